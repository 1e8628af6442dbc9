/**
 * Proves the maps: node map/check.js. It reads nothing but the finished pictures and the tables of the games,
 * and trusts the map maker in nothing.
 *
 * The areas of a picture must lie without gap or overlap, edge on edge. Then two areas touch exactly if they
 * have edges in common, and what of these no land covers is what a player sees as their border.
 */

import { readFileSync } from 'node:fs';
import { pairKey, readData } from './data.js';
import { Shape, distance, inFrame, tenth } from './geometry.js';
import { SMALLEST_CONTACT, openStretches } from './picture.js';

/**
 * @typedef {import('./data.js').Data} Data
 * @typedef {import('./geometry.js').Frame} Frame
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./geometry.js').Point} Point
 *
 * @typedef {{a: string, b: string}} Pair
 * @typedef {object} Index
 * @property {Record<string, [number, number, number, number]>} panels
 * @property {boolean} wraps whether the main panel shows the whole world around
 * @property {Record<string, {label: Point, anchor: Point}>} areas
 * @property {Record<string, {at: Point}>} ports
 * @property {Pair[]} borders
 * @property {Pair[]} blocked
 * @property {(Pair & {kind: 'edge' | 'strait'})[]} links
 *
 * @typedef {{frame: Frame, land: Shape, areas: Map<string, Shape>, ports: Map<string, Point>}} Panel
 */

/** How far, in units of the picture, a mark that had to give way to another may be from its area. */
const NEAR = 9;

/**
 * @param {string} path made of M, l and z only
 * @returns {Line[]}
 */
function parsePath(path) {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const numbers = (part.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      /** @type {Line} */
      const line = [];
      let [x, y] = [0, 0];
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        x = tenth(x + numbers[i]);
        y = tenth(y + numbers[i + 1]);
        line.push([x, y]);
      }
      return line;
    });
}

/**
 * The attributes of each element of a kind.
 * @param {string} svg
 * @param {string} name
 * @returns {Record<string, string>[]}
 */
