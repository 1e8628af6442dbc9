/**
 * A map that is drawn from data: hexagons, or points and the lanes between them. It serves the board as a
 * chart does; what it is drawn from, a game's adapter tells (interface Plan).
 */
import { RADIUS, placePlan } from './geometry.js';
import { createScene } from './scene.js';
import { drawTerrain } from './terrain.js';
import { measure } from '../breadth.js';
import { createSheet, setSide } from '../sheet.js';
import { HAND } from '../sizes.js';
import { svg } from '../../dom.js';

/**
 * @typedef {import('../types.js').Ground} Ground
 * @typedef {import('../types.js').Spot} Spot
 * @typedef {import('../layout.js').Soft} Soft
 * @typedef {ReturnType<typeof placePlan>} Placed
 * @typedef {{ id: string, x: number, y: number, room: number, text: SVGTextElement, fallback: string,
 *   isPoint: boolean }} Name
 */

/** The sign of a point: its radius in units of the map, and the least and most of it in pixels. */
const SIGN = { printed: 9, least: 6, most: 9.5 };

/** Names keep off what fingers press, in pixels. */
const OFF = HAND > 1 ? 18 : 12;

/** Letters, likewise. */
const LETTERS = { printed: 17, least: 10, most: 16 };

/** How much of the breadth of a hexagon a name may take, and where below its middle it stands. */
const ROOM = 96;
const BELOW = 38;

/** How large things are drawn, which counters go by. */
const GRAIN = { cell: 0.5, point: 1 };

/**
 * How large a hexagon is on the screen when its number can be read, and when its pictures cannot: its
 * radius.
 */
const CLOSE = 30;
const FAR = 9;

/** Cells of a sketch that are smaller, in its pixels, are squares: nobody sees the difference. */
const SQUARE = 8;

/** How much worse it is to cover a sign than a name. */
const SIGN_WEIGHT = 4;

/** @param {import('../types.js').Plan} plan @returns {Ground} */
export function createDrawn(plan) {
  const placed = placePlan(plan);
  const { drawing, cells, points, names, standing } = drawPlan(placed, plan);
  const sheet = createSheet(drawing, letter);
  const drawn = new Map([...cells, ...points].map(([id, element]) => [id, [element]]));
  const breadth = measure(names[0]?.text ?? null);
  const whole = { x: 0, y: 0, w: placed.width, h: placed.height };
  const spots = spotsOf(placed);
  const scene = createScene(standing, placed);
  /** What was shown last: of very many places most are the same again. @type {Map<string, object>} */
  const shown = new Map();

  /** @param {number} scale */
  function letter(scale) {
    drawing.classList.toggle('is-close', scale * RADIUS > CLOSE);
    drawing.classList.toggle('is-far', scale * RADIUS < FAR);
    const k = sizeAt(SIGN, scale) / scale;
    for (const sign of points.values()) sign.querySelector('circle')?.setAttribute('r', String(k));
    for (const name of names) write(name, scale, breadth);
  }

  return {
    drawing,
    width: placed.width,
    height: placed.height,
    places: [...drawn.keys()],
    ...sheet.looking,
    ...sheet.places(drawn),

    show(places, sideClass) {
      for (const [id, place] of Object.entries(places)) {
        if (shown.get(id) === place) continue;
        shown.set(id, place);
        const { holder, scoring, harm } = place;
        for (const element of drawn.get(id) ?? []) {
          setSide(element, holder ? sideClass(holder) : '');
          element.classList.toggle('is-scoring', Boolean(scoring));
          for (const each of ['damaged', 'destroyed']) element.classList.toggle(each, harm === each);
        }
      }
    },

    letter(nameOf, noteOf) {
      for (const { id, text, fallback } of names) {
        const name = nameOf(id);
        const note = noteOf(id);
        const lines = [name === id ? fallback : name, ...(note ? [note] : [])];
        text.replaceChildren(...lines.map((line, i) => svg('tspan', { class: i ? 'points' : null }, line)));
      }
      letter(sheet.scale());
    },

    lettering: (scale) => [...lettered(names, scale, breadth), ...signed(placed, scale)],
    clear: (spot, scale) => (spot.isPoint ? sizeAt(SIGN, scale) : 0),

    placeAt(x, y) {
      for (const element of document.elementsFromPoint(x, y)) {
        const place =
          element instanceof SVGElement && drawing.contains(element) && element.closest('[data-place]');
        if (place) return place.getAttribute('data-place');
      }
      return null;
    },

    areaAt: placed.areaAt,
    isLand: () => false,
    panel: () => whole,
    insetAt: () => undefined,
    insetOf: () => undefined,
    frame: () => undefined,
    middles: () => placed.cells.flatMap(({ id }) => spots(id)),
    spots,
    cell: plan.within ? RADIUS * Math.sqrt(3) : undefined,
    stand: scene.stand,
    sketch: (pen, scale) => sketch(pen, scale, placed, cells),
    isVast: true,
  };
}

/**
 * Every cell in its colour, and in that of whoever holds it.
 * @param {CanvasRenderingContext2D} pen
 * @param {number} scale
 * @param {Placed} placed
 * @param {Map<string, SVGElement>} cells
 */
function sketch(pen, scale, placed, cells) {
  /** @type {Map<string, string>} by the looks of a cell */
  const colours = new Map();
  const size = RADIUS * 1.8 * scale;
  for (const { id, x, y, corners } of placed.cells) {
    const cell = cells.get(id);
    const look = cell?.getAttribute('class') ?? '';
    if (!colours.has(look) && cell) colours.set(look, getComputedStyle(cell).color);
    pen.fillStyle = colours.get(look) ?? '';
    if (size < SQUARE) pen.fillRect(x * scale - size / 2, y * scale - size / 2, size, size);
    else fillHexagon(pen, scale, corners);
  }
}

