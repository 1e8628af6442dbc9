/** Small outlines of ships, so that types are told apart at a glance: hull, then funnels and turrets, or decks and sails. */
import { svg } from '../dom.js';

/** Dawn of Empire: how long, how high out of the water, turrets and funnels. */
const STEAMERS = /** @type {Record<string, { length: number, board: number, turrets: number[], funnels: number[] }>} */ ({
  BB: { length: 40, board: 5, turrets: [9, 31], funnels: [18, 23] },
  MO: { length: 34, board: 2, turrets: [11, 29], funnels: [21] },
  CA: { length: 40, board: 5, turrets: [8, 33], funnels: [15, 20, 25] },
  CP: { length: 36, board: 5, turrets: [], funnels: [18, 24] },
  CU: { length: 32, board: 4, turrets: [], funnels: [21] },
  GB: { length: 24, board: 3, turrets: [], funnels: [21] },
});

/** @param {string} type */
export function steamer(type) {
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
    [left + 6, right - 6].map((x) => svg('rect', { x: x - 0.4, y: deck - 10, width: 0.8, height: 10 }))
  );
}

/**
 * Sovereign of the Seas: a row of gunports for each deck.
 * @param {number} guns
 */
export function sailer(guns) {
  const decks = guns >= 90 ? 3 : guns >= 60 ? 2 : 1;
  const top = 18 - 2 - 2 * decks;
  const mast = /** @param {number} x @param {number} high */ (x, high) => [
    svg('rect', { x: x - 0.4, y: top - high, width: 0.8, height: high }),
    svg('path', { d: `M${x - 4} ${top - 1}Q${x} ${top - 3} ${x + 4} ${top - 1}V${top - high * 0.5}H${x - 4}Z` }),
    svg('path', {
      d: `M${x - 3} ${top - high * 0.55}Q${x} ${top - high * 0.68} ${x + 3} ${top - high * 0.55}V${top - high}H${x - 3}Z`,
    }),
  ];
  return svg(
    'svg',
    { class: 'silhouette', viewBox: '0 -4 44 24', width: 44, height: 24, 'aria-hidden': 'true' },
    svg('path', { d: `M5 ${top - 1}L9 ${top}H37L41 ${top - 2}L38 18H10Z` }),
    Array.from({ length: decks }, (_, i) =>
      svg('path', { class: 'ports', d: `M12 ${top + 1.6 + 2 * i}H36`, 'stroke-dasharray': '1.2 1.8' })
    ),
    mast(14, 9),
    mast(23, 11),
    mast(32, 8)
  );
}
