/**
 * A voyage: moves one after the other, as long as they are legal. One undo takes all of them back.
 */
import { playSeries } from '../panels/series.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {{ done: boolean, why: string, rule?: string }} Outcome `why` is empty where nothing need be said
 */

/**
 * @param {Model} model
 * @param {string[]} moves
 * @returns {Promise<Outcome>}
 */
export async function march(model, moves) {
  let at = 0;
  let begun = false;
  /** @type {Outcome | null} */
  let ended = null;

  async function next() {
    const move = moves[at];
    if (move === undefined) return null;
    // Also while one looks at the past, where nothing is legal: the voyage goes on in the present.
    if (begun && !model.present?.legal.includes(move)) {
      ended = await explained(model, move);
      return null;
    }
    begun = true;
    return { move };
  }

  const { answer } = await playSeries(model, next, (played) => {
    at = played;
    return true;
  });
  if (answer) return { done: false, why: answer.why, rule: answer.rule };
  return ended ?? { done: true, why: '' };
}

/**
 * Why the march ends here. If the phase has changed there is something else to decide, and the page says so
 * itself.
 * @param {Model} model
 * @param {string} move
 * @returns {Promise<Outcome>}
 */
async function explained(model, move) {
  if (!model.legal().length) return { done: false, why: '' };
  const checked = await model.check(move);
  return { done: false, why: checked.outcome === 'refused' ? checked.why : '', rule: checked.rule };
}

/**
 * Several pieces, one after the other, at one go: nobody wants to see them come one by one.
 * @param {Model} model
 * @param {string[]} moves
 * @returns {Promise<Outcome>}
 */
export async function marchTogether(model, moves) {
  const { outcome, why, rule } = await model.surely(() => model.moves(moves));
  return outcome === 'done' ? { done: true, why: '' } : { done: false, why, rule };
}
