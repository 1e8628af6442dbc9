/** The layer of counters over the map: which lie where, how they are drawn, and what room they take. */
import { dress, dressPill, spoken } from './counters.js';
import { layOut, scaled } from './layout.js';
import { BATTLE, HAND, fullSize, smallSize } from './sizes.js';
import { el, fill, svg } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {import('./layout.js').Box} Box
 * @typedef {import('./layout.js').Level} Level
 * @typedef {import('./layout.js').Soft} Soft
 * @typedef {import('./chart/map.js').Spot} Spot
 * @typedef {{ spot: Spot, pieces: BoardPiece[] }} Lot the pieces of a place
 */

/** How large the names of ports must be, to name counters too. */
const NAMES_FROM = 0.46 * HAND;
const MANY = 4;
/** How the key begins of all that lies in the frame of an inset. */
const FRAME = 'frame@';
/** In pixels: how much of the middle of each area is better left to the eye, and to clicks. */
const MIDDLE = 30;

/**
 * @param {HTMLElement} layer
 * @param {import('./chart/map.js').DrawnMap} map
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {() => string | null} selected the piece
 * @param {object} told
 * @param {(id: string, byKey: boolean) => void} told.picked
 * @param {(spots: Spot[], first: string, byKey: boolean) => void} told.opened a number was pressed
 * @param {() => void} told.lost what had the focus is gone
 */