function elements(svg, name) {
  return [...svg.matchAll(new RegExp(`<${name}((?: [\\w-]+="[^"]*")*)/?>`, 'g'))].map((match) =>
    Object.fromEntries([...match[1].matchAll(/ ([\w-]+)="([^"]*)"/g)].map((pair) => [pair[1], pair[2]])),
  );
}

/**
 * Cuts the picture into its panels: the main one and the insets.
 * @param {string} svg
 * @param {Index} index
 * @returns {Panel[]}
 */
function readPanels(svg, index) {
  const land = new Map(elements(svg, 'path').map((path) => [path.id, path.d]));
  const pieces = svg.split(/<g id="inset-/);
  return Object.entries(index.panels).map(([id, [x, y, w, h]], i) => ({
    frame: { x, y, w, h },
    land: new Shape(parsePath(land.get(`land-of-${id}`) ?? '')),
    areas: new Map(
      elements(pieces[i], 'path')
        .filter((path) => path['data-area'])
        .map((path) => [path['data-area'], new Shape(parsePath(path.d))]),
    ),
    ports: new Map(
      elements(pieces[i], 'g')
        .filter((mark) => mark['data-port'])
        .map((mark) => [mark['data-port'], translation(mark.transform)]),
    ),
  }));
}

/**
 * @param {string} transform
 * @returns {Point}
 */
function translation(transform) {
  const [x, y] = (transform.match(/translate\(([^)]*)\)/)?.[1] ?? '').split(' ').map(Number);
  return [x, y];
}

/**
 * Which areas have each edge. An edge has a name that does not depend on its direction.
 * @param {Panel} panel
 * @returns {Map<string, {line: Line, owners: string[]}>}
 */
function edgesOf(panel) {
  /** @type {Map<string, {line: Line, owners: string[]}>} */
  const edges = new Map();
  for (const [area, { rings }] of panel.areas) {
    for (const ring of rings) {
      ring.forEach((p, i) => {
        const q = ring[(i + 1) % ring.length];
        const key = [p.join(), q.join()].sort().join(' ');
        const edge = edges.get(key) ?? { line: [p, q], owners: [] };
        edge.owners.push(area);
        edges.set(key, edge);
      });
    }
  }
  return edges;
}

/**
 * The pairs that touch over open water, with the length over which they do. Complains of areas that overlap.
 * @param {Panel} panel
 * @param {(sentence: string) => void} complain
 * @returns {Map<string, number>}
 */
function touching(panel, complain) {
  /** @type {Map<string, number>} */
  const pairs = new Map();
  for (const { line, owners } of edgesOf(panel).values()) {
    const [a, b] = owners;
    if (owners.length > 2) complain(`${owners.join(', ')} have one edge in common at ${line[0].join(', ')}.`);
    if (owners.length !== 2 || a === b) {
      complainOfOverlap(panel, line, owners, complain);
      continue;
    }
    const open = openStretches(line, panel.land).reduce((sum, s) => sum + distance(s[0], s[s.length - 1]), 0);
    pairs.set(pairKey(a, b), (pairs.get(pairKey(a, b)) ?? 0) + open);
  }
  return new Map([...pairs].filter(([, open]) => open >= SMALLEST_CONTACT));
}

/**
 * An edge that only one area has must be at water where nobody plays, or at the frame. If another area lies
 * across it, the two touch in a way that the edges do not tell.
 * @param {Panel} panel
 * @param {Line} line
 * @param {string[]} owners
 * @param {(sentence: string) => void} complain
 */
function complainOfOverlap(panel, [p, q], owners, complain) {
  const length = distance(p, q);
  const middle = /** @type {Point} */ ([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]);
  const beside = [1, -1].map(
    (side) =>
      /** @type {Point} */ ([
        middle[0] - ((q[1] - p[1]) / length) * 0.2 * side,
        middle[1] + ((q[0] - p[0]) / length) * 0.2 * side,
      ]),
  );
  if (!beside.every((point) => inFrame(panel.frame, point))) return;
  for (const [area, shape] of panel.areas) {
    if (owners.includes(area) || !beside.some((point) => shape.contains(point))) continue;
    complain(`${area} and ${owners[0]} lie on each other at ${middle.map(tenth).join(', ')}.`);
  }
}

/**
 * The pairs that meet across the edge of the world, where the picture begins anew.
 * @param {Panel} panel
 * @returns {Set<string>}
 */
function acrossTheEdge({ frame, areas }) {
  /** @type {Set<string>} */
  const pairs = new Set();
  for (const [a, left] of areas) {
    for (const [b, right] of areas) {
      const overlap = overlapOf(spansAt(left, frame.x), spansAt(right, frame.x + frame.w));
      if (a !== b && overlap >= SMALLEST_CONTACT) pairs.add(pairKey(a, b));
    }
  }
  return pairs;
}

/**
 * At the edge of the world there must be no gap, or areas on both sides of it would not be seen to meet.
 * @param {Panel} panel
 * @param {(sentence: string) => void} complain
 */
function checkEdges({ frame, areas }, complain) {
  for (const x of [frame.x, frame.x + frame.w]) {
    const spans = [...areas.values()].flatMap((shape) => spansAt(shape, x));
    const covered = spans.reduce((sum, span) => sum + span[1] - span[0], 0);
    if (Math.abs(covered - frame.h) > 0.5) complain(`areas cover ${tenth(covered)} of the edge at ${x}.`);
  }
}

/**
 * The stretches of a vertical line that are edges of a shape.
 * @param {Shape} shape
 * @param {number} x
 * @returns {[number, number][]}
 */
function spansAt({ rings }, x) {
  return rings.flatMap((ring) =>
    ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length];
      return p[0] === x && q[0] === x
        ? [/** @type {[number, number]} */ ([p[1], q[1]].sort((a, b) => a - b))]
        : [];
    }),
  );
}

/**
 * @param {[number, number][]} some
 * @param {[number, number][]} others
 */
