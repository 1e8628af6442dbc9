/**
 * Sensible squadrons for Sovereign of the Seas, move by move: markers to home ports that need one, each new
 * ship to the
 * smallest squadron, about five to a leader, and each leader to the largest squadron without one.
 */
import { leadersOf, mySide, shipsOf, sideOf, sideOfNation } from './fleet.js';
import { number, row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

const GOOD_SIZE = 5;
const NEVER = -Infinity;

/**
 * @param {View} view
 * @param {Model} model
 * @param {string[] | null} legal
 * @returns {string | null}
 */
export function propose(view, model, legal) {
  if (view.fields.phase !== 'organize') return null;
  let best = null;
  let most = NEVER;
  const full = fullNations(view, model);
  for (const move of legal ?? []) {
    const worth = worthOf(view, model, move.split(' '), full);
    if (worth > most) {
      most = worth;
      best = move;
    }
  }
  return best;
}

/** @param {View} view @param {Model} model @param {string[]} words @param {Set<string>} full */
function worthOf(view, model, [verb, who, where], full) {
  if (verb === 'station') return stationWorth(view, model, who, where);
  if (verb === 'assign') return assignWorth(view, model, who, where, full);
  if (verb === 'board') return boardWorth(view, model, who, where);
  return NEVER;
}

/**
 * Nations that have as many squadrons with ships as they should: about five ships and a leader to each.
 * @param {View} view
 * @param {Model} model
 */
function fullNations(view, model) {
  const nations = new Set(rowsOf(model, 'squadrons').map((marker) => marker.nation));
  const ships = Object.keys(view.fields.berth).map((ship) => row(model, 'ships', ship)?.nation);
  const leaders = rowsOf(model, 'leaders').filter((leader) => view.fields.leader[leader.id] === 'active');
  return new Set(
    [...nations].filter((nation) => {
      const homes = rowsOf(model, 'ports').filter((port) => port.home === nation).length;
      const wanted = Math.max(homes, Math.floor(ships.filter((each) => each === nation).length / GOOD_SIZE));
      const real = rowsOf(model, 'squadrons').filter(
        (marker) => marker.nation === nation && shipsOf(view, marker.id).length,
      ).length;
      return real >= Math.min(wanted, leaders.filter((leader) => leader.nation === nation).length);
    }),
  );
}

/** @param {View} view @param {Model} model @param {string} marker @param {string} port */
function stationWorth(view, model, marker, port) {
  if (view.fields.squadron[marker]) return NEVER;
  const nation = row(model, 'squadrons', marker)?.nation ?? '';
  const printed = row(model, 'ports', port);
  const waiting = Object.keys(view.fields.berth).some(
    (ship) => view.fields.berth[ship] === port && row(model, 'ships', ship)?.nation === nation,
  );
  if (waiting) return 500000 + number(printed, 'rating');
  const there = Object.entries(view.fields.squadron).filter(
    ([id, place]) => place === port && sideOf(model, id) === mySide(view),
  );
  return printed?.home === nation ? 200000 + number(printed, 'rating') - 4 * there.length : NEVER;
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} ship
 * @param {string} squadron
 * @param {Set<string>} full
 */
function assignWorth(view, model, ship, squadron, full) {
  const berth = view.fields.berth[ship];
  if (berth in view.fields.line) return NEVER; // she has her place
  const printed = row(model, 'ships', ship);
  const size = shipsOf(view, squadron).length;
  if (berth === 'reserve' && size === 0 && full.has(printed?.nation ?? '')) return NEVER;
  const worth = 4 * number(printed, 'attack') + 2 * number(printed, 'defense');
  return 100000 + 1000 * worth - 10 * size;
}

/** @param {View} view @param {Model} model @param {string} leader @param {string} ship */
function boardWorth(view, model, leader, ship) {
  const now = view.fields.berth[view.fields.aboard[leader]];
  if (now in view.fields.line) return NEVER; // he has his ship
  const printed = row(model, 'leaders', leader);
  if (sideOfNation(printed?.nation ?? '') !== mySide(view)) return NEVER;
  const line = shipsOf(view, view.fields.berth[ship]);
  const isRussian = (/** @type {string} */ each) => row(model, 'ships', each)?.nation === 'Russia';
  if (printed?.nation === 'Russia' && !line.some(isRussian)) return NEVER; // each of their groups needs one
  const foreign = row(model, 'ships', ship)?.nation === printed?.nation ? 0 : 10;
  const others = leadersOf(view, line, model).length;
  const amidships = Math.abs(line.indexOf(ship) - Math.floor(line.length / 2)); // his dice reach both ways
  const room = others ? -2000 * others : 50 * line.length;
  return 8000 + 100 * number(printed, 'rating') + room - foreign - amidships;
}
