/** A compass rose, for pleasure. */

import { element, group, move, number, text } from './svg.js';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {{at: Point, radius: number, turn: number}} Rose
 */

/** The rays from the back to the front: how many there are, where the first points, and how long they are. */
const RAYS = [
  { count: 8, turn: 22.5, length: 0.52, waist: 0.12 },
  { count: 4, turn: 45, length: 0.74, waist: 0.15 },
  { count: 4, turn: 0, length: 1, waist: 0.17 },
];

/**
 * A rose at a place on a chart, turned to where north is there.
 * @param {(at: Point) => Point} project
 * @param {Point} place
 * @param {number} radius
 * @returns {Rose}
 */
export function roseOn(project, place, radius) {
  const at = project(place);
  const north = project([place[0], place[1] + 0.1]);
  return { at, radius, turn: (Math.atan2(north[0] - at[0], at[1] - north[1]) * 180) / Math.PI };
}

/**
 * @param {Rose} rose
 */
export function drawRose({ at, radius, turn }) {
  const parts = [0.66, 0.62, 0.3].map((share) => element('circle', { class: 'ring', r: radius * share }));
  for (const { count, turn, length, waist } of RAYS) {
    for (let i = 0; i < count; i++) {
      const angle = turn + (360 / count) * i;
      // Each ray is bright on one side and dark on the other, as if it were cut in stone.
      parts.push(ray('bright', angle, length * radius, -waist * radius));
      parts.push(ray('dark', angle, length * radius, waist * radius));
    }
  }
  parts.push(text('N', { class: 'north', y: -radius * 1.08, 'font-size': radius * 0.3 }));
  return group({ id: 'rose', transform: move(at, turn) }, parts);
}

/**
 * Half a ray.
 * @param {string} side
 * @param {number} angle
 * @param {number} length
 * @param {number} waist how far to the side, and as far up, its shoulder is
 */
function ray(side, angle, length, waist) {
  const d = `M0 0L${number(waist)} ${number(-Math.abs(waist))} 0 ${number(-length)}z`;
  return element('path', { class: `ray ${side}`, transform: `rotate(${number(angle)})`, d });
}
