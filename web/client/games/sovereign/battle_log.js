/** A battle as it was told: who attacked whom where, and its rolls one by one. */

/**
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {{ player: string, die: number, sum: number, total: number, again: number }} Throw
 * @typedef {{ player: string, kind: string }} Loss
 *
 * @typedef {object} Roll
 * @property {Throw | null} attack
 * @property {Throw | null} defence
 * @property {Loss[]} lost
 * @property {Loss[]} revived
 *
 * @typedef {object} Told
 * @property {string} attacker
 * @property {string} defender
 * @property {string} from
 * @property {string} hex
 * @property {number} raids 0: it is no strike
 * @property {string[]} committed kinds that were sent into the fight
 * @property {Roll[]} rolls
 * @property {{ name: string, args: string[] } | null} end
 */

const BEGINS = new Set(['fight', 'strike']);
const ENDS = new Set(['won', 'beaten', 'raids-gone', 'stands']);

/**
 * The last battle among these events; null: there was none.
 * @param {GameEvent[]} events
 * @returns {Told | null}
 */
export function lastBattle(events) {
  const first = events.findLastIndex(({ name }) => BEGINS.has(name));
  return first < 0 ? null : battleFrom(events, first);
}

/** Every battle among these events. @param {GameEvent[]} events @returns {Told[]} */
export function battlesIn(events) {
  return events.flatMap(({ name }, i) => (BEGINS.has(name) ? [battleFrom(events, i)] : []));
}

/** @param {GameEvent[]} events @param {number} first @returns {Told} */
function battleFrom(events, first) {
  const told = opened(events[first]);
  /** What a twelve was followed by, until its roll is told. */
  let again = 0;
  for (const { name, args } of events.slice(first + 1)) {
    if (BEGINS.has(name)) break;
    const roll = told.rolls[told.rolls.length - 1];
    if (name === 'committed') told.committed.push(args[1]);
    else if (name === 'twelve') again = Number(args[1]);
    else if (name === 'rolled') {
      const [player, die, sum, total] = args;
      const thrown = { player, die: Number(die) - again, sum: Number(sum), total: Number(total), again };
      again = 0;
      if (player === told.attacker) told.rolls.push({ attack: thrown, defence: null, lost: [], revived: [] });
      else if (roll) roll.defence = thrown;
    } else if (name === 'lost') roll?.lost.push({ player: args[0], kind: args[1] });
    else if (name === 'revived') roll?.revived.push({ player: args[0], kind: args[1] });
    if (!ENDS.has(name)) continue;
    told.end = { name, args };
    break;
  }
  return told;
}

/** @param {GameEvent} event @returns {Told} */
function opened({ name, args }) {
  const common = { committed: [], rolls: [], end: null };
  if (name === 'fight')
    return { attacker: args[0], defender: args[1], from: args[2], hex: args[3], raids: 0, ...common };
  return {
    attacker: args[0],
    defender: args[1],
    raids: Number(args[2]),
    from: args[3],
    hex: args[4],
    ...common,
  };
}
