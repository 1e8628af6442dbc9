/** Dice as pictures. */
import { el, svg } from '../dom.js';
import { listed, t } from '../i18n.js';

/** Pips of each face on a grid of three by three, row by row. */
const PIPS = ['', '....o....', 'o.......o', 'o...o...o', 'o.o...o.o', 'o.o.o.o.o', 'o.oo.oo.o'];

/**
 * One die; face 0 is blank.
 * @param {number} face
 * @param {string} [shade] a class of a style sheet
 */
export function die(face, shade = '') {
  return svg(
    'svg',
    { class: `p-die ${shade}`, viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' },
    svg('rect', { x: 1, y: 1, width: 18, height: 18, rx: 3.5 }),
    [...(PIPS[face] ?? '')].map((pip, i) =>
      pip === 'o'
        ? svg('circle', { cx: 5.2 + (i % 3) * 4.8, cy: 5.2 + Math.floor(i / 3) * 4.8, r: 1.8 })
        : null,
    ),
  );
}

/**
 * Dice whose faces are all known.
 * @param {number[]} faces
 */
export function openDice(faces) {
  const label = t('panels.dice.open', { faces: listed(faces) });
  return el(
    'span',
    { class: 'dice', role: 'img', 'aria-label': label },
    faces.map((face) => die(face)),
  );
}
