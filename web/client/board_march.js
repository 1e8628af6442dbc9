/**
 * Plays several moves one after the other, each on the state that the one before has made, as long as they
 * are legal. One undo takes all of them back.
 */

const WAIT = 4000;

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {{ done: boolean, why: string, rule?: string }} Outcome `why` is empty where nothing need be said
 */

/**
 * @param {Model} model
 * @param {string[]} moves
 */
export function march(model, moves) {
  return model.asOne(() => steps(model, moves));
}

/**
 * @param {Model} model
 * @param {string[]} moves
 * @returns {Promise<Outcome>}
 */
async function steps(model, moves) {
  for (const [i, move] of moves.entries()) {
    if (i > 0 && !model.legal().includes(move)) return explained(model, move);
    const before = model.state?.seq ?? 0;
    const answer = await model.play(move);
    if (answer.outcome !== 'done') return { done: false, why: answer.why, rule: answer.rule };
    if (i < moves.length - 1) await newState(model, before);
  }
  return { done: true, why: '' };
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

/** Resolves when a state later than `seq` is there. @param {Model} model @param {number} seq */
function newState(model, seq) {
  return new Promise((resolve) => {
    const isNew = () => (model.state?.seq ?? 0) !== seq;
    if (isNew()) {
      resolve(null);
      return;
    }
    const off = model.on('state', () => {
      if (isNew()) finish();
    });
    const timer = setTimeout(finish, WAIT);
    function finish() {
      clearTimeout(timer);
      off();
      resolve(null);
    }
  });
}
