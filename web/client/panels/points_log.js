/** What was scored, from what was told: for each turn how much of what, and how the points stood. */

/**
 * @typedef {import('../types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').Points} Points
 * @typedef {{ kind: string, side: number, points: number }} Gain side: the seat's place in the catalogue
 * @typedef {object} Turn
 * @property {string} name
 * @property {Gain[]} gains
 * @property {number[] | null} score of each side when the turn was counted
 * @property {number} of how many turns there are
 */

/**
 * @param {Points} points
 * @param {string[]} sides
 * @param {GameEvent[]} events
 * @returns {Turn[]}
 */
export function turnsOf({ gains }, sides, events) {
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
      turn.score = sides.map((_, i) => Number(args[i]));
    } else {
      const gain = gains?.[name]?.(args);
      if (!gain) continue;
      const side = typeof gain.side === 'number' ? gain.side : sides.indexOf(gain.side);
      turn.gains.push({ kind: gain.kind, side, points: Number(gain.points) });
    }
  }
  return turns;
}

/**
 * The points after each turn, and as they stand now at the end. On a track it is one number, the lead of the
 * first side.
 * @param {Points} points
 * @param {Turn[]} turns
 * @param {number} sides how many there are
 * @returns {{ name: string, values: number[] }[]}
 */
export function standings({ track }, turns, sides) {
  const sums = Array.from({ length: sides }, () => 0);
  return turns.map((turn) => {
    for (const { side, points } of turn.gains) sums[side] += points;
    turn.score?.forEach((score, side) => (sums[side] = score));
    return { name: turn.name, values: track ? [sums[0] - sums[1]] : [...sums] };
  });
}
