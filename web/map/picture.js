/** What a panel shows, in units of the picture: areas, land, borders, and where borders are open water. */

import { pairKey } from './data.js';
import { Shape, clipLine, clipRing, distance, lineLength, roundLine } from './geometry.js';
import { landRings } from './land.js';

/**
 * @typedef {import('./cells.js').Anchors} Anchors
 * @typedef {import('./cells.js').Arc} Arc
 * @typedef {import('./cells.js').Cells} Cells
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./panels.js').Panel} Panel
 *
 * @typedef {{a: string, b: string, lines: Line[], open: number, stretch: Line}} Contact
 *   two areas which touch: where they do, how much of it is open water, and the longest open stretch
 * @typedef {{panel: Panel, land: Shape, areas: Map<string, Shape>, contacts: Map<string, Contact>}} Picture
 */

/** A contact over less open water than this, in units of the picture, is not seen as one. */
export const SMALLEST_CONTACT = 1;

/** How densely a border is asked whether it lies under land. */
const SAMPLE = 0.25;

/**
 * @param {Panel} panel
 * @param {Cells} cells
 * @param {Anchors} anchors
 * @returns {Picture}
 */
export function makePicture(panel, cells, anchors) {
  const land = new Shape(landRings(panel));
  /** @type {Map<string, Shape>} */
  const areas = new Map();
  for (const [area, rings] of cells.rings) {
    const drawn = rings
      .map((ring) => roundLine(clipRing(project(panel, ring, anchors.areas[area][0]), panel.frame), true))
      .filter((ring) => ring.length > 2);
    if (drawn.length) areas.set(area, new Shape(drawn));
  }
  return { panel, land, areas, contacts: findContacts(panel, cells.arcs, anchors, land) };
}

/**
 * Projects points to the side of the world where the area has its first anchor, so that an area at the 180th
 * meridian is not torn apart.
 * @param {Panel} panel
 * @param {Point[]} points
 * @param {Point} reference
 * @returns {Line}
 */
function project(panel, points, reference) {
  return points.map(([longitude, latitude]) =>
    panel.project([longitude + 360 * Math.round((reference[0] - longitude) / 360), latitude]),
  );
}

/**
 * @param {Panel} panel
 * @param {Arc[]} arcs
 * @param {Anchors} anchors
 * @param {Shape} land
 * @returns {Map<string, Contact>}
 */
function findContacts(panel, arcs, anchors, land) {
  /** @type {Map<string, Contact>} */
  const contacts = new Map();
  for (const { left, right, points } of arcs) {
    if (left === null || right === null) continue;
    const line = project(panel, points, anchors.areas[left][0]);
    const seenFromRight = project(panel, points, anchors.areas[right][0]);
    // At the edge of the world the two areas see the same arc at opposite ends of the picture.
    if (distance(line[0], seenFromRight[0]) > 1) continue;
    const key = pairKey(left, right);
    for (const piece of clipLine(line, panel.frame)) {
      const rounded = roundLine(piece, false);
      if (rounded.length > 1) addPiece(contacts, key, rounded, land);
    }
  }
  return contacts;
}

/**
 * @param {Map<string, Contact>} contacts
 * @param {string} key
 * @param {Line} line
 * @param {Shape} land
 */
function addPiece(contacts, key, line, land) {
  const [a, b] = key.split(' | ');
  const contact = contacts.get(key) ?? { a, b, lines: [], open: 0, stretch: [] };
  contacts.set(key, contact);
  contact.lines.push(line);
  for (const stretch of openStretches(line, land)) {
    contact.open += lineLength(stretch);
    if (lineLength(stretch) > lineLength(contact.stretch)) contact.stretch = stretch;
  }
}

/**
 * A place on the longest open stretch of a contact.
 * @param {Contact} contact
 * @param {number} share how far along, 0 to 1
 * @returns {{at: Point, along: Point}} the place, and the direction of the border there
 */
export function placeOn(contact, share) {
  const { stretch } = contact;
  const middle = Math.round((stretch.length - 1) * share);
  // The direction is taken over some distance because rounded points are rough.
  const reach = Math.round(5 / SAMPLE);
  const from = stretch[Math.max(0, middle - reach)];
  const to = stretch[Math.min(stretch.length - 1, middle + reach)];
  const length = distance(from, to) || 1;
  return { at: stretch[middle], along: [(to[0] - from[0]) / length, (to[1] - from[1]) / length] };
}

/**
 * The stretches of a line that no land covers, each densely sampled.
 * @param {Line} line
 * @param {Shape} land
 * @returns {Line[]}
 */
export function openStretches(line, land) {
  /** @type {Line[]} */
  const stretches = [];
  /** @type {Line} */
  let stretch = [];
  for (const p of samples(line)) {
    if (!land.contains(p)) {
      stretch.push(p);
    } else if (stretch.length) {
      stretches.push(stretch);
      stretch = [];
    }
  }
  if (stretch.length) stretches.push(stretch);
  return stretches.filter((s) => s.length > 1);
}

/**
 * @param {Line} line
 * @returns {Line}
 */
function samples(line) {
  /** @type {Line} */
  const out = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const [p, q] = [line[i - 1], line[i]];
    const steps = Math.max(1, Math.ceil(distance(p, q) / SAMPLE));
    for (let k = 1; k <= steps; k++) {
      out.push([p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps]);
    }
  }
  return out;
}
