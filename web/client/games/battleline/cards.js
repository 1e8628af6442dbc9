/** Ships and leaders as small cards, the same in the fleet, in battle and in lists. */
import { el } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../dom.js').Child} Child
 * @typedef {import('./types.js').ShipFacts} ShipFacts
 */

/**
 * @param {Model} model
 * @param {string} ship
 * @param {number} damage
 * @returns {ShipFacts}
 */
export function shipFacts(model, ship, damage) {
  return lineGame(model).cards.ship(model, ship, damage);
}

/** @param {Model} model @param {string} ship */
export function sideOfShip(model, ship) {
  return shipFacts(model, ship, 0).side;
}

/** @param {ShipFacts} ship */
export function values(ship) {
  return ship.move === undefined
    ? `${ship.attack}-${ship.defense}`
    : `${ship.attack}-${ship.defense}-${ship.move}`;
}

/** The whole of a card in words, for screen readers. @param {ShipFacts} ship */
export function shipWords(ship) {
  const facts = { ...ship, move: ship.move ?? 0 };
  return listed([t('panels.ship', facts), ship.damage ? t('panels.ship.damage', facts) : '']);
}

/** A pip for each point of damage that she can bear; those she has are filled. @param {ShipFacts} ship */
export function pips(ship) {
  const marks = Array.from({ length: Math.max(ship.defense, ship.damage) }, (_, i) =>
    el('i', { class: i < ship.damage ? 'pip hurt' : 'pip' }),
  );
  return el('span', { class: 'pips', 'aria-hidden': 'true' }, marks);
}

/**
 * What stands on a ship's card.
 * @param {Model} model
 * @param {ShipFacts} ship
 * @returns {Child[]}
 */
export function shipFace(model, ship) {
  return [
    el('span', { class: 'ship-name' }, ship.name),
    lineGame(model).cards.outline(ship),
    el('span', { class: 'ship-values' }, el('b', null, ship.type), ' ', values(ship)),
    pips(ship),
  ];
}

// ---- Leaders ----

/** @param {Model} model @param {string} leader */
export function leaderWords(model, leader) {
  const { name, rank } = lineGame(model).cards.leader(model, leader);
  return t('panels.leader', { name, n: rank });
}

/** His rank on a flag, and his name. @param {Model} model @param {string} leader */
export function leaderFace(model, leader) {
  const { name, badge } = lineGame(model).cards.leader(model, leader);
  return [
    el('span', { class: 'p-flag', 'aria-hidden': 'true' }, badge),
    el('span', { class: 'leader-name' }, name),
  ];
}

/**
 * A leader's flag on a ship.
 * @param {Model} model
 * @param {string} leader
 */
export function leaderFlag(model, leader) {
  return el('span', { class: 'aboard', title: leaderWords(model, leader) }, leaderFace(model, leader));
}

/** @param {View | null} view @param {string} ship @returns {number} */
export function damageOf(view, ship) {
  return view?.fields.damage[ship] ?? 0;
}
