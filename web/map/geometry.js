/**
 * Plane geometry in the units of the picture: clipping to a frame, the rounding that all drawing shares, and
 * shapes that answer whether a point lies inside.
 */

/**
 * @typedef {[number, number]} Point
 * @typedef {Point[]} Line
 * @typedef {{x: number, y: number, w: number, h: number}} Frame
 * @typedef {{x0: number, y0: number, x1: number, y1: number}} Box
 */

/**
 * Rounds to a tenth, the precision of all drawing.
 * @param {number} value
 */
export function tenth(value) {
  // Adding zero turns -0 into 0, which would otherwise be written with a sign.
  return Math.round(value * 10) / 10 + 0;
}

/**
 * @param {Point} p
 * @returns {Point}
 */
export function tenths(p) {
  return [tenth(p[0]), tenth(p[1])];
}

/**
 * @param {Point} a
 * @param {Point} b
 */
export function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * @param {Line} line
 */
export function lineLength(line) {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1], line[i]);
  return sum;
}

/**
 * @param {Line} ring
 */
export function ringArea(ring) {
  let sum = 0;
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length];
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(sum) / 2;
}

/**
 * @param {Frame} f
 * @returns {Box}
 */
export function frameBox(f) {
  return { x0: f.x, y0: f.y, x1: f.x + f.w, y1: f.y + f.h };
}

/**
 * @param {Frame} f
 * @param {Point} p
 * @param {number} [margin] how far inside the frame the point must be
 */
export function inFrame(f, p, margin = 0) {
  return (
    p[0] >= f.x + margin && p[0] <= f.x + f.w - margin && p[1] >= f.y + margin && p[1] <= f.y + f.h - margin
  );
}

/**
 * The four sides of a frame as half planes: the axis, where the side is, and which sign is inside.
 * @param {Frame} f
 * @returns {{axis: 0 | 1, at: number, sign: 1 | -1}[]}
 */
function sides(f) {
  return [
    { axis: 0, at: f.x, sign: 1 },
    { axis: 0, at: f.x + f.w, sign: -1 },
    { axis: 1, at: f.y, sign: 1 },
    { axis: 1, at: f.y + f.h, sign: -1 },
  ];
}

/**
 * Where the segment pq crosses a side. Two areas run through the same segment in opposite directions and must
 * get the same point to the last bit, so the ends are put into a fixed order first.
 * @param {Point} p
 * @param {Point} q
 * @param {0 | 1} axis
 * @param {number} at
 * @returns {Point}
 */
function crossing(p, q, axis, at) {
  const swap = p[0] > q[0] || (p[0] === q[0] && p[1] > q[1]);
  const [a, b] = swap ? [q, p] : [p, q];
  const t = (at - a[axis]) / (b[axis] - a[axis]);
  const other = a[1 - axis] + t * (b[1 - axis] - a[1 - axis]);
  return axis === 0 ? [at, other] : [other, at];
}

/**
 * Clips a closed ring to a frame (Sutherland and Hodgman). What lies outside is folded onto the frame.
 * @param {Line} ring
 * @param {Frame} frame
 * @returns {Line}
 */
export function clipRing(ring, frame) {
  let points = ring;
  for (const { axis, at, sign } of sides(frame)) {
    /** @type {Line} */
    const kept = [];
    for (let i = 0; i < points.length; i++) {
      const p = points[i];
      const q = points[(i + 1) % points.length];
      const pInside = (p[axis] - at) * sign >= 0;
      const qInside = (q[axis] - at) * sign >= 0;
      if (pInside) kept.push(p);
      if (pInside !== qInside) kept.push(crossing(p, q, axis, at));
    }
    points = kept;
  }
  return points;
}

/**
 * Clips an open line to a frame; what remains may be several pieces.
 * @param {Line} line
 * @param {Frame} frame
 * @returns {Line[]}
 */
export function clipLine(line, frame) {
  let pieces = [line];
  for (const { axis, at, sign } of sides(frame)) {
    pieces = pieces.flatMap((piece) => clipLineToSide(piece, axis, at, sign));
  }
  return pieces.filter((piece) => piece.length > 1);
}

/**
 * @param {Line} line
 * @param {0 | 1} axis
 * @param {number} at
 * @param {1 | -1} sign
 * @returns {Line[]}
 */
