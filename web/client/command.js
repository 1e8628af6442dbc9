/**
 * A line to type moves in the protocol's notation. Starts of words are enough, as at the keyboard game;
 * what is not allowed is explained with its rule.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { matching, moveWords } from './move_words.js';
import { asSentence, reason } from './refusals.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */

const OFFERED = 8;

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(move: string) => void} play
 * @param {ReturnType<typeof import('./note.js').createNote>} note where it answers
 */
export function createCommand(root, model, play, note) {
  const options = el('ul', { class: 'offers', role: 'listbox', id: 'offers', hidden: true });
  const input = el('input', {
    type: 'text',
    class: 'command',
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': 'offers',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
  });
  const send = el('button', { type: 'submit' });
  const form = el('form', { class: 'command-form', onsubmit: submit }, input, send);
  root.append(el('div', { class: 'command-box' }, form, options));
  /** @type {string[]} */
  let offered = [];
  let at = -1;

  function offer() {
    note.clear();
    offered = input.value.trim() ? completions(model.legal(), input.value).slice(0, OFFERED) : [];
    at = -1;
    drawOffers();
  }

  function drawOffers() {
    fill(
      options,
      offered.map((text, i) =>
        el(
          'li',
          {
            role: 'option',
            id: `offer-${i}`,
            'aria-selected': String(i === at),
            onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
            onclick: () => take(text),
          },
          el('code', null, text),
          el('span', { class: 'hint' }, model.legal().includes(text) ? moveWords(model, text) : ''),
        ),
      ),
    );
    options.hidden = offered.length === 0;
    input.setAttribute('aria-expanded', String(offered.length > 0));
    if (at >= 0) input.setAttribute('aria-activedescendant', `offer-${at}`);
    else input.removeAttribute('aria-activedescendant');
  }

  /** @param {string} text */
  function take(text) {
    const whole = model.legal().includes(text);
    input.value = whole ? text : text + ' ';
    input.focus();
    if (whole) close();
    else offer();
  }

  function close() {
    offered = [];
    at = -1;
    drawOffers();
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const typed = input.value.trim().toLowerCase().replace(/\s+/g, ' ');
    if (typed === '') return;
    const found = matching(model.legal(), typed);
    if (found.length === 1) {
      close();
      input.value = '';
      note.clear();
      play(found[0]);
      return;
    }
    if (found.length > 1) {
      offer();
      note.say(t('command.many', { n: found.length }));
      return;
    }
    const checked = await model.check(typed);
    if (checked.outcome === 'done') play(typed);
    else note.refuse(asSentence(reason(checked)), ruleChip(checked.rule));
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && offered.length) {
      event.preventDefault();
      at = (at + step + offered.length) % offered.length;
      drawOffers();
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      take(offered[at]);
    } else if (event.key === 'Tab' && !event.shiftKey && offered.length === 1 && !isWhole()) {
      event.preventDefault();
      take(offered[0]);
    } else if (event.key === 'Escape') {
      if (offered.length) event.stopPropagation();
      close();
    }
  }

  const isWhole = () => model.legal().includes(input.value.trim());

  function relabel() {
    input.placeholder = t('command.hint');
    input.setAttribute('aria-label', t('command.label'));
    send.textContent = t('command.send');
    show();
  }

  /** Where nothing can be played there is nothing to type. */
  function show() {
    root.hidden = model.seat === null || !model.state || Boolean(model.state.result) || model.past !== null;
    close();
  }

  input.addEventListener('input', offer);
  input.addEventListener('keydown', keys);
  input.addEventListener('blur', close);
  model.on('language', relabel);
  model.on('state', show);
  model.on('past', show);
  relabel();
  return { focus: () => input.focus() };
}

/**
 * How the typed words may go on: up to the end of the word that is being typed, each way once.
 * @param {string[]} moves
 * @param {string} typed
 */
export function completions(moves, typed) {
  const fresh = /\s$/.test(typed); // a new word begins
  const words = typed.trim().split(/\s+/).length + (fresh ? 1 : 0);
  return [...new Set(matching(moves, typed).map((move) => move.split(' ').slice(0, words).join(' ')))];
}
