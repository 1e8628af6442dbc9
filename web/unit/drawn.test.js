/** Maps that are drawn from data: the geometry of hexagons, points and lanes, and a whole drawing of each. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  RADIUS,
  UNIT,
  cornersOf,
  distance,
  hexAt,
  middleOf,
  placePlan,
} from '../client/board/drawn/geometry.js';

/** As much of an element as drawing wants. */
class Stub {
  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    /** @type {Map<string, string>} */
    this.attributes = new Map();
    /** @type {(Stub | string)[]} */
    this.nodes = [];
    this.style = {};
    const names = () => (this.attributes.get('class') ?? '').split(' ').filter(Boolean);
    const write = (/** @type {string[]} */ list) => this.attributes.set('class', list.join(' '));
    this.classList = {
      toggle: (/** @type {string} */ name, /** @type {boolean} */ on) =>
        write([...names().filter((each) => each !== name), ...(on ? [name] : [])]),
      contains: (/** @type {string} */ name) => names().includes(name),
    };
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  /** @param {...(Stub | string)} nodes */
  append(...nodes) {
    this.nodes.push(...nodes);
  }
  /** @param {...(Stub | string)} nodes */
  prepend(...nodes) {
    this.nodes.unshift(...nodes);
  }
  /** @param {...(Stub | string)} nodes */
  replaceChildren(...nodes) {
    this.nodes = nodes;
  }
  get children() {
    return this.nodes.filter((node) => node instanceof Stub);
  }
  /** @returns {string} */
  get textContent() {
    return this.nodes.map((node) => (node instanceof Stub ? node.textContent : node)).join('');
  }
  set textContent(text) {
    this.nodes = [text];
  }
  /** @returns {Stub[]} */
  all() {
    return [this, ...this.children.flatMap((child) => child.all())];
  }
  /** @param {string} tag @returns {Stub | null} */
  querySelector(tag) {
    return this.all().find((each) => each.tag === tag && each !== this) ?? null;
  }
}

/** @type {typeof import('../client/board/drawn/drawn.js')} */
let drawn;
before(async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    Node: Stub,
    document: {
      createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Stub(tag),
      createElement: () => ({ getContext: () => null }), // no pen: letters are as broad as is usual
    },
  });
  drawn = await import('../client/board/drawn/drawn.js');
});

/**
 * A field of hexagons around 0, 0.
 * @param {number} reach
 * @returns {import('../client/board/types.js').Cell[]}
 */
function field(reach) {
  const cells = [];
  for (let q = -reach; q <= reach; q++)
    for (let r = -reach; r <= reach; r++)
      if (Math.abs(q + r) <= reach)
        cells.push({ id: `${q},${r}`, q, r, terrain: 'plain', title: `Hex ${q} ${r}` });
  return cells;
}

test('neighbours share two corners, and are one step apart', () => {
  const around = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ].map(([q, r]) => ({ q, r }));
  const own = cornersOf(middleOf({ q: 0, r: 0 }));
  for (const next of around) {
    const theirs = cornersOf(middleOf(next));
    const shared = own.filter(([x, y]) => theirs.some(([a, b]) => Math.hypot(a - x, b - y) < 1e-6));
    assert.equal(shared.length, 2, `${next.q} ${next.r}`);
    assert.equal(distance({ q: 0, r: 0 }, next), 1);
  }
  assert.equal(distance({ q: -2, r: 0 }, { q: 1, r: 1 }), 4);
  for (const [x, y] of own) assert.ok(Math.abs(Math.hypot(x, y) - RADIUS) < 1e-9);
});

test('every point of a hexagon is found to be in it, and none beyond its edge', () => {
  for (const { q, r } of field(3)) {
    const [x, y] = middleOf({ q, r });
    for (const [cx, cy] of cornersOf([x, y])) {
      assert.deepEqual(hexAt([x + (cx - x) * 0.98, y + (cy - y) * 0.98]), { q, r });
      const beyond = hexAt([x + (cx - x) * 1.05, y + (cy - y) * 1.05]);
      assert.notDeepEqual(beyond, { q, r });
    }
  }
});

