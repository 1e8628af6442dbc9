/**
 * What the moves of the Orders Phase of Dawn of Empire do to a fleet, so that many can be planned before the
 * first is played. The umpire has the last word: this knows neither what is legal nor all that follows.
 */
import { damageOf, leadersOf, mySide, shipsOf, sideOf, valuesOf } from './fleet.js';
import { isPort } from './ways.js';
import { number, row } from '../tables.js';
import { copyOf, mark } from '../battleline/foresight.js';
import { coalLeft, markersLeft } from './orders.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

const FIELDS = ['stack', 'line', 'berth', 'leader', 'order', 'ship-marks', 'leader-marks'];

/**
 * @param {View} view
 * @param {Model} model
 * @param {string[] | null} legal null: not known any more
 * @param {string} move
 */
export function foresee(view, model, legal, move) {
  const [verb, who, where] = move.split(' ');
  const after = copyOf(view, FIELDS);
  const { fields } = after;
  switch (verb) {
    case 'attach':
      join(after, model, who, fields.berth[where]);
      mark(fields, 'ship-marks', who, 'placed');
      break;
    case 'detach': {
      const from = fields.berth[who];
      delete fields.order[from];
      insert(after, model, who, newStack(after, fields.stack[from]));
      break;
    }
    case 'lead': {
      const stack = fields.berth[who];
      fields.line[stack] = [who, ...shipsOf(after, stack).filter((ship) => ship !== who)];
      mark(fields, 'ship-marks', who, 'led');
      break;
    }
    case 'board':
      send(after, model, who, fields.berth[where]);
      mark(fields, 'leader-marks', who, 'moved');
      break;
    case 'ashore':
      send(after, model, who, newStack(after, fields.stack[fields.leader[who]]));
      break;
    case 'deploy':
      join(after, model, who, stackAt(after, where));
      mark(fields, 'ship-marks', who, 'placed');
      break;
    case 'post':
      send(after, model, who, stackAt(after, where));
      mark(fields, 'leader-marks', who, 'moved');
      break;
    case 'order':
      fields.order[fields.berth[who]] = where;
      return { view: after, legal: legal && ordersLeft(after, model, legal) };
  }
  return { view: after, legal: null };
}

/**
 * Orders that are still to be had, of those that were.
 * @param {View} view @param {Model} model @param {string[]} legal
 */
function ordersLeft(view, model, legal) {
  const { order, stack, berth } = view.fields;
  const staying = new Set(
    Object.keys(order)
      .filter((each) => ['anchor', 'coal'].includes(order[each]) && isPort(model, stack[each]))
      .map((each) => stack[each]),
  );
  return legal.filter((move) => {
    const [verb, head, wanted] = move.split(' ');
    if (verb !== 'order') return true;
    const at = stack[berth[head]];
    const stays = wanted === 'anchor' || wanted === 'coal';
    if (order[berth[head]] || markersLeft(view, model, wanted) <= 0) return false;
    if (stays && staying.has(at)) return false;
    const atSea = wanted === 'coal' && !isPort(model, at);
    return !atSea || shipsOf(view, berth[head]).length <= coalLeft(view, model);
  });
}

/** @param {View} view @param {string} place */
function newStack(view, place) {
  const side = mySide(view);
  let n = 1;
  while (`${side}-${n}` in view.fields.stack) n++;
  view.fields.stack[`${side}-${n}`] = place;
  return `${side}-${n}`;
}

/** @param {View} view @param {string} place */
function stackAt(view, place) {
  const { stack } = view.fields;
  const there = Object.keys(stack).find((id) => sideOf(id) === mySide(view) && stack[id] === place);
  return there ?? newStack(view, place);
}

/**
 * A ship goes to another stack; leaders go with the last one.
 * @param {View} view @param {Model} model @param {string} ship @param {string} to
 */
function join(view, model, ship, to) {
  const { fields } = view;
  const from = fields.berth[ship];
  delete fields.order[from];
  delete fields.order[to];
  insert(view, model, ship, to);
  if (from === to || shipsOf(view, from).length) return;
  for (const leader of leadersOf(view, from, model)) fields.leader[leader.id] = to;
  delete fields.stack[from];
}

/**
 * She takes her place by her strength.
 * @param {View} view @param {Model} model @param {string} ship @param {string} to
 */
function insert(view, model, ship, to) {
  const { line, berth } = view.fields;
  line[berth[ship]] = shipsOf(view, berth[ship]).filter((each) => each !== ship);
  const ships = shipsOf(view, to);
  const own = strength(view, model, ship);
  const weaker = ships.findIndex((each) => strength(view, model, each) < own);
  const at = weaker < 0 ? ships.length : weaker;
  line[to] = [...ships.slice(0, at), ship, ...ships.slice(at)];
  berth[ship] = to;
}

/** @param {View} view @param {Model} model @param {string} ship */
function strength(view, model, ship) {
  const { attack, defense } = valuesOf(view, ship, model);
  const speed = number(row(model, 'units', ship), 'move');
  return 4096 * Number(!damageOf(view, ship)) + 256 * attack + 16 * defense + speed;
}

/** @param {View} view @param {Model} model @param {string} leader @param {string} to */
function send(view, model, leader, to) {
  const { fields } = view;
  const from = fields.leader[leader];
  fields.leader[leader] = to;
  const marks = fields['leader-marks'][leader] ?? [];
  fields['leader-marks'][leader] = marks.filter((/** @type {string} */ each) => each !== 'top');
  if (!shipsOf(view, from).length && !leadersOf(view, from, model).length) delete fields.stack[from];
}
