/**
 * The ground of Sovereign, drawn from the terrain of the view: every terrain has a picture besides its
 * colour.
 */
import { svg } from '../../dom.js';
import { TERRAINS, axial, hexOf } from './realm.js';
import { rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../board/types.js').Plan} Plan
 * @typedef {import('../../board/types.js').Terrain} Terrain
 */

/** @param {string} look @param {string} d */
const path = (look, d) => svg('path', { class: look, d });

/**
 * A small drawing at several points.
 * @param {string} look
 * @param {[number, number][]} points
 * @param {string} d relative
 */
const scattered = (look, points, d) => [path(look, points.map(([x, y]) => `M${x} ${y}${d}`).join(''))];

const wave = 'q5-6 10 0t10 0';
const tree = 'l8-15 8 15zm6 0v6h4v-6z';
const firs = 'l7-13 7 13zm2-7l5-10 5 10zm3 7v6h4v-6z';
const palm = 'q2-9 1-17m0 0q-9-3-12 5m12-5q-4-9-13-7m13 7q2-9 11-9m-11 9q9-2 12 6';
const hump = 'q11-19 22 0';
const dune = 'q9-12 20-4 8-8 17 4';
const tuft = 'l-3-8m3 8v-10m0 10l3-8';
const flake = 'h14m-7-7v14m-5-12l10 10m0-10l-10 10';

/** Grains of sand. @param {[number, number][]} points */
const grains = (points) => scattered('pic-dot', points, 'h.1');

/** @type {Record<string, Omit<Terrain, 'figure'>>} */
const DRAWN = {
  sea: {
    water: true,
    pictures: [
      () => scattered('pic-wave', [[-28, -14], [8, 16]], wave), // prettier-ignore
      () => scattered('pic-wave', [[2, -18]], wave), // prettier-ignore
      () => scattered('pic-wave', [[-24, 18], [4, -4]], wave), // prettier-ignore
      () => [],
    ],
  },
  coast: {
    pictures: [
      () => grains([[-24, -10], [-8, 14], [12, -16], [28, 6], [2, 30], [-30, 16]]), // prettier-ignore
      () => grains([[-16, -22], [-26, 8], [6, 4], [22, -10], [18, 24], [-6, 26]]), // prettier-ignore
    ],
  },
  river: { runs: ['coast', 'sea'] },
  grassland: {
    pictures: [
      () => scattered('pic-grass', [[-22, -10], [18, 14]], tuft), // prettier-ignore
      () => scattered('pic-grass', [[10, -18], [-12, 20], [28, 2]], tuft), // prettier-ignore
      () => scattered('pic-grass', [[-4, 0]], tuft), // prettier-ignore
    ],
  },
  woodland: {
    pictures: [
      () => scattered('pic-tree', [[-34, -4], [-8, -18], [14, 4], [-18, 22]], tree), // prettier-ignore
      () => scattered('pic-tree', [[-30, 14], [-14, -10], [12, -14], [8, 24]], tree), // prettier-ignore
    ],
  },
  hill: {
    pictures: [
      () => scattered('pic-hill', [[-38, 4], [-6, -10], [8, 22]], hump), // prettier-ignore
      () => scattered('pic-hill', [[-30, -8], [8, -4], [-14, 24]], hump), // prettier-ignore
    ],
  },
  mountain: {
    pictures: [
      () => [
        path('pic-peak', 'M-42 22L-18-24 2 12 16-12 42 22z'),
        path('pic-snow', 'M-18-24L-27-7l6-2 5 5 5-5 4 3zM16-12l-7 12 6-2 4 4 5-4 3 2z'),
        path('pic-ridge', 'M-18-24L-10 0M16-12l5 14'),
      ],
      () => [
        path('pic-peak', 'M-44 18L-26-10-14 6 8-30 42 22z'),
        path('pic-snow', 'M8-30L-4-11l7-2 5 6 5-5 6 3zM-26-10l-6 9 5-1 4 3 4-4z'),
        path('pic-ridge', 'M8-30l6 22M-26-10l4 12'),
      ],
    ],
  },
  jungle: {
    pictures: [
      () => scattered('pic-palm', [[-20, 10], [16, -4], [4, 34]], palm), // prettier-ignore
      () => scattered('pic-palm', [[-10, -4], [24, 18], [-26, 30]], palm), // prettier-ignore
    ],
  },
  desert: {
    pictures: [
      () => scattered('pic-dune', [[-34, -4], [2, -18], [-6, 22]], dune), // prettier-ignore
      () => scattered('pic-dune', [[-20, -16], [-32, 18], [6, 8]], dune), // prettier-ignore
    ],
  },
  tundra: {
    pictures: [
      () => [
        ...scattered('pic-frost', [[-26, -8], [20, 18]], flake), // prettier-ignore
        ...scattered('pic-fir', [[8, -8]], firs), // prettier-ignore
      ],
      () => scattered('pic-frost', [[-12, 14], [16, -14]], flake), // prettier-ignore
    ],
  },
};

/** The last map that was made: a game has one. @type {{ rows: string, plan: Plan } | null} */
let made = null;

/** @param {View} view @param {Model} model @returns {Plan} */
export function planOf(view, model) {
  const lines = /** @type {string[]} */ (view.fields.terrain);
  const rows = lines.join('\n');
  if (made?.rows === rows) return made.plan;
  const cells = lines.flatMap((line, l) =>
    [...line].flatMap((letter, c) => {
      const id = hexOf(c, l);
      return TERRAINS[letter] ? [{ id, ...axial(id), terrain: TERRAINS[letter], title: '' }] : [];
    }),
  );
  const terrains = Object.fromEntries(
    rowsOf(model, 'terrain').map(({ id, build_cost: price }) => [id, { ...DRAWN[id], figure: price }]),
  );
  made = { rows, plan: { cells, terrains, within: true } };
  return made.plan;
}