function clipLineToSide(line, axis, at, sign) {
  /** @type {Line[]} */
  const pieces = [];
  /** @type {Line} */
  let piece = [];
  for (let i = 0; i < line.length; i++) {
    const p = line[i];
    const inside = (p[axis] - at) * sign >= 0;
    if (i > 0 && inside !== (line[i - 1][axis] - at) * sign >= 0) {
      piece.push(crossing(line[i - 1], p, axis, at));
      if (!inside) {
        pieces.push(piece);
        piece = [];
      }
    }
    if (inside) piece.push(p);
  }
  if (piece.length) pieces.push(piece);
  return pieces;
}

/**
 * Rounds a line to tenths and drops points that fall together.
 * @param {Line} line
 * @param {boolean} closed
 * @returns {Line}
 */
export function roundLine(line, closed) {
  /** @type {Line} */
  const out = [];
  for (const p of line) {
    const q = tenths(p);
    const last = out[out.length - 1];
    if (!last || last[0] !== q[0] || last[1] !== q[1]) out.push(q);
  }
  const first = out[0];
  const last = out[out.length - 1];
  if (closed && out.length > 1 && first[0] === last[0] && first[1] === last[1]) out.pop();
  return out;
}

/** Rings filled by the even-odd rule, sorted into horizontal bands so that questions are quick. */
export class Shape {
  static BAND = 4;

  /**
   * @param {Line[]} rings
   */
  constructor(rings) {
    this.rings = rings;
    /** @type {Map<number, [Point, Point][]>} */
    this.bands = new Map();
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) this.#add(ring[i], ring[(i + 1) % ring.length]);
    }
  }

  /**
   * @param {Point} p
   * @param {Point} q
   */
  #add(p, q) {
    if (p[1] === q[1]) return;
    const from = Math.floor(Math.min(p[1], q[1]) / Shape.BAND);
    const to = Math.floor(Math.max(p[1], q[1]) / Shape.BAND);
    for (let band = from; band <= to; band++) {
      const edges = this.bands.get(band);
      if (edges) edges.push([p, q]);
      else this.bands.set(band, [[p, q]]);
    }
  }

  /**
   * Where the horizontal line at this height crosses the outline, from left to right.
   * @param {number} y
   * @returns {number[]}
   */
  crossings(y) {
    const xs = [];
    for (const [p, q] of this.bands.get(Math.floor(y / Shape.BAND)) ?? []) {
      if (p[1] > y !== q[1] > y) xs.push(p[0] + ((y - p[1]) / (q[1] - p[1])) * (q[0] - p[0]));
    }
    return xs.sort((a, b) => a - b);
  }

  /**
   * @param {Point} point
   */
  contains(point) {
    let inside = false;
    for (const x of this.crossings(point[1])) {
      if (x > point[0]) break;
      inside = !inside;
    }
    return inside;
  }

  /**
   * How far a point is from the outline.
   * @param {Point} point
   */
  distanceToOutline(point) {
    let best = Infinity;
    for (const ring of this.rings) {
      for (let i = 0; i < ring.length; i++) {
        best = Math.min(best, distance(point, nearestOnSegment(point, ring[i], ring[(i + 1) % ring.length])));
      }
    }
    return best;
  }
}

/**
 * @param {Point} p
 * @param {Point} a
 * @param {Point} b
 * @returns {Point}
 */
export function nearestOnSegment(p, a, b) {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return [a[0] + t * dx, a[1] + t * dy];
}

/**
 * @param {Box} a
 * @param {Box} b
 */
export function boxesMeet(a, b) {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/**
 * @param {Point} centre
 * @param {number} w
 * @param {number} h
 * @returns {Box}
 */
export function boxAround(centre, w, h) {
  return { x0: centre[0] - w / 2, y0: centre[1] - h / 2, x1: centre[0] + w / 2, y1: centre[1] + h / 2 };
}

/**
 * Whether a box lies in a frame and does not touch it.
 * @param {Frame} f
 * @param {Box} box
 */
export function boxInFrame(f, box) {
  return inFrame(f, [box.x0, box.y0], 2) && inFrame(f, [box.x1, box.y1], 2);
}
