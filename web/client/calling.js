/**
 * "Tell me when it is my turn": how a seat wants to be called while nobody is here. A dialog in the menu of
 * the game; the table tells what it can do, and nobody but the seat hears what is chosen.
 */
import { el, fill } from './dom.js';
import { language, t } from './i18n.js';
import { recall } from './keep.js';
import { gameWord } from './names.js';
import { answerWorker, canPush, keepPushed, pushedTo, subscribe, subscription } from './push.js';
import { asSentence, inOwnWords } from './refusals.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Notify} Notify */

/** Minutes of a day as a field of time has them. @param {number} minutes */
const asTime = (minutes) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** @param {string} time */
const asMinutes = (time) => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes || 0;
};

/**
 * An address that has been confirmed from this browser before.
 * @returns {{ address: string, token: string } | null}
 */
function keptMail() {
  try {
    const kept = JSON.parse(recall('mail') ?? 'null');
    return typeof kept?.address === 'string' && typeof kept?.token === 'string' ? kept : null;
  } catch {
    return null;
  }
}

class Calling {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.model = model;
    this.dialog = el('dialog', { class: 'calling' });
    this.form = el('div');
    this.said = el('div', { class: 'calling-said', role: 'status' });
    this.dialog.append(this.form, this.said);
    root.append(this.dialog);
    /** @type {Notify | null} */
    this.told = null;
    model.stop.push(
      model.link.listen((kind, message) => {
        if (kind === 'welcome') void this.renew();
        if (message?.type === 'notified') this.report(message);
        if (message?.type === 'notify') this.hear(message);
      }),
    );
    model.on('language', () => this.draw());
    model.stop.push(answerWorker(() => model.welcome?.room));
    void this.renew();
  }

  /** @param {object} [wish] @returns {Promise<boolean>} */
  async ask(wish = {}) {
    const answer = await this.model.link.wire.ask({ type: 'notify', ...wish });
    if (answer?.type === 'error') this.say(asSentence(inOwnWords(answer.why)));
    else if (!answer) this.say(t('start.unreachable'));
    return answer?.type === 'notify';
  }

  /** The push service may have given the browser another address, or its clock may have been set. */
  async renew() {
    const { key } = this.model.link;
    const before = pushedTo(key);
    const now = before && this.model.seat !== null ? await subscription() : null;
    if (!now || now.endpoint === before) return;
    if (await this.ask({ push: now, forget: before })) keepPushed(key, now.endpoint);
  }

  show = async () => {
    fill(this.said);
    this.dialog.showModal();
    fill(this.form, el('p', { role: 'status' }, t('connection.connecting')));
    if (!(await this.ask())) this.draw();
  };

  /** @param {Notify} told */
  hear(told) {
    this.told = told;
    const { key } = this.model.link;
    if (pushedTo(key) && !told.browsers.includes(pushedTo(key))) keepPushed(key, '');
    this.draw();
  }

  /** @param {import('./types.js').Notified} report */
  report({ way, outcome, why, question }) {
    const words = question && outcome === 'sent' ? 'calling.mail.asked' : 'calling.outcome.' + outcome;
    const what = t('pair', { name: t('calling.way.' + way), what: t(words) });
    this.say(what, outcome === 'failed' && asSentence(inOwnWords(why)));
  }

  /** @param {...(string | false)} words */
  say(...words) {
    this.said.append(el('p', null, words.filter(Boolean).join(' ')));
  }

  /** What goes with every wish: in which words, and at what time of the day. */
  habits() {
    const { id, title } = this.model.catalogue;
    return {
      language: language(),
      title: gameWord(id, 'title', id, title),
      offset: -new Date().getTimezoneOffset(),
    };
  }

  // ---- This device ----

  /** @param {boolean} on */
  async setPush(on) {
    const { key } = this.model.link;
    fill(this.said);
    if (!on) {
      if (await this.ask({ forget: pushedTo(key) })) keepPushed(key, '');
    } else {
      const made = await subscribe(this.told?.push_key ?? '');
      if (!made) this.say(t('calling.push.denied'));
      else if (await this.ask({ push: made, ...this.habits() })) keepPushed(key, made.endpoint);
    }
    this.draw();
  }

  pushPart() {
    const on = Boolean(pushedTo(this.model.link.key));
    const box = el('input', { type: 'checkbox', onchange: () => void this.setPush(box.checked) });
    box.checked = on;
    const others = (this.told?.browsers.length ?? 0) - (on ? 1 : 0);
    return el(
      'div',
      { class: 'calling-way' },
      canPush()
        ? el('label', { class: 'toggle' }, box, t('calling.push.here'))
        : el('p', { class: 'hint' }, t('calling.push.cannot')),
      others > 0 && el('p', { class: 'hint' }, t('calling.push.others', { n: others })),
    );
  }

  // ---- Mail, webhook, quiet hours ----

  /** @param {'mail' | 'webhook'} way @param {string} type @param {string} value */
  field(way, type, value) {
    const autocomplete = way === 'mail' ? 'email' : 'off';
    const input = el('input', { type, name: way, autocomplete, maxlength: '1000' });
    input.value = value;
    return el('label', { class: 'calling-way' }, t('calling.' + way), input);
  }

  mailPart() {
    const { mail = '', confirmed } = this.told ?? {};
    const words = mail && t(confirmed ? 'calling.mail.confirmed' : 'calling.mail.unconfirmed');
    return [
      this.field('mail', 'email', mail || (keptMail()?.address ?? '')),
      words && el('p', { class: 'hint' }, words),
    ];
  }

  quietPart() {
    const { quiet_from: from = 0, quiet_until: until = 0 } = this.told ?? {};
    const set = from !== until;
    const box = el('input', { type: 'checkbox', name: 'quiet' });
    box.checked = set;
    /** @param {string} name @param {number} minutes */
    const time = (name, minutes) => {
      const input = el('input', { type: 'time', name, 'aria-label': t('calling.' + name) });
      input.value = asTime(minutes);
      return input;
    };
    return el(
      'fieldset',
      { class: 'calling-quiet' },
      el('legend', null, t('calling.quiet')),
      el('label', { class: 'toggle' }, box, t('calling.quiet.on')),
      el('span', null, time('from', set ? from : 22 * 60), ' – ', time('until', set ? until : 7 * 60)),
    );
  }

  /** @param {HTMLFormElement} form */
  async save(form) {
    const data = new FormData(form);
    const text = (/** @type {string} */ name) => String(data.get(name) ?? '').trim();
    const ways = this.told?.ways ?? [];
    const quiet = data.get('quiet') !== null;
    const kept = keptMail();
    const mail = text('mail');
    const asks = ways.includes('mail') && (mail !== this.told?.mail || (mail && !this.told.confirmed));
    fill(this.said);
    const done = await this.ask({
      ...this.habits(),
      ...(asks && { mail }),
      ...(asks && kept?.address === mail && { token: kept.token }),
      ...(ways.includes('webhook') && { webhook: text('webhook') }),
      quiet_from: quiet ? asMinutes(text('from')) : 0,
      quiet_until: quiet ? asMinutes(text('until')) : 0,
    });
    if (done) this.say(t('calling.saved'));
  }

  async test() {
    fill(this.said);
    const answer = await this.model.link.wire.ask({ type: 'notify-test' });
    if (answer?.type === 'error') this.say(asSentence(inOwnWords(answer.why)));
    else this.say(t('calling.test.sent'));
  }

  parts() {
    const { ways, webhook, browsers, mail, confirmed } = /** @type {Notify} */ (this.told);
    const any = browsers.length > 0 || webhook || (mail && confirmed);
    const form = el(
      'form',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.save(form);
        },
      },
      ways.includes('mail') && this.mailPart(),
      ways.includes('webhook') && this.field('webhook', 'url', webhook),
      this.quietPart(),
      el(
        'div',
        { class: 'row' },
        el('button', { type: 'submit', class: 'primary' }, t('calling.save')),
        any && el('button', { type: 'button', onclick: () => void this.test() }, t('calling.test')),
        this.closing(),
      ),
    );
    return [el('p', { class: 'hint' }, t('calling.hint')), ways.includes('push') && this.pushPart(), form];
  }

  draw() {
    if (!this.dialog.open) return;
    this.dialog.setAttribute('aria-label', t('calling.title'));
    fill(
      this.form,
      el('h2', null, t('calling.title')),
      this.told && this.told.ways.length > 0
        ? this.parts()
        : [el('p', null, t('calling.none')), el('div', { class: 'row' }, this.closing())],
    );
  }

  closing() {
    const close = () => this.dialog.close();
    return el('button', { type: 'button', class: 'quiet close', onclick: close }, t('close'));
  }
}

/**
 * @param {HTMLElement} root where the dialog stands
 * @param {Model} model
 */
export function createCalling(root, model) {
  return new Calling(root, model).show;
}
