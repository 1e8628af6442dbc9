/**
 * The sea areas as shapes on the sphere: the Voronoi cells of the anchors, those of one area united, and the
 * outline cut into arcs. Each arc is shared by the two areas on its sides, so whatever is done to it
 * (smoothing, projecting, clipping) keeps the areas exactly together.
 */

import { geoDistance, geoInterpolate } from 'd3-geo';
import { geoVoronoi } from 'd3-geo-voronoi';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {object} Anchors
 * @property {Record<string, Point[]>} areas the anchors of each area, longitude and latitude
 * @property {Point[]} outside anchors of water in which nobody plays
 * @property {string[][]} corners four areas in circular order which meet in one point
 * @property {[string, string][]} blocked areas which touch on the picture but have no border
 * @property {Link[]} links borders which the picture cannot show as a contact
 * @typedef {{a: string, b: string} & ({kind: 'edge'} | {kind: 'strait', path: Point[]})} Link
 *
 * @typedef {{left: string | null, right: string | null, from: number, to: number, points: Point[]}} Arc
 * @typedef {{arcs: Arc[], rings: Map<string, Point[][]>}} Cells
 * @typedef {{area: string | null, at: Point}} Site
 * @typedef {{from: number, to: number, left: string | null, right: string | null}} Edge
 */

/** The longest step, in degrees, between two points of an arc: great circles are bent on most projections. */
const STEP = 0.5;

/** How often an arc is smoothed, and by which part of the distance to the nearest anchor it may move. */
const ROUNDS = 100;
const FREEDOM = 0.22;

/**
 * @param {Anchors} anchors
 * @returns {Cells}
 */
export function buildCells(anchors) {
  const sites = listSites(anchors);
  const { polygons, centers } = geoVoronoi(sites.map((site) => site.at)).delaunay;
  const edges = borderEdges(sites, polygons);
  const nodes = mergeCorners(edges, centers, anchors.corners);
  const joined = edges
    .map((edge) => ({ ...edge, from: nodes.find(edge.from), to: nodes.find(edge.to) }))
    .filter((edge) => edge.from !== edge.to);
  const arcs = joinArcs(joined).map((chain) => toArc(chain, nodes.at, sites));
  return { arcs, rings: buildRings(arcs) };
}

/**
 * @param {Anchors} anchors
 * @returns {Site[]}
 */
function listSites(anchors) {
  /** @type {Site[]} */
  const sites = [];
  for (const [area, points] of Object.entries(anchors.areas)) {
    for (const at of points) sites.push({ area, at });
  }
  for (const at of anchors.outside) sites.push({ area: null, at });
  return sites;
}

/**
 * The edges of cells that have different areas on their sides, each once, with the area on its left hand
 * in front. All polygons turn the same way, so the neighbour has the same edge backwards.
 * @param {Site[]} sites
 * @param {number[][]} polygons the centres around each site
 * @returns {Edge[]}
 */
function borderEdges(sites, polygons) {
  /** @type {Map<string, number>} */
  const owner = new Map();
  polygons.forEach((ring, site) => {
    ring.forEach((from, i) => owner.set(`${from}>${ring[(i + 1) % ring.length]}`, site));
  });
  /** @type {Edge[]} */
  const edges = [];
  for (const [key, site] of owner) {
    const [from, to] = key.split('>').map(Number);
    const twin = owner.get(`${to}>${from}`);
    if (twin === undefined || twin < site) continue;
    const left = sites[site].area;
    const right = sites[twin].area;
    if (left !== right) edges.push({ from, to, left, right });
  }
  return edges;
}

/**
 * Voronoi cells meet by threes. Where the data wants four areas around a point, two of them touch along a
 * short edge; it is drawn together to its middle.
 * @param {Edge[]} edges
 * @param {Point[]} centers
 * @param {string[][]} corners
 */
function mergeCorners(edges, centers, corners) {
  const parent = centers.map((_, i) => i);
  const at = centers.map((c) => /** @type {Point} */ ([c[0], c[1]]));
  const find = (/** @type {number} */ i) => {
    while (parent[i] !== i) i = parent[i];
    return i;
  };
  for (const [a, b, c, d] of corners) {
    for (const edge of edges) {
      const pair = [edge.left, edge.right];
      const acrossCorner = [
        [a, c],
        [b, d],
      ].some((p) => pair.includes(p[0]) && pair.includes(p[1]));
      const from = find(edge.from);
      const to = find(edge.to);
      if (!acrossCorner || from === to) continue;
      at[from] = geoInterpolate(at[from], at[to])(0.5);
      parent[to] = from;
    }
  }
  return { at, find };
}

/**
 * Joins edges end to end into chains, from one point where three areas meet to the next.
 * @param {Edge[]} edges
 * @returns {Edge[][]}
 */
