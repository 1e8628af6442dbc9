/** What a view of Dawn of Empire says of stacks, ships and leaders; fields.c of the game names the fields. */
import { number, row, rowsOf, viewer } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

/** @type {[string, string]} */
export const SIDES = ['us', 'spain'];

/** @param {View} view */
export function mySide(view) {
  return viewer(view, SIDES);
}

/** @param {string} side */
export function otherSide(side) {
  return side === 'us' ? 'spain' : 'us';
}

/** A stack's id begins with its side: "spain-3". @param {string} stack */
export function sideOf(stack) {
  return stack.slice(0, stack.lastIndexOf('-'));
}

/**
 * The ships of a stack, head first; none if they are hidden.
 * @param {View} view
 * @param {string} stack
 * @returns {string[]}
 */
export function shipsOf(view, stack) {
  return view.fields.line[stack] ?? [];
}

/**
 * The leaders of a stack as far as they are known, the one who commands first.
 * @param {View} view
 * @param {string} stack
 * @param {Model} model
 */
export function leadersOf(view, stack, model) {
  /** @param {import('../../types.js').Row} leader */
  const rank = (leader) =>
    2 * number(leader, 'stars') + (view.fields['leader-marks'][leader.id]?.includes('top') ? 1 : 0);
  return rowsOf(model, 'leaders')
    .filter((leader) => view.fields.leader[leader.id] === stack)
    .sort((a, b) => rank(b) - rank(a));
}

/**
 * @param {View} view
 * @param {string} stack
 * @param {string} mark
 * @returns {boolean}
 */
export function isMarked(view, stack, mark) {
  return view.fields['stack-marks'][stack]?.includes(mark) ?? false;
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
 * Attack, defense and movement as they are now.
 * @param {View} view
 * @param {string} ship
 * @param {Model} model
 */
export function valuesOf(view, ship, model) {
  return valuesAfter(view, ship, damageOf(view, ship), model);
}

/**
 * With so much damage: it takes 1 off attack and movement.
 * @param {View | null} view
 * @param {string} ship
 * @param {number} damage
 * @param {Model} model
 */
export function valuesAfter(view, ship, damage, model) {
  const printed = row(model, 'units', ship);
  const slowest = view?.fields.options.includes('11.H') ? 1 : 2;
  return {
    attack: Math.max(1, number(printed, 'attack') - damage),
    defense: number(printed, 'defense'),
    move: Math.max(slowest, number(printed, 'move') - damage),
  };
}

/**
 * Movement points that a stack has left: those of its slowest ship.
 * @param {View} view
 * @param {string} stack
 * @param {Model} model
 */
export function pointsLeft(view, stack, model) {
  const speeds = shipsOf(view, stack).map((ship) => valuesOf(view, ship, model).move);
  return speeds.length ? Math.min(...speeds) - (view.fields.spent[stack] ?? 0) : 0;
}

/**
 * The stack with that ship or leader in it.
 * @param {View} view
 * @param {string} id
 * @returns {string | undefined}
 */
export function stackWith(view, id) {
  const at = view.fields.berth[id] ?? view.fields.leader[id];
  return typeof at === 'string' && at in view.fields.stack ? at : undefined;
}

/** @param {Model} model @param {string} place */
export function isPort(model, place) {
  return row(model, 'ports', place) !== undefined;
}

/** Where a ship or a leader is. @param {View} view @param {string} id */
export function placeOf(view, id) {
  return view.fields.stack[stackWith(view, id) ?? ''];
}
