/** How likely the first round of a battle goes well, where both lines lie open. */
import { damageOf } from '../battleline/cards.js';
import { targetsOf } from '../battleline/lines.js';
import { roundChances, roundFact } from '../battleline/odds.js';
import { number, row } from '../tables.js';
import { leadersOf, mySide, shipsOf } from './fleet.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/odds.js').Gun} Gun
 */

/** Boarding, where that is played: 11 or 12 with two dice. */
const BOARDED = 3 / 36;

/**
 * Leaders give a die to their own ship and to the nearest ones, none more than one; of two at the same
 * distance the last die goes ahead here, as its owner has not said yet.
 * @param {number} ships
 * @param {{ rating: number, place: number }[]} officers the best first
 */
export function aidsOf(ships, officers) {
  const aid = new Array(ships).fill(0);
  for (const { rating, place } of officers) {
    aid[place] = 1;
    for (let left = rating - 1, away = 1; left > 0 && away < ships; away++) {
      const near = [place - away, place + away].filter((at) => at >= 0 && at < ships);
      const served = left === 1 && near.length > 1 ? [near.find((at) => !aid[at]) ?? near[0]] : near;
      for (const at of served) aid[at] = 1;
      left -= served.length;
    }
  }
  return aid;
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} side
 * @returns {Gun[]} none: they do not lie open
 */
function gunsOf(view, model, side) {
  const ships = shipsOf(view, String(view.fields[`battle-${side}`]));
  const printed = ships.map((ship) => row(model, 'ships', ship));
  const isJoint = side === 'european' && printed.some((each) => each?.nation !== printed[0]?.nation);
  const officers = leadersOf(view, ships, model).map((leader) => ({
    rating: number(leader, 'rating'),
    place: ships.indexOf(view.fields.aboard[leader.id]),
  }));
  officers.sort((a, b) => b.rating - a.rating || a.place - b.place);
  const aid = aidsOf(ships.length, officers);
  return ships.map((ship, i) => {
    const damage = damageOf(view, ship);
    const dice = Math.max(1, number(printed[i], 'attack') - damage) - Number(isJoint) + aid[i];
    return { dice, left: number(printed[i], 'defense') - damage, fromRear: damage > 0 };
  });
}

/**
 * @param {View} view
 * @param {Model} model
 * @returns {[string, string][]} none: it cannot be known
 */
export function engagementFacts(view, model) {
  const me = mySide(view);
  const options = String(view.fields.options);
  if (!me || options.includes('11.N')) return []; // there hits are counted otherwise
  const ours = gunsOf(view, model, me);
  const theirs = gunsOf(view, model, me === 'english' ? 'european' : 'english');
  if (!ours.length || !theirs.length) return [];
  const aims = /** @type {[number[], number[]]} */ ([
    targetsOf(
      ours.map(({ fromRear }) => Boolean(fromRear)),
      theirs.length,
    ),
    targetsOf(
      theirs.map(({ fromRear }) => Boolean(fromRear)),
      ours.length,
    ),
  ]);
  return [roundFact(roundChances([ours, theirs], aims, options.includes('11.L') ? BOARDED : 0))];
}
