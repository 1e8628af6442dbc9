/**
 * Coming by an invitation. To open the link takes nothing, for a preview of a message may do as much: the
 * page asks the table what it is for and shows it, and only who presses the button takes the seat.
 */
import { el, fill } from './dom.js';
import { fact, gameFacts } from './facts.js';
import { listed, onLanguage, t } from './i18n.js';
import { canKeep, firstCommitment, joinLink, keptGames, keptKeyFor, keyFor } from './keep.js';
import { Link } from './link.js';
import { languageSwitch } from './menu.js';
import { botName, gameWord, seatTitle } from './names.js';
import { seatNames } from './start_wish.js';
import { Wire } from './wire.js';
import { nameGames } from './words.js';

/** @typedef {import('./types.js').Invitation} Invitation */
/** @typedef {import('./types.js').GameInfo} GameInfo */

/**
 * What is it for? It comes back by itself until the table has answered.
 * @param {string} invitation
 * @returns {Promise<Invitation | string>} or why it opens nothing
 */
function askWhatFor(invitation) {
  return new Promise((resolve) => {
    const wire = new Wire(
      () => ({ type: 'invited', invitation }),
      (message) => {
        if (message.type !== 'invitation') return;
        wire.close();
        resolve(message);
      },
      (state, why) => {
        if (state === 'refused') resolve(why ?? '');
      },
    );
  });
}

/**
 * Who else is there, by seats.
 * @param {GameInfo} game
 * @param {Invitation} told
 */
function othersOf(game, told) {
  const names = seatNames(game, told.seats.length);
  return told.seats.flatMap(({ kind, bot, taken, here }, i) => {
    if (i === told.seat) return [];
    const person = t(taken ? (here ? 'join.here' : 'join.away') : 'join.notyet');
    const who = kind === 'bot' ? t('start.bot', { bot: botName(game.id, bot) }) : person;
    return [t('pair', { name: seatTitle(game, names[i]), what: who })];
  });
}

/**
 * What the seat is, and the button that takes it.
 * @param {HTMLElement} root
 * @param {GameInfo} game
 * @param {Invitation} told
 * @param {string} invitation
 * @returns {Promise<void>} when it is pressed
 */
function offer(root, game, told, invitation) {
  const own = keptGames().some(({ friends }) => friends?.some(({ link }) => link === joinLink(invitation)));
  const seat = told.seat ?? 0;
  const keeps = canKeep();
  return new Promise((resolve) => {
    const page = el('main', { class: 'join' });
    const words = el('div');

    function draw() {
      const side = seatTitle(game, seatNames(game, told.seats.length)[seat]);
      fill(
        words,
        el('h1', null, gameWord(game.id, 'title', game.id, game.title)),
        el('p', { class: 'join-seat' }, t('join.seat', { side })),
        el(
          'dl',
          { class: 'facts' },
          gameFacts(game, told),
          fact('join.others', listed(othersOf(game, told))),
        ),
        told.seats[seat]?.taken && el('p', null, t('join.replaces')),
        el('p', null, t('join.what')),
        !keeps && el('p', { class: 'refusal' }, t('join.nokeep')),
        own && el('p', { class: 'refusal' }, t('join.own')),
        el(
          'div',
          { class: 'row' },
          el('button', { type: 'button', class: 'primary large', onclick: () => take() }, t('join.take')),
          el('a', { href: '/' }, t('join.leave')),
        ),
      );
    }

    function take() {
      for (const each of stop) each();
      resolve();
    }

    const stop = [onLanguage(draw)];
    draw();
    page.append(
      languageSwitch((redraw) => stop.push(onLanguage(redraw))),
      words,
    );
    fill(root, page);
  });
}

/** @param {HTMLElement} root */
function connecting(root) {
  fill(root, el('p', { class: 'message', role: 'status' }, t('connection.connecting')));
}

/**
 * Offers the seat and takes it when that is wanted. Who was about to, and loaded the page anew, need not say
 * it twice.
 * @param {HTMLElement} root
 * @param {string} invitation
 * @returns {Promise<Link | string>} not yet welcome; or why there is nothing to take
 */
export async function join(root, invitation) {
  connecting(root);
  const begun = keptKeyFor(invitation);
  if (begun) return new Link(begun, invitation);
  const told = await askWhatFor(invitation);
  if (typeof told === 'string') return told;
  const answer = await fetch('/api/games/' + told.game);
  if (!answer.ok) throw new Error(`/api/games/${told.game}: ${answer.status}`);
  /** @type {GameInfo} */
  const game = await answer.json();
  if (game.speaks.includes('names')) await nameGames([game.id]);
  await offer(root, game, told, invitation);
  connecting(root);
  const key = keyFor(invitation);
  firstCommitment(key, told.commitment); // the table is bound by what it has shown here
  return new Link(key, invitation);
}
