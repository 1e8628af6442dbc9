/** What others do faster than one can look. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Burst } from '../client/burst.js';

/** @param {string} kind @param {number} message */
const said = (kind, message) => /** @type {any} */ ({ kind, message });

test('single moves are told at once, many in a row together, and one’s own turn at once again', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  /** @type {number[][]} */
  const told = [];
  const burst = new Burst((heard) => told.push(heard.map(({ message }) => Number(message))));
  burst.hear(said('events', 0), false);
  assert.equal(told.length, 0, 'events wait for their state');
  burst.hear(said('state', 1), false);
  assert.deepEqual(told, [[0, 1]]);
  for (let n = 2; n < 40; n++) burst.hear(said('state', n), false);
  const before = told.length;
  assert.ok(before < 10, `told ${before} times`);
  mock.timers.tick(200);
  assert.equal(told.length, before + 1);
  assert.equal(told.flat().at(-1), 39, 'nothing is left out');
  burst.hear(said('state', 40), false);
  burst.hear(said('state', 41), true);
  assert.deepEqual(told.at(-1), [40, 41]);
  assert.deepEqual(
    told.flat(),
    Array.from({ length: 42 }, (_, n) => n),
  );
  burst.hear(said('state', 42), false);
  burst.stop();
  mock.timers.tick(1000);
  assert.equal(told.flat().at(-1), 41, 'a page that is taken down hears nothing more');
  mock.timers.reset();
});