export function createPieces(layer, map, adapter, model, selected, told) {
  /** @type {Map<string, HTMLElement>} */
  const elements = new Map();
  /** @type {Map<string, Lot>} */
  let groups = new Map();
  /** @type {Box[]} */
  let taken = [];
  /** @type {{ scale: number, boxes: Map<string, Box> }} where everything lay */
  let last = { scale: 0, boxes: new Map() };
  const lines = svg('svg', { class: 'leaders', 'aria-hidden': 'true' });
  layer.append(lines);

  /** @param {BoardPiece[]} pieces those on the map @param {Set<string>} battles */
  function set(pieces, battles) {
    groups = new Map();
    const marks = [...battles].map(battleMark);
    const rank = (/** @type {BoardPiece} */ p) => (p.kind === BATTLE ? 0 : p.own ? 1 : 2);
    for (const piece of [...marks, ...pieces].sort((a, b) => rank(a) - rank(b))) {
      for (const spot of map.spots(piece.place)) {
        const group = groups.get(spot.key) ?? { spot, pieces: [] };
        group.pieces.push(piece);
        groups.set(spot.key, group);
      }
    }
  }

  /** @param {number} scale */
  function place(scale) {
    const soft = [...scaled(map.lettering(scale), scale), ...middles(scale), ...homes(scale)];
    const lots = [...groups.values()].filter(isWorthIt);
    const framed = byFrame(lots.filter((lot) => isFramed(lot, scale)));
    const alone = lots.filter((lot) => !isFramed(lot, scale));
    const wanted = [
      ...alone.map((lot) => groupOf(lot, scale)),
      ...[...framed].map(([key, inside]) => tabOf(key, inside, scale)),
    ];
    const placed = layOut(wanted, soft, { w: map.width * scale, h: map.height * scale });
    /** @type {Set<string>} */
    const kept = new Set();
    for (const { keys, level, spots, box } of placed) {
      const members = keys.flatMap((key) => framed.get(key) ?? groups.get(key) ?? []);
      if (level === 'pill') {
        kept.add(showPill(keys, members, box));
      } else {
        const [{ spot, pieces }] = members;
        for (const [i, piece] of pieces.entries()) kept.add(showPiece(piece, spot, level, spots[i]));
      }
    }
    for (const [key, element] of elements) {
      if (kept.has(key)) continue;
      const focused = element === document.activeElement;
      element.remove();
      if (focused) told.lost();
      elements.delete(key);
    }
    taken = placed.map((each) => each.box);
    last = { scale, boxes: new Map(placed.map(({ keys, box }) => [keys.join(' '), box])) };
    fill(lines, ...placed.flatMap(({ leaders }) => leaders.map(drawLeader)));
    inOrder();
  }

  /** @param {Lot} lot @param {number} scale @returns {import('./layout.js').Group} */
  function groupOf({ spot, pieces }, scale) {
    return {
      key: spot.key,
      panel: spot.panel,
      x: spot.x * scale,
      y: spot.y * scale,
      clear: map.clear(spot, scale),
      full: pieces.map(fullSize),
      small: pieces.map(smallSize),
      sides: sidesOf(pieces),
      levels: levelsOf(spot, pieces, scale),
      weight: weigh(spot, pieces),
      bounds: scaled([map.panel(spot.panel)], scale)[0],
      was: last.scale === scale ? last.boxes.get(spot.key) : undefined,
      ...(spot.isPort ? { isGround: isGround(scale) } : isIn(spot.place, scale)),
    };
  }

  /**
   * One number on the edge of the frame, for all that an inset shows larger.
   * @param {string} key
   * @param {Lot[]} lots
   * @param {number} scale
   * @returns {import('./layout.js').Group}
   */
  function tabOf(key, lots, scale) {
    const { x, y, w } = map.frame(lots[0].spot.framed) ?? map.panel('');
    return {
      key,
      panel: '',
      x: (x + w / 2) * scale,
      y: y * scale,
      clear: 0,
      full: [],
      small: [],
      sides: sidesOf(lots.flatMap((lot) => lot.pieces)),
      levels: ['pill'],
      weight: 1000,
      bounds: scaled([map.panel('')], scale)[0],
    };
  }

  /** Is it too small here, and larger in an inset? @param {Lot} lot @param {number} scale */
  function isFramed({ spot, pieces }, scale) {
    return spot.framed !== '' && levelsOf(spot, pieces, scale)[0] === 'pill';
  }

  /** @param {string} area @param {number} scale */
  function isIn(area, scale) {
    const isOwn = (/** @type {number} */ x, /** @type {number} */ y) =>
      map.areaAt(x / scale, y / scale) === area;
    const isOpen = (/** @type {number} */ x, /** @type {number} */ y) =>
      isOwn(x, y) && !map.isLand(x / scale, y / scale);
    return { isOwn, isOpen };
  }

  /** @param {number} scale */
  function isGround(scale) {
    return (/** @type {number} */ x, /** @type {number} */ y) => map.isLand(x / scale, y / scale);
  }

  /** Where others lay, who need not move then. @param {number} scale @returns {Soft[]} */
  function homes(scale) {
    return last.scale === scale ? [...last.boxes].map(([key, box]) => ({ ...box, key })) : [];
  }

  /** @param {number} scale @returns {Soft[]} */
  function middles(scale) {
    return map.waters().map(({ key, x, y }) => ({
      key,
      x: x * scale - MIDDLE / 2,
      y: y * scale - MIDDLE / 2,
      w: MIDDLE,
      h: MIDDLE,
    }));
  }

  /** On the small drawing of what an inset shows too, a flag of control adds nothing to the colour. */
  function isWorthIt(/** @type {Lot} */ { spot, pieces }) {
    return !spot.twin || pieces.some((piece) => piece.kind !== 'control');
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
    if (named) return ['full', 'small', 'pill'];
    return spot.twin || (many && !own) ? ['pill'] : ['small', 'pill'];
  }

  /**
   * Whatever must be in its own waters comes before what hangs at a line, and one's own before the rest. What
   * is selected does not count: nothing shifts when one selects it.
   */
  function weigh(/** @type {Spot} */ spot, /** @type {BoardPiece[]} */ pieces) {
    const own = pieces.some((piece) => piece.own) ? 100 : 0;
    return (spot.isPort ? 0 : 200) + own + (spot.panel ? 10 : 0) + (pieces.length > MANY ? 5 : 0);
  }

  /** @param {BoardPiece} piece @param {Spot} spot @param {Level} level @param {Box} box */
  function showPiece(piece, spot, level, box) {
    const key = `${piece.id}@${spot.panel}`;
    let element = elements.get(key);
    if (!element) {
      element =
        piece.kind === BATTLE ? el('span', { role: 'img' }) : button((byKey) => told.picked(piece.id, byKey));
      element.dataset.piece = piece.id;
      elements.set(key, element);
      layer.append(element);
    }
    if (piece.kind === BATTLE) element.className = 'battle-mark';
    else dress(element, piece, adapter, level, piece.id === selected());
    const name = model.word('place', piece.place);
    const isBattle = piece.kind === BATTLE;
    const text = isBattle ? t('pair', { name: piece.title, what: name }) : spoken(piece, adapter, name);
    element.setAttribute('aria-label', text);
    element.title = text;
    /* A place that an inset shows larger is on the map twice: the inset is the one to be heard. */
    if (spot.twin) element.setAttribute('aria-hidden', 'true');
    if (element instanceof HTMLButtonElement)
      element.tabIndex = spot.twin || piece.kind === 'control' ? -1 : 0;
    element.dataset.places = piece.place;
    put(element, box);
    return key;
  }

  /** @param {string[]} keys @param {Lot[]} members @param {Box} box */
  function showPill(keys, members, box) {
    const key = `pill ${keys.join(' ')}`;
    const pieces = members.flatMap((each) => each.pieces);
    const framed = keys[0].startsWith(FRAME) ? members[0].spot.framed : '';
    let element = elements.get(key);
    if (!element) {
      const spots = members.map((each) => each.spot);
      element = button((byKey) => told.opened(spots, pieces[0].id, byKey));
      elements.set(key, element);
      layer.append(element);
    }
    dressPill(
      element,
      pieces,
      adapter,
      pieces.some((piece) => piece.id === selected()),
    );
    element.title = element.getAttribute('aria-label') ?? '';
    if (framed) element.dataset.frame = framed;
    element.dataset.places = [...new Set(members.map((each) => each.spot.place))].join(' ');
    put(element, box);
    return key;
  }

  /** The order of tabbing: as one reads the map. */
  function inOrder() {
    const rows = [...elements.values()].map((element) => ({ element, at: spotOf(element) }));
    rows.sort((a, b) => Math.round(a.at.y / 60) - Math.round(b.at.y / 60) || a.at.x - b.at.x);
    const focused = document.activeElement;
    /** @type {HTMLElement | null} */
    let before = null;
    for (const { element } of rows) {
      /** @type {ChildNode | null} */
      const due = before ? before.nextSibling : layer.firstChild;
      if (due !== element && element !== focused) layer.insertBefore(element, due);
      before = element;
    }
  }

  return {
    set,
    place,
    /** Boxes that counters cover, in pixels of the layer. */
    taken: () => taken,
    /** @param {string} id @returns {HTMLElement | undefined} the counter to look at */
    find(id) {
      const found = [...elements.values()].filter((element) => element.dataset.piece === id);
      return found.find((element) => !element.hasAttribute('aria-hidden')) ?? found[0];
    },
  };
}

/** @param {BoardPiece[]} pieces */
function sidesOf(pieces) {
  return [...new Set(pieces.filter((piece) => piece.kind !== 'control').map((piece) => piece.side))];
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

/** @param {import('./layout.js').Leader} leader */
function drawLeader(leader) {
  const { x1, y1 } = leader;
  const rim = svg('line', { ...leader, class: 'rim' });
  return svg('g', null, rim, svg('line', leader), svg('circle', { cx: x1, cy: y1, r: 2.5 }));
}

/** @param {string} area @returns {BoardPiece} */
function battleMark(area) {
  return { id: `battle:${area}`, place: area, side: '', kind: BATTLE, label: '', title: t('board.battle') };
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
