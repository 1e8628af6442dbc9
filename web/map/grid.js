/** A panel as a fine grid of who owns each spot, for questions about room: what is free, how far around. */

/**
 * @typedef {import('./geometry.js').Box} Box
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').Shape} Shape
 * @typedef {import('./picture.js').Picture} Picture
 */

const NOBODY = 0;
const LAND = 255;
const TAKEN = 254;

/** The length of a diagonal step, in steps. */
const DIAGONAL = Math.SQRT2;

export class Grid {
  /**
   * @param {Picture} picture
   * @param {number} step the side of a cell, in units of the picture
   */
  constructor(picture, step) {
    const { frame } = picture.panel;
    this.frame = frame;
    this.step = step;
    this.columns = Math.ceil(frame.w / step);
    this.rows = Math.ceil(frame.h / step);
    this.cells = new Uint8Array(this.columns * this.rows);
    /** @type {Map<string, number>} */
    this.numbers = new Map([...picture.areas.keys()].map((area, i) => [area, i + 1]));
    for (const [area, shape] of picture.areas) this.#paint(shape, this.number(area));
    this.#paint(picture.land, LAND);
  }

  /**
   * @param {string} area
   */
  number(area) {
    return this.numbers.get(area) ?? NOBODY;
  }

  /**
   * @param {Shape} shape
   * @param {number} value
   */
  #paint(shape, value) {
    for (let row = 0; row < this.rows; row++) {
      const xs = shape.crossings(this.frame.y + (row + 0.5) * this.step);
      for (let i = 0; i + 1 < xs.length; i += 2) {
        const from = Math.max(0, Math.ceil((xs[i] - this.frame.x) / this.step - 0.5));
        const to = Math.min(this.columns - 1, Math.floor((xs[i + 1] - this.frame.x) / this.step - 0.5));
        if (to >= from) this.cells.fill(value, row * this.columns + from, row * this.columns + to + 1);
      }
    }
  }

  /**
   * Marks a box as taken by something drawn there.
   * @param {Box} box
   */
  take(box) {
    const clamp = (/** @type {number} */ v, /** @type {number} */ top) =>
      Math.max(0, Math.min(top, Math.round(v)));
    const x0 = clamp((box.x0 - this.frame.x) / this.step, this.columns);
    const x1 = clamp((box.x1 - this.frame.x) / this.step, this.columns);
    const y0 = clamp((box.y0 - this.frame.y) / this.step, this.rows);
    const y1 = clamp((box.y1 - this.frame.y) / this.step, this.rows);
    for (let row = y0; row < y1; row++)
      this.cells.fill(TAKEN, row * this.columns + x0, row * this.columns + x1);
  }

  /**
   * @param {Point} p
   */
  at(p) {
    const column = Math.floor((p[0] - this.frame.x) / this.step);
    const row = Math.floor((p[1] - this.frame.y) / this.step);
    const inside = column >= 0 && row >= 0 && column < this.columns && row < this.rows;
    return inside ? this.cells[row * this.columns + column] : NOBODY;
  }

  /**
   * The share of a box that has this value.
   * @param {Box} box
   * @param {number} value
   */
  share(box, value) {
    const acrossCount = Math.max(4, Math.ceil((box.x1 - box.x0) / 2));
    const downCount = Math.max(3, Math.ceil((box.y1 - box.y0) / 2));
    let hits = 0;
    for (let i = 0; i <= acrossCount; i++) {
      for (let k = 0; k <= downCount; k++) {
        const x = box.x0 + ((box.x1 - box.x0) * i) / acrossCount;
        const y = box.y0 + ((box.y1 - box.y0) * k) / downCount;
        if (this.at([x, y]) === value) hits++;
      }
    }
    return hits / ((acrossCount + 1) * (downCount + 1));
  }

  /**
   * @param {Box} box
   */
  landShare(box) {
    return this.share(box, LAND);
  }

  /** The extent of each value, and how many cells have it. */
  extents() {
    /** @type {Map<number, Box & {count: number}>} */
    const found = new Map();
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        const value = this.cells[row * this.columns + column];
        const box = found.get(value);
        if (box) {
          box.x0 = Math.min(box.x0, column);
          box.x1 = Math.max(box.x1, column);
          box.y1 = row;
          box.count++;
        } else {
          found.set(value, { x0: column, y0: row, x1: column, y1: row, count: 1 });
        }
      }
    }
    for (const box of found.values()) this.#toPicture(box);
    return found;
  }

  /**
   * @param {Box} box
   */
  #toPicture(box) {
    box.x0 = this.frame.x + box.x0 * this.step;
    box.x1 = this.frame.x + (box.x1 + 1) * this.step;
    box.y0 = this.frame.y + box.y0 * this.step;
    box.y1 = this.frame.y + (box.y1 + 1) * this.step;
  }

  /**
   * For each cell the distance, in units of the picture, to the nearest cell of another value or the frame.
   * Two sweeps carry it along straight and diagonal steps, which is exact enough for placing things.
   * @returns {Float32Array}
   */
  clearances() {
    const { columns, rows, cells } = this;
    const far = new Float32Array(cells.length);
    const sweep = (/** @type {1 | -1} */ way) => {
      const first = way === 1 ? 0 : rows - 1;
      for (let n = 0, row = first; n < rows; n++, row += way) {
        for (let m = 0, column = way === 1 ? 0 : columns - 1; m < columns; m++, column += way) {
          const i = row * columns + column;
          const edge = Math.min(column, row, columns - 1 - column, rows - 1 - row) + 0.5;
          let best = way === 1 ? edge : far[i];
          const look = (/** @type {number} */ k, /** @type {number} */ step) => {
            const there = cells[k] === cells[i] ? far[k] + step : step / 2;
            if (there < best) best = there;
          };
          if (edge > 1) {
            look(i - way, 1);
            look(i - way * columns, 1);
            look(i - way * columns - 1, DIAGONAL);
            look(i - way * columns + 1, DIAGONAL);
          }
          far[i] = best;
        }
      }
    };
    sweep(1);
    sweep(-1);
    return far.map((d) => d * this.step);
  }
}
