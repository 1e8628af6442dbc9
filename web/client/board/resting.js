/**
 * What a counter is, told to whoever rests on it: with the mouse, the keyboard, or a finger held down. Its
 * name, what is in it as far as one may know, and where it can go from here.
 */
import { createTip } from './tip.js';
import { listed, t } from '../i18n.js';

/** @typedef {import('./scene.js').Board} Board */

/** In milliseconds: how long one rests with the mouse, and holds a finger. */
const REST = 220;
const HOLD = 450;
/** How many parts, counters and places are named. */
const MOST = 6;
/** In pixels: what a finger may stray while it is held. */
const STRAY = 8;

/** @param {Board} board @returns {(() => void)[]} stops listening to the model */
export function createResting(board) {
  const { frame, layers, model } = board;
  const tip = createTip(frame);
  tip.root.classList.add('chit-tip');
  let waiting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  /** A finger was held: it meant no press. */
  let heldLong = false;
  let down = { x: 0, y: 0 };

  /** @param {Element} counter */
  function show(counter) {
    if (!counter.isConnected || board.carried) return;
    const words = wordsOf(board, counter);
    if (!words) return;
    const box = counter.getBoundingClientRect();
    const { left, top } = frame.getBoundingClientRect();
    const at = { x: box.left + box.width / 2 - left, y: box.top - top + 8 };
    tip.show(at, words.title, words.lines, box.height);
  }

  function hide() {
    clearTimeout(waiting);
    tip.hide();
  }

  /** @param {Event} event */
  const counterOf = ({ target }) =>
    target instanceof Element ? target.closest('.chit[data-piece], .chit-pill') : null;

  for (const root of [layers[0], board.tray.root]) {
    root.addEventListener('pointerover', (event) => {
      const counter = counterOf(event);
      hide();
      if (counter && event.pointerType !== 'touch' && !event.buttons)
        waiting = setTimeout(() => show(counter), REST);
    });
    root.addEventListener('pointerleave', hide);
    root.addEventListener('focusin', (event) => {
      const counter = counterOf(event);
      if (counter?.matches(':focus-visible')) show(counter);
    });
    root.addEventListener('focusout', hide);
    root.addEventListener('pointerdown', (event) => {
      const counter = counterOf(event);
      hide();
      heldLong = false;
      if (!counter || event.pointerType !== 'touch') return;
      down = { x: event.clientX, y: event.clientY };
      waiting = setTimeout(() => {
        heldLong = true;
        show(counter);
      }, HOLD);
    });
    root.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'touch' && Math.hypot(event.clientX - down.x, event.clientY - down.y) > STRAY)
        hide();
    });
    root.addEventListener('pointerup', () => clearTimeout(waiting));
    root.addEventListener(
      'click',
      (event) => {
        if (!heldLong) return;
        heldLong = false;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    );
    root.addEventListener('contextmenu', (event) => {
      if (heldLong) event.preventDefault();
    });
  }
  return /** @type {const} */ (['state', 'past', 'select']).map((kind) => model.on(kind, hide));
}

/** @param {Board} board @param {Element} counter */
function wordsOf(board, counter) {
  const id = counter.getAttribute('data-piece');
  return id === null ? pileWords(board, counter) : pieceWords(board, id);
}

/** @param {Board} board @param {string} id */
function pieceWords({ shown, model, adapter }, id) {
  const piece = shown.find((each) => each.id === id);
  const view = model.shown();
  if (!piece || !view) return null;
  const details = adapter.details(id, view, model);
  const place = piece.tray ? '' : model.word('place', piece.place);
  const side = piece.side ? adapter.sideName(piece.side) : '';
  const facts = details?.facts ?? [place];
  const rows = (details?.rows ?? []).map(({ name, note, values }) =>
    [name, note, values].filter(Boolean).join(' '),
  );
  const goals = model.past ? [] : adapter.targets(id, model).map((goal) => model.word('place', goal.place));
  return {
    title: details?.title ?? piece.title,
    lines: [
      [side, ...facts].filter(Boolean).join(' · '),
      piece.moved && t('board.moved'),
      ...some(rows),
      goals.length > 0 && t('board.tip-goes', { places: listed(some([...new Set(goals)])) }),
    ],
  };
}

/** @param {Board} board @param {Element} pile */
function pileWords({ shown, model, adapter }, pile) {
  const places = (pile.getAttribute('data-places') ?? '').split(' ');
  const pieces = shown.filter(({ place, bare, tray }) => places.includes(place) && !bare && !tray);
  const line = (/** @type {import('./types.js').BoardPiece} */ piece) => {
    const where = places.length > 1 ? model.word('place', piece.place) : '';
    const side = piece.side ? adapter.sideName(piece.side) : '';
    return [where, side, piece.title].filter(Boolean).join(' · ');
  };
  const title = some(places.map((place) => model.word('place', place)));
  return { title: listed(title), lines: [...some(pieces.map(line)), t('board.tip-nearer')] };
}

/** The first of them, and how many more there are. @param {string[]} all */
function some(all) {
  if (all.length <= MOST) return all;
  return [...all.slice(0, MOST - 1), t('board.tip-more', { n: all.length - MOST + 1 })];
}
