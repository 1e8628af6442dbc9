/**
 * What ground belongs to the counters of a place. Those of an area lie in its open water; those of a port
 * beside its sign, on land that is no other port's and of no other shore, or in the waters before it. An
 * area in which even the smallest number has no room gets an apron: a box near its middle that names and the
 * counters of others keep off.
 */
import { pillSize } from '../sizes.js';

/**
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('../types.js').Spot} Spot
 * @typedef {ReturnType<typeof import('./waters.js').createWaters>} Waters
 * @typedef {object} Home what is a port's
 * @property {Set<string>} waters
 * @property {Set<number>} shores by their numbers
 * @property {Map<number, 'own' | 'open' | 'foreign'>} known by cell of a coarse grid
 */

/** How far around its sign a port knows the land and the waters: by the scale of signs on its panel. */
const ABOUT = [12, 26, 40];
const TURNS = 16;
/** The grid on which ports are told apart, and how many points of a box are looked at. */
const GRID = 4;
const SAMPLES = [0, 0.25, 0.5, 0.75, 1];
/** Of those points, how many may lie in waters that are not the port's. */
const MOST_OPEN = 8;
/** A port is much nearer than another at so much of the distance. */
const NEARER = 0.5;
/** For how many sides an apron must have room. */
const SIDES = 2;
/** How far from the middle an apron may lie, and how finely it is sought, in pixels. */
const REACH = 60;
const STEP = 6;

/**
 * @param {Waters} waters
 * @param {Spot[]} spots all that counters may lie at
 * @param {(panel: string) => Box} panel
 * @param {(scale: number) => Box[]} signs of ports, which aprons keep off, in units of the map
 */
export function createBerths(waters, spots, panel, signs) {
  const ports = spots.filter((spot) => spot.isPoint);
  /** @type {Map<string, Home>} */
  const homes = new Map();
  /** @type {{ scale: number, found: Map<string, Box> }} */
  let last = { scale: 0, found: new Map() };

  /** @param {Spot} spot @returns {Home} */
  function homeOf(spot) {
    const home = homes.get(spot.key) ?? { waters: new Set(), shores: new Set(), known: new Map() };
    if (homes.has(spot.key)) return home;
    homes.set(spot.key, home);
    for (const about of ABOUT)
      for (let turn = 0; turn < TURNS; turn++) {
        const angle = (turn * 2 * Math.PI) / TURNS;
        const [x, y] = [
          spot.x + Math.cos(angle) * about * spot.grain,
          spot.y + Math.sin(angle) * about * spot.grain,
        ];
        if (!waters.isLand(x, y)) home.waters.add(waters.areaAt(x, y));
        else if (about === ABOUT[0]) home.shores.add(waters.shoreAt(x, y));
      }
    return home;
  }

  /** Is no other port much nearer? @param {Spot} spot @param {number} x @param {number} y */
  function isNearest(spot, x, y) {
    const own = Math.hypot(spot.x - x, spot.y - y) * NEARER;
    return ports.every(
      (other) => other.panel !== spot.panel || other === spot || Math.hypot(other.x - x, other.y - y) >= own,
    );
  }

  /**
   * Whether a point is a port's: its land and its waters are, other waters are nobody's, other land is not.
   * @param {Spot} spot
   * @param {number} x
   * @param {number} y
   * @returns {'own' | 'open' | 'foreign'}
   */
  function whose(spot, x, y) {
    const home = homeOf(spot);
    const [column, row] = [Math.floor(x / GRID), Math.floor(y / GRID)];
    const cell = row * 4096 + column;
    const known = home.known.get(cell);
    if (known) return known;
    const [cx, cy] = [(column + 0.5) * GRID, (row + 0.5) * GRID];
    const isLand = waters.isLand(cx, cy);
    const shore = isLand ? waters.shoreAt(cx, cy) : 0;
    const isOwn = isLand ? !shore || home.shores.has(shore) : home.waters.has(waters.areaAt(cx, cy));
    const found = !isNearest(spot, cx, cy) || (isLand && !isOwn) ? 'foreign' : isOwn ? 'own' : 'open';
    home.known.set(cell, found);
    return found;
  }

  /** Whether a box is wholly on ground of theirs. @param {Spot} spot @param {Box} box in units of the map */
  function holds(spot, box) {
    if (!isInside(box, panel(spot.panel))) return false;
    if (!spot.isPoint) return waters.isWater(spot.place, box);
    let open = 0;
    for (const across of SAMPLES)
      for (const down of SAMPLES) {
        const found = whose(spot, box.x + across * box.w, box.y + down * box.h);
        if (found === 'foreign') return false;
        if (found === 'open' && ++open > MOST_OPEN) return false;
      }
    return true;
  }

  /** @param {Spot} spot @param {number} scale @param {Box[]} taken @returns {Box[]} none, or the one */
  function apronFor(spot, scale, taken) {
    const { w, h } = pillSize(SIDES, true);
    const boxes = around(spot, w / scale, h / scale, scale).filter((box) => isInside(box, panel(spot.panel)));
    if (boxes.some((box) => waters.isWater(spot.place, box))) return [];
    const free = boxes.filter((box) => !taken.some((other) => meet(box, other)));
    const rated = free.map((box) => ({ box, cost: strayed(spot, box) + far(spot, box) * scale }));
    return rated.length ? [rated.reduce((best, each) => (each.cost < best.cost ? each : best)).box] : [];
  }

  /** What it costs that some of a box is not in the area. @param {Spot} spot @param {Box} box */
  function strayed({ place }, { x, y, w, h }) {
    const points = SAMPLES.flatMap((across) => SAMPLES.map((down) => [x + across * w, y + down * h]));
    const own = points.filter(([px, py]) => waters.areaAt(px, py) === place);
    const open = own.filter(([px, py]) => !waters.isLand(px, py));
    return 100 - (60 * own.length + 40 * open.length) / points.length;
  }

  return {
    holds,

    /** The aprons at a scale, in units of the map. @param {number} scale */
    aprons(scale) {
      if (last.scale === scale) return last.found;
      const taken = signs(scale);
      /** @type {Map<string, Box>} */
      const found = new Map();
      for (const spot of spots) {
        if (spot.isPoint || spot.framed) continue;
        for (const box of apronFor(spot, scale, taken)) {
          found.set(spot.key, box);
          taken.push(box);
        }
      }
      last = { scale, found };
      return found;
    },
  };
}

/** Boxes around a spot. @param {Spot} spot @param {number} w @param {number} h @param {number} scale */
function around({ x, y }, w, h, scale) {
  const shifts = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, i) => (i * STEP - REACH) / scale);
  return shifts.flatMap((dx) => shifts.map((dy) => ({ x: x + dx - w / 2, y: y + dy - h / 2, w, h })));
}

/** @param {Spot} spot @param {Box} box */
function far(spot, { x, y, w, h }) {
  return Math.hypot(x + w / 2 - spot.x, y + h / 2 - spot.y);
}

/** @param {Box} a @param {Box} b */
function meet(a, b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** @param {Box} box @param {Box} frame */
function isInside({ x, y, w, h }, frame) {
  return x >= frame.x && y >= frame.y && x + w <= frame.x + frame.w && y + h <= frame.y + frame.h;
}
