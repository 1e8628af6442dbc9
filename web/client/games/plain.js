/**
 * A game that has no folder here, shown by what every game tells: the fields of its views in a list, moves as
 * buttons, the log, the score. It is also what an adapter begins with: `{ ...plainGame(...), board, ... }`.
 */
import { decide, points, reference } from '../panels/index.js';
import { seatTitle } from '../names.js';

const CLASSES = ['side-a', 'side-b', 'side-c', 'side-d', 'side-e', 'side-f'];

/**
 * @param {{ id: string, seats: string[] }} game its id, and the names of its seats at a full table
 * @returns {import('../types.js').Game}
 */
export function plainGame({ id, seats }) {
  return {
    tables: [],
    styles: [],
    sideName: (side) => seatTitle({ id }, side),
    sideClass: (side) => CLASSES[seats.indexOf(side)] ?? 'neutral',
    panels: [decide, points, reference],
  };
}
