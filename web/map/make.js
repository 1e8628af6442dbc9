/** Makes the maps: node map/make.js. The same sources give the same bytes. */

import { readFileSync, writeFileSync } from 'node:fs';
import { buildCells } from './cells.js';
import { readData } from './data.js';
import { dawn } from './dawn.js';
import { blockedPairs, chooseTones, drawPanel, layer, panelDefinitions, sharedGlyphs } from './draw.js';
import { tenth, tenths } from './geometry.js';
import { layOut } from './layout.js';
import { drawLegend } from './legend.js';
import { linkBoxes, placeLinks } from './links.js';
import { isWholeWorld } from './panels.js';
import { makePicture, placeOn, SMALLEST_CONTACT } from './picture.js';
import { drawRose } from './rose.js';
import { seas } from './seas.js';
import { element, group } from './svg.js';

/**
 * @typedef {import('./cells.js').Anchors} Anchors
 * @typedef {import('./data.js').Data} Data
 * @typedef {import('./geometry.js').Box} Box
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {import('./layout.js').Layout} Layout
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./picture.js').Picture} Picture
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} title
 * @property {[number, number, number, number]} viewBox
 * @property {Panel} main
 * @property {Panel[]} insets
 * @property {import('./legend.js').Legend} legend
 * @property {import('./rose.js').Rose} rose
 * @property {Box[]} decoration what the legend and the rose cover of the main panel
 *
 * @typedef {{picture: Picture, layout: Layout, links: import('./links.js').PlacedLink[]}} Made
 */

/** On an inset, an area of which only a strip is seen has no counters. */
const SMALLEST_BERTH = 5;

/**
 * @param {Game} game
 */
function make(game) {
  const anchors = readAnchors(game.id);
  const data = readData(game.id);
  const cells = buildCells(anchors);
  const zones = game.insets.map((inset) => zoneOf(inset, game.main));
  const made = [game.main, ...game.insets].map((panel) => {
    const picture = makePicture(panel, cells, anchors);
    const links = placeLinks(picture, anchors, data);
    const isMain = panel === game.main;
    const taken = [...linkBoxes(links), ...(isMain ? game.decoration : [])];
    return { picture, links, layout: layOut(picture, data, isMain ? zones : [], taken) };
  });
  write(`${game.id}.svg`, drawing(game, made, data, anchors, zones));
  write(`${game.id}.json`, index(game, made, data, anchors));
}

/**
 * @param {string} game
 * @returns {Anchors}
 */
function readAnchors(game) {
  return JSON.parse(readFileSync(new URL(`${game}.anchors.json`, import.meta.url), 'utf8'));
}

/**
 * @param {string} name
 * @param {string} content
 */
function write(name, content) {
  writeFileSync(new URL(`../maps/${name}`, import.meta.url), content);
}

/**
 * What an inset shows, as a box on the main panel.
 * @param {Panel} inset
 * @param {Panel} main
 * @returns {Box}
 */
function zoneOf(inset, main) {
  if (!inset.bounds) throw new Error(`the inset ${inset.id} has no bounds`);
  const { west, east, south, north } = inset.bounds;
  const [x0, y0] = main.project([west, north]);
  const [x1, y1] = main.project([east, south]);
  return { x0: tenth(x0), y0: tenth(y0), x1: tenth(x1), y1: tenth(y1) };
}

/**
 * @param {Game} game
 * @param {Made[]} made the main panel first
 * @param {Data} data
 * @param {Anchors} anchors
 * @param {Box[]} zones
 */
