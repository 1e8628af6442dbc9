/**
 * Draws a panel. Nothing here has a colour: elements have classes, and maps/map.css gives them their looks.
 * Nor is there any style attribute or script, because the page forbids both.
 */

import { pairKey } from './data.js';
import { clipLine, roundLine, tenth } from './geometry.js';
import { LINE_HEIGHT } from './layout.js';
import { SMALLEST_CONTACT } from './picture.js';
import { element, group, move, number, pathData, text } from './svg.js';

/**
 * @typedef {import('./data.js').Data} Data
 * @typedef {import('./geometry.js').Frame} Frame
 * @typedef {import('./geometry.js').Line} Line
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./layout.js').AreaName} AreaName
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./layout.js').PortMark} PortMark
 * @typedef {import('./layout.js').Wind} Wind
 * @typedef {import('./links.js').PlacedLink} PlacedLink
 * @typedef {import('./panels.js').Bounds} Bounds
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./picture.js').Picture} Picture
 *
 * @typedef {object} Drawing what is needed to draw a panel
 * @property {Picture} picture
 * @property {Layout} layout
 * @property {PlacedLink[]} links
 * @property {Data} data
 * @property {Set<string>} blocked pairs of areas
 * @property {Map<string, number>} tones
 */

/** The width of the frame with its bars of degrees, outside the map itself. */
const FRAME_WIDTH = 7;

/** A feathered arrow towards the right, WIND_LENGTH long. */
const ARROW = 'M13 0L2.5-5 4.8-1.3-7-1.3-10.5-4.4-13-4.4-10 0-13 4.4-10.5 4.4-7 1.3 4.8 1.3 2.5 5z';

/** What elements share, for <use>. */
export function sharedGlyphs() {
  return element('path', { id: 'wind-arrow', d: ARROW });
}

/**
 * Definitions of a panel: its land, which is used three times, and its clip.
 * @param {Picture} picture
 */
export function panelDefinitions({ panel, land }) {
  const { x, y, w, h } = panel.frame;
  return [
    element('path', {
      id: `land-of-${panel.id}`,
      'vector-effect': 'non-scaling-stroke',
      'fill-rule': 'evenodd',
      d: pathData(land.rings, true),
    }),
    element('clipPath', { id: `frame-of-${panel.id}` }, element('rect', { x, y, width: w, height: h })),
  ].join('\n');
}

/**
 * The layers of a panel, from the bottom to the top.
 * @param {Drawing} drawing
 * @param {boolean} isMain only there do areas have an id, which must be unique
 * @returns {{name: string, content: string[]}[]}
 */
export function drawPanel(drawing, isMain) {
  const { picture, layout } = drawing;
  const { panel } = picture;
  const land = { href: `#land-of-${panel.id}` };
  const clip = `url(#frame-of-${panel.id})`;
  return [
    { name: 'sea', content: [outside(panel.frame), ...areas(drawing, isMain)] },
    { name: 'graticule', content: [element('path', { class: 'meridians', d: graticule(panel) })] },
    { name: 'borders', content: borders(drawing) },
    {
      name: 'shallows',
      content: [1, 2, 3].map((n) => element('use', { class: `shallow-${n}`, ...land, 'clip-path': clip })),
    },
    { name: 'land', content: [element('use', { class: 'land', ...land, 'clip-path': clip })] },
    { name: 'coast', content: [element('use', { class: 'coast', ...land, 'clip-path': clip })] },
    { name: 'frame', content: frame(panel) },
    { name: 'links', content: drawLinks(drawing) },
    { name: 'winds', content: layout.winds.map(wind) },
    { name: 'ports', content: layout.ports.map(port) },
    { name: 'labels', content: [...[...layout.areaNames.values()].map(areaName), ...portNames(layout)] },
  ];
}

/**
 * Water in which nobody plays: what no area covers.
 * @param {Frame} frame
 */
function outside({ x, y, w, h }) {
  return element('rect', { class: 'outside', x, y, width: w, height: h });
}

/**
 * @param {Drawing} drawing
 * @param {boolean} isMain
 */
function areas({ picture, data, tones }, isMain) {
  return data.areas
    .filter(({ id }) => picture.areas.has(id))
    .map(({ id }) =>
      element('path', {
        id: isMain ? `area-${id}` : undefined,
        class: `area tone-${tones.get(id)}`,
        'data-area': id,
        'fill-rule': 'evenodd',
        d: pathData(picture.areas.get(id)?.rings ?? [], true),
      }),
    );
}

