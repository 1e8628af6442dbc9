/**
 * Whose water a point of the map is, asked so often that the browser would be too slow: areas and land are
 * painted once on coarse grids.
 */
import { rings } from './shore.js';

/** @typedef {import('../layout.js').Box} Box */

/** The side of a cell, in units of the map. */
const STEP = 4;
/** Land of fewer cells is an islet: whose it is cannot be mistaken. */
const ISLET = 12;

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

  /** @type {Map<string, (box: Box) => boolean>} */
  const expanses = new Map();
  /** @type {Uint16Array | null} */
  let shores = null;

  return {
    /** The area at a point, on whichever panel; also where land covers it. */
    areaAt: (/** @type {number} */ x, /** @type {number} */ y) => areas[at(owners, x, y)],
    isLand: (/** @type {number} */ x, /** @type {number} */ y) => at(land, x, y) === 1,

    /** Whether a box is all open water of an area. @param {string} area @param {Box} box */
    isWater(area, box) {
      const found =
        expanses.get(area) ??
        filled(columns, rows, (cell) => land[cell] === 0 && areas[owners[cell]] === area);
      expanses.set(area, found);
      return found(box);
    },

    /** Which land a point is on, by a number of its own; 0 for water and for islets. */
    shoreAt(/** @type {number} */ x, /** @type {number} */ y) {
      shores ??= numbered(land, columns);
      const [column, row] = [Math.floor(x / STEP), Math.floor(y / STEP)];
      return column >= 0 && row >= 0 && column < columns && row < rows ? shores[row * columns + column] : 0;
    },
  };
}

/**
 * Whether all cells under a box pass. From sums over all that lies above and to the left, so that it takes
 * four look-ups however large the box.
 * @param {number} columns
 * @param {number} rows
 * @param {(cell: number) => boolean} passes
 */
function filled(columns, rows, passes) {
  const across = columns + 1;
  const sums = new Uint32Array(across * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += passes(row * columns + column) ? 1 : 0;
      sums[(row + 1) * across + column + 1] = sums[row * across + column + 1] + line;
    }
  }
  return (/** @type {Box} */ { x, y, w, h }) => {
    const [left, top] = [Math.floor(x / STEP), Math.floor(y / STEP)];
    const [right, bottom] = [Math.ceil((x + w) / STEP), Math.ceil((y + h) / STEP)];
    if (left < 0 || top < 0 || right > columns || bottom > rows) return false;
    const sum =
      sums[bottom * across + right] -
      sums[top * across + right] -
      sums[bottom * across + left] +
      sums[top * across + left];
    return sum === (right - left) * (bottom - top);
  };
}

/** Cells of land that touch have one number. @param {Uint8Array} land @param {number} columns */
function numbered(land, columns) {
  const found = new Uint16Array(land.length);
  let last = 0;
  for (let start = 0; start < land.length; start++) {
    if (!land[start] || found[start]) continue;
    const cells = [start];
    found[start] = ++last;
    for (const cell of cells)
      for (const next of [cell - 1, cell + 1, cell - columns, cell + columns])
        if (land[next] && !found[next]) {
          found[next] = last;
          cells.push(next);
        }
    if (cells.length < ISLET) for (const cell of cells) found[cell] = 0;
  }
  return found;
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
