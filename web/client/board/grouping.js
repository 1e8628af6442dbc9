/** What room the counters of each place want: beside which spot, how large, and who comes first. */
import { scaled } from './layout.js';
import { HAND, fullSize, smallSize } from './sizes.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').Ground} Ground
 * @typedef {import('./types.js').Spot} Spot
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout.js').Group} Group
 * @typedef {import('./layout.js').Level} Level
 * @typedef {import('./layout.js').Soft} Soft
 * @typedef {{ spot: Spot, pieces: BoardPiece[] }} Lot the pieces of a place
 */

/** How large what is written on points must be, to name counters too. */
const NAMES_FROM = 0.46 * HAND;
const MANY = 4;
/** How the key begins of all that lies in the frame of an inset. */
export const FRAME = 'frame@';
/** In pixels: how much of the middle of each expanse is better left to the eye, and to clicks. */
const MIDDLE = 30;

/**
 * Pieces by the spots where they are drawn, one's own first.
 * @param {BoardPiece[]} pieces
 * @param {Ground} ground
 * @returns {Map<string, Lot>}
 */
export function lotsOf(pieces, ground) {
  /** @type {Map<string, Lot>} */
  const lots = new Map();
  const rank = (/** @type {BoardPiece} */ { kind, own }) => (kind === 'sign' ? 0 : own ? 1 : 2);
  for (const piece of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    for (const spot of ground.spots(piece.place)) {
      const lot = lots.get(spot.key) ?? { spot, pieces: [] };
      lot.pieces.push(piece);
      lots.set(spot.key, lot);
    }
  }
  return lots;
}

/**
 * What is to be laid out at a scale: places alone, and all that lies in a frame as one.
 * @param {Lot[]} lots
 * @param {Ground} ground
 * @param {number} scale
 * @param {(key: string) => Box | undefined} was where it lay before
 */
export function groupsOf(lots, ground, scale, was) {
  const worthy = lots.filter(isWorthIt);
  const framed = byFrame(worthy.filter((lot) => isFramed(lot, scale)));
  const alone = worthy.filter((lot) => !isFramed(lot, scale));
  const groups = [
    ...alone.map((lot) => ({ ...groupOf(lot, ground, scale), was: was(lot.spot.key) })),
    ...[...framed].map(([key, inside]) => tabOf(key, inside, ground, scale)),
  ];
  return { groups, framed };
}

/** @param {Lot} lot @param {Ground} ground @param {number} scale @returns {Group} */
function groupOf({ spot, pieces }, ground, scale) {
  return {
    key: spot.key,
    panel: spot.panel,
    x: spot.x * scale,
    y: spot.y * scale,
    clear: ground.clear(spot, scale),
    full: pieces.map(fullSize),
    small: pieces.map(smallSize),
    sides: sidesOf(pieces),
    levels: levelsOf(spot, pieces, scale),
    weight: weigh(spot, pieces),
    bounds: scaled([ground.panel(spot.panel)], scale)[0],
    ...(spot.isPoint ? { isGround: isGround(ground, scale) } : isIn(ground, spot.place, scale)),
    ...homeOf(spot, ground, scale),
  };
}

/**
 * What ground is theirs, where the map says so.
 * @param {Spot} spot
 * @param {Ground} ground
 * @param {number} scale
 */
function homeOf(spot, ground, scale) {
  const { holds } = ground;
  if (!holds) return {};
  const apron = ground.aprons?.(scale).get(spot.key);
  return {
    holds: (/** @type {Box} */ box) => holds(spot, scaled([box], 1 / scale)[0]),
    apron: apron && scaled([apron], scale)[0],
  };
}

/**
 * One number on the frame, for all that an inset shows larger.
 * @param {string} key
 * @param {Lot[]} lots
 * @param {Ground} ground
 * @param {number} scale
 * @returns {Group}
 */