function drawing(game, made, data, anchors, zones) {
  const blocked = blockedPairs(anchors.blocked);
  const tones = chooseTones(made[0].picture, data);
  const [main, ...insets] = made.map((panel, i) => drawPanel({ ...panel, data, blocked, tones }, i === 0));
  const outlines = zones.map(({ x0, y0, x1, y1 }) =>
    element('rect', { class: 'inset-outline', x: x0, y: y0, width: tenth(x1 - x0), height: tenth(y1 - y0) }),
  );
  const insetGroups = insets.map((layers, i) =>
    group(
      { id: `inset-${game.insets[i].id}` },
      layers.map(({ name, content }) => layer(name, content, false)),
    ),
  );
  const [, , width, height] = game.viewBox;
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: game.viewBox.join(' '),
      class: `map map-${game.id}`,
      role: 'img',
      'aria-label': `The map of ${game.title}`,
    },
    `\n${[
      element(
        'defs',
        {},
        `\n${[sharedGlyphs(), ...made.map(({ picture }) => panelDefinitions(picture))].join('\n')}\n`,
      ),
      element('rect', { id: 'paper', class: 'paper', width, height }),
      ...main.map(({ name, content }) => layer(name, content, true)),
      layer('inset', [...outlines, ...insetGroups], true),
      drawLegend(game.legend),
      drawRose(game.rose),
    ].join('\n')}\n`,
  )}\n`;
}

/**
 * Where things are, for the script of the page.
 * @param {Game} game
 * @param {Made[]} made
 * @param {Data} data
 * @param {Anchors} anchors
 */
function index(game, made, data, anchors) {
  const [main, ...insets] = made;
  const whole = {
    viewBox: game.viewBox,
    wraps: isWholeWorld(game.main),
    panels: Object.fromEntries(
      made.map(({ picture: { panel } }) => [
        panel.id,
        [panel.frame.x, panel.frame.y, panel.frame.w, panel.frame.h],
      ]),
    ),
    areas: Object.fromEntries(
      data.areas.map(({ id }) => [
        id,
        { ...areaPlace(main, id, 0), inset: firstInset(insets, (m) => areaPlace(m, id, SMALLEST_BERTH)) },
      ]),
    ),
    ports: Object.fromEntries(
      data.ports.map(({ id }) => [
        id,
        { ...portPlace(main, id), inset: firstInset(insets, (m) => portPlace(m, id)) },
      ]),
    ),
    borders: contactsOf(main, insets, blockedPairs(anchors.blocked), false),
    blocked: contactsOf(main, insets, blockedPairs(anchors.blocked), true),
    links: main.links.map(({ a, b, ends, channel }) => ({
      a,
      b,
      kind: ends.length ? 'edge' : 'strait',
      at: (ends.length ? ends.map((end) => end.at) : channel).map(tenths),
    })),
  };
  const parts = Object.entries(whole).map(([key, value]) => `${JSON.stringify(key)}: ${lines(value)}`);
  return `{\n${parts.join(',\n')}\n}\n`;
}

/**
 * JSON with an entry a line, so that a change of the map is a readable difference.
 * @param {unknown} value
 */
function lines(value) {
  if (Array.isArray(value) && typeof value[0] === 'object') {
    return `[\n  ${value.map((item) => JSON.stringify(item)).join(',\n  ')}\n]`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${JSON.stringify(item)}`,
  );
  return `{\n  ${entries.join(',\n  ')}\n}`;
}

/**
 * @param {Made} made
 * @param {string} area
 * @param {number} smallest how much room counters must have at least
 */
function areaPlace({ layout }, area, smallest) {
  const name = layout.areaNames.get(area);
  const berth = layout.berths.get(area);
  if (!name || !berth || berth.room < smallest) return undefined;
  return { label: tenths(name.at), anchor: tenths(berth.at), room: tenth(berth.room) };
}

/**
 * @param {Made} made
 * @param {string} port
 */
function portPlace({ layout }, port) {
  const mark = layout.ports.find((m) => m.port.id === port);
  return mark && { at: tenths(mark.at), scale: mark.scale };
}

/**
 * @template {object} T
 * @param {Made[]} insets
 * @param {(made: Made) => T | undefined} ask
 */
function firstInset(insets, ask) {
  for (const made of insets) {
    const answer = ask(made);
    if (answer) return { panel: made.picture.panel.id, ...answer };
  }
  return undefined;
}

/**
 * @param {Made} main
 * @param {Made[]} insets
 * @param {Set<string>} blocked
 * @param {boolean} wanted
 */
function contactsOf(main, insets, blocked, wanted) {
  const place = (/** @type {Made} */ made, /** @type {string} */ key) => {
    const contact = made.picture.contacts.get(key);
    return contact && contact.open >= SMALLEST_CONTACT ? tenths(placeOn(contact, 0.5).at) : undefined;
  };
  return [...main.picture.contacts]
    .filter(([key, contact]) => contact.open >= SMALLEST_CONTACT && blocked.has(key) === wanted)
    .map(([key, { a, b }]) => ({
      a,
      b,
      at: place(main, key),
      inset: insets.map((made) => place(made, key)).find(Boolean),
    }));
}

make(seas);
make(dawn);
