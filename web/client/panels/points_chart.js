/** Points turn by turn as a chart: a line for each side, or one on which the lead of the first stands. */
import { svg } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {{ name: string, values: number[] }} Standing
 * @typedef {{ x: (i: number) => number, y: (v: number) => number }} Axes
 */

const WIDTH = 420;
const HEIGHT = 200;
const EDGE = { left: 34, right: 18, top: 12, bottom: 26 };

/**
 * @param {Standing[]} stands
 * @param {number} length of the game, in turns
 * @param {import('./types.js').Points} points
 * @param {string[]} classes of the sides
 */
export function pointsChart(stands, length, { track, marks = [] }, classes) {
  const turns = Math.max(stands.length, length);
  const all = [...stands.flatMap(({ values }) => values), ...marks, 0];
  const step = niceStep(Math.max(...all) - Math.min(...all));
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  /** @type {Axes} */
  const axes = {
    x: (i) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * i) / Math.max(1, turns),
    y: (v) => EDGE.top + ((HEIGHT - EDGE.top - EDGE.bottom) * (high - v)) / (high - low),
  };
  const grid = [];
  for (let v = low; v <= high; v += step)
    grid.push(
      level(v === 0 ? 'zero' : 'grid', axes.y(v)),
      svg('text', { x: EDGE.left - 6, y: axes.y(v) + 4, 'text-anchor': 'end' }, track ? Math.abs(v) : v),
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
    marks.map((v) => level('mark', axes.y(v))),
    turnNames(stands, axes),
    stands[0].values.flatMap((_, i) => seriesLine(stands, i, track ? 'track' : classes[i], axes)),
  );
}

/** @param {string} look @param {number} y */
function level(look, y) {
  return svg('path', { class: look, d: `M${EDGE.left} ${y}H${WIDTH - EDGE.right}` });
}

/** @param {Standing[]} stands @param {Axes} axes */
function turnNames(stands, { x }) {
  const every = Math.ceil(stands.length / 8);
  return stands.map(({ name }, i) =>
    i % every === 0 ? svg('text', { x: x(i + 1), y: HEIGHT - 8, 'text-anchor': 'middle' }, name) : null,
  );
}

/** @param {Standing[]} stands @param {number} series @param {string} look @param {Axes} axes */
function seriesLine(stands, series, look, { x, y }) {
  const points = [[0, 0], ...stands.map(({ values }, i) => [i + 1, values[series]])];
  return [
    svg('path', { class: `series ${look}`, d: 'M' + points.map(([i, v]) => `${x(i)} ${y(v)}`).join('L') }),
    ...points.slice(1).map(([i, v]) =>
      look === 'side-b' // a disc for one side, a square for the others
        ? svg('circle', { class: `point ${look}`, cx: x(i), cy: y(v), r: 4 })
        : svg('rect', { class: `point ${look}`, x: x(i) - 3.5, y: y(v) - 3.5, width: 7, height: 7 }),
    ),
  ];
}

/** About five lines, at round numbers. @param {number} range */
function niceStep(range) {
  return [1, 2, 5, 10, 20, 50, 100].find((step) => range / step <= 6) ?? 200;
}
