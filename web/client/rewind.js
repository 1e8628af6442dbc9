/** What happened while nobody looked, watched once more on the board as if it came now. */

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./past.js').Looks} Looks
 */

/** The table is asked for so many steps at most: of more some are passed over, and what they told is not. */
const MOST = 60;

/**
 * @param {Model} model
 * @param {Looks} looks
 * @param {number} since how many events had been heard before
 * @returns {Promise<boolean>} false: the table did not answer, or somebody has gone elsewhere meanwhile
 */
export async function rewind(model, looks, since) {
  const next = await looks.heardAfter(since);
  const first = next === null ? null : await looks.at(Math.max(0, next - 1));
  if (next === null || !first || model.closed || model.past || model.stage.isBehind()) return false;
  const stride = Math.ceil((looks.of - next + 1) / MOST);
  const steps = Array.from({ length: MOST }, (_, i) => next - 1 + (i + 1) * stride);
  const between = steps.filter((step) => step < looks.of);
  model.stage.rewind(first, between);
  void follow(model, looks, between);
  return true;
}

/**
 * Each is there before it is its turn, unless somebody is in a hurry.
 * @param {Model} model
 * @param {Looks} looks
 * @param {number[]} steps
 */
async function follow({ stage }, looks, steps) {
  for (const step of steps) if (!stage.come(step, await looks.at(step))) return;
}
