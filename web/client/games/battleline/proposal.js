/**
 * The sensible organisation of a fleet, in the phases that are made up on the fleet display: what is proposed
 * there is also what the page suggests, until one has done something oneself.
 */
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').Answer} Answer
 */

const ROUNDS = 4; // what came late is proposed anew

/**
 * Is it for oneself to make up the fleet now?
 * @param {Model} model
 */
export function isFleetPhase(model) {
  const phase = model.state?.view.fields.phase;
  return !model.past && model.legal().length > 0 && lineGame(model).fleet.phases.has(phase);
}

/**
 * Is there something to propose to somebody who has not done anything himself, or has left something lying?
 * Not before the table has said so.
 * @param {Model} model
 */
export function isProposing(model) {
  return mayPropose(model) && (model.previews.proposal()?.length ?? 0) > 0;
}

/**
 * Would a proposal be welcome, if there is one?
 * @param {Model} model
 */
export function mayPropose(model) {
  const { state } = model;
  if (!state || !isFleetPhase(model)) return false;
  return state.undo === 0 || Boolean(lineGame(model).fleet.isUnfinished?.(state.view, model));
}

/**
 * Plays what is proposed, unseen between.
 * @param {Model} model
 * @returns {Promise<Answer | null>} the answer that ended it; null: it went well
 */
export function takeProposal(model) {
  return model.unseen(async () => {
    for (let round = 0; round < ROUNDS && isFleetPhase(model); round++) {
      const moves = await model.previews.propose();
      if (!moves.length) return null;
      const answer = await model.moves(moves);
      if (answer.outcome === 'done') return null;
      if (answer.outcome !== 'stale') return answer;
    }
    return null;
  });
}
