/** Ships and leaders of the age of sail, as their cards show them. */
import { svg } from '../../dom.js';
import { number, row } from '../tables.js';
import { sideOfNation } from './fleet.js';

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
 * Three masts, and a row of gunports for each deck.
 * @param {number} guns
 */
function sailer(guns) {
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

/** @type {import('../battleline/types.js').Cards} */
const cards = {
  ship(model, ship, damage) {
    const printed = row(model, 'ships', ship);
    return {
      id: ship,
      name: model.word('ship', ship),
      side: sideOfNation(printed?.nation ?? ''),
      type: printed?.guns ?? '',
      attack: Math.max(1, number(printed, 'attack') - damage),
      defense: number(printed, 'defense'),
      damage,
    };
  },
  outline: ({ type }) => sailer(Number(type)),
  leader(model, leader) {
    const printed = row(model, 'leaders', leader);
    const rating = number(printed, 'rating');
    return {
      name: model.word('leader', leader),
      rank: rating,
      badge: String(rating),
      note: model.word('nation', (printed?.nation ?? '').toLowerCase()),
    };
  },
};
export default cards;
