/** The start page: choose a game, set it up, start; or go on with one of yours; or look at a journal. */
import { byId, el, fill } from './dom.js';
import { fileAt } from './files.js';
import { onLanguage, t } from './i18n.js';
import { languageSwitch } from './menu.js';
import { gameWord } from './names.js';
import { createSetup } from './start_setup.js';
import { createYourGames } from './start_games.js';
import { createImport } from './start_import.js';
import { createMailAnswer } from './start_mail.js';
import { createTransfer } from './start_transfer.js';
import { themeSwitch } from './theme.js';
import { nameGames } from './words.js';

/** @typedef {import('./types.js').GameInfo} GameInfo */

const root = byId('app');

/** @param {GameInfo} game */
const pictureOf = ({ id }) => fileAt(`/client/games/${id}/picture.svg`);

/**
 * @param {GameInfo[]} games
 */
function build(games) {
  const motto = el('p', { class: 'motto' });
  const switches = el('div', { class: 'switches' }, languageSwitch(), themeSwitch());
  const head = el('header', { class: 'masthead' }, el('h1', null, t('title')), motto, switches);
  const choose = el('section', { class: 'choose' });
  const setup = el('section', { class: 'setup' });
  const yours = el('section', { class: 'yours' });
  const journal = el('section', { class: 'import' });
  const transfer = el('section', { class: 'transfer' });
  const mail = el('section', { class: 'mail-answer' });
  fill(root, head, el('main', null, mail, yours, choose, setup, journal, transfer));
  /** @type {GameInfo | null} */
  let chosen = null;
  const form = createSetup(setup);

  /** @param {GameInfo} game */
  function choice(game) {
    const title = gameWord(game.id, 'title', game.id, game.title);
    const button = el(
      'button',
      {
        type: 'button',
        class: 'game-card',
        'aria-pressed': String(chosen === game),
        onclick: () => {
          chosen = game;
          form.show(game);
          draw();
          form.focus(calm() ? 'auto' : 'smooth');
        },
      },
      game.page &&
        el('img', { src: pictureOf(game), alt: '', width: '320', height: '180' }),
      el('span', { class: 'game-title' }, title),
      el('span', { class: 'game-aim' }, gameWord(game.id, 'aim', game.id, game.aim)),
      !game.page && el('span', { class: 'game-aim hint' }, t('start.boardless')),
    );
    return el('li', null, button);
  }

  function draw() {
    motto.textContent = t('start.motto');
    fill(choose, el('h2', null, t('start.choose')), el('ul', { class: 'game-list' }, games.map(choice)));
  }

  onLanguage(draw);
  draw();
  const listed = createYourGames(yours, games);
  createImport(journal);
  createTransfer(transfer, listed);
  createMailAnswer(mail);
}

function calm() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

async function main() {
  const games = await askGames();
  if (games) await nameGames(games.flatMap(({ id, speaks }) => (speaks.includes('names') ? [id] : [])));
  if (games) build(games);
  else fill(root, el('p', { class: 'message' }, t('start.unreachable')));
}

/** @returns {Promise<GameInfo[] | null>} null: the table does not answer */
async function askGames() {
  try {
    const answer = await fetch('/api/games');
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

void main();
