/**
 * The guide over the board. It leaves what is to be decided in sight; going back in the browser goes back in
 * it, and out of it where it was opened.
 */
import { addStyle, el } from '../dom.js';
import { onLanguage, t } from '../i18n.js';
import { bookOf } from '../rulebook.js';
import { setGuide } from '../rules.js';
import { Reader } from './reader.js';

/** @typedef {{ guide?: string, depth?: number } | null} Entry of the browser's history */

const dialog = el('dialog', { class: 'guide' });
const title = el('h2', { class: 'guide-title' });
const own = el('a', { target: '_blank', rel: 'noopener' });
const close = el('button', { type: 'button', class: 'quiet', onclick: leave });
const reader = new Reader(el('div', { class: 'guide-body' }), turn);
dialog.append(el('div', { class: 'guide-head' }, title, own, close), reader.root);

/** What had the keyboard before. @type {Element | null} */
let before = null;

/** @returns {Entry} */
const entry = () => history.state;

/** @param {string} address of the guide @param {{ again: boolean }} how */
function turn(address, { again }) {
  const depth = (entry()?.depth ?? 0) + (again ? 0 : 1);
  if (again) history.replaceState({ guide: address, depth }, '');
  else history.pushState({ guide: address, depth }, '');
  follow();
}

/** Shows what the history says. */
function follow() {
  const address = entry()?.guide;
  if (address === undefined) return hide();
  if (!dialog.isConnected) document.body.append(dialog);
  own.href = `/guide#${bookOf()}/${encodeURI(address)}`;
  label();
  if (!dialog.open) {
    before = document.activeElement;
    dialog.show();
    reader.article.focus({ preventScroll: true });
  }
  void reader.show(address);
}

function label() {
  title.textContent = t('guide.title');
  own.textContent = t('guide.own');
  close.textContent = t('close');
  dialog.setAttribute('aria-label', t('guide.title'));
}

function hide() {
  if (!dialog.open) return;
  dialog.close();
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
}

/** Back to before it was opened. */
function leave() {
  const depth = entry()?.depth ?? 0;
  if (depth > 0) history.go(-depth);
  else hide();
}

dialog.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || document.querySelector(':popover-open')) return;
  event.preventDefault();
  event.stopPropagation();
  leave();
});

/**
 * Opens it at an address.
 * @param {string} address
 */
export function openGuide(address) {
  void addStyle('/client/guide/guide.css').then(() => turn(address, { again: false }));
}

/** Rules' numbers lead to it from now on. */
export function offerGuide() {
  setGuide((id) => openGuide(`rule/${id}`));
  addEventListener('popstate', follow);
  onLanguage(label);
  if (entry()?.guide !== undefined) history.replaceState(null, ''); // of a page that was loaded anew
}
