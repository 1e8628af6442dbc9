/**
 * Which names are on the map at a scale, how large, and where. No name is smaller than can be read; one that
 * finds no room at that size is left out until one looks closer, and none lies on another or on a sign. All
 * in units of the map; the least sizes are in pixels. The same map and scale always give the same picture.
 */

/**
 * @typedef {import('../layout.js').Box} Box
 * @typedef {(text: string) => number} Breadth how broad a text is, for letters of size 1
 *
 * @typedef {object} WaterName the name of an area
 * @property {string} key
 * @property {number} x its middle
 * @property {number} y
 * @property {number} size as printed
 * @property {string[][]} ways to break it into lines, the printed one first
 * @property {string} points the small line that goes with it
 * @property {boolean} twin an inset shows it larger
 * @property {(x: number, y: number) => boolean} isOwn whether a point lies in the area
 *
 * @typedef {object} HarbourName the name of a port
 * @property {string} key
 * @property {string} text
 * @property {number} size as printed
 * @property {[number, number]} side of its sign on which it is printed
 * @property {{ x: number, y: number, r: number, flag: number }} sign
 * @property {boolean} twin
 * @property {Box} panel which it must not leave
 *
 * @typedef {{ text: string, x: number, y: number }} Line around x, on the baseline y
 * @typedef {{ lines: Line[], size: number, box: Box }} Fitted
 */

/** The least and the greatest sizes of letters, in pixels. */
const WATER = { least: 10, most: 30 };
const HARBOUR = { least: 9.5, most: 15 };
const POINTS = { least: 9, most: 14 };

/** The small line is this part of the name above it. */
const SMALL = 0.56;
const LINE = 1.12;
const SPACING = 0.05;

/** How much larger than printed a name may be: of what an inset shows, and where it leaves its area. */
const TWIN = 1.2;
const ASTRAY = 1.5;

/** How far a name may go from where it is printed, in sizes of its letters. */
const SHIFTS = [
  [0, 0],
  [0, 0.6],
  [0, -0.6],
  [0.8, 0],
  [-0.8, 0],
  [0, 1.2],
  [0, -1.2],
  [1.6, 0],
  [-1.6, 0],
  [1.2, 0.8],
  [-1.2, 0.8],
  [1.2, -0.8],
  [-1.2, -0.8],
];

/** Where the name of a port may stand about its sign, after the side where it is printed. */
const SIDES = /** @type {[number, number][]} */ ([
  [1, 0],
  [-1, 0],
  [0, 1],
  [-1, 1],
  [1, 1],
  [-1, -1],
  [0, -1],
]);

/**
 * @param {WaterName[]} waters
 * @param {HarbourName[]} harbours
 * @param {Box[]} signs
 * @param {number} scale
 * @param {{ water: Breadth, plain: Breadth }} breadth in the two kinds of letters
 * @returns {{ waters: Map<string, Fitted>, harbours: Map<string, Fitted>, points: Map<string, Fitted> }}
 */
export function fitNames(waters, harbours, signs, scale, breadth) {
  const taken = [...signs];
  /** @param {Fitted | null} found @param {Map<string, Fitted>} into @param {string} key */
  const keep = (found, into, key) => {
    if (!found) return;
    taken.push(found.box);
    into.set(key, found);
  };
  /** @type {Map<string, Fitted>[]} */
  const [water, harbour, points] = [new Map(), new Map(), new Map()];
  // Those with the least room choose first.
  for (const name of [...waters].sort((a, b) => a.size - b.size)) {
    keep(fitWater(name, taken, scale, breadth.water), water, name.key);
  }
  for (const name of harbours) keep(fitHarbour(name, taken, scale, breadth.plain), harbour, name.key);
  for (const name of waters) {
    const above = water.get(name.key);
    if (above && name.points) keep(fitPoints(name, above, taken, scale, breadth.plain), points, name.key);
  }
  return { waters: water, harbours: harbour, points };
}

