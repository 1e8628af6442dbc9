/** Moves one after the other: what ends them, and what does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { march } from '../client/board/march.js';

/** @typedef {{ outcome: string, legal?: string[] }} Reply with what is legal afterwards */

/**
 * A model whose table answers as it is told.
 * @param {Reply[]} replies
 */
function tableOf(replies) {
  /** @type {string[]} */
  const played = [];
  const model = {
    state: { seq: 1, legal: ['a', 'b', 'c'] },
    get present() {
      return model.state;
    },
    legal: () => model.state.legal,
    asOne: (/** @type {() => Promise<unknown>} */ work) => work(),
    on: () => () => {},
    play: async (/** @type {string} */ move) => {
      const { outcome, legal = model.state.legal } = replies[played.length] ?? { outcome: 'done' };
      played.push(move);
      model.state.legal = legal;
      if (outcome === 'done' || outcome === 'stale') model.state.seq++;
      return { outcome, why: outcome === 'refused' ? 'no' : '', rule: '1' };
    },
    check: async () => ({ outcome: 'refused', why: 'not there', rule: '2' }),
  };
  return { played, model: /** @type {any} */ (model) };
}

test('a voyage goes to its end', async () => {
  const { model, played } = tableOf([]);
  assert.deepEqual(await march(model, ['a', 'b']), { done: true, why: '' });
  assert.deepEqual(played, ['a', 'b']);
});

test('it ends with a refusal, and where it can go no further', async () => {
  const refused = tableOf([{ outcome: 'done' }, { outcome: 'refused' }]);
  assert.deepEqual(await march(refused.model, ['a', 'b', 'c']), { done: false, why: 'no', rule: '1' });
  assert.deepEqual(refused.played, ['a', 'b']);
  const stopped = tableOf([{ outcome: 'done', legal: ['c'] }]);
  assert.deepEqual(await march(stopped.model, ['a', 'b']), { done: false, why: 'not there', rule: '2' });
  const over = tableOf([{ outcome: 'done', legal: [] }]);
  assert.equal((await march(over.model, ['a', 'b'])).why, '', 'the page says itself what is to be done now');
});

test('what the other side does meanwhile ends it only if it is not legal any more', async () => {
  const late = tableOf([{ outcome: 'stale' }]);
  assert.equal((await march(late.model, ['a', 'b'])).done, true);
  assert.deepEqual(late.played, ['a', 'a', 'b']);
  const shut = tableOf([{ outcome: 'stale', legal: ['c'] }]);
  assert.equal((await march(shut.model, ['a', 'b'])).why, 'not there');
  assert.deepEqual(shut.played, ['a']);
});
