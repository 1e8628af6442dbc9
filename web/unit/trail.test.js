/** What one undo takes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trail } from '../client/trail.js';

/**
 * Something is done at one go.
 * @param {Trail} trail
 * @param {number} count of moves that can be taken back afterwards, as the table says
 * @param {string[]} made
 * @param {number} [undone] of those before
 */
function doIt(trail, count, made, undone = 0) {
  trail.begin();
  trail.taking = undone > 0;
  trail.fit(count, /** @type {any} */ ({ count }));
  trail.taking = false;
  trail.note(made, undone > 0);
  trail.end();
}

test('what dice have sealed is not there to be taken back, and what comes after it is', () => {
  const trail = new Trail();
  trail.fit(0, /** @type {any} */ ({}));
  doIt(trail, 0, ['resolve gulf-of-mexico']);
  assert.deepEqual(trail.moves, []);
  doIt(trail, 1, ['sail iowa bahamas']);
  assert.deepEqual(trail.moves, ['sail iowa bahamas']);
  assert.deepEqual(trail.back(), { count: 1, again: [], gestures: [] });
});

test('of moves that are sealed half way only the rest is known', () => {
  const trail = new Trail();
  trail.fit(0, /** @type {any} */ ({}));
  doIt(trail, 2, ['a', 'b', 'c', 'd']);
  assert.deepEqual(trail.moves, ['c', 'd']);
});

test('moves in the place of others are taken back together, and the others made again', () => {
  const trail = new Trail();
  trail.fit(0, /** @type {any} */ ({}));
  doIt(trail, 3, ['a', 'b', 'c']);
  doIt(trail, 3, ['x', 'y'], 2);
  assert.deepEqual(trail.moves, ['a', 'x', 'y']);
  assert.equal(trail.views[2], undefined, 'what was seen after b says nothing of x');
  const { count, again } = trail.back();
  assert.deepEqual({ count, again }, { count: 2, again: ['b', 'c'] });
});