/** @param {number} printed @param {{ least: number, most: number }} bounds @param {number} scale */
function sizeFor(printed, { least, most }, scale) {
  return Math.max(least / scale, Math.min(most / scale, printed));
}

/** @param {WaterName} name @param {Box[]} taken @param {number} scale @param {Breadth} breadth */
function fitWater(name, taken, scale, breadth) {
  const size = sizeFor(name.size, WATER, scale);
  if (name.twin && size > name.size * TWIN) return null;
  /** @type {Fitted | null} */
  let astray = null;
  for (const lines of name.ways) {
    for (const [dx, dy] of SHIFTS) {
      const found = block(lines, name.x + dx * size, name.y + dy * size, size, breadth, SPACING);
      if (!isFree(found.box, taken)) continue;
      if (liesIn(found.box, name)) return found;
      astray ??= found;
    }
  }
  return size <= name.size * ASTRAY ? astray : null;
}

/** @param {HarbourName} name @param {Box[]} taken @param {number} scale @param {Breadth} breadth */
function fitHarbour({ text, size: printed, side, sign, twin, panel }, taken, scale, breadth) {
  const size = sizeFor(printed, HARBOUR, scale);
  if (twin && size > printed * TWIN) return null;
  const w = breadth(text) * size;
  for (const [dx, dy] of [side, ...SIDES]) {
    const lift = dy < 0 && dx >= 0 ? sign.flag : 0;
    const reach = sign.r * (dx && dy ? 0.75 : 1) + size * 0.22;
    const found = block(
      [text],
      sign.x + dx * (reach + w / 2),
      sign.y + dy * (reach + size / 2) - lift,
      size,
      breadth,
      0,
    );
    if (isFree(found.box, taken) && isInside(found.box, panel)) return found;
  }
  return null;
}

/**
 * Under the name or above it, in one line or two.
 * @param {WaterName} name
 * @param {Fitted} above
 * @param {Box[]} taken
 * @param {number} scale
 * @param {Breadth} breadth
 */
function fitPoints(name, above, taken, scale, breadth) {
  const size = sizeFor(above.size * SMALL, POINTS, scale);
  const { box } = above;
  const [, first, last] = /^(.*?)\s*[·・]\s*([^·・]*)$/.exec(name.points) ?? [];
  const ways = first ? [[name.points], [first, last]] : [[name.points]];
  for (const lines of ways) {
    const half = (lines.length * LINE * size) / 2;
    for (const y of [box.y + box.h + half, box.y - half]) {
      const found = block(lines, box.x + box.w / 2, y, size, breadth, 0);
      if (isFree(found.box, taken) && liesIn(found.box, name)) return found;
    }
  }
  return null;
}

/**
 * Lines around a middle.
 * @param {string[]} lines
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Breadth} breadth
 * @param {number} spacing
 * @returns {Fitted}
 */
function block(lines, x, y, size, breadth, spacing) {
  const w = Math.max(...lines.map((line) => breadth(line) + spacing * line.length)) * size;
  const h = ((lines.length - 1) * LINE + 1) * size;
  const first = y - ((lines.length - 1) * LINE * size) / 2 + size * 0.33;
  return {
    lines: lines.map((text, i) => ({ text, x, y: first + i * LINE * size })),
    size,
    box: { x: x - w / 2, y: y - h / 2, w, h },
  };
}

/** @param {Box} box @param {WaterName} name */
function liesIn({ x, y, w, h }, { isOwn }) {
  return isOwn(x, y + h / 2) && isOwn(x + w, y + h / 2);
}

/** @param {Box} box @param {Box[]} taken */
function isFree({ x, y, w, h }, taken) {
  return !taken.some((t) => x < t.x + t.w && t.x < x + w && y < t.y + t.h && t.y < y + h);
}

/** @param {Box} box @param {Box} around */
function isInside({ x, y, w, h }, around) {
  return x >= around.x && y >= around.y && x + w <= around.x + around.w && y + h <= around.y + around.h;
}
