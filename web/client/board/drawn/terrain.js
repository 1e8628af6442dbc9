/**
 * The ground of a map of cells: pictures that tell terrains apart without their colours, the shore, and
 * lines that run from cell to cell. A picture is drawn once for all cells of its terrain, as a pattern that
 * has the period of the hexagons; so thousands of them cost no more than a few.
 */
import { RADIUS, neighboursOf } from './geometry.js';
import { svg } from '../../dom.js';

/**
 * @typedef {import('../types.js').Terrain} Terrain
 * @typedef {import('./geometry.js').PlacedCell} PlacedCell
 * @typedef {import('./geometry.js').XY} XY
 */

/** Hexagons that a pattern holds, across and down, before it begins again. */
const ACROSS = 4;
const DOWN = 4;

const BREADTH = RADIUS * Math.sqrt(3);
const HEIGHT = RADIUS * 1.5;

/** Where the number of a cell is written, below its middle. */
const FIGURE_BELOW = 49;

let drawings = 0;

/** @param {XY[]} points closed to a ring */
const ring = (points) => `M${points.map(at).join('L')}z`;

/** @param {XY} point */
const at = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/**
 * Everything that lies on the bare cells.
 * @param {PlacedCell[]} cells
 * @param {Record<string, Terrain>} terrains
 * @returns {{ defs: SVGElement, ground: SVGElement[] }}
 */
export function drawTerrain(cells, terrains) {
  const id = `drawn-${++drawings}`;
  /** @type {SVGElement[]} */
  const patterns = [];
  /** @type {SVGElement[]} */
  const pictures = [];
  const [first] = cells;
  for (const [name, { pictures: drawn, figure }] of Object.entries(terrains)) {
    const some = cells.filter(({ terrain }) => terrain === name);
    if (!some.length) continue;
    const d = some.map(({ corners }) => ring(corners)).join('');
    const add = (/** @type {string} */ kind, /** @type {SVGElement[]} */ content) => {
      patterns.push(patternOf(`${id}-${kind}-${name}`, first, content));
      pictures.push(svg('path', { class: `ground-${kind}`, d, fill: `url(#${id}-${kind}-${name})` }));
    };
    if (drawn?.length) add('pictures', turns(drawn));
    if (figure) add('figures', figures(figure));
  }
  const waters = new Set(Object.keys(terrains).filter((name) => terrains[name].water));
  const runs = Object.entries(terrains).flatMap(([name, { runs: into }]) =>
    into ? [svg('path', { class: `ground-run run-${name}`, d: runPath(cells, name, into) })] : [],
  );
  const d = shorePath(cells, (cell) => waters.has(cell.terrain));
  const shore = ['ground-surf', 'ground-shore'].map((look) => svg('path', { class: look, d }));
  return { defs: svg('defs', null, patterns), ground: [...runs, ...shore, ...pictures] };
}

/**
 * A tile of the plane that holds whole hexagons, placed so that its first lies on this cell.
 * @param {string} id
 * @param {PlacedCell} cell
 * @param {SVGElement[]} content
 */
function patternOf(id, { x, y }, content) {
  const size = { width: BREADTH * ACROSS, height: HEIGHT * DOWN };
  const [left, top] = [x - BREADTH / 2, y - RADIUS];
  return svg('pattern', { id, patternUnits: 'userSpaceOnUse', x: left, y: top, ...size }, content);
}

/** Where the hexagons of a tile are, in it; those over its edge twice. */
function places() {
  const found = [];
  for (let row = -1; row <= DOWN; row++)
    for (let column = -1; column <= ACROSS; column++) {
      const odd = ((row % 2) + 2) % 2;
      const x = BREADTH * (column + 0.5 + odd / 2);
      const n = ((column + ACROSS) % ACROSS) * 3 + ((row + DOWN) % DOWN) * 5;
      found.push({ x, y: RADIUS + HEIGHT * row, n });
    }
  return found;
}

/** @param {(() => SVGElement[])[]} pictures */
function turns(pictures) {
  return places().map(({ x, y, n }) =>
    svg('g', { transform: `translate(${at([x, y])})` }, pictures[n % pictures.length]()),
  );
}

/** @param {string} figure */
function figures(figure) {
  return places().map(({ x, y }) => svg('text', { x, y: y + FIGURE_BELOW, 'text-anchor': 'middle' }, figure));
}

// ---- Lines between cells ----

/** @param {PlacedCell[]} cells */
function finder(cells) {
  const found = new Map(cells.map((cell) => [`${cell.q} ${cell.r}`, cell]));
  return (/** @type {PlacedCell} */ { q, r }, /** @type {number} */ side) => {
    const [dq, dr] = neighboursOf[side];
    return found.get(`${q + dq} ${r + dr}`);
  };
}

/**
 * The line around some cells: every edge that has only one of them on its side.
 * @param {PlacedCell[]} cells all of the map
 * @param {(cell: PlacedCell) => boolean} isIn
 */
function shorePath(cells, isIn) {
  const next = finder(cells);
  const edges = cells.filter(isIn).flatMap((cell) =>
    neighboursOf.flatMap((_, side) => {
      const other = next(cell, side);
      return other && !isIn(other) ? [`M${at(cell.corners[side])}L${at(cell.corners[(side + 1) % 6])}`] : [];
    }),
  );
  return edges.join('');
}

/**
 * The outer and inner edges of a few cells together.
 * @param {PlacedCell[]} cells
 */
export function outlinePath(cells) {
  const next = finder(cells);
  return cells
    .flatMap((cell) =>
      neighboursOf.flatMap((_, side) =>
        next(cell, side) ? [] : [`M${at(cell.corners[side])}L${at(cell.corners[(side + 1) % 6])}`],
      ),
    )
    .join('');
}

/**
 * Lines through the middles of cells that touch, without ever closing a circle; and each of these nets once
 * into one of the terrains that it leads to.
 * @param {PlacedCell[]} cells
 * @param {string} name of the terrain
 * @param {string[]} into
 */
function runPath(cells, name, into) {
  const next = finder(cells);
  /** @type {Map<PlacedCell, PlacedCell>} */
  const roots = new Map();
  const rootOf = (/** @type {PlacedCell} */ cell) => {
    let root = cell;
    for (let up = roots.get(root); up; up = roots.get(root)) root = up;
    return root;
  };
  /** @type {string[]} */
  const parts = [];
  const mouths = new Set();
  const own = cells.filter(({ terrain }) => terrain === name);
  for (const cell of own)
    for (const side of [0, 1, 2]) {
      const other = next(cell, side);
      if (other?.terrain !== name || rootOf(other) === rootOf(cell)) continue;
      roots.set(rootOf(other), rootOf(cell));
      parts.push(bend(cell, other));
    }
  for (const cell of own)
    for (const side of neighboursOf.keys()) {
      const other = next(cell, side);
      if (!other || !into.includes(other.terrain) || mouths.has(rootOf(cell))) continue;
      mouths.add(rootOf(cell));
      parts.push(bend(cell, other));
    }
  return parts.join('');
}

/** From middle to middle, a little out of the straight. @param {PlacedCell} a @param {PlacedCell} b */
function bend(a, b) {
  const turn = (a.q * 7 + a.r * 3) % 2 ? 0.18 : -0.18;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const aside = at([(a.x + b.x) / 2 - dy * turn, (a.y + b.y) / 2 + dx * turn]);
  return `M${at([a.x, a.y])}Q${aside} ${at([b.x, b.y])}`;
}
