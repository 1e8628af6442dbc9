/** The layer of counters over the map: which lie where, how they are drawn, and what room they take. */
import { dress, dressPill, spoken } from './counters.js';
import { FRAME, groupsOf, lotsOf, middles } from './grouping.js';
import { measure } from './breadth.js';
import { layOut, scaled } from './layout.js';
import { measureNames } from './sizes.js';
import { layWithin } from './within.js';
import { el, fill, svg } from '../dom.js';
import { language, t } from '../i18n.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./types.js').BoardPlace} BoardPlace
 * @typedef {import('./types.js').Spot} Spot
 * @typedef {import('./grouping.js').Lot} Lot
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout.js').Level} Level
 * @typedef {object} Told
 * @property {(id: string, byKey: boolean) => void} picked
 * @property {(spots: Spot[], first: string, byKey: boolean) => void} opened a number was pressed
 * @property {() => void} lost what had the focus is gone
 *
 * @typedef {object} Layer
 * @property {HTMLElement} root
 * @property {import('./types.js').BoardAdapter} adapter
 * @property {import('../types.js').Model} model
 * @property {() => string | null} selected the piece
 * @property {Told} told
 * @property {Map<string, HTMLElement>} elements an element is kept as long as its piece
 * @property {WeakMap<HTMLElement, string>} looks how it was dressed last
 */

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').Ground} ground
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {() => string | null} selected
 * @param {Told} told
 */
export function createPieces(root, ground, adapter, model, selected, told) {
  /** @type {Layer} */
  const layer = { root, adapter, model, selected, told, elements: new Map(), looks: new WeakMap() };
  /** @type {Map<string, Lot>} */
  let lots = new Map();
  /** @type {Box[]} */
  let taken = [];
  /** @type {{ scale: number, boxes: Map<string, Box> }} where everything lay */
  let last = { scale: 0, boxes: new Map() };
  const lines = svg('svg', { class: 'tethers', 'aria-hidden': 'true' });
  const sample = el('span', { class: 'chit', hidden: true });
  root.append(sample, lines);
  measureNames(measure(sample));

  /** @param {number} scale */
  function place(scale) {
    const { placed, framed } = laidOut(scale);
    /** @type {Set<string>} */
    const kept = new Set();
    for (const { keys, level, spots, box } of placed) {
      const members = keys.flatMap((key) => framed.get(key) ?? lots.get(key) ?? []);
      if (level === 'pill' || level === 'mini')
        kept.add(showPill(layer, keys, members, box, level === 'mini'));
      else
        members[0].pieces.forEach((piece, i) =>
          kept.add(showPiece(layer, piece, members[0].spot, level, spots[i])),
        );
    }
    removeOthers(layer, kept);
    taken = placed.map((each) => each.box);
    last = { scale, boxes: new Map(placed.map(({ keys, box }) => [keys.join(' '), box])) };
    const isBare = (/** @type {string[]} */ keys) =>
      keys.every((key) => lots.get(key)?.pieces.every((piece) => piece.bare));
    fill(
      lines,
      ...placed.flatMap((each) =>
        each.moored && !isBare(each.keys) ? drawQuay(each) : each.tethers.map(drawTether),
      ),
    );
    inOrder(layer);
  }

  /**
   * @param {number} scale
   * @returns {{ placed: import('./layout.js').Placed[], framed: Map<string, Lot[]> }}
   */
  function laidOut(scale) {
    if (ground.cell)
      return { placed: layWithin([...lots.values()], ground.cell * scale, scale), framed: new Map() };
    const before = last.scale === scale ? last.boxes : new Map();
    // Where others lay, who need not move then.
    const homes = [...before].map(([key, box]) => ({ ...box, key }));
    const soft = [...scaled(ground.lettering(scale), scale), ...middles(ground, scale), ...homes];
    const { groups, framed } = groupsOf([...lots.values()], ground, scale, (key) => before.get(key));
    return { placed: layOut(groups, soft, { w: ground.width * scale, h: ground.height * scale }), framed };
  }

  return {
    /** @param {BoardPiece[]} pieces those on the map @param {Record<string, BoardPlace>} places */
    set(pieces, places) {
      const signs = Object.entries(places).flatMap(([id, { sign }]) => (sign ? [signOf(id, sign)] : []));
      lots = lotsOf([...signs, ...pieces], ground);
    },
    place,
    /** Boxes that counters cover, in pixels of the layer. */
    taken: () => taken,
    all: () => layer.elements.values(),
    /** @param {string} id @returns {HTMLElement | undefined} the counter to look at */
    find(id) {
      const found = [...layer.elements.values()].filter((element) => element.dataset.piece === id);
      return found.find((element) => !element.hasAttribute('aria-hidden')) ?? found[0];
    },
  };
}

/** @param {Layer} layer @param {Set<string>} kept */
function removeOthers({ elements, told }, kept) {
  for (const [key, element] of elements) {
    if (kept.has(key)) continue;
    const focused = element === document.activeElement;
    element.remove();
    if (focused) told.lost();
    elements.delete(key);
  }
}

