/** Ships and leaders as small cards, the same in the fleet, in battle and in lists. */
import * as dawn from '../games/dawn_fleet.js';
import { sideOfNation } from '../games/seas_fleet.js';
import { number, row } from '../games/tables.js';
import { el } from '../dom.js';
import { listed, t } from '../i18n.js';
import { sailer, steamer } from './silhouettes.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 * @typedef {import('../dom.js').Child} Child
 */

/**
 * @typedef {object} ShipFacts
 * @property {string} id
 * @property {string} name
 * @property {string} side
 * @property {string} type BB, CA ...; guns of a ship of the line
 * @property {number} attack as it is now
 * @property {number} defense
 * @property {number} [move]
 * @property {number} damage
 */

/**
 * @param {Model} model
 * @param {string} ship
 * @param {number} damage
 * @returns {ShipFacts}
 */
export function shipFacts(model, ship, damage) {
  const name = model.word('ship', ship);
  if (model.catalogue.id === 'dawn') {
    const printed = row(model, 'units', ship);
    const fields = model.shown()?.fields;
    const slowest = fields?.options.includes('11.H') ? 1 : 2;
    return {
      id: ship,
      name,
      side: printed?.nation === 'us' ? 'us' : 'spain',
      type: printed?.type ?? '',
      attack: Math.max(1, number(printed, 'attack') - damage),
      defense: number(printed, 'defense'),
      move: Math.max(slowest, number(printed, 'move') - damage),
      damage,
    };
  }
  const printed = row(model, 'ships', ship);
  return {
    id: ship,
    name,
    side: sideOfNation(printed?.nation ?? ''),
    type: printed?.guns ?? '',
    attack: Math.max(1, number(printed, 'attack') - damage),
    defense: number(printed, 'defense'),
    damage,
  };
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
  const key = ship.move === undefined ? 'panels.ship.seas' : 'panels.ship.dawn';
  const facts = { ...ship, move: ship.move ?? 0 };
  return listed([t(key, facts), ship.damage ? t('panels.ship.damage', facts) : '']);
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
  const isDawn = model.catalogue.id === 'dawn';
  return [
    el('span', { class: 'ship-name' }, ship.name),
    isDawn ? steamer(ship.type) : sailer(Number(ship.type)),
    el('span', { class: 'ship-values' }, el('b', null, ship.type), ' ', values(ship)),
    pips(ship),
  ];
}

// ---- Leaders ----

/**
 * @param {Model} model
 * @param {string} leader
 */
export function leaderFacts(model, leader) {
  const printed = row(model, 'leaders', leader);
  const isDawn = model.catalogue.id === 'dawn';
  return {
    id: leader,
    name: model.word('leader', leader),
    rank: number(printed, isDawn ? 'stars' : 'rating'),
    side: isDawn ? (printed?.nation === 'us' ? 'us' : 'spain') : sideOfNation(printed?.nation ?? ''),
    nation: printed?.nation ?? '',
  };
}

/** @param {Model} model @param {string} leader */
export function leaderWords(model, leader) {
  const { name, rank } = leaderFacts(model, leader);
  return t('panels.leader', { name, n: rank });
}

/** Stars of 1898, or the rating on a flag. @param {Model} model @param {string} leader */
export function leaderFace(model, leader) {
  const { name, rank } = leaderFacts(model, leader);
  const badge = model.catalogue.id === 'dawn' ? '★'.repeat(rank) : String(rank);
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

/** @param {View | null} view @param {string} ship */
export function damageOf(view, ship) {
  return view ? dawn.damageOf(view, ship) : 0;
}
