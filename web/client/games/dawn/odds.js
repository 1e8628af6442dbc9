/** How likely a round of battle goes well, where both lines lie open; and an attack on a port. */
import { percent } from '../../panels/chances.js';
import { t } from '../../i18n.js';
import { targetsOf } from '../battleline/lines.js';
import { anyOf, outChance, roundChances, roundFact, wallsFall } from '../battleline/odds.js';
import { number, row } from '../tables.js';
import { damageOf, leadersOf, mySide, otherSide, shipsOf, valuesOf } from './fleet.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/odds.js').Gun} Gun
 */

/** Stars help the first ships of a squadron. @param {View} view @param {Model} model @param {string} stack */
const starsOf = (view, model, stack) =>
  shipsOf(view, stack).length > 1 ? number(leadersOf(view, stack, model)[0], 'stars') : 0;

/** @param {View} view @param {Model} model @param {string} ship @param {boolean} helped @returns {Gun} */
function gunOf(view, model, ship, helped) {
  const damage = damageOf(view, ship);
  return {
    dice: valuesOf(view, ship, model).attack + Number(helped),
    left: number(row(model, 'units', ship), 'defense') - damage,
    fromRear: damage > 0 && Number(view.fields.round) > 0, // lines are formed once, before the first round
  };
}

/** @param {View} view @param {Model} model @param {string | null} side @returns {Gun[]} */
function lineOf(view, model, side) {
  const stack = String(view.fields[`battle-${side}`]);
  const stars = starsOf(view, model, stack);
  return shipsOf(view, stack).map((ship, i) => gunOf(view, model, ship, i < stars));
}

/** @param {Gun[]} line @param {Gun[]} opposed */
const aimsOf = (line, opposed) =>
  targetsOf(
    line.map(({ fromRear }) => Boolean(fromRear)),
    opposed.length,
  );

/**
 * @param {View} view
 * @param {Model} model
 * @returns {[string, string][]} none: it cannot be known
 */
export function roundFacts(view, model) {
  const me = mySide(view);
  if (!me) return [];
  const [ours, theirs] = [lineOf(view, model, me), lineOf(view, model, otherSide(me))];
  if (!ours.length || !theirs.length) return [];
  return [roundFact(roundChances([ours, theirs], [aimsOf(ours, theirs), aimsOf(theirs, ours)]))];
}

/**
 * Who fires at a port, who is answered, and how likely it falls.
 * @param {View} view
 * @param {Model} model
 * @param {string} place
 * @param {boolean} raid
 */
export function portOdds(view, model, place, raid) {
  const port = row(model, 'ports', place);
  const stack = String(view.fields[`battle-${mySide(view)}`]);
  const stars = starsOf(view, model, stack);
  const firing = shipsOf(view, stack)
    .map((ship, n) => ({ ship, answer: raid ? number(port, 'mine') : n % 2 ? 0 : number(port, 'attack') }))
    .filter((_, n) => !raid || n % 3 === 0)
    .map(({ ship, answer }, i) => ({ ...gunOf(view, model, ship, i < stars), answer }));
  const dice = firing.reduce((all, gun) => all + gun.dice, 0);
  const left = number(port, 'defense') - Number(view.fields['port-damage'][place] ?? 0);
  const lost = firing.map(({ answer, left: bears }) => outChance(answer, bears).sunk);
  return t('panels.odds.port', { fall: percent(wallsFall(dice, left)), lost: percent(anyOf(lost)) });
}
