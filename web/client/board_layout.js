/**
 * Where counters lie, in pixels of the screen. The counters of a place lie together beside it, as large as
 * there is room without touching others: with their names, without, as a number; and where even numbers would
 * touch, places share one. Where they would hide too much they lie a little off, at the end of a line that
 * leads to their place. The same map and scale always give the same picture.
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
 * @property {Box} [bounds] the panel, which they do not leave if they need not
 * @property {(x: number, y: number) => boolean} [isOwn] whether a point is in the area where they are
 * @property {(x: number, y: number) => boolean} [isOpen] and in its open water: there nobody needs a line
 * @typedef {object} Placed
 * @property {string[]} keys the groups that lie here: one, unless it is a number for several places
 * @property {Level} level
 * @property {Box} box around all
 * @property {Box[]} spots of the counters one by one, or of the pill
 * @property {Leader | null} leader if they lie off their place
 * @typedef {{ x1: number, y1: number, x2: number, y2: number }} Leader from the place to its counters
 * @typedef {Box & { key?: string, weight?: number }} Soft what is better left uncovered, by others than the
 *   group of this key; by its weight
 */

const GAP = 3;
/** How far a high stack stands out under its uppermost counter. */
const STACKED = 7;
/** How far the flag of a port stands out above it, in radii of its sign. */
const FLAG = 2.6;
/** @type {Level[]} */
const PILL_ONLY = ['pill'];
const ROWS = { full: 4, small: 3, pill: 1 };
/** How far off counters may lie, what that costs, and from where on a line leads to them. */
const OFF = [22, 50];
const OFF_COST = 50;
/** What it costs to lie in the waters of others, all of it. */
const STRAY_COST = 300;
const LEADER_FROM = 10;

/**
 * @param {Group[]} groups
 * @param {Soft[]} soft names and signs, and the middle of waters
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
 * @param {Soft[]} soft
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
 * @param {Soft[]} soft
 * @param {Size} sheet
 * @returns {Placed | null}
 */
function firstThatFits(cluster, taken, soft, sheet) {
  const keys = cluster.map((each) => each.key);
  for (const level of cluster.length > 1 ? PILL_ONLY : cluster[0].levels) {
    const sizes = level === 'pill' ? [pillOf(cluster)] : cluster[0][level];
    const { block, spots } = pile(sizes, ROWS[level]);
    const boxes = candidates(cluster, block, sheet, level !== 'pill');
    const reach = around(boxes);
    const near = taken.filter((other) => overlap(reach, other) > 0);
    const others = soft.filter(({ key }) => key === undefined || !keys.includes(key));
    const box = cheapest(
      boxes,
      middle(cluster),
      near,
      others.filter((other) => overlap(reach, other) > 0),
    );
    if (!box) continue;
    return {
      keys,
      level,
      box,
      spots: spots.map((spot) => ({ ...spot, x: box.x + spot.x, y: box.y + spot.y })),
      leader: cluster.length > 1 ? null : leaderTo(box, cluster[0]),
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
 * @param {boolean} mayLieOff
 * @returns {(Box & { cost: number })[]}
 */
function candidates(cluster, { w, h }, sheet, mayLieOff) {
  const { x, y } = middle(cluster);
  const r = cluster.length > 1 ? 0 : cluster[0].clear;
  const near = r + GAP;
  const shifts = [0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1];
  /** @type {[number, number][]} */
  const corners = r
    ? [
        ...[-h / 2, -GAP, GAP - h].flatMap((dy) => pairs([-near - w, near], [dy])),
        ...pairs([-w / 2, -GAP, GAP - w], [near, -FLAG * r - STACKED - h]),
      ]
    : pairs(
        shifts.slice(0, 5).map((by) => (by - 0.5) * w),
        shifts.map((by) => (by - 0.5) * h),
      );
  const isOwn = cluster.length === 1 ? cluster[0].isOwn : undefined;
  const boxes = [
    ...corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h, cost: 0 })),
    ...(mayLieOff ? OFF.flatMap((off) => ring(x, y, { w, h }, near + off)) : []),
  ].map((box) => ({ ...box, cost: box.cost + (isOwn ? STRAY_COST * strayed(box, isOwn) : 0) }));
  const { bounds = { x: 0, y: 0, ...sheet } } = cluster[0];
  const [right, bottom] = [bounds.x + bounds.w - w, bounds.y + bounds.h - h];
  const inside = boxes.filter((b) => b.x >= bounds.x && b.y >= bounds.y && b.x <= right && b.y <= bottom);
  return inside.length ? inside : boxes;
}

/**
 * Which part of a box is not where it should be.
 * @param {Box} box
 * @param {(x: number, y: number) => boolean} isOwn
 */
function strayed({ x, y, w, h }, isOwn) {
  const shares = [0.05, 0.5, 0.95];
  const points = pairs(
    shares.map((share) => x + share * w),
    shares.map((share) => y + share * h),
  );
  return points.filter((point) => !isOwn(...point)).length / points.length;
}

/**
 * Around a point, all as far from it.
 * @param {number} x
 * @param {number} y
 * @param {Size} block
 * @param {number} away
 * @returns {(Box & { cost: number })[]}
 */
function ring(x, y, { w, h }, away) {
  return Array.from({ length: 12 }, (_, turn) => {
    const angle = (turn * Math.PI) / 6;
    const cx = x + Math.cos(angle) * (away + w / 2);
    const cy = y + Math.sin(angle) * (away + h / 2);
    return { x: cx - w / 2, y: cy - h / 2, w, h, cost: OFF_COST };
  });
}

/** @param {Box} box @param {Group} group @returns {Leader | null} */
function leaderTo(box, { x, y, clear, isOpen }) {
  if (isOpen && strayed(box, isOpen) < 0.5) return null;
  const x2 = Math.max(box.x, Math.min(box.x + box.w, x));
  const y2 = Math.max(box.y, Math.min(box.y + box.h, y));
  const far = Math.hypot(x2 - x, y2 - y);
  // A port's flag stands between it and what lies above: that is no distance.
  if (far < LEADER_FROM + (y2 < y ? FLAG : 1) * clear) return null;
  return { x1: x + ((x2 - x) * clear) / far, y1: y + ((y2 - y) * clear) / far, x2, y2 };
}

/** @param {number[]} xs @param {number[]} ys @returns {[number, number][]} */
function pairs(xs, ys) {
  return xs.flatMap((x) => ys.map((y) => /** @type {[number, number]} */ ([x, y])));
}

/**
 * The place that covers least and lies nearest to where it belongs.
 * @param {(Box & { cost?: number })[]} boxes
 * @param {{ x: number, y: number }} at
 * @param {Box[]} taken
 * @param {Soft[]} soft
 * @returns {Box | null}
 */
function cheapest(boxes, at, taken, soft) {
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    if (taken.some((other) => overlap(box, other) > 0)) continue;
    const covered = soft.reduce((sum, other) => sum + (other.weight ?? 1) * overlap(box, other), 0);
    const away = Math.hypot(box.x + box.w / 2 - at.x, box.y + box.h / 2 - at.y);
    const cost = (box.cost ?? 0) + 0.25 * covered + 2 * away;
    if (cost < least) {
      least = cost;
      best = box;
    }
  }
  return best;
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
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Box[]} taken
 * @param {Soft[]} soft
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
