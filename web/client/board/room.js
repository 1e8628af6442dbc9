/**
 * Where the counters of a place may lie: as one block of columns, in the open water of their area, or beside
 * the sign of their port; in an apron if there is no room; or a little off at the end of a line.
 */

/**
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout.js').Size} Size
 * @typedef {import('./layout.js').Group} Group
 * @typedef {import('./layout.js').Tether} Tether
 * @typedef {{ w: number, h: number, spots: Box[] }} Block
 * @typedef {Box & { cost: number, spots: Box[], off?: boolean }} Candidate off: it needs a line
 * @typedef {(x: number, y: number) => boolean} Test
 * @typedef {(group: Group, block: Block) => Candidate[]} Way
 */

export const GAP = 3;
/** How far a high stack stands out under its uppermost counter. */
const STACKED = 7;
/** How far the flag of a port stands out above it, in radii of its sign. */
const FLAG = 2.6;
/** How far a block may slide along the sign: from the one end to the other. */
const SLIDES = [0, 0.25, 0.5, 0.75, 1];
/** In how many rows counters may lie. */
const ROWS = [4, 3, 2, 1];
/** How far around its middle an area is searched for room, and how finely. */
const REACH = 96;
const STEP = 12;
const FINE = 40;
/** How far off counters may lie, and what that costs. */
const OFF = [20, 44, 72];
const OFF_COST = 40;
/** What it costs to cover land, or the waters of others, with the whole block. */
const LAND_COST = 60;
const STRAY_COST = 120;
/** And what it costs counters of a port to lie on the water. */
const SEA_COST = 50;
/** What it costs to spread far, by pixel of the diagonal. */
const SPREAD_COST = 0.5;
/** What it costs to lie elsewhere than before, by pixel; beyond the most it is all the same. */
const MOVED_COST = 3;
const MOVED_MOST = 80;

/** The ways to lay several counters out in columns. @param {Size[]} sizes @returns {Block[]} */
export function blocks(sizes) {
  const rows = ROWS.filter((each) => each <= Math.max(1, sizes.length));
  return (rows.length ? rows : [1]).map((each) => pile(sizes, each));
}

/** @param {Size[]} sizes @param {number} rows @returns {Block} */
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
  return { ...block, spots };
}

/**
 * Places for a block near its own: of an area, only where all counters are in its waters.
 * @param {Group} group
 * @param {Block} block
 * @returns {Candidate[]}
 */
export function nearBy(group, block) {
  const { x, y, clear, isOwn, isOpen, isGround, holds } = group;
  const { w, h, spots } = block;
  const corners = clear ? besideSign(clear, block) : isOwn ? aroundAnchor(block) : onAnchor(block);
  const boxes = corners.map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h }));
  if (group.was) boxes.push(...sameCorners(group.was, block).filter((box) => isBeside(box, group)));
  const spread = SPREAD_COST * Math.hypot(w, h);
  const made = (holds ? boxes.filter(holds) : boxes).map((box) => ({ ...box, cost: spread, spots }));
  if (holds) return made;
  if (!isOwn) return made.map((box) => ({ ...box, cost: spread + afloat(box, isGround) }));
  return made
    .filter((box) => spots.every((spot) => isOwn(...centre(spot, box))))
    .map((box) => ({
      ...box,
      cost: spread + STRAY_COST * without(box, isOwn) + LAND_COST * without(box, isOpen ?? isOwn),
    }));
}

/**
 * Where there is no room on one's own ground: beside the sign all the same, or in the apron of an expanse.
 * @param {Group} group
 * @param {Block} block
 * @returns {Candidate[]}
 */
export function inApron({ x, y, clear, apron, isGround }, block) {
  const { w, h, spots } = block;
  if (clear)
    return besideSign(clear, block).map(([dx, dy]) => {
      const box = { x: x + dx, y: y + dy, w, h };
      return { ...box, cost: afloat(box, isGround), spots };
    });
  if (!apron || w > apron.w || h > apron.h) return [];
  const [left, top] = [apron.x + (apron.w - w) / 2, apron.y + (apron.h - h) / 2];
  return [{ x: left, y: top, w, h, cost: 0, spots, off: true }];
}

/** On the place itself. @type {Way} */
export function onSpot({ x, y }, { w, h, spots }) {
  return onAnchor({ w, h }).map(([dx, dy]) => ({ x: x + dx, y: y + dy, w, h, cost: 0, spots }));
}

