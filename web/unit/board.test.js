/** The board's arithmetic: what is drawn never overlaps and can be read. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { cornerFor } from '../client/board/corner.js';

/** @type {typeof import('../client/board/layout.js')} */
let layout;
/** @type {typeof import('../client/board/chart/fit.js')} */
let fit;
/** @type {typeof import('../client/board/chart/signs.js')} */
let signs;
/** @type {typeof import('../client/board/playing.js')} */
let playing;
/** @type {typeof import('../client/board/targets.js')} */
let targets;
before(async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
  Object.defineProperties(globalThis, {
    navigator: { value: { language: 'en' } },
    document: { value: { documentElement: {} } },
  });
  playing = await import('../client/board/playing.js');
  targets = await import('../client/board/targets.js');
  layout = await import('../client/board/layout.js');
  fit = await import('../client/board/chart/fit.js');
  signs = await import('../client/board/chart/signs.js');
});

/** @param {string} path */
const file = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

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
      levels: /** @type {import('../client/board/layout.js').Level[]} */ (['full', 'small', 'pill']),
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

test('counters without room on their own ground share no number with a place far away', () => {
  /** @type {(key: string, x: number, narrow: boolean) => import('../client/board/layout.js').Group} */
  const sea = (key, x, narrow) => ({
    ...{ key, panel: '', x, y: 300, clear: 0, sides: ['a'], weight: 1, levels: ['small', 'pill', 'mini'] },
    ...{ full: [{ w: 90, h: 26 }], small: [{ w: 36, h: 24 }], holds: () => !narrow },
  });
  const sheet = { w: 900, h: 600 };
  const far = layout.layOut([sea('wide', 200, false), sea('narrow', 500, true)], [], sheet);
  assert.deepEqual(far.map(({ keys }) => keys.join()).sort(), ['narrow', 'wide']);
  const { box } = far.find(({ keys }) => keys[0] === 'narrow') ?? far[0];
  assert.ok(Math.abs(box.x + box.w / 2 - 500) < 30 && Math.abs(box.y + box.h / 2 - 300) < 30);
  const near = layout.layOut([sea('wide', 200, false), sea('narrow', 250, true)], [], sheet);
  assert.equal(near.length, 1, 'a neighbour they do');
});

test('a counter in port hangs at a line, short if there is room beside it', () => {
  const size = [{ w: 90, h: 26 }];
  const port = (/** @type {import('../client/board/layout.js').Soft[]} */ soft) =>
    layout.layOut(
      [
        {
          key: 'port',
          panel: '',
          x: 300,
          y: 300,
          clear: 9,
          full: size,
          small: size,
          sides: ['a'],
          levels: ['full'],
          weight: 1,
        },
      ],
      soft,
      { w: 600, h: 600 },
    )[0];
  const length = (/** @type {import('../client/board/layout.js').Placed} */ { tethers }) =>
    Math.hypot(tethers[0].x2 - tethers[0].x1, tethers[0].y2 - tethers[0].y1);
  assert.ok(length(port([])) < 8);
  const moored = port([{ x: 180, y: 260, w: 240, h: 80 }]);
  const { box } = moored;
  assert.ok(length(moored) > 10);
  assert.ok(box.y + box.h <= 262 || box.y >= 338, 'it leaves free what is to be seen');
});

test('the card lies in the corner that hides least, and far from what it is about', () => {
  const board = { w: 1000, h: 800 };
  const card = { w: 300, h: 250 };
  const corner = (/** @type {[number, number]} */ [x, y], /** @type {[number, number][]} */ ...goals) =>
    cornerFor(
      board,
      card,
      { x, y },
      goals.map(([gx, gy]) => ({ x: gx, y: gy })),
    );
  assert.deepEqual(corner([100, 100]), { top: false, left: false });
  assert.deepEqual(corner([900, 700]), { top: true, left: true });
  assert.deepEqual(corner([900, 700], [100, 100], [120, 120]), { top: false, left: true });
  const goals = /** @type {[number, number][]} */ ([
    [100, 100],
    [100, 700],
    [900, 100],
  ]);
  assert.deepEqual(corner([900, 700], ...goals), { top: true, left: true }, 'never on the piece itself');
  const taken = cornerFor(board, card, { x: 900, y: 700 }, [], ({ top, left }) => top && left);
  assert.notDeepEqual(taken, { top: true, left: true });
});

