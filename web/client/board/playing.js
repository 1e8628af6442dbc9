/**
 * What happens, as it is seen on the board: the way of a piece and a counter that goes along it, places that
 * light up; what has changed since one's own last move, until one moves; and what somebody speaks of
 * elsewhere in the page.
 */
import { dress, ensign } from './counters.js';
import { el, fill, svg } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./types.js').Spot} Spot
 * @typedef {import('../types.js').Act} Act
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ places: string[], words: [string, string][], show: boolean }} Spoken of by a line of the log
 */

/** In pixels: the radius of a ring around a place at least, and the breadth of a counter that goes. */
const RING = 17;
const GOING = 34;
/** Of the time that an act is shown its counter stands still at the end. */
const REST = 0.25;
/** How far from the edge of the screen a way is to be seen. */
const MARGIN = 60;
/** So far from a counter or a sign ends a way that leads to it; so much of its last leg stays at least. */
const RIM = 3;
const LEAST_LEFT = 0.3;

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * How far to move so that all between two points of the screen is in sight.
 * @param {number} first
 * @param {number} last
 * @param {number} length of the screen
 */
function shift(first, last, length) {
  if (first < MARGIN) return MARGIN - first;
  return last > length - MARGIN ? length - MARGIN - last : 0;
}

/** @param {Act} act */
const isWay = ({ kind, path }) => kind === 'move' && path.length > 1;

/** @param {Point} at @param {import('./layout.js').Box} box */
const isWithin = ({ x, y }, box) =>
  x > box.x - RIM && x < box.x + box.w + RIM && y > box.y - RIM && y < box.y + box.h + RIM;

/** A way, with a head where it ends. @param {Point[]} points @param {string} names classes */
export function lineOf(points, names) {
  const through = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return svg('polyline', { class: names, points: through, 'marker-end': 'url(#trace-head)' });
}

/**
 * A way that ends at the rim of what lies over its last point.
 * @param {Point[]} points
 * @param {(at: Point) => boolean} isCovered
 * @returns {Point[]}
 */
export function toRim(points, isCovered) {
  const [from, to] = points.slice(-2);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  for (let back = 0; back <= length * (1 - LEAST_LEFT); back += 2) {
    const part = length ? back / length : 0;
    const at = { x: to.x + (from.x - to.x) * part, y: to.y + (from.y - to.y) * part };
    if (!isCovered(at)) return [...points.slice(0, -1), at];
  }
  return points;
}

export class Playing {
  /** @param {HTMLElement} layer @param {HTMLElement} below counters @param {Board} board */
  constructor(layer, below, board) {
    this.board = board;
    this.layer = layer;
    /** What others did since one's own last move. */
    this.traces = svg('g', { class: 'traces' });
    this.traceWays = svg('g', { class: 'traces' });
    this.way = svg('g', { class: 'act-way' });
    this.lit = svg('g', { class: 'lit' });
    const head = svg(
      'marker',
      {
        ...{ id: 'trace-head', viewBox: '0 0 10 10', refX: 8, refY: 5 },
        ...{ markerWidth: 4, markerHeight: 4, orient: 'auto' },
      },
      svg('path', { d: 'M0 0L10 5L0 10z' }),
    );
    const drawing = svg(
      'svg',
      { class: 'act-drawing', 'aria-hidden': 'true' },
      svg('defs', null, head),
      this.traces,
      this.way,
      this.lit,
    );
    this.counters = el('div', { class: 'act-counters', 'aria-hidden': 'true' });
    layer.append(drawing, this.counters);
    below.append(svg('svg', { class: 'act-drawing', 'aria-hidden': 'true' }, this.traceWays));
    /** @type {{ act: Act, ms: number, began: number } | null} */
    this.now = null;
    /** Counters that have arrived, until the board is drawn anew. @type {Act[]} */
    this.arrived = [];
    /** What is spoken of. @type {{ places: string[], pieces: import('./types.js').BoardPiece[] }} */
    this.light = { places: [], pieces: [] };
    /** Where one looked from before the board was moved to show something, and where that led. */
    this.before = /** @type {import('./camera.js').Sight | null} */ (null);
    this.led = /** @type {import('./camera.js').Sight | null} */ (null);
  }

  // ---- Where ----

