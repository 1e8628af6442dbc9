/** Choosing on the board: a piece, a place for it, and why not where it cannot go. */
import { cornerFor, isClear } from './corner.js';
import { march, marchTogether } from './march.js';
import { describe } from './words.js';
import { t } from '../i18n.js';
import { inOwnWords } from '../refusals.js';

/**
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./targets.js').Goal} Goal
 */

const DOUBLE_CLICK = 230;
/** What is left free around a card beside the map, in pixels. */
const DOCKED = 8;
/** The scale at which a place that somebody asks for is shown at least. */
const NEAR_ENOUGH = 0.5;

/** @param {Board} board @param {string} id @param {boolean} byKey */
export function pick(board, id, byKey) {
  const { bubble, model, card } = board;
  bubble.hide();
  const goal = model.selected === id ? undefined : goalUnder(board, id);
  if (goal) {
    board.preview.choose(goal);
    return;
  }
  model.select(model.selected === id ? null : id);
  tellAbout(board, id);
  if (byKey && model.selected) card.focus();
}

/**
 * Where counters cover their cells: the place to go to that lies under one which goes nowhere itself.
 * @param {Board} board
 * @param {string} id of the counter
 */
function goalUnder({ ground, shown, goals, adapter, model }, id) {
  const place = shown.find((piece) => piece.id === id)?.place;
  const goal = ground.cell ? goals.find((each) => each.place === place) : undefined;
  return goal && !adapter.targets(id, model).length ? goal : undefined;
}

/** Others may show what they know of it. @param {Board} board @param {string} id of a counter */
function tellAbout({ model, shown, adapter }, id) {
  const piece = model.selected === id ? shown.find((each) => each.id === id) : undefined;
  if (!piece) return;
  const { title, place, hidden } = piece;
  const name = adapter.pieceOf ? title : model.word('place', place);
  model.fire('about', { piece: id, title: name, place, hidden });
}

/** From the list of places. @param {Board} board @param {Goal | null} goal */
export function consider({ ground, camera, preview }, goal) {
  const spot = goal && ground.spots(goal.place).at(-1);
  if (spot) camera.showPoint(spot.x, spot.y);
  preview.show(goal);
}

/** Somebody elsewhere in the page speaks of a place. @param {Board} board @param {string} place */
export function showPlace({ ground, camera, bubble, places, shown, adapter, model }, place) {
  const spot = ground.spots(place).at(-1);
  if (!spot) return;
  const scale = Math.max(camera.sight.scale, Math.min(NEAR_ENOUGH, camera.nearest()));
  camera.glideTo(camera.centred(spot.x, spot.y, scale));
  const at = { x: camera.width() / 2, y: camera.height() / 2 };
  bubble.show(at, describe(place, { shown, places }, adapter), { title: model.word('place', place) });
}

/** A move that names no place. @param {string} move @returns {Goal} */
export function plainGoal(move) {
  return { place: '', step: false, note: '', moves: [move], path: [], kind: 'bare', look: '' };
}

/** @param {Board} board @param {Goal} goal */
export async function go(board, goal) {
  if (board.busy) return;
  board.busy = true;
  board.frame.classList.add('is-busy');
  const { done, why, rule } = await (goal.together ? marchTogether : march)(board.model, goal.moves);
  board.busy = false;
  board.frame.classList.remove('is-busy');
  if (done || !why) return;
  const title = t('board.stopped-on-the-way');
  board.bubble.show(pointOf(board, goal.place), inOwnWords(why), { title, rule });
}

/** Where a place is on the screen. @param {Board} board @param {string} place */
export function pointOf({ ground, camera }, place) {
  const spot = ground.spots(place).at(-1);
  const { left, top, scale } = camera.sight;
  if (!spot) return { x: camera.width() / 2, y: camera.height() / 2 };
  return { x: spot.x * scale + left, y: spot.y * scale + top };
}

/** On a screen so narrow a card over the map would hide too much of it. */
const NARROW = '(max-width: 600px)';

/**
 * Where the card hides nothing that it is about: where it is, or in the best corner. If it would everywhere,
 * null: it lies beside the map.
 * @param {Board} board
 * @param {{ w: number, h: number }} size of the card
 * @param {import('./corner.js').Corner} now
 */
