/** The head of the page: which game, when, what is to be decided, who is to move, how it stands. */
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { botName, gameWord, phaseName } from './names.js';
import { linkWords } from './places.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * The points to show. Where all points go on one track, a seat's score is its lead, and whoever is behind
 * has none.
 * @param {Model} model
 * @param {import('./types.js').View} view
 */
export function seatScores(model, view) {
  const scores = view.seats.map((seat) => seat.score);
  return model.game.points?.track ? scores.map((score) => Math.max(0, score)) : scores;
}

/**
 * The turn, and its year where the game has years.
 * @param {Model} model
 * @param {import('./types.js').View} view
 */
export function turnWords(model, view) {
  const year = model.game.year?.(view);
  return year ? t('when.year', { turn: view.turn, year }) : t('when.turn', { turn: view.turn });
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {HTMLElement[]} menu
 */
export function createHeader(root, model, menu) {
  const title = el('h1');
  const when = el('p', { class: 'when' });
  const seats = el('ul', { class: 'seats' });
  const link = el('p', { class: 'connection', role: 'status' });
  const home = el('a', { class: 'home', href: '/' });
  root.append(home, title, when, seats, link, ...menu);

  /** @param {number} n */
  function points(n) {
    const words = t(model.game.scoreText ?? 'seat.points', { n });
    return el('b', { class: 'score', role: 'img', 'aria-label': words }, String(n));
  }

  /** @param {number} i */
  function seatChip(i) {
    const view = model.shown();
    const name = view?.seats[i]?.name ?? model.seatId(i);
    const acting = Boolean(view?.seats[i]?.acting) && !model.state?.result;
    const who = model.seats[i];
    const mine = model.seat === i;
    const bot = who?.kind === 'bot' && botName(model.catalogue.id, who.bot ?? '');
    const player = mine ? t('seat.you') : bot || t('seat.friend');
    const away = !mine && who?.kind === 'person' && who.taken && !who.here;
    const doing = acting ? t(mine ? 'seat.act' : who?.kind === 'bot' ? 'seat.thinks' : 'seat.acts') : '';
    // Nobody sits at a journal.
    const sits = model.welcome?.imported
      ? ''
      : listed([player, away && t('seat.away'), linkWords(who)]);
    return el(
      'li',
      {
        title: sits,
        class: `seat ${model.game.sideClass(name)}${acting ? ' acting' : ''}${mine ? ' mine' : ''}`,
      },
      el('span', { class: 'flag', 'aria-hidden': 'true' }),
      el('span', { class: 'seat-name' }, model.game.sideName(name)),
      view && (model.game.seatFacts?.(view, name) ?? points(seatScores(model, view)[i])),
      sits && el('span', { class: 'who' }, sits),
      doing && el('span', { class: 'doing' }, doing),
    );
  }

  function draw() {
    const view = model.shown();
    const game = model.catalogue;
    home.textContent = t('title');
    home.title = t('home');
    title.textContent = gameWord(game.id, 'short', game.id, game.title);
    const scenario = game.scenarios.find((one) => one.id === model.welcome?.scenario);
    title.title = scenario ? gameWord(game.id, 'scenario', scenario.id, scenario.title) : '';
    if (view) fill(when, turnWords(model, view), ' · ', phaseName(view), ' ', ruleChip(view.phase.rule));
    else fill(when, t('state.' + (model.welcome?.state ?? 'waiting')));
    fill(
      seats,
      model.seats.map((_, i) => seatChip(i)),
    );
    const broken = model.link.connection !== 'open';
    link.textContent = broken ? t('connection.' + model.link.connection) : '';
    link.hidden = !broken;
  }

  /** @type {import('./model.js').Kind[]} */
  const kinds = ['welcome', 'state', 'seats', 'past', 'language', 'connection'];
  for (const kind of kinds) model.on(kind, draw);
  draw();
}