  /** The points of a way, all on one panel where they can be. @param {string[]} path @returns {Spot[]} */
  spots(path) {
    const stations = path.map((place) => this.board.ground.spots(place)).filter((spots) => spots.length);
    const panels = (stations.at(-1) ?? []).map((spot) => spot.panel).reverse();
    const shared = panels.find((p) => stations.every((spots) => spots.some((spot) => spot.panel === p)));
    return stations.map((spots) => spots.find((spot) => spot.panel === shared) ?? spots[0]);
  }

  /** In pixels of the layer. @param {string[]} path @returns {Point[]} */
  points(path) {
    const { scale } = this.board.camera.sight;
    return this.spots(path).map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  }

  radius() {
    const { ground, camera } = this.board;
    return Math.max(RING, (ground.cell ?? 0) * camera.sight.scale * 0.5);
  }

  // ---- An act ----

  /** @param {{ act: Act, ms: number } | null} told null: it has been seen */
  play(told) {
    if (!told) {
      if (this.now?.act.kind === 'move') this.arrived.push(this.now.act);
      this.now = null;
      this.place();
      return;
    }
    this.now = { ...told, began: performance.now() };
    this.follow([...told.act.path, ...told.act.places]);
    this.place();
    this.board.news.textContent = '';
  }

  /** All has been seen: one looks from where one did before, unless one has moved the board oneself. */
  end() {
    const { camera } = this.board;
    const now = camera.bound ?? camera.sight;
    const isOurs = this.led && Math.hypot(now.left - this.led.left, now.top - this.led.top) < 2;
    if (this.before && isOurs && now.scale === this.led?.scale) camera.glideTo(this.before);
    this.before = this.led = null;
    this.place();
  }

  /** Shows all of it, with as little motion as possible. @param {string[]} places */
  follow(places) {
    const { camera, size } = this.board;
    const spots = this.spots(places);
    if (!spots.length || !size.width) return;
    const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const room = { w: Math.max(40, size.width - 2 * MARGIN), h: Math.max(40, size.height - 2 * MARGIN) };
    const scale = Math.min(camera.sight.scale, room.w / (right - left), room.h / (bottom - top));
    const from = camera.zoomed(camera.sight, scale / camera.sight.scale, size.width / 2, size.height / 2);
    const dx = shift(left * scale + from.left, right * scale + from.left, size.width);
    const dy = shift(top * scale + from.top, bottom * scale + from.top, size.height);
    if (!dx && !dy && scale === camera.sight.scale) return;
    this.before ??= camera.sight;
    camera.glideTo({ scale, left: from.left + dx, top: from.top + dy });
    this.led = camera.bound ?? camera.sight;
  }

  // ---- Drawing ----

  /** Also when the board is drawn larger or smaller. */
  place() {
    const { model } = this.board;
    const isShown = !model.past;
    const marks = isShown ? model.stage.marks : [];
    fill(this.traceWays, marks.flatMap((act) => this.traceWay(act)));
    fill(this.traces, marks.flatMap((act) => this.trace(act)));
    fill(this.way, this.now ? this.drawnAct(this.now.act) : []);
    const spots = this.light.places.flatMap((place) => this.points([place]));
    fill(this.lit, spots.map((at) => this.ring(at, 'lit-ring')));
    this.go();
    this.dim();
  }

  /** @param {Point} at @param {string} look @param {string} [side] */
  ring({ x, y }, look, side = '') {
    return svg('circle', { class: `${look} ${side}`.trim(), cx: x, cy: y, r: this.radius() });
  }

  /** @param {Act} act @param {string} look */
  line({ path, side }, look) {
    return lineOf(this.points(path), `${look} ${this.board.adapter.sideClass(side ?? '')}`);
  }

  /** @param {Act} act */
  drawnAct(act) {
    const isWay = act.path.length > 1;
    const spots = [...act.places, ...(isWay ? [] : act.path)].flatMap((place) => this.points([place]));
    const rings = spots.map((at) => this.ring(at, 'act-ring'));
    return isWay ? [this.line(act, 'act-rim'), this.line(act, 'act-line'), ...rings] : rings;
  }

  /** Under the counters, up to what lies at its end. @param {Act} act @returns {SVGElement[]} */
  traceWay(act) {
    if (!isWay(act)) return [];
    const { ground, camera, pieces, adapter } = this.board;
    const sign = this.spots(act.path.slice(-1))[0];
    const points = this.points(act.path);
    const end = points[points.length - 1];
    const clear = sign ? ground.clear(sign, camera.sight.scale) : 0;
    const taken = pieces.taken();
    const drawn = toRim(
      points,
      (at) =>
        (clear > 0 && Math.hypot(at.x - end.x, at.y - end.y) < clear + RIM) ||
        taken.some((box) => isWithin(at, box)),
    );
    const side = adapter.sideClass(act.side ?? '');
    return ['trace-rim', 'trace-line'].map((look) => lineOf(drawn, `${look} ${side}`));
  }

