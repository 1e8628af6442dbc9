/** Counters stand where they are, on every chart, on a screen with a mouse. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { checkEveryPlace, crowd, openChart } from './charts.js';

before(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false }) }));

/** The whole map on a desk, on a laptop, as one plays, and near. */
const LOOKS = {
  dawn: { overview: 0.63, laptop: 0.52, play: 0.9, near: 1.6 },
  seas: { overview: 0.45, laptop: 0.34, play: 0.9, near: 1.6 },
};

for (const [game, looks] of Object.entries(LOOKS))
  test(`on the map of ${game} all counters lie in their own waters or beside their port`, () =>
    checkEveryPlace(game, looks));

test('counters in ports that lie close are told one by one, each at its own', async () => {
  const { ground } = await openChart('seas');
  const places = ['portsmouth', 'nore', 'brest', 'english-channel'];
  const { placed } = await crowd(ground, places, 0.9, 3, false);
  const inset = placed.filter(({ keys }) => keys[0].endsWith('@europe'));
  const levels = Object.fromEntries(inset.map(({ keys, level }) => [keys.join(), level]));
  assert.equal(levels['nore@europe'], 'full');
  assert.equal(levels['brest@europe'], 'full');
  assert.equal(levels['portsmouth@europe'], 'small');
  assert.ok(levels['english-channel@europe'], 'the Channel has a counter of its own');
});

/**
 * The middles of all counters of a place, in units of the map.
 * @param {Awaited<ReturnType<typeof openChart>>['ground']} ground
 * @param {string} place
 * @param {number} scale
 * @param {number} count
 */
async function middlesOf(ground, place, scale, count) {
  const { placed } = await crowd(ground, [place], scale, count, false);
  return placed.flatMap(({ spots }) =>
    spots.map(({ x, y, w, h }) => [(x + w / 2) / scale, (y + h / 2) / scale]),
  );
}

test('what lies at Key West is not drawn in the Bahamas', async () => {
  const { ground } = await openChart('dawn');
  for (const scale of [0.4, 0.52, 0.63, 0.9, 1.6])
    for (const count of [1, 2, 3, 5, 8])
      for (const [x, y] of await middlesOf(ground, 'key-west', scale, count))
        assert.ok(ground.isLand(x, y) || ground.areaAt(x, y) !== 'bahamas', `${count} at ${scale}`);
});

test('what sails the Channel is on no soil, and what lies at Portsmouth on no French one', async () => {
  const { ground } = await openChart('seas');
  const [, brest] = ground.spots('brest');
  for (const scale of [0.45, 0.7, 0.9, 1.3])
    for (const count of [1, 2, 4, 7]) {
      for (const [x, y] of await middlesOf(ground, 'english-channel', scale, count))
        assert.ok(!ground.isLand(x, y) || y < 1000, `the Channel, ${count} at ${scale}`);
      for (const [x, y] of await middlesOf(ground, 'portsmouth', scale, count))
        assert.ok(!ground.isLand(x, y) || y < brest.y - 40, `Portsmouth, ${count} at ${scale}`);
    }
});
