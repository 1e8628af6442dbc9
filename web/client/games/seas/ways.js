/** Sailing by the wind in Sovereign of the Seas: what a border costs, and how far a squadron comes. */
import { mySide, portSide, ratingOf, sideOf } from './fleet.js';
import { cheapestWays } from '../battleline/paths.js';
import { row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/paths.js').Way} Way
 * @typedef {import('../battleline/paths.js').Step} Step
 */

/** @type {WeakMap<object, Map<string, Step[]>>} */
const charts = new WeakMap();

/**
 * The areas that border on this one: with the wind 0, without wind 1, against it 2.
 * @param {Model} model
 * @param {string} area
 * @returns {Step[]}
 */
export function stepsFrom(model, area) {
  let chart = charts.get(model.tables);
  if (!chart) {
    chart = new Map();
    for (const { a, b, wind } of rowsOf(model, 'borders')) {
      const cost = wind === 'a>b' ? 0 : wind === 'b>a' ? 2 : 1;
      chart.set(a, [...(chart.get(a) ?? []), { to: b, cost }]);
      chart.set(b, [...(chart.get(b) ?? []), { to: a, cost: 2 - cost }]);
    }
    charts.set(model.tables, chart);
  }
  return chart.get(area) ?? [];
}

/**
 * The area of a place, which may be a port.
 * @param {Model} model
 * @param {string} place
 */
export function areaOf(model, place) {
  return row(model, 'ports', place)?.area ?? place;
}

/**
 * What it costs to sail from area to area, whatever is on the way.
 * @param {Model} model
 * @param {string} from
 * @param {string} to
 */
export function costBetween(model, from, to) {
  return from === to ? 0 : cheapestWays(from, (area) => stepsFrom(model, area)).get(to)?.cost;
}

/** @param {View} view @param {string} squadron @param {Model} model */
export function pointsLeft(view, squadron, model) {
  const spent = view.fields.mover === squadron ? view.fields.spent : 0;
  return ratingOf(view, squadron, model) - spent;
}

/** For a point more nobody goes around by the Azores. */
const ABOUT = 1;

/**
 * Areas that the squadron can come to and the best way there, and beyond them ports of its side. Nobody
 * counts on slipping past an enemy: a way goes as far as him.
 * @param {Model} model
 * @param {View} view
 * @param {string} squadron
 * @param {string} from an area
 * @returns {Map<string, Way>}
 */
export function farPlaces(model, view, squadron, from) {
  const side = mySide(view);
  const squadrons = Object.entries(view.fields.squadron);
  const watched = new Set(squadrons.filter(([k]) => sideOf(model, k) !== side).map(([, place]) => place));
  const points = pointsLeft(view, squadron, model);
  const steps = (/** @type {string} */ area) => (watched.has(area) ? [] : stepsFrom(model, area));
  const found = cheapestWays(from, steps, { points, about: ABOUT });
  for (const port of rowsOf(model, 'ports')) {
    const way = found.get(port.area);
    if (way && !watched.has(port.area) && portSide(view, port.id) === side)
      found.set(port.id, { cost: way.cost, path: [...way.path, port.id] });
  }
  return found;
}
