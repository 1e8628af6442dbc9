/** Sharing a game that is over: one link, or one file. */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { linkRow } from './invite.js';

/** @typedef {import('./types.js').Model} Model */

/** What the address has for a game that is over. @param {string} room */
export const gameLink = (room) => `game=${room}`;

/**
 * @param {Model} model
 * @param {() => void} keepJournal
 * @param {{ isOpen: boolean }} kept whether the link is being shown: it stays when all is drawn anew
 * @returns {{ button: HTMLElement | null, place: HTMLElement }}
 */
export function createShare(model, keepJournal, kept) {
  const place = el('div', { class: 'share' });
  const room = model.welcome?.room ?? '';
  if (model.welcome?.imported) {
    fill(place, el('p', { class: 'hint' }, t('share.brought')));
    return { button: null, place };
  }

  function show() {
    fill(
      place,
      linkRow(t('share.link'), t('share.link.gist'), [gameLink(room)]),
      el(
        'p',
        { class: 'hint' },
        t('share.file'),
        ' ',
        el('button', { type: 'button', onclick: keepJournal }, t('result.journal')),
      ),
    );
  }

  function open() {
    kept.isOpen = true;
    show();
    /** @type {HTMLElement | null} */ (place.querySelector('.copy'))?.focus();
  }

  if (kept.isOpen) show();

  return { button: el('button', { type: 'button', onclick: open }, t('share.button')), place };
}