  /** @param {Act} act @returns {SVGElement[]} */
  trace(act) {
    if (isWay(act)) return [];
    const look = act.kind === 'fight' ? 'trace-ring fought' : 'trace-ring';
    const spots = [...act.path, ...act.places].flatMap((place) => this.points([place]));
    return spots.flatMap((at) => [this.ring(at, look), ...(act.lost ? [this.losses(at, act.lost)] : [])]);
  }

  /** @param {Point} at @param {number} n */
  losses({ x, y }, n) {
    const words = t('seen.lost', { n });
    const [left, top] = [x + this.radius() * 0.7, y - this.radius() * 0.7];
    return svg(
      'g',
      { class: 'trace-lost', transform: `translate(${left} ${top})` },
      svg('title', null, words),
      svg('circle', { r: 9 }),
      svg('text', { y: 4, 'text-anchor': 'middle' }, `✕${n > 1 ? n : ''}`),
    );
  }

  /** Counters on their way, and those that have arrived. */
  go() {
    const going = this.now?.act.kind === 'move' ? this.now : null;
    fill(
      this.counters,
      this.arrived.flatMap((act) => this.counter(act, this.points(act.path))),
      going ? this.counter(going.act, this.points(going.act.path), going) : [],
    );
  }

  /**
   * @param {Act} act
   * @param {Point[]} points
   * @param {{ ms: number, began: number }} [moving]
   */
  counter(act, points, moving) {
    const last = points.at(-1);
    if (!last) return [];
    const made = this.dressed(act);
    const size = Math.max(16, Math.min(GOING, this.radius() * 2));
    made.style.width = made.style.height = `${size}px`;
    made.style.left = `${last.x - size / 2}px`;
    made.style.top = `${last.y - size / 2}px`;
    if (moving && points.length > 1 && !isCalm()) {
      const frames = points.map(({ x, y }) => ({ transform: `translate(${x - last.x}px, ${y - last.y}px)` }));
      const duration = Math.max(1, moving.ms * (1 - REST));
      const motion = made.animate(frames, { duration, easing: 'ease-in-out', fill: 'both' });
      motion.currentTime = performance.now() - moving.began;
    }
    return [made];
  }

  /** @param {Act} act @param {import('./types.js').BoardPiece[]} [among] what lies on the board then */
  dressed({ piece, side, face }, among = this.board.shown) {
    const { adapter } = this.board;
    const known = among.find(({ id }) => id === piece);
    const made = el('div', { class: `chit ${adapter.sideClass(side ?? '')}` });
    if (face) fill(made, face());
    else if (known) dress(made, known, adapter, 'small', false);
    else fill(made, ensign(adapter.sideClass(side ?? '')));
    made.classList.add('act-counter');
    if (face) made.classList.add('has-face');
    made.removeAttribute('aria-pressed');
    return made;
  }

  /** A counter that is on its way does not lie where it was; what is spoken of stands out. */
  dim() {
    const going = this.now ? [...this.arrived, this.now.act] : this.arrived;
    const away = new Set(going.map(({ counter, piece }) => counter ?? piece));
    const { pieces } = this.board;
    for (const element of pieces.all()) {
      const { piece = '' } = element.dataset;
      element.classList.toggle('is-away', away.has(piece));
      // A number stands for all that lie there.
      const isMeant = piece
        ? this.light.pieces.some(({ id }) => id === piece)
        : this.light.pieces.some(({ place }) => element.dataset.places?.split(' ').includes(place));
      element.classList.toggle('is-spoken-of', isMeant);
    }
  }

  /** @param {Spoken | null} spoken */
  speakOf(spoken) {
    const { adapter, model, shown } = this.board;
    const view = model.shown();
    const meant = (/** @type {[string, string]} */ [vocab, word]) =>
      (view && adapter.pieceOf?.(vocab, word, view, model)) ?? word;
    const words = new Set(spoken?.words.map(meant));
    const pieces = shown.filter(({ id, tray }) => words.has(id) && !tray);
    this.light = { places: spoken?.places ?? [], pieces };
    if (spoken?.show) this.follow([...this.light.places, ...pieces.map(({ place }) => place)]);
    this.before = this.led = null; // whoever chose it wants to stay there
    this.place();
  }
}
