/**
 * The signs of ports. They grow and shrink with the map, but not beyond what serves the eye: from afar they
 * stay large enough for what is written in them, unless a neighbour is too near, and near by they make room.
 */

/**
 * @typedef {import('../layout.js').Box} Box
 * @typedef {object} Sign
 * @property {string} port
 * @property {string} panel of the map; empty for the main one
 * @property {number} x
 * @property {number} y
 * @property {number} printed its scale as the map maker drew it
 * @property {number} letters the size of what is written in it, before scaling
 * @property {number} apart the distance to the nearest other sign
 * @property {boolean} twin an inset shows the port larger
 */

/** The drawing before scaling: the mark is a disk, the flag flies above it. */
const RADIUS = 8;
const RIM = 1;
const FLAG = { top: 22, right: 14 };

/** In pixels: letters that can still be read, and the least and greatest scale of a sign. */
const READABLE = 9;
const LEAST_TWIN = 0.3;
const MOST = 1.6;

/**
 * How large a sign is drawn, in pixels for a unit of its drawing.
 * @param {Sign} sign
 * @param {number} scale of the map
 */
export function signSize({ printed, letters, apart, twin }, scale) {
  const wanted = twin ? LEAST_TWIN : READABLE / letters;
  const room = (apart * scale) / (2 * (RADIUS + RIM));
  return Math.max(printed * scale > MOST ? MOST : printed * scale, Math.min(wanted, room));
}

/** @param {Sign} sign @param {number} scale */
export function isLettered(sign, scale) {
  return signSize(sign, scale) * sign.letters >= READABLE - 0.05;
}

/** The radius of the mark in pixels. @param {Sign} sign @param {number} scale */
export function signRadius(sign, scale) {
  return (RADIUS + RIM) * signSize(sign, scale);
}

/**
 * The mark, and the flag above it, in units of the map.
 * @param {Sign} sign
 * @param {number} scale
 * @returns {Box[]}
 */
export function signBoxes(sign, scale) {
  const k = signSize(sign, scale) / scale;
  const r = (RADIUS + RIM) * k;
  return [
    { x: sign.x - r, y: sign.y - r, w: 2 * r, h: 2 * r },
    { x: sign.x - k, y: sign.y - FLAG.top * k, w: FLAG.right * k, h: FLAG.top * k - r },
  ];
}

/** @param {SVGSVGElement} map @returns {Map<SVGElement, Sign>} every sign that is drawn */
export function readSigns(map) {
  /** @type {Map<SVGElement, Sign>} */
  const signs = new Map();
  for (const element of map.querySelectorAll('g.port[data-port]')) {
    if (!(element instanceof SVGElement)) continue;
    const [x, y, printed] = (element.getAttribute('transform')?.match(/-?[\d.]+/g) ?? []).map(Number);
    signs.set(element, {
      port: element.dataset.port ?? '',
      panel: panelOf(element),
      x,
      y,
      printed,
      letters: Number(element.querySelector('.rating')?.getAttribute('font-size')),
      apart: Infinity,
      twin: false,
    });
  }
  const all = [...signs.values()];
  for (const sign of all) {
    const others = all.filter((other) => other !== sign);
    sign.apart = Math.min(...others.map((other) => Math.hypot(other.x - sign.x, other.y - sign.y)));
    sign.twin = sign.panel === '' && others.some((other) => other.port === sign.port);
  }
  return signs;
}

/** The inset in which something is drawn; empty for the main panel. @param {Element} element */
export function panelOf(element) {
  return element.closest('[id^="inset-"]')?.id.slice('inset-'.length) ?? '';
}
