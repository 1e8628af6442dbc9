/** What a selected piece can reach: marks on the map with the cost, and the way that leads there. */
import { freeSpot, scaled } from './layout.js';
import { waysOf } from './ways.js';
import { el, fill, svg } from '../dom.js';
import { listed, t } from '../i18n.js';
import { HAND } from './sizes.js';

/**
 * @typedef {import('../types.js').Target} Target
 * @typedef {import('./layout.js').Box} Box
 * @typedef {object} Goal a place to go to, and how
 * @property {string} place
 * @property {boolean} step it costs something or nothing
 * @property {number} [cost] as far as it is known
 * @property {string} note
 * @property {string[]} moves
 * @property {string[]} path
 * @property {'near' | 'far' | 'bare'} kind by one move, by several, or by one that names no piece
 * @property {boolean} [together] several pieces go, all at one go
 * @property {string} [sign] what stands on its mark; '' for no mark
 * @property {string} look of its mark
 */

/** In pixels: a mark, a mere ring, and how far marks keep from each other. */
const SIZE = HAND > 1 ? 34 : 26;
const RING = HAND > 1 ? 32 : 22;
const APART = SIZE + 3;
/** Under fingers marks are large: those of long ways keep so far from all others, or are left out. */
const SPARSE = HAND > 1 ? 2 * APART : 0;
/** In cells: the least of a mark, from which breadth of a cell on there are any, and how many at most. */
const LEAST = 16;
const READABLE = 24;
const MOST_MARKS = 220;
const MAIN_FROM = 1.5;
/** How many places of a way are named. */
const MOST_NAMED = 4;
/** What it costs a mark to hang over the edge of its panel, or to lie in another expanse. */
const BEYOND = 1000;
const ASTRAY = 60;

/**
 * Every place that can be chosen now: of the selected piece, and those that a move names without any piece.
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @returns {Goal[]}
 */
export function goalsOf(adapter, model) {
  /** @type {Map<string, Goal>} */
  const goals = new Map();
  const ways = waysOf(adapter, model);
  const costs = new Map(ways.map((way) => [way.place, way.cost]));
  /** @param {Target} target @param {'near' | 'bare'} kind */
  const add = ({ place, step = false, move, moves, note = '', sign, look = '' }, kind) => {
    if (goals.has(place)) return;
    const cost = step ? costs.get(place) : undefined;
    const all = { moves: moves ?? [move], path: [place], together: moves !== undefined };
    goals.set(place, { place, step, cost, note, ...all, kind, sign, look });
  };
  if (model.selected) for (const target of adapter.targets(model.selected, model)) add(target, 'near');
  for (const target of adapter.targets(null, model)) add(target, 'bare');
  for (const way of ways) {
    const { place, cost, moves, path, together } = way;
    if (goals.has(place) || path.length < 2) continue;
    const found = adapter.prospect?.(model.selected ?? '', way, model);
    const note = listed([found?.note, t('board.target-steps', { n: path.length })]);
    const { sign, look = '' } = found ?? {};
    goals.set(place, { place, step: true, cost, note, moves, path, kind: 'far', together, sign, look });
  }
  const order = ['bare', 'near', 'far'];
  return [...goals.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.cost ?? 0) - (b.cost ?? 0),
  );
}

/**
 * What there is to know before one goes: what it costs, and by which way.
 * @param {Goal} goal
 * @param {string} from where it begins
 * @param {(place: string) => string} nameOf
 */
export function goalFacts({ cost, note, sign, kind, path, place }, from, nameOf) {
  const via = path.filter((each) => each !== place && each !== from).map(nameOf);
  return [
    cost !== undefined && (cost ? t('board.costs', { n: cost }) : t('board.costs-nothing')),
    kind === 'far' && !sign ? '' : note,
    via.length > 0 && t('board.by-way-of', { places: listed(shortened(via)) }),
  ];
}

/** Of a long way the drawing shows enough. @param {string[]} places */
function shortened(places) {
  return places.length > MOST_NAMED ? [...places.slice(0, 2), '…', ...places.slice(-1)] : places;
}

/** @param {Goal} goal @param {string} place name for people */
export function goalText(goal, place) {
  const words =
    goal.cost === undefined
      ? t('board.target-free', { place })
      : t('board.target', { place, cost: goal.cost, n: goal.cost });
  return listed([words, goal.note]);
}

