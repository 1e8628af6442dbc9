/** Finds a place for all that stands on a panel: marks of ports, wind arrows, names, room for counters. */

import { pairKey } from './data.js';
import { boxAround, boxInFrame, boxesMeet, distance, inFrame, lineLength } from './geometry.js';
import { Grid } from './grid.js';
import { SMALLEST_CONTACT, placeOn } from './picture.js';
import { breaks, textWidth } from './text.js';

/**
 * @typedef {import('./data.js').Area} Area
 * @typedef {import('./data.js').Border} Border
 * @typedef {import('./data.js').Data} Data
 * @typedef {import('./data.js').Port} Port
 * @typedef {import('./geometry.js').Box} Box
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./picture.js').Contact} Contact
 * @typedef {import('./picture.js').Picture} Picture
 *
 * @typedef {{port: Port, at: Point, scale: number, fine: boolean}} PortMark
 * @typedef {{from: string, to: string, at: Point, angle: number, scale: number}} Wind
 * @typedef {{area: string, lines: string[], size: number, at: Point, box: Box}} AreaName
 * @typedef {{at: Point, room: number}} Berth where counters lie, and the radius that is free around it
 * @typedef {object} PortName
 * @property {string} port
 * @property {string} text
 * @property {number} size
 * @property {Point} at
 * @property {'start' | 'middle' | 'end'} align
 * @property {Box} box
 * @typedef {object} Layout
 * @property {PortMark[]} ports
 * @property {Wind[]} winds
 * @property {Map<string, AreaName>} areaNames
 * @property {Map<string, Berth>} berths
 * @property {PortName[]} portNames
 */

/** In the part of the main panel that an inset shows enlarged, marks and names are this much smaller. */
const FINE = 0.42;

/** The drawings of a port and of a wind arrow, before scaling: see glyphs in draw.js. */
export const PORT_RADIUS = 8;
export const WIND_LENGTH = 26;
const WIND_WIDTH = 12;
const FLAG_HEIGHT = 13;
const FLAG_WIDTH = 13;

/** How far apart, in parts of the size, the lines of a name are, and how far its letters. */
export const LINE_HEIGHT = 1.12;
export const AREA_SPACING = 0.05;

/** An area of which less water than this, in square units, is seen on an inset gets no name there. */
const SMALLEST_SHOWN = 1000;

/**
 * @param {Picture} picture
 * @param {Data} data
 * @param {Box[]} fineZones what insets show of this panel
 * @param {Box[]} already what is taken before anything is placed
 * @returns {Layout}
 */
export function layOut(picture, data, fineZones, already) {
  const isFine = (/** @type {Point} */ p) =>
    fineZones.some((zone) => boxesMeet(zone, boxAround(p, 0.1, 0.1)));
  const grid = new Grid(picture, picture.panel.id === 'world' ? 0.5 : 1);
  const ports = placePorts(picture, data.ports, isFine);
  /** @type {Box[]} */
  const taken = [...already, ...ports.flatMap((mark) => portBoxes(mark, picture.panel.sizes.spread ?? 1))];
  const winds = placeWinds(picture, grid, data.borders, taken, isFine);
  taken.push(...winds.map(windBox));

  const portNames = placePortNames(picture, grid, ports, taken);
  taken.push(...portNames.map((name) => name.box));
  const areaNames = placeAreaNames(picture, grid, data.areas, taken);
  for (const name of areaNames.values()) taken.push(name.box);
  const berths = placeBerths(picture, grid, areaNames, taken, isFine);
  return { ports, winds, areaNames, berths, portNames };
}

/**
 * @param {Picture} picture
 * @param {Port[]} ports
 * @param {(p: Point) => boolean} isFine
 * @returns {PortMark[]}
 */
function placePorts(picture, ports, isFine) {
  const { panel } = picture;
  const marks = ports
    .map((port) => ({ port, at: panel.project(port.at) }))
    .filter(({ at }) => inFrame(panel.frame, at, 3))
    .map(({ port, at }) => {
      const fine = isFine(at);
      return { port, at, scale: panel.sizes.port * (fine ? FINE : 1), fine };
    });
  pushApart(marks, panel.sizes.spread ?? 1);
  return marks;
}

/**
 * Neighbouring marks that would lie on each other give way, each by half.
 * @param {PortMark[]} marks
 * @param {number} spread how much larger than printed they must find room
 */
