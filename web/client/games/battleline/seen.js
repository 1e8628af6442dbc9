/** What is watched of battles in games of lines: their panel plays them before anybody knows the end. */
import { ENDINGS, HITS, RESULTS, VOLLEYS } from './battle_log.js';

/** Events that only lead to a battle, or say who takes part. */
const FORMING = ['battle', 'port-attack', 'in-line', 'leads', 'round', 'pursuit'];

/** By each of these something is lost. */
const LOSSES = new Set(['sunk', 'captured', 'scuttled', 'surrenders', 'leader-killed', 'leader-captured']);

/**
 * @param {Set<string>} preludes what goes before the first shot
 * @returns {Pick<import('../../types.js').SeenWays, 'fight' | 'losses'>}
 */
export function battlesSeen(preludes) {
  return {
    fight: {
      events: new Set([...FORMING, ...preludes, ...VOLLEYS, ...HITS, ...RESULTS, ...ENDINGS]),
      watched: new Set(['port-attack', ...VOLLEYS, 'simple-total']),
    },
    losses: LOSSES,
  };
}
