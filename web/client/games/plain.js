/**
 * A game that has no folder here, shown by what every game tells: the fields of its views in a list, moves as
 * buttons, the log, the score. Also what an adapter begins with: `{ ...plainGame(seats), board, ... }`.
 */
import { decide, points, reference } from '../panels/index.js';
import { inCapitals } from '../names.js';

const CLASSES = ['side-a', 'side-b', 'side-c', 'side-d', 'side-e', 'side-f'];

/**
 * @param {string[]} seats their names at the fullest table
 * @returns {import('../types.js').Game}
 */
export function plainGame(seats) {
  return {
    tables: [],
    styles: [],
    sideName: inCapitals,
    sideClass: (side) => CLASSES[seats.indexOf(side)] ?? 'neutral',
    panels: [decide, points, reference],
  };
}
