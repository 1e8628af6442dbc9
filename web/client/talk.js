/**
 * Table talk: names, what people say to each other, and notes for oneself. Words of others are text and
 * nothing else.
 */
import { el, fill } from './dom.js';
import { locale, t } from './i18n.js';
import { asSentence, inOwnWords } from './refusals.js';

/** @typedef {import('./types.js').Model} Model */

const NOTES_MS = 1500; // after the last key, notes are kept
const LONGEST = { name: 20, chat: 200, notes: 1300 }; // letters, of up to three of the table's bytes

/** @param {Date} at */
const isToday = (at) => at.toDateString() === new Date().toDateString();

class Talk {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.seen = Math.max(-1, ...model.link.chat.keys());
    this.lines = el('ol');
    this.log = el('div', { class: 'talk-lines', tabindex: '0', role: 'log' }, this.lines);
    this.said = el('p', { class: 'refusal', role: 'alert' });
    this.name = el('input', { type: 'text', maxlength: LONGEST.name, autocomplete: 'nickname' });
    this.words = el('input', { type: 'text', maxlength: LONGEST.chat, autocomplete: 'off' });
    this.notes = el('textarea', { rows: 4, maxlength: LONGEST.notes, oninput: this.writing });
    this.kept = el('span', { class: 'hint', role: 'status' });
    // It stays while one plays on: only its own buttons close it.
    this.root = el('section', { class: 'talk', id: 'talk', popover: 'manual', onkeydown: this.keys });
    this.button = el('button', { type: 'button', class: 'quiet talk-button', popovertarget: 'talk' });
    this.root.addEventListener('toggle', () => this.opened());
    this.timer = 0;
    this.draw();
    this.drawLines();
    this.fillNotes();
    model.on('chat', this.hear);
    model.on('notes', () => this.fillNotes());
    model.on('seats', this.drawLines);
    model.on('welcome', () => this.draw());
    model.on('language', () => {
      this.draw();
      this.drawLines();
    });
  }

  isOpen() {
    return this.root.matches(':popover-open');
  }

  opened() {
    if (!this.isOpen()) return;
    this.look();
    (this.model.seat === null ? this.log : this.words).focus();
  }

  close = () => {
    this.root.hidePopover();
    this.button.focus();
  };

  /** @param {KeyboardEvent} event */
  keys = (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.close();
  };

  // ---- Saying ----

  /** @param {object} request @returns {Promise<boolean>} */
  async wish(request) {
    const why = await this.model.link.wish(request);
    this.said.textContent = why === null ? '' : why ? asSentence(inOwnWords(why)) : t('talk.gone');
    return why === null;
  }

  /** @param {Event} event */
  say = (event) => {
    event.preventDefault();
    const text = this.words.value.trim();
    if (!text) return;
    void this.wish({ type: 'chat', text }).then((done) => {
      if (done && this.words.value.trim() === text) this.words.value = '';
    });
  };

  /** @param {Event} event */
  rename = (event) => {
    event.preventDefault();
    void this.wish({ type: 'name', text: this.name.value });
  };

  // ---- Notes ----

  writing = () => {
    clearTimeout(this.timer);
    this.kept.textContent = t('talk.notes.writing');
    this.timer = setTimeout(() => void this.keep(), NOTES_MS);
  };

  async keep() {
    const text = this.notes.value;
    this.timer = 0;
    if (!(await this.wish({ type: 'notes', text }))) {
      if (!this.model.closed) this.timer = setTimeout(() => void this.keep(), 2 * NOTES_MS);
      return;
    }
    this.model.link.notes = text;
    this.kept.textContent = t('talk.notes.kept');
  }

  /** As the table has them, unless something is being written. */
  fillNotes() {
    if (!this.timer && document.activeElement !== this.notes) this.notes.value = this.model.link.notes;
  }

  // ---- Showing ----

  draw() {
    const seated = this.model.seat !== null;
    this.log.setAttribute('aria-label', t('talk.chat'));
    if (this.model.seat !== null && document.activeElement !== this.name)
      this.name.value = this.model.seats[this.model.seat]?.name ?? '';
    const field = (/** @type {string} */ words, /** @type {HTMLElement} */ input) =>
      el('label', { class: 'field' }, t(words), input);
    this.root.setAttribute('aria-label', t('talk.title'));
    this.mark(this.button.classList.contains('unread'));
    const close = el('button', { type: 'button', class: 'quiet', onclick: this.close }, t('close'));
    fill(
      this.root,
      el('div', { class: 'talk-head' }, el('h2', null, t('talk.title')), close),
      this.log,
      seated &&
        el(
          'form',
          { class: 'talk-row', onsubmit: this.say },
          field('talk.say', this.words),
          el('button', { type: 'submit' }, t('talk.send')),
        ),
      this.said,
      el('p', { class: 'hint' }, t('talk.watch')),
      seated &&
        el(
          'form',
          { class: 'talk-row', onsubmit: this.rename },
          field('talk.name', this.name),
          el('button', { type: 'submit', class: 'quiet' }, t('talk.name.keep')),
        ),
      seated && field('talk.notes', this.notes),
      seated && this.kept,
    );
  }

  /** @param {import('./types.js').ChatLine} line */
  row({ seat, when, text }) {
    const side = this.model.seatName(seat);
    const name = this.model.seats[seat]?.name;
    const at = new Date(when * 1000);
    /** @type {Intl.DateTimeFormatOptions} */
    const day = isToday(at) ? {} : { month: 'short', day: 'numeric' };
    const time = at.toLocaleString(locale(), { ...day, hour: '2-digit', minute: '2-digit' });
    return el(
      'li',
      { class: this.model.game.sideClass(this.model.seatId(seat)) },
      el('b', { class: 'talk-by' }, name ? t('talk.by', { name, side }) : side),
      ' ',
      el('time', { datetime: at.toISOString() }, time),
      el('span', { class: 'talk-text' }, text),
    );
  }

  drawLines = () => {
    const lines = [...this.model.link.chat.values()].sort((a, b) => a.number - b.number);
    const none = el('li', { class: 'hint' }, t('talk.none'));
    fill(this.lines, lines.length ? lines.map((line) => this.row(line)) : none);
    this.log.scrollTop = this.log.scrollHeight;
  };

  hear = () => {
    this.drawLines();
    const last = Math.max(-1, ...this.model.link.chat.keys());
    const other = this.model.link.chat.get(last)?.seat !== this.model.seat;
    if (this.isOpen()) this.look();
    else if (last > this.seen && other) this.mark(true);
  };

  /** It has been read. */
  look() {
    this.seen = Math.max(-1, ...this.model.link.chat.keys());
    this.mark(false);
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {boolean} unread */
  mark(unread) {
    this.button.classList.toggle('unread', unread);
    this.button.textContent = t('talk.title');
    if (unread) this.button.append(el('span', { class: 'unseen' }, t('talk.unread')));
  }
}

/**
 * @param {Model} model
 * @returns {HTMLElement[]} its button, and what that opens
 */
export function createTalk(model) {
  const talk = new Talk(model);
  return model.welcome?.imported ? [] : [talk.button, talk.root];
}
