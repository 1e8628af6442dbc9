/** A sensible next move in Dawn of Empire: what must be done comes first, and then "done". */
import { mySide, pointsLeft, shipsOf, sideOf, valuesOf } from './dawn_fleet.js';
import { isPort, targetAreas, wayTo } from './dawn_ways.js';
import { legalWords, number, row, rowsOf } from './tables.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 */

/** Of the orders that a squadron may have: keep the sea if it can, rest if it must. */
const ORDERS = ['patrol', 'coal', 'anchor', 'transit', 'sortie', 'blockade', 'raid'];

/**
 * @param {Model} model
 * @returns {string | null}
 */
export function suggest(model) {
  const view = model.shown();
  const legal = model.legal();
  if (!view || !legal.length) return null;
  const moves = legalWords(model);
  /** @param {string} verb */
  const first = (verb) => moves.find((words) => words[0] === verb)?.join(' ');
  switch (view.fields.phase) {
    case 'bid':
      return legal.includes('bid 3') ? 'bid 3' : legal[0];
    case 'orders':
      return nextOrder(view, moves) ?? first('done') ?? first('detach') ?? legal[0];
    case 'sail':
      return first('done') ?? duty(view, moves, model) ?? legal[0];
    case 'repair':
      return strongest(view, moves, 'repair', model) ?? first('done') ?? legal[0];
    case 'speed':
      return first('fight') ?? legal[0];
    default:
      return first('done') ?? legal[0];
  }
}

/**
 * An order for the first squadron that has none.
 * @param {View} view
 * @param {string[][]} moves
 */
function nextOrder(view, moves) {
  for (const stack of Object.keys(view.fields.line)) {
    if (sideOf(stack) !== mySide(view) || view.fields.order[stack]) continue;
    const head = shipsOf(view, stack)[0];
    const may = moves.filter(([verb, ship]) => verb === 'order' && ship === head).map((words) => words[2]);
    const order = ORDERS.find((each) => may.includes(each));
    if (order) return `order ${head} ${order}`;
  }
  return undefined;
}

/**
 * A step of a stack that may not end its move where it is: to the nearest place where it may.
 * @param {View} view
 * @param {string[][]} moves
 * @param {Model} model
 */
function duty(view, moves, model) {
  for (const [stack, place] of Object.entries(view.fields.stack)) {
    const head = shipsOf(view, stack)[0];
    const steps = moves.filter(([verb, ship]) => verb === 'sail' && ship === head).map((words) => words[2]);
    if (sideOf(stack) !== mySide(view) || !steps.length) continue;
    const aims = aimsOf(view, stack, place, model);
    if (!aims) continue;
    const ways = aims.map((aim) => wayTo(model, place, aim)).filter((way) => way !== undefined);
    const within = ways.filter((way) => steps.includes(way.path[0]));
    within.sort((a, b) => a.cost - b.cost);
    const best = within.find((way) => way.cost <= pointsLeft(view, stack, model)) ?? within[0];
    return `sail ${head} ${best?.path[0] ?? steps[0]}`;
  }
  return undefined;
}

/**
 * Where the order of a stack wants it; null if it may stay.
 * @param {View} view
 * @param {string} stack
 * @param {string} place
 * @param {Model} model
 * @returns {string[] | null}
 */
function aimsOf(view, stack, place, model) {
  const side = sideOf(stack);
  const areas = rowsOf(model, 'areas');
  const home = rowsOf(model, 'ports').filter((port) => port.owner === side && port.id !== place);
  switch (view.fields.order[stack]) {
    case 'blockade':
    case 'raid': {
      const targets = [...targetAreas(model, side)];
      return targets.includes(place) ? null : targets;
    }
    case 'patrol':
    case 'sortie':
      if (!isPort(model, place)) return null;
      return areas.filter((area) => number(area, `${side}_vp`) > 0).map((area) => area.id);
    case 'anchor':
    case 'transit':
      return isPort(model, place) && place !== view.fields.origin[stack] ? null : home.map((port) => port.id);
    default: /* a ship alone owes nothing, unless she has raided */
      return shipsOf(view, stack).some((ship) => view.fields['ship-marks'][ship]?.includes('raider'))
        ? home.map((port) => port.id)
        : null;
  }
}

/**
 * @param {View} view
 * @param {string[][]} moves
 * @param {string} verb
 * @param {Model} model
 */
function strongest(view, moves, verb, model) {
  /** @param {string} ship */
  const worth = (ship) =>
    10 * valuesOf(view, ship, model).defense + number(row(model, 'units', ship), 'attack');
  const found = moves.filter((words) => words[0] === verb).sort((a, b) => worth(b[1]) - worth(a[1]));
  return found[0]?.join(' ');
}
