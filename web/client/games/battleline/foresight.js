/**
 * A change of the fleet as a whole: what must be taken back, and all the moves to be played, worked out on
 * copies of the view before the first word is said to the table.
 */

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./types.js').FleetGame<any>} Game
 */

const LONGEST = 400;

/**
 * A view whose fields of these names may be changed.
 * @param {View} view
 * @param {string[]} names
 * @returns {View}
 */
export function copyOf(view, names) {
  const fields = { ...view.fields };
  for (const name of names) fields[name] = { ...fields[name] };
  return { ...view, fields };
}

/**
 * @param {View['fields']} fields that may be changed
 * @param {string} name
 * @param {string} who
 * @param {string} what
 */
export function mark(fields, name, who, what) {
  fields[name][who] = [...(fields[name][who] ?? []), what];
}

/**
 * The views at each number of moves that can be taken back, as far as they are known: the table sends none
 * between moves that were played at one go.
 * @param {Model} model
 * @param {Game} game
 * @returns {(View | undefined)[]}
 */
function earlier(model, game) {
  const { moves, views } = model.trail;
  /** @type {(View | undefined)[]} */
  const known = [];
  for (let n = 0; n <= moves.length; n++) {
    const before = known[n - 1];
    const move = moves[n - 1];
    known[n] = views[n] ?? (before && move ? game.foresee(before, model, null, move).view : undefined);
  }
  return known;
}

/**
 * The way to a plan. What is barred because it was done once in this phase is opened by taking moves back.
 * @param {Model} model
 * @param {Game} game
 * @param {unknown} plan
 * @returns {{ undo: number, moves: string[] | null }} null: take back so many, and look again
 */
export function wayTo(model, game, plan) {
  const known = earlier(model, game);
  const opened = new Set();
  const all = model.trail.moves.length;
  let kept = all;
  const now = model.state?.view;
  let view = now;
  /** @type {string[]} */
  let moves = [];
  while (view && moves.length < LONGEST) {
    const move = game.next(view, model, plan);
    if (!move) break;
    const what = move.split(' ').slice(0, 2).join(' ');
    if (!kept || opened.has(what) || !game.isSpent(view, move)) {
      moves.push(move);
      view = game.foresee(view, model, null, move).view;
      continue;
    }
    opened.add(what);
    do view = known[--kept];
    while (kept > 0 && view && game.isSpent(view, move));
    moves = [];
    if (view || !now) continue;
    // Not further than to the beginning of this phase, which is not known either.
    return { undo: Math.max(all - kept, Math.min(all, game.marked(now, model))), moves: null };
  }
  return { undo: all - kept, moves };
}

/**
 * What is proposed, as far as it can be foreseen.
 * @param {Model} model
 * @param {Game} game
 */
export function proposal(model, game) {
  /** @type {string[]} */
  const moves = [];
  if (!model.state) return moves;
  /** @type {{ view: View, legal: string[] | null }} */
  let now = model.state;
  while (moves.length < LONGEST) {
    const move = game.propose(now.view, model, now.legal);
    if (!move) break;
    moves.push(move);
    now = game.foresee(now.view, model, now.legal, move);
  }
  return moves;
}
