/** The cartouche: the title of the chart, and what its signs mean. */

import { portGlyph } from './draw.js';
import { element, group, text } from './svg.js';

/**
 * @typedef {import('./geometry.js').Frame} Frame
 * @typedef {'wind' | 'port' | 'border' | 'outline' | 'channel'} Sign
 * @typedef {object} Legend
 * @property {Frame} frame
 * @property {string[]} title
 * @property {string} subtitle
 * @property {string} rating what stands in the mark of the port that is shown
 * @property {{sign: Sign, says: string[]}[]} signs
 */

const TITLE = 27;
const BODY = 13.5;
const LINE = 18;

/**
 * @param {Legend} legend
 */
export function drawLegend({ frame, title, subtitle, rating, signs }) {
  const middle = frame.x + frame.w / 2;
  let y = frame.y + 46;
  const parts = [
    element('rect', { class: 'cartouche', x: frame.x, y: frame.y, width: frame.w, height: frame.h }),
    element('rect', {
      class: 'cartouche inner',
      x: frame.x + 5,
      y: frame.y + 5,
      width: frame.w - 10,
      height: frame.h - 10,
    }),
  ];
  for (const line of title) {
    parts.push(text(line, { class: 'title', x: middle, y, 'font-size': TITLE }));
    y += TITLE * 1.15;
  }
  parts.push(text(subtitle, { class: 'subtitle', x: middle, y: y + 2, 'font-size': BODY + 2 }));
  y += 22;
  parts.push(element('path', { class: 'rule', d: `M${middle - 40} ${y}h80` }));
  y += 36;
  for (const { sign, says } of signs) {
    const height = says.length * LINE;
    parts.push(drawSign(sign, rating, frame.x + 42, y + height / 2 - LINE / 2 - 4));
    says.forEach((line, i) => {
      parts.push(text(line, { class: 'says', x: frame.x + 76, y: y + i * LINE, 'font-size': BODY }));
    });
    y += height + 16;
  }
  return group({ id: 'legend' }, parts);
}

/**
 * @param {Sign} sign
 * @param {string} rating
 * @param {number} x
 * @param {number} y
 */
function drawSign(sign, rating, x, y) {
  const transform = `translate(${x} ${y})`;
  switch (sign) {
    case 'wind':
      return element('use', { class: 'wind', href: '#wind-arrow', transform: `${transform} scale(1.2)` });
    case 'port':
      return element('g', { class: 'port', transform: `translate(${x} ${y + 6})` }, portGlyph(rating));
    case 'border':
      return element('path', { class: 'border', transform, d: 'M-20 0h40' });
    case 'channel':
      return element('path', { class: 'channel', transform, d: 'M-20 4l12-7 14 5 14-6' });
    case 'outline':
      return element('rect', { class: 'inset-outline', transform, x: -18, y: -9, width: 36, height: 18 });
  }
}