test('a plan lies on its map with a margin, and knows where everything is', () => {
  const placed = placePlan({ cells: field(2) });
  assert.equal(placed.cells.length, 19);
  for (const { corners } of placed.cells)
    for (const [x, y] of corners) assert.ok(x > 0 && y > 0 && x < placed.width && y < placed.height);
  for (const { id, x, y } of placed.cells) assert.equal(placed.areaAt(x, y), id);
  assert.equal(placed.areaAt(1, 1), '', 'in the corner there is nothing');
  const points = placePlan({
    points: [
      { id: 'a', x: 0, y: 0, title: 'A' },
      { id: 'b', x: 3, y: 4, title: 'B' },
    ],
    lanes: [
      ['a', 'b'],
      ['a', 'nowhere'],
    ],
  });
  assert.equal(points.lanes.length, 1, 'a lane to what is not drawn is left out');
  const [{ from, to }] = points.lanes;
  assert.equal(Math.hypot(to[0] - from[0], to[1] - from[1]), 5 * UNIT);
  assert.ok(placePlan({}).width > 0, 'an empty plan is a map, too');
});

test('hexagons are drawn with their terrain and names; who holds them, and where one can go, is seen', () => {
  const ground = drawn.createDrawn({ cells: field(1) });
  const all = /** @type {Stub} */ (/** @type {unknown} */ (ground.drawing)).all();
  const cells = all.filter((each) => each.getAttribute('data-place') !== null);
  assert.equal(cells.length, 7);
  const [first] = cells;
  assert.match(first.getAttribute('d') ?? '', /^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){5}z$/);
  assert.ok(first.classList.contains('terrain-plain'));
  ground.show({ [ground.places[0]]: { holder: 'red', text: '' } }, () => 'side-c');
  assert.ok(first.classList.contains('side-c') && first.classList.contains('is-held'));
  ground.light(new Map([[ground.places[0], 'near']]));
  assert.ok(first.classList.contains('goal-near'));
  ground.light(new Map());
  assert.ok(!first.classList.contains('goal-near'));
  ground.letter(
    (place) => (place === '0,0' ? 'Capital' : place),
    (place) => (place === '0,0' ? 'worth 3' : ''),
  );
  const names = all.filter((each) => each.tag === 'text').map((each) => each.textContent);
  assert.ok(names.includes('Capitalworth 3') && names.includes('Hex 1 0'), names.join());
  ground.draw({ left: 0, top: 0, scale: 0.05 }, 10, 10);
  const shown = all.filter((each) => each.tag === 'text' && !each.classList.contains('no-room'));
  assert.equal(shown.length, 0, 'from afar no name has room in its hexagon');
  const [spot] = ground.spots('0,0');
  assert.equal(ground.areaAt(spot.x, spot.y), '0,0');
  assert.equal(spot.isPoint, false);
  assert.equal(ground.clear(spot, 1), 0);
});

test('pieces are laid out in their own hexagon', async () => {
  const { groupsOf, lotsOf } = await import('../client/board/grouping.js');
  const { layOut } = await import('../client/board/layout.js');
  const ground = drawn.createDrawn({ cells: field(2) });
  const scale = 1.4;
  const pieces = ground.places.map((place) => ({
    ...{ id: place, place, side: 'red', kind: 'army', label: 'I', title: 'I', count: 2 },
  }));
  const { groups } = groupsOf([...lotsOf(pieces, ground).values()], ground, scale, () => undefined);
  const placed = layOut(groups, [], { w: ground.width * scale, h: ground.height * scale });
  assert.equal(placed.length, pieces.length, 'none shares a number with another');
  for (const { keys, box } of placed)
    assert.equal(
      ground.areaAt((box.x + box.w / 2) / scale, (box.y + box.h / 2) / scale),
      keys[0].slice(0, -1),
    );
});

/** @param {import('../client/board/types.js').Ground} ground */
const partsOf = (ground) => /** @type {Stub} */ (/** @type {unknown} */ (ground.drawing)).all();

/** @param {Stub[]} parts @param {string} look */
const withClass = (parts, look) =>
  parts.filter((each) => (each.getAttribute('class') ?? '').split(' ').includes(look));

