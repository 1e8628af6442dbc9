/** Panels: a frame on the picture, and the projection that fills it. */

import { geoRotation } from 'd3-geo';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./geometry.js').Frame} Frame
 *
 * @typedef {object} Panel
 * @property {string} id
 * @property {string} title empty for the main panel
 * @property {Frame} frame
 * @property {(at: Point) => Point} project from longitude and latitude to the picture
 * @property {Graticule} graticule
 * @property {number} detail bends of the coast that span less than this, in square units, are left out
 * @property {number} smallestIsland in square units
 * @property {Sizes} sizes
 * @property {Record<string, Point>} [berths] areas whose counters had better lie here than below the name
 * @property {number} aroundTheWorld the width of 360 degrees, 0 if the projection has no edge
 * @property {Bounds} [bounds] for charts whose frame is made of meridians and parallels
 *
 * @typedef {{west: number, east: number, south: number, north: number}} Bounds
 * @typedef {Bounds & {step: number}} Graticule
 * @typedef {object} Sizes
 * @property {number[]} areaText the sizes tried for names of areas, largest first
 * @property {number} portText
 * @property {number} port the scale of a port's mark
 * @property {number} [spread] how much larger than that it may become on the screen and still find room
 * @property {[number, number]} wind the shortest and longest wind arrow
 * @property {number} counters the side of the square kept free for counters
 */

const RADIANS = Math.PI / 180;

/** Latitudes beyond this are drawn here; a Mercator chart never reaches the poles. */
const FARTHEST = 84;

/**
 * How far from the equator a latitude is drawn, for a world of the width of a full circle.
 * @param {number} latitude
 */
export function mercator(latitude) {
  const clamped = Math.max(-FARTHEST, Math.min(FARTHEST, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (clamped * RADIANS) / 2));
}

/**
 * Which latitude is drawn so far from the equator.
 * @param {number} height
 */
function latitudeOf(height) {
  return (2 * Math.atan(Math.exp(height)) - Math.PI / 2) / RADIANS;
}

/**
 * Whether the left and the right edge of a panel are the same meridian.
 * @param {Panel} panel
 */
export function isWholeWorld({ frame, aroundTheWorld }) {
  return Math.abs(frame.w - aroundTheWorld) < 0.001;
}

/**
 * How high a Mercator chart of these bounds is, if it is one wide.
 * @param {Bounds} bounds
 */
export function mercatorHeight(bounds) {
  return (mercator(bounds.north) - mercator(bounds.south)) / ((bounds.east - bounds.west) * RADIANS);
}

/**
 * A Mercator chart with its upper left corner at x, y.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {Bounds} bounds
 * @returns {Pick<Panel, 'frame' | 'project' | 'aroundTheWorld' | 'bounds'>}
 */
export function mercatorChart(x, y, width, bounds) {
  const scale = width / ((bounds.east - bounds.west) * RADIANS);
  const height = Math.round(width * mercatorHeight(bounds));
  const top = mercator(bounds.north);
  return {
    frame: { x, y, w: width, h: height },
    aroundTheWorld: 2 * Math.PI * scale,
    project: ([longitude, latitude]) => [
      x + (longitude - bounds.west) * RADIANS * scale,
      y + (top - mercator(latitude)) * scale,
    ],
    bounds,
  };
}

/**
 * A Mercator chart on which the waters around a place have more room than what lies far from them: the
 * farther away, the closer together meridians and parallels are drawn. They stay straight, so the frame is
 * made of them, and near the place the chart is as true as any.
 * @param {Frame} frame
 * @param {Point} middle longitude and latitude of the place
 * @param {Point} at where it is drawn
 * @param {number} scale units for a degree of longitude there
 * @param {Point} softness to the sides and up and down, in such degrees: how far away the scale has fallen to
 *   seven tenths
 * @returns {Pick<Panel, 'frame' | 'project' | 'aroundTheWorld' | 'bounds'>}
 */
export function focusedChart(frame, middle, at, scale, softness) {
  const height = mercator(middle[1]) / RADIANS;
  const longitudeAt = (/** @type {number} */ x) => middle[0] + grown((x - at[0]) / scale, softness[0]);
  const latitudeAt = (/** @type {number} */ y) =>
    latitudeOf((height + grown((at[1] - y) / scale, softness[1])) * RADIANS);
  return {
    frame,
    aroundTheWorld: 0,
    project: ([longitude, latitude]) => [
      at[0] + scale * shrunk(longitude - middle[0], softness[0]),
      at[1] - scale * shrunk(mercator(latitude) / RADIANS - height, softness[1]),
    ],
    bounds: {
      west: longitudeAt(frame.x),
      east: longitudeAt(frame.x + frame.w),
      south: latitudeAt(frame.y + frame.h),
      north: latitudeAt(frame.y),
    },
  };
}

/**
 * As a glass held over the globe shows it: true directions from the middle, which has the room, and distances
 * that shrink the farther away they are. East of a line they shrink once more, as towards a horizon, so that
 * an ocean with nothing in it is no broader than it must be. Only distances are drawn together, nothing is
 * folded: what touches on the globe touches here.
 * @param {Frame} frame
 * @param {Point} middle longitude and latitude of the middle
 * @param {Point} at where the middle is drawn
 * @param {number} scale units for a degree in the middle
 * @param {number} glass in degrees: how far from the middle the scale has fallen to seven tenths
 * @param {{ from: number, depth: number }} horizon where the second shrinking begins, and how soon it tells;
 *   both in degrees of the middle
 * @returns {Pick<Panel, 'frame' | 'project' | 'aroundTheWorld'>}
 */
export function glassChart(frame, middle, at, scale, glass, horizon) {
  const rotate = geoRotation([-middle[0], -middle[1]]);
  return {
    frame,
    aroundTheWorld: 0,
    project: (place) => {
      const [longitude, latitude] = rotate(place).map((degrees) => degrees * RADIANS);
      const arc = Math.acos(Math.max(-1, Math.min(1, Math.cos(latitude) * Math.cos(longitude))));
      if (arc < 1e-9) return [...at];
      const stretch = shrunk(arc / RADIANS, glass) / Math.sin(arc);
      const x = stretch * Math.cos(latitude) * Math.sin(longitude);
      const beyond = x - horizon.from;
      return [
        at[0] + scale * (beyond > 0 ? horizon.from + shrunk(beyond, horizon.depth) : x),
        at[1] - scale * stretch * Math.sin(latitude),
      ];
    },
  };
}

/**
 * A distance that grows ever more slowly: by seven tenths where it is as long as the softness.
 * @param {number} distance
 * @param {number} softness
 */
function shrunk(distance, softness) {
  return softness * Math.asinh(distance / softness);
}

/**
 * The distance that was shrunk to this one.
 * @param {number} distance
 * @param {number} softness
 */
function grown(distance, softness) {
  return softness * Math.sinh(distance / softness);
}
