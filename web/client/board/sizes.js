/** How large counters are, in pixels. */

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./layout.js').Size} Size
 */

/** Fingers are broader than arrows. */
export const HAND = matchMedia('(pointer: coarse)').matches ? 1.2 : 1;

/** Breadths in pixels: a sign, a counter without its name, the most of a name, and a short mark. */
const SIGN = 19;
const NAMELESS = 53;
const NAME_MOST = 110;
const TWO_LETTERS = 15;
/** The size of the letters of a name. */
const LETTERS = 12;

/** @param {number} w @param {number} h @returns {Size} */
function size(w, h) {
  return { w: Math.round(w * HAND), h: Math.round(h * HAND) };
}

/** @param {BoardPiece} piece @returns {Size} with its name on it */
export function fullSize(piece) {
  if (piece.kind === 'sign') return size(26, 26);
  if (piece.bare) return size(22, 20);
  if (piece.figure) return size(40, 22);
  const sign = piece.sign ? SIGN : 0;
  if (piece.hidden) return size(40 + sign, 26);
  return size(NAMELESS + Math.min(NAME_MOST, breadth(piece.label)) + sign, 26);
}

/** How broad a name is in our letters, near enough until they can be measured. @param {string} name */
let breadth = (name) =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e00' ? 12.5 : /[mwA-Z]/.test(letter) ? 9 : 6), 0);

/** From now on as they are. @param {(text: string) => number} broad how broad letters of size 1 are */
export function measureNames(broad) {
  breadth = (name) => Math.ceil(broad(name) * LETTERS) + 2;
}

/** @param {BoardPiece} piece @returns {Size} */
export function smallSize(piece) {
  if (piece.kind === 'sign') return size(24, 24);
  if (piece.bare) return size(20, 18);
  const marked = piece.hidden && piece.count === undefined ? breadth(`#${piece.label}`) - TWO_LETTERS : 0;
  return size(36 + Math.max(0, marked) + (piece.sign ? SIGN - 4 : 0), 24);
}

/**
 * The number for several, of so many sides. As small as can be it still is as large as a finger needs.
 * @param {number} sides
 * @param {boolean} [mini]
 * @returns {Size}
 */
export function pillSize(sides, mini) {
  const more = Math.max(0, sides - 1);
  return mini ? { w: 24 + 18 * more, h: 24 } : size(34 + 28 * more, 24);
}