/** Around a place, at the end of a line. @param {Group} group @param {Block} block @returns {Candidate[]} */
export function offside({ x, y, clear, isGround }, { w, h, spots }) {
  const spread = SPREAD_COST * Math.hypot(w, h);
  return OFF.flatMap((off) =>
    Array.from({ length: 16 }, (_, turn) => {
      const angle = (turn * Math.PI) / 8;
      const cx = x + Math.cos(angle) * (clear + off + w / 2);
      const cy = y + Math.sin(angle) * (clear + off + h / 2);
      const box = { x: cx - w / 2, y: cy - h / 2, w, h };
      return { ...box, cost: spread + OFF_COST + afloat(box, isGround), spots, off: true };
    }),
  );
}

/** Whoever is in port had better not look as if at sea. @param {Box} box @param {Test} [isGround] */
function afloat(box, isGround) {
  return isGround ? SEA_COST * without(box, isGround) : 0;
}

/** What it costs that counters do not lie where they did. @param {Box} box @param {Box} [was] */
export function moved(box, was) {
  if (!was) return 0;
  const dx = Math.min(Math.abs(box.x - was.x), Math.abs(box.x + box.w - was.x - was.w));
  const dy = Math.min(Math.abs(box.y - was.y), Math.abs(box.y + box.h - was.y - was.h));
  return MOVED_COST * Math.min(MOVED_MOST, Math.hypot(dx, dy));
}

/**
 * The line from a place to its counters, unless they lie on it. A port always has one: they are moored.
 * @param {Box} box
 * @param {Pick<Group, 'x' | 'y' | 'clear'>} group
 * @param {boolean} off
 * @returns {Tether | null}
 */
export function tetherTo(box, { x, y, clear }, off) {
  const x2 = Math.max(box.x, Math.min(box.x + box.w, x));
  const y2 = Math.max(box.y, Math.min(box.y + box.h, y));
  const far = Math.hypot(x2 - x, y2 - y);
  if (far <= clear || !(clear || off)) return null;
  return { x1: x + ((x2 - x) * clear) / far, y1: y + ((y2 - y) * clear) / far, x2, y2 };
}

/** Beside the sign, and clear of its flag. @param {number} r @param {Size} block */
function besideSign(r, { w, h }) {
  const near = r + GAP + 2;
  const along = (/** @type {number} */ length) => SLIDES.map((part) => -GAP - part * (length - 2 * GAP));
  return [
    ...pairs([-near - w, near], along(h)),
    ...pairs(along(w), [near, -FLAG * r - STACKED - h]),
  ];
}

/** What is small is sought for more finely. @param {Size} block */
function aroundAnchor({ w, h }) {
  const step = w <= FINE ? STEP / 2 : STEP;
  const shifts = Array.from({ length: (2 * REACH) / step + 1 }, (_, i) => i * step - REACH);
  return pairs(
    shifts.map((by) => by - w / 2),
    shifts.map((by) => by - h / 2),
  );
}

/** @param {Size} block */
function onAnchor({ w, h }) {
  const shifts = [0, 0.25, -0.25, 0.5, -0.5];
  return pairs(
    shifts.map((by) => (by - 0.5) * w),
    shifts.map((by) => (by - 0.5) * h),
  );
}

/** Where a corner stays what it was, though the block has grown. @param {Box} was @param {Size} block */
function sameCorners(was, { w, h }) {
  return pairs([was.x, was.x + was.w - w], [was.y, was.y + was.h - h]).map(([x, y]) => ({ x, y, w, h }));
}

/** Counters of a port do not leave its sign. @param {Box} box @param {Group} group */
function isBeside(box, { x, y, clear, holds }) {
  if (!clear || !holds) return true;
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  const far = Math.hypot(dx, dy);
  return far <= (box.y + box.h < y ? FLAG * clear + STACKED : clear + GAP + 2) + 1;
}

/** @param {Box} box @param {{ x: number, y: number }} [from] @returns {[number, number]} */
function centre({ x, y, w, h }, from = { x: 0, y: 0 }) {
  return [from.x + x + w / 2, from.y + y + h / 2];
}

/** Which part of a box does not pass. @param {Box} box @param {Test} test */
function without({ x, y, w, h }, test) {
  const shares = [0.05, 0.5, 0.95];
  const points = pairs(
    shares.map((share) => x + share * w),
    shares.map((share) => y + share * h),
  );
  return points.filter((point) => !test(...point)).length / points.length;
}

/** @param {number[]} xs @param {number[]} ys @returns {[number, number][]} */
function pairs(xs, ys) {
  return xs.flatMap((x) => ys.map((y) => /** @type {[number, number]} */ ([x, y])));
}
