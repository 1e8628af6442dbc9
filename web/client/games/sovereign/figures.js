/** What is drawn for units, cities and forts: small pictures in one colour, told apart by their shapes. */
import { svg } from '../../dom.js';

/** Each in a square of 24. @type {Record<string, string>} */
const FIGURES = {
  settler: [
    'M3 15c0-7 4-10 9-10s9 3 9 10zM2 16h20v1.5H2zM7 18a2.7 2.7 0 1 1 0 .1z',
    'M17 18a2.7 2.7 0 1 1 0 .1z',
  ].join(''),
  pikeman: [
    'M18.2 1l2.3 5-1.5.4V23h-1.6V6.4L15.9 6zM9 3.5a2.6 2.6 0 1 1 0 .1z',
    'M5 9.5h8.5v6.5L9.3 19.5 5 16z',
  ].join(''),
  horseman: [
    'M7 22c0-6 1-8 3-10l-4 1.5-2.5-2.5L8 5l3-1 .5-2.5 2 2.3C18 5 20.5 9 20.5 14v8z',
    'M9.8 7.3a.9.9 0 1 0 .1 0z',
  ].join(''),
  catapult: [
    'M2 17h20v2H2zM6 19.5a2.4 2.4 0 1 1 0 .1zM18 19.5a2.4 2.4 0 1 1 0 .1z',
    'M5 16.5L17.5 5l1.4 1.5L8.5 16.5zM18.8 1.5a2.9 2.9 0 1 1 0 .1z',
  ].join(''),
  galley: [
    'M2 14h20c-1 3-2.5 5-5 5H7c-2.5 0-4-2-5-5zM11 2h1.8v11H11zM13.5 3c4 1.5 5 5 4.5 9h-4.5z',
    'M4 19l-2 3.5h1.8L6 19zM9 19l-2 3.5h1.8L11 19zM14 19l-2 3.5h1.8L16 19z',
    'M19 18l-1.5 4.5h1.8L20.5 18z',
  ].join(''),
  musketman: [
    'M9 3.5a2.6 2.6 0 1 1 0 .1zM6 8h12v1.8h-5L11 22H8.5l.4-6H8l-2 6H3.5l2-9z',
    'M13 9l8.5-6 .9 1.3L14 11z',
  ].join(''),
  frigate: [
    'M1.5 15.5h21c-.7 3-2.5 5.5-4.5 5.5H6c-2 0-3.8-2.5-4.5-5.5zM6.5 3h1.5v12H6.5zM13 1h1.5v14H13z',
    'M8.5 4c2.5 1 3.5 5 3 9.5h-3zM15 2.5c4 1.5 5.5 6 4.8 11.5H15zM5.8 5c-2 2-3 5-3 8.5h3z',
  ].join(''),
  cavalry: [
    'M5 22c0-6 1-8 3-10l-3.5 1.5L2.5 11 6.5 5l2.8-1 .5-2.5 1.8 2.3C16 5 18 9 18 14v8z',
    'M20.3 1.5c2.5 5 2.5 12-.3 18.5l-1.5-.8c2.4-5.7 2.4-12 .6-16.7zM7.8 7.3a.9.9 0 1 0 .1 0z',
  ].join(''),
  infantry: [
    'M4 10c0-5 3.5-7.5 8-7.5s8 2.5 8 7.5h1.5v2H2.5v-2zM6.5 13.5h11c0 3-2 5-5.5 5s-5.5-2-5.5-5z',
    'M5 22c.5-2 2-3 3.5-3h7c1.5 0 3 1 3.5 3z',
  ].join(''),
  tank: [
    'M8 6h7l1.5 2H22v1.8h-5.5L17 12H6z',
    'M3.5 13h17c1.5 0 2.5 1.2 2.5 3s-1.5 4-3.5 4h-15C2.5 20 1 17.8 1 16s1-3 2.5-3z',
    'M6 15.2a1.4 1.4 0 1 0 .1 0zM12 15.2a1.4 1.4 0 1 0 .1 0zM18 15.2a1.4 1.4 0 1 0 .1 0z',
  ].join(''),
  transport: [
    'M1.5 14.5h21c-.5 3-2 5.5-4 5.5h-13c-2 0-3.5-2.5-4-5.5zM4 10h4v3.5H4zM9 10h4v3.5H9z',
    'M9 6h4v3.3H9zM15 5h4.5v8.5H15zM16.3 2H18v2.3h-1.7z',
  ].join(''),
  artillery: [
    'M3 9.5L16.5 4l1.3 3.2L7.5 12a6 6 0 0 1 3 5.2 6 6 0 1 1-8.8-5.3zM11 16.5h11.5v2H11.5z',
    'M5 15.5a1.8 1.8 0 1 0 .1 0z',
  ].join(''),
  battleship: [
    'M1 14.5h22l-2.5 5.5h-17zM9 9h6v4.5H9zM11 3h2v5.5h-2zM13.5 5l3 1v1.3l-3-1zM3 11.5h5v2H4.5z',
    'M1.5 10.2l5 .8v1l-5-.8zM16 11.5h5l-1.5 2H16zM17.5 11l5-.8v1l-5 .8z',
  ].join(''),
  'air-raid': [
    'M12 1.5c1 0 1.6 1.5 1.6 3.5v4l8.4 5v2l-8.4-2.5v5l2.6 2V22L12 21l-4.2 1v-1.5l2.6-2',
    'v-5L2 16v-2l8.4-5V5c0-2 .6-3.5 1.6-3.5z',
  ].join(''),
};

