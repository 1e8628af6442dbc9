/**
 * Whose water a point of the map is, asked so often that the browser would be too slow: areas and land are
 * painted once on coarse grids.
 */
import { rings } from './shore.js';

/** The side of a cell, in units of the map. */
const STEP = 4;

/**
 * @param {SVGSVGElement} map
 * @param {number} width of the map
 * @param {number} height
 */
export function createWaters(map, width, height) {
  const columns = Math.ceil(width / STEP);
  const rows = Math.ceil(height / STEP);
  const owners = new Uint8Array(columns * rows);
  const land = new Uint8Array(columns * rows);
  const areas = [''];

  /** @param {Element} path @param {Uint8Array} cells @param {number} value */
  function paint(path, cells, value) {
    for (const [row, xs] of crossings(rings(path.getAttribute('d') ?? ''))) {
      if (row < 0 || row >= rows) continue;
      for (let i = 0; i + 1 < xs.length; i += 2) {
        const from = Math.max(0, Math.ceil(xs[i] / STEP - 0.5));
        const to = Math.min(columns - 1, Math.floor(xs[i + 1] / STEP - 0.5));
        if (to >= from) cells.fill(value, row * columns + from, row * columns + to + 1);
      }
    }
  }
  for (const path of map.querySelectorAll('path.area[data-area]'))
    paint(path, owners, areas.push(path.getAttribute('data-area') ?? '') - 1);
  for (const path of map.querySelectorAll('path[id^="land-of-"]')) paint(path, land, 1);

  /** @param {Uint8Array} cells @param {number} x @param {number} y */
  function at(cells, x, y) {
    const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const isInside = column >= 0 && row >= 0 && column < columns && row < rows;
    return isInside ? cells[row * columns + column] : 0;
  }

  return {
    /** The area at a point, on whichever panel; also where land covers it. */
    areaAt: (/** @type {number} */ x, /** @type {number} */ y) => areas[at(owners, x, y)],
    isLand: (/** @type {number} */ x, /** @type {number} */ y) => at(land, x, y) === 1,
  };
}

/**
 * Where the outline crosses the middle of each row, from left to right.
 * @param {import('./shore.js').Point[][]} outline
 */
function crossings(outline) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  for (const ring of outline) {
    ring.forEach(([x0, y0], i) => {
      const [x1, y1] = ring[(i + 1) % ring.length];
      const [top, bottom] = [Math.min(y0, y1), Math.max(y0, y1)];
      for (let row = Math.ceil(top / STEP - 0.5); (row + 0.5) * STEP < bottom; row++) {
        const x = x0 + ((x1 - x0) * ((row + 0.5) * STEP - y0)) / (y1 - y0);
        found.set(row, [...(found.get(row) ?? []), x]);
      }
    });
  }
  for (const xs of found.values()) xs.sort((a, b) => a - b);
  return found;
}
