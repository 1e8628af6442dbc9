/**
 * Your games: links that this browser has kept, and how they stand. Those that wait for you come first, those
 * that are over last.
 */
import { el, fill } from './dom.js';
import { listed, locale, onLanguage, t } from './i18n.js';
import { linkOf } from './invite.js';
import { forgetGame, keptGames } from './keep.js';
import { gameWord, seatTitle } from './names.js';
import { standings } from './status.js';

/** @typedef {import('./types.js').KeptGame} KeptGame */
/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./status.js').Standing} Standing */

const AGAIN_MS = 60_000; // while somebody looks at the page
const SOON_MS = 3_000; // a game is being brought back

/** @param {Date} date */
function dateWords(date) {
  if (Number.isNaN(date.getTime())) return '';
  return date.toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}

/** @param {KeptGame} game */
const nameOf = (game) => game.keys.join('+');

class YourGames {
  /**
   * @param {HTMLElement} root
   * @param {GameInfo[]} games
   */
  constructor(root, games) {
    this.root = root;
    this.games = games;
    /** As far as the table has told. @type {Map<string, Standing | null>} */
    this.standing = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.again = undefined;
    onLanguage(this.draw);
    addEventListener('pageshow', this.look); // also when one comes back from a game with the browser's button
    document.addEventListener('visibilitychange', this.look);
    this.look();
  }

  /** Draws what is known, and asks how the games stand. */
  look = () => {
    clearTimeout(this.again);
    this.draw();
    if (document.visibilityState === 'visible') void this.ask();
  };

  async ask() {
    const open = keptGames().filter((game) => !game.over);
    const told = open.length ? await standings(open) : null;
    if (told) this.standing = told;
    this.draw();
    const soon = [...this.standing.values()].some((one) => one?.all.asleep);
    clearTimeout(this.again);
    if (open.length) this.again = setTimeout(this.look, soon ? SOON_MS : AGAIN_MS);
  }

  // ---- A game ----

  /** @param {KeptGame} game */
  waits(game) {
    return Boolean(this.standing.get(nameOf(game))?.mine);
  }

  /** @param {KeptGame} game */
  isOver(game) {
    return game.over || this.standing.get(nameOf(game))?.all.state === 'over';
  }

  /** @param {KeptGame} game @param {{ name: string, who: string }} seat */
  sideWords(game, { name, who }) {
    const side = seatTitle({ id: game.game }, name);
    return who ? t('yours.who', { who, side }) : side;
  }

  /** How it stands, in words. @param {KeptGame} game */
  turnWords(game) {
    const standing = this.standing.get(nameOf(game));
    if (standing === undefined || this.isOver(game)) return '';
    if (standing === null) return t('yours.gone');
    const { state, asleep, acting = [], seats, since } = standing.all;
    if (state === 'waiting') return t('yours.open');
    if (state === 'set-aside') return t('yours.aside');
    if (asleep) return t('yours.asleep');
    const sides = acting.flatMap((i) => (seats[i]?.name ? [this.sideWords(game, seats[i])] : []));
    const when = since ? dateWords(new Date(since * 1000)) : '';
    return listed([
      standing.mine ? t('yours.turn') : t('yours.theirs', { side: listed(sides) }),
      when && t('yours.since', { when }),
    ]);
  }

  /** Who else is there now. @param {KeptGame} game */
  hereWords(game) {
    const standing = this.standing.get(nameOf(game));
    const here = standing?.all.seats.filter(
      (seat, i) => seat.here && seat.kind === 'person' && !standing.own.includes(i) && seat.name,
    );
    const sides = here?.map((seat) => this.sideWords(game, seat));
    return sides?.length ? t('yours.here', { sides: listed(sides) }) : '';
  }

  /** @param {KeptGame} game */
  outcome(game) {
    if (!game.winners) return t('games.over');
    const winners = game.winners.map((seat) => seatTitle({ id: game.game }, seat));
    return winners.length ? t('games.won', { side: listed(winners) }) : t('games.draw');
  }

  /** @param {KeptGame} game */
  seatWords(game) {
    if (!game.seat) return t('games.spectator');
    return game.seat
      .split('+')
      .map((seat) => seatTitle({ id: game.game }, seat))
      .join(' + ');
  }

  /** @param {KeptGame} game */
  row = (game) => {
    const scenario = this.games
      .find((one) => one.id === game.game)
      ?.scenarios.find((one) => one.id === game.scenario);
    const over = this.isOver(game);
    const turn = this.turnWords(game);
    const standing = this.standing.get(nameOf(game));
    const name = standing ? standing.all.name : game.name;
    const forget = el('button', { type: 'button', class: 'quiet' }, t('games.forget'));

    /** It wants a second word: the link cannot be had again. */
    forget.onclick = () => {
      if (forget.classList.contains('warn')) {
        forgetGame(game.keys);
        this.draw();
      }
      forget.className = 'warn';
      forget.textContent = t('games.forget.sure');
    };

    const hints = [this.seatWords(game), dateWords(new Date(game.date)), over && this.outcome(game)];
    return el(
      'li',
      { class: this.waits(game) ? 'kept waits' : 'kept' },
      el(
        'div',
        { class: 'kept-words' },
        el('b', null, gameWord(game.game, 'title', game.game, game.title)),
        name && el('span', null, name),
        scenario && el('span', null, gameWord(game.game, 'scenario', scenario.id, scenario.title)),
        turn && el('span', { class: this.waits(game) ? 'turn' : '' }, turn),
        el('span', { class: 'hint' }, [...hints, this.hereWords(game)].filter(Boolean).join(' · ')),
      ),
      el('a', { class: 'button', href: linkOf(game.keys) }, t(over ? 'games.look' : 'games.go')),
      forget,
    );
  };

  // ---- All of them ----

  draw = () => {
    const kept = keptGames();
    const open = kept.filter((game) => !this.isOver(game));
    const waiting = open.filter((game) => this.waits(game));
    const others = open.filter((game) => !this.waits(game));
    const over = kept.filter((game) => this.isOver(game));
    const opened = this.root.querySelector('.finished')?.hasAttribute('open') || open.length === 0;
    this.root.hidden = kept.length === 0;
    fill(
      this.root,
      el('h2', null, t('games.title')),
      el('p', { class: 'hint' }, waiting.length ? t('yours.waits', { n: waiting.length }) : t('games.hint')),
      el('ul', { class: 'kept-list' }, [...waiting, ...others].map(this.row)),
      over.length > 0 &&
        el(
          'details',
          { class: 'finished', open: opened },
          el('summary', null, t('yours.finished', { n: over.length })),
          el('ul', { class: 'kept-list' }, over.map(this.row)),
        ),
    );
  };
}

/**
 * @param {HTMLElement} root
 * @param {GameInfo[]} games
 * @returns {() => void} to be called when there are others
 */
export function createYourGames(root, games) {
  return new YourGames(root, games).look;
}
