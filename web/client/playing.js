/** Playing one move: whether it is meant, where that is asked; and with real dice, the faces. */

/**
 * @typedef {import('./types.js').Answer} Answer
 * @typedef {import('./types.js').Model} Model
 */

/** @param {Answer} answer @returns {Answer} */
const calledOff = (answer) => ({ ...answer, outcome: 'cancelled', why: '' });

/**
 * @param {Model} model
 * @param {string} move
 * @param {number[]} faces
 * @param {{ sure?: boolean }} how
 * @returns {Promise<Answer>}
 */
export async function playMove(model, move, faces, how) {
  const may = how.sure || model.trail.open !== null || model.mayEnd(move);
  if (may !== true && !(await may))
    return calledOff({ type: 'answer', outcome: 'cancelled', seq: model.present?.seq ?? 0, why: '' });
  return model.asOne(() => playWithDice(model, move, faces));
}

/**
 * @param {Model} model
 * @param {string} move
 * @param {number[]} faces
 */
async function playWithDice(model, move, faces) {
  for (;;) {
    const seq = model.present?.seq ?? 0;
    const dice = faces.length ? { faces } : {};
    const answer = await model.answered({ type: 'move', seq, move, ...dice });
    if (answer.outcome === 'done') model.trail.note([move]);
    if (answer.outcome !== 'dice' || model.closed) return answer;
    const wanted = answer.dice ?? faces.length + 1;
    const more = await model.askFaces(move, { wanted, given: faces, rolls: answer.rolls ?? [] });
    if (more === null) return calledOff(answer);
    faces = more;
  }
}
