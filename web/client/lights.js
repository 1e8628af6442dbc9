/** A move on the board: its pieces and places stand out. */

/**
 * @param {import('./types.js').Model} model
 * @param {string} move
 * @param {string} [goal] where it leads in the end
 */
export function lightMove(model, move, goal) {
  const [verb, ...args] = move.split(' ');
  const vocabularies = model.catalogue.moves.find((one) => one.verb === verb)?.args ?? [];
  const words = args.map((word, i) => /** @type {[string, string]} */ ([vocabularies[i] ?? '', word]));
  const known = model.shown() && model.game.board?.places(/** @type {any} */ (model.shown()), model);
  const places = [...args, ...(goal ? [goal] : [])].filter((word) => known && word in known);
  model.fire('light', { places: [...new Set(places)], words, show: false });
}
