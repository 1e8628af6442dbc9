/** The head of the page: which game, when, what is to be decided, who is to move, how it stands. */
import { runClocks, seatClock } from './clocks.js';
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { botName, gameWord, phaseName } from './names.js';
import { linkWords } from './places.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * The points to show. Where all points go on one track, a seat's score is its lead: whoever is behind has
 * points too, but fewer, and no nought stands beside what he has won.
 * @param {Model} model
 * @param {import('./types.js').View} view
 * @returns {{ text: string, label: string }[]}
 */
export function seatScores(model, view) {
  return view.seats.map(({ score }) => {
    const n = Math.abs(score);
    if (!model.game.points?.track || !score)
      return { text: String(score), label: t(model.game.scoreText ?? 'seat.points', { n: score }) };
    return score > 0
      ? { text: `+${n}`, label: t('seat.leads', { n }) }
      : { text: `−${n}`, label: t('seat.behind', { n }) };
  });
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
 * @returns {() => void} its clocks stop
 */
export function createHeader(root, model, menu) {
  const title = el('h1');
  const when = el('p', { class: 'when' });
  const seats = el('ul', { class: 'seats' });
  const link = el('p', { class: 'connection', role: 'status' });
  const home = el('a', { class: 'home', href: '/' });
  root.append(home, title, when, seats, link, ...menu);

  /** @param {{ text: string, label: string }} score */
  function points({ text, label }) {
    return el('b', { class: 'score', role: 'img', 'aria-label': label, title: label }, text);
  }

  /** @param {number} i */
  function seatChip(i) {
    const view = model.shown();
    const name = view?.seats[i]?.name ?? model.seatId(i);
    const acting = Boolean(view?.seats[i]?.acting) && !model.state?.result;
    const who = model.seats[i];
    const mine = model.seat === i;
    const paused = model.welcome?.paused;
    const bot = who?.kind === 'bot' && botName(model.catalogue.id, who.bot ?? '');
    const player = mine ? t('seat.you') : bot || who?.name || t('seat.friend');
    const standIn = who?.stand_in && t('seat.stand-in', { bot: botName(model.catalogue.id, who.stand_in) });
    const away = !mine && who?.kind === 'person' && who.taken && !who.here;
    const thinks = who?.kind === 'bot' || standIn;
    const doing = acting && !paused ? t(thinks ? 'seat.thinks' : mine ? 'seat.act' : 'seat.acts') : '';
    const gone = who?.resigned && t('seat.resigned');
    // Nobody sits at a journal.
    const sits = model.welcome?.imported
      ? ''
      : listed([player, gone, standIn, away && t('seat.away'), linkWords(who)]);
    return el(
      'li',
      {
        title: sits,
        class: `seat ${model.game.sideClass(name)}${acting ? ' acting' : ''}${mine ? ' mine' : ''}`,
      },
      el('span', { class: 'flag', 'aria-hidden': 'true' }),
      el('span', { class: 'seat-name' }, model.game.sideName(name)),
      view && (model.game.seatFacts?.(view, name) ?? points(seatScores(model, view)[i])),
      seatClock(model, i),
      sits && el('span', { class: 'who' }, sits),
      doing && el('span', { class: 'doing' }, doing),
    );
  }

  function draw() {
    const view = model.shown();
    const game = model.catalogue;
    home.textContent = t('title');
    home.title = t('home');
    const plain = gameWord(game.id, 'short', game.id, game.title);
    title.textContent = model.welcome?.name || plain;
    const scenario = game.scenarios.find((one) => one.id === model.welcome?.scenario);
    const named = scenario && gameWord(game.id, 'scenario', scenario.id, scenario.title);
    title.title = listed([model.welcome?.name && plain, named]);
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
  const kinds = ['welcome', 'state', 'seats', 'past', 'language', 'connection', 'clock'];
  for (const kind of kinds) model.on(kind, draw);
  draw();
  return runClocks(model, seats);
}
