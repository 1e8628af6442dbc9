/** Settings and what else one needs rarely. */
import { el, fill } from './dom.js';
import { language, listed, setLanguage, t } from './i18n.js';
import { linkRow } from './invite.js';
import { gameOfKey } from './keep.js';
import { gameWord } from './names.js';
import { canNotify, setNotes, setSound, wantsNotes, wantsSound } from './notify.js';
import { setKeys, wantsKeys } from './shortcuts.js';

/** @typedef {import('./types.js').Model} Model */

/** The switch of languages, for both pages. Each language is named in itself. */
export function languageSwitch() {
  /** @type {['en' | 'ja', string][]} */
  const names = [
    ['en', 'English'],
    ['ja', '日本語'],
  ];
  const buttons = names.map(([id, name]) =>
    el('button', { type: 'button', lang: id, class: 'quiet', onclick: () => choose(id) }, name),
  );

  /** @param {'en' | 'ja'} id */
  function choose(id) {
    setLanguage(id);
    press();
  }

  function press() {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.lang === language()));
  }

  press();
  return el('div', { class: 'languages', role: 'group', 'aria-label': 'Language / 言語' }, buttons);
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
 */
export function createMenu(model, showKeys) {
  const body = el('div', { class: 'menu', id: 'menu', popover: 'auto' });
  const rest = el('div', { class: 'menu-rest' });
  body.append(languageSwitch(), rest);
  const button = el('button', { type: 'button', class: 'quiet menu-button', popovertarget: 'menu' });
  const spectator = gameOfKey(model.link.key)?.spectator;

  function facts() {
    const game = model.catalogue;
    const welcome = model.welcome;
    if (!welcome) return null;
    const scenario = game.scenarios.find((one) => one.id === welcome.scenario);
    const options = /(?:^| )options=(\S+)/.exec(welcome.settings)?.[1].split(',') ?? [];
    const named = options.map((id) => {
      const option = game.options.find((one) => one.id === id);
      return `${id} ${option ? gameWord(game.id, 'option', id, option.title) : ''}`;
    });
    return el(
      'dl',
      { class: 'facts' },
      el('dt', null, t('facts.scenario')),
      el(
        'dd',
        null,
        scenario ? gameWord(game.id, 'scenario', scenario.id, scenario.title) : welcome.scenario,
      ),
      named.length > 0 && [el('dt', null, t('facts.options')), el('dd', null, listed(named))],
      el('dt', null, t('facts.dice')),
      el('dd', null, t('dice.' + welcome.dice)),
      el('dt', null, t('facts.commitment')),
      el('dd', null, el('code', null, welcome.commitment)),
    );
  }

  function draw() {
    fill(button, el('span', { 'aria-hidden': 'true' }, '☰'), t('menu'));
    fill(
      rest,
      toggle(t('menu.sound'), wantsSound(), setSound),
      canNotify() &&
        toggle(t('menu.notes'), wantsNotes(), (on) => {
          void setNotes(on).then(draw);
        }),
      toggle(t('menu.keys'), wantsKeys(), setKeys),
      el('button', { type: 'button', class: 'quiet', onclick: showKeys }, t('keys.title')),
      facts(),
      spectator && linkRow(t('invite.spectator'), spectator),
      el('a', { href: '/' }, t('home')),
    );
  }

  model.on('welcome', draw);
  model.on('language', draw);
  draw();
  return [button, body];
}
