/** What was scored, from what was told: for each turn how much of what, and how the points stood. */

/**
 * @typedef {import('../types.js').GameEvent} GameEvent
 * @typedef {{ kind: string, side: number, points: number }} Gain side: the seat's place in the catalogue
 * @typedef {object} Turn
 * @property {string} name
 * @property {Gain[]} gains
 * @property {[number, number] | null} score both sides when the turn was counted
 * @property {number} of how many turns there are
 */

/**
 * Who gets how much, by event. In 1898 all points go on one track, so what one side gets the other loses.
 * @type {Record<string, Record<string, (args: string[]) => { kind: string, side: number | string, points:
 * string }>>}
 */
const GAINS = {
  dawn: {
    'bid-points': ([side, points]) => ({ kind: 'start', side, points }),
    handicap: ([side, points]) => ({ kind: 'start', side, points }),
    'area-points': ([side, points]) => ({ kind: 'areas', side, points }),
    'port-points': ([side, points]) => ({ kind: 'ports', side, points }),
    'search-points': ([side, points]) => ({ kind: 'blockade', side, points }),
    'loss-points': ([side, points]) => ({ kind: 'ships', side, points }),
    'leader-points': ([side, points]) => ({ kind: 'leaders', side, points }),
  },
  seas: {
    'bid-points': ([side, points]) => ({ kind: 'start', side, points }),
    handicap: ([side, points]) => ({ kind: 'start', side, points }),
    'area-points': ([, points]) => ({ kind: 'areas', side: 1, points }),
    'loss-points': ([, points]) => ({ kind: 'ships', side: 0, points }),
    'capture-points': ([side, , points]) => ({ kind: 'captures', side, points }),
    commerce: ([, points]) => ({ kind: 'commerce', side: 1, points }),
    'northern-points': ([, points]) => ({ kind: 'northern', side: 1, points }),
  },
};

/**
 * @param {string} game
 * @param {string[]} sides
 * @param {GameEvent[]} events
 * @returns {Turn[]}
 */
export function turnsOf(game, sides, events) {
  /** @type {Turn[]} */
  const turns = [];
  /** Points that a side starts with come before the first turn. @type {Turn} */
  let turn = { name: '', gains: [], score: null, of: 0 };
  for (const { name, args } of events) {
    if (name === 'turn') {
      const gains = turns.length === 0 ? turn.gains : [];
      turn = { name: args[0], gains, score: null, of: Number(args[args.length - 1]) };
      turns.push(turn);
    } else if (name === 'score' || name === 'end') {
      turn.score = [Number(args[0]), Number(args[1])];
    } else {
      const gain = GAINS[game]?.[name]?.(args);
      if (!gain) continue;
      const side = typeof gain.side === 'number' ? gain.side : sides.indexOf(gain.side);
      turn.gains.push({ kind: gain.kind, side, points: Number(gain.points) });
    }
  }
  return turns;
}

/**
 * The points after each turn, and as they stand now at the end: in dawn one number, the lead of the first
 * side.
 * @param {string} game
 * @param {Turn[]} turns
 * @returns {{ name: string, values: number[] }[]}
 */
export function standings(game, turns) {
  const sums = [0, 0];
  return turns.map((turn) => {
    for (const { side, points } of turn.gains) sums[side] += points;
    if (turn.score) [sums[0], sums[1]] = turn.score;
    return { name: turn.name, values: game === 'dawn' ? [sums[0] - sums[1]] : [...sums] };
  });
}
