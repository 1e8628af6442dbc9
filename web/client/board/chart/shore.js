/**
 * The pale water along the coast is three broad strokes around all land, by far the dearest thing to draw. It
 * shows nothing of the finest bays: with the outline simplified, and cut into islands so that only those in
 * sight are drawn, the map moves ten times as fast and looks the same.
 */
import { svg } from '../../dom.js';

/** @typedef {[number, number]} Point */

/** How far the simple outline may be off, in units of the map: less than the strokes are broad. */
const OFF = 1;

/** @param {SVGSVGElement} map */
export function simplifyShallows(map) {
  for (const land of map.querySelectorAll('path[id^="land-of-"]')) {
    const outlines = rings(land.getAttribute('d') ?? '').map((island) => drawn(simple(island)));
    for (const shallow of map.querySelectorAll(`use[class^="shallow"][href="#${land.id}"]`)) {
      const clip = shallow.getAttribute('clip-path');
      const paths = outlines.map((d) => svg('path', { d, 'vector-effect': 'non-scaling-stroke' }));
      shallow.replaceWith(svg('g', { class: shallow.getAttribute('class'), 'clip-path': clip }, paths));
    }
  }
}

/** The map maker writes rings as "M x y l dx dy ... z". @param {string} d @returns {Point[][]} */
export function rings(d) {
  return [...d.matchAll(/M([^Mz]*)/g)].map(([, ring]) => {
    const numbers = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    /** @type {Point[]} */
    const points = [];
    let [x, y] = [0, 0];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([(x += numbers[i]), (y += numbers[i + 1])]);
    return points;
  });
}

/** By Douglas and Peucker: only points that stand out. @param {Point[]} points @returns {Point[]} */
function simple(points) {
  const keep = new Set([0, points.length - 1]);
  const open = [[0, points.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let far = OFF;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const off = distance(points[i], points[from], points[to]);
      if (off > far) [far, at] = [off, i];
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  return points.filter((_, i) => keep.has(i));
}

/** Of a point from the line through two others. @param {Point} p @param {Point} a @param {Point} b */
function distance([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  return length ? Math.abs((px - ax) * dy - (py - ay) * dx) / length : Math.hypot(px - ax, py - ay);
}

/** @param {Point[]} points */
function drawn(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
}
