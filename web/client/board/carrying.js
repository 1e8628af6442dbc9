/**
 * A counter taken up by hand: it follows the pointer, and where it is let go it goes as if one had clicked
 * there. Elsewhere the board says why not. While it is carried its card keeps out of the way.
 */
import { explain, go } from './choosing.js';
import { drawSelection } from './drawing.js';
import { askWays } from './ways.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./scene.js').Board} Board
 * @typedef {import('./targets.js').Goal} Goal
 * @typedef {{ pointer: number, ghost: HTMLElement, from: string, x: number, y: number }} Held
 */

/** In pixels: what is still a press, and how near to the edge the map follows, and how fast. */
const BEGINS = 5;
const EDGE = 30;
const FOLLOWS = 9;

/** @param {Board} board */
export function createCarrier(board) {
  const { port, frame, camera, preview } = board;
  /** @type {Held | null} */
  let held = null;
  let following = 0;

  /**
   * A drag has begun on something: is it a counter that can go somewhere?
   * @param {PointerEvent} event
   * @param {EventTarget | null} on
   */
  function take(event, on) {
    const counter = on instanceof Element ? on.closest('.chit[data-piece]') : null;
    const id = counter instanceof HTMLElement ? (counter.dataset.piece ?? '') : '';
    const piece = board.shown.find((each) => each.id === id);
    if (held || !counter || !piece || !canGo(board, id)) return false;
    board.carried = true;
    if (board.selected === id) drawSelection(board);
    else board.model.select(id);
    held = { pointer: event.pointerId, ghost: ghostOf(counter), from: piece.place, x: 0, y: 0 };
    frame.append(held.ghost);
    frame.classList.add('is-carrying');
    port.setPointerCapture(event.pointerId);
    move(event);
    following = requestAnimationFrame(follow);
    return true;
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || event.pointerId !== held.pointer) return;
    held.x = event.clientX;
    held.y = event.clientY;
    const at = inFrame(board, held);
    held.ghost.style.translate = `calc(${at.x}px - 50%) calc(${at.y}px - 50%)`;
    const goal = goalAt(board, held);
    frame.classList.toggle('is-over-goal', goal !== null);
    preview.carriedOver(goal, at);
  }

  /** The map comes to meet what is held at its edge. */
  function follow() {
    if (!held) return;
    const { x, y } = inFrame(board, held);
    const dx = x < EDGE ? FOLLOWS : x > camera.width() - EDGE ? -FOLLOWS : 0;
    const dy = y < EDGE ? FOLLOWS : y > camera.height() - EDGE ? -FOLLOWS : 0;
    if (dx || dy) camera.pan(dx, dy);
    following = requestAnimationFrame(follow);
  }

  function letGo() {
    cancelAnimationFrame(following);
    held?.ghost.remove();
    held = null;
    board.carried = false;
    frame.classList.remove('is-carrying', 'is-over-goal');
    preview.carriedOver(null, { x: 0, y: 0 });
    drawSelection(board);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!held || event.pointerId !== held.pointer) return;
    const dropped = held;
    const goal = goalAt(board, dropped);
    letGo();
    if (goal) void go(board, goal);
    else void drop(board, dropped);
  }

  /** @param {PointerEvent | KeyboardEvent} event */
  function cancel(event) {
    if (held && (!(event instanceof PointerEvent) || event.pointerId === held.pointer)) letGo();
  }

  port.addEventListener('pointermove', move);
  port.addEventListener('pointerup', up);
  port.addEventListener('pointercancel', cancel);
  frame.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') cancel(event);
  });

  return {
    take,

    /** What lies beside the map can be taken up too. @param {HTMLElement} root */
    watch(root) {
      /** @type {PointerEvent | null} */
      let down = null;
      root.addEventListener('pointerdown', (event) => (down = event.button === 0 ? event : null));
      root.addEventListener('pointermove', (event) => {
        if (!down || !event.buttons) return;
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < BEGINS) return;
        take(event, down.target);
        down = null;
      });
    },
  };
}

/** @param {Board} board @param {string} id */
function canGo({ model, adapter, busy }, id) {
  return !busy && !model.past && adapter.targets(id, model).length > 0;
}

/** @param {Element} counter */
function ghostOf(counter) {
  const ghost = /** @type {HTMLElement} */ (counter.cloneNode(true));
  const { width, height } = counter.getBoundingClientRect();
  ghost.classList.add('chit-carried');
  ghost.removeAttribute('data-piece');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  Object.assign(ghost.style, { left: '0', top: '0', width: `${width}px`, height: `${height}px` });
  return ghost;
}

/** @param {Board} board @param {{ x: number, y: number }} at a point of the screen */
function inFrame({ frame }, { x, y }) {
  const box = frame.getBoundingClientRect();
  return { x: x - box.left, y: y - box.top };
}

/** @param {Board} board @param {{ x: number, y: number }} at */
function placeAt({ ground }, { x, y }) {
  const mark = document.elementsFromPoint(x, y).find((element) => element.classList.contains('goal-mark'));
  return mark?.getAttribute('data-place') ?? ground.placeAt(x, y);
}

/** @param {Board} board @param {{ x: number, y: number }} at @returns {Goal | null} */
function goalAt(board, at) {
  const place = placeAt(board, at);
  return board.goals.find((goal) => goal.place === place) ?? null;
}

/**
 * Where it was let go nothing is known to lead; the table may not have answered yet.
 * @param {Board} board
 * @param {Held} at
 */
async function drop(board, at) {
  const place = placeAt(board, at);
  if (place === at.from) return;
  await askWays(board, board.model.selected);
  const goal = goalAt(board, at);
  if (goal) void go(board, goal);
  else if (place) void explain(board, place, inFrame(board, at));
  else board.bubble.show(inFrame(board, at), t('board.dropped-nowhere'));
}
