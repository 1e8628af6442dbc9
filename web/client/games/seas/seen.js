/** What is seen of events: squadrons sail, battles are fought. */
import { row } from '../tables.js';
import { battlesSeen } from '../battleline/seen.js';
import { sideOf } from './fleet.js';

/** @typedef {import('../../types.js').Model} Model */

/**
 * What goes before the first shot. Searches are not among it: they are told while squadrons move, for all
 * areas alike, and long before.
 */
export const PRELUDES = new Set(['gauge-dice', 'gauge', 'engages', 'withdraws']);

/** @type {NonNullable<import('../../types.js').SeenWays['moves']>[string]} */
const goes = ([piece, to], model) => ({ piece, side: sideOf(model, piece), to });

/** @type {import('../../types.js').SeenWays} */
export const seen = {
  moves: {
    // Out of port is into the waters before it.
    sails: ([piece, port], model) => ({
      piece,
      side: sideOf(model, piece),
      from: port,
      to: row(model, 'ports', port)?.area ?? port,
    }),
    'enters-area': goes,
    'enters-port': goes,
    runs: goes,
    returns: goes,
  },
  where: (piece, view) => view.fields.squadron[piece],
  quiet: new Set(['area-points', 'commerce', 'northern-points', 'battle-set', 'stays', 'placed']),
  ...battlesSeen(PRELUDES),
};
