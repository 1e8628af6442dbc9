/**
 * The board: the map of the game with everything that lies on it. One selects a counter, sees where it can
 * go and sends it there with one click; a click that leads nowhere says why, by which rule. The model tells
 * when to draw.
 */
import { createBubble } from './bubble.js';
import { Camera } from './camera.js';
import { createCard } from './card.js';
import { createCarrier } from './carrying.js';
import { openChart } from './chart/chart.js';
import {
  consider,
  cornerOf,
  dock,
  go,
  listenToClicks,
  pick,
  plainGoal,
  pointOf,
  showPlace,
} from './choosing.js';
import { createDrawn } from './drawn/drawn.js';
import { draw, drawSelection, drawWords } from './drawing.js';
import { listenToHands } from './gestures.js';
import { createKey } from './key.js';
import { look, openPile, watchSize, zoomToInset } from './looking.js';
import { createPieces } from './pieces.js';
import { Playing } from './playing.js';
import { createPreview } from './preview.js';
import { createResting } from './resting.js';
import { createTargets } from './targets.js';
import { createTray } from './tray.js';
import { createMinimap } from './minimap.js';
import { isAboutSelected, watchRest } from './ways.js';
import { el, fill } from '../dom.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./types.js').BoardAdapter} BoardAdapter
 * @typedef {import('./types.js').Ground} Ground
 * @typedef {{ board: Board | null, opened: () => void }} Handle the board, once its map is there; who is told
 */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {BoardAdapter} adapter
 */
export function createBoard(root, model, adapter) {
  const frame = el('section', { class: 'board' });
  root.append(frame);
  const { map } = adapter;
  /** @type {Handle} */
  const handle = { board: null, opened: () => {} };
  if (typeof map === 'string') openPrepared(frame, map, model, adapter, handle);
  else openDrawn(frame, map, model, adapter, handle);
  return handle;
}

/**
 * @param {HTMLElement} frame
 * @param {string} path
 * @param {Model} model
 * @param {BoardAdapter} adapter
 * @param {Handle} handle
 */
function openPrepared(frame, path, model, adapter, handle) {
  openChart(path).then(
    // The seat's page may have been taken down meanwhile, and then nobody would take this down.
    (ground) => frame.isConnected && openBoard(frame, ground, model, adapter, handle),
    (error) => frame.append(el('p', { class: 'board-fault', role: 'alert' }, String(error))),
  );
}

/**
 * What the map is drawn from may be told by the view: it is drawn when there is one, and anew if it changes.
 * @param {HTMLElement} frame
 * @param {Exclude<BoardAdapter['map'], string>} planOf
 * @param {Model} model
 * @param {BoardAdapter} adapter
 * @param {Handle} handle
 */
function openDrawn(frame, planOf, model, adapter, handle) {
  let drawn = '';
  /** @type {import('./types.js').Plan | null} */
  let last = null;
  /** @type {(() => void)[]} */
  let stop = [];

  function open() {
    const view = model.shown();
    const plan = view && planOf(view, model);
    if (!plan || plan === last) return;
    last = plan;
    const now = JSON.stringify(plan);
    if (now === drawn) return;
    drawn = now;
    for (const each of stop) each();
    fill(frame);
    stop = openBoard(frame, createDrawn(plan), model, adapter, handle);
  }

  for (const kind of /** @type {const} */ (['state', 'past'])) model.on(kind, open);
  open();
}

/**
 * @param {HTMLElement} frame
 * @param {Ground} ground
 * @param {Model} model
 * @param {BoardAdapter} adapter
 * @param {Handle} handle
 * @returns {(() => void)[]} takes it down
 */
