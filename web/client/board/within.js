/**
 * Where counters lie on a map of very many small cells: each in the middle of its own, as large as the cell;
 * several of one cell side by side, smaller. Nothing is moved aside, since a cell is where one looks for
 * what is in it.
 */

/**
 * @typedef {import('./layout.js').Placed} Placed
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./grouping.js').Lot} Lot
 */

/**
 * Of the breadth of a cell: one counter alone, two of which the second lies a little lower, and what more
 * share.
 */
const ALONE = 0.66;
const PAIRED = { size: 0.54, aside: 0.21, lower: 0.14 };
const SHARED = 0.9;

/**
 * @param {Lot[]} lots
 * @param {number} cell its breadth in pixels
 * @param {number} scale
 * @returns {Placed[]}
 */
export function layWithin(lots, cell, scale) {
  return lots.map(({ spot, pieces }) => {
    const [x, y] = [spot.x * scale, spot.y * scale];
    const spots = pieces.length === 2 ? paired(x, y, cell) : inRows(x, y, cell, pieces.length);
    const [left, top] = [Math.min(...spots.map((each) => each.x)), Math.min(...spots.map((each) => each.y))];
    const w = Math.max(...spots.map((each) => each.x + each.w)) - left;
    const h = Math.max(...spots.map((each) => each.y + each.h)) - top;
    const level = /** @type {const} */ ('small');
    return { keys: [spot.key], level, box: { x: left, y: top, w, h }, spots, tethers: [] };
  });
}

/** @param {number} x @param {number} y @param {number} cell @returns {Box[]} */
function paired(x, y, cell) {
  const size = PAIRED.size * cell;
  return [-1, 1].map((side) => ({
    x: x + side * PAIRED.aside * cell - size / 2,
    y: y + side * PAIRED.lower * cell - size / 2,
    w: size,
    h: size,
  }));
}

/** @param {number} x @param {number} y @param {number} cell @param {number} count @returns {Box[]} */
function inRows(x, y, cell, count) {
  const across = Math.ceil(Math.sqrt(count));
  const down = Math.ceil(count / across);
  const size = (count > 1 ? SHARED / across : ALONE) * cell;
  const [left, top] = [x - (across * size) / 2, y - (down * size) / 2];
  return Array.from({ length: count }, (_, i) => ({
    x: left + (i % across) * size,
    y: top + Math.floor(i / across) * size,
    w: size,
    h: size,
  }));
}
