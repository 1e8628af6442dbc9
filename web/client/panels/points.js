/** Points: how they stand, how they came about turn by turn as a chart, and the same as a table. */
import { el, fill } from '../dom.js';
import { has, listed, t } from '../i18n.js';
import { drawOn } from './kit.js';
import { pointsChart } from './points_chart.js';
import { standings, turnsOf } from './points_log.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('./points_log.js').Turn} Turn
 * @typedef {{ model: Model, game: import('./types.js').Points, sides: string[] }} Panel
 */

/** What a game says of its points, if it does. */
const HINT = 'panels.points.hint';
const MARK = 'panels.points.mark';

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'points-panel');
  drawOn(model, ['events', 'state', 'past', 'language'], () => draw(root, model));
  return { relevant: () => false, title: () => t('panels.points.title') };
}

/** @param {HTMLElement} root @param {Model} model */
function draw(root, model) {
  const game = model.game.points ?? {};
  const sides = model.seatIds();
  const panel = { model, game, sides };
  const turns = isTold(model) ? turnsOf(game, sides, model.events) : [];
  const stands = standings(game, turns, sides.length);
  const length = Math.max(...turns.map((turn) => turn.of));
  fill(
    root,
    el('p', { class: 'points-now' }, nowWords(panel)),
    has(HINT) && el('p', { class: 'hint' }, t(HINT)),
    turns.length > 0 && pointsChart(stands, length, game, sides.map(model.game.sideClass)),
    turns.length > 0 && legend(panel),
    turns.length > 0 && table(panel, turns, stands),
  );
}

/**
 * Do events tell what was scored? Without an adapter only those can that every game has.
 * @param {Model} model
 */
function isTold({ game, events }) {
  return game.points !== undefined || events.some(({ name }) => name === 'score');
}

/** @param {Panel} panel */
function nowWords({ model, game, sides }) {
  const { sideName } = model.game;
  const seats = model.shown()?.seats ?? [];
  const score = (/** @type {string} */ side) => seats.find(({ name }) => name === side)?.score ?? 0;
  if (!game.track)
    return t('panels.points.all', {
      scores: listed(sides.map((side) => `${sideName(side)} ${score(side)}`)),
    });
  const lead = score(sides[0]);
  const side = sideName(sides[lead > 0 ? 0 : 1]);
  return lead === 0 ? t('panels.points.level') : t('panels.points.lead', { side, n: Math.abs(lead) });
}

/** @param {Panel} panel */
function legend({ model, game, sides }) {
  const { sideName, sideClass } = model.game;
  if (game.track)
    return el(
      'p',
      { class: 'legend' },
      el('span', null, '↑ ', sideName(sides[0])),
      el('span', null, '↓ ', sideName(sides[1])),
      has(MARK) && el('span', { class: 'mark-key' }, t(MARK)),
    );
  return el(
    'p',
    { class: 'legend' },
    sides.map((side) => el('span', { class: sideClass(side) }, el('i', { class: 'key' }), sideName(side))),
  );
}

// ---- The table ----

/** @param {Panel} panel @param {Turn[]} turns @param {{ values: number[] }[]} stands */
function table(panel, turns, stands) {
  const kinds = [...new Set(turns.flatMap((turn) => turn.gains.map(({ kind }) => kind)))];
  const head = [
    t('panels.points.turn'),
    ...kinds.map((kind) => t('panels.points.' + kind)),
    t('panels.points.total'),
  ];
  return el(
    'div',
    { class: 'grid-scroll', tabindex: '0' },
    el(
      'table',
      { class: 'points-table' },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          head.map((words) => el('th', { scope: 'col' }, words)),
        ),
      ),
      el(
        'tbody',
        null,
        turns.map((turn, i) => turnRow(panel, turn, kinds, stands[i].values)),
      ),
    ),
  );
}

/** @param {Panel} panel @param {Turn} turn @param {string[]} kinds @param {number[]} values */
function turnRow(panel, turn, kinds, values) {
  return el(
    'tr',
    null,
    el('th', { scope: 'row' }, turn.name),
    kinds.map((kind) => el('td', null, cellOf(panel, turn, kind))),
    el('td', null, el('b', null, totalWords(panel, values))),
  );
}

/** @param {Panel} panel @param {Turn} turn @param {string} kind */
function cellOf({ model, sides }, turn, kind) {
  const parts = sides.map((side, i) => {
    const gains = turn.gains.filter((gain) => gain.kind === kind && gain.side === i);
    if (!gains.length) return null;
    return gain(
      model,
      side,
      gains.reduce((total, { points }) => total + points, 0),
    );
  });
  return parts.some(Boolean) ? parts : '·';
}

/** @param {Panel} panel @param {number[]} values */
function totalWords({ model, sides }, values) {
  if (values.length > 1) return values.join(' : ');
  const [lead] = values;
  return lead === 0 ? '0' : gain(model, sides[lead > 0 ? 0 : 1], Math.abs(lead));
}

/** @param {Model} model @param {string} side @param {number} points */
function gain({ game }, side, points) {
  const name = game.sideName(side);
  return el(
    'span',
    { class: `gain ${game.sideClass(side)}`, title: name },
    el('i', { class: 'key' }),
    el('span', { class: 'unseen' }, name + ' '),
    points,
  );
}
