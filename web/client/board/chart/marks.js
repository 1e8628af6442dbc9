/** Small drawings on a chart: hatches over areas, flags of ports and what has befallen them. */
import { svg } from '../../dom.js';
import { SIDES } from '../sheet.js';

/** The flag that a side flies, in shapes that tell it without its colour. */
const FLAGS = /** @type {Record<string, string>} */ ({
  'side-a': 'M0-21h13l-3.5 4.5 3.5 4.5H0z',
  'side-b': 'M0-21.5l15 5L0-11.5z',
  'side-c': 'M0-21h14L0-11z',
  'side-d': 'M0-21l7 3 7-3v9l-7-3-7 3z',
  'side-e': 'M0-18l14-3v9l-14-3z',
  'side-f': 'M0-21h14v3l-9 1.5 9 1.5v3H0z',
  neutral: 'M0-21h11v9H0z',
});
const HARM = 'M9-9l3.4 1.2 2.4-2.8.6 3.6 3.6.6-2.8 2.4 1.2 3.4-3.2-1.8L11-.6l.2-3.6-3.4-1.4 3-1.2z';
const CROSS = 'M-8-8L8 8M8-8L-8 8';

/**
 * @param {SVGElement} sign of a port
 * @param {import('../types.js').BoardPlace} place
 * @param {string} side its class
 */
export function flag(sign, { flag: colour, harm }, side) {
  sign.dataset.flag = colour;
  sign.querySelector('.flag')?.setAttribute('d', FLAGS[side] ?? FLAGS.neutral);
  sign.classList.toggle('destroyed', harm === 'destroyed');
  mark(sign, 'cross', harm === 'destroyed' ? CROSS : '');
  mark(sign, 'harm', harm === 'damaged' ? HARM : '');
}

/** How the stripes of each side lean. */
const ANGLES = [45, -45, 90, 0, 20, -20];

/** @param {SVGSVGElement} map */
export function addHatches(map) {
  const defs = map.querySelector('defs');
  for (const [i, side] of SIDES.entries()) {
    defs?.append(
      svg(
        'pattern',
        {
          id: `hatch-${side}`,
          width: 11,
          height: 11,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${ANGLES[i]})`,
        },
        svg('path', { class: `stripe ${side}`, d: 'M0 0V11' }),
      ),
    );
  }
}

/** @param {SVGElement} path @param {string} side */
export function hatch(path, side) {
  const next = path.nextElementSibling;
  const old = next?.classList.contains('hatch') ? next : null;
  if (!side) {
    old?.remove();
    return;
  }
  const made = old ?? svg('path', { class: 'hatch', d: path.getAttribute('d'), 'fill-rule': 'evenodd' });
  made.setAttribute('fill', `url(#hatch-${side})`);
  if (!old) path.after(made);
}

/** @param {SVGElement} sign @param {string} name @param {string} shape */
function mark(sign, name, shape) {
  const old = sign.querySelector(`.${name}`);
  if (!shape) old?.remove();
  else if (!old) sign.append(svg('path', { class: name, d: shape }));
}