function openBoard(frame, ground, model, adapter, handle) {
  const board = createParts(frame, ground, model, adapter);
  const carrier = createCarrier(board);
  carrier.watch(board.tray.root);
  listenToHands(board.port, board.camera, {
    doubled: (event) => zoomToInset(board, event),
    taken: carrier.take,
  });
  const stop = [watchSize(board), listenToClicks(board), ...createResting(board)];
  model.stop.push(...stop);
  for (const kind of /** @type {const} */ (['state', 'past', 'select']))
    stop.push(model.on(kind, board.bubble.hide));
  for (const kind of /** @type {const} */ (['state', 'past'])) stop.push(model.on(kind, () => draw(board)));
  for (const kind of /** @type {const} */ (['welcome', 'language']))
    stop.push(model.on(kind, () => drawWords(board)));
  stop.push(model.on('select', () => drawSelection(board)));
  watchRest(board);
  stop.push(model.on('place', (place) => showPlace(board, place)));
  stop.push(
    model.on('preview', (name) => {
      if (isAboutSelected(board, name)) drawSelection(board);
    }),
  );
  stop.push(...watchStage(board));
  drawWords(board);
  handle.board = board;
  handle.opened();
  return stop;
}

/** @param {Board} board @returns {(() => void)[]} stops */
function watchStage({ model, playing }) {
  return [
    model.on('act', (told) => playing.play(told)),
    model.on('marks', () => playing.place()),
    model.on('stage', () => {
      if (!model.stage.isBehind()) playing.end();
    }),
    model.on('light', (light) => playing.speakOf(light)),
  ];
}

/** @param {HTMLElement} frame @param {Ground} ground @param {Model} model @param {BoardAdapter} adapter */
function createParts(frame, ground, model, adapter) {
  const layers = ['', 'board-playing', 'board-goals'].map((look) =>
    el('div', { class: `board-layer ${look}` }),
  );
  const below = el('div', { class: 'board-layer board-playing' }); // what counters lie on
  layers.push(below);
  const drawn = [ground.drawing, below, ...layers.slice(0, -1)];
  const port = el('div', { class: 'board-port', tabindex: 0, role: 'group' }, ...drawn);
  const tools = el('div', { class: 'board-tools' });
  const where = el('section', { class: 'board-hidden' });
  const news = el('p', { class: 'board-hidden', 'aria-live': 'polite' });
  ground.drawing.setAttribute('aria-hidden', 'true');
  ground.drawing.classList.add('board-map');
  frame.append(port, tools, where, news);
  const board = /** @type {Board} */ (
    /** @type {unknown} */ ({
      ...{ model, adapter, frame, port, layers, tools, where, news, ground },
      ...{ shown: [], places: {}, goals: [], selected: null, before: null, stage: '', lettered: '' },
      ...{ busy: false, carried: false, wanted: [], laidOut: 0, size: { width: 0, height: 0 } },
    })
  );
  board.camera = new Camera(port, [ground.width, ground.height], () => look(board));
  board.bubble = createBubble(frame);
  board.minimap = ground.isVast && ground.sketch ? createMinimap(frame, ground, board) : null;
  board.pieces = createPieces(layers[0], ground, adapter, model, () => board.selected, {
    picked: (id, byKey) => pick(board, id, byKey),
    opened: (spots, first, byKey) => openPile(board, spots, first, byKey),
    lost: () => port.focus(),
  });
  board.playing = new Playing(layers[1], below, board);
  board.tray = createTray(frame, adapter, (id, byKey) => pick(board, id, byKey));
  board.key = createKey(frame, adapter, !ground.cell);
  board.targets = createTargets(layers[2], ground, {
    chosen: (goal) => board.preview.choose(goal),
    considered: (goal) => board.preview.show(goal),
  });
  board.preview = createPreview(frame, port, {
    goalAt: (x, y) => board.goals.find(({ place }) => place === ground.placeAt(x, y)) ?? null,
    pointOf: (place) => pointOf(board, place),
    nameOf: (place) => model.word('place', place),
    from: () => board.shown.find((piece) => piece.id === board.selected)?.place ?? '',
    showWay: (goal, from) => board.targets.showWay(goal, from, board.camera.sight.scale),
    go: (goal) => void go(board, goal),
  });
  board.card = createCard(frame, adapter, model, {
    play: (move) => void go(board, plainGoal(move)),
    go: (goal) => void go(board, goal),
    consider: (goal) => consider(board, goal),
    left: () => (board.pieces.find(board.before ?? '') ?? port).focus(),
    cornerOf: (size, now) => cornerOf(board, size, now),
    docked: (size) => dock(board, size),
  });
  return board;
}