class Targets {
  /**
   * @param {HTMLElement} layer
   * @param {import('./types.js').Ground} map
   * @param {object} told
   * @param {(goal: Goal) => void} told.chosen
   * @param {(goal: Goal | null) => void} told.considered the pointer is on a mark
   */
  constructor(layer, map, told) {
    this.map = map;
    this.told = told;
    this.way = svg('polyline', { class: 'way' });
    this.stops = svg('g', { class: 'way-stops' });
    this.lines = svg('g', { class: 'goal-lines' });
    const drawing = svg(
      'svg',
      { class: 'way-drawing', 'aria-hidden': 'true' },
      this.lines,
      this.way,
      this.stops,
    );
    this.marks = el('div', { class: 'goal-marks' });
    layer.append(drawing, this.marks);
  }

  /**
   * The way over the panel where its end is drawn; each place on it once.
   * @param {Goal | null} goal
   * @param {string} from the place where it begins
   * @param {number} scale
   */
  showWay = (goal, from, scale) => {
    for (const mark of this.marks.children)
      mark.classList.toggle('is-considered', mark.getAttribute('data-place') === goal?.place);
    if (!goal || goal.kind === 'bare' || !from) {
      this.way.removeAttribute('points');
      fill(this.stops);
      return;
    }
    const stations = [from, ...goal.path.filter((place) => place !== from)].map((place) =>
      this.map.spots(place),
    );
    const panels = stations.at(-1)?.map((spot) => spot.panel) ?? [''];
    const shared =
      panels.reverse().find((p) => stations.every((spots) => spots.some((s) => s.panel === p))) ?? '';
    const points = stations
      .map((spots) => spots.find((s) => s.panel === shared) ?? spots[0])
      .filter(Boolean)
      .map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    this.way.setAttribute('points', points.map(({ x, y }) => `${x},${y}`).join(' '));
    fill(
      this.stops,
      points.slice(1).map(({ x, y }) => svg('circle', { cx: x, cy: y, r: 4 })),
    );
  };

  /**
   * Marks that would touch stand apart, each with a line to its place.
   * @param {Goal[]} goals
   * @param {number} scale
   * @param {Box[]} taken
   */
  place = (goals, scale, taken) => {
    if (this.map.cell) {
      fill(this.marks, this.within(goals, this.map.cell * scale, scale, taken));
      return;
    }
    const soft = scaled(this.map.lettering(scale), scale);
    const spots = thinned(
      goals.flatMap((goal) => seen(this.map.spots(goal.place), scale).map((spot) => ({ goal, spot }))),
      SPARSE / scale,
    );
    /* A point is hit on its sign if there is room; an expanse has more of it. */
    spots.sort((a, b) => Number(b.spot.isPoint) - Number(a.spot.isPoint));
    /** @type {Box[]} */
    const occupied = [];
    /** @type {SVGElement[]} */
    const drawn = [];
    const made = spots.map(({ goal, spot }) => {
      const at = { x: spot.x * scale, y: spot.y * scale };
      const box = freeSpot(
        at,
        APART,
        [...occupied, ...taken],
        spot.isPoint ? [] : soft,
        this.costOf(spot, scale),
      );
      occupied.push(box);
      const x = box.x + APART / 2;
      const y = box.y + APART / 2;
      if (this.needsLine(spot, at, { x, y }, scale)) {
        drawn.push(svg('line', { x1: at.x, y1: at.y, x2: x, y2: y }));
        drawn.push(svg('circle', { cx: at.x, cy: at.y, r: 2.5 }));
      }
      return this.mark(goal, x, y, !goal.step && spot.isPoint);
    });
    fill(this.lines, drawn);
    fill(this.marks, made);
  };

