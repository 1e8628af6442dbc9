/**
 * A sensible fleet for Dawn of Empire, move by move, by rules of thumb: in each port the strongest ships
 * under the best
 * leader until they have guns enough for a strong port, a second group for a weaker one, the rest together;
 * who needs
 * rest stays. Then each squadron gets the order that promises most.
 */
import {
  damageOf,
  leadersOf,
  mySide,
  otherSide,
  shipsOf,
  sideOf,
  stackWith,
  valuesOf,
} from './fleet.js';
import { isPort, neighbours, targetAreas, wayTo } from './ways.js';
import { number, row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

const GUNS_WANTED = [16, 10, Infinity];
const LEAVING = 3;
const RESTING = 4;
const A_SHIP = 30; // what each ship that the other has more is worth, in hundredths of a point
const A_TURN_LATER = 150; // a raider spends the next turn on the way home

/**
 * @param {View} view
 * @param {Model} model
 * @param {string[] | null} legal null: not known; then there is nothing to be said of orders
 * @returns {string | null}
 */
export function propose(view, model, legal) {
  if (view.fields.phase !== 'orders') return null;
  const places = new Set(ownShips(view).map((ship) => placeOf(view, ship)));
  for (const place of places) {
    const move = nextGrouping(view, model, place);
    if (move && (!legal || legal.includes(move))) return move;
  }
  return legal && (bestOrder(view, model, legal) ?? breakUp(view, legal));
}

/** @param {View} view */
function ownShips(view) {
  const side = mySide(view);
  return Object.keys(view.fields.line)
    .filter((stack) => sideOf(stack) === side)
    .flatMap((stack) => shipsOf(view, stack));
}

/** @param {View} view @param {string} ship */
function placeOf(view, ship) {
  return String(view.fields.stack[view.fields.berth[ship]]);
}

// ---- Groups ----

/** @param {View} view @param {Model} model @param {string} ship */
function shipWorth(view, model, ship) {
  const { attack, defense, move } = valuesOf(view, ship, model);
  return 10 * attack + 4 * (defense - damageOf(view, ship)) + move;
}

/**
 * In port, with damage to be mended or an order that must come first.
 * @param {View} view
 * @param {Model} model
 * @param {string} ship
 */
function needsRest(view, model, ship) {
  if (!isPort(model, placeOf(view, ship))) return false;
  const tired = !['anchor', 'coal', 'none', undefined].includes(view.fields.last[ship]);
  const { defense } = valuesOf(view, ship, model);
  return tired || 2 * damageOf(view, ship) >= defense || view.fields.neutral[ship] === 1;
}

/**
 * Fled into port from a raid or a sortie, after which nobody lies still: not with those who are free.
 * @param {View} view
 * @param {Model} model
 * @param {string} ship
 */
function hasToGo(view, model, ship) {
  const { last, neutral } = view.fields;
  return (
    isPort(model, placeOf(view, ship)) && ['raid', 'sortie'].includes(last[ship]) && neutral[ship] !== 1
  );
}

/** @param {View} view @param {Model} model @param {string} place @returns {string[][]} */
function groupsIn(view, model, place) {
  const ships = ownShips(view).filter((ship) => placeOf(view, ship) === place);
  ships.sort((a, b) => shipWorth(view, model, b) - shipWorth(view, model, a) || a.localeCompare(b));
  /** @type {string[][]} */
  const groups = [[], [], [], [], []];
  let group = 0;
  let guns = 0;
  ships.forEach((ship, i) => {
    const kept = hasToGo(view, model, ship) ? LEAVING : needsRest(view, model, ship) ? RESTING : null;
    if (kept !== null) {
      groups[kept].push(ship);
      return;
    }
    groups[isPort(model, place) ? group : 0].push(ship);
    guns += number(row(model, 'units', ship), 'attack');
    if (guns >= GUNS_WANTED[group] && ships.length - i - 1 >= 2) {
      group++;
      guns = 0;
    }
  });
  return groups;
}

/** @param {View} view @param {Model} model @param {string} place */
function nextGrouping(view, model, place) {
  const groups = groupsIn(view, model, place).filter((group) => group.length > 0);
  const chiefs = groups.map((group) => group[0]);
  for (const [i, chief] of chiefs.entries()) {
    const stack = view.fields.berth[chief];
    const inTheWay = chiefs.slice(0, i).some((other) => view.fields.berth[other] === stack);
    if (inTheWay) return `detach ${chief}`;
  }
  for (const group of groups) {
    const stack = view.fields.berth[group[0]];
    const away = group.find((ship) => view.fields.berth[ship] !== stack && !isMarked(view, ship));
    if (away) return `attach ${away} ${shipsOf(view, stack)[0]}`;
  }
  return nextLeader(view, model, place, chiefs);
}

/** @param {View} view @param {string} ship */
function isMarked(view, ship) {
  return view.fields['ship-marks'][ship]?.includes('placed');
}

/**
 * The best leader goes with the first group, the next with the second.
 * @param {View} view
 * @param {Model} model
 * @param {string} place
 * @param {string[]} chiefs
 */
function nextLeader(view, model, place, chiefs) {
  const leaders = Object.keys(view.fields.stack)
    .filter((stack) => sideOf(stack) === mySide(view) && view.fields.stack[stack] === place)
    .flatMap((stack) => leadersOf(view, stack, model))
    .sort((a, b) => number(b, 'stars') - number(a, 'stars'));
  for (const [i, leader] of leaders.entries()) {
    const chief = chiefs[Math.min(i, chiefs.length - 1)];
    const stack = chief && view.fields.berth[chief];
    const moved = view.fields['leader-marks'][leader.id]?.includes('moved');
    if (stack && view.fields.leader[leader.id] !== stack && !moved)
      return `board ${leader.id} ${shipsOf(view, stack)[0]}`;
  }
  return null;
}

// ---- Orders ----

/** @param {View} view @param {Model} model @param {string[]} legal */
function bestOrder(view, model, legal) {
  let best = null;
  let most = -Infinity;
  for (const move of legal) {
    const [verb, head, order] = move.split(' ');
    if (verb !== 'order') continue;
    const worth = orderWorth(view, model, stackWith(view, head) ?? '', order);
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

/** A squadron that can have no order is broken up (R3). @param {View} view @param {string[]} legal */
function breakUp(view, legal) {
  for (const stack of Object.keys(view.fields.line)) {
    const ships = shipsOf(view, stack);
    if (sideOf(stack) !== mySide(view) || ships.length < 2 || view.fields.order[stack]) continue;
    const move = `detach ${ships[ships.length - 1]}`;
    if (legal.includes(move)) return move;
  }
  return null;
}

/** @param {View} view @param {Model} model @param {string} stack @param {string} order */
function orderWorth(view, model, stack, order) {
  const at = view.fields.stack[stack];
  const hurt = shipsOf(view, stack).reduce((sum, ship) => sum + damageOf(view, ship), 0);
  const atSea = !isPort(model, at);
  switch (order) {
    case 'blockade':
    case 'patrol':
      return bestArea(view, model, stack, order);
    case 'raid':
      return bestArea(view, model, stack, order) - A_TURN_LATER;
    case 'sortie':
      return bestArea(view, model, stack, order) / 2 + 15 * (dice(view, model, stack, 1) - 8);
    case 'coal':
      return 20 + (atSea ? areaWorth(view, model, stack, order, at) : 0);
    case 'anchor':
      return 10 + 20 * hurt;
    default:
      return 5 + (atSea ? 25 * hurt : 0);
  }
}

/** @param {View} view @param {Model} model @param {string} stack @param {string} order */
function bestArea(view, model, stack, order) {
  const side = sideOf(stack);
  const at = view.fields.stack[stack];
  const targets = targetAreas(model, side);
  const strikes = order === 'raid' || order === 'blockade';
  const speed = Math.min(...shipsOf(view, stack).map((ship) => valuesOf(view, ship, model).move));
  let best = -Infinity;
  for (const { id } of rowsOf(model, 'areas')) {
    const cost = id === at ? 0 : (wayTo(model, at, id)?.cost ?? Infinity);
    const near = id === at || neighbours(model, at).includes(id);
    const nearly =
      near || neighbours(model, at).some((n) => !isPort(model, n) && neighbours(model, n).includes(id));
    const reach =
      order === 'sortie' ? near : order === 'patrol' ? near || (nearly && cost <= speed) : cost <= speed;
    if (!reach || (strikes && !targets.has(id))) continue;
    best = Math.max(best, areaWorth(view, model, stack, order, id) - cost / 4);
  }
  return best;
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @param {string} order
 * @param {string} area
 */
function areaWorth(view, model, stack, order, area) {
  const side = sideOf(stack);
  const other = otherSide(side);
  const printed = row(model, 'areas', area);
  const holds = order !== 'transit';
  const enemies = enemiesIn(view, other, area);
  const ports = order === 'raid' || order === 'blockade' ? portsOff(model, other, area) : [];
  const prize = Math.max(0, ...ports.map((port) => prizeOf(view, model, stack, order, port)));
  const points = holds && !enemies ? 100 * number(printed, `${side}_vp`) : 0;
  // To keep the other's flag out of waters that score for him is worth half of what they give.
  const denied = holds ? 50 * number(printed, `${other}_vp`) : 0;
  return points + denied + prize - A_SHIP * Math.max(0, enemies - shipsOf(view, stack).length);
}

/** @param {View} view @param {string} other @param {string} area */
function enemiesIn(view, other, area) {
  const there = Object.keys(view.fields.stack).filter(
    (stack) => sideOf(stack) === other && view.fields.stack[stack] === area,
  );
  return Math.max(0, ...there.map((stack) => view.fields.height[stack] ?? shipsOf(view, stack).length));
}

/** @param {Model} model @param {string} owner @param {string} area */
function portsOff(model, owner, area) {
  return rowsOf(model, 'ports').filter(
    (port) => port.owner === owner && (port.area === area || port.second_area === area),
  );
}

/**
 * Dice of a stack, or of every third ship in a raid.
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @param {number} every
 */
function dice(view, model, stack, every) {
  const firing = shipsOf(view, stack).filter((_, i) => i % every === 0);
  const stars = number(leadersOf(view, stack, model)[0], 'stars');
  const guns = firing.reduce((sum, ship) => sum + valuesOf(view, ship, model).attack, 0);
  return guns + Math.min(stars, firing.length);
}

/**
 * What an attack on a port promises: a die does 7/6 of damage on average; with just enough dice it is even
 * chances.
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @param {string} order
 * @param {import('../../types.js').Row} port
 */
function prizeOf(view, model, stack, order, port) {
  const defense = number(port, 'defense');
  const need = defense + 1 - (view.fields['port-damage'][port.id] ?? 0);
  if (need <= 0) return 0;
  const rolled = dice(view, model, stack, order === 'raid' ? 3 : 1);
  const percent = Math.min(95, (100 * (7 * rolled - 3 * need)) / (6 * need));
  const answer = number(port, order === 'raid' ? 'mine' : 'attack');
  return percent <= 0 ? 0 : (3 + defense) * percent - 6 * answer;
}