function pushApart(marks, spread) {
  for (let round = 0; round < 40; round++) {
    for (const a of marks) {
      for (const b of marks) {
        if (a === b) continue;
        const [dx, dy] = push(a, b, spread);
        a.at = [a.at[0] - dx, a.at[1] - dy];
        b.at = [b.at[0] + dx, b.at[1] + dy];
      }
    }
  }
}

/**
 * How far b must be moved, and a the other way, so that neither the marks nor the flag of b and the mark of a
 * lie on each other.
 * @param {PortMark} a
 * @param {PortMark} b
 * @param {number} spread
 * @returns {Point}
 */
function push(a, b, spread) {
  const radius = PORT_RADIUS * a.scale * spread;
  const flagged = b.scale * spread;
  const dx = b.at[0] - a.at[0];
  const dy = b.at[1] - a.at[1];
  const apart = Math.hypot(dx, dy) || 1;
  const wanted = (a.scale + b.scale) * (PORT_RADIUS + 0.6) * spread;
  if (apart < wanted) {
    const half = (wanted - apart) / 2;
    return [(dx / apart) * half, (dy / apart) * half];
  }
  const underFlag = -dx > -radius && -dx < FLAG_WIDTH * flagged + radius;
  const clearOfFlag = radius + (PORT_RADIUS + FLAG_HEIGHT) * flagged;
  return underFlag && dy > 0 && dy < clearOfFlag ? [0, (clearOfFlag - dy) / 2] : [0, 0];
}

/**
 * The mark itself, and the flag above it.
 * @param {PortMark} mark
 * @param {number} spread
 * @returns {Box[]}
 */
function portBoxes({ at, scale: printed }, spread) {
  const scale = printed * spread;
  const r = (PORT_RADIUS + 1) * scale;
  const y0 = at[1] - (PORT_RADIUS + FLAG_HEIGHT) * scale;
  const y1 = at[1] - PORT_RADIUS * scale;
  return [boxAround(at, 2 * r, 2 * r), { x0: at[0] - scale, y0, x1: at[0] + FLAG_WIDTH * scale, y1 }];
}

/**
 * Puts an arrow on each border with a wind: in the middle if it can stand there clear of everything else and
 * of the coast, or else beside.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Border[]} borders
 * @param {Box[]} taken
 * @param {(p: Point) => boolean} isFine
 * @returns {Wind[]}
 */
function placeWinds(picture, grid, borders, taken, isFine) {
  /** @type {Wind[]} */
  const winds = [];
  for (const border of borders) {
    const contact = picture.contacts.get(pairKey(border.a, border.b));
    if (border.wind === 'none' || !contact || contact.open < SMALLEST_CONTACT) continue;
    const [from, to] = border.wind === 'a>b' ? [border.a, border.b] : [border.b, border.a];
    const others = [...taken, ...winds.map(windBox)];
    const spots = WIND_SPOTS.map((share) => windAt(picture, contact, share, from, to, isFine));
    const price = (/** @type {Wind} */ wind) => {
      const box = windBox(wind);
      const collides = others.some((other) => boxesMeet(other, box)) || !boxInFrame(picture.panel.frame, box);
      return (collides ? 2 : 0) + grid.landShare(box);
    };
    winds.push(spots.reduce((best, wind) => (price(wind) < price(best) - 0.08 ? wind : best)));
  }
  return winds;
}

/** Where on a border its arrow may stand, the best first. */
const WIND_SPOTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9];

/**
 * @param {Picture} picture
 * @param {Contact} contact
 * @param {number} share
 * @param {string} from
 * @param {string} to
 * @param {(p: Point) => boolean} isFine
 * @returns {Wind}
 */
function windAt(picture, contact, share, from, to, isFine) {
  const { at, along } = placeOn(contact, share);
  const [shortest, longest] = picture.panel.sizes.wind;
  const limit = isFine(at) ? longest * FINE : longest;
  const length = Math.max(shortest, Math.min(limit, lineLength(contact.stretch) * 0.7));
  const across = blowsTo(picture, at, along, to);
  return {
    from,
    to,
    at,
    angle: (Math.atan2(across[1], across[0]) * 180) / Math.PI,
    scale: length / WIND_LENGTH,
  };
}

/**
 * Of the two directions across a border, the one into this area.
 * @param {Picture} picture
 * @param {Point} at
 * @param {Point} along
 * @param {string} to
 * @returns {Point}
 */
