/**
 * The page of a game: takes the keys from the address, sits down at the table, and shows a seat. With more
 * than one key there is a curtain between the seats.
 */
import { createCurtain } from './curtain.js';
import { byId, el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { keepGame, keptGame } from './keep.js';
import { Link } from './link.js';
import { loadGame } from './model.js';
import { inOwnWords } from './refusals.js';
import { setRules } from './rules.js';
import { createTable } from './table.js';


const root = byId('app');

/** The part after the sign # never leaves the browser but over the socket. */
function keysOfAddress() {
  return location.hash
    .slice(1)
    .split('+')
    .filter((key) => /^[0-9a-f]{32}$/.test(key));
}

/** @param {() => string} words */
function message(words) {
  const draw = () =>
    fill(root, el('main', { class: 'message' }, el('p', null, words()), el('a', { href: '/' }, t('home'))));
  onLanguage(draw);
  draw();
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
 */
function keepInList(keys, links) {
  const welcome = links[0].welcome;
  if (!welcome) return;
  const before = keptGame(keys);
  const waiting = welcome.state === 'waiting';
  const result = links[0].state?.result;
  keepGame({
    keys,
    game: welcome.game,
    title: welcome.title,
    scenario: welcome.scenario,
    seat: links.map((link) => seatId(link)).join('+'),
    date: new Date().toISOString(),
    // Somebody else's key is kept only until he has come: afterwards it would be a way to look at his side.
    friends: waiting ? before?.friends : undefined,
    spectator: before?.spectator,
    over: welcome.state === 'over' || Boolean(result),
    winners: result?.winners,
  });
}

/** @type {string[]} */
let seatIds = [];

/** @param {Link} link */
function seatId(link) {
  const seat = link.welcome?.seat;
  return seat === undefined ? '' : (link.state?.view.seats[seat]?.name ?? seatIds[seat] ?? String(seat));
}

async function main() {
  const keys = keysOfAddress();
  if (keys.length === 0) {
    message(() => t('play.nokey'));
    return;
  }
  fill(root, el('p', { class: 'message', role: 'status' }, t('connection.connecting')));
  const links = keys.map((key) => new Link(key));
  const refusal = (await Promise.all(links.map(welcomed))).find((why) => why !== null);
  const welcome = links[0].welcome;
  if (refusal || !welcome) {
    message(() => t('play.refused', { why: inOwnWords(refusal ?? '') }));
    return;
  }
  const game = welcome.game;
  document.body.dataset.game = game;
  const set = welcome.state === 'set-aside' ? '' : welcome.data; // it may be set aside for want of its data
  const loaded = await loadGame(game, set);
  seatIds = loaded.catalogue.seats;
  setRules(game, loaded.tables.rules ?? []);
  keepInList(keys, links);
  for (const link of links) {
    link.listen((kind) => {
      if (kind === 'welcome' || (kind === 'state' && link.state?.result)) keepInList(keys, links);
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
    );
  }
}

addEventListener('hashchange', () => location.reload());
main().catch((error) => {
  reportError(error);
  message(() => t('play.failed', { why: String(error) }));
});
