/** Dawn of Empire, 1898: the Caribbean at hand, and the Atlantic as far as Spain behind it. */

import { boxAround, frameBox } from './geometry.js';
import { glassChart } from './panels.js';
import { roseOn } from './rose.js';

/**
 * @typedef {import('./make.js').Game} Game
 */

const MARGIN = 28;
const FRAME = { x: MARGIN, y: MARGIN, w: 1440, h: 1160 };

const chart = glassChart(FRAME, [-75, 21.5], [MARGIN + 664, MARGIN + 668], 46.5, 9, { from: 6, depth: 6 });

const LEGEND = { x: MARGIN + 30, y: MARGIN + 22, w: 250, h: 254 };

const ROSE = roseOn(chart.project, [-94, 7.2], 72);

/** @type {Game} */
export const dawn = {
  id: 'dawn',
  title: 'Dawn of Empire',
  viewBox: [0, 0, FRAME.w + 2 * MARGIN, FRAME.h + 2 * MARGIN],
  main: {
    id: 'atlantic',
    title: '',
    ...chart,
    graticule: { west: -110, east: 10, south: 0, north: 60, step: 5 },
    detail: 0.2,
    smallestIsland: 1.2,
    sizes: {
      areaText: [26, 23, 20, 18, 16, 14, 12, 11, 10, 9, 8],
      portText: 12.5,
      port: 1.1,
      wind: [10, 26],
      counters: 44,
    },
  },
  legend: {
    frame: LEGEND,
    title: ['Dawn', 'of Empire'],
    subtitle: '1898',
    rating: 'HV',
    text: 15.5,
    titled: 0,
    signs: [
      [
        { sign: 'border', says: ['A border of areas'] },
        { sign: 'port', says: ['A port and its flag'] },
      ],
    ],
  },
  rose: ROSE,
  decoration: [frameBox(LEGEND), boxAround(ROSE.at, 2.8 * ROSE.radius, 2.8 * ROSE.radius)],
  insets: [],
};
