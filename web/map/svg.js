/** Writing SVG: elements, and path data that is short and the same on every machine. */

import { tenth } from './geometry.js';

/**
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./geometry.js').Point} Point
 */

/**
 * @param {string} text
 */
function escape(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/**
 * @param {string} name
 * @param {Record<string, string | number | undefined>} attributes those without a value are left out
 * @param {string} [content] already written
 */
export function element(name, attributes, content) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(typeof value === 'number' ? number(value) : String(value))}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/**
 * @param {Record<string, string | number | undefined>} attributes
 * @param {string[]} children
 */
export function group(attributes, children) {
  return element('g', attributes, `\n${children.join('\n')}\n`);
}

/**
 * @param {string} content
 * @param {Record<string, string | number | undefined>} attributes
 */
export function text(content, attributes) {
  return element('text', attributes, escape(content));
}

/**
 * A number with at most three decimals and no zero in front of the point.
 * @param {number} value
 */
export function number(value) {
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded + 0).replace(/^(-?)0\./, '$1.');
}

/**
 * @param {Point} at
 * @param {number} [angle] in degrees
 * @param {number} [scale]
 */
export function move(at, angle = 0, scale = 1) {
  const turn = tenth(angle) === 0 ? '' : ` rotate(${number(tenth(angle))})`;
  const size = scale === 1 ? '' : ` scale(${number(scale)})`;
  return `translate(${number(tenth(at[0]))} ${number(tenth(at[1]))})${turn}${size}`;
}

/**
 * Path data with relative steps. The points must be rounded to tenths already; counting in whole tenths keeps
 * the steps from drifting.
 * @param {Line[]} lines
 * @param {boolean} closed
 */
export function pathData(lines, closed) {
  return lines.map((line) => lineData(line, closed)).join('');
}

/**
 * @param {Line} line
 * @param {boolean} closed
 */
function lineData(line, closed) {
  const whole = line.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  let data = `M${pair(whole[0][0], whole[0][1])}l`;
  for (let i = 1; i < whole.length; i++) {
    const step = pair(whole[i][0] - whole[i - 1][0], whole[i][1] - whole[i - 1][1]);
    data += i > 1 && !step.startsWith('-') ? ` ${step}` : step;
  }
  return closed ? `${data}z` : data;
}

/**
 * @param {number} x in tenths
 * @param {number} y in tenths
 */
function pair(x, y) {
  const second = number(y / 10);
  return number(x / 10) + (second.startsWith('-') ? second : ` ${second}`);
}
