/**
 * The sensible organisation of a fleet, in the phases that are made up on the fleet display: what is proposed
 * there is also what the page suggests, until one has done something oneself.
 */
import { proposal } from './foresight.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').Answer} Answer
 */

const ROUNDS = 4; // what cannot be foreseen is looked up in between; two are the rule

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
 * @param {Model} model
 */
export function isProposing(model) {
  const { state } = model;
  const { fleet } = lineGame(model);
  if (!state || !isFleetPhase(model)) return false;
  const isHis = state.undo > 0 && !fleet.isUnfinished?.(state.view, model);
  return !isHis && proposal(model, fleet).length > 0;
}

/**
 * Plays what is proposed, unseen between.
 * @param {Model} model
 * @returns {Promise<Answer | null>} the answer that ended it; null: it went well
 */
export function takeProposal(model) {
  return model.unseen(async () => {
    for (let round = 0; round < ROUNDS && isFleetPhase(model); round++) {
      const moves = proposal(model, lineGame(model).fleet);
      if (!moves.length) return null;
      const answer = await model.moves(moves);
      // What was foreseen wrongly, or came late, is looked up in the next round; what is refused at once
      // stays so.
      if (answer.outcome !== 'done' && answer.outcome !== 'stale' && !answer.played) return answer;
    }
    return null;
  });
}
