/**
 * The lettering of the map in the language of the page. English stands as the map maker set it; Japanese
 * names come from areas.csv and are set around the same middle, in as many lines. Under the name of an area
 * stands what it gives.
 */
import { svg } from './dom.js';
import { has, language, t } from './i18n.js';

/**
 * @typedef {import('./board_layout.js').Box} Box
 * @typedef {{ text: SVGTextElement, english: string[], ys: number[], x: number, size: number }} Lettering
 */

const LINE = 1.12;
const SMALL = 0.56;

/**
 * @param {SVGSVGElement} map
 * @param {Box[]} ports their signs, which the small line under a name keeps off, as off their names
 */
export function createNames(map, ports) {
  const signs = [...ports, ...portNames(map)];
  /** @type {Map<SVGTextElement, Lettering>} */
  const areas = new Map();
  for (const text of map.querySelectorAll('text.area-name')) {
    if (!(text instanceof SVGTextElement)) continue;
    const lines = [...text.querySelectorAll('tspan')];
    areas.set(text, {
      text,
      english: lines.map((line) => line.textContent ?? ''),
      ys: lines.map((line) => Number(line.getAttribute('y'))),
      x: Number(lines[0].getAttribute('x')),
      size: Number(text.getAttribute('font-size')),
    });
  }
  const plain = [...map.querySelectorAll('.says, .title, .subtitle, .panel-title, .north')].map((text) => ({
    text,
    english: text.textContent ?? '',
  }));

  /**
   * @param {(area: string) => string} nameOf
   * @param {(area: string) => string} pointsOf
   */
  return function letter(nameOf, pointsOf) {
    for (const { text, english } of plain) {
      const key = `map.${english}`;
      text.textContent = has(key) ? t(key) : english;
    }
    for (const lettering of areas.values()) {
      const area = lettering.text.dataset.area ?? '';
      const printed = language() === 'en';
      const lines = printed ? lettering.english : broken(nameOf(area), lettering.english.length);
      const ys = printed ? lettering.ys : centred(lettering, lines.length);
      const size = printed ? null : fitting(lettering, lines);
      const points = pointsOf(area);
      lettering.text.replaceChildren(
        ...lines.map((line, i) => svg('tspan', { x: lettering.x, y: ys[i], 'font-size': size }, line)),
        ...(points ? [smallLine(lettering, ys, points, signs)] : []),
      );
    }
  };
}

/**
 * Under the name, or above it where a port is in the way.
 * @param {Lettering} lettering
 * @param {number[]} ys
 * @param {string} words
 * @param {Box[]} signs
 */
function smallLine({ x, size }, ys, words, signs) {
  const small = size * SMALL;
  const half = (words.length * small) / 4;
  /** @param {number} y */
  const hits = (y) =>
    signs
      .filter((sign) => Math.abs(sign.x + sign.w / 2 - x) < half + sign.w / 2)
      .filter((sign) => sign.y < y && sign.y + sign.h > y - small).length;
  const under = ys[ys.length - 1] + 1.5 * small;
  const above = ys[0] - size;
  return svg(
    'tspan',
    { class: 'points', x, y: hits(above) < hits(under) ? above : under, 'font-size': small },
    words,
  );
}

/** Where the names of ports are, near enough. @param {SVGSVGElement} map @returns {Box[]} */
function portNames(map) {
  return [...map.querySelectorAll('text.port-name')].map((text) => {
    const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(text.getAttribute(name)));
    const w = (text.textContent ?? '').length * size * 0.5;
    const before = { start: 0, middle: 0.5, end: 1 }[text.getAttribute('text-anchor') ?? 'start'] ?? 0;
    return { x: x - before * w, y: y - size, w, h: size };
  });
}

/** @param {Lettering} lettering @param {number} lines */
function centred({ ys, size }, lines) {
  const middle = (ys[0] + ys[ys.length - 1]) / 2;
  return Array.from({ length: lines }, (_, i) => middle + (i - (lines - 1) / 2) * size * LINE);
}

/**
 * A Japanese name in at most two lines: after a dot, or where kana end and the kind of water begins.
 * @param {string} name
 * @param {number} lines
 */
function broken(name, lines) {
  if (lines < 2 || name.length < 5) return [name];
  const [, first, second] =
    /^(.*[\u30a0-\u30ff])([\u4e00-\u9fff].*)$/.exec(name) ?? /^(.*・)(.*)$/.exec(name) ?? [];
  if (first) return [first, second];
  const middle = Math.ceil(name.length / 2);
  return [name.slice(0, middle), name.slice(middle)];
}

/**
 * Letters that are broader than those the map maker reckoned with are set smaller.
 * @param {Lettering} lettering
 * @param {string[]} lines
 */
function fitting({ english, size }, lines) {
  const longest = (/** @type {string[]} */ list) => Math.max(...list.map((line) => line.length));
  return size * Math.min(1, Math.max(0.7, (0.62 * longest(english)) / longest(lines)));
}
