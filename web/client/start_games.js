/** Your games: links that this browser has kept. */
import { el, fill } from './dom.js';
import { language, listed, onLanguage, t } from './i18n.js';
import { linkOf } from './invite.js';
import { forgetGame, keptGames } from './keep.js';
import { gameWord, seatTitle } from './names.js';

/** @typedef {import('./types.js').KeptGame} KeptGame */
/** @typedef {import('./types.js').GameInfo} GameInfo */

/**
 * As people write dates where the browser is at home; a Japanese page has them in Japanese.
 * @param {string} text
 */
function dateWords(text) {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  const locale = language() === 'ja' ? 'ja' : navigator.languages.find((one) => /^en\b/i.test(one));
  return date.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * @param {HTMLElement} root
 * @param {GameInfo[]} games
 */
export function createYourGames(root, games) {
  /** @param {KeptGame} game */
  function row(game) {
    const info = games.find((one) => one.id === game.game);
    const scenario = info?.scenarios.find((one) => one.id === game.scenario);
    const seats = game.seat
      ? game.seat
          .split('+')
          .map((seat) => seatTitle({ id: game.game }, seat))
          .join(' + ')
      : t('games.spectator');
    const forget = el('button', { type: 'button', class: 'quiet', onclick: doubt }, t('games.forget'));

    /** It wants a second word: the link cannot be had again. */
    function doubt() {
      if (forget.classList.contains('warn')) {
        forgetGame(game.keys);
        draw();
      }
      forget.className = 'warn';
      forget.textContent = t('games.forget.sure');
    }

    return el(
      'li',
      { class: 'kept' },
      el(
        'div',
        { class: 'kept-words' },
        el('b', null, gameWord(game.game, 'title', game.game, game.title)),
        scenario && el('span', null, gameWord(game.game, 'scenario', scenario.id, scenario.title)),
        el(
          'span',
          { class: 'hint' },
          [seats, dateWords(game.date), game.over && outcome(game)].filter(Boolean).join(' · '),
        ),
      ),
      el('a', { class: 'button', href: linkOf(game.keys) }, t(game.over ? 'games.look' : 'games.go')),
      forget,
    );
  }

  /** @param {KeptGame} game */
  function outcome(game) {
    if (!game.winners) return t('games.over');
    const winners = game.winners.map((seat) => seatTitle({ id: game.game }, seat));
    return winners.length ? t('games.won', { side: listed(winners) }) : t('games.draw');
  }

  function draw() {
    const kept = keptGames();
    root.hidden = kept.length === 0;
    fill(
      root,
      el('h2', null, t('games.title')),
      el('p', { class: 'hint' }, t('games.hint')),
      el('ul', { class: 'kept-list' }, kept.map(row)),
    );
  }

  onLanguage(draw);
  addEventListener('pageshow', draw); // also when one comes back from a game with the browser's button
  draw();
}