const LILY = [
  'M0-15c4 4 5 7 3 12 5-6 12-5 12 1 0 4-4 6-7 4 2-1 2-4-.5-4C4-2 3.5 1 3 3h4v3.5',
  'H3V8c0 3 1.5 5 3 6.5h-12C-4.5 13-3 11-3 8V6.5h-4V3h4c-.5-2',
  '-1-5-4.5-5C-10-2-10 1-8 2c-3 2-7 0-7-4 0-6 7-7 12-1-2-5-1-8 3-12z',
].join('');

/** @param {string} kind */
export function figurePath(kind) {
  return FIGURES[kind] ?? '';
}

/** A unit's figure alone, for lists. @param {string} kind */
export function figure(kind) {
  const shape = svg('path', { d: figurePath(kind), 'fill-rule': 'evenodd' });
  return svg('svg', { class: 'figure-sign', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, shape);
}

/** Where the figures of a counter stand, by how many kinds it has: left, top and size in a square of 100. */
const STANDS = [
  [[15, 13, 70]],
  [
    [6, 22, 46],
    [48, 22, 46],
  ],
  [
    [29, 4, 42],
    [6, 46, 42],
    [50, 46, 42],
  ],
  [
    [8, 6, 40],
    [52, 6, 40],
    [8, 48, 40],
    [52, 48, 40],
  ],
];

/**
 * The counter of a stack: a figure for each kind, how many units it has, whether they are an army, and what
 * they carry. An army has a second edge; who cannot move any more is paler.
 * @param {{ kinds: string[], count: number, isArmy: boolean, cargo: number, letter: string, isWaiting:
 * boolean }} stack
 */
export function stackFace({ kinds, count, isArmy, cargo, letter, isWaiting }) {
  const shown = kinds.slice(0, 4);
  const stands = STANDS[shown.length - 1] ?? [];
  return svg(
    'svg',
    { class: isWaiting ? 'stack is-waiting' : 'stack', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    isArmy && svg('rect', { class: 'stack-under', x: 9, y: -7, width: 96, height: 96, rx: 14 }),
    svg('rect', { class: 'stack-edge', x: 0, y: 0, width: 100, height: 100, rx: 16 }),
    shown.map((kind, i) => {
      const [x, y, size] = stands[i];
      const transform = `translate(${x} ${y}) scale(${size / 24})`;
      return svg('path', { class: 'stack-figure', 'fill-rule': 'evenodd', d: figurePath(kind), transform });
    }),
    svg('text', { class: 'stack-letter', x: 10, y: 24 }, letter),
    cargo > 0 && badge(12, 88, `+${cargo}`, 'stack-cargo'),
    count > 1 && badge(88, 88, String(count), 'stack-count'),
  );
}

/** @param {number} x @param {number} y @param {string} text @param {string} look */
function badge(x, y, text, look) {
  return svg(
    'g',
    { class: look },
    svg('circle', { cx: x, cy: y, r: 21 }),
    svg('text', { x, y: y + 11, 'text-anchor': 'middle' }, text),
  );
}

/** Roofs on a tile of a city. @param {number} n any number: which of a few */
export function roofs(n) {
  const spots = [
    [[-34, -14], [14, -26], [-10, 24], [22, 14]], // prettier-ignore
    [[-24, -26], [20, -14], [-32, 12], [8, 26]], // prettier-ignore
    [[-30, 2], [-4, -32], [24, -4], [2, 24]], // prettier-ignore
  ][n % 3];
  const d = spots.map(([x, y]) => `M${x} ${y}l7-8 7 8v9h-14z`).join('');
  return svg('path', { class: 'city-roofs', d });
}

/**
 * The centre of a city: a lily on a shield with the letter of its owner, and how many tiles it has.
 * @param {string} letter
 * @param {number} size
 * @param {number} raids
 */
export function centre(letter, size, raids) {
  return [
    svg('path', { class: 'city-shield', d: 'M-20-57h40v20q0 15-20 24-20-9-20-24z' }),
    svg('path', { class: 'city-lily', transform: 'translate(0 -38) scale(1.05)', d: LILY }),
    plate(-31, 44, letter, 'city-letter'),
    plate(31, 44, String(size), 'city-size'),
    ...(raids
      ? [
          svg('path', {
            class: 'city-raid',
            transform: 'translate(24 -50) scale(1.2)',
            d: figurePath('air-raid'),
          }),
          svg('text', { class: 'city-raids', x: 52, y: -24, 'text-anchor': 'middle' }, String(raids)),
        ]
      : []),
  ];
}

/** @param {number} x @param {number} y @param {string} text @param {string} look */
function plate(x, y, text, look) {
  const size = 15;
  return svg(
    'g',
    { class: look },
    look === 'city-size'
      ? svg('circle', { cx: x - 7, cy: y, r: size })
      : svg('rect', { x: x - size + 7, y: y - size, width: 2 * size, height: 2 * size, rx: 4 }),
    svg('text', { x: look === 'city-size' ? x - 7 : x + 7, y: y + 8, 'text-anchor': 'middle' }, text),
  );
}

/** A fort, with what it adds to a defence. @param {string} letter @param {number} bonus */
export function fort(letter, bonus) {
  return [
    svg('path', {
      class: 'fort-walls',
      d: 'M-36 38v-62h14v10h9v-10h26v10h9v-10h14v62h-26v-16q0-10-10-10t-10 10v16z',
    }),
    svg('text', { class: 'fort-letter', x: 0, y: 3, 'text-anchor': 'middle' }, letter),
    svg('text', { class: 'fort-bonus', x: 0, y: -30, 'text-anchor': 'middle' }, `+${bonus}`),
  ];
}