test('a terrain is drawn once for all of its cells, with a shore around water and lines that run on', () => {
  const terrain = (/** @type {{ q: number }} */ { q }) => (q < 0 ? 'sea' : q === 0 ? 'brook' : 'plain');
  const cells = field(3).map((cell) => ({ ...cell, title: '', terrain: terrain(cell) }));
  const terrains = {
    sea: { water: true },
    brook: { runs: ['sea'] },
    plain: { pictures: [() => [], () => []], figure: '4' },
    moor: { figure: '9' },
  };
  const parts = partsOf(drawn.createDrawn({ cells, terrains, within: true }));
  assert.equal(parts.filter(({ tag }) => tag === 'pattern').length, 2, 'none for what the map does not have');
  const [pictures] = withClass(parts, 'ground-pictures');
  const plain = cells.filter((cell) => cell.terrain === 'plain').length;
  assert.equal((pictures.getAttribute('d') ?? '').match(/z/g)?.length, plain);
  const [shore] = withClass(parts, 'ground-shore');
  const touching = cells
    .filter((cell) => cell.terrain === 'sea')
    .flatMap((cell) =>
      cells.filter((other) => other.terrain !== 'sea' && distance(cell, other) === 1),
    ).length;
  assert.equal((shore.getAttribute('d') ?? '').match(/M/g)?.length, touching);
  const [run] = withClass(parts, 'run-brook');
  const brook = cells.filter((cell) => cell.terrain === 'brook').length;
  assert.equal(
    (run.getAttribute('d') ?? '').match(/M/g)?.length,
    brook,
    'one line less than cells, and the mouth',
  );
  assert.equal(withClass(parts, 'place-name').length, 0, 'cells without a title have no name');
});

test('districts have one line around them, and are drawn anew only when they change', () => {
  const ground = drawn.createDrawn({ cells: field(2) });
  const [middle, ...ring] = ['0,0', '1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1'];
  const district = { id: 'a', cells: [middle, ...ring], side: 'red', look: 'town' };
  const mark = { id: 'm', place: middle, side: 'red', draw: () => [] };
  ground.stand?.(
    { districts: [district], marks: [mark], arrows: [{ from: '0,0', to: '1,0', side: 'red' }] },
    () => 'side-a',
  );
  const [line] = withClass(partsOf(ground), 'district-line');
  assert.equal(
    (line.getAttribute('d') ?? '').match(/M/g)?.length,
    18,
    'seven hexagons have eighteen outer edges',
  );
  assert.ok(line.classList.contains('side-a') && line.classList.contains('town'));
  assert.equal(withClass(partsOf(ground), 'arrow').length, 1);
  ground.stand?.({ districts: [{ ...district }], marks: [mark], arrows: [] }, () => 'side-a');
  assert.equal(withClass(partsOf(ground), 'arrow').length, 0);
});

test('on a map of many small cells counters lie within them', async () => {
  const { lotsOf } = await import('../client/board/grouping.js');
  const { layWithin } = await import('../client/board/within.js');
  const ground = drawn.createDrawn({ cells: field(1), within: true });
  assert.ok(ground.cell);
  const scale = 0.4;
  const piece = (/** @type {number} */ n) => ({
    id: `p${n}`,
    place: '0,0',
    side: 'red',
    kind: 'x',
    label: '',
    title: '',
  });
  for (const count of [1, 2, 3, 5]) {
    const pieces = Array.from({ length: count }, (_, n) => piece(n));
    const [placed] = layWithin([...lotsOf(pieces, ground).values()], (ground.cell ?? 0) * scale, scale);
    assert.equal(placed.spots.length, count);
    assert.equal(placed.tethers.length, 0);
    for (const { x, y, w, h } of placed.spots)
      assert.equal(ground.areaAt((x + w / 2) / scale, (y + h / 2) / scale), '0,0');
  }
});

test('several pieces go together where all of them can go, each by moves of its own', async () => {
  const { waysOf } = await import('../client/board/ways.js');
  const ways = /** @type {Record<string, any[]>} */ ({
    a: [
      { place: 'x', cost: 1, moves: ['go a x'], path: ['x'] },
      { place: 'y', cost: 2, moves: ['go a x', 'go a y'], path: ['x', 'y'] },
    ],
    c: [{ place: 'y', cost: 1, moves: ['go c y'], path: ['y'] }],
  });
  const model = /** @type {any} */ ({
    selected: 'stack',
    previews: { ways: (/** @type {string} */ piece) => ways[piece] ?? [] },
  });
  const adapter = /** @type {any} */ ({ members: () => [['a', 'b'], ['c']] });
  const found = waysOf(adapter, model);
  assert.deepEqual(
    found.map(({ place }) => place),
    ['y'],
  );
  assert.deepEqual(found[0].moves, ['go a x', 'go a y', 'go b x', 'go b y', 'go c y']);
  assert.deepEqual([found[0].cost, found[0].path, found[0].together], [2, ['x', 'y'], true]);
  assert.equal(
    waysOf(/** @type {any} */ ({}), { ...model, selected: 'a' }).length,
    2,
    'one alone goes its own ways',
  );
});
