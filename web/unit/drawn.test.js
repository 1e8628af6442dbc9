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
