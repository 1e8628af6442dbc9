/**
 * Where counters lie, in pixels of the screen. The counters of a place lie together in it or beside it, as
 * large as there is room without touching others: with their names, without, as a number, as a small number;
 * and where even those would touch, neighbouring places share one. Where the map says what ground is theirs
 * they do not leave it: an expanse too small for any has an apron, kept free of names and of others, or they
 * lie across its edge where nobody is near. Elsewhere they may lie a little off, at the end of a line that
 * leads to their place. What has room where it was stays there.
 */

import { blocks, inApron, moved, nearBy, offside, onSpot, tetherTo } from './room.js';
import { pillSize } from './sizes.js';

/**
 * @typedef {{ w: number, h: number }} Size
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {'full' | 'small' | 'pill' | 'mini'} Level mini: a number as small as can be
 * @typedef {object} Group the counters of a place
 * @property {string} key
 * @property {string} panel of the map: places on different ones share no number
 * @property {number} x where the place is
 * @property {number} y
 * @property {number} clear the radius around it that must stay free: the sign of a port
 * @property {Size[]} full
 * @property {Size[]} small
 * @property {string[]} sides whose they are: a number for each
 * @property {Level[]} levels what may be tried, the best first
 * @property {number} weight those with more get their room first
 * @property {Box} [bounds] the panel, which they do not leave if they need not
 * @property {(x: number, y: number) => boolean} [isOwn] whether a point is in the area where they are
 * @property {(x: number, y: number) => boolean} [isOpen] and in its open water
 * @property {(x: number, y: number) => boolean} [isGround] whether a point is land: those in port lie there
 * @property {(box: Box) => boolean} [holds] whether a box is wholly on ground of theirs: they do not leave it
 * @property {Box} [apron] where they may lie besides, if there is no room on it
 * @property {Box} [was] where they lay before
 * @typedef {object} Placed
 * @property {string[]} keys the groups that lie here: one, unless it is a number for several places
 * @property {Level} level
 * @property {Box} box around all
 * @property {Box[]} spots of the counters one by one, or of the pill
 * @property {Tether[]} tethers to their places, where they lie off them
 * @property {boolean} [moored] they lie beside the sign of their port
 * @typedef {{ x1: number, y1: number, x2: number, y2: number }} Tether from the place to its counters
 * @typedef {Box & { key?: string, weight?: number }} Soft what is better left uncovered, by others than the
 *   group of this key; by its weight
 */

/** @typedef {{ level: Level, ways: import('./room.js').Way[] }} Attempt */

/** @type {Level[]} */
const NUMBERS = ['pill', 'mini'];
/** What it costs that a line is hidden by counters. */
const CROSSED_COST = 150;
/** Of the breadth of the map: with nobody so far away is a number shared. */
const FAR = 0.15;

/**
 * Those that find no room share a number with their nearest, which gives up its own.
 * @param {Group[]} groups
 * @param {Soft[]} soft names and signs, and the middle of waters
 * @param {Size} sheet the whole map: counters do not hang over its edge
 * @returns {Placed[]}
 */
export function layOut(groups, soft, sheet) {
  const waiting = [...groups]
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .map((group) => [group]);
  /** @type {Map<Group[], Placed>} */
  const placed = new Map();
  for (let cluster = waiting.shift(); cluster; cluster = waiting.shift()) {
    const others = [...placed.keys(), ...waiting];
    const taken = [
      ...[...placed.values()].map((each) => each.box),
      ...waiting.map(core),
      ...others.flatMap(apronsOf),
    ];
    const other = others.length ? nearest(cluster, others) : null;
    const isLone = !other || apart(cluster, other) > FAR * sheet.w;
    const found = firstThatFits(cluster, taken, soft, sheet, isLone);
    if (found) placed.set(cluster, found);
    else if (other) {
      if (!placed.delete(other)) waiting.splice(waiting.indexOf(other), 1);
      waiting.push([...other, ...cluster]);
    }
  }
  return [...placed.values()];
}

/**
 * The least that a cluster needs: half of its pill, where it stands.
 * @param {Group[]} cluster
 * @returns {Box}
 */
