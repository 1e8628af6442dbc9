/** The guide on a page of its own, to be kept open or sent to a friend: /guide#GAME/ADDRESS. */
import { byId, el, fill } from '../dom.js';
import { onLanguage, t } from '../i18n.js';
import { loadGame } from '../load.js';
import { languageSwitch } from '../menu.js';
import { gameWord } from '../names.js';
import { openRulebook } from '../rulebook.js';
import { openTerms } from '../terms.js';
import { nameGames } from '../words.js';
import { Reader } from './reader.js';

const root = byId('app');
const title = el('h1');
const home = el('a', { class: 'home', href: '/' });
const body = el('div', { class: 'guide-body' });
const place = el('main', { class: 'guide guide-page' });
const reader = new Reader(body, (address, { again }) => {
  const to = `#${game}/${encodeURI(address)}`;
  if (!again) location.hash = to;
  else {
    history.replaceState(null, '', to);
    void follow();
  }
});

let game = '';

/** Which game's guide, and what of it. */
function asked() {
  const [, id = '', address = ''] = /^#([a-z0-9-]+)\/?(.*)$/.exec(location.hash) ?? [];
  return { id, address };
}

async function follow() {
  const { id, address } = asked();
  if (id === '') return choose();
  if (id !== game) {
    const { catalogue, game: adapter, tables } = await loadGame(id, '');
    if (asked().id !== id) return; // he has gone on
    game = id;
    openRulebook(catalogue, tables.rules ?? []);
    await openTerms(adapter.terms).catch(() => {}); // nothing is explained then
    if (asked().id !== id) return;
    label = () => {
      title.textContent = t('guide.of', { game: gameWord(id, 'title', id, catalogue.title) });
      document.title = title.textContent ?? '';
      home.textContent = t('title');
    };
  }
  label();
  if (!body.isConnected) fill(place, body);
  await reader.show(decodeURI(address));
}

let label = () => {};

/** Without an address: which game's? */
async function choose() {
  game = '';
  /** @type {import('../types.js').GameInfo[]} */
  const games = await fetch('/api/games').then((answer) => answer.json());
  const list = () =>
    fill(
      place,
      el(
        'ul',
        { class: 'guide-games' },
        games.map(({ id, title: name }) =>
          el('li', null, el('a', { href: `#${id}/` }, gameWord(id, 'title', id, name))),
        ),
      ),
    );
  await nameGames(games.filter((one) => one.page).map((one) => one.id));
  if (asked().id !== '') return; // one has gone on
  game = '';
  reader.leave();
  label = () => {
    title.textContent = t('guide.title');
    document.title = title.textContent ?? '';
    home.textContent = t('title');
    list();
  };
  label();
}

fill(root, el('header', { class: 'top guide-top' }, home, title, languageSwitch()), place);
onLanguage(() => label());
addEventListener('hashchange', () => void follow().catch(fail));

/** @param {unknown} why */
function fail(why) {
  fill(place, el('p', { class: 'message' }, t('guide.lost')));
  console.warn(why);
}

follow().catch(fail);
