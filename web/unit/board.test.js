/** The board's arithmetic: counters never touch and none is lost; ways cost what the printed tables say. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { cheapestWays } from '../client/games/paths.js';
import { parseCsv } from '../client/csv.js';

/** @type {typeof import('../client/board_layout.js')} */
let layout;
before(async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  layout = await import('../client/board_layout.js');
});

/** @param {string} path */
const file = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** @param {string} game @param {string} table */
const rows = (game, table) => parseCsv(file(`../data/${game}/${table}.csv`));

/**
 * Counters in every place of a map, as many as `count` says.
 * @param {string} game
 * @param {number} scale
 * @param {(place: number) => number} count
 */
function crowd(game, scale, count) {
  const plan = JSON.parse(file(`maps/${game}.json`));
  const places = [...Object.entries(plan.areas), ...Object.entries(plan.ports)];
  const groups = places.map(([key, place], i) => {
    const [x, y] = place.anchor ?? place.at;
    const sizes = Array.from({ length: count(i) }, () => ({ w: 90, h: 26 }));
    return {
      key,
      panel: '',
      x: x * scale,
      y: y * scale,
      clear: place.at ? 9 * place.scale * scale : 0,
      full: sizes,
      small: sizes.map(() => ({ w: 36, h: 24 })),
      sides: i % 3 ? ['a'] : ['a', 'b'],
      levels: /** @type {import('../client/board_layout.js').Level[]} */ (['full', 'small', 'pill']),
      weight: i % 7,
    };
  });
  const [, , w, h] = plan.viewBox;
  return { groups: groups.filter((group) => group.full.length), sheet: { w: w * scale, h: h * scale } };
}

for (const game of ['dawn', 'seas']) {
  test(`on the map of ${game} no two counters touch, and none is lost`, () => {
    for (const scale of [0.15, 0.3, 0.5, 1, 2.5]) {
      const { groups, sheet } = crowd(game, scale, (i) => (i * 7) % 5);
      const placed = layout.layOut(groups, [], sheet);
      const keys = placed.flatMap((each) => each.keys);
      assert.deepEqual(keys.sort(), groups.map((group) => group.key).sort(), `scale ${scale}`);
      const boxes = placed.flatMap((each) => each.spots);
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
          assert.ok(apart, `scale ${scale}: ${JSON.stringify([a, b])}`);
        }
    }
  });
}

test('near enough, counters have their names; from afar, places share a number', () => {
  const one = (/** @type {number} */ scale) => {
    const { groups, sheet } = crowd('dawn', scale, () => 1);
    return layout.layOut(groups, [], sheet);
  };
  assert.ok(one(3).every((each) => each.level === 'full'));
  assert.ok(one(0.12).some((each) => each.keys.length > 1));
});

/** What a border costs in seas, from a to b. @param {string} wind */
const cost = (wind) => ({ 'a>b': 0, 'b>a': 2, none: 1 })[wind] ?? NaN;

test('the wheel of the North Atlantic is free with the wind', () => {
  /** @type {Map<string, import('../client/games/paths.js').Step[]>} */
  const chart = new Map();
  for (const { a, b, wind } of rows('seas', 'borders')) {
    chart.set(a, [...(chart.get(a) ?? []), { to: b, cost: cost(wind) }]);
    chart.set(b, [...(chart.get(b) ?? []), { to: a, cost: 2 - cost(wind) }]);
  }
  const ways = cheapestWays('bay-of-biscay', (area) => chart.get(area) ?? []);
  assert.equal(ways.get('west-indies')?.cost, 0);
  assert.equal(ways.get('grand-banks')?.cost, 0);
  assert.equal(ways.get('english-channel')?.cost, 0, 'home by the Western Approaches');
  assert.equal(ways.get('english-channel')?.path.at(-2), 'western-approaches');
  assert.equal(
    cheapestWays('english-channel', (area) => chart.get(area) ?? []).get('bay-of-biscay')?.cost,
    1,
  );
});

test('where steps are limited, a dearer way with fewer of them leads farther', () => {
  const steps = /** @type {Record<string, import('../client/games/paths.js').Step[]>} */ ({
    a: [
      { to: 'b', cost: 1 },
      { to: 'c', cost: 3 },
    ],
    b: [{ to: 'c', cost: 1 }],
    c: [{ to: 'd', cost: 1 }],
  });
  const from = (/** @type {string} */ place) => steps[place] ?? [];
  assert.equal(cheapestWays('a', from).get('d')?.cost, 3);
  assert.deepEqual(cheapestWays('a', from, { most: 2 }).get('d'), { cost: 4, path: ['c', 'd'] });
  assert.equal(cheapestWays('a', from, { most: 2 }).get('c')?.cost, 2);
  assert.equal(cheapestWays('a', from, { points: 2 }).has('d'), false);
});