/** Letters that are all as broad. @param {string} text */
const breadth = (text) => text.length * 0.5;

/**
 * Names of a made-up sea, 400 units square: two areas, and a port between them.
 * @param {number} scale
 */
function names(scale) {
  const water = (/** @type {string} */ key, /** @type {number} */ x, /** @type {number} */ size) => ({
    key,
    x,
    y: 200,
    size,
    ways: [[`${key} Sea`], [key, 'Sea']],
    points: '1 · 2 · cost 3',
    twin: false,
    isOwn: (/** @type {number} */ at) => Math.abs(at - x) < 100,
  });
  const sign = { x: 200, y: 200, r: 9 / scale, flag: 12 / scale };
  const harbour = {
    key: 'port',
    text: 'Harbour',
    size: 8,
    side: /** @type {[number, number]} */ ([1, 0]),
    sign,
    twin: false,
    panel: { x: 0, y: 0, w: 400, h: 400 },
  };
  const mark = { x: sign.x - sign.r, y: sign.y - sign.r, w: 2 * sign.r, h: 2 * sign.r };
  const found = fit.fitNames(
    [water('Northern', 100, 20), water('Southern', 300, 10)],
    [harbour],
    [mark],
    scale,
    { water: breadth, plain: breadth },
  );
  return { found, mark };
}

test('no name is too small to read, and none lies on another', () => {
  for (const scale of [0.1, 0.2, 0.4, 0.8, 1.6, 5]) {
    const { found, mark } = names(scale);
    const all = [found.waters, found.harbours, found.points].flatMap((each) => [...each.values()]);
    for (const { size } of all) assert.ok(size * scale > 8.9 && size * scale < 31, `scale ${scale}: ${size}`);
    const boxes = [mark, ...all.map(({ box }) => box)];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
        assert.ok(apart, `scale ${scale}: ${JSON.stringify([a, b])}`);
      }
  }
});

test('from afar names are left out, near by all are there', () => {
  const count = (/** @type {number} */ scale) => {
    const { waters, harbours, points } = names(scale).found;
    return waters.size + harbours.size + points.size;
  };
  assert.equal(count(2), 5);
  assert.ok(count(0.2) < 5);
});

test('the sign of a port can be read, unless another is too near', () => {
  const sign = { port: '', panel: '', x: 0, y: 0, printed: 1, letters: 7.6, apart: 100, twin: false };
  assert.ok(signs.isLettered(sign, 0.4));
  assert.ok(signs.isLettered(sign, 3));
  const crowded = { ...sign, apart: 20 };
  assert.equal(signs.isLettered(crowded, 0.4), false);
  assert.ok(2 * signs.signRadius(crowded, 0.4) <= 20 * 0.4 + 0.001);
});

test('a way ends at the rim of what lies over its end, and never is no way at all', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 0, y: 100 },
    { x: 100, y: 100 },
  ];
  const [, corner, end] = playing.toRim(points, ({ x }) => x > 81);
  assert.deepEqual([corner, end], [points[1], { x: 80, y: 100 }]);
  assert.deepEqual(
    playing.toRim(points, () => false),
    points,
  );
  assert.equal(
    playing.toRim(points, () => true),
    points,
  );
});

test('marks of long ways keep apart, the cheapest first, and those of one move all stay', () => {
  /** @param {'near' | 'far'} kind @param {number} cost @param {number} x */
  const marked = (kind, cost, x) => /** @type {any} */ ({ goal: { kind, cost }, spot: { x, y: 0 } });
  const all = [
    marked('near', 1, 0),
    marked('near', 1, 1),
    marked('far', 2, 5),
    marked('far', 2, 20),
    marked('far', 3, 25),
    marked('far', 4, 31),
  ];
  assert.deepEqual(targets.thinned(all, 10), [all[0], all[1], all[3], all[5]]);
  assert.deepEqual(targets.thinned(all, 0), all);
});
