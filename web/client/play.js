/**
 * The page of a game: takes the keys from the address, or an invitation, sits down at the table, and shows a
 * seat. With more than one key there is a curtain between the seats.
 */
import { createCurtain } from './curtain.js';
import { addStyle, byId, el, fill } from './dom.js';
import { offerGuide } from './guide/guide.js';
import { onLanguage, t } from './i18n.js';
import { linkOf } from './invite.js';
import { join } from './join.js';
import {
  forgetKeyFor,
  gameOfInvitation,
  gameOfRoom,
  joinLink,
  keepFriend,
  keepGame,
  keepOpenFriends,
  keptGame,
} from './keep.js';
import { Link, isGame } from './link.js';
import { loadGame } from './load.js';
import { inOwnWords } from './refusals.js';
import { openRulebook } from './rulebook.js';
import { seatNames } from './start_wish.js';
import { createTable } from './table.js';
import { openTerms } from './terms.js';

const root = byId('app');

/** The part after the sign # never leaves the browser but over the socket. */
function keysOfAddress() {
  const game = /^#game=([0-9a-f]{16})$/.exec(location.hash);
  if (game) return [game[1]];
  return location.hash
    .slice(1)
    .split('+')
    .filter((key) => /^[0-9a-f]{32}$/.test(key));
}

function invitationOfAddress() {
  return /^#join=([0-9a-f]{32})$/.exec(location.hash)?.[1] ?? null;
}

/** @param {() => string} words */
function message(words) {
  const draw = () =>
    fill(
      root,
      el(
        'main',
        { class: 'message' },
        el('p', { role: 'status' }, words()),
        el('a', { href: '/' }, t('home')),
      ),
    );
  onLanguage(draw);
  draw();
}

/** @param {string | null} why @param {string} [words] */
function refused(why, words = 'play.refused') {
  return t(words, { why: inOwnWords(why ?? '') });
}

/**
 * Until the table has said welcome, or that it does not know the key.
 * @param {Link} link
 * @returns {Promise<string | null>} why not
 */
function welcomed(link) {
  return new Promise((resolve) => {
    const look = () => {
      if (link.welcome) resolve(null);
      else if (link.connection === 'refused') resolve(link.refusal);
      else return false;
      return true;
    };
    if (look()) return;
    const stop = link.listen(() => {
      if (look()) stop();
    });
  });
}

/**
 * Puts the game among "your games", so that the link is not lost with the tab.
 * @param {string[]} keys
 * @param {Link[]} links
 * @param {string} [invitation] that one came by
 */
function keepInList(keys, links, invitation) {
  const welcome = links[0].welcome;
  if (!welcome || welcome.imported || isGame(keys[0])) return;
  const before = keptGame(keys);
  const result = links[0].state?.result;
  keepGame({
    keys,
    game: welcome.game,
    title: welcome.title,
    name: welcome.name || undefined,
    scenario: welcome.scenario,
    seat: links.map((link) => seatId(link)).join('+'),
    date: new Date().toISOString(),
    friends: before?.friends,
    spectator: before?.spectator,
    invitation: invitation ?? before?.invitation,
    room: welcome.room,
    over: welcome.state === 'over' || Boolean(result),
    winners: result?.winners,
  });
}

/**
 * A friend's link is kept only until he has come.
 * @param {Link} link
 */
function keepWhatIsOpen(link) {
  const waiting = link.welcome?.state === 'waiting';
  keepOpenFriends(link.key, (friend) => {
    const seat = link.seats[seatIds.indexOf(friend.seat)];
    return seat !== undefined && (friend.link.startsWith('join=') ? seat.invited : waiting && !seat.ready);
  });
}

/** @type {string[]} */
let seatIds = [];

/** @param {Link} link */
function seatId(link) {
  const seat = link.welcome?.seat;
  return seat === undefined ? '' : (link.state?.view.seats[seat]?.name ?? seatIds[seat] ?? String(seat));
}

/** @param {string} invitation */
async function mainInvited(invitation) {
  const kept = gameOfInvitation(invitation);
  if (kept) {
    history.replaceState(null, '', linkOf(kept.keys)); // it was accepted here
    await main();
    return;
  }
  const link = await join(root, invitation);
  const why = typeof link === 'string' ? link : await welcomed(link);
  if (typeof link === 'string' || why !== null) {
    message(() => (why?.includes('accepted already') ? t('join.spent') : refused(why)));
    return;
  }
  // What is spent shall not stand in the address, nor be met by going back.
  history.replaceState(null, '', linkOf([link.key]));
  await show([link.key], [link], invitation);
  if (gameOfInvitation(invitation)) forgetKeyFor(invitation); // there it is kept from now on
  /** @type {HTMLElement | null} */ (root.querySelector('.decide'))?.focus({ preventScroll: true });
}

/** A notice names a game by its number; this browser may have the link. */
function roomOfAddress() {
  return /^#room=([0-9a-f]{16})$/.exec(location.hash)?.[1] ?? null;
}

async function main() {
  const room = roomOfAddress();
  const called = room && gameOfRoom(room);
  if (called) history.replaceState(null, '', linkOf(called.keys));
  const invitation = invitationOfAddress();
  const keys = keysOfAddress();
  if (invitation) {
    await mainInvited(invitation);
    return;
  }
  if (keys.length === 0) {
    message(() => t(room ? 'play.noroom' : 'play.nokey'));
    return;
  }
  fill(root, el('p', { class: 'message', role: 'status' }, t('connection.connecting')));
  const links = keys.map((key) => new Link(key));
  const refusal = (await Promise.all(links.map(welcomed))).find((why) => why !== null);
  if (refusal || !links[0].welcome) {
    message(() => refused(refusal ?? null, keptGame(keys) ? 'play.replaced' : 'play.refused'));
    return;
  }
  await show(keys, links);
}

/**
 * @param {string[]} keys
 * @param {Link[]} links all of them welcome
 * @param {string} [invitation] that one came by
 */
async function show(keys, links, invitation) {
  const welcome = links[0].welcome;
  if (!welcome) return;
  const game = welcome.game;
  const set = welcome.state === 'set-aside' ? '' : welcome.data; // it may be set aside for want of its data
  const loaded = await loadGame(game, set);
  await Promise.all(loaded.game.styles.map(addStyle));
  seatIds = seatNames(loaded.catalogue, links[0].seats.length);
  openRulebook(loaded.catalogue, loaded.tables.rules ?? []);
  offerGuide();
  await openTerms(loaded.game.terms).catch(() => {}); // nothing is explained then
  keepInList(keys, links, invitation);
  for (const link of links) {
    keepWhatIsOpen(link);
    link.listen((kind, message) => {
      const isRenamed = kind === 'seats' && link.welcome?.name !== (keptGame(keys)?.name ?? '');
      const isOver = kind === 'state' && link.state?.result;
      if (kind === 'welcome' || isRenamed || isOver) keepInList(keys, links);
      if (kind === 'welcome' || kind === 'seats') keepWhatIsOpen(link);
      if (message?.type === 'reinvited')
        keepFriend(link.key, { seat: seatIds[message.seat], link: joinLink(message.invitation) });
    });
  }
  if (links.length === 1) {
    fill(root);
    createTable(root, links[0], loaded, null);
  } else {
    createCurtain(
      root,
      links,
      (link) => loaded.game.sideName(seatId(link)),
      (link, handover) => createTable(root, link, loaded, handover),
      loaded.catalogue.open === true,
    );
  }
}

addEventListener('hashchange', () => location.reload());
main().catch((error) => {
  reportError(error);
  message(() => t('play.failed', { why: String(error) }));
});
