/** How one's games stand: one question to the table for all of them. */
import { errands } from './errands.js';

/** @typedef {import('./types.js').KeptGame} KeptGame */
/** @typedef {import('./types.js').GameStatus} GameStatus */

const KEYS_AT_ONCE = 50;
const QUESTIONS_MOST = 2; // older games are listed without

/**
 * How a game stands for who has these keys: `mine` if one of his seats has to act.
 * @typedef {{ all: GameStatus, mine: boolean, own: number[] }} Standing
 */

/**
 * @param {KeptGame[]} games
 * @returns {Promise<Map<string, Standing | null> | null>} by their keys, null for one that is not at the
 *   table now; null: nobody answers
 */
export async function standings(games) {
  const keys = [...new Set(games.flatMap((game) => game.keys))].slice(0, KEYS_AT_ONCE * QUESTIONS_MOST);
  /** @type {object[]} */
  const requests = [];
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
    requests.push({ type: 'status', keys: keys.slice(at, at + KEYS_AT_ONCE) });
  const answers = requests.length ? await errands(requests) : [];
  if (answers.some((answer) => answer?.type !== 'status')) return null;
  const told = answers.flatMap((answer) => (answer?.type === 'status' ? answer.games : []));
  /** @type {Map<string, GameStatus | null>} */
  const byKey = new Map(keys.map((key, i) => [key, told[i]]));
  return new Map(
    games.flatMap((game) => {
      const asked = game.keys.flatMap((key) => (byKey.has(key) ? [byKey.get(key) ?? null] : []));
      return asked.length ? [[game.keys.join('+'), standing(asked)]] : [];
    }),
  );
}

/** @param {(GameStatus | null)[]} asked of one game, one for each key @returns {Standing | null} */
function standing(asked) {
  const there = asked.filter((one) => one !== null);
  if (there.length === 0) return null;
  const own = there.flatMap((one) => (one.seat === undefined ? [] : [one.seat]));
  const mine = there.some((one) => one.seat !== undefined && Boolean(one.acting?.includes(one.seat)));
  return { all: there[0], mine, own };
}
