/** Points: how they stand, how they came about turn by turn as a chart, and the same as a table. */
import { el, fill, svg } from '../dom.js';
import { has, t } from '../i18n.js';
import { drawOn } from './kit.js';
import { standings, turnsOf } from './points_log.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('./points_log.js').Turn} Turn
 */

/** What a game says of its points, if it does. */
const HINT = 'panels.points.hint';
const MARK = 'panels.points.mark';

const WIDTH = 420;
const HEIGHT = 200;
const EDGE = { left: 34, right: 18, top: 12, bottom: 26 };

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  const { points: game, sideName, sideClass } = model.game;
  const sides = model.catalogue.seats;
  root.classList.add('panel', 'points-panel');

  function draw() {
    const turns = turnsOf(game, sides, model.events);
    const stands = standings(game, turns);
    fill(
      root,
      el('p', { class: 'points-now' }, ...nowWords()),
      has(HINT) && el('p', { class: 'hint' }, t(HINT)),
      turns.length > 0 && chart(stands, Math.max(...turns.map((turn) => turn.of))),
      turns.length > 0 && legend(),
      turns.length > 0 && table(turns, stands),
    );
  }

  function nowWords() {
    const fields = model.shown()?.fields ?? {};
    if (!game.track) {
      const [a, b] = sides.map((side) => Number(fields[`points.${side}`] ?? 0));
      return [
        t('panels.points.both', { a: sideName(sides[0]), m: a, b: sideName(sides[1]), n: b }),
      ];
    }
    const lead = Number(fields.points ?? 0);
    const side = sideName(sides[lead > 0 ? 0 : 1]);
    return [lead === 0 ? t('panels.points.level') : t('panels.points.lead', { side, n: Math.abs(lead) })];
  }

  // ---- The chart ----

  /** @param {{ name: string, values: number[] }[]} stands @param {number} length of the game, in turns */
  function chart(stands, length) {
    const turns = Math.max(stands.length, length);
    const all = [...stands.flatMap(({ values }) => values), ...game.marks, 0];
    const step = niceStep(Math.max(...all) - Math.min(...all));
    const low = Math.floor(Math.min(...all) / step) * step;
    const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
    const x = /** @param {number} i */ (i) =>
      EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * i) / Math.max(1, turns);
    const y = /** @param {number} v */ (v) =>
      EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (high - v)) / (high - low);
    const grid = [];
    for (let v = low; v <= high; v += step)
      grid.push(
        svg('path', { class: v === 0 ? 'zero' : 'grid', d: `M${EDGE.left} ${y(v)}H${WIDTH - EDGE.right}` }),
        svg(
          'text',
          { x: EDGE.left - 6, y: y(v) + 4, 'text-anchor': 'end' },
          game.track ? Math.abs(v) : v,
        ),
      );
    const marks = game.marks.map((v) =>
      svg('path', { class: 'mark', d: `M${EDGE.left} ${y(v)}H${WIDTH - EDGE.right}` }),
    );
    const every = Math.ceil(stands.length / 8);
    const names = stands.map(({ name }, i) =>
      i % every === 0 ? svg('text', { x: x(i + 1), y: HEIGHT - 8, 'text-anchor': 'middle' }, name) : null,
    );
    return svg(
      'svg',
      {
        class: 'chart',
        viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
        role: 'img',
        'aria-label': t('panels.points.chart'),
      },
      grid,
      marks,
      names,
      stands[0].values.flatMap((_, series) => seriesLine(stands, series, x, y)),
    );
  }

  /**
   * @param {{ values: number[] }[]} stands
   * @param {number} series
   * @param {(i: number) => number} x
   * @param {(v: number) => number} y
   */
  function seriesLine(stands, series, x, y) {
    const points = [[0, 0], ...stands.map(({ values }, i) => [i + 1, values[series]])];
    const name = game.track ? 'track' : sideClass(sides[series]);
    return [
      svg('path', { class: `series ${name}`, d: 'M' + points.map(([i, v]) => `${x(i)} ${y(v)}`).join('L') }),
      ...points.slice(1).map(([i, v]) =>
        name === 'side-b' // a disc for one side, a square for the other
          ? svg('circle', { class: `point ${name}`, cx: x(i), cy: y(v), r: 4 })
          : svg('rect', { class: `point ${name}`, x: x(i) - 3.5, y: y(v) - 3.5, width: 7, height: 7 }),
      ),
    ];
  }

  function legend() {
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
      sides.map((side) =>
        el('span', { class: sideClass(side) }, el('i', { class: 'key' }), sideName(side)),
      ),
    );
  }

  // ---- The table ----

  /** @param {Turn[]} turns @param {{ values: number[] }[]} stands */
  function table(turns, stands) {
    const kinds = [...new Set(turns.flatMap((turn) => turn.gains.map(({ kind }) => kind)))];
    return el(
      'div',
      { class: 'grid-scroll' },
      el(
        'table',
        { class: 'points-table' },
        el(
          'thead',
          null,
          el(
            'tr',
            null,
            el('th', { scope: 'col' }, t('panels.points.turn')),
            kinds.map((kind) => el('th', { scope: 'col' }, t('panels.points.' + kind))),
            el('th', { scope: 'col' }, t('panels.points.total')),
          ),
        ),
        el(
          'tbody',
          null,
          turns.map((turn, i) =>
            el(
              'tr',
              null,
              el('th', { scope: 'row' }, turn.name),
              kinds.map((kind) => el('td', null, cellOf(turn, kind))),
              el('td', null, el('b', null, totalWords(stands[i].values))),
            ),
          ),
        ),
      ),
    );
  }

  /** @param {Turn} turn @param {string} kind */
  function cellOf(turn, kind) {
    const parts = sides.map((side, i) => {
      const gains = turn.gains.filter((gain) => gain.kind === kind && gain.side === i);
      if (!gains.length) return null;
      const sum = gains.reduce((total, { points }) => total + points, 0);
      return gain(side, sum);
    });
    return parts.some(Boolean) ? parts : '·';
  }

  /** @param {number[]} values */
  function totalWords(values) {
    if (values.length > 1) return values.join(' : ');
    const [lead] = values;
    if (lead === 0) return '0';
    const side = sides[lead > 0 ? 0 : 1];
    return gain(side, Math.abs(lead));
  }

  /** @param {string} side @param {number} points */
  function gain(side, points) {
    const name = sideName(side);
    return el(
      'span',
      { class: `gain ${sideClass(side)}`, title: name },
      el('i', { class: 'key' }),
      el('span', { class: 'unseen' }, name + ' '),
      points,
    );
  }

  drawOn(model, ['events', 'state', 'past', 'language'], draw);
  return { relevant: () => false, title: () => t('panels.points.title') };
}

/** About five lines, at round numbers. @param {number} range */
function niceStep(range) {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => range / step <= 6) ?? 200;
}
