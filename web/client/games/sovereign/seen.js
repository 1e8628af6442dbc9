/** What is seen of events: units move from hex to hex, battles are fought, cities grow. */
import { letterOf } from './board.js';
import { stackFace } from './figures.js';

/** @typedef {import('../../types.js').Motion} Motion */

/**
 * @param {string} side
 * @param {string} kind
 * @param {string} from
 * @param {string} to
 * @returns {Motion}
 */
function unit(side, kind, from, to) {
  const face = () => [
    stackFace({ kinds: [kind], count: 1, isArmy: false, cargo: 0, letter: letterOf(side), isWaiting: false }),
  ];
  return { piece: `${side} ${kind}`, counter: `at ${from} ${side}`, side, from, to, face };
}

/** @param {string[]} args @returns {Motion} */
const goes = ([side, kind, from, to]) => unit(side, kind, from, to);

/** All that stand together. @param {string[]} args @returns {Motion} */
const together = ([side, from, to]) => ({ piece: `at ${from} ${side}`, side, from, to });

/** @type {import('../../types.js').SeenWays} */
export const seen = {
  moves: {
    moved: goes,
    rode: goes,
    flew: goes,
    attacks: goes,
    forward: together,
    retreated: together,
  },
  fight: {
    events: new Set([
      'fight',
      'strike',
      'committed',
      'rolled',
      'twelve',
      'lost',
      'revived',
      'beaten',
      'won',
      'raids-gone',
      'stands',
    ]),
    watched: new Set(['rolled']),
  },
  losses: new Set(['lost', 'city-gone', 'fort-gone', 'took-tile']),
};
