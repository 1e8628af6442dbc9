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

/** Of the breadth of a cell: one counter alone, and what several share. */
const ALONE = 0.66;
const SHARED = 0.9;

/**
 * @param {Lot[]} lots
 * @param {number} cell its breadth in pixels
 * @param {number} scale
 * @returns {Placed[]}
 */
export function layWithin(lots, cell, scale) {
  return lots.map(({ spot, pieces }) => {
    const across = Math.ceil(Math.sqrt(pieces.length));
    const down = Math.ceil(pieces.length / across);
    const size = (pieces.length > 1 ? SHARED / across : ALONE) * cell;
    const [left, top] = [spot.x * scale - (across * size) / 2, spot.y * scale - (down * size) / 2];
    const spots = pieces.map((_, i) => ({
      x: left + (i % across) * size,
      y: top + Math.floor(i / across) * size,
      w: size,
      h: size,
    }));
    const box = { x: left, y: top, w: across * size, h: down * size };
    return { keys: [spot.key], level: /** @type {const} */ ('small'), box, spots, tethers: [] };
  });
}
