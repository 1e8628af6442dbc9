/** What games of lines of battle share, as parts of a Game. */
import { createPanel as createBattle } from './battle.js';
import { createPanel as createFleet } from './fleet.js';
import { isFleetPhase, isProposing, mayPropose, takeProposal } from './proposal.js';
import { decide, points, reference } from '../../panels/index.js';

/** @typedef {import('../../types.js').Game} Game */

/** @type {Pick<Game, 'vocabularies' | 'named' | 'halts' | 'panels' | 'proposal'>} */
export const shared = {
  vocabularies: {
    place: ['area', 'port'],
    berth: ['squadron', 'stack', 'port', 'berth'],
    stack: ['stack', 'ship'],
    'ship or none': ['ship'],
    'ship or ashore': ['ship'],
    owner: ['nation', 'owner'],
  },
  named: { area: 'areas' },
  halts: new Set(['battle']),
  // First see what happened.
  panels: [
    { id: 'battle', create: createBattle },
    decide,
    { id: 'fleet', create: createFleet },
    points,
    reference,
  ],
  proposal: { isOpen: isFleetPhase, isWelcome: mayPropose, isProposing, take: takeProposal },
};

/**
 * @param {Record<string, number>} inARow
 * @returns {import('../../types.js').LogWays}
 */
export function logWays(inARow) {
  return {
    headings: new Set(['war', 'battle', 'area']),
    inARow: { ...inARow, hit: 1, 'port-hit': 1, boarded: 1 },
    untold: { 'in-line': [1, 3] }, // the place in the line, and the damage
    grows: { 'enters-area': 2 },
  };
}
