/** Drawing the board: what lies on it in this view, what is selected, and the words around it. */
import { home, layOut } from './looking.js';
import { goalsOf } from './targets.js';
import { askWays } from './ways.js';
import { listPlaces } from './words.js';
import { el, fill } from '../dom.js';
import { language, t } from '../i18n.js';

/** @typedef {import('./scene.js').Board} Board */

/** @param {Board} board */
export function drawSelection(board) {
  const { model, adapter, ground, tray, card, news } = board;
  const view = model.shown();
  void askWays(board, model.selected);
  const goals = model.past ? [] : goalsOf(adapter, model);
  board.goals = goals;
  ground.light(new Map(goals.map((goal) => [goal.place, goal.kind])));
  const details = view && model.selected ? adapter.details(model.selected, view, model) : null;
  const ways = goals.filter((goal) => goal.kind !== 'bare');
  board.before = board.selected ?? board.before;
  const isNew = details !== null && details.piece !== board.selected;
  board.selected = details?.piece ?? null;
  if (isNew) showSelected(board);
  tray.draw(
    board.shown.filter((piece) => piece.tray),
    board.selected,
  );
  // It grows less high as it empties, and the map does not jump each time.
  board.camera.cover(tray.isShown() ? Math.max(board.camera.head, tray.height()) : 0);
  card.show(board.carried ? null : details, ways);
  if (details) {
    const words = { title: details.title, n: ways.length };
    news.textContent = ways.length ? t('board.selected', words) : t('board.selected-none', words);
  }
  layOut(board);
}

/** It may have been selected in a list, and lie beyond the edge. @param {Board} board */
function showSelected({ shown, selected, ground, camera, size }) {
  const piece = shown.find(({ id }) => id === selected);
  const spot = piece && !piece.tray ? ground.spots(piece.place).at(-1) : undefined;
  if (!spot || !size.width) return;
  const { left, top, scale } = camera.sight;
  const [x, y] = [spot.x * scale + left, spot.y * scale + top];
  if (x < 0 || y < 0 || x > size.width || y > size.height) camera.showPoint(spot.x, spot.y);
}

/** Who is to move and sees nothing of his own is taken there. @param {Board} board */
function showOwn(board) {
  const { shown, places, ground, camera, size, model } = board;
  const mine = [
    ...shown.filter((piece) => piece.own && !piece.tray).map((piece) => piece.place),
    ...Object.keys(places).filter((place) => model.me !== null && places[place].holder === model.me),
  ];
  const { left, top, scale } = camera.sight;
  const isSeen = (/** @type {string} */ place) =>
    ground.spots(place).some(({ x, y }) => {
      const at = { x: x * scale + left, y: y * scale + top };
      return at.x > 0 && at.y > 0 && at.x < size.width && at.y < size.height;
    });
  if (!size.width || !mine.length || mine.some(isSeen)) return;
  const [x, y] = home(board);
  camera.glideTo(camera.centred(x, y, scale));
}

/**
 * A new phase: what has nothing to do in it is laid aside, and what alone has is at hand.
 * @param {Board} board
 */
function beginStage(board) {
  const { model, adapter, ground } = board;
  const view = model.shown();
  const focus = view ? (adapter.focus?.(view, model) ?? '') : '';
  const now = [view?.turn, view?.fields.phase, model.legal().length > 0, model.past !== null, focus].join(
    ' ',
  );
  if (!view || now === board.stage) return;
  board.stage = now;
  const [spot] = ground.spots(focus);
  if (spot && board.size.width) board.camera.showPoint(spot.x, spot.y);
  else if (model.legal().length && !model.past) showOwn(board);
  const { selected: old } = model;
  const isIdle = (/** @type {string} */ id) =>
    !adapter.targets(id, model).length && !adapter.details(id, view, model)?.actions.length;
  if (old && isIdle(old)) model.select(null);
  if (model.past || model.selected) return;
  const waiting = board.shown.filter((piece) => piece.tray && adapter.targets(piece.id, model).length);
  const going = model.legal().length ? model.game.going?.(view) : null;
  if (going) model.select(going.piece);
  else if (waiting.length === 1) model.select(waiting[0].id);
}

/** @param {Board} board */
export function draw(board) {
  const { model, adapter, ground, pieces, where, playing } = board;
  const view = model.shown();
  playing.arrived = []; // they lie there now
  if (!view) {
    letter(board);
    return;
  }
  board.shown = adapter.pieces(view, model);
  board.places = adapter.places(view, model);
  letter(board);
  ground.show(board.places, adapter.sideClass);
  if (adapter.scene) ground.stand?.(adapter.scene(view, model), adapter.sideClass);
  pieces.set(
    board.shown.filter((piece) => !piece.tray),
    board.places,
  );
  const nameOf = (/** @type {string} */ place) => model.word('place', place);
  const texts = listPlaces(where, ground.places, nameOf, board, adapter);
  ground.tell((place) => texts.get(place) ?? '');
  if (model.selected && !adapter.details(model.selected, view, model)) model.select(null);
  beginStage(board);
  drawSelection(board);
  board.minimap?.draw();
}

/** @param {Board} board */
function letter(board) {
  const { places, model, ground } = board;
  const notes = Object.values(places).flatMap(({ note, plain }) => (plain ? [] : [note ?? '']));
  const words = [language(), ...notes].join('\n');
  if (board.lettered === words) return;
  board.lettered = words;
  ground.letter(
    (place) => model.word('place', place),
    (place) => places[place]?.note ?? '',
  );
}

/** @param {Board} board */
export function drawWords(board) {
  const { port, tools, camera, key } = board;
  const sampled = () => (board.shown.find(({ own }) => own) ?? board.shown[0])?.side ?? '';
  port.setAttribute('aria-label', t('board.map'));
  fill(
    tools,
    tool('+', t('board.zoom-in'), () => camera.glideZoom(1.5)),
    tool('−', t('board.zoom-out'), () => camera.glideZoom(1 / 1.5)),
    tool('◻', t('board.whole'), () => camera.showAll()),
    tool('?', t('board.key'), () => key.toggle(sampled())),
  );
  draw(board);
}

/** @param {string} sign @param {string} name @param {() => void} pressed */
function tool(sign, name, pressed) {
  return el('button', { type: 'button', title: name, 'aria-label': name, onclick: pressed }, sign);
}
