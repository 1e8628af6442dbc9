/** What waits beside the map for its place. */
import { dress, spoken } from './counters.js';
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';

/** @typedef {import('./types.js').BoardPiece} BoardPiece */

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {(id: string, byKey: boolean) => void} picked
 */
export function createTray(root, adapter, picked) {
  const tray = el('div', { class: 'board-tray', hidden: true });
  root.append(tray);

  /** @param {BoardPiece} piece @param {boolean} selected */
  function counter(piece, selected) {
    const text = spoken(piece, adapter, '');
    const button = el('button', {
      type: 'button',
      'aria-label': text,
      onclick: (/** @type {MouseEvent} */ event) => picked(piece.id, event.detail === 0),
    });
    button.dataset.piece = piece.id;
    dress(button, piece, adapter, 'full', selected);
    return button;
  }

  return {
    root: tray,
    /** @param {BoardPiece[]} pieces @param {string | null} selected */
    draw(pieces, selected) {
      tray.hidden = pieces.length === 0;
      tray.setAttribute('aria-label', t('board.tray'));
      fill(
        tray,
        pieces.map((piece) => counter(piece, piece.id === selected)),
      );
    },
    isShown: () => !tray.hidden,
    /** How much of the board it covers, from the top. */
    height: () => tray.offsetTop + tray.offsetHeight,
  };
}
