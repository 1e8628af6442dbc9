/**
 * Counters as buttons. The flag of a side has a shape of its own, and flies over what is counted; a closed
 * counter shows its back and how high it is; a sign is a letter in a small disc.
 */
import { el, fill } from '../dom.js';
import { listed, t } from '../i18n.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').BoardAdapter} BoardAdapter
 * @typedef {import('./layout.js').Level} Level
 */

/** @param {string} side class of the side */
export function ensign(side) {
  return el('span', { class: `ensign ${side}`, 'aria-hidden': 'true' });
}

/** @param {BoardPiece} piece @param {BoardAdapter} adapter @param {string} place name for people */
export function spoken(piece, adapter, place) {
  const title = listed([piece.title, piece.moved && t('board.moved')]);
  const side = adapter.sideName(piece.side);
  if (!piece.side) return place ? t('pair', { name: title, what: place }) : title;
  return place ? t('board.piece', { side, title, place }) : t('board.piece-tray', { side, title });
}

/**
 * Dresses a button as the counter of a piece.
 * @param {HTMLElement} button
 * @param {BoardPiece} piece
 * @param {BoardAdapter} adapter
 * @param {Level} level
 * @param {boolean} selected
 */
export function dress(button, piece, adapter, level, selected) {
  const names = ['chit', `chit-${level}`, `chit-${piece.kind}`, adapter.sideClass(piece.side)];
  if (piece.own) names.push('is-own');
  if (piece.hidden) names.push('is-closed');
  if (piece.moved) names.push('is-moved');
  if (selected) names.push('is-selected');
  button.className = names.join(' ');
  button.dataset.height = String(Math.min(3, piece.count ?? 1));
  button.setAttribute('aria-pressed', String(selected));
  const named = level === 'full' && !piece.hidden && !piece.figure && !piece.bare;
  if (piece.face) {
    button.classList.add('has-face');
    fill(button, piece.face());
    return;
  }
  fill(
    button,
    piece.figure
      ? el('span', { class: piece.figure, 'aria-hidden': 'true' })
      : flagOver(carrier(piece), adapter.sideClass(piece.side)),
    named && el('span', { class: 'chit-name', 'aria-hidden': 'true' }, piece.label),
    number(piece),
    piece.sign && figure('chit-sign', piece.sign),
  );
}

/** What carries the flag: by itself, a pile of what the number counts. @param {BoardPiece} piece */
function carrier(piece) {
  return piece.carrier ?? (piece.bare || piece.count === undefined ? '' : 'pile');
}

/** The flag of a side over what carries it. @param {string} carrying @param {string} side its class */
function flagOver(carrying, side) {
  const below = carrying && el('span', { class: carrying });
  return el('span', { class: `bearing ${side}`, 'aria-hidden': 'true' }, ensign(side), below || null);
}

/** @param {BoardPiece} piece */
function number({ bare, hidden, count, label }) {
  if (bare || count === 0) return null;
  return hidden && count === undefined ? figure('chit-mark', `#${label}`) : figure('chit-count', count);
}

/**
 * What is drawn on a counter and said in other words by its name: the style sheet writes it.
 * @param {string} name
 * @param {string | number | undefined} text
 */
function figure(name, text) {
  return el('span', { class: `${name} figure`, 'data-figure': text, 'aria-hidden': 'true' });
}

/**
 * Dresses a button as the number of several pieces.
 * @param {HTMLElement} button
 * @param {BoardPiece[]} pieces
 * @param {BoardAdapter} adapter
 * @param {boolean} selected
 */
export function dressPill(button, pieces, adapter, selected) {
  const counters = pieces.filter((piece) => !piece.bare && piece.kind !== 'sign');
  const sides = [...new Set(counters.map((piece) => piece.side))].sort();
  const count = (/** @type {string} */ side) => counters.filter((piece) => piece.side === side).length;
  button.className = selected ? 'chit-pill is-selected' : 'chit-pill';
  fill(
    button,
    pieces
      .filter((piece) => piece.kind === 'sign')
      .slice(0, 1)
      .map((piece) => el('span', { class: `pill-sign ${piece.figure}` })),
    ...sides.map((side) =>
      el(
        'span',
        { class: `part ${adapter.sideClass(side)}`, 'aria-hidden': 'true' },
        flagOver('pile', adapter.sideClass(side)),
        figure('', count(side)),
      ),
    ),
  );
  const what = sides.map((side) =>
    t('pair', { name: adapter.sideName(side), what: t('board.counters', { n: count(side) }) }),
  );
  button.setAttribute('aria-label', t('board.cluster', { what: listed(what) }));
}