function overlapOf(some, others) {
  let sum = 0;
  for (const s of some)
    for (const o of others) sum += Math.max(0, Math.min(s[1], o[1]) - Math.max(s[0], o[0]));
  return sum;
}

/**
 * @param {Pair[]} pairs
 */
function keys(pairs) {
  return new Set(pairs.map(({ a, b }) => pairKey(a, b)));
}

/**
 * @param {Panel[]} panels
 * @param {Index} index
 * @param {Data} data
 * @param {(sentence: string) => void} complain
 */
function checkBorders(panels, index, data, complain) {
  const wanted = keys(data.borders);
  const [blocked, linked, listed] = [keys(index.blocked), keys(index.links), keys(index.borders)];
  const seen = panels.map((panel) => touching(panel, complain));
  const wrapped = index.wraps ? acrossTheEdge(panels[0]) : new Set();

  for (const [i, pairs] of seen.entries()) {
    for (const key of pairs.keys()) {
      const panel = Object.keys(index.panels)[i];
      if (!wanted.has(key) && !blocked.has(key)) complain(`${key} touch on ${panel}, but have no border.`);
    }
  }
  if (index.wraps) checkEdges(panels[0], complain);
  for (const key of wrapped) {
    if (!wanted.has(key)) complain(`${key} meet across the edge of the world, but have no border.`);
    else if (!linked.has(key))
      complain(`${key} meet across the edge of the world, but are not listed as a link.`);
  }
  for (const key of wanted) {
    if (blocked.has(key)) complain(`${key} have a border, but are listed as blocked.`);
    if (seen[0].has(key)) continue;
    if (!linked.has(key)) complain(`${key} have a border, but do not touch and are not listed as a link.`);
  }
  for (const link of index.links) {
    const key = pairKey(link.a, link.b);
    if (!wanted.has(key)) complain(`${key} are listed as a link, but have no border.`);
    if (seen[0].has(key)) complain(`${key} are listed as a link, but touch.`);
    if (link.kind === 'edge' && !wrapped.has(key))
      complain(`${key} do not meet across the edge of the world.`);
  }
  for (const key of blocked) {
    if (!seen[0].has(key)) complain(`${key} are listed as blocked, but do not touch.`);
  }
  for (const key of listed) {
    if (!seen[0].has(key)) complain(`${key} are listed as a border, but do not touch.`);
  }
}

/**
 * Every wind of the data must have an arrow, more exactly one on its border or one at each end of a link, and
 * the arrow must point into the area to which the wind blows.
 * @param {string} svg
 * @param {Panel} main
 * @param {Index} index
 * @param {Data} data
 * @param {(sentence: string) => void} complain
 */
function checkWinds(svg, main, index, data, complain) {
  const arrows = elements(svg.split('<g id="inset-')[0], 'use').filter((use) => use['data-from']);
  const edges = keys(index.links.filter((link) => link.kind === 'edge'));
  const linked = keys(index.links);
  for (const { a, b, wind } of data.borders) {
    const wanted = wind === 'none' ? 0 : edges.has(pairKey(a, b)) ? 2 : 1;
    const [from, to] = wind === 'b>a' ? [b, a] : [a, b];
    const between = arrows.filter((use) => pairKey(use['data-from'], use['data-to']) === pairKey(a, b));
    if (between.length !== wanted)
      complain(`${pairKey(a, b)} have ${between.length} wind arrows, not ${wanted}.`);
    for (const { transform, 'data-from': drawnFrom } of between) {
      if (drawnFrom !== from) complain(`the wind between ${from} and ${to} blows the wrong way.`);
      if (linked.has(pairKey(a, b)) || main.areas.get(to)?.contains(ahead(transform))) continue;
      complain(`the wind arrow from ${from} does not point into ${to}.`);
    }
  }
}

/**
 * A point shortly ahead of an arrow that is drawn towards the right and then turned.
 * @param {string} transform
 * @returns {Point}
 */
