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

class Command {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {(move: string) => void} play
   * @param {ReturnType<typeof import('./note.js').createNote>} note where it answers
   */
  constructor(root, model, play, note) {
    this.root = root;
    this.model = model;
    this.play = play;
    this.note = note;
    this.options = el('ul', { class: 'offers', role: 'listbox', id: 'offers', hidden: true });
    this.input = el('input', {
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
    this.send = el('button', { type: 'submit' });
    const form = el('form', { class: 'command-form', onsubmit: this.submit }, this.input, this.send);
    this.root.append(el('div', { class: 'command-box' }, form, this.options));
    /** @type {string[]} */
    this.offered = [];
    this.at = -1;
    this.input.addEventListener('input', this.offer);
    this.input.addEventListener('keydown', this.keys);
    this.input.addEventListener('blur', this.close);
    this.model.on('language', this.relabel);
    this.model.on('state', this.show);
    this.model.on('past', this.show);
    this.relabel();
  }

  offer = () => {
    this.note.clear();
    this.offered = this.input.value.trim()
      ? completions(this.model.legal(), this.input.value).slice(0, OFFERED)
      : [];
    this.at = -1;
    this.drawOffers();
  };

  drawOffers() {
    fill(
      this.options,
      this.offered.map((text, i) =>
        el(
          'li',
          {
            role: 'option',
            id: `offer-${i}`,
            'aria-selected': String(i === this.at),
            onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
            onclick: () => this.take(text),
          },
          el('code', null, text),
          el('span', { class: 'hint' }, this.model.legal().includes(text) ? moveWords(this.model, text) : ''),
        ),
      ),
    );
    this.options.hidden = this.offered.length === 0;
    this.input.setAttribute('aria-expanded', String(this.offered.length > 0));
    if (this.at >= 0) this.input.setAttribute('aria-activedescendant', `offer-${this.at}`);
    else this.input.removeAttribute('aria-activedescendant');
  }

  /** @param {string} text */
  take(text) {
    const whole = this.model.legal().includes(text);
    this.input.value = whole ? text : text + ' ';
    this.input.focus();
    if (whole) this.close();
    else this.offer();
  }

  close = () => {
    this.offered = [];
    this.at = -1;
    this.drawOffers();
  };

  /** @param {Event} event */
  submit = async (event) => {
    event.preventDefault();
    const typed = this.input.value.trim().toLowerCase().replace(/\s+/g, ' ');
    if (typed === '') return;
    const found = matching(this.model.legal(), typed);
    if (found.length === 1) {
      this.close();
      this.input.value = '';
      this.note.clear();
      this.play(found[0]);
      return;
    }
    if (found.length > 1) {
      this.offer();
      this.note.say(t('command.many', { n: found.length }));
      return;
    }
    const checked = await this.model.check(typed);
    if (checked.outcome === 'done') this.play(typed);
    else this.note.refuse(asSentence(reason(checked)), ruleChip(checked.rule));
  };

  /** @param {KeyboardEvent} event */
  keys = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && this.offered.length) {
      event.preventDefault();
      this.at = (this.at + step + this.offered.length) % this.offered.length;
      this.drawOffers();
    } else if (event.key === 'Enter' && this.at >= 0) {
      event.preventDefault();
      this.take(this.offered[this.at]);
    } else if (event.key === 'Tab' && !event.shiftKey && this.offered.length === 1 && !this.isWhole()) {
      event.preventDefault();
      this.take(this.offered[0]);
    } else if (event.key === 'Escape') {
      if (this.offered.length) event.stopPropagation();
      this.close();
    }
  };

  isWhole() {
    return this.model.legal().includes(this.input.value.trim());
  }

  relabel = () => {
    this.input.placeholder = t('command.hint');
    this.input.setAttribute('aria-label', t('command.label'));
    this.send.textContent = t('command.send');
    this.show();
  };

  /** Where nothing can be played there is nothing to type. */
  show = () => {
    this.root.hidden =
      this.model.seat === null ||
      !this.model.state ||
      Boolean(this.model.state.result) ||
      this.model.past !== null;
    this.close();
  };

  /** What others may ask of it. */
  handle() {
    return { focus: () => this.input.focus() };
  }
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(move: string) => void} play
 * @param {ReturnType<typeof import('./note.js').createNote>} note where it answers
 */
export function createCommand(root, model, play, note) {
  return new Command(root, model, play, note).handle();
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
