/** What a view of Sovereign of the Seas says of squadrons, ships and ports; fields.c names the fields. */
import { number, row, rowsOf, viewer } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

/** @type {[string, string]} */
export const SIDES = ['english', 'european'];

/** @param {View} view */
export function mySide(view) {
  return viewer(view, SIDES);
}

/** The nation as tables or fields write it. @param {string} nation */
export function sideOfNation(nation) {
  return ['england', 'russia'].includes(nation.toLowerCase()) ? 'english' : 'european';
}

/**
 * A marker of the other side has a number for a name: "european-4".
 * @param {Model} model
 * @param {string} squadron
 */
export function sideOf(model, squadron) {
  const known = row(model, 'squadrons', squadron);
  return known ? sideOfNation(known.nation) : squadron.slice(0, squadron.lastIndexOf('-'));
}

/**
 * The ships of a squadron, head first; none for a decoy, or if they are hidden.
 * @param {View} view
 * @param {string} squadron
 * @returns {string[]}
 */
export function shipsOf(view, squadron) {
  return view.fields.line[squadron] ?? [];
}

/**
 * The leaders aboard these ships, the best first.
 * @param {View} view
 * @param {string[]} ships
 * @param {Model} model
 */
export function leadersOf(view, ships, model) {
  return rowsOf(model, 'leaders')
    .filter((leader) => ships.includes(view.fields.aboard[leader.id]))
    .sort((a, b) => number(b, 'rating') - number(a, 'rating'));
}

/**
 * Movement points, and what counts in a search: the best leader's rating; a decoy has 2.
 * @param {View} view
 * @param {string} squadron
 * @param {Model} model
 */
export function ratingOf(view, squadron, model) {
  const ships = shipsOf(view, squadron);
  return ships.length ? number(leadersOf(view, ships, model)[0], 'rating') : 2;
}

/**
 * @param {View} view
 * @param {string} squadron
 * @param {string} mark
 * @returns {boolean}
 */
export function isMarked(view, squadron, mark) {
  return view.fields['squadron-marks'][squadron]?.includes(mark) ?? false;
}

/**
 * @param {View} view
 * @param {string} ship
 * @returns {number}
 */
export function damageOf(view, ship) {
  return view.fields.damage[ship] ?? 0;
}

/**
 * Own ships that lie in a port and belong to no squadron.
 * @param {View} view
 * @param {string} port
 * @param {Model} model
 * @returns {string[]}
 */
export function looseShips(view, port, model) {
  return Object.keys(view.fields.berth).filter(
    (ship) =>
      view.fields.berth[ship] === port &&
      sideOfNation(row(model, 'ships', ship)?.nation ?? '') === mySide(view),
  );
}

/**
 * Whose a port is in this war; neutral while its nation is at peace, null if it is destroyed.
 * @param {View} view
 * @param {string} port
 * @returns {string | null}
 */
export function portSide(view, port) {
  const owner = view.fields.owner[port] ?? 'neutral';
  if (owner === 'destroyed') return null;
  return view.fields['at-war'].includes(owner) ? sideOfNation(owner) : 'neutral';
}

/**
 * Points that control of an area gives: in the Maritime War those of the American coast count twice.
 * @param {View} view
 * @param {import('../../types.js').Row} area
 */
export function areaPoints(view, area) {
  const doubled = view.fields.war === '1778' && ['outer-banks', 'grand-banks'].includes(area.id);
  return number(area, 'vp') * (doubled ? 2 : 1);
}

/**
 * A squadron of one's own or of the other side at sea there; the one that moves, if it is one of several.
 * @param {View} view
 * @param {Model} model
 * @param {string} area
 * @param {boolean} mine
 * @returns {string | undefined}
 */
export function squadronIn(view, model, area, mine) {
  const there = Object.keys(view.fields.squadron).filter(
    (each) => view.fields.squadron[each] === area && (sideOf(model, each) === mySide(view)) === mine,
  );
  return there.find((each) => each === view.fields.mover) ?? there[0];
}

/**
 * Russians serve in one group or two, and in European waters; everybody else in any squadron of his side.
 * @param {View} view @param {Model} model @param {string} leader @param {string} squadron
 */
export function serves(view, model, leader, squadron) {
  const isRussian = (/** @type {import('../../types.js').Row | undefined} */ one) => one?.nation === 'Russia';
  const spent = view.fields['leader-marks'][leader]?.includes('boarded'); // to be taken back first
  if (!isRussian(row(model, 'leaders', leader)) || spent) return true;
  const legal = model.legal();
  return shipsOf(view, squadron).some(
    (ship) => isRussian(row(model, 'ships', ship)) || legal.includes(`board ${leader} ${ship}`),
  );
}

/** @param {View} view @param {string} squadron @param {Model} model */
export function pointsLeft(view, squadron, model) {
  const spent = view.fields.mover === squadron ? view.fields.spent : 0;
  return ratingOf(view, squadron, model) - spent;
}
