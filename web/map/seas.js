/** Sovereign of the Seas: the world on Mercator's projection, as sailors had it, with two insets. */

import { boxAround } from './geometry.js';
import { focusedChart, mercatorChart } from './panels.js';
import { roseOn } from './rose.js';

/**
 * @typedef {import('./panels.js').Panel} Panel
 * @typedef {import('./make.js').Game} Game
 */

const MARGIN = 36;
const WIDTH = 2000;
const GAP = 40;

const world = mercatorChart(MARGIN, MARGIN, WIDTH, { west: -180, east: 180, south: -60, north: 67.5 });

// The game is decided in European waters: they have half of the lower row, and of that the Channel most.
const insetTop = MARGIN + world.frame.h + GAP + 8;
const insetHeight = 790;
const europeWidth = 1040;
const europe = focusedChart(
  { x: MARGIN + WIDTH - europeWidth, y: insetTop, w: europeWidth, h: insetHeight },
  [-3, 47.5],
  [MARGIN + WIDTH - europeWidth + 336, insetTop + 394],
  27.2,
  [30, 13.5],
);

// The legend lies below the West Indies, which are broader than high.
const caribbeanWidth = WIDTH - europeWidth - GAP;
const caribbean = mercatorChart(MARGIN, insetTop, caribbeanWidth, {
  west: -98.5,
  east: -57.5,
  south: 7.5,
  north: 32,
});
const legendTop = insetTop + caribbean.frame.h + 20;

const ROSE = roseOn(world.project, [-158, -50], 66);

const INSET_SIZES = {
  areaText: [19, 17, 15, 13, 12, 11, 10],
  portText: 10.5,
  port: 0.95,
  spread: 1.5,
  wind: /** @type {[number, number]} */ ([10, 26]),
  counters: 34,
};

// Here names are as large as the page writes them at least, even if they reach over the coast for that.
const EUROPE_SIZES = { ...INSET_SIZES, areaText: [24, 22, 21], portText: 18, spread: 2, counters: 60 };

/** @type {Game} */
export const seas = {
  id: 'seas',
  title: 'Sovereign of the Seas',
  viewBox: [0, 0, WIDTH + 2 * MARGIN, insetTop + insetHeight + MARGIN],
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
    frame: { x: MARGIN - 7, y: legendTop, w: caribbeanWidth + 14, h: insetTop + insetHeight + 7 - legendTop },
    title: ['Sovereign', 'of the Seas'],
    subtitle: '1756 to 1805',
    rating: '4',
    text: 20.5,
    titled: 306,
    signs: [
      [
        { sign: 'wind', says: ['The wind. With it', 'a border is free,', 'against it costs 2.'] },
        { sign: 'border', says: ['A border without', 'an arrow costs 1.'] },
      ],
      [
        { sign: 'port', says: ['A port, its rating', 'and its flag.'] },
        { sign: 'channel', says: ['A narrow strait.'] },
        { sign: 'outline', says: ['Enlarged in this row.'] },
      ],
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
      sizes: EUROPE_SIZES,
      // Not under the name, where they would seem to be off Brest.
      berths: { 'english-channel': [-0.6, 49.9] },
    },
  ],
};