/**
 * Meridians and parallels. Those that are straight on the picture need few points, but a point for each
 * degree serves every projection.
 * @param {Panel} panel
 */
function graticule({ graticule: { west, east, south, north, step }, project, frame: edge }) {
  /** @type {Line[]} */
  const lines = [];
  for (let longitude = west; longitude <= east; longitude += step) {
    lines.push(range(south - 10, north + 10).map((latitude) => project([longitude, latitude])));
  }
  for (let latitude = south; latitude <= north; latitude += step) {
    lines.push(range(west, east).map((longitude) => project([longitude, latitude])));
  }
  const rounded = lines
    .flatMap((line) => clipLine(line, edge))
    .map((line) => withoutStraight(roundLine(line, false)));
  return pathData(
    rounded.filter((line) => line.length > 1),
    false,
  );
}

/**
 * Drops the inner points of a horizontal or vertical line.
 * @param {Line} line
 */
function withoutStraight(line) {
  const straight = [0, 1].some((axis) => line.every((p) => p[axis] === line[0][axis]));
  return straight ? [line[0], line[line.length - 1]] : line;
}

/**
 * @param {number} from
 * @param {number} to
 */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/**
 * The borders of the data, and those contacts which are none.
 * @param {Drawing} drawing
 */
function borders({ picture, blocked }) {
  return [...picture.contacts]
    .filter(([, contact]) => contact.open >= SMALLEST_CONTACT)
    .map(([key, { a, b, lines }]) =>
      element('path', {
        class: blocked.has(key) ? 'border blocked' : 'border',
        'data-a': a,
        'data-b': b,
        d: pathData(lines, false),
      }),
    );
}

/**
 * @param {Panel} panel
 */
function frame({ frame: f, bounds, project, graticule: { step }, title }) {
  const w = FRAME_WIDTH;
  const parts = [
    element('rect', {
      class: 'neatline outer',
      x: f.x - w,
      y: f.y - w,
      width: f.w + 2 * w,
      height: f.h + 2 * w,
    }),
    element('rect', { class: 'neatline inner', x: f.x, y: f.y, width: f.w, height: f.h }),
  ];
  if (bounds) parts.push(element('path', { class: 'degrees', d: degreeBars(f, bounds, project, step) }));
  if (title) {
    parts.push(text(title, { class: 'panel-title', x: f.x + f.w / 2, y: f.y - 17, 'font-size': 19 }));
  }
  return parts;
}

/**
 * Every second field of the frame filled, as on sea charts; fields end at full degrees.
 * @param {Frame} f
 * @param {Bounds} bounds
 * @param {Panel['project']} project
 * @param {number} step
 */
function degreeBars(f, { west, east, south, north }, project, step) {
  const length = step / 3;
  const x = (/** @type {number} */ longitude) => project([longitude, south])[0];
  const y = (/** @type {number} */ latitude) => project([west, latitude])[1];
  const bar = (
    /** @type {number} */ bx,
    /** @type {number} */ by,
    /** @type {number} */ w,
    /** @type {number} */ h,
  ) => `M${short(bx)} ${short(by)}h${short(w)}v${short(h)}h${short(-w)}z`;
  const short = (/** @type {number} */ value) => number(tenth(value));
  let data = '';
  for (const [from, to] of everySecond(west, east, length)) {
    data += bar(x(from), f.y - FRAME_WIDTH, x(to) - x(from), FRAME_WIDTH);
    data += bar(x(from), f.y + f.h, x(to) - x(from), FRAME_WIDTH);
  }
  for (const [from, to] of everySecond(south, north, length)) {
    data += bar(f.x - FRAME_WIDTH, y(to), FRAME_WIDTH, y(from) - y(to));
    data += bar(f.x + f.w, y(to), FRAME_WIDTH, y(from) - y(to));
  }
  return data;
}

/**
 * @param {number} low
 * @param {number} high
 * @param {number} length
 * @returns {[number, number][]}
 */
function everySecond(low, high, length) {
  /** @type {[number, number][]} */
  const fields = [];
  for (let n = Math.floor(low / length); n * length < high; n++) {
    if (n % 2 === 0) fields.push([Math.max(low, n * length), Math.min(high, (n + 1) * length)]);
  }
  return fields;
}

/**
 * @param {Wind} blowing
 */
