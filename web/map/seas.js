/** Sovereign of the Seas: the world on Mercator's projection, as sailors had it, with two insets. */

import { boxAround } from './geometry.js';
import { mercatorChart, mercatorHeight } from './panels.js';
import { roseOn } from './rose.js';

/**
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./make.js').Game} Game
 */

const MARGIN = 36;
const WIDTH = 2000;
const GAP = 40;
const LEGEND = 270;

const world = mercatorChart(MARGIN, MARGIN, WIDTH, { west: -180, east: 180, south: -61, north: 67.5 });
const caribbeanBounds = { west: -98.5, east: -57.5, south: 7.5, north: 31.5 };
const europeBounds = { west: -17.5, east: 41.5, south: 32, north: 61.5 };

// Both insets are of one height and fill what the legend leaves of the row.
const insetTop = MARGIN + world.frame.h + GAP + 8;
const insetHeight =
  (WIDTH - LEGEND - 2 * GAP) / (1 / mercatorHeight(caribbeanBounds) + 1 / mercatorHeight(europeBounds));
const caribbeanWidth = Math.round(insetHeight / mercatorHeight(caribbeanBounds));
const europeWidth = Math.round(insetHeight / mercatorHeight(europeBounds));
const caribbean = mercatorChart(MARGIN, insetTop, caribbeanWidth, caribbeanBounds);
const europe = mercatorChart(MARGIN + caribbeanWidth + GAP, insetTop, europeWidth, europeBounds);

const ROSE = roseOn(world.project, [-158, -50], 66);

const INSET_SIZES = {
  areaText: [19, 17, 15, 13, 12, 11, 10],
  portText: 10.5,
  port: 0.85,
  wind: /** @type {[number, number]} */ ([10, 26]),
  counters: 34,
};

/** @type {Game} */
export const seas = {
  id: 'seas',
  title: 'Sovereign of the Seas',
  viewBox: [0, 0, WIDTH + 2 * MARGIN, Math.round(insetTop + insetHeight) + MARGIN],
  main: {
    id: 'world',
    title: '',
    ...world,
    graticule: { west: -180, east: 180, south: -60, north: 60, step: 15 },
    detail: 0.09,
    smallestIsland: 0.5,
    sizes: {
      areaText: [19, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4.5],
      portText: 7.5,
      port: 0.52,
      wind: [4, 24],
      counters: 30,
    },
  },
  legend: {
    frame: { x: MARGIN + WIDTH - LEGEND, y: insetTop - 7, w: LEGEND + 7, h: Math.round(insetHeight) + 14 },
    title: ['Sovereign', 'of the Seas'],
    subtitle: '1756 to 1805',
    rating: '4',
    text: 20.5,
    signs: [
      { sign: 'wind', says: ['The wind. With it', 'a border is free,', 'against it costs 2.'] },
      { sign: 'border', says: ['A border without', 'an arrow costs 1.'] },
      { sign: 'port', says: ['A port, its rating', 'and its flag.'] },
      { sign: 'channel', says: ['A narrow strait.'] },
      { sign: 'outline', says: ['Enlarged in this row.'] },
    ],
  },
  rose: ROSE,
  decoration: [boxAround(ROSE.at, 2.6 * ROSE.radius, 2.6 * ROSE.radius)],
  insets: [
    {
      id: 'caribbean',
      title: 'The West Indies',
      ...caribbean,
      graticule: { west: -100, east: -55, south: 5, north: 35, step: 5 },
      detail: 0.25,
      smallestIsland: 1.2,
      sizes: INSET_SIZES,
    },
    {
      id: 'europe',
      title: 'The European waters',
      ...europe,
      graticule: { west: -20, east: 45, south: 30, north: 65, step: 5 },
      detail: 0.25,
      smallestIsland: 1.5,
      sizes: INSET_SIZES,
    },
  ],
};