/** @param {Layer} layer @param {BoardPiece} piece @param {Spot} spot @param {Level} level @param {Box} box */
function showPiece(layer, piece, spot, level, box) {
  const { root, adapter, model, selected, told, elements } = layer;
  const key = `${piece.id}@${spot.panel}`;
  const isSign = piece.kind === 'sign';
  let element = elements.get(key);
  if (!element) {
    element = isSign ? el('span', { role: 'img' }) : button((byKey) => told.picked(piece.id, byKey));
    element.dataset.piece = piece.id;
    elements.set(key, element);
    root.append(element);
  }
  const now = JSON.stringify([piece, level, piece.id === selected(), language()]);
  put(element, box);
  if (layer.looks.get(element) === now) return key;
  layer.looks.set(element, now);
  if (isSign) element.className = `place-sign ${piece.figure}`;
  else dress(element, piece, adapter, level, piece.id === selected());
  const name = model.word('place', piece.place);
  const text = isSign ? t('pair', { name: piece.title, what: name }) : spoken(piece, adapter, name);
  element.setAttribute('aria-label', text);
  if (isSign) element.title = text;
  /* A place that an inset shows larger is on the map twice: the inset is the one to be heard. */
  if (spot.twin) element.setAttribute('aria-hidden', 'true');
  if (element instanceof HTMLButtonElement) element.tabIndex = spot.twin || piece.bare ? -1 : 0;
  element.dataset.places = piece.place;
  return key;
}

/**
 * @param {Layer} layer
 * @param {string[]} keys
 * @param {Lot[]} members
 * @param {Box} box
 * @param {boolean} mini
 */
function showPill({ root, adapter, selected, told, elements }, keys, members, box, mini) {
  const key = `pill ${keys.join(' ')}`;
  const pieces = members.flatMap((each) => each.pieces);
  const framed = keys[0].startsWith(FRAME) ? members[0].spot.framed : '';
  let element = elements.get(key);
  if (!element) {
    const spots = members.map((each) => each.spot);
    element = button((byKey) => told.opened(spots, pieces[0].id, byKey));
    elements.set(key, element);
    root.append(element);
  }
  const isSelected = pieces.some((piece) => piece.id === selected());
  dressPill(element, pieces, adapter, isSelected);
  element.classList.toggle('is-mini', mini);
  if (framed) element.dataset.frame = framed;
  element.dataset.places = [...new Set(members.map((each) => each.spot.place))].join(' ');
  put(element, box);
  return key;
}

/** The order of tabbing: as one reads the map. @param {Layer} layer */
function inOrder({ root, elements }) {
  const rows = [...elements.values()].map((element) => ({ element, at: spotOf(element) }));
  rows.sort((a, b) => Math.round(a.at.y / 60) - Math.round(b.at.y / 60) || a.at.x - b.at.x);
  const focused = document.activeElement;
  /** @type {HTMLElement | null} */
  let before = null;
  for (const { element } of rows) {
    /** @type {ChildNode | null} */
    const due = before ? before.nextSibling : root.firstChild;
    if (due !== element && element !== focused) root.insertBefore(element, due);
    before = element;
  }
}

/** How far a quay stands out around its counters, in pixels. */
const QUAY = 4;

/** @param {import('./layout.js').Tether} tether */
function drawTether(tether) {
  const { x1, y1 } = tether;
  const rim = svg('line', { ...tether, class: 'rim' });
  return svg('g', null, rim, svg('line', tether), svg('circle', { cx: x1, cy: y1, r: 2.5 }));
}

/**
 * Counters of a port lie on a quay that comes out of its sign: it cannot be mistaken for the water under it.
 * A number for several places has lines to the others.
 * @param {import('./layout.js').Placed} placed
 */
function drawQuay({ box, spots, tethers: [own, ...others] }) {
  const [w, h] = [box.w + 2 * QUAY, box.h + 2 * QUAY];
  const plate = { x: box.x - QUAY, y: box.y - QUAY, width: w, height: h, rx: spots.length > 1 ? 6 : 9 };
  /** @type {SVGElement[]} */
  const parts = [svg('rect', plate)];
  if (own) {
    const { x1, y1, x2, y2 } = own;
    const far = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [dx, dy] = [((y1 - y2) / far) * QUAY, ((x2 - x1) / far) * QUAY];
    const points = `${x1},${y1} ${x2 + dx},${y2 + dy} ${x2 - dx},${y2 - dy}`;
    parts.unshift(svg('polygon', { points }));
  }
  return [...others.map(drawTether), svg('g', { class: 'quay' }, parts)];
}

/**
 * What goes on at a place lies among its counters.
 * @param {string} place
 * @param {{ look: string, title: string }} sign
 */
function signOf(place, { look, title }) {
  return { id: `sign:${place}`, place, side: '', kind: 'sign', figure: look, label: '', title };
}

/** @param {(byKey: boolean) => void} pressed */
function button(pressed) {
  return el('button', {
    type: 'button',
    onclick: (/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      pressed(event.detail === 0);
    },
  });
}

/** @param {HTMLElement} element @param {Box} box */
function put(element, { x, y, w, h }) {
  element.style.left = `${Math.round(x)}px`;
  element.style.top = `${Math.round(y)}px`;
  element.style.width = `${w}px`;
  element.style.height = `${h}px`;
}

/** @param {HTMLElement} element */
function spotOf(element) {
  return { x: parseFloat(element.style.left), y: parseFloat(element.style.top) };
}
