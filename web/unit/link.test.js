/** Events that come in pages: what a link makes of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Link, UNTOLD } from '../client/link.js';

/** @param {number} from @param {number} until @param {string} [kind] */
const some = (from, until, kind = 'e') =>
  Array.from({ length: until - from }, (_, i) => ({ ...UNTOLD, name: `${kind}${from + i}` }));

/**
 * A link without a socket.
 * @param {(before: number) => any} [page] answers a question for earlier events
 */
function linkOf(page = () => null) {
  /** @type {Link} */
  const link = Object.create(Link.prototype);
  const wire = { ask: async (/** @type {{ before: number }} */ { before }) => page(before) };
  return Object.assign(link, {
    events: /** @type {import('../client/types.js').GameEvent[]} */ ([]),
    untold: 0,
    until: 0,
    resets: 0,
    renewals: 0,
    recalling: false,
    stage: /** @type {any} */ ({ hear: () => {} }),
    listeners: new Set(),
    wire: /** @type {any} */ (wire),
  });
}

/**
 * @param {number} from
 * @param {number} until
 * @param {boolean} [reset]
 * @param {string} [kind]
 * @returns {import('../client/types.js').Events}
 */
function told(from, until, reset = false, kind = 'e') {
  return { type: 'events', events: some(from, until, kind), from, until, reset, resets: until };
}

/** @param {number} until */
const pageBefore = (until) => {
  const from = Math.max(0, until - 4);
  return { type: 'earlier', events: some(from, until), from, until };
};

test('what is new is added, and what was taken back goes', () => {
  const link = linkOf();
  link.take(told(0, 3, true));
  link.take(told(3, 5));
  assert.deepEqual([link.events, link.untold, link.renewals], [some(0, 5), 0, 1]);
  link.take(told(4, 6, false, 'x'));
  assert.deepEqual(link.events, [...some(0, 4), ...some(4, 6, 'x')]);
  assert.deepEqual([link.until, link.renewals], [6, 2]);
  link.take(told(2, 2));
  assert.deepEqual([link.events, link.until], [some(0, 2), 2]);
});

test('events keep their numbers while those before are untold, and are all there in the end', async () => {
  const link = linkOf(pageBefore);
  link.take(told(10, 13, true));
  assert.deepEqual([link.events.length, link.events[9], link.events[10].name], [13, UNTOLD, 'e10']);
  let heard = 0;
  link.listen((kind) => (heard += Number(kind === 'events')));
  const asked = link.recall();
  link.take(told(13, 14));
  link.take(told(12, 15)); // something taken back, and played again
  await asked;
  assert.deepEqual([link.events, link.untold, heard], [some(0, 15), 0, 3]);
});

test('all told anew while one asks for what was before: one asks again', async () => {
  const link = linkOf((before) => {
    if (before === 6) link.take(told(2, 5, true));
    return pageBefore(before);
  });
  link.take(told(10, 13, true));
  await link.recall();
  assert.deepEqual([link.events, link.untold], [some(0, 5), 0]);
});

test('with nobody to ask it is left for the next time', async () => {
  const link = linkOf();
  link.take(told(2, 5, true));
  await link.recall();
  assert.deepEqual([link.untold, link.recalling], [2, false]);
});
