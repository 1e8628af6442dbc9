/**
 * Who fights whom with what odds, from a view: for marks on the map, for the panel of a battle, and for
 * lists.
 */
import { inOrderOfLoss, strikeChance, winChance } from './odds.js';
import { bonusAt, defenderAt, has, isMilitary, profileOf, realmOf, standingAt, terrainAt } from './realm.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./realm.js').Unit} Unit
 * @typedef {{ units: Unit[], values: number[], bonus: number, sum: number, twoDice: boolean }} Side
 */

/**
 * A side of a battle, its units in the order in which they are lost.
 * @param {View} view
 * @param {Model} model
 * @param {Unit[]} units
 * @param {'attack' | 'defend'} what
 * @param {string} owner
 * @param {string} hex
 * @param {number} bonus
 * @returns {Side}
 */
function sideOf(view, model, units, what, owner, hex, bonus) {
  const atSea = terrainAt(view, hex) === 'sea';
  const profiled = units.map((unit) => ({
    unit,
    age: unit.age,
    ...profileOf(view, model, owner, unit.kind),
  }));
  const ordered = inOrderOfLoss(profiled, what, atSea);
  const values = ordered.map((one) => one[what]);
  return {
    units: ordered.map(({ unit }) => unit),
    values,
    bonus,
    sum: values.reduce((all, value) => all + value, bonus),
    twoDice: has(view, owner, 'space-flight'),
  };
}

/**
 * An attack on a hex by these units; null: there is nobody to attack.
 * @param {View} view
 * @param {Model} model
 * @param {Unit[]} units
 * @param {string} hex
 */
export function attackOn(view, model, units, hex) {
  const attacker = units[0]?.owner;
  const defender = attacker ? defenderAt(view, hex, attacker) : '';
  if (!attacker || !defender) return null;
  const attack = sideOf(view, model, units, 'attack', attacker, hex, 0);
  const defenders = standingAt(view, hex, defender);
  const defence = sideOf(
    view,
    model,
    defenders,
    'defend',
    defender,
    hex,
    bonusAt(view, model, defender, hex),
  );
  return { attacker, defender, hex, attack, defence, chance: winChance(attack, defence) };
}

/**
 * Those of a group that fight: no settlers, and no cargo but at sea.
 * @param {View} view
 * @param {Unit[]} units
 * @param {string} hex
 */
export function fightersOf(view, units, hex) {
  const atSea = terrainAt(view, hex) === 'sea';
  return units.filter((unit) => isMilitary(unit) && (atSea || !unit.aboard));
}

/**
 * The group that came from one hex into another.
 * @param {View} view
 * @param {string} from
 * @param {string} to
 */
export function groupOf(view, from, to) {
  return realmOf(view).units.filter((unit) => unit.hex === to && unit.from === from);
}

/**
 * The battle under way; null: there is none.
 * @param {View} view
 * @param {Model} model
 */
export function battleNow(view, model) {
  const { fields } = view;
  if (typeof fields.battle !== 'string' || typeof fields.defender !== 'string') return null;
  const { units, cityAt } = realmOf(view);
  const [hex, from, attacker, defender] = [
    fields.battle,
    String(fields['battle-from']),
    fields.active,
    fields.defender,
  ];
  const raids = Number(fields['raids-flying']);
  const city = cityAt.get(hex);
  const isCity = raids > 0 && city?.owner === defender;
  const group = units.filter(
    (unit) => unit.owner === attacker && unit.hex === hex && unit.marks.includes('in-battle'),
  );
  const committed = group.filter(({ marks }) => marks.includes('committed'));
  const reserves = group.filter(({ marks }) => !marks.includes('committed'));
  const defenders = units.filter(
    (unit) =>
      unit.owner === defender && unit.hex && (isCity ? cityAt.get(unit.hex) === city : unit.hex === hex),
  );
  const lost = units.filter((unit) => !unit.hex);
  const attack = sideOf(view, model, committed, 'attack', attacker, hex, 0);
  const bonus = bonusAt(view, model, defender, hex, raids > 0);
  const defence = sideOf(view, model, defenders, 'defend', defender, hex, bonus);
  const all = sideOf(view, model, [...committed, ...reserves], 'attack', attacker, hex, 0);
  const flown = raids * profileOf(view, model, attacker, 'air-raid').attack;
  return {
    ...{ hex, from, attacker, defender, raids, reserves, lost, attack, defence },
    chance: raids ? strikeChance(flown, attack.twoDice, defence) : winChance(attack, defence),
    /** If the reserves are sent too. */
    chanceOfAll: winChance(all, defence),
  };
}

/**
 * Air raids against a hex that is named.
 * @param {View} view
 * @param {Model} model
 * @param {string} hex
 * @param {number} raids
 */
export function strikeOn(view, model, hex, raids) {
  const attacker = view.fields.active;
  const defender = defenderAt(view, hex, attacker);
  const { units, cityAt } = realmOf(view);
  const city = cityAt.get(hex);
  const there = units.filter(
    (unit) =>
      unit.owner === defender &&
      (city?.owner === defender ? cityAt.get(unit.hex) === city : unit.hex === hex),
  );
  const bonus = bonusAt(view, model, defender, hex, true);
  const defence = sideOf(view, model, there, 'defend', defender, hex, bonus);
  const flown = raids * profileOf(view, model, attacker, 'air-raid').attack;
  return strikeChance(flown, has(view, attacker, 'space-flight'), defence);
}