function wind({ from, to, at, angle, scale }) {
  return element('use', {
    class: 'wind',
    'data-from': from,
    'data-to': to,
    href: '#wind-arrow',
    transform: move(at, angle, scale),
  });
}

/**
 * @param {PortMark} mark
 */
function port({ port: { id, rating, flag }, at, scale }) {
  return element(
    'g',
    {
      class: 'port',
      'data-port': id,
      'data-flag': flag || undefined,
      transform: move(at, 0, scale),
    },
    portGlyph(rating),
  );
}

/**
 * @param {string} rating
 */
export function ratingSize(rating) {
  return rating.length > 1 ? 7.6 : 11;
}

/**
 * @param {string} rating
 */
export function portGlyph(rating) {
  return (
    element('path', { class: 'staff', d: 'M0-7V-21.5' }) +
    element('path', { class: 'flag', d: 'M0-21h13l-3.5 4.5 3.5 4.5H0z' }) +
    element('circle', { class: 'mark', r: 8 }) +
    text(rating, {
      class: 'rating',
      y: rating.length > 1 ? 3 : 3.7,
      'font-size': ratingSize(rating),
    })
  );
}

/**
 * @param {AreaName} name
 */
function areaName({ area, lines, size, at }) {
  const first = at[1] + size * 0.33 - ((lines.length - 1) * size * LINE_HEIGHT) / 2;
  const spans = lines.map((line, i) =>
    element('tspan', { x: tenth(at[0]), y: tenth(first + i * size * LINE_HEIGHT) }, line),
  );
  return element('text', { class: 'area-name', 'data-area': area, 'font-size': size }, spans.join(''));
}

/**
 * @param {Layout} layout
 */
function portNames({ portNames: names }) {
  return names.map(({ port: id, text: name, size, at, align }) =>
    text(name, {
      class: 'port-name',
      'data-port': id,
      x: tenth(at[0]),
      y: tenth(at[1]),
      'font-size': tenth(size),
      'text-anchor': align,
    }),
  );
}

/**
 * The connectors of links. At the edges of the world: beside each edge the name of the area beyond. In a
 * strait: a dotted channel through the land. The wind, if one blows across, as on any border.
 * @param {Drawing} drawing
 */
function drawLinks({ picture: { panel }, links, data }) {
  const names = new Map(data.areas.map((area) => [area.id, area.name]));
  return links.map((link) => {
    const ends = link.ends.map(({ at, beyond }) => {
      const outward = at[0] === panel.frame.x ? -1 : 1;
      const transform = move([at[0] + outward * (FRAME_WIDTH + 9), at[1]], outward * 90);
      return text(`↑ ${names.get(beyond)} ↑`, { class: 'beyond', transform, 'font-size': 10 });
    });
    const channel = link.channel.length
      ? [element('path', { class: 'channel', d: pathData([roundLine(link.channel, false)], false) })]
      : [];
    return element(
      'g',
      { class: 'link', 'data-a': link.a, 'data-b': link.b },
      [...ends, ...channel, ...link.winds.map(wind)].join(''),
    );
  });
}

/**
 * Gives neighbours different tones, as few as do: areas with many neighbours choose first.
 * @param {Picture} picture
 * @param {Data} data
 * @returns {Map<string, number>}
 */
export function chooseTones(picture, data) {
  /** @type {Map<string, string[]>} */
  const beside = new Map(data.areas.map(({ id }) => [id, []]));
  for (const { a, b, open } of picture.contacts.values()) {
    if (open < SMALLEST_CONTACT) continue;
    beside.get(a)?.push(b);
    beside.get(b)?.push(a);
  }
  const order = [...beside].sort((p, q) => q[1].length - p[1].length || (p[0] < q[0] ? -1 : 1));
  /** @type {Map<string, number>} */
  const tones = new Map();
  for (const [area, others] of order) {
    const used = new Set(others.map((other) => tones.get(other)));
    let tone = 1;
    while (used.has(tone)) tone++;
    tones.set(area, tone);
  }
  return tones;
}

/**
 * Which pairs are drawn as blocked.
 * @param {[string, string][]} pairs
 */
export function blockedPairs(pairs) {
  return new Set(pairs.map(([a, b]) => pairKey(a, b)));
}

/**
 * @param {string} name
 * @param {string[]} content
 * @param {boolean} isMain
 */
export function layer(name, content, isMain) {
  return group(isMain ? { id: name } : { class: name }, content);
}
