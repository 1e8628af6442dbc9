/** What is reckoned, told with its parts: the sums of dice before a battle, and forces beyond the base. */
import { SIDES, mySide, ratingOf, shipsOf, squadronIn } from './fleet.js';
import { sideName } from '../battleline/sides.js';
import { number, row, rowsOf } from '../tables.js';
import { apart, t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/types.js').Ratings} Ratings
 */

const SEAMANSHIP = 2; // what the English add for the weather gauge

/**
 * The best leader in a squadron of each side, where its line lies open to the viewer.
 * @param {View} view @param {Model} model @param {(side: string) => string | undefined} squadronOf
 */
export function ratingsIn(view, model, squadronOf) {
  /** @type {Ratings} */
  const found = {};
  for (const side of SIDES) {
    const squadron = squadronOf(side) ?? '';
    if (shipsOf(view, squadron).length) found[side] = ratingOf(view, squadron, model);
  }
  return found;
}

/**
 * Only a view from before the first round, and of the same year, knows who counted.
 * @param {View} view @param {Model} model @param {import('../battleline/types.js').Battle} battle
 */
export function ratings(view, model, battle) {
  const { fields } = view;
  if (Number(battle.turn) !== model.game.year?.(view)) return {};
  if (battle.kind === 'port')
    return fields.phase === 'capture' || fields.phase === 'claim'
      ? ratingsIn(view, model, (side) => squadronAt(view, model, battle.place, side))
      : {};
  return fields['battle-area'] === battle.place && !battle.over && !Number(fields.round)
    ? ratingsIn(view, model, (side) => fields[`battle-${side}`])
    : {};
}

/** Off a port. @param {View} view @param {Model} model @param {string} port @param {string} side */
function squadronAt(view, model, port, side) {
  return squadronIn(view, model, row(model, 'ports', port)?.area ?? '', side === mySide(view));
}

/**
 * Who adds what to his die: the rating of a hidden leader stays hidden.
 * @param {Model} model @param {import('../../types.js').GameEvent} event @param {Ratings} known
 * @returns {[string, string][]}
 */
function sumsOf(model, { name, args }, known) {
  if (name === 'gauge-dice')
    return SIDES.map((side, i) => [
      sideName(side),
      sum(Number(args[i]), known[side], side === 'english' ? SEAMANSHIP : 0),
    ]);
  if (name !== 'port-attack') return [];
  const rating = number(row(model, 'ports', args[1]), 'rating');
  const port = `${args[2]} + ${t('panels.sum.rating', { n: rating })} = ${Number(args[2]) + rating}`;
  return [
    [model.word('port', args[1]), port],
    [sideName(args[0]), sum(Number(args[3]), known[args[0]], 0)],
  ];
}

/** @param {number} die @param {number | undefined} leader @param {number} more */
function sum(die, leader, more) {
  const rating =
    leader === undefined
      ? t('panels.sum.hidden')
      : t(leader ? 'panels.sum.leader' : 'panels.sum.none', { n: leader });
  const parts = [die, rating, ...(more ? [t('panels.sum.seamanship', { n: more })] : [])].join(' + ');
  return leader === undefined ? parts : `${parts} = ${die + leader + more}`;
}

/** @type {NonNullable<import('../battleline/types.js').BattleWays['sums']>} */
export function sums(model, event, known) {
  return sumsOf(model, event, known).map(([who, words]) => t('pair', { name: who, what: words }));
}

// ---- Forces ----

/**
 * How many of each nation are in play, and how many of them must go: only those in play can be sent back.
 * @param {View} view
 * @param {Model} model
 */
export function beyondBase(view, model) {
  const war = rowsOf(model, 'forces').filter(({ segment }) => segment === view.fields.war);
  const parts = /** @type {const} */ ([
    ['demobilize', 'ships'],
    ['dismiss', 'leaders'],
  ]);
  const told = war.map((forces) => {
    const counts = parts.map(([verb, what]) => {
      const own = movesOf(model, verb).filter(([, id]) => row(model, what, id)?.nation === forces.nation);
      const base = number(forces, `base_${what}`);
      const over = own.length - base;
      const key = `panels.base.${what}${over > 0 ? '.over' : ''}`;
      return own.length > 0 && t(key, { have: own.length, base, over });
    });
    const nation = model.word('nation', forces.nation.toLowerCase());
    return counts.some(Boolean) && t('pair', { name: nation, what: apart(counts) });
  });
  return apart(told);
}
