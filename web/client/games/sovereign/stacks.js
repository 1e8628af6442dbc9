/**
 * Units that lie together, by the names that the board has for them: "at 12-07 red" is all of a player in a
 * hex, "at 12-07 red 11-07" a group that came from there to attack, "units red-1 red-3" some of them.
 */
import { realmOf } from './realm.js';
import { legalWords } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./realm.js').Unit} Unit
 * @typedef {{ id: string, hex: string, owner: string, from: string, units: Unit[] }} Stack
 */

/** Verbs that move a unit, and the place among their words of what they move to. */
export const STEPS = new Set(['step', 'road', 'ride', 'fly', 'land', 'attack', 'embark', 'post']);

/** @type {WeakMap<View, Stack[]>} */
const known = new WeakMap();

/** @param {View} view @returns {Stack[]} */
export function stacksOf(view) {
  const before = known.get(view);
  if (before) return before;
  /** @type {Map<string, Stack>} */
  const found = new Map();
  for (const unit of realmOf(view).units) {
    const { hex, owner, from } = unit;
    if (!hex) continue;
    const id = from ? `at ${hex} ${owner} ${from}` : `at ${hex} ${owner}`;
    const stack = found.get(id) ?? { id, hex, owner, from, units: [] };
    stack.units.push(unit);
    found.set(id, stack);
  }
  const stacks = [...found.values()];
  known.set(view, stacks);
  return stacks;
}

/** The stack that a piece is, or that the selected units are in. @param {View} view @param {string} id */
export function stackOf(view, id) {
  const [word, first] = id.split(' ');
  const stacks = stacksOf(view);
  return word === 'units'
    ? stacks.find(({ units }) => units.some((unit) => unit.id === first))
    : stacks.find((stack) => stack.id === id);
}

/** The units that are selected by this name. @param {View} view @param {string} id @returns {Unit[]} */
export function unitsBy(view, id) {
  const [word, ...words] = id.split(' ');
  if (word !== 'units') return stackOf(view, id)?.units ?? [];
  const { byId } = realmOf(view);
  return words.flatMap((each) => byId.get(each) ?? []);
}

/**
 * The moves of units in this view, by the unit.
 * @type {{ legal: string[], moves: Map<string, string[][]> }}
 */
let listed = { legal: [], moves: new Map() };

/** Moves that bring this unit somewhere. @param {Model} model @param {string} unit @returns {string[][]} */
export function movesOfUnit(model, unit) {
  const legal = model.legal();
  if (listed.legal !== legal) {
    listed = { legal, moves: new Map() };
    for (const words of legalWords(model)) {
      if (!STEPS.has(words[0])) continue;
      const some = listed.moves.get(words[1]);
      if (some) some.push(words);
      else listed.moves.set(words[1], [words]);
    }
  }
  return listed.moves.get(unit) ?? [];
}

/**
 * Of the selected units those that can go anywhere. What is carried goes with its ship, unless it is
 * selected by itself.
 * @param {View} view
 * @param {Model} model
 * @param {string} id
 */
export function movers(view, model, id) {
  const isPart = id.startsWith('units');
  return unitsBy(view, id).filter(
    (unit) => (isPart || !unit.aboard) && movesOfUnit(model, unit.id).length > 0,
  );
}

/** Where a move leads. @param {View} view @param {string[]} words */
export function goalOf(view, [verb, , to]) {
  return verb === 'embark' ? (realmOf(view).byId.get(to)?.hex ?? '') : to;
}

/**
 * What selecting a row of a stack's card selects: from the whole stack that unit alone, from some of them
 * one more or one fewer.
 * @param {Stack} stack
 * @param {string} selected
 * @param {string} unit
 */
export function toggled(stack, selected, unit) {
  const [word, ...chosen] = selected.split(' ');
  if (word !== 'units') return `units ${unit}`;
  const now = chosen.includes(unit) ? chosen.filter((each) => each !== unit) : [...chosen, unit];
  return now.length === 0 || now.length === stack.units.length ? stack.id : `units ${now.join(' ')}`;
}
