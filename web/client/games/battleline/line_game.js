/** The game that is open, for what games of lines of battle share. */

/** @param {import('../../types.js').Model} model */
export function lineGame(model) {
  return /** @type {import('./types.js').LineGame} */ (model.game);
}