function core(cluster) {
  const at = middle(cluster);
  const { w, h } = pillOf(cluster);
  return { x: at.x - w / 4, y: at.y - h / 4, w: w / 2, h: h / 2 };
}

/** @param {Group[]} cluster */
function middle(cluster) {
  const sum = cluster.reduce((all, each) => ({ x: all.x + each.x, y: all.y + each.y }), { x: 0, y: 0 });
  return { x: sum.x / cluster.length, y: sum.y / cluster.length };
}

/** @param {Group[]} cluster @returns {Box[]} */
function apronsOf(cluster) {
  return cluster.flatMap(({ apron }) => apron ?? []);
}

/** @param {Group[]} cluster @param {boolean} [mini] @returns {Size} */
function pillOf(cluster, mini) {
  return pillSize(new Set(cluster.flatMap((each) => each.sides)).size, mini);
}

/** Of the same panel, if there is any. @param {Group[]} cluster @param {Group[][]} others */
function nearest(cluster, others) {
  return others.reduce((best, other) => (apart(cluster, other) < apart(cluster, best) ? other : best));
}

/** @param {Group[]} cluster @param {Group[]} other */
function apart(cluster, other) {
  const [at, there] = [middle(cluster), middle(other)];
  const elsewhere = other[0].panel === cluster[0].panel ? 0 : 1e6;
  return elsewhere + Math.hypot(there.x - at.x, there.y - at.y);
}

/**
 * @param {Group[]} cluster
 * @param {Box[]} taken
 * @param {Soft[]} soft
 * @param {Size} sheet
 * @param {boolean} isLone there is nothing near to share a number with: better over the edge than far away
 * @returns {Placed | null}
 */
function firstThatFits(cluster, taken, soft, sheet, isLone) {
  const keys = cluster.map((each) => each.key);
  const others = soft.filter(({ key }) => key === undefined || !keys.includes(key));
  for (const { group, level, ways } of homes(cluster, isLone)) {
    const sizes = level === 'full' || level === 'small' ? group[level] : [pillOf(cluster, level === 'mini')];
    const found = blocks(sizes).flatMap((block) => ways.flatMap((way) => way(group, block)));
    const boxes = onSheet(found, group.bounds ?? { x: 0, y: 0, ...sheet });
    if (!boxes.length) continue;
    const reach = around(boxes);
    const box = cheapest(
      boxes,
      group,
      taken.filter((other) => overlap(reach, other) > 0),
      others.filter((other) => overlap(reach, other) > 0),
    );
    if (!box) continue;
    const tethers = cluster.map((each) => tetherTo(box, each, cluster.length > 1 || box.off === true));
    return {
      keys,
      level,
      box: { x: box.x, y: box.y, w: box.w, h: box.h },
      spots: box.spots.map((spot) => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
      tethers: tethers.filter((tether) => tether !== null),
      moored: group.holds !== undefined && group.clear > 0,
    };
  }
  return null;
}

/**
 * What is tried for them, in this order. Several places that share a number have it at one of them, or in
 * their midst where the map does not say what ground is whose.
 * @param {Group[]} cluster
 * @param {boolean} isLone
 * @returns {(Attempt & { group: Group })[]}
 */
function homes(cluster, isLone) {
  const [first] = cluster;
  const of = (/** @type {Group} */ group) => attempts(group).map((each) => ({ ...each, group }));
  const midst = { ...first, ...middle(cluster), clear: 0, was: undefined };
  const last = isLone ? NUMBERS.map((level) => ({ level, ways: [onSpot], group: midst })) : [];
  if (cluster.length === 1) return [...of(first), ...last];
  const plain = { levels: NUMBERS, full: [], small: [] };
  if (cluster.some(({ holds }) => holds))
    return [...cluster.flatMap((each) => of({ ...each, ...plain })), ...last];
  const { key, panel, bounds } = first;
  return of({ key, panel, bounds, ...middle(cluster), ...plain, sides: [], clear: 0, weight: 0 });
}

/**
 * The counters of an expanse had better be smaller than in other waters; those of a port hang at its line
 * anyway. Where the map says what is theirs they stay on it.
 * @param {Group} group
 * @returns {Attempt[]}
 */
function attempts({ levels, isOwn, holds }) {
  if (holds) {
    const small = levels.filter((level) => NUMBERS.includes(level));
    return [
      ...levels.map((level) => ({ level, ways: [nearBy] })),
      ...small.map((level) => ({ level, ways: [inApron] })),
    ];
  }
  if (!isOwn) return levels.map((level) => ({ level, ways: [nearBy, offside] }));
  const afloat = levels.map((level) => ({ level, ways: [nearBy] }));
  return [...afloat, ...levels.slice(-2).map((level) => ({ level, ways: [offside] }))];
}

/**
 * Only what does not hang over the edge, if there is any.
 * @template {Box} T
 * @param {T[]} boxes
 * @param {Box} bounds
 */
function onSheet(boxes, { x, y, w, h }) {
  const inside = boxes.filter((b) => b.x >= x && b.y >= y && b.x + b.w <= x + w && b.y + b.h <= y + h);
  return inside.length ? inside : boxes;
}

/**
 * The place that covers least, lies nearest to where it belongs, and is not far from where it was.
 * @template {Box & { cost?: number }} T
 * @param {T[]} boxes
 * @param {Pick<Group, 'x' | 'y' | 'was'> & { clear?: number }} at
 * @param {Box[]} taken
 * @param {Soft[]} soft
 * @returns {T | null}
 */
function cheapest(boxes, at, taken, soft) {
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    if (taken.some((other) => overlap(box, other) > 0)) continue;
    const covered = soft.reduce((sum, other) => sum + (other.weight ?? 1) * overlap(box, other), 0);
    const away = Math.hypot(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y);
    const cost = (box.cost ?? 0) + 0.25 * covered + 2 * away + moved(box, at.was);
    if (cost >= least || (at.clear && cost + hampered(box, at, taken) >= least)) continue;
    least = cost + (at.clear ? hampered(box, at, taken) : 0);
    best = box;
  }
  return best;
}

