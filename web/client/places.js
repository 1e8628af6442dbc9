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

/**
 * @param {HTMLElement} root where the dialog stands
 * @param {Model} model
 */
export function createPlaces(root, model) {
  const list = el('ul', { class: 'places' });
  const dialog = el('dialog', { class: 'lost-link' });
  // These stay, so that a screen reader hears what changes in them.
  const heading = el('h2');
  const told = el('div', { role: 'status' });
  const link = el('div');
  const said = el('p', { class: 'refusal', role: 'alert' });
  const buttons = el('div', { class: 'row' });
  let drawn = '';
  /** Whom the dialog is about. @type {number | null} */
  let about = null;
  dialog.append(heading, told, link, said, buttons);
  root.append(dialog);
  dialog.addEventListener('close', () => (about = null));

  /** @param {number} i */
  function row(i) {
    const seat = model.seats[i];
    const who = seat.kind === 'bot' ? botName(model.catalogue.id, seat.bot) : t('seat.friend');
    const away = i !== model.seat && seat.kind === 'person' && seat.taken && !seat.here;
    const wanted = mayAsk(model, i);
    return el(
      'li',
      null,
      el('b', null, model.seatName(i)),
      ' ',
      listed([i === model.seat ? t('seat.you') : who, away && t('seat.away'), linkWords(seat)]),
      wanted &&
        el('button', { type: 'button', class: 'quiet', onclick: () => show(i) }, t('places.' + wanted)),
    );
  }

  function draw() {
    list.setAttribute('aria-label', t('places'));
    fill(
      list,
      model.seats.map((_, i) => row(i)),
    );
    if (about !== null) drawDialog(about);
  }

  // ---- The dialog ----

  /** @param {number} i */
  function show(i) {
    about = i;
    said.textContent = drawn = '';
    drawDialog(i);
    if (!dialog.open) dialog.showModal();
  }

  /** @param {number} i @param {boolean} consent */
  async function ask(i, consent) {
    const why = await model.reinvite(i, consent);
    said.textContent = why === null ? '' : why ? asSentence(inOwnWords(why)) : t('start.unreachable');
  }

  /** Who agrees, and who is still to be asked. @param {number} i */
  function consentWords(i) {
    const { consents } = model.seats[i];
    const others = model.seats.flatMap((seat, n) => (seat.taken && n !== i ? [n] : []));
    const name = (/** @type {number} */ n) =>
      n === model.seat ? t('places.you', { side: model.seatName(n) }) : model.seatName(n);
    const names = (/** @type {number[]} */ all) => listed(all.map(name));
    const missing = others.filter((n) => !consents.includes(n));
    return [
      consents.length > 0 && el('p', null, t('lost.agreed', { sides: names(consents) })),
      missing.length > 0 && el('p', null, t('lost.missing', { sides: names(missing) })),
    ];
  }

  /** What it is about, how far it has come, and what can be done. @param {number} i */
  function drawDialog(i) {
    const side = model.seatName(i);
    const open = openLink(model, i);
    const now = JSON.stringify([language(), side, open, model.seats]);
    if (now === drawn) return; // the keyboard stays where it is
    drawn = now;
    const wanted = mayAsk(model, i);
    const { invited, taken } = model.seats[i];
    const title = t(taken ? 'lost.title' : 'again.title', { side });
    const hadFocus = link.contains(document.activeElement) || buttons.contains(document.activeElement);
    dialog.setAttribute('aria-label', title);
    heading.textContent = title;
    fill(
      told,
      el('p', null, t(wanted ? (taken ? 'lost.text' : 'again.text') : taken ? 'lost.here' : 'again.not')),
      wanted === 'lost' && !invited && consentWords(i),
      wanted && invited && el('p', null, t(open ? 'lost.send' : 'lost.out')),
    );
    fill(link, wanted && open && friendRow(side, open));
    fill(
      buttons,
      wanted && buttonsFor(i, open !== null),
      el('button', { type: 'button', class: 'close', onclick: () => dialog.close() }, t('close')),
    );
    if (hadFocus) /** @type {HTMLElement | null} */ (dialog.querySelector('.copy, .close'))?.focus();
  }

  /** @param {number} i @param {boolean} hasLink */
  function buttonsFor(i, hasLink) {
    const { invited, taken, consents } = model.seats[i];
    const agreed = model.seat !== null && consents.includes(model.seat);
    /** @param {string} words @param {boolean} consent @param {string} look */
    const button = (words, consent, look) =>
      el('button', { type: 'button', class: look, onclick: () => void ask(i, consent) }, t(words));
    return [
      taken && !invited && !agreed && button('lost.agree', true, 'primary'),
      (invited ? !hasLink || !taken : !taken) && button('again.ask', true, hasLink ? 'quiet' : 'primary'),
      taken && (invited || agreed) && button('lost.back', false, 'quiet'),
    ];
  }

  for (const kind of /** @type {const} */ (['welcome', 'state', 'seats', 'reinvited', 'language']))
    model.on(kind, draw);
  draw();
  return { list, show };
}
