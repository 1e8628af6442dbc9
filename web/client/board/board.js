/**
 * The board: the map of the game with everything that lies on it. One selects a counter, sees where it can
 * go and sends it there with one click; a click that leads nowhere says why, by which rule. The model tells
 * when to draw.
 */
import { createBubble } from './bubble.js';
import { createCamera } from './camera.js';
import { createCard } from './card.js';
import { cornerFor } from './corner.js';
import { listenToHands } from './gestures.js';
import { createKey } from './key.js';
import { createMap } from './chart/map.js';
import { march } from './march.js';
import { createPieces } from './pieces.js';
import { createPreview } from './preview.js';
import { createTargets, goalsOf } from './targets.js';
import { createTray } from './tray.js';
import { describe, listPlaces } from './words.js';
import { el, fill, svgFrom } from '../dom.js';
import { language, t } from '../i18n.js';
import { inOwnWords } from '../refusals.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('./types.js').BoardAdapter} BoardAdapter
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').BoardArea} BoardArea
 * @typedef {import('./types.js').MapPlan} MapPlan
 * @typedef {import('./targets.js').Goal} Goal
 */

const DOUBLE_CLICK = 230;
const PARTED = 400;

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createBoard(root, model) {
  const game = model.welcome?.game ?? model.catalogue.id;
  const frame = el('section', { class: 'board' });
  root.append(frame);
  Promise.all([fetched(`/maps/${game}.svg`, 'text'), fetched(`/maps/${game}.json`, 'json')]).then(
    ([drawing, plan]) => {
      // The seat's page may have been taken down meanwhile, and then nobody would take this down.
      if (frame.isConnected) openBoard(frame, svgFrom(drawing), plan, model);
    },
    (error) => frame.append(el('p', { class: 'board-fault', role: 'alert' }, String(error))),
  );
}

/** @param {string} path @param {'text' | 'json'} as */
async function fetched(path, as) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer[as]();
}

/**
 * @param {HTMLElement} frame
 * @param {SVGSVGElement} drawing
 * @param {MapPlan} plan
 * @param {Model} model
 */
