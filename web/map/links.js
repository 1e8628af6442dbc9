/**
 * Links: borders that the picture cannot show as a contact. Some cross the edge of the world, some go
 * through a strait that is too narrow to be seen.
 */

import { pairKey } from './data.js';
import { boxAround, inFrame } from './geometry.js';
import { WIND_LENGTH } from './layout.js';
import { isWholeWorld } from './panels.js';

/**
 * @typedef {import('./cells.js').Anchors} Anchors
 * @typedef {import('./cells.js').Link} Link
 * @typedef {import('./data.js').Border} Border
 * @typedef {import('./data.js').Data} Data
 * @typedef {import('./geometry.js').Box} Box
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').Shape} Shape
 * @typedef {import('./layout.js').Wind} Wind
 * @typedef {import('./picture.js').Picture} Picture
 *
 * @typedef {{at: Point, beyond: string}} LinkEnd a spot at the edge of the world, and the area beyond
 * @typedef {{a: string, b: string, ends: LinkEnd[], channel: Line, winds: Wind[]}} PlacedLink
 *   has either two ends or a channel
 */

/**
 * The links that this panel can show.
 * @param {Picture} picture
 * @param {Anchors} anchors
 * @param {Data} data
 * @returns {PlacedLink[]}
 */
export function placeLinks(picture, anchors, data) {
  const borders = new Map(data.borders.map((border) => [pairKey(border.a, border.b), border]));
  return anchors.links.flatMap((link) => {
    const border = borders.get(pairKey(link.a, link.b));
    if (!border) throw new Error(`${link.a} and ${link.b} are linked, but have no border`);
    if (link.kind === 'strait') return throughStrait(picture, link.a, link.b, link.path, border);
    return isWholeWorld(picture.panel) ? [acrossEdge(picture, link.a, link.b, border)] : [];
  });
}

/**
 * What the arrows of links cover.
 * @param {PlacedLink[]} links
 * @returns {Box[]}
 */
export function linkBoxes(links) {
  return links
    .flatMap((link) => link.winds)
    .map(({ at, scale }) => boxAround(at, WIND_LENGTH * scale, WIND_LENGTH * scale));
}

/**
 * @param {Border} border
 */
function windOf({ a, b, wind }) {
  if (wind === 'none') return undefined;
  return wind === 'a>b' ? { from: a, to: b } : { from: b, to: a };
}

/**
 * The two ends, in the middle of the stretch of the edge that the areas share.
 * @param {Picture} picture
 * @param {string} a
 * @param {string} b
 * @param {Border} border
 * @returns {PlacedLink}
 */
function acrossEdge(picture, a, b, border) {
  const { panel } = picture;
  const { x, w } = panel.frame;
  const wind = windOf(border);
  const scale = panel.sizes.wind[1] / WIND_LENGTH;
  for (const [western, eastern] of [
    [a, b],
    [b, a],
  ]) {
    const left = spanAt(picture.areas.get(western), x);
    const right = spanAt(picture.areas.get(eastern), x + w);
    const from = Math.max(left[0], right[0]);
    const to = Math.min(left[1], right[1]);
    if (from >= to) continue;
    const y = (from + to) / 2;
    /** @type {LinkEnd[]} */
    const ends = [
      { at: [x, y], beyond: eastern },
      { at: [x + w, y], beyond: western },
    ];
    // Beyond the eastern edge lies what is in the west of the picture.
    const angle = wind?.to === western ? 0 : 180;
    const inward = WIND_LENGTH * scale * 0.5 + 5;
    const winds = wind
      ? [x + inward, x + w - inward].map((at) => ({
          ...wind,
          at: /** @type {Point} */ ([at, y]),
          angle,
          scale,
        }))
      : [];
    return { a, b, ends, channel: [], winds };
  }
  throw new Error(`${a} and ${b} do not meet at the edge of the world`);
}

/**
 * @param {Picture} picture
 * @param {string} a
 * @param {string} b
 * @param {Point[]} path from a to b
 * @param {Border} border
 * @returns {PlacedLink[]}
 */
function throughStrait({ panel }, a, b, path, border) {
  const channel = path.map(panel.project);
  if (!channel.every((p) => inFrame(panel.frame, p, 2))) return [];
  const wind = windOf(border);
  if (!wind) return [{ a, b, ends: [], channel, winds: [] }];
  // The arrow stands at the end to which the wind blows.
  const way = wind.to === b ? channel : [...channel].reverse();
  const [before, at] = way.slice(-2);
  const angle = (Math.atan2(at[1] - before[1], at[0] - before[0]) * 180) / Math.PI;
  const scale = (panel.sizes.wind[0] * 1.6) / WIND_LENGTH;
  return [{ a, b, ends: [], channel, winds: [{ ...wind, at, angle, scale }] }];
}

/**
 * From where to where a shape lies at a vertical edge.
 * @param {Shape | undefined} shape
 * @param {number} x
 * @returns {[number, number]}
 */
function spanAt(shape, x) {
  const ys = (shape?.rings ?? []).flat().filter((p) => p[0] === x);
  return [Math.min(...ys.map((p) => p[1])), Math.max(...ys.map((p) => p[1]))];
}