/**
 * What it costs that the line to a box would run under others.
 * @param {Box} box
 * @param {Pick<Group, 'x' | 'y'>} at
 * @param {Box[]} taken
 */
function hampered(box, at, taken) {
  const line = tetherTo(box, { ...at, clear: 0 }, true);
  return line && taken.some((other) => isCrossed(other, line)) ? CROSSED_COST : 0;
}

/** @param {Box} box @param {Tether} line */
function isCrossed({ x, y, w, h }, { x1, y1, x2, y2 }) {
  return [0.2, 0.4, 0.6, 0.8].some((part) => {
    const [px, py] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
    return px > x && px < x + w && py > y && py < y + h;
  });
}

/** What several boxes cover together: most of the map is out of their reach. @param {Box[]} boxes */
function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y;
  return { x, y, w, h };
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * A free spot near a point for something small, such as the cost of a target; on the point if there is none.
 * @param {{ x: number, y: number }} at
 * @param {number} size
 * @param {Box[]} taken
 * @param {Soft[]} soft
 * @param {(x: number, y: number) => number} [costAt] what it costs to lie there
 * @returns {Box}
 */
export function freeSpot({ x, y }, size, taken, soft, costAt = () => 0) {
  const half = size / 2;
  const offsets = [[0, 0]];
  for (const radius of [0.6, 1, 1.4, 2, 2.6, 3.2])
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8 - Math.PI / 2;
      offsets.push([Math.cos(angle) * radius * size, Math.sin(angle) * radius * size]);
    }
  const boxes = offsets.map(([dx, dy]) => ({
    x: x + dx - half,
    y: y + dy - half,
    w: size,
    h: size,
    cost: costAt(x + dx, y + dy),
  }));
  return cheapest(boxes, { x, y }, taken, soft) ?? boxes[0];
}

/**
 * Boxes of the map in pixels.
 * @template {Box} T
 * @param {T[]} boxes
 * @param {number} scale
 * @returns {T[]}
 */
export function scaled(boxes, scale) {
  return boxes.map((box) => ({
    ...box,
    x: box.x * scale,
    y: box.y * scale,
    w: box.w * scale,
    h: box.h * scale,
  }));
}