function openBoard(frame, drawing, plan, model) {
  const adapter = model.game;
  const layer = el('div', { class: 'board-layer' });
  const targetLayer = el('div', { class: 'board-layer board-goals' });
  const port = el('div', { class: 'board-port', tabindex: 0, role: 'group' }, layer, targetLayer);
  const tools = el('div', { class: 'board-tools' });
  const where = el('section', { class: 'board-hidden' });
  const news = el('p', { class: 'board-hidden', 'aria-live': 'polite' });
  drawing.setAttribute('aria-hidden', 'true');
  drawing.classList.add('board-map');
  port.prepend(drawing);
  frame.append(port, tools, where, news);

  const map = createMap(drawing, plan);
  const camera = createCamera(port, [plan.viewBox[2], plan.viewBox[3]], look);
  const bubble = createBubble(frame);
  const pieces = createPieces(layer, map, adapter, model, () => selected, {
    picked: pick,
    opened: open,
    lost: () => port.focus(),
  });
  const tray = createTray(frame, adapter, pick);
  const key = createKey(frame, adapter);
  const targets = createTargets(targetLayer, map, {
    chosen: (goal) => preview.choose(goal),
    considered: (goal) => preview.show(goal),
  });
  const nameOf = (/** @type {string} */ place) => model.word('place', place);
  const preview = createPreview(frame, port, {
    goalAt: (x, y) => (goals.length && goals.find(({ place }) => place === map.placeAt(x, y))) || null,
    pointOf,
    nameOf,
    from: () => shown.find((piece) => piece.id === selected)?.place ?? '',
    showWay: (goal, from) => targets.showWay(goal, from, camera.sight.scale),
    go,
  });
  const card = createCard(frame, adapter, model, {
    play: (move) => go(plainGoal(move)),
    go,
    consider,
    left: () => (pieces.find(before ?? '') ?? port).focus(),
    cornerOf,
  });

  /** @type {BoardPiece[]} what is drawn: pieces, areas and ports of the view */
  let shown = [];
  /** @type {Record<string, BoardArea>} */
  let areas = {};
  /** @type {Record<string, import('./types.js').BoardPort>} */
  let ports = {};
  /** @type {Goal[]} */
  let goals = [];
  /** @type {string | null} the piece that is selected, or that holds the selected ship */
  let selected = null;
  /** @type {string | null} the one before: whoever closes its card by key goes back to it */
  let before = null;
  /** What is decided now: another phase has other things to select. */
  let stage = '';
  let lettered = '';
  let busy = false;
  let laidOut = 0;
  let size = { width: 0, height: 0 };

  // ---- Looking ----

  function look() {
    const { sight } = camera;
    map.look(sight, camera.width(), camera.height());
    for (const each of [layer, targetLayer])
      each.style.transform = `translate(${sight.left}px, ${sight.top}px)`;
    if (sight.scale !== laidOut) layOut();
  }

  function layOut() {
    const { scale } = camera.sight;
    laidOut = scale;
    if (!size.width) return;
    pieces.place(scale);
    targets.place(goals, scale, pieces.taken());
    preview.forget();
  }

  /** The screen, or the place that the page gives the board on it, has got its size. */
  new ResizeObserver(() => {
    const old = size;
    size = { width: port.clientWidth, height: port.clientHeight };
    if (!size.width || !size.height) return;
    if (!old.width) camera.begin(home());
    else camera.resized(old.width, old.height);
    map.draw(camera.sight, size.width, size.height);
    layOut();
  }).observe(port);

  /** Where one's own counters are, or will be: the side's greatest port. @returns {[number, number]} */
  function home() {
    const own = shown.filter((piece) => piece.own);
    const rating = (/** @type {string} */ each) => Number(ports[each].label) || 0;
    const yards = Object.keys(ports).filter((each) => ports[each].owner === (own[0]?.side ?? model.me));
    const [first = ''] = yards.sort((a, b) => rating(b) - rating(a));
    const spots = own.flatMap((piece) => map.spots(piece.place).slice(-1)).sort((a, b) => a.x - b.x);
    const middle = spots[Math.floor(spots.length / 2)] ?? map.spots(first).at(-1);
    return middle ? [middle.x, middle.y] : [plan.viewBox[2] / 2, plan.viewBox[3] / 2];
  }

  /** A double click on an inset, or on what it enlarges, shows it large. @param {MouseEvent} event */
  function zoomToInset(event) {
    const place = map.placeAt(event.clientX, event.clientY);
    const inset = (plan.areas[place ?? ''] ?? plan.ports[place ?? ''])?.inset?.panel;
    const box = port.getBoundingClientRect();
    const { left, top, scale } = camera.sight;
    const x = (event.clientX - box.left - left) / scale;
    const y = (event.clientY - box.top - top) / scale;
    const panels = Object.entries(plan.panels);
    const [name] =
      panels.find(([, [px, py, w, h]]) => x >= px && x <= px + w && y >= py && y <= py + h) ?? [];
    const wanted = name && name !== panels[0][0] ? name : inset;
    if (!wanted || (name === wanted && scale * plan.panels[wanted][2] > box.width * 0.8)) return false;
    camera.showBox(plan.panels[wanted]);
    return true;
  }
  listenToHands(port, camera, zoomToInset);

  /**
   * Counters that lie too close: nearer, until they part, or to the inset that shows them larger.
   * @param {import('./chart/map.js').Spot[]} spots
   * @param {string} first of the pieces
   * @param {boolean} byKey
   */
  function open(spots, first, byKey) {
    if (byKey) setTimeout(() => (pieces.find(first) ?? port).focus(), PARTED);
    const best = spots.map((spot) => map.spots(spot.place).at(-1) ?? spot);
    const xs = best.map((spot) => spot.x);
    const ys = best.map((spot) => spot.y);
    const w = Math.max(...xs) - Math.min(...xs);
    const h = Math.max(...ys) - Math.min(...ys);
    const seen = Math.min(camera.width(), camera.height()) / camera.sight.scale;
    const side = Math.min(seen * 0.6, Math.max(seen * 0.3, Math.max(w, h) * 1.8));
    camera.showBox([
      (Math.min(...xs) + Math.max(...xs) - side) / 2,
      (Math.min(...ys) + Math.max(...ys) - side) / 2,
      side,
      side,
    ]);
  }

  // ---- Choosing ----

  /** @param {string} id @param {boolean} byKey */
  function pick(id, byKey) {
    bubble.hide();
    model.select(model.selected === id ? null : id);
    if (byKey && model.selected) card.focus();
  }

  /** From the list of places. @param {Goal | null} goal */
  function consider(goal) {
    const spot = goal && map.spots(goal.place).at(-1);
    if (spot) camera.showPoint(spot.x, spot.y);
    preview.show(goal);
  }

  /** @param {Goal} goal */
  async function go(goal) {
    if (busy) return;
    busy = true;
    frame.classList.add('is-busy');
    const { done, why, rule } = await march(model, goal.moves);
    busy = false;
    frame.classList.remove('is-busy');
    if (done || !why) return;
    const title = t('board.stopped-on-the-way');
    bubble.show(pointOf(goal.place), inOwnWords(why), { title, rule });
  }

  /** Where a place is on the screen. @param {string} place */
  function pointOf(place) {
    const spot = map.spots(place).at(-1);
    const { left, top, scale } = camera.sight;
    if (!spot) return { x: camera.width() / 2, y: camera.height() / 2 };
    return { x: spot.x * scale + left, y: spot.y * scale + top };
  }

  /** Where the card hides least. @param {{ w: number, h: number }} size of the card */
  function cornerOf(size) {
    const counter = pieces.find(selected ?? '')?.getBoundingClientRect();
    const { left: x, top: y, width: w, height: h } = frame.getBoundingClientRect();
    const about = counter && { x: counter.x + counter.width / 2 - x, y: counter.y + counter.height / 2 - y };
    const ways = goals.map((goal) => pointOf(goal.place));
    const isTrays = (/** @type {import('./corner.js').Corner} */ { top, left }) => top && left;
    return cornerFor({ w, h }, size, about ?? null, ways, (corner) => tray.isShown() && isTrays(corner));
  }

  /* The first half of a double click, which zooms, must not send anybody anywhere. */
  let waiting = 0;
  port.addEventListener('dblclick', () => clearTimeout(waiting));
  port.addEventListener('click', (event) => {
    clearTimeout(waiting);
    if (event.detail === 1) waiting = setTimeout(() => clicked(event), DOUBLE_CLICK);
  });

  /** @param {MouseEvent} event */
  function clicked(event) {
    const box = frame.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const place = map.placeAt(event.clientX, event.clientY);
    bubble.hide();
    if (!place) {
      model.select(null);
      return;
    }
    const goal = goals.find((each) => each.place === place);
    if (goal) preview.choose(goal);
    else explain(place, at);
  }

  /**
   * Why not there? If that makes no sense, what is there.
   * @param {string} place
   * @param {{ x: number, y: number }} at
   */
  async function explain(place, at) {
    const title = nameOf(place);
    const attempt = model.selected && !model.past ? adapter.attempt(model.selected, place, model) : null;
    if (!attempt) {
      model.select(null);
      bubble.show(at, textOf(place), { title });
    } else if ('text' in attempt) {
      bubble.show(at, attempt.text, { title });
    } else {
      const isAsked = bubble.ask();
      const { why, rule } = await model.check(attempt.move);
      if (isAsked()) bubble.show(at, inOwnWords(why) || t('board.not-played'), { title, rule });
    }
  }

  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    key.hide();
    model.select(null);
  });
  /** @param {KeyboardEvent} event */
  const escape = ({ key }) => {
    if (key === 'Escape') bubble.hide();
  };
  document.addEventListener('keydown', escape);
  model.stop.push(() => document.removeEventListener('keydown', escape));

  // ---- Drawing ----

  /** @param {string} place */
  const textOf = (place) => describe(place, { shown, areas, ports }, adapter);

  function drawSelection() {
    const view = model.shown();
    goals = model.past ? [] : goalsOf(adapter, model);
    map.light(new Map(goals.map((goal) => [goal.place, goal.kind])));
    const details = view && model.selected ? adapter.details(model.selected, view, model) : null;
    const ways = goals.filter((goal) => goal.kind !== 'bare');
    before = selected ?? before;
    selected = details?.piece ?? null;
    tray.draw(
      shown.filter((piece) => piece.tray),
      selected,
    );
    card.show(details, ways);
    if (details) {
      const words = { title: details.title, n: ways.length };
      news.textContent = ways.length ? t('board.selected', words) : t('board.selected-none', words);
    }
    layOut();
  }

  /** A new phase: what has nothing to do in it is laid aside, and what alone has is at hand. */
  function beginStage() {
    const view = model.shown();
    const now = [view?.turn, view?.fields.phase, model.legal().length > 0, model.past !== null].join(' ');
    if (!view || now === stage) return;
    stage = now;
    const { selected: old } = model;
    const isIdle = (/** @type {string} */ id) =>
      !adapter.targets(id, model).length && !adapter.details(id, view, model)?.actions.length;
    if (old && isIdle(old)) model.select(null);
    if (model.past || model.selected) return;
    const waiting = shown.filter((piece) => piece.tray && adapter.targets(piece.id, model).length);
    const going = model.legal().length ? adapter.going?.(view) : null;
    if (going) model.select(going);
    else if (waiting.length === 1) model.select(waiting[0].id);
  }

  function draw() {
    const view = model.shown();
    if (!view) {
      letter();
      return;
    }
    shown = adapter.pieces(view, model);
    areas = adapter.areas(view, model);
    ports = adapter.ports(view, model);
    letter();
    map.colour(areas, adapter.sideClass);
    map.flag(ports, adapter.sideClass);
    const fights = Object.keys(areas).filter((area) => areas[area].battle);
    pieces.set(
      shown.filter((piece) => !piece.tray),
      new Set(fights),
    );
    const places = [...Object.keys(plan.areas), ...Object.keys(plan.ports)];
    const texts = listPlaces(where, places, nameOf, textOf);
    map.tell((place) => texts.get(place) ?? '');
    if (model.selected && !adapter.details(model.selected, view, model)) model.select(null);
    beginStage();
    drawSelection();
  }

  /** Names and points seldom change, and measuring them takes time. */
  function letter() {
    const words = [language(), ...Object.values(areas).map(({ scores }) => scores)].join('\n');
    if (lettered === words) return;
    lettered = words;
    map.letter(nameOf, (area) => areas[area]?.scores ?? '');
  }

  function drawWords() {
    port.setAttribute('aria-label', t('board.map'));
    fill(
      tools,
      tool('+', t('board.zoom-in'), () => camera.glideZoom(1.5)),
      tool('−', t('board.zoom-out'), () => camera.glideZoom(1 / 1.5)),
      tool('◻', t('board.whole'), () => camera.showAll()),
      tool('?', t('board.key'), () => key.toggle((shown.find(({ own }) => own) ?? shown[0])?.side ?? '')),
    );
    draw();
  }

  for (const kind of /** @type {const} */ (['state', 'past', 'select'])) model.on(kind, bubble.hide);
  for (const kind of /** @type {const} */ (['state', 'past'])) model.on(kind, draw);
  for (const kind of /** @type {const} */ (['welcome', 'language'])) model.on(kind, drawWords);
  model.on('select', drawSelection);
  drawWords();
}

/** A move that names no place. @param {string} move @returns {Goal} */
function plainGoal(move) {
  return { place: '', note: '', moves: [move], path: [], kind: 'bare' };
}

/** @param {string} sign @param {string} name @param {() => void} pressed */
function tool(sign, name, pressed) {
  return el('button', { type: 'button', title: name, 'aria-label': name, onclick: pressed }, sign);
}
