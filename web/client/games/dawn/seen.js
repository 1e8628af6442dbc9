/** What is seen of events: stacks sail, battles are fought. */
import { battlesSeen } from '../battleline/seen.js';
import { sideOf } from './fleet.js';

/** What goes before the first shot. */
export const PRELUDES = new Set([
  'initiative',
  'initiative-sea',
  'order-shown',
  'search',
  'search-points',
  'withdraws',
  'stands',
]);

/** @type {import('../../types.js').SeenWays} */
export const seen = {
  moves: { sails: ([piece, to]) => ({ piece, side: sideOf(piece), to }) },
  where: (piece, view) => view.fields.stack[piece],
  quiet: new Set(['area-points', 'control', 'not-considered', 'coin', 'search-none', 'lies', 'port-points']),
  ...battlesSeen(PRELUDES),
};
