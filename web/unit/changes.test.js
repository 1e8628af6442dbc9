/** States that are told as what changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergedState } from '../client/changes.js';

/**
 * @param {(number | string)[]} legal
 * @param {any} view
 * @returns {import('../client/types.js').Change}
 */
const change = (legal, view) => ({ type: 'change', seq: 5, undo: 2, legal, view });

/** @type {any} */
const BEFORE = {
  type: 'state',
  seq: 4,
  undo: 1,
  legal: ['a', 'b', 'c', 'd'],
  view: {
    game: 'seas',
    turn: 1,
    phase: { rule: '5', name: 'sail' },
    fields: { mover: 'x', port: { brest: 1, toulon: 2, cadiz: 3 }, path: [1, 2, 3], order: {} },
  },
};

test('of a list some stay, some go and some are new', () => {
  const { legal } = mergedState(BEFORE, change([1, -2, 'x', 1, 'y'], { fields: {} }));
  assert.deepEqual(legal, ['a', 'x', 'd', 'y']);
});

test('fields change by word and by number, and words keep their order', () => {
  const fields = {
    mover: null,
    port: { london: 9, brest: 1, lorient: 4, rochefort: 5, toulon: null, cadiz: 6 },
    path: { 1: 7 },
    order: { first: ['a'], constructor: 1 },
  };
  const after = mergedState(BEFORE, change([4], { turn: 2, fields }));
  assert.deepEqual(after, {
    type: 'state',
    seq: 5,
    undo: 2,
    legal: BEFORE.legal,
    view: {
      ...BEFORE.view,
      turn: 2,
      fields: {
        mover: null,
        port: { london: 9, brest: 1, lorient: 4, rochefort: 5, cadiz: 6 },
        path: [1, 7, 3],
        order: { first: ['a'], constructor: 1 },
      },
    },
  });
  assert.deepEqual(Object.keys(after.view.fields.port), ['london', 'brest', 'lorient', 'rochefort', 'cadiz']);
  assert.deepEqual(BEFORE.view.fields.path, [1, 2, 3], 'what was told before is left alone');
  assert.equal(after.view.phase, BEFORE.view.phase);
});

test('of a grid the rows change that are told', () => {
  const before = { ...BEFORE, view: { ...BEFORE.view, fields: { map: ['-wb', '', '.b'], harbour: 'w' } } };
  const { view } = mergedState(before, change([4], { fields: { map: { 1: '--', 2: '' }, harbour: '-w' } }));
  assert.deepEqual(view.fields, { map: ['-wb', '--', ''], harbour: '-w' });
});

test('a result that was taken back is gone', () => {
  const over = { ...BEFORE, result: { winners: [], rule: '', text: '' } };
  assert.ok(!('result' in mergedState(over, change([4], { fields: {} }))));
});