function tabOf(key, lots, ground, scale) {
  const frame = ground.frame(lots[0].spot.framed) ?? ground.panel('');
  const [{ x, y, w, h }] = scaled([frame], scale);
  const isOwn = (/** @type {number} */ px, /** @type {number} */ py) =>
    px >= x && py >= y && px <= x + w && py <= y + h;
  return {
    key,
    panel: '',
    x: x + w / 2,
    y,
    clear: 0,
    full: [],
    small: [],
    sides: sidesOf(lots.flatMap((lot) => lot.pieces)),
    levels: ['pill', 'mini'],
    weight: 1000,
    bounds: scaled([ground.panel('')], scale)[0],
    isOwn,
    ...(ground.holds && { holds: (/** @type {Box} */ box) => isOwn(box.x + box.w / 2, box.y + box.h / 2) }),
  };
}

/** @param {Ground} ground @param {string} area @param {number} scale */
function isIn(ground, area, scale) {
  const isOwn = (/** @type {number} */ x, /** @type {number} */ y) =>
    ground.areaAt(x / scale, y / scale) === area;
  const isOpen = (/** @type {number} */ x, /** @type {number} */ y) =>
    isOwn(x, y) && !ground.isLand(x / scale, y / scale);
  return { isOwn, isOpen };
}

/** @param {Ground} ground @param {number} scale */
function isGround(ground, scale) {
  return (/** @type {number} */ x, /** @type {number} */ y) => ground.isLand(x / scale, y / scale);
}

/** @param {Ground} ground @param {number} scale @returns {Soft[]} */
export function middles(ground, scale) {
  return ground.middles().map(({ key, x, y }) => ({
    key,
    x: x * scale - MIDDLE / 2,
    y: y * scale - MIDDLE / 2,
    w: MIDDLE,
    h: MIDDLE,
  }));
}

/**
 * On the small drawing of what an inset shows too, a bare flag adds nothing to the colour.
 * @param {Lot} lot
 */
function isWorthIt({ spot, pieces }) {
  return !spot.twin || pieces.some((piece) => !piece.bare);
}

/** Is it too small here, and larger in an inset? @param {Lot} lot @param {number} scale */
function isFramed({ spot, pieces }, scale) {
  return spot.framed !== '' && levelsOf(spot, pieces, scale)[0] === 'pill';
}

/**
 * Names are shown where the map's own can be read; what an inset shows larger is only a number beside it,
 * and so are many closed counters: there is nothing to be seen on them.
 * @param {Spot} spot
 * @param {BoardPiece[]} pieces
 * @param {number} scale
 * @returns {Level[]}
 */
function levelsOf(spot, pieces, scale) {
  const many = pieces.length > MANY;
  const own = pieces.some((piece) => piece.own);
  const named = scale * spot.grain > NAMES_FROM * (many ? 2 : 1);
  if (named) return ['full', 'small', 'pill', 'mini'];
  return spot.twin || (many && !own) ? ['pill', 'mini'] : ['small', 'pill', 'mini'];
}

/**
 * Whatever must be in its own expanse comes before what hangs at a line, and one's own before the rest. What
 * is selected does not count: nothing shifts when one selects it.
 * @param {Spot} spot
 * @param {BoardPiece[]} pieces
 */
function weigh(spot, pieces) {
  const own = pieces.some((piece) => piece.own) ? 100 : 0;
  return (spot.isPoint ? 0 : 200) + own + (spot.panel ? 10 : 0) + (pieces.length > MANY ? 5 : 0);
}

/** @param {BoardPiece[]} pieces */
function sidesOf(pieces) {
  return [...new Set(pieces.filter((piece) => !piece.bare).map((piece) => piece.side))];
}

/** @param {Lot[]} lots */
function byFrame(lots) {
  /** @type {Map<string, Lot[]>} */
  const found = new Map();
  for (const lot of lots) {
    const key = FRAME + lot.spot.framed;
    found.set(key, [...(found.get(key) ?? []), lot]);
  }
  return found;
}