/**
 * @param {CanvasRenderingContext2D} pen
 * @param {number} scale
 * @param {import('./geometry.js').XY[]} corners
 */
function fillHexagon(pen, scale, corners) {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x * scale, y * scale);
  pen.fill();
}

/** @param {{ printed: number, least: number, most: number }} bounds @param {number} scale in pixels */
function sizeAt({ printed, least, most }, scale) {
  return Math.min(most, Math.max(least, printed * scale));
}

// ---- Drawing ----

/** @param {Placed} placed @param {import('../types.js').Plan} plan */
function drawPlan({ width, height, cells, points, lanes }, { terrains = {}, within }) {
  const hexes = new Map(cells.map((cell) => [cell.id, drawCell(cell)]));
  const signs = new Map(points.map((point) => [point.id, drawPoint(point)]));
  const names = [
    ...cells
      .filter(({ title }) => title)
      .map(({ id, x, y, title }) =>
        nameOf({ id, x, y: y + BELOW, room: ROOM, fallback: title, isPoint: false }),
      ),
    ...points.map(({ id, x, y, title }) =>
      nameOf({ id, x, y, room: Infinity, fallback: title, isPoint: true }),
    ),
  ];
  const ways = lanes.map(({ from: [x1, y1], to: [x2, y2] }) =>
    svg('line', { class: 'lane', x1, y1, x2, y2 }),
  );
  const { defs, ground } = drawTerrain(cells, terrains);
  const standing = svg('g', { class: 'standing' });
  const drawing = svg(
    'svg',
    { class: within ? 'drawn-map is-fine' : 'drawn-map', viewBox: `0 0 ${width} ${height}` },
    defs,
    svg('g', null, [...hexes.values()]),
    svg('g', { class: 'ground' }, ground),
    standing,
    svg('g', null, ways),
    svg('g', null, [...signs.values()]),
    svg(
      'g',
      { class: 'names' },
      names.map(({ text }) => text),
    ),
  );
  return { drawing, cells: hexes, points: signs, names, standing };
}

/** @param {import('./geometry.js').PlacedCell} cell @returns {SVGElement} */
function drawCell({ id, terrain, corners }) {
  const d = `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
  return svg('path', { class: terrain ? `cell terrain-${terrain}` : 'cell', 'data-place': id, d });
}

/** @param {import('./geometry.js').At} point @returns {SVGElement} */
function drawPoint({ id, x, y }) {
  const sign = svg('circle', { r: SIGN.printed });
  return svg('g', { class: 'point', 'data-place': id, transform: `translate(${x} ${y})` }, sign);
}

/** @param {Omit<Name, 'text'>} name @returns {Name} */
function nameOf(name) {
  return { ...name, text: svg('text', { class: 'place-name', 'text-anchor': 'middle' }, name.fallback) };
}

// ---- Names ----

/** @typedef {(text: string) => number} Breadth */

/** @param {Name} name @param {number} scale */
function baseline({ y, isPoint }, scale) {
  return isPoint ? y + (OFF + sizeAt(LETTERS, scale) * 0.8) / scale : y;
}

/** @param {Name} name @param {number} scale @param {Breadth} breadth of letters of size 1 */
function breadthOf({ text }, scale, breadth) {
  const lines = [...text.children].map((line) => line.textContent ?? '');
  return Math.max(0, ...lines.map(breadth)) * (sizeAt(LETTERS, scale) / scale);
}

/**
 * What finds no room is left out until one looks closer.
 * @param {Name} name
 * @param {number} scale
 * @param {Breadth} breadth
 */
function write(name, scale, breadth) {
  const size = sizeAt(LETTERS, scale) / scale;
  name.text.setAttribute('font-size', String(size));
  name.text.classList.toggle('no-room', breadthOf(name, scale, breadth) > name.room);
  for (const [i, line] of [...name.text.children].entries()) {
    line.setAttribute('x', String(name.x));
    line.setAttribute('y', String(baseline(name, scale) + i * size * 1.1));
  }
}

/**
 * What names cover.
 * @param {Name[]} names
 * @param {number} scale
 * @param {Breadth} breadth
 * @returns {Soft[]}
 */
function lettered(names, scale, breadth) {
  const h = sizeAt(LETTERS, scale) / scale;
  return names.flatMap((name) => {
    const w = breadthOf(name, scale, breadth);
    const lines = Math.max(1, name.text.children.length);
    return w > name.room
      ? []
      : [{ x: name.x - w / 2, y: baseline(name, scale) - h * 0.8, w, h: h * 1.1 * lines }];
  });
}

/** And signs. @param {Placed} placed @param {number} scale @returns {Soft[]} */
function signed({ points }, scale) {
  const r = sizeAt(SIGN, scale) / scale;
  return points.map(({ x, y }) => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r, weight: SIGN_WEIGHT }));
}

/** @param {Placed} placed */
function spotsOf({ cells, points }) {
  const common = { panel: '', twin: false, framed: '' };
  /** @type {Map<string, Pick<Spot, 'x' | 'y' | 'isPoint' | 'grain'>>} */
  const found = new Map();
  for (const { id, x, y } of cells) found.set(id, { x, y, isPoint: false, grain: GRAIN.cell });
  for (const { id, x, y } of points) found.set(id, { x, y, isPoint: true, grain: GRAIN.point });
  return (/** @type {string} */ place) => {
    const at = found.get(place);
    return at ? [{ key: `${place}@`, place, ...common, ...at }] : [];
  };
}
