/**
 * Several moves, one after the other, each chosen from the state that the one before has made. A refusal ends
 * the series; a state that somebody else has changed meanwhile does not. One undo takes all of them back.
 */

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').Answer} Answer
 * @typedef {{ move: string } | null} Step
 * @typedef {{ played: number, answer: Answer | null }} Outcome answer: the one that ended it, null if it went
 * to its end
 */

const PATIENCE_MS = 4000; // for the state that follows an answer
const LONGEST = 400;

/**
 * Until there is another state than this one.
 * @param {Model} model
 * @param {number} seq
 */
function stateAfter(model, seq) {
  const isNew = () => (model.present?.seq ?? 0) !== seq;
  if (isNew()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      off();
      clearTimeout(timer);
      resolve(undefined);
    };
    const timer = setTimeout(done, PATIENCE_MS);
    const off = model.on('state', () => {
      if (isNew()) done();
    });
  });
}

/**
 * @param {Model} model
 * @param {() => Promise<Step> | Step} next asked before each move; null: all is done
 * @param {(played: number) => boolean} goOn told after each step; false: the person has called it off
 * @returns {Promise<Outcome>}
 */
export function playSeries(model, next, goOn) {
  return model.asOne(() => oneByOne(model, next, goOn));
}

/**
 * @param {Model} model
 * @param {() => Promise<Step> | Step} next
 * @param {(played: number) => boolean} goOn
 * @returns {Promise<Outcome>}
 */
async function oneByOne(model, next, goOn) {
  let played = 0;
  for (let tries = 0; tries < LONGEST; tries++) {
    const seq = model.present?.seq ?? 0;
    const step = await next();
    if (!step) return { played, answer: null };
    const answer = await model.play(step.move);
    if (answer.outcome === 'done') played++;
    else if (answer.outcome !== 'stale') return { played, answer };
    await stateAfter(model, seq);
    if (!goOn(played)) return { played, answer: null };
  }
  return { played, answer: null };
}
