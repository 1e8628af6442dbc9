/**
 * Keys for those who do not like mice. They are silent while one types; those who speak to their machine, or
 * strike keys by mistake, can switch the single letters and signs off.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { recall, remember } from './keep.js';

/** @typedef {{ key: string, words: string, run: () => void }} Shortcut words: a key of the catalogue */

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, dialog';
const SEARCHED_BY_LETTERS = '[role=listbox], [role=option], [role=combobox]';

let wanted = recall('keys') !== 'off';

export const wantsKeys = () => wanted;

/** @param {boolean} on */
export function setKeys(on) {
  wanted = on;
  remember('keys', on ? null : 'off');
}

/**
 * @param {Shortcut[]} shortcuts
 * @returns {{ stop: () => void, show: () => void }}
 */
export function createShortcuts(shortcuts) {
  const dialog = el('dialog', { class: 'help' });
  document.body.append(dialog);

  function show() {
    fill(
      dialog,
      el('h2', null, t('keys.title')),
      el(
        'dl',
        null,
        shortcuts.flatMap((one) => [el('dt', null, el('kbd', null, one.key)), el('dd', null, t(one.words))]),
        el('dt', null, el('kbd', null, '?')),
        el('dd', null, t('keys.help')),
      ),
      !wanted && el('p', null, t('keys.off')),
      el('p', { class: 'hint' }, t('keys.hint')),
      el('button', { type: 'button', class: 'primary', onclick: () => dialog.close() }, t('close')),
    );
    dialog.setAttribute('aria-label', t('keys.title'));
    dialog.showModal();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest(TYPING) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || event.repeat) return; // a key held too long is no second move
    if (event.key.length === 1 && (!wanted || target.closest(SEARCHED_BY_LETTERS))) return;
    // The keys are its own; what stands open beside the game has none.
    if (document.querySelector('[popover]:not([popover=manual]):popover-open')) return;
    const found = shortcuts.find((one) => one.key === event.key);
    if (!found && event.key !== '?') return;
    event.preventDefault();
    if (found) found.run();
    else show();
  }

  document.addEventListener('keydown', press);
  return {
    show,
    stop() {
      document.removeEventListener('keydown', press);
      dialog.remove();
    },
  };
}
