/**
 * How likely it is that an attack wins: exactly, roll by roll, if everybody is committed and nobody
 * retreats. A roll is a die of twelve for each side, or the higher of two with Space flight; a twelve is
 * rolled once more and added.
 */

/**
 * @typedef {object} Fighter
 * @property {number} value attack or defence
 * @property {number} rank what goes first is less: ships at sea and range last, then the highest value
 *
 * @typedef {object} Side
 * @property {number[]} values in the order in which they are lost
 * @property {number} bonus
 * @property {boolean} twoDice
 */

const FACES = 12;
/** What a roll may come to. */
const MOST = 2 * FACES;

/** @type {Map<boolean, number[]>} */
const rolls = new Map();

/** How likely each sum of a roll is. @param {boolean} twoDice the higher of two counts */
export function rollChances(twoDice) {
  const before = rolls.get(twoDice);
  if (before) return before;
  const once = Array.from({ length: FACES + 1 }, (_, face) => {
    if (face === 0) return 0;
    return twoDice ? (face ** 2 - (face - 1) ** 2) / FACES ** 2 : 1 / FACES;
  });
  const sums = new Array(MOST + 1).fill(0);
  for (let face = 1; face < FACES; face++) sums[face] = once[face];
  for (let more = 1; more <= FACES; more++) sums[FACES + more] = once[FACES] * once[more];
  rolls.set(twoDice, sums);
  return sums;
}

/** @type {Map<string, number>} by the lead, and who has two dice */
const leads = new Map();

/**
 * How likely it is that the attacker has more than the defender.
 * @param {number} lead of the attacker, before the dice
 * @param {boolean} attacker has two dice
 * @param {boolean} defender
 */
export function rollWon(lead, attacker, defender) {
  const name = `${lead} ${attacker} ${defender}`;
  const before = leads.get(name);
  if (before !== undefined) return before;
  const [a, d] = [rollChances(attacker), rollChances(defender)];
  let won = 0;
  for (let i = 1; i <= MOST; i++) for (let j = 1; j <= MOST && j < i + lead; j++) won += a[i] * d[j];
  leads.set(name, won);
  return won;
}

/**
 * @param {Side} attacker
 * @param {Side} defender
 * @returns {number} how likely the attacker wins; 1 where nobody defends
 */
export function winChance(attacker, defender) {
  const [a, d] = [sumsOf(attacker.values), sumsOf(defender.values)];
  // From the end: with none left of one side it is decided.
  const chance = a.map(() => new Array(d.length).fill(0));
  for (let i = 0; i < a.length; i++)
    for (let j = 0; j < d.length; j++) {
      if (j === 0) chance[i][j] = 1;
      else if (i > 0) {
        const lead = a[i] + attacker.bonus - d[j] - defender.bonus;
        const won = rollWon(lead, attacker.twoDice, defender.twoDice);
        chance[i][j] = won * chance[i][j - 1] + (1 - won) * chance[i - 1][j];
      }
    }
  return chance[a.length - 1][d.length - 1];
}

/** What the last so many are worth together: the first of a list are lost first. @param {number[]} values */
function sumsOf(values) {
  const sums = [0];
  for (const value of [...values].reverse()) sums.push(sums[sums.length - 1] + value);
  return sums;
}

/**
 * Air raids: every roll must be won.
 * @param {number} attack
 * @param {boolean} twoDice
 * @param {Side} defender
 */
export function strikeChance(attack, twoDice, defender) {
  const sums = sumsOf(defender.values);
  return sums
    .slice(1)
    .reduce((all, sum) => all * rollWon(attack - sum - defender.bonus, twoDice, defender.twoDice), 1);
}

/**
 * In the order in which they are lost.
 * @template {{ attack: number, defend: number, move: number, cost: number, range: number, isShip: boolean,
 * age: number }} T
 * @param {T[]} fighters
 * @param {'attack' | 'defend'} what
 * @param {boolean} atSea
 */
export function inOrderOfLoss(fighters, what, atSea) {
  const rank = (/** @type {T} */ one) => (atSea && one.isShip ? 10000 : 0) + one.range * 100 - one[what];
  const sum = (/** @type {T} */ one) => one.attack + one.defend + one.move;
  return [...fighters].sort(
    (a, b) => rank(a) - rank(b) || sum(b) - sum(a) || b.cost - a.cost || a.age - b.age,
  );
}
