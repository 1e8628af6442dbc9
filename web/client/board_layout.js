/**
 * Where counters lie, in pixels of the screen. The counters of a place lie together beside it, as large as
 * there is room without touching others: with their names, without, as a number; and where even numbers would
 * touch, places share one. The same map and scale always give the same picture.
 */

import { pillSize } from './board_sizes.js';

/**
 * @typedef {{ w: number, h: number }} Size
 * @typedef {{ x: number, y: number, w: number, h: number }} Box
 * @typedef {'full' | 'small' | 'pill'} Level
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
 * @typedef {object} Placed
 * @property {string[]} keys the groups that lie here: one, unless it is a number for several places
 * @property {Level} level
 * @property {Box} box around all
 * @property {Box[]} spots of the counters one by one, or of the pill
 */

const GAP = 3;
/** How far the flag of a port stands out above it, in radii of its sign. */
const FLAG = 2.6;
/** @type {Level[]} */
const PILL_ONLY = ['pill'];
const ROWS = { full: 4, small: 3, pill: 1 };

/**
 * @param {Group[]} groups
 * @param {Box[]} soft what is better left uncovered: names and signs
 * @param {Size} sheet the whole map: counters do not hang over its edge
 * @returns {Placed[]}
 */
export function layOut(groups, soft, sheet) {
  let clusters = [...groups]
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1))
    .map((group) => [group]);
  for (;;) {
    const { placed, clash } = attempt(clusters, soft, sheet);
    if (!clash) return placed;
    const [one, other] = clash;
    clusters = clusters.filter((each) => each !== one && each !== other);
    clusters.push([...other, ...one]);
  }
}

/**
 * @param {Group[][]} clusters
 * @param {Box[]} soft
 * @param {Size} sheet
 * @returns {{ placed: Placed[], clash: [Group[], Group[]] | null }}
 */
function attempt(clusters, soft, sheet) {
  /** @type {Placed[]} */
  const placed = [];
  const cores = clusters.map((cluster) => core(cluster));
  for (const [i, cluster] of clusters.entries()) {
    const taken = [...placed.map((each) => each.box), ...cores.slice(i + 1)];
    const found = firstThatFits(cluster, taken, soft, sheet);
    if (!found) return { placed, clash: [cluster, clusters[nearest(cluster, clusters, i)]] };
    placed.push(found);
  }
  return { placed, clash: null };
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

/** @param {Group[]} cluster @returns {Size} */
function pillOf(cluster) {
  return pillSize(new Set(cluster.flatMap((each) => each.sides)).size);
}

/** @param {Group[]} cluster @param {Group[][]} clusters @param {number} self */
function nearest(cluster, clusters, self) {
  const at = middle(cluster);
  let best = -1;
  let least = Infinity;
  for (const [i, other] of clusters.entries()) {
    const there = middle(other);
    const elsewhere = other[0].panel === cluster[0].panel ? 0 : 1e6;
    const apart = elsewhere + Math.hypot(there.x - at.x, there.y - at.y);
    if (i !== self && apart < least) {
      least = apart;
      best = i;
    }
  }
  return best;
}

/**
 * @param {Group[]} cluster
 * @param {Box[]} taken
 * @param {Box[]} soft
 * @param {Size} sheet
 * @returns {Placed | null}
 */
function firstThatFits(cluster, taken, soft, sheet) {
  const keys = cluster.map((each) => each.key);
  for (const level of cluster.length > 1 ? PILL_ONLY : cluster[0].levels) {
    const sizes = level === 'pill' ? [pillOf(cluster)] : cluster[0][level];
    const { block, spots } = pile(sizes, ROWS[level]);
    const box = cheapest(candidates(cluster, block, sheet), middle(cluster), taken, soft);
    if (!box) continue;
    return {
      keys,
      level,
      box,
      spots: spots.map((spot) => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
    };
  }
  return null;
}

/**
 * Counters in columns.
 * @param {Size[]} sizes
 * @param {number} rows
 */
function pile(sizes, rows) {
  /** @type {Box[]} */
  const spots = [];
  const block = { w: 0, h: 0 };
  for (let from = 0; from < sizes.length; from += rows) {
    const column = sizes.slice(from, from + rows);
    const x = block.w ? block.w + GAP : 0;
    let y = 0;
    for (const { w, h } of column) {
      spots.push({ x, y, w, h });
      y += h + GAP;
    }
    block.w = x + Math.max(...column.map((each) => each.w));
    block.h = Math.max(block.h, y - GAP);
  }
  return { block, spots };
}

/**
 * Places for a block: in open water around the anchor, at a port beside its sign and clear of its flag.
 * @param {Group[]} cluster
 * @param {Size} block
 * @param {Size} sheet
 * @returns {Box[]}
 */
function candidates(cluster, { w, h }, sheet) {
  const { x, y } = middle(cluster);
  const r = cluster.length > 1 ? 0 : cluster[0].clear;
  const near = r + GAP;
  const shifts = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1];
  /** @type {[number, number][]} */
  const corners = r
    ? [
        ...[-h / 2, -GAP, GAP - h].flatMap((dy) => pairs([-near - w, near], [dy])),
        ...pairs([-w / 2, -GAP, GAP - w], [near, -FLAG * r - GAP - h]),
      ]
    : pairs(
        shifts.slice(0, 5).map((by) => (by - 0.5) * w),
        shifts.map((by) => (by - 0.5) * h),
      );
  const boxes = corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h }));
  const inside = boxes.filter((b) => b.x >= 0 && b.y >= 0 && b.x + w <= sheet.w && b.y + h <= sheet.h);
  return inside.length ? inside : boxes;
}

/** @param {number[]} xs @param {number[]} ys @returns {[number, number][]} */
function pairs(xs, ys) {
  return xs.flatMap((x) => ys.map((y) => /** @type {[number, number]} */ ([x, y])));
}

/**
 * The place that covers least and lies nearest to where it belongs.
 * @param {Box[]} boxes
 * @param {{ x: number, y: number }} at
 * @param {Box[]} taken
 * @param {Box[]} soft
 * @returns {Box | null}
 */
function cheapest(boxes, at, taken, soft) {
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    if (taken.some((other) => overlap(box, other) > 0)) continue;
    const covered = soft.reduce((sum, other) => sum + overlap(box, other), 0);
    const cost = 0.25 * covered + 2 * Math.hypot(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y);
    if (cost < least) {
      least = cost;
      best = box;
    }
  }
  return best;
}

/** The area that two boxes share. @param {Box} a @param {Box} b */
function overlap(a, b) {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/**
 * A free spot near a point for something small, such as the cost of a target; on the point if there is none.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Box[]} taken
 * @param {Box[]} soft
 * @returns {Box}
 */
export function freeSpot(x, y, size, taken, soft) {
  const half = size / 2;
  const boxes = [{ x: x - half, y: y - half, w: size, h: size }];
  for (const radius of [0.8, 1.4, 2]) {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6 - Math.PI / 2;
      const [dx, dy] = [Math.cos(angle) * radius * size, Math.sin(angle) * radius * size];
      boxes.push({ x: x + dx - half, y: y + dy - half, w: size, h: size });
    }
  }
  return cheapest(boxes, { x, y }, taken, soft) ?? boxes[0];
}

/** Boxes of the map in pixels. @param {Box[]} boxes @param {number} scale @returns {Box[]} */
export function scaled(boxes, scale) {
  return boxes.map(({ x, y, w, h }) => ({ x: x * scale, y: y * scale, w: w * scale, h: h * scale }));
}
