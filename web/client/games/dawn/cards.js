/** Ships and leaders of 1898, as their cards show them. */
import { svg } from '../../dom.js';
import { number, row } from '../tables.js';
import { valuesAfter } from './fleet.js';

/** How long, how high out of the water, turrets and funnels. */
const STEAMERS =
  /** @type {Record<string, { length: number, board: number, turrets: number[], funnels: number[] }>} */ ({
    BB: { length: 40, board: 5, turrets: [9, 31], funnels: [18, 23] },
    MO: { length: 34, board: 2, turrets: [11, 29], funnels: [21] },
    CA: { length: 40, board: 5, turrets: [8, 33], funnels: [15, 20, 25] },
    CP: { length: 36, board: 5, turrets: [], funnels: [18, 24] },
    CU: { length: 32, board: 4, turrets: [], funnels: [21] },
    GB: { length: 24, board: 3, turrets: [], funnels: [21] },
  });

/** @param {string} type */
function steamer(type) {
  const { length, board, turrets, funnels } = STEAMERS[type] ?? STEAMERS.CU;
  const left = 22 - length / 2;
  const right = 22 + length / 2;
  const deck = 18 - board;
  return svg(
    'svg',
    { class: 'silhouette', viewBox: '0 0 44 20', width: 44, height: 20, 'aria-hidden': 'true' },
    svg('path', { d: `M${left} ${deck}H${right}L${right - 3} 18H${left + 3}Z` }),
    turrets.map((x) => svg('rect', { x: x - 2.5, y: deck - 3, width: 5, height: 3, rx: 1.2 })),
    funnels.map((x) => svg('rect', { x: x - 1.2, y: deck - 7, width: 2.4, height: 7 })),
    [left + 6, right - 6].map((x) => svg('rect', { x: x - 0.4, y: deck - 10, width: 0.8, height: 10 })),
  );
}

/** @param {string | undefined} nation */
const sideOfNation = (nation) => (nation === 'us' ? 'us' : 'spain');

/** @type {import('../battleline/types.js').Cards} */
const cards = {
  ship(model, ship, damage) {
    const printed = row(model, 'units', ship);
    return {
      id: ship,
      name: model.word('ship', ship),
      side: sideOfNation(printed?.nation),
      type: printed?.type ?? '',
      ...valuesAfter(model.shown(), ship, damage, model),
      damage,
    };
  },
  outline: ({ type }) => steamer(type),
  leader(model, leader) {
    const printed = row(model, 'leaders', leader);
    const stars = number(printed, 'stars');
    return {
      name: model.word('leader', leader),
      rank: stars,
      badge: '★'.repeat(stars),
      note: '',
    };
  },
};
export default cards;
