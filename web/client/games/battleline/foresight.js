/**
 * A change of the fleet as a whole: what must be taken back, and all the moves to be made, tried at the table
 * before the first is played. What has been tried is known, so a change that was thought through while a card
 * was on its way is there when it is put down.
 */
import { MOVES_AT_ONCE } from '../../previews.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Tried} Tried
 * @typedef {import('./types.js').FleetGame<any>} Game
 * @typedef {object} Change
 * @property {number} undo so many moves are taken back first
 * @property {string[]} moves
 * @property {boolean} whole they make all of the plan; else they must be tried to see what is left
 * @property {View | null} view how it stands then
 * @property {Tried | null} refused what cannot be made
 */

const ROUNDS = 12; // whatever is wanted, after so many it does not come nearer

/**
 * After which of one's moves this one was not barred yet: it is made once in a phase.
 * @param {Model} model
 * @param {Game} game
 * @param {string} move
 * @param {number} kept so many are left
 */
function before(model, game, move, kept) {
  const [verb, who] = move.split(' ');
  const made = model.trail.moves.slice(0, kept);
  const same = made.findLastIndex((each) => each.startsWith(`${verb} ${who}`));
  const like = made.findLastIndex((each) => each.startsWith(`${verb} `));
  if (same >= 0 || like >= 0) return same >= 0 ? same : like;
  // Made before this page was loaded: not further than to the beginning of this phase, by its marks.
  const now = model.state?.view;
  return Math.max(0, kept - Math.max(1, now ? game.marked(now, model) : 1));
}

/**
 * The way to a plan, as far as it is known.
 * @param {Model} model
 * @param {Game} game
 * @param {unknown} plan
 * @returns {Change}
 */
export function wayTo(model, game, plan) {
  const { trail, previews } = model;
  const all = trail.moves.length;
  /** Moves that the plan can go without. @type {Set<string>} */
  const dropped = new Set();
  let kept = all;
  let view = model.state?.view ?? null;
  /** @type {string[]} */
  let moves = [];
  /** @param {Partial<Change>} more @returns {Change} */
  const change = (more) => ({ undo: all - kept, moves, whole: false, view: null, refused: null, ...more });
  for (let round = 0; view && round < ROUNDS; round++) {
    const now = view;
    const next = game.steps(now, model, plan).filter((move) => !dropped.has(move));
    if (!next.length) return change({ whole: true, view });
    const spent = moves.length || !kept ? [] : next.filter((move) => game.isSpent(now, move));
    if (spent.length) kept = Math.min(...spent.map((move) => before(model, game, move, kept)));
    else moves = [...moves, ...next];
    if (!moves.length && trail.views[kept]) {
      view = trail.views[kept];
      continue;
    }
    if (moves.length > MOVES_AT_ONCE) return change({});
    let seen = previews.tried(all - kept, moves);
    while (seen && seen.outcome === 'refused' && game.mayFail(plan, moves[seen.made] ?? '')) {
      const barred = moves[seen.made];
      dropped.add(barred);
      moves = moves.filter((move) => move !== barred);
      seen = previews.tried(all - kept, moves);
    }
    if (!seen) return change({});
    if (seen.outcome !== 'done') return change({ refused: seen });
    view = seen.view ?? null;
  }
  return change({ whole: true, view });
}

/**
 * The same, with all that must be asked before it can be played.
 * @param {Model} model
 * @param {Game} game
 * @param {unknown} plan
 * @returns {Promise<Change>}
 */
export function planned(model, game, plan) {
  return asked(model, game, plan, ({ moves }) => game.atOnce === true && moves.length > 0);
}

/**
 * The same, with all that tells what will come of it.
 * @param {Model} model
 * @param {Game} game
 * @param {unknown} plan
 * @param {() => boolean} isWanted false: nobody waits for it any more
 */
export function foreseen(model, game, plan, isWanted) {
  return asked(model, game, plan, () => !isWanted());
}

/**
 * @param {Model} model
 * @param {Game} game
 * @param {unknown} plan
 * @param {(change: Change) => boolean} isEnough
 */
async function asked(model, game, plan, isEnough) {
  for (;;) {
    const change = wayTo(model, game, plan);
    const { undo, moves, whole, refused } = change;
    if (whole || refused || moves.length > MOVES_AT_ONCE || isEnough(change)) return change;
    if (!(await model.previews.try(undo, moves)) && !model.previews.tried(undo, moves)) return change;
  }
}
