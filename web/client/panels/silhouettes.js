/**
 * Small outlines of ships, so that types are told apart at a glance: hull, then funnels and turrets, or decks
 * and sails.
 */
import { svg } from '../dom.js';

/** Dawn of Empire: how long, how high out of the water, turrets and funnels. */
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
    [left + 6, right - 6].map((x) => svg('rect', { x: x - 0.4, y: deck - 10, width: 0.8, height: 10 })),
  );
}

/**
 * A sail between two heights, filled by the wind.
 * @param {number} x
 * @param {number} half its width
 * @param {number} foot
 * @param {number} head
 */
function sail(x, half, foot, head) {
  const top = half * 0.8;
  return `M${x - half} ${foot}Q${x} ${foot - 2} ${x + half} ${foot}L${x + top} ${head}H${x - top}Z`;
}

/**
 * Sovereign of the Seas: three masts, and a row of gunports for each deck.
 * @param {number} guns
 */
export function sailer(guns) {
  const decks = guns >= 90 ? 3 : guns >= 60 ? 2 : 1;
  const deck = 26 - 2.6 * decks;
  const masts = [12, 22, 31].map((x, i) => {
    const head = [5, 1, 7][i];
    const middle = (deck + head) / 2;
    return [
      svg('path', { d: sail(x, 4.6, deck - 2, middle + 0.5) + sail(x, 3.6, middle - 0.8, head) }),
      svg('rect', { x: x - 0.4, y: head - 1, width: 0.8, height: deck - head }),
    ];
  });
  return svg(
    'svg',
    { class: 'silhouette', viewBox: '0 0 44 30', width: 44, height: 30, 'aria-hidden': 'true' },
    svg('path', { d: `M4 ${deck - 1.5}L8 ${deck}H36L42 ${deck - 3}L37 29H9Z` }),
    Array.from({ length: decks }, (_, i) =>
      svg('path', { class: 'ports', d: `M10 ${deck + 1.8 + 2.6 * i}H36`, 'stroke-dasharray': '1.5 2' }),
    ),
    masts.flat(),
  );
}
