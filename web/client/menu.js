/** Settings and what else one needs rarely. */
import { askAgain, isSilent } from './confirm.js';
import { el, fill } from './dom.js';
import { fact, gameFacts } from './facts.js';
import { openGuide } from './guide/guide.js';
import { language, onLanguage, setLanguage, t } from './i18n.js';
import { ownRow, spectatorRow } from './invite.js';
import { gameOfKey } from './keep.js';
import { canNotify, setNotes, setSound, wantsNotes, wantsSound } from './notify.js';
import { paceSelect } from './playback.js';
import { setKeys, wantsKeys } from './shortcuts.js';
import { themeSwitch } from './theme.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * The switch of languages, for both pages. Each language is named in itself.
 * @param {(draw: () => void) => unknown} listen to changes of the language, as long as the page stands
 */
export function languageSwitch(listen = onLanguage) {
  /** @type {['en' | 'ja', string][]} */
  const names = [
    ['en', 'English'],
    ['ja', '日本語'],
  ];
  const buttons = names.map(([id, name]) =>
    el('button', { type: 'button', lang: id, class: 'quiet', onclick: () => void setLanguage(id) }, name),
  );

  function press() {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === language()));
  }

  listen(press); // its words may have to come first
  press();
  return el('div', { class: 'few', role: 'group', 'aria-label': 'Language / 言語' }, buttons);
}

/**
 * @param {string} label
 * @param {boolean} on
 * @param {(on: boolean) => void} set
 */
function toggle(label, on, set) {
  const box = el('input', { type: 'checkbox', onchange: () => set(box.checked) });
  box.checked = on;
  return el('label', { class: 'toggle' }, box, label);
}

/**
 * @param {Model} model
 * @param {() => void} showKeys
 * @param {HTMLElement} places who sits where
 * @param {HTMLElement} life what may be done with the game
 * @param {() => void} showCalling how one is told of one's turns
 * @param {() => void} teach begins the lessons
 */
export function createMenu(model, showKeys, places, life, showCalling, teach) {
  const body = el('div', { class: 'menu', id: 'menu', popover: 'auto' });
  const rest = el('div', { class: 'menu-rest' });
  const listen = (/** @type {() => void} */ redraw) => model.on('language', redraw);
  body.append(languageSwitch(listen), themeSwitch(listen), rest);
  const button = el('button', { type: 'button', class: 'quiet menu-button', popovertarget: 'menu' });
  const kept = gameOfKey(model.link.key);
  const own = model.seat === null ? [] : (kept?.keys ?? [model.link.key]);

  function facts() {
    const welcome = model.welcome;
    if (!welcome) return null;
    return el(
      'dl',
      { class: 'facts' },
      gameFacts(model.catalogue, welcome),
      fact('facts.commitment', el('code', null, welcome.commitment)),
    );
  }

  function askAnew() {
    askAgain();
    draw();
  }

  /** What opens over the page closes the menu. @param {string} words @param {() => void} open */
  function opener(words, open) {
    const press = () => {
      body.hidePopover();
      open();
    };
    return el('button', { type: 'button', class: 'quiet', onclick: press }, t(words));
  }

  function draw() {
    fill(button, el('span', { 'aria-hidden': 'true' }, '☰'), t('menu'));
    fill(
      rest,
      opener('guide.open', () => openGuide('')),
      model.seat !== null && opener('lesson.again', teach),
      el('label', { class: 'toggle' }, t('seen.menu'), ' ', paceSelect(model)),
      toggle(t('menu.sound'), wantsSound(), setSound),
      canNotify() &&
        toggle(t('menu.notes'), wantsNotes(), (on) => {
          void setNotes(on).then(draw);
        }),
      model.seat !== null && opener('calling.open', showCalling),
      toggle(t('menu.keys'), wantsKeys(), setKeys),
      el('button', { type: 'button', class: 'quiet', onclick: showKeys }, t('keys.title')),
      life,
      isSilent() && el('button', { type: 'button', class: 'quiet', onclick: askAnew }, t('confirm.again')),
      places,
      facts(),
      own.length > 0 && ownRow(own),
      kept?.spectator && spectatorRow(kept.spectator),
      el('a', { href: '/' }, t('home')),
    );
  }

  model.on('welcome', draw);
  model.on('language', draw);
  body.addEventListener('beforetoggle', draw); // what was said meanwhile: never to ask again
  model.on('stage', draw);
  draw();
  return [button, body];
}