export function cornerOf(board, size, now) {
  const { pieces, frame, goals, tray } = board;
  if (matchMedia(NARROW).matches) return null;
  const counter = pieces.find(board.selected ?? '')?.getBoundingClientRect();
  const { left: x, top: y, width: w, height: h } = frame.getBoundingClientRect();
  const about = counter && { x: counter.x + counter.width / 2 - x, y: counter.y + counter.height / 2 - y };
  const ways = goals
    .map((goal) => pointOf(board, goal.place))
    .filter((at) => at.x >= 0 && at.y >= 0 && at.x <= w && at.y <= h);
  const isTrays = (/** @type {import('./corner.js').Corner} */ { top, left }) => top && left;
  const isMinimaps = (/** @type {import('./corner.js').Corner} */ { top, left }) => !top && left;
  const isTaken = (/** @type {import('./corner.js').Corner} */ corner) =>
    (tray.isShown() && isTrays(corner)) || (board.minimap?.isShown() && isMinimaps(corner)) || false;
  const points = about ? [about, ...ways] : ways;
  if (!isTaken(now) && isClear(now, { w, h }, size, points)) return now;
  const best = cornerFor({ w, h }, size, about ?? null, ways, isTaken);
  return isClear(best, { w, h }, size, points) ? best : null;
}

/**
 * The card takes room beside the map, or under it on a narrow screen; what it is about stays in sight.
 * @param {Board} board
 * @param {{ w: number, h: number } | null} size of the card; null: it gives the room back
 */
export function dock(board, size) {
  const { frame, ground, shown, selected, goals, size: port, camera } = board;
  const below = matchMedia(NARROW).matches;
  const room = size ? `${(below ? size.h : size.w) + DOCKED}px` : '';
  const [right, bottom] = below ? ['', room] : [room, ''];
  if (board.port.style.right === right && board.port.style.bottom === bottom) return;
  board.port.style.right = right;
  board.port.style.bottom = bottom;
  frame.classList.toggle('is-docked', size !== null);
  if (!size) return;
  const { left, top, scale } = camera.sight;
  const piece = shown.find(({ id }) => id === selected);
  const places = [...(piece && !piece.tray ? [piece.place] : []), ...goals.map(({ place }) => place)];
  board.wanted = places
    .flatMap((place) => ground.spots(place).slice(-1))
    .filter(({ x, y }) => {
      const at = { x: x * scale + left, y: y * scale + top };
      return at.x >= 0 && at.y >= 0 && at.x <= port.width && at.y <= port.height;
    });
}

/**
 * Clicks on the map, and Escape.
 * @param {Board} board
 * @returns {() => void} stops listening where others listen too
 */
export function listenToClicks(board) {
  const { port, frame, bubble, key, model } = board;
  /* The first half of a double click, which zooms, must not send anybody anywhere. */
  let waiting = 0;
  port.addEventListener('dblclick', () => clearTimeout(waiting));
  port.addEventListener('click', (event) => {
    clearTimeout(waiting);
    if (event.detail === 1) waiting = setTimeout(() => clicked(board, event), DOUBLE_CLICK);
  });
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    key.hide();
    model.select(null);
    model.fire('about', null);
  });
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key === 'Escape') bubble.hide();
  };
  document.addEventListener('keydown', escape);
  return () => document.removeEventListener('keydown', escape);
}

/** @param {Board} board @param {MouseEvent} event */
function clicked(board, event) {
  const { frame, ground, bubble, model, goals, preview } = board;
  const box = frame.getBoundingClientRect();
  const at = { x: event.clientX - box.left, y: event.clientY - box.top };
  const place = ground.placeAt(event.clientX, event.clientY);
  bubble.hide();
  if (!place) {
    model.select(null);
    model.fire('about', null);
    return;
  }
  const goal = goals.find((each) => each.place === place);
  const there = ground.cell && !model.selected ? board.shown.find((piece) => piece.place === place) : null;
  if (goal) preview.choose(goal);
  else if (there) pick(board, there.id, false);
  else void explain(board, place, at);
}

/**
 * Why not there? If that makes no sense, what is there.
 * @param {Board} board
 * @param {string} place
 * @param {{ x: number, y: number }} at
 */
export async function explain(board, place, at) {
  const { model, adapter, bubble } = board;
  const title = model.word('place', place);
  const attempt = model.selected && !model.past ? adapter.attempt?.(model.selected, place, model) : null;
  if (!attempt) {
    model.select(null);
    model.fire('about', { title, place });
    bubble.show(at, describe(place, board, adapter), { title });
  } else {
    const isAsked = bubble.ask();
    const { why, rule } = await model.check(attempt.move);
    if (!isAsked()) return;
    if (attempt.far?.rules.includes(rule ?? '')) bubble.show(at, attempt.far.text, { title });
    else bubble.show(at, inOwnWords(why) || t('board.not-played'), { title, rule });
  }
}