  /**
   * In cells, which are lit up: what going there costs or brings, where it can be read, and beside what lies
   * there.
   * @param {Goal[]} goals
   * @param {number} cell its breadth in pixels
   * @param {number} scale
   * @param {Box[]} taken
   */
  within(goals, cell, scale, taken) {
    const size = Math.min(SIZE, Math.max(LEAST, cell * 0.4));
    const told = goals.filter(({ sign, cost }) => (sign ?? cost ?? '') !== '');
    if (cell < READABLE || told.length > MOST_MARKS) return [];
    const full = new Set(
      taken.map(({ x, y, w, h }) => this.map.areaAt((x + w / 2) / scale, (y + h / 2) / scale)),
    );
    return told.flatMap((goal) =>
      this.map
        .spots(goal.place)
        .map(({ x, y }) =>
          this.mark(goal, x * scale, y * scale - (full.has(goal.place) ? cell * 0.42 : 0), false, size),
        ),
    );
  }

  /**
   * Not beyond the edge of the panel, and not in another expanse.
   * @param {import('./types.js').Spot} spot
   * @param {number} scale
   */
  costOf(spot, scale) {
    const [{ x, y, w, h }] = scaled([this.map.panel(spot.panel)], scale);
    const half = SIZE / 2;
    return (/** @type {number} */ cx, /** @type {number} */ cy) => {
      const beyond = cx - half < x || cy - half < y || cx + half > x + w || cy + half > y + h;
      const astray = !spot.isPoint && this.map.areaAt(cx / scale, cy / scale) !== spot.place;
      return (beyond ? BEYOND : 0) + (astray ? ASTRAY : 0);
    };
  }

  /**
   * @param {import('./types.js').Spot} spot
   * @param {{ x: number, y: number }} at
   * @param {{ x: number, y: number }} mark
   * @param {number} scale
   */
  needsLine(spot, at, mark, scale) {
    if (Math.hypot(mark.x - at.x, mark.y - at.y) < SIZE / 2) return false;
    return spot.isPoint || this.map.areaAt(mark.x / scale, mark.y / scale) !== spot.place;
  }

  /**
   * @param {Goal} goal
   * @param {number} x
   * @param {number} y
   * @param {boolean} isRing
   * @param {number} [size]
   */
  mark(goal, x, y, isRing, size = isRing ? RING : SIZE) {
    /* The card lists the same places for keyboards and screen readers. */
    const button = el(
      'button',
      {
        type: 'button',
        class: [
          'goal-mark',
          `goal-${goal.kind}`,
          isRing && 'goal-ring',
          this.map.cell && 'is-small',
          goal.look,
        ]
          .filter(Boolean)
          .join(' '),
        tabindex: -1,
        'aria-hidden': 'true',
      },
      isRing ? '' : (goal.sign ?? goal.cost ?? '•'),
    );
    button.dataset.place = goal.place;
    button.style.left = `${Math.round(x - size / 2)}px`;
    button.style.top = `${Math.round(y - size / 2)}px`;
    button.style.width = button.style.height = `${size}px`;
    button.addEventListener('pointerenter', () => this.told.considered(goal));
    button.addEventListener('pointerleave', () => this.told.considered(null));
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      this.told.chosen(goal);
    });
    return button;
  }

  /** What others may ask of it. */
  handle() {
    return { place: this.place, showWay: this.showWay };
  }
}

/**
 * @param {HTMLElement} layer
 * @param {import('./types.js').Ground} map
 * @param {object} told
 * @param {(goal: Goal) => void} told.chosen
 * @param {(goal: Goal | null) => void} told.considered the pointer is on a mark
 */
export function createTargets(layer, map, told) {
  return new Targets(layer, map, told).handle();
}

/**
 * Of a place that is drawn twice, the inset; the main panel too when it is as large.
 * @param {import('./types.js').Spot[]} spots
 * @param {number} scale
 */
function seen(spots, scale) {
  return scale < MAIN_FROM ? spots.slice(-1) : spots;
}

/**
 * Of places that several moves lead to, the cheapest within a distance; all stay lit up and can be chosen.
 * @template {{ goal: Goal, spot: import('./types.js').Spot }} Marked
 * @param {Marked[]} marked those of one move first, then the cheapest
 * @param {number} least between any two, in units of the map
 * @returns {Marked[]}
 */
export function thinned(marked, least) {
  /** @type {Marked[]} */
  const kept = [];
  for (const one of marked) {
    const { goal, spot } = one;
    const isNear = (/** @type {Marked} */ { spot: { x, y } }) => Math.hypot(x - spot.x, y - spot.y) < least;
    if (goal.kind !== 'far' || !kept.some(isNear)) kept.push(one);
  }
  return kept;
}
