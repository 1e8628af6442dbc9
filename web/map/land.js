/** Coastlines: Natural Earth at 1:10 million, projected for a panel, and simplified to what is seen there. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify } from 'topojson-simplify';
import { clipRing, ringArea, roundLine } from './geometry.js';

/**
 * @typedef {import('./geometry.js').Frame} Frame
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./panels.js').Panel} Panel
 */

/** Holes in the land of less than this, in square units, are lakes and no sea. */
const SMALLEST_HOLE = 400;

/** How far beyond the frame land is kept: farther than any stroke along a coast is wide. */
const BEYOND = 12;

const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8'));

/**
 * The land of a panel as closed rings in the units of the picture, to be filled by the even-odd rule.
 * @param {Panel} panel
 * @returns {Line[]}
 */
export function landRings(panel) {
  const fine = simplify(presimplify(projected(panel)), panel.detail);
  const kept = filter(fine, filterWeight(fine, panel.smallestIsland));
  const shape = /** @type {any} */ (feature(kept, kept.objects.land));
  /** @type {Line[]} */
  const rings = [];
  for (const { geometry } of shape.features ?? [shape]) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const ring of polygons.flatMap(withoutLakes)) {
      for (const copy of copies(ring.slice(0, -1), panel.aroundTheWorld)) {
        const clipped = roundLine(clipRing(copy, widened(panel.frame)), true);
        if (clipped.length > 2) rings.push(clipped);
      }
    }
  }
  return rings;
}

/**
 * Clipping folds what lies outside onto the frame, and the coast would be drawn along the fold. So it is done
 * well outside, and the drawing hides what is beyond the true frame.
 * @param {Frame} frame
 * @returns {Frame}
 */
function widened({ x, y, w, h }) {
  return { x: x - BEYOND, y: y - BEYOND, w: w + 2 * BEYOND, h: h + 2 * BEYOND };
}

/**
 * The rings of a polygon without the holes that are lakes; the Caspian stays.
 * @param {Line[]} polygon
 * @returns {Line[]}
 */
function withoutLakes([outline, ...holes]) {
  return [outline, ...holes.filter((hole) => ringArea(hole) >= SMALLEST_HOLE)];
}

/**
 * The atlas knows no edge of the world: a ring that crosses the 180th meridian jumps across the picture. Here
 * it runs on beyond the edge instead, and copies of it come in at the other edge.
 * @param {Line} ring
 * @param {number} width of the whole world; 0 if the panel has no such edge
 * @returns {Line[]}
 */
function copies(ring, width) {
  if (width === 0) return [ring];
  let before = ring[0][0];
  /** @type {Line} */
  const whole = ring.map(([x, y]) => [(before = x + width * Math.round((before - x) / width)), y]);
  return [-width, 0, width].map((shift) => whole.map(([x, y]) => [x + shift, y]));
}

/**
 * The atlas with every arc decoded and projected: simplifying must weigh what is seen, not degrees.
 * @param {Panel} panel
 */
function projected(panel) {
  const { scale, translate } = atlas.transform;
  const arcs = atlas.arcs.map((/** @type {[number, number][]} */ arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return panel.project([x * scale[0] + translate[0], y * scale[1] + translate[1]]);
    });
  });
  return { type: 'Topology', objects: atlas.objects, arcs };
}
