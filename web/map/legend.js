/** The cartouche: the title of the chart, and what its signs mean. */

import { portGlyph, ratingSize } from './draw.js';
import { element, group, move, text } from './svg.js';

/**
 * @typedef {import('./geometry.js').Frame} Frame
 * @typedef {'wind' | 'port' | 'border' | 'outline' | 'channel'} Sign
 * @typedef {object} Legend
 * @property {Frame} frame
 * @property {string[]} title
 * @property {string} subtitle
 * @property {string} rating what stands in the mark of the port that is shown
 * @property {number} text the size of what it says
 * @property {number} titled how broad the title is if the signs stand beside it; 0 if they stand below
 * @property {{sign: Sign, says: string[]}[][]} signs in columns
 */

const TITLE = 27;
const LINE = 1.2;

/** How high the sign of a port is with its flag, and how far its middle lies above that of its mark. */
const PORT_HEIGHT = 30;
const PORT_MIDDLE = 7;

/**
 * @param {Legend} legend
 */
export function drawLegend(legend) {
  const { frame, title, subtitle, text: size, titled, signs } = legend;
  const middle = frame.x + (titled || frame.w) / 2;
  let y = frame.y + (titled ? 40 : 46);
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
  parts.push(text(subtitle, { class: 'subtitle', x: middle, y: y + 2, 'font-size': size + 1 }));
  y += 22;
  parts.push(element('path', { class: 'rule', d: `M${middle - 40} ${y}h80` }));
  const top = titled ? frame.y + 17 : y + 16;
  const breadth = (frame.w - titled) / signs.length;
  signs.forEach((column, i) => parts.push(...drawSigns(column, legend, frame.x + titled + i * breadth, top)));
  return group({ id: 'legend' }, parts);
}

/**
 * Signs one below the other, each with what it says.
 * @param {Legend['signs'][number]} signs
 * @param {Legend} legend
 * @param {number} x
 * @param {number} top
 */
function drawSigns(signs, { rating, text: size }, x, top) {
  /** @type {string[]} */
  const parts = [];
  let y = top;
  for (const { sign, says } of signs) {
    const tall = says.length * size * LINE;
    const middle = y + Math.max(tall, sign === 'port' ? PORT_HEIGHT * portScale(rating, size) : 0) / 2;
    parts.push(drawSign(sign, rating, size, x + 36, middle));
    says.forEach((line, i) => {
      const baseline = middle - tall / 2 + (i + 0.85) * size * LINE;
      parts.push(text(line, { class: 'says', x: x + 66, y: baseline, 'font-size': size }));
    });
    y += 2 * (middle - y) + size * 0.7;
  }
  return parts;
}

/**
 * What is written in the sign of the legend can be read where the legend can.
 * @param {string} rating
 * @param {number} size
 */
function portScale(rating, size) {
  return (0.96 * size) / ratingSize(rating);
}

/**
 * @param {Sign} sign
 * @param {string} rating
 * @param {number} size of the letters beside it
 * @param {number} x
 * @param {number} y
 */
function drawSign(sign, rating, size, x, y) {
  const transform = `translate(${x} ${y})`;
  const k = portScale(rating, size);
  switch (sign) {
    case 'wind':
      return element('use', { class: 'wind', href: '#wind-arrow', transform: `${transform} scale(1.2)` });
    case 'port':
      return element('g', { class: 'port', transform: move([x, y + PORT_MIDDLE * k], 0, k) }, portGlyph(rating));
    case 'border':
      return element('path', { class: 'border', transform, d: 'M-20 0h40' });
    case 'channel':
      return element('path', { class: 'channel', transform, d: 'M-20 4l12-7 14 5 14-6' });
    case 'outline':
      return element('rect', { class: 'inset-outline', transform, x: -18, y: -9, width: 36, height: 18 });
  }
}
