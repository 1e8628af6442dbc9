/**
 * Who sits where, and what can be done for somebody who has not come or has lost his link: a list of the
 * seats for the menu, and a dialog that asks the table for another invitation.
 */
import { el, fill } from './dom.js';
import { language, listed, t } from './i18n.js';
import { friendRow } from './invite.js';
import { gameOfKey, joinLink } from './keep.js';
import { botName } from './names.js';
import { asSentence, inOwnWords } from './refusals.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * What of a seat's link everybody shall see; '' if there is nothing.
 * @param {import('./types.js').SeatInfo | undefined} seat
 */
export function linkWords(seat) {
  if (seat?.kind !== 'person') return '';
  return listed([
    !seat.taken && t(seat.invited ? 'seat.invited' : 'seat.uninvited'),
    seat.taken && seat.invited && t('seat.reinvited'),
    seat.renewed > 0 && t('seat.renewed', { n: seat.renewed }),
  ]);
}

/**
 * The link to a seat that is open, if this browser has it.
 * @param {Model} model
 * @param {number} i
 */
export function openLink(model, i) {
  if (!model.seats[i]?.invited) return null;
  const asked = model.link.invitations.get(i);
  const name = model.seatIds()[i];
  const kept = gameOfKey(model.link.key)?.friends?.find(({ seat }) => seat === name);
  return asked ? joinLink(asked) : (kept?.link ?? null);
}

/**
 * What may be asked for a seat: to invite somebody once more, or to replace a key that is lost.
 * @param {Model} model
 * @param {number} i
 * @returns {'again' | 'lost' | null}
 */
export function mayAsk(model, i) {
  const seat = model.seats[i];
  const own = model.seat === null ? undefined : model.seats[model.seat];
  if (!own || i === model.seat || seat?.kind !== 'person' || model.welcome?.state === 'over') return null;
  if (!seat.taken) return own.guest ? null : 'again';
  return model.welcome?.lost === 'others' && !seat.here ? 'lost' : null;
}

class Places {
  /**
   * @param {HTMLElement} root where the dialog stands
   * @param {Model} model
   */
  constructor(root, model) {
    this.model = model;
    this.list = el('ul', { class: 'places' });
    this.dialog = el('dialog', { class: 'lost-link' });
    // These stay, so that a screen reader hears what changes in them.
    this.heading = el('h2');
    this.told = el('div', { role: 'status' });
    this.link = el('div');
    this.said = el('p', { class: 'refusal', role: 'alert' });
    this.buttons = el('div', { class: 'row' });
    this.drawn = '';
    /** Whom the dialog is about. @type {number | null} */
    this.about = null;
    this.dialog.append(this.heading, this.told, this.link, this.said, this.buttons);
    root.append(this.dialog);
    this.dialog.addEventListener('close', () => (this.about = null));
    for (const kind of /** @type {const} */ (['welcome', 'state', 'seats', 'reinvited', 'language']))
      this.model.on(kind, this.draw);
    this.draw();
  }

  /** @param {number} i */
  row(i) {
    const seat = this.model.seats[i];
    const who = seat.kind === 'bot' ? botName(this.model.catalogue.id, seat.bot) : t('seat.friend');
    const away = i !== this.model.seat && seat.kind === 'person' && seat.taken && !seat.here;
    const wanted = mayAsk(this.model, i);
    return el(
      'li',
      null,
      el('b', null, this.model.seatName(i)),
      ' ',
      listed([i === this.model.seat ? t('seat.you') : who, away && t('seat.away'), linkWords(seat)]),
      wanted &&
        el('button', { type: 'button', class: 'quiet', onclick: () => this.show(i) }, t('places.' + wanted)),
    );
  }

  draw = () => {
    this.list.setAttribute('aria-label', t('places'));
    fill(
      this.list,
      this.model.seats.map((_, i) => this.row(i)),
    );
    if (this.about !== null) this.drawDialog(this.about);
  };

  // ---- The dialog ----

  /** @param {number} i */
  show = (i) => {
    this.about = i;
    this.said.textContent = this.drawn = '';
    this.drawDialog(i);
    if (!this.dialog.open) this.dialog.showModal();
  };

  /** @param {number} i @param {boolean} consent */
  async ask(i, consent) {
    const why = await this.model.link.wish({ type: 'reinvite', seat: i, consent });
    this.said.textContent = why === null ? '' : why ? asSentence(inOwnWords(why)) : t('start.unreachable');
  }

  /** Who agrees, and who is still to be asked. @param {number} i */
  consentWords(i) {
    const { consents } = this.model.seats[i];
    const others = this.model.seats.flatMap((seat, n) => (seat.taken && n !== i ? [n] : []));
    const name = (/** @type {number} */ n) =>
      n === this.model.seat ? t('places.you', { side: this.model.seatName(n) }) : this.model.seatName(n);
    const names = (/** @type {number[]} */ all) => listed(all.map(name));
    const missing = others.filter((n) => !consents.includes(n));
    return [
      consents.length > 0 && el('p', null, t('lost.agreed', { sides: names(consents) })),
      missing.length > 0 && el('p', null, t('lost.missing', { sides: names(missing) })),
    ];
  }

  /** What it is about, how far it has come, and what can be done. @param {number} i */
  drawDialog(i) {
    const side = this.model.seatName(i);
    const open = openLink(this.model, i);
    const now = JSON.stringify([language(), side, open, this.model.seats]);
    if (now === this.drawn) return; // the keyboard stays where it is
    this.drawn = now;
    const wanted = mayAsk(this.model, i);
    const { invited, taken } = this.model.seats[i];
    const title = t(taken ? 'lost.title' : 'again.title', { side });
    const hadFocus =
      this.link.contains(document.activeElement) || this.buttons.contains(document.activeElement);
    this.dialog.setAttribute('aria-label', title);
    this.heading.textContent = title;
    fill(
      this.told,
      el('p', null, t(wanted ? (taken ? 'lost.text' : 'again.text') : taken ? 'lost.here' : 'again.not')),
      wanted === 'lost' && !invited && this.consentWords(i),
      wanted && invited && el('p', null, t(open ? 'lost.send' : 'lost.out')),
    );
    fill(this.link, wanted && open && friendRow(side, open));
    fill(
      this.buttons,
      wanted && this.buttonsFor(i, open !== null),
      el('button', { type: 'button', class: 'close', onclick: () => this.dialog.close() }, t('close')),
    );
    if (hadFocus) /** @type {HTMLElement | null} */ (this.dialog.querySelector('.copy, .close'))?.focus();
  }

  /** @param {number} i @param {boolean} hasLink */
  buttonsFor(i, hasLink) {
    const { invited, taken, consents } = this.model.seats[i];
    const agreed = this.model.seat !== null && consents.includes(this.model.seat);
    /** @param {string} words @param {boolean} consent @param {string} look */
    const button = (words, consent, look) =>
      el('button', { type: 'button', class: look, onclick: () => void this.ask(i, consent) }, t(words));
    return [
      taken && !invited && !agreed && button('lost.agree', true, 'primary'),
      (invited ? !hasLink || !taken : !taken) && button('again.ask', true, hasLink ? 'quiet' : 'primary'),
      taken && (invited || agreed) && button('lost.back', false, 'quiet'),
    ];
  }

  /** What others may ask of it. */
  handle() {
    return { list: this.list, show: this.show };
  }
}

/**
 * @param {HTMLElement} root where the dialog stands
 * @param {Model} model
 */
export function createPlaces(root, model) {
  return new Places(root, model).handle();
}
