/** In which corner of the board a card hides least of what it is about, and whether that is nothing. */

/**
 * @typedef {{ w: number, h: number }} Size
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ top: boolean, left: boolean }} Corner
 */

/** What it costs to hide the piece itself, and all the places to go to; to lie beside the piece costs 1. */
const PIECE = 10;
const GOALS = 2;
/** So near to the card is too near, in pixels. */
const NEAR = 24;

/** The first is taken where others are no better. @type {Corner[]} */
const CORNERS = [
  { top: false, left: false },
  { top: true, left: false },
  { top: false, left: true },
  { top: true, left: true },
];

/**
 * @param {Size} board
 * @param {Size} card
 * @param {Point | null} piece what the card is about, in pixels of the board
 * @param {Point[]} goals where it can go
 * @param {(corner: Corner) => boolean} isTaken by something else
 * @returns {Corner}
 */
export function cornerFor(board, card, piece, goals, isTaken = () => false) {
  const free = CORNERS.filter((corner) => !isTaken(corner));
  const rated = (free.length ? free : CORNERS).map((corner) => {
    const { x, y } = originOf(corner, board, card);
    const hides = (/** @type {Point} */ at) => isHidden(at, { x, y }, card);
    const hidden = goals.filter(hides).length / Math.max(1, goals.length);
    const away = piece ? Math.hypot(x + card.w / 2 - piece.x, y + card.h / 2 - piece.y) : 0;
    const near = 1 - away / Math.hypot(board.w, board.h);
    return { corner, cost: (piece && hides(piece) ? PIECE : 0) + GOALS * hidden + near };
  });
  return rated.reduce((best, each) => (each.cost < best.cost - 0.001 ? each : best)).corner;
}

/**
 * Does a card there hide none of these?
 * @param {Corner} corner
 * @param {Size} board
 * @param {Size} card
 * @param {Point[]} points
 */
export function isClear(corner, board, card, points) {
  return !points.some((at) => isHidden(at, originOf(corner, board, card), card));
}

/** @param {Corner} corner @param {Size} board @param {Size} card @returns {Point} */
function originOf({ top, left }, board, card) {
  return { x: left ? 0 : board.w - card.w, y: top ? 0 : board.h - card.h };
}

/** @param {Point} at @param {Point} origin @param {Size} card */
function isHidden(at, { x, y }, card) {
  return at.x > x - NEAR && at.x < x + card.w + NEAR && at.y > y - NEAR && at.y < y + card.h + NEAR;
}
