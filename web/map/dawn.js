/** Dawn of Empire, 1898: the Caribbean at hand, and the Atlantic as far as Spain behind it. */

import { boxAround, frameBox } from './geometry.js';
import { logAzimuthalChart } from './panels.js';
import { roseOn } from './rose.js';

/**
 * @typedef {import('./make.js').Game} Game
 */

const MARGIN = 28;
const FRAME = { x: MARGIN, y: MARGIN, w: 1760, h: 1130 };

const chart = logAzimuthalChart(FRAME, [-74, 21], [MARGIN + 676, MARGIN + 676], 768, 16);

const LEGEND = { x: MARGIN + 34, y: MARGIN + 26, w: 250, h: 240 };

const ROSE = roseOn(chart.project, [-36.5, 9], 92);

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
    signs: [
      { sign: 'border', says: ['A border of areas'] },
      { sign: 'port', says: ['A port and its flag'] },
    ],
  },
  rose: ROSE,
  decoration: [frameBox(LEGEND), boxAround(ROSE.at, 2.8 * ROSE.radius, 2.8 * ROSE.radius)],
  insets: [],
};