function ahead(transform) {
  const turn = (Number(transform.match(/rotate\(([^)]*)\)/)?.[1] ?? 0) * Math.PI) / 180;
  const [x, y] = translation(transform);
  return [x + Math.cos(turn), y + Math.sin(turn)];
}

/**
 * A contact that is no border must be drawn as a line of its own.
 * @param {string} svg
 * @param {Index} index
 * @param {(sentence: string) => void} complain
 */
function checkBlocked(svg, index, complain) {
  const drawn = elements(svg, 'path').filter((path) => path.class === 'border blocked');
  const seen = keys(drawn.map((path) => ({ a: path['data-a'], b: path['data-b'] })));
  for (const key of keys(index.blocked)) if (!seen.has(key)) complain(`${key} are not drawn as blocked.`);
}

/**
 * Every port must be on every panel where it should be, in or at its areas.
 * @param {Panel[]} panels
 * @param {Index} index
 * @param {Data} data
 * @param {(sentence: string) => void} complain
 */
function checkPorts(panels, index, data, complain) {
  for (const { id } of data.ports) if (!panels[0].ports.has(id)) complain(`${id} is not on the map.`);
  for (const port of data.ports) {
    for (const [i, panel] of panels.entries()) {
      const at = panel.ports.get(port.id);
      if (!at) continue;
      for (const area of port.areas) {
        const shape = panel.areas.get(area);
        if (shape && (shape.contains(at) || shape.distanceToOutline(at) <= NEAR)) continue;
        complain(`${port.id} is not at ${area} on ${Object.keys(index.panels)[i]}.`);
      }
    }
  }
}

/**
 * Every area must be on the map, and names and counters in its own open water.
 * @param {Panel} main
 * @param {Index} index
 * @param {Data} data
 * @param {(sentence: string) => void} complain
 */
function checkAreas(main, index, data, complain) {
  for (const { id } of data.areas) {
    const shape = main.areas.get(id);
    const places = index.areas[id];
    if (!shape || !places) {
      complain(`${id} is not on the map.`);
      continue;
    }
    for (const [what, at] of [
      ['name', places.label],
      ['counters', places.anchor],
    ]) {
      const point = /** @type {Point} */ (at);
      if (!shape.contains(point) || main.land.contains(point)) {
        complain(`the ${what} of ${id} would not lie in its open water.`);
      }
    }
  }
}

/**
 * What a strict policy of the page would refuse, and what must be unique.
 * @param {string} svg
 * @param {(sentence: string) => void} complain
 */
function checkMarkup(svg, complain) {
  if (/<(style|script|image|foreignObject)\b|\sstyle=|\son\w+=/.test(svg))
    complain('there is a style or a script.');
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) {
    if (!target.startsWith('#') || !svg.includes(`id="${target.slice(1)}"`))
      complain(`${target} is not in the file.`);
  }
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) complain(`the id ${id} is not unique.`);
}

/**
 * @param {string} game
 * @returns {number} how many faults there are
 */
function check(game) {
  const file = (/** @type {string} */ kind) =>
    readFileSync(new URL(`../maps/${game}.${kind}`, import.meta.url), 'utf8');
  const svg = file('svg');
  /** @type {Index} */
  const index = JSON.parse(file('json'));
  const data = readData(game);
  const panels = readPanels(svg, index);
  let faults = 0;
  const complain = (/** @type {string} */ sentence) => {
    faults++;
    console.error(`${game}: ${sentence}`);
  };
  checkMarkup(svg, complain);
  checkAreas(panels[0], index, data, complain);
  checkBorders(panels, index, data, complain);
  checkBlocked(svg, index, complain);
  checkWinds(svg, panels[0], index, data, complain);
  checkPorts(panels, index, data, complain);
  if (faults === 0) {
    console.log(
      `${game}: ${data.areas.length} areas, ${data.borders.length} borders, ` +
        `${index.blocked.length} blocked, ${index.links.length} links: all as in the data.`,
    );
  }
  return faults;
}

const faults = ['seas', 'dawn'].reduce((sum, game) => sum + check(game), 0);
process.exitCode = faults === 0 ? 0 : 1;
