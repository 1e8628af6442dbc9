/**
 * How far a stack of Dawn of Empire can sail, from borders, costs and what is known of the enemy. The umpire
 * alone says what is legal: a way found here begins with a legal step, and the others are played while they
 * are.
 */
import { isMarked, mySide, otherSide, pointsLeft, shipsOf, sideOf } from './fleet.js';
import { cheapestWays } from '../battleline/paths.js';
import { legalWords, number, row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/paths.js').Way} Way
 */

const ABOUT = 1;

/** @type {WeakMap<object, Map<string, string[]>>} */
const maps = new WeakMap();

/**
 * The places next to a place: areas that share a border, ports and the waters off them.
 * @param {Model} model
 * @param {string} place
 * @returns {string[]}
 */
export function neighbours(model, place) {
  let near = maps.get(model.tables);
  if (!near) {
    near = new Map();
    const pairs = rowsOf(model, 'borders').map((border) => [border.a, border.b]);
    for (const port of rowsOf(model, 'ports')) {
      pairs.push([port.id, port.area]);
      if (port.second_area) pairs.push([port.id, port.second_area]);
    }
    for (const [a, b] of pairs) {
      near.set(a, [...(near.get(a) ?? []), b]);
      near.set(b, [...(near.get(b) ?? []), a]);
    }
    maps.set(model.tables, near);
  }
  return near.get(place) ?? [];
}

/**
 * What it costs to enter a place; a port costs 1.
 * @param {Model} model
 * @param {string} place
 */
export function entryCost(model, place) {
  return number(row(model, 'areas', place), 'enter_cost') || 1;
}

/** @param {Model} model @param {string} place */
export function isPort(model, place) {
  return row(model, 'ports', place) !== undefined;
}

/**
 * The cheapest way regardless of points and orders, at sea but for its end.
 * @param {Model} model
 * @param {string} from
 * @param {string} to
 * @returns {Way | undefined}
 */
export function wayTo(model, from, to) {
  return cheapestWays(from, (place, way) =>
    isPort(model, place) && way.path.length ? [] : stepsFrom(model, place),
  ).get(to);
}

/** @param {Model} model @param {string} place */
function stepsFrom(model, place) {
  return neighbours(model, place).map((to) => ({ to, cost: entryCost(model, to) }));
}

/**
 * Areas where a squadron of this side is known to be stopped: under the other flag, or watched.
 * @param {View} view
 * @param {string} side
 */
function knownStops(view, side) {
  const fields = view.fields;
  const other = otherSide(side);
  const flag = other === 'us' ? 1 : 2;
  const stops = new Set(Object.keys(fields.control).filter((area) => fields.control[area] === flag));
  for (const [stack, place] of Object.entries(fields.stack))
    if (sideOf(stack) === other && ['patrol', 'blockade'].includes(fields.order[stack])) stops.add(place);
  return stops;
}

/**
 * Areas off a port of the other side.
 * @param {Model} model
 * @param {string} side
 */
export function targetAreas(model, side) {
  const ports = rowsOf(model, 'ports').filter((port) => port.owner === otherSide(side));
  return new Set(ports.flatMap((port) => [port.area, port.second_area]).filter(Boolean));
}

/**
 * May the move of this stack end in that port?
 * @param {Model} model
 * @param {View} view
 * @param {string} stack
 * @param {string} port
 */
function isHaven(model, view, stack, port) {
  const owner = row(model, 'ports', port)?.owner;
  const origin = view.fields.origin[stack];
  const fromNeutral = row(model, 'ports', origin)?.owner === 'neutral';
  return port !== origin && (owner === sideOf(stack) || (owner === 'neutral' && !fromNeutral));
}

/**
 * Every place that the stack can come to by two steps or more, with the best way there: rather a point more
 * than past an enemy of whom nobody knows what he is about.
 * @param {Model} model
 * @param {View} view
 * @param {string} stack
 * @returns {Map<string, Way>}
 */
export function farPlaces(model, view, stack) {
  const fields = view.fields;
  const ships = shipsOf(view, stack);
  const order = ships.length > 1 ? fields.order[stack] : 'transit';
  const first = new Set(
    legalWords(model)
      .filter(([verb, head]) => verb === 'sail' && head === ships[0])
      .map((words) => words[2]),
  );
  if (!first.size || order === 'anchor' || order === 'sortie' || isMarked(view, stack, 'stopped'))
    return new Map();
  const left = pointsLeft(view, stack, model);
  const stops = ships.length > 1 ? knownStops(view, sideOf(stack)) : new Set();
  const aims = order === 'raid' || order === 'blockade' ? targetAreas(model, sideOf(stack)) : null;
  const leavesPort = order === 'patrol' && isPort(model, fields.stack[stack]);
  const most = order === 'patrol' ? patrolSteps(model, view, stack) : Infinity;

  /** @type {(place: string, way: Way) => import('../battleline/paths.js').Step[]} */
  const steps = (place, way) => {
    const beginning = way.path.length === 0;
    if (!beginning && (isPort(model, place) || stops.has(place))) return [];
    return stepsFrom(model, place).filter(({ to, cost }) => {
      if (beginning) return first.has(to);
      if (isPort(model, to)) return !aims && order !== 'patrol' && isHaven(model, view, stack, to);
      return to !== fields.origin[stack] && (!aims || reaches(model, to, aims, left - way.cost - cost));
    });
  };
  /* Whoever goes out on patrol may pay more for the first area than there is [5.4d]. */
  const points = leavesPort ? Infinity : left;
  const enemies = new Set(
    Object.keys(fields.stack)
      .filter((each) => sideOf(each) !== sideOf(stack))
      .map((each) => fields.stack[each]),
  );
  const found = cheapestWays(fields.stack[stack], steps, { most, points, about: ABOUT, enemies });
  for (const [place, way] of found) if (way.path.length < 2 || way.cost > left) found.delete(place);
  return found;
}

/** @param {Model} model @param {View} view @param {string} stack */
function patrolSteps(model, view, stack) {
  const fromPort = isPort(model, view.fields.origin[stack]) ? 1 : 0;
  return 2 + fromPort - (view.fields.entered[stack] ?? 0);
}

/**
 * Is one of these areas within so many points?
 * @param {Model} model
 * @param {string} from
 * @param {Set<string>} aims
 * @param {number} points
 */
function reaches(model, from, aims, points) {
  if (aims.has(from)) return true;
  const ways = cheapestWays(from, (place) => stepsFrom(model, place), { points });
  return [...aims].some((aim) => ways.has(aim));
}

/**
 * Is it this side's turn to sail?
 * @param {View} view
 */
export function isSailing(view) {
  const side = mySide(view);
  return view.fields.phase === 'sail' && side !== null && view.fields.acting.includes(side);
}
