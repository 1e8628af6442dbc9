/** From the fleet as it lies to the fleet that somebody wants: the moves that lead there. */
import { placeOf, shipsOf } from './fleet.js';
import { leadsTo } from '../battleline/lines.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./display.js').Wanted} Wanted
 * @typedef {import('./display.js').Plan} Plan
 */

/**
 * Moves name a stack by the ship at its head, and who heads it hangs on who comes: so first the ships, and
 * when they are where they belong, the rest.
 * @param {View} view
 * @param {Model} _model
 * @param {Plan} groups
 * @returns {string[]}
 */
export function steps(view, _model, groups) {
  if (view.fields.phase === 'deploy') return deploySteps(view, groups[0]);
  const home = homes(view, groups);
  const ships = shipSteps(view, groups, home);
  return ships.length ? ships : restSteps(view, groups, home);
}

/**
 * One ship for each stack at a time, none of them a head that another move names.
 * @param {View} view @param {Plan} groups @param {Map<Wanted, string>} home
 */
function shipSteps(view, groups, home) {
  /** @type {string[]} */
  const moves = [];
  const named = new Set();
  for (const group of groups) {
    const stack = home.get(group);
    const stranger = group.ships.find((ship) => view.fields.berth[ship] !== stack);
    const head = stack ? shipsOf(view, stack)[0] : undefined;
    if (!stranger || named.has(stranger) || (head && named.has(head))) continue;
    moves.push(head ? `attach ${stranger} ${head}` : `detach ${stranger}`);
    named.add(stranger).add(head);
  }
  return moves;
}

/**
 * Leaders, the order of lines, and orders.
 * @param {View} view @param {Plan} groups @param {Map<Wanted, string>} home
 */
function restSteps(view, groups, home) {
  const leaders = groups.flatMap((group) => leaderSteps(view, group, home.get(group)));
  /** @type {Map<Wanted, string>} */
  const heads = new Map();
  /** @type {string[]} */
  const led = [];
  for (const group of groups) {
    const line = shipsOf(view, home.get(group) ?? '');
    const leads = group.exact ? leadsTo(line, group.ships) : [];
    led.push(...leads.map((ship) => `lead ${ship}`));
    heads.set(group, leads.at(-1) ?? line[0]);
  }
  return [...leaders, ...led, ...orderSteps(view, groups, home, heads)];
}

/**
 * The stack that each group grows from: the one that holds most of it.
 * @param {View} view
 * @param {Plan} groups
 */
function homes(view, groups) {
  const pairs = groups.flatMap((group, i) =>
    [...new Set(group.ships.map((ship) => view.fields.berth[ship]))].map((stack) => ({
      group,
      i,
      stack,
      shared: group.ships.filter((ship) => view.fields.berth[ship] === stack).length,
    })),
  );
  pairs.sort((a, b) => b.shared - a.shared || a.i - b.i);
  /** @type {Map<Wanted, string>} */
  const found = new Map();
  const taken = new Set();
  for (const { group, stack } of pairs) {
    if (found.has(group) || taken.has(stack)) continue;
    found.set(group, stack);
    taken.add(stack);
  }
  return found;
}

/** @param {View} view @param {Wanted} group @param {string | undefined} stack */
function leaderSteps(view, group, stack) {
  return group.leaders.flatMap((leader) => {
    const at = view.fields.leader[leader];
    if (stack && at !== stack) return [`board ${leader} ${shipsOf(view, stack)[0]}`];
    return !stack && shipsOf(view, at).length ? [`ashore ${leader}`] : [];
  });
}

/**
 * Orders that may be refused come last.
 * @param {View} view @param {Plan} groups @param {Map<Wanted, string>} home
 * @param {Map<Wanted, string>} heads
 */
function orderSteps(view, groups, home, heads) {
  return [...groups]
    .sort((a, b) => doubt(a) - doubt(b))
    .flatMap((group) => {
      const stack = home.get(group);
      if (!stack || !group.order || group.ships.length < 2) return [];
      const laid = view.fields.order[stack] ?? null;
      const isWanted = group.must ? laid !== group.order : laid === null;
      return isWanted ? [`order ${heads.get(group)} ${group.order}`] : [];
    });
}

/** Who has lost or gained ships may not be allowed the order that was given before. @param {Wanted} group */
function doubt(group) {
  if (group.must) return 1;
  const { ships, was } = group;
  return ships.length === was.length && ships.every((ship) => was.includes(ship)) ? 0 : 2;
}

/** @param {View} view @param {Wanted} group */
function deploySteps(view, group) {
  const isElsewhere = (/** @type {string} */ id) => placeOf(view, id) !== group.place;
  return [
    ...group.ships.filter(isElsewhere).map((ship) => `deploy ${ship} ${group.place}`),
    ...group.leaders.filter(isElsewhere).map((leader) => `post ${leader} ${group.place}`),
  ];
}