function joinArcs(edges) {
  /** @type {Map<number, Edge[]>} */
  const around = new Map();
  for (const edge of edges) {
    for (const node of [edge.from, edge.to]) around.set(node, [...(around.get(node) ?? []), edge]);
  }
  const isJunction = (/** @type {number} */ node) => around.get(node)?.length !== 2;
  const used = new Set();
  /** @type {Edge[][]} */
  const chains = [];
  const follow = (/** @type {Edge} */ first, /** @type {boolean} */ turned) => {
    const chain = [turned ? reversed(first) : first];
    used.add(first);
    for (;;) {
      const end = chain[chain.length - 1].to;
      const next = isJunction(end) ? undefined : around.get(end)?.find((edge) => !used.has(edge));
      if (!next) break;
      used.add(next);
      chain.push(next.from === end ? next : reversed(next));
    }
    chains.push(chain);
  };
  for (const edge of edges) {
    if (used.has(edge)) continue;
    if (isJunction(edge.from)) follow(edge, false);
    else if (isJunction(edge.to)) follow(edge, true);
  }
  // What remains are closed loops without any junction.
  for (const edge of edges) if (!used.has(edge)) follow(edge, false);
  return chains;
}

/**
 * @param {Edge} edge
 * @returns {Edge}
 */
function reversed(edge) {
  return { from: edge.to, to: edge.from, left: edge.right, right: edge.left };
}

/**
 * @param {Edge[]} chain
 * @param {Point[]} at
 * @param {Site[]} sites
 * @returns {Arc}
 */
function toArc(chain, at, sites) {
  const corners = [at[chain[0].from], ...chain.map((edge) => at[edge.to])];
  return {
    left: chain[0].left,
    right: chain[0].right,
    from: chain[0].from,
    to: chain[chain.length - 1].to,
    points: smooth(densify(corners), sites),
  };
}

/**
 * Draws a line gently instead of with the corners of its cells: each point goes to the mean of its
 * neighbours, many times over. Where anchors stand close together a border has to be exact, so a point may
 * move only by a part of its distance to the nearest anchor. The ends stay: other arcs meet there.
 * @param {Point[]} line
 * @param {Site[]} sites
 * @returns {Point[]}
 */
function smooth(line, sites) {
  const reaches = line.map((p) => FREEDOM * Math.min(...sites.map((site) => geoDistance(p, site.at))));
  let points = line;
  for (let round = 0; round < ROUNDS; round++) {
    points = points.map((p, i) => {
      if (i === 0 || i === points.length - 1) return p;
      const mean = geoInterpolate(geoInterpolate(points[i - 1], points[i + 1])(0.5), p)(0.5);
      return towards(line[i], mean, reaches[i]);
    });
  }
  return points;
}

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} limit in radians
 * @returns {Point}
 */
function towards(from, to, limit) {
  const way = geoInterpolate(from, to);
  return way.distance <= limit ? to : way(limit / way.distance);
}

/**
 * @param {Point[]} line
 * @returns {Point[]}
 */
function densify(line) {
  /** @type {Point[]} */
  const out = [line[0]];
  for (let i = 1; i < line.length; i++) {
    const way = geoInterpolate(line[i - 1], line[i]);
    const steps = Math.max(1, Math.ceil((way.distance * 180) / Math.PI / STEP));
    for (let k = 1; k < steps; k++) out.push(way(k / steps));
    out.push(line[i]);
  }
  return out;
}

/**
 * Chains the arcs around each area into closed rings.
 * @param {Arc[]} arcs
 * @returns {Map<string, Point[][]>}
 */
function buildRings(arcs) {
  /** @type {Map<string, Arc[]>} */
  const byArea = new Map();
  const add = (/** @type {string | null} */ area, /** @type {Arc} */ arc) => {
    if (area !== null) byArea.set(area, [...(byArea.get(area) ?? []), arc]);
  };
  for (const arc of arcs) {
    add(arc.left, arc);
    add(arc.right, { ...arc, from: arc.to, to: arc.from, points: [...arc.points].reverse() });
  }
  return new Map([...byArea].map(([area, around]) => [area, closeRings(around)]));
}

/**
 * @param {Arc[]} arcs all arcs around one area, in its own direction
 * @returns {Point[][]}
 */
function closeRings(arcs) {
  const rest = [...arcs];
  /** @type {Point[][]} */
  const rings = [];
  while (rest.length) {
    const first = /** @type {Arc} */ (rest.shift());
    const ring = [...first.points];
    let end = first.to;
    while (end !== first.from) {
      const next = rest.findIndex((arc) => arc.from === end);
      if (next < 0) throw new Error('the outline of an area does not close');
      const [arc] = rest.splice(next, 1);
      ring.push(...arc.points.slice(1));
      end = arc.to;
    }
    ring.pop();
    rings.push(ring);
  }
  return rings;
}
