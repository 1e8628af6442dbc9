/** What a selected piece can reach: marks on the map with the cost, and the way that leads there. */
import { freeSpot, scaled } from './board_layout.js';
import { el, fill, svg } from './dom.js';
import { listed, t } from './i18n.js';

/**
 * @typedef {import('./types.js').Target} Target
 * @typedef {import('./board_types.js').Route} Route
 * @typedef {object} Goal a place to go to, and how
 * @property {string} place
 * @property {number} [cost]
 * @property {string} note
 * @property {string[]} moves
 * @property {string[]} path
 * @property {'near' | 'far' | 'bare'} kind by one move, by several, or by one that names no piece
 */

const SIZE = 26;
const RING = 22;
const MAIN_FROM = 1.5;

/**
 * Every place that can be chosen now: of the selected piece, and those that a move names without any piece.
 * @param {import('./board_types.js').BoardAdapter} adapter
 * @param {import('./types.js').Model} model
 * @returns {Goal[]}
 */
export function goalsOf(adapter, model) {
  /** @type {Map<string, Goal>} */
  const goals = new Map();
  /** @param {Target} target @param {'near' | 'bare'} kind */
  const add = (target, kind) => {
    const { place, cost, move, note = '' } = target;
    if (!goals.has(place)) goals.set(place, { place, cost, note, moves: [move], path: [place], kind });
  };
  if (model.selected) for (const target of adapter.targets(model.selected, model)) add(target, 'near');
  for (const target of adapter.targets(null, model)) add(target, 'bare');
  for (const route of model.selected ? adapter.routes(model.selected, model) : []) {
    if (goals.has(route.place)) continue;
    const { place, cost, moves, path } = route;
    goals.set(place, {
      place,
      cost,
      note: t('board.target-steps', { n: moves.length }),
      moves,
      path,
      kind: 'far',
    });
  }
  const order = ['bare', 'near', 'far'];
  return [...goals.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (a.cost ?? 0) - (b.cost ?? 0),
  );
}

/** @param {Goal} goal @param {string} place name for people */
export function goalText(goal, place) {
  const words =
    goal.cost === undefined
      ? t('board.target-free', { place })
      : t('board.target', { place, cost: goal.cost, n: goal.cost });
  return listed([words, goal.note]);
}

/**
 * @param {HTMLElement} layer
 * @param {import('./board_map.js').DrawnMap} map
 * @param {(goal: Goal) => void} chosen
 * @param {(goal: Goal) => string} textOf
 */
export function createTargets(layer, map, chosen, textOf) {
  const way = svg('polyline', { class: 'way' });
  const drawing = svg('svg', { class: 'way-drawing', 'aria-hidden': 'true' }, way);
  const marks = el('div', { class: 'goal-marks' });
  layer.append(drawing, marks);

  /**
   * The way over the panel where its end is drawn; each place on it once.
   * @param {Goal | null} goal
   * @param {string} from the place where it begins
   * @param {number} scale
   */
  function showWay(goal, from, scale) {
    if (!goal || goal.kind === 'bare') {
      way.removeAttribute('points');
      return;
    }
    const stations = [from, ...goal.path.filter((place) => place !== from)].map((place) => map.spots(place));
    const panels = stations.at(-1)?.map((spot) => spot.panel) ?? [''];
    const shared =
      panels.reverse().find((p) => stations.every((spots) => spots.some((s) => s.panel === p))) ?? '';
    const points = stations.map((spots) => spots.find((s) => s.panel === shared) ?? spots[0]).filter(Boolean);
    way.setAttribute('points', points.map(({ x, y }) => `${x * scale},${y * scale}`).join(' '));
  }

  /** @param {Goal[]} goals @param {number} scale @param {import('./board_layout.js').Box[]} taken */
  function place(goals, scale, taken) {
    const occupied = [...taken];
    const soft = scaled(map.lettering(scale), scale);
    const made = goals.flatMap((goal) =>
      seen(map.spots(goal.place), scale).map((spot) => {
        const { isPort } = spot;
        const size = goal.cost === undefined && isPort ? RING : SIZE;
        const [x, y] = [spot.x * scale, spot.y * scale];
        /* A port is hit on its sign, or nobody would know which is meant. */
        const box = isPort ? around(x, y, size) : freeSpot(x, y, size, occupied, soft);
        occupied.push(box);
        return mark(goal, box);
      }),
    );
    fill(marks, ...made);
  }

  /** @param {Goal} goal @param {import('./board_layout.js').Box} box */
  function mark(goal, { x, y, w }) {
    /* The card lists the same places for keyboards and screen readers. */
    const button = el(
      'button',
      {
        type: 'button',
        class: `goal-mark goal-${goal.kind}${w === RING ? ' goal-ring' : ''}`,
        tabindex: -1,
        'aria-hidden': 'true',
        title: textOf(goal),
      },
      w === RING ? '' : (goal.cost ?? '•'),
    );
    button.dataset.place = goal.place;
    button.style.left = `${Math.round(x)}px`;
    button.style.top = `${Math.round(y)}px`;
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      chosen(goal);
    });
    return button;
  }

  return { place, showWay };
}

/**
 * Of a place that is drawn twice, the inset; the main panel too when it is as large.
 * @param {import('./board_map.js').Spot[]} spots
 * @param {number} scale
 */
function seen(spots, scale) {
  return scale < MAIN_FROM ? spots.slice(-1) : spots;
}

/** @param {number} x @param {number} y @param {number} size @returns {import('./board_layout.js').Box} */
function around(x, y, size) {
  return { x: x - size / 2, y: y - size / 2, w: size, h: size };
}