function blowsTo(picture, at, along, to) {
  const shape = picture.areas.get(to);
  for (const reach of [2, 1, 4, 0.5, 8]) {
    for (const side of [1, -1]) {
      const p = /** @type {Point} */ ([at[0] - along[1] * reach * side, at[1] + along[0] * reach * side]);
      if (shape?.contains(p)) return [-along[1] * side, along[0] * side];
    }
  }
  throw new Error(`${to} is not beside its own border`);
}

/**
 * @param {Wind} wind
 * @returns {Box}
 */
function windBox({ at, angle, scale }) {
  const turn = (angle * Math.PI) / 180;
  const w = WIND_LENGTH * Math.abs(Math.cos(turn)) + WIND_WIDTH * Math.abs(Math.sin(turn));
  const h = WIND_LENGTH * Math.abs(Math.sin(turn)) + WIND_WIDTH * Math.abs(Math.cos(turn));
  return boxAround(at, w * scale, h * scale);
}

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Area[]} areas
 * @param {Box[]} taken
 * @returns {Map<string, AreaName>}
 */
function placeAreaNames(picture, grid, areas, taken) {
  const isInset = picture.panel.title !== '';
  const clear = grid.clearances();
  const extents = grid.extents();
  /** @type {Map<string, AreaName>} */
  const names = new Map();
  for (const area of areas) {
    const extent = extents.get(grid.number(area.id));
    if (!extent || (isInset && extent.count * grid.step ** 2 < SMALLEST_SHOWN)) continue;
    const others = [...taken, ...[...names.values()].map((name) => name.box)];
    const name = placeAreaName(picture, grid, clear, area, extent, others);
    if (name) names.set(area.id, name);
    else if (!isInset) throw new Error(`no room for the name of ${area.id}`);
  }
  return names;
}

/**
 * The largest size for which the name fits into the open water of its area, and of the places that do, one
 * near where the data wants the name and with water around it.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Float32Array} clear
 * @param {Area} area
 * @param {Box} extent
 * @param {Box[]} taken
 * @returns {AreaName | undefined}
 */
function placeAreaName(picture, grid, clear, area, extent, taken) {
  const wish = wishedPlace(picture, area);
  const value = grid.number(area.id);
  const sizes = picture.panel.sizes.areaText;
  // Where not even the smallest fits, it may reach over the coast.
  const tries = [...sizes.map((size) => ({ size, water: 1 })), { size: sizes[sizes.length - 1], water: 0.5 }];
  for (const { size, water } of tries) {
    /** @type {AreaName | undefined} */
    let best;
    let bestScore = Infinity;
    for (const lines of breaks(area.name)) {
      const w = Math.max(...lines.map((line) => textWidth(line, size, AREA_SPACING))) + 0.6 * size;
      const h = lines.length * size * LINE_HEIGHT + 0.3 * size;
      for (let x = extent.x0 + w / 2; x <= extent.x1 - w / 2; x += size / 4) {
        for (let y = extent.y0 + h / 2; y <= extent.y1 - h / 2; y += size / 4) {
          const at = /** @type {Point} */ ([x, y]);
          if (grid.at(at) !== value) continue;
          const column = Math.floor((x - grid.frame.x) / grid.step);
          const row = Math.floor((y - grid.frame.y) / grid.step);
          const around = Math.min(clear[row * grid.columns + column], 40);
          const score = distance(at, wish) * 0.35 - around + (lines.length - 1) * size * 0.8;
          if (score >= bestScore) continue;
          const box = boxAround(at, w, h);
          if (taken.some((other) => boxesMeet(other, box)) || grid.share(box, value) < water) continue;
          best = { area: area.id, lines, size, at, box };
          bestScore = score;
        }
      }
    }
    if (best) return best;
  }
  return undefined;
}

/**
 * Where the data puts the name; if that is outside the frame, the nearest spot inside.
 * @param {Picture} picture
 * @param {Area} area
 * @returns {Point}
 */
function wishedPlace({ panel }, area) {
  const [x, y] = panel.project(area.label);
  const { frame } = panel;
  return [
    Math.max(frame.x, Math.min(frame.x + frame.w, x)),
    Math.max(frame.y, Math.min(frame.y + frame.h, y)),
  ];
}

