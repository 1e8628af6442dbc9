/**
 * The geometry of a map that is drawn from data. Hexagons have pointed tops; q counts columns to the east, r
 * rows to the south-east. All lengths are in units of the map, which has its corner at 0, 0.
 */

/**
 * @typedef {import('../types.js').Cell} Cell
 * @typedef {import('../types.js').Plan} Plan
 * @typedef {[number, number]} XY
 * @typedef {{ id: string, title: string, x: number, y: number }} At
 * @typedef {At & { q: number, r: number, terrain: string, corners: XY[] }} PlacedCell
 * @typedef {{ from: XY, to: XY }} Lane
 */

/** From the middle of a hexagon to a corner. */
export const RADIUS = 60;

/** What one unit between points is. */
export const UNIT = 150;

/** Around all of it: room for signs, names and counters. */
const MARGIN = 70;

const ROOT = Math.sqrt(3);

/**
 * The six neighbours of a hexagon as steps in q and r, from the north-east clockwise: the edge to the first
 * lies between its first corner and its second, and so on.
 * @type {[number, number][]}
 */
export const neighboursOf = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

/** The middle of a hexagon. @param {{ q: number, r: number }} cell @returns {XY} */
export function middleOf({ q, r }) {
  return [RADIUS * ROOT * (q + r / 2), RADIUS * 1.5 * r];
}

/** Its corners, from the top clockwise. @param {XY} middle @returns {XY[]} */
export function cornersOf([x, y]) {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return /** @type {XY} */ ([x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)]);
  });
}

/** In which hexagon a point lies, whether there is a cell or not. @param {XY} point */
export function hexAt([x, y]) {
  const r = y / (RADIUS * 1.5);
  const q = x / (RADIUS * ROOT) - r / 2;
  const s = -q - r;
  const [rq, rr, rs] = [q, r, s].map(Math.round);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs - s)];
  const best = dq > dr && dq > ds ? [-rr - rs, rr] : dr > ds ? [rq, -rq - rs] : [rq, rr];
  return { q: best[0] + 0, r: best[1] + 0 }; // there is a zero below zero, which is no other cell
}

/**
 * The least number of steps between two hexagons.
 * @param {{ q: number, r: number }} a
 * @param {{ q: number, r: number }} b
 */
export function distance(a, b) {
  const [dq, dr] = [a.q - b.q, a.r - b.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/**
 * Where everything of a plan is, and how large the map is for it.
 * @param {Plan} plan
 */
export function placePlan({ cells = [], points = [], lanes = [] }) {
  const middles = cells.map((cell) => middleOf(cell));
  const spots = points.map(({ x, y }) => /** @type {XY} */ ([x * UNIT, y * UNIT]));
  const extent = [...middles.flatMap(cornersOf), ...spots];
  const [left, top] = [0, 1].map(
    (i) => extent.reduce((least, at) => Math.min(least, at[i]), Infinity) - MARGIN,
  );
  const [right, bottom] = [0, 1].map(
    (i) => extent.reduce((most, at) => Math.max(most, at[i]), -Infinity) + MARGIN,
  );
  const shifted = (/** @type {XY} */ [x, y]) => /** @type {XY} */ ([x - left, y - top]);
  const placedCells = cells.map((cell, i) => {
    const [x, y] = shifted(middles[i]);
    return { ...cell, terrain: cell.terrain ?? '', x, y, corners: cornersOf([x, y]) };
  });
  const placedPoints = points.map(({ id, title }, i) => {
    const [x, y] = shifted(spots[i]);
    return { id, title, x, y };
  });
  const all = new Map([...placedCells, ...placedPoints].map((at) => [at.id, at]));
  return {
    width: extent.length ? right - left : 2 * MARGIN,
    height: extent.length ? bottom - top : 2 * MARGIN,
    /** @type {PlacedCell[]} */
    cells: placedCells,
    /** @type {At[]} */
    points: placedPoints,
    lanes: lanes.flatMap(([a, b]) => laneOf(all.get(a), all.get(b))),
    areaAt: areaFinder(cells, [left, top]),
  };
}

/** @param {At | undefined} from @param {At | undefined} to @returns {Lane[]} none if an end is not drawn */
function laneOf(from, to) {
  return from && to ? [{ from: [from.x, from.y], to: [to.x, to.y] }] : [];
}

/** @param {Cell[]} cells @param {XY} corner of the map, where the geometry has its own */
function areaFinder(cells, [left, top]) {
  const ids = new Map(cells.map(({ id, q, r }) => [`${q} ${r}`, id]));
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const { q, r } = hexAt([x + left, y + top]);
    return ids.get(`${q} ${r}`) ?? '';
  };
}
