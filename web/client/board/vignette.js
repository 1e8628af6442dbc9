/**
 * A little board: the part of the map where something happened, with the counters that lay there then and the
 * ways that were gone. It is for eyes only; the words beside it say the same.
 */
import { dress, dressPill } from './counters.js';
import { lineOf } from './playing.js';
import { el, svg } from '../dom.js';

/**
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').Spot} Spot
 * @typedef {import('../types.js').Act} Act
 * @typedef {{ x: number, y: number }} Point
 * @typedef {import('../types.js').View} View
 * @typedef {{ x: number, y: number, scale: number, panel: string }} Part of the map, by its corner
 */

/** In pixels, as in vignette.css; and how far from the edge what happened lies. */
const WIDTH = 156;
const HEIGHT = 100;
const MARGIN = { x: 36, y: 24 };
/** At least so much of the map is shown: of its panel, or so many cells. */
const SHARE = 0.15;
const CELLS = 7;
/** How large counters are: as their cells, within this. */
const COUNTER = { least: 15, most: 22 };
const RING = 13;
/** Half of the room of a counter, with that of the head of a way that ends there. */
const BACK = { w: 32, h: 15 };

/**
 * Which part of the map shows all of it.
 * @param {Board} board
 * @param {Spot[]} spots
 * @returns {Part}
 */
function partOf({ ground }, spots) {
  const { panel } = spots[spots.length - 1];
  const own = spots.filter((spot) => spot.panel === panel);
  const [xs, ys] = [own.map(({ x }) => x), own.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const frame = ground.panel(panel);
  const least = ground.cell ? ground.cell * CELLS : frame.w * SHARE;
  const scale = Math.min(
    WIDTH / least,
    (WIDTH - 2 * MARGIN.x) / (right - left),
    (HEIGHT - 2 * MARGIN.y) / (bottom - top),
  );
  return {
    x: begin((left + right) / 2, WIDTH / scale, frame.x, frame.w),
    y: begin((top + bottom) / 2, HEIGHT / scale, frame.y, frame.h),
    scale,
    panel,
  };
}

/**
 * Where a length around a middle begins, so that it does not go beyond its panel.
 * @param {number} middle
 * @param {number} length
 * @param {number} at
 * @param {number} all
 */
function begin(middle, length, at, all) {
  if (length > all) return at + (all - length) / 2;
  return Math.max(at, Math.min(at + all - length, middle - length / 2));
}

/** @param {Board} board @param {Part} part */
function groundOf({ ground }, { x, y, scale }) {
  const sharp = Math.max(1, devicePixelRatio);
  const canvas = el('canvas', { width: Math.round(WIDTH * sharp), height: Math.round(HEIGHT * sharp) });
  const pen = canvas.getContext('2d');
  pen?.translate(-x * scale * sharp, -y * scale * sharp);
  if (pen) ground.sketch?.(pen, scale * sharp);
  return canvas;
}

class Vignette {
  /** @param {Board} board @param {View} view @param {Act[]} acts */
  constructor(board, view, acts) {
    this.board = board;
    this.acts = acts;
    this.pieces = board.adapter.pieces(view, board.model).filter(({ tray }) => !tray);
    const spots = board.playing.spots(acts.flatMap(({ path, places }) => [...path, ...places]));
    this.part = spots.length ? partOf(board, spots) : null;
  }

  /** Where a place is, on the panel that is shown; null: it is not on it. @param {string} place */
  at(place) {
    const { part } = this;
    const spot = part && this.board.ground.spots(place).find(({ panel }) => panel === part.panel);
    return spot ? { x: (spot.x - part.x) * part.scale, y: (spot.y - part.y) * part.scale } : null;
  }

  size() {
    const cell = (this.board.ground.cell ?? Infinity) * (this.part?.scale ?? 1);
    return Math.max(COUNTER.least, Math.min(COUNTER.most, cell));
  }

  /** @param {HTMLElement} counter @param {Point} at */
  lay(counter, { x, y }) {
    counter.removeAttribute('aria-pressed');
    counter.removeAttribute('aria-label');
    counter.style.left = `${x}px`;
    counter.style.top = `${y}px`;
    if (counter.matches('.has-face')) counter.style.width = counter.style.height = `${this.size()}px`;
    return counter;
  }

  /** What lay where. @returns {HTMLElement[]} */
  lying() {
    const { adapter } = this.board;
    const gone = new Set(this.acts.map(({ counter, piece }) => counter ?? piece));
    const places = new Set(this.pieces.map(({ place }) => place));
    return [...places].flatMap((place) => {
      const pieces = this.pieces.filter((piece) => piece.place === place);
      const at = this.at(place);
      if (!at || at.x < 0 || at.y < 0 || at.x > WIDTH || at.y > HEIGHT) return [];
      const made = el('div');
      if (pieces.length > 1) dressPill(made, pieces, adapter, false);
      else dress(made, pieces[0], adapter, 'small', false);
      made.classList.toggle('is-mini', pieces.length > 1);
      made.classList.toggle('is-away', pieces.length === 1 && gone.has(pieces[0].id));
      return [this.lay(made, at)];
    });
  }

  /** Who went, where he came to. @returns {HTMLElement[]} */
  going() {
    return this.acts
      .filter(({ kind }) => kind === 'move')
      .flatMap((act) => {
        const at = this.at(act.path.at(-1) ?? '');
        return at ? [this.lay(this.board.playing.dressed(act, this.pieces), at)] : [];
      });
  }

  /** @returns {SVGElement[]} */
  drawn() {
    return this.acts.flatMap(({ kind, path, places, side }) => {
      const points = path.flatMap((place) => this.at(place) ?? []);
      const whose = this.board.adapter.sideClass(side ?? '');
      const look = kind === 'fight' ? 'trace-ring fought' : 'trace-ring';
      const rings = places
        .flatMap((place) => this.at(place) ?? [])
        .map(({ x, y }) => svg('circle', { class: look, cx: x, cy: y, r: RING }));
      const way = points.length > 1 ? ['act-rim', 'act-line'] : [];
      return [...way.map((name) => lineOf(shortened(points), `${name} ${whose}`)), ...rings];
    });
  }
}

/** A way that ends where the counter begins, so that its head is seen. @param {Point[]} points */
function shortened(points) {
  const [last, before] = [points[points.length - 1], points[points.length - 2]];
  const [dx, dy] = [last.x - before.x, last.y - before.y];
  const left = Math.max(0.4, 1 - Math.min(BACK.w / Math.abs(dx), BACK.h / Math.abs(dy)));
  const end = { x: before.x + dx * left, y: before.y + dy * left };
  return [...points.slice(0, -1), end];
}

/**
 * @param {Board} board
 * @param {View} view as it was at that moment, as far as the seat saw it
 * @param {Act[]} acts what happened
 * @returns {Element[]} none: it cannot be drawn
 */
export function vignette(board, view, acts) {
  const made = new Vignette(board, view, acts);
  if (!made.part || !board.ground.sketch) return [];
  return [
    groundOf(board, made.part),
    el('div', null, made.lying()),
    svg('svg', { class: 'act-drawing' }, made.drawn()),
    el('div', null, made.going()),
  ];
}
