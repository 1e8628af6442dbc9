/**
 * How likely gunfire is to do what, exactly, from numbers that lie open: each die is a six, which hits and
 * rolls a die of damage, a five, or nothing; a ship whose damage is more than her defense sinks.
 */
import { percent } from '../../panels/chances.js';
import { t } from '../../i18n.js';

/**
 * @typedef {{ dice: number, left: number, fromRear?: boolean }} Gun a ship: what she fires with, and how much
 *   damage she can still take
 */

const FACES = 6;

/** @param {number} n @param {number} k */
function choose(n, k) {
  let found = 1;
  for (let i = 0; i < k; i++) found = (found * (n - i)) / (i + 1);
  return found;
}

/** How likely each sum of so many dice is. @param {number} dice @returns {number[]} */
export function sumChances(dice) {
  let sums = [1];
  for (let n = 0; n < dice; n++) {
    const next = new Array(sums.length + FACES).fill(0);
    sums.forEach((chance, sum) => {
      for (let face = 1; face <= FACES; face++) next[sum + face] += chance / FACES;
    });
    sums = next;
  }
  return sums;
}

/** How likely so many dice come to no more than this. @param {number} dice @param {number} most */
function atMost(dice, most) {
  return sumChances(dice)
    .slice(0, Math.max(0, most + 1))
    .reduce((all, chance) => all + chance, 0);
}

/**
 * How likely it is that the damage of so many dice stays within a limit, while no die has a face that is
 * excluded.
 * @param {number} dice
 * @param {number} left
 * @param {number} hit how likely a die hits
 * @param {number} nothing how likely it does nothing
 */
function within(dice, left, hit, nothing) {
  let chance = 0;
  for (let k = 0; k <= Math.min(dice, Math.max(0, left)); k++)
    chance += choose(dice, k) * hit ** k * nothing ** (dice - k) * atMost(k, left);
  return chance;
}

/**
 * How likely a ship is sunk, and how likely she is out of action at all, by so many dice.
 * @param {number} dice
 * @param {number} left damage that she can still take
 * @param {number} [boarded] how likely a five or six captures her instead
 */
export function outChance(dice, left, boarded = 0) {
  const hit = (1 - boarded) / FACES;
  return { sunk: 1 - within(dice, left, 1 / FACES, 5 / FACES), out: 1 - within(dice, left, hit, 4 / FACES) };
}

/** How likely so many of some things happen, each by itself so likely. @param {number[]} chances */
export function countChances(chances) {
  let counts = [1];
  for (const chance of chances) {
    const next = new Array(counts.length + 1).fill(0);
    counts.forEach((each, n) => {
      next[n] += each * (1 - chance);
      next[n + 1] += each * chance;
    });
    counts = next;
  }
  return counts;
}

/**
 * A first round between two lines: whom each fires at is told by places in the other line.
 * @param {[Gun[], Gun[]]} lines
 * @param {[number[], number[]]} aims
 * @param {number} [boarded]
 */
export function roundChances(lines, aims, boarded) {
  const [ours, theirs] = lines.map((line, side) =>
    line.map(({ left }, place) => {
      const firing = lines[1 - side].filter((_, i) => aims[1 - side][i] === place);
      const dice = firing.reduce((all, gun) => all + gun.dice, 0);
      return outChance(dice, left, boarded).out;
    }),
  );
  const [a, b] = [countChances(ours), countChances(theirs)];
  let [better, worse] = [0, 0];
  a.forEach((p, i) =>
    b.forEach((q, j) => {
      if (j > i) better += p * q;
      else if (i > j) worse += p * q;
    }),
  );
  const mean = (/** @type {number[]} */ chances) => chances.reduce((all, chance) => all + chance, 0);
  return { ours: mean(ours), theirs: mean(theirs), better, worse };
}

/** @param {ReturnType<typeof roundChances>} found @returns {[string, string]} a fact for whoever decides */
export function roundFact({ ours, theirs, better, worse }) {
  const means = { ours: ours.toFixed(1), theirs: theirs.toFixed(1) };
  const words = { ...means, better: percent(better), worse: percent(worse) };
  return [t('panels.odds.round'), t('panels.odds.round.words', words)];
}

/**
 * How likely the walls of a port fall: fives and sixes hit them, and each ship fires once.
 * @param {number} dice of all who fire
 * @param {number} left damage that the walls can still take
 */
export const wallsFall = (dice, left) => 1 - within(dice, left, 2 / FACES, 4 / FACES);

/** How likely at least one of several happens. @param {number[]} chances */
export const anyOf = (chances) => 1 - chances.reduce((none, chance) => none * (1 - chance), 1);