/**
 * For each area with a name the spot in open water, if possible under the name, with the most room around it.
 * What an inset shows has its counters where the inset shows them too.
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {Map<string, AreaName>} names
 * @param {Box[]} taken
 * @param {(p: Point) => boolean} isFine
 * @returns {Map<string, Berth>}
 */
function placeBerths(picture, grid, names, taken, isFine) {
  for (const box of taken) grid.take(box);
  const clear = grid.clearances();
  const enough = picture.panel.sizes.counters / 2;
  /** @type {Map<string, Berth & {score: number}>} */
  const best = new Map();
  const byNumber = new Map([...names.values()].map((name) => [grid.number(name.area), name]));
  for (let i = 0; i < clear.length; i++) {
    const name = byNumber.get(grid.cells[i]);
    if (!name) continue;
    const at = /** @type {Point} */ ([
      grid.frame.x + ((i % grid.columns) + 0.5) * grid.step,
      grid.frame.y + (Math.floor(i / grid.columns) + 0.5) * grid.step,
    ]);
    if (isFine(name.at) && !isFine(at)) continue;
    const room = Math.min(clear[i], enough * 1.5);
    // A little more room is worth going a little farther from the name.
    const below = /** @type {Point} */ ([name.at[0], name.box.y1 + enough]);
    const wish = picture.panel.berths?.[name.area];
    const far = wish ? distance(at, picture.panel.project(wish)) * 1.5 : distance(at, below) * 0.4;
    const score = Math.min(room, enough) * 4 + room - far;
    if (score > (best.get(name.area)?.score ?? -Infinity)) {
      best.set(name.area, { at, room: Math.min(room, enough), score });
    }
  }
  return best;
}

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {PortMark[]} marks
 * @param {Box[]} taken
 * @returns {PortName[]}
 */
function placePortNames(picture, grid, marks, taken) {
  const boxes = [...taken];
  return marks.map((mark) => {
    const name = placePortName(picture, grid, mark, boxes);
    boxes.push(name.box);
    return name;
  });
}

/** Where a name may stand about its mark: direction, and a price for what is unusual. */
const AROUND = [
  { dx: 1, dy: 0, price: 0 },
  { dx: -1, dy: 0, price: 0.4 },
  { dx: 0, dy: 1, price: 0.8 },
  { dx: 1, dy: 1, price: 0.8 },
  { dx: -1, dy: 1, price: 1 },
  { dx: -1, dy: -1, price: 1 },
  { dx: 0, dy: -1, price: 1.4 },
  { dx: 1, dy: -1, price: 1.4 },
];

/**
 * @param {Picture} picture
 * @param {Grid} grid
 * @param {PortMark} mark
 * @param {Box[]} taken
 * @returns {PortName}
 */
function placePortName(picture, grid, mark, taken) {
  const size = picture.panel.sizes.portText * (mark.fine ? FINE : 1);
  const scale = mark.scale * (picture.panel.sizes.spread ?? 1);
  const text = mark.port.name;
  const w = textWidth(text, size);
  const h = size * 0.95;
  /** @type {PortName | undefined} */
  let best;
  let bestScore = Infinity;
  for (const gap of [0.25, 0.6, 1.1, 1.8, 2.6]) {
    for (const { dx, dy, price } of AROUND) {
      const lift = dy < 0 && dx >= 0 ? FLAG_HEIGHT * scale : 0;
      const reach = (PORT_RADIUS + 1) * scale * (dx && dy ? 0.75 : 1) + gap * size;
      const centre = /** @type {Point} */ ([
        mark.at[0] + dx * (reach + w / 2),
        mark.at[1] + dy * (reach + h / 2) - lift,
      ]);
      const box = boxAround(centre, w, h);
      if (!boxInFrame(picture.panel.frame, box) || taken.some((other) => boxesMeet(other, box))) continue;
      // On land a name disturbs nobody, across a coast it reads worst.
      const land = grid.landShare(box);
      const score = price + gap * 3 - 2 * land + 3 * land * (1 - land);
      if (score >= bestScore) continue;
      const align = dx === 0 ? 'middle' : dx > 0 ? 'start' : 'end';
      const at = /** @type {Point} */ ([centre[0] - (dx * w) / 2, centre[1] + size * 0.33]);
      best = { port: mark.port.id, text, size, at, align, box };
      bestScore = score;
    }
  }
  if (!best) throw new Error(`no room for the name of ${mark.port.id} on ${picture.panel.id}`);
  return best;
}
