/** What the signs on counters mean, shown on demand. */
import { dress, dressPill } from './counters.js';
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').BoardAdapter} BoardAdapter
 */

const PLAIN = { id: '', place: '', label: '', title: '', side: '' };

/**
 * @param {HTMLElement} root
 * @param {BoardAdapter} adapter
 * @param {boolean} hasLines to counters that lie off their place
 */
export function createKey(root, adapter, hasLines) {
  const key = el('section', { class: 'board-key', hidden: true });
  root.append(key);

  /** @param {Partial<BoardPiece> | Partial<BoardPiece>[]} wanted @param {string} side */
  function sample(wanted, side) {
    const chit = el('span');
    const pieces = [wanted].flat().map((each) => /** @type {BoardPiece} */ ({ ...PLAIN, side, ...each }));
    if (Array.isArray(wanted)) dressPill(chit, pieces, adapter, false);
    else dress(chit, pieces[0], adapter, 'small', false);
    for (const name of ['aria-label', 'aria-pressed']) chit.removeAttribute(name);
    chit.setAttribute('aria-hidden', 'true');
    return chit;
  }

  /** @param {HTMLElement} sign @param {string} word */
  function entry(sign, word) {
    return el('li', null, el('span', { class: 'key-sign' }, sign), t(`board.key.${word}`));
  }

  return {
    /** Shows or hides it. @param {string} side whose counters are shown */
    toggle(side) {
      key.hidden = !key.hidden;
      fill(
        key,
        el('h2', null, t('board.key')),
        el(
          'ul',
          null,
          Object.entries(adapter.key).map(([word, wanted]) => entry(sample(wanted, side), word)),
          hasLines && entry(el('i', { class: 'key-line' }), 'line'),
        ),
      );
    },
    hide() {
      key.hidden = true;
    },
  };
}
