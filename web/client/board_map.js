/**
 * The drawn map: who holds which waters, the flags of ports, what can be reached; and how one looks at it.
 * While hands move it, the picture is only shifted and stretched; when they rest it is drawn anew, sharp and
 * with lines as thin as before.
 */
import { svg } from './dom.js';
import { createNames } from './board_names.js';
import { simplifyShallows } from './board_shore.js';

/**
 * @typedef {import('./board_types.js').MapPlan} MapPlan
 * @typedef {import('./board_types.js').BoardArea} BoardArea
 * @typedef {import('./board_types.js').BoardPort} BoardPort
 * @typedef {import('./board_layout.js').Box} Box
 * @typedef {{ key: string, place: string, panel: string, x: number, y: number, clear: number,
 *   grain: number, twin: boolean }} Spot where a place is drawn: on the main panel, and perhaps on an inset.
 *   grain: how large things are drawn on that panel; twin: an inset shows it larger
 */

/** The flag that a side flies, in shapes that tell it without its colour. */
const FLAGS = /** @type {Record<string, string>} */ ({
  'side-a': 'M0-21h13l-3.5 4.5 3.5 4.5H0z',
  'side-b': 'M0-21.5l15 5L0-11.5z',
  neutral: 'M0-21h11v9H0z',
});
const DAMAGE = 'M9-9l3.4 1.2 2.4-2.8.6 3.6 3.6.6-2.8 2.4 1.2 3.4-3.2-1.8L11-.6l.2-3.6-3.4-1.4 3-1.2z';
const CROSS = 'M-8-8L8 8M8-8L-8 8';
const REST = 160;

/** @param {SVGSVGElement} map @param {MapPlan} plan */
export function createMap(map, plan) {
  const letter = createNames(map, portBoxes(plan));
  addHatches(map);
  simplifyShallows(map);
  const grains = grainsOf(plan);
  const areaPaths = byPlace(map, 'area');
  const portSigns = byPlace(map, 'port');
  /** @type {import('./board_camera.js').Sight} */
  let drawn = { left: 0, top: 0, scale: 1 };
  let rest = 0;
  /** @type {Box[] | null} */
  let lettering = null;

  /** @param {import('./board_camera.js').Sight} sight @param {number} width @param {number} height */
  function draw(sight, width, height) {
    drawn = sight;
    const { left, top, scale } = sight;
    map.setAttribute('viewBox', `${-left / scale} ${-top / scale} ${width / scale} ${height / scale}`);
    map.style.transform = map.style.willChange = '';
  }

  return {
    width: plan.viewBox[2],
    height: plan.viewBox[3],

    /** @param {import('./board_camera.js').Sight} sight @param {number} width @param {number} height */
    look(sight, width, height) {
      const grown = sight.scale / drawn.scale;
      const x = sight.left - drawn.left * grown;
      const y = sight.top - drawn.top * grown;
      map.style.willChange = 'transform';
      map.style.transform = `translate(${x}px, ${y}px) scale(${grown})`;
      clearTimeout(rest);
      rest = setTimeout(() => draw(sight, width, height), REST);
    },

    draw,

    /**
     * @param {Record<string, BoardArea>} areas
     * @param {(side: string) => string} sideClass
     */
    colour(areas, sideClass) {
      for (const [area, { control, scoring }] of Object.entries(areas)) {
        const held = control ? sideClass(control) : '';
        for (const path of areaPaths.get(area) ?? []) {
          path.classList.toggle('held-a', held === 'side-a');
          path.classList.toggle('held-b', held === 'side-b');
          hatch(path, scoring ? held : '');
        }
      }
    },

    /**
     * @param {Record<string, BoardPort>} ports
     * @param {(side: string) => string} sideClass
     */
    flag(ports, sideClass) {
      for (const [port, { owner, flag, damaged, destroyed }] of Object.entries(ports)) {
        for (const sign of portSigns.get(port) ?? []) {
          sign.dataset.flag = flag;
          sign.querySelector('.flag')?.setAttribute('d', FLAGS[sideClass(owner ?? '')] ?? FLAGS.neutral);
          sign.classList.toggle('destroyed', destroyed);
          mark(sign, 'cross', destroyed ? CROSS : '');
          mark(sign, 'harm', damaged && !destroyed ? DAMAGE : '');
        }
      }
    },

    /** Lights up the places that can be reached. @param {Map<string, string>} marks kind by place */
    light(marks) {
      for (const [place, elements] of [...areaPaths, ...portSigns])
        for (const element of elements)
          for (const kind of ['near', 'far', 'bare'])
            element.classList.toggle(`goal-${kind}`, marks.get(place) === kind);
    },

    /** What a place says when the mouse rests on it. @param {(place: string) => string} textOf */
    tell(textOf) {
      for (const [place, elements] of [...areaPaths, ...portSigns]) {
        for (const element of elements) {
          const title = element.querySelector('title') ?? svg('title');
          title.textContent = textOf(place);
          element.prepend(title);
        }
      }
    },

    /** @type {typeof letter} */
    letter(nameOf, pointsOf) {
      letter(nameOf, pointsOf);
      lettering = null;
    },

    /** Names and signs of ports, in units of the map: counters keep off them where they can. */
    lettering() {
      lettering ??= [...map.querySelectorAll('.area-name, .port-name, .port .mark, .port .flag')].map(
        (element) => {
          const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (element).getBBox();
          const sign = element.closest('.port')?.getAttribute('transform');
          const [, tx, ty, s] = /translate\(([-\d.]+) ([-\d.]+)\) scale\(([-\d.]+)\)/.exec(sign ?? '') ?? [];
          if (!tx) return { x, y, w: width, h: height };
          const k = Number(s);
          return { x: Number(tx) + x * k, y: Number(ty) + y * k, w: width * k, h: height * k };
        },
      );
      return lettering;
    },

    /**
     * The place under a point of the screen: a port, or the area if no land is over it.
     * @param {number} x
     * @param {number} y
     * @returns {string | null}
     */
    placeAt(x, y) {
      for (const element of document.elementsFromPoint(x, y)) {
        if (!(element instanceof SVGElement) || !map.contains(element)) continue;
        const port = element.closest('[data-port]');
        if (port instanceof SVGElement) return port.dataset.port ?? null;
        if (element.classList.contains('land')) return null;
        if (element.dataset.area) return element.dataset.area;
      }
      return null;
    },

    /** @param {string} place @returns {Spot[]} */
    spots(place) {
      const found = plan.areas[place] ?? plan.ports[place];
      if (!found) return [];
      const spots = [{ ...spot(place, found, ''), grain: grains.main, twin: found.inset !== undefined }];
      if (!found.inset) return spots;
      return [...spots, { ...spot(place, found.inset, found.inset.panel), grain: grains.inset, twin: false }];
    },
  };
}

/** @typedef {ReturnType<typeof createMap>} DrawnMap */

/** @param {SVGSVGElement} map @param {string} kind */
function byPlace(map, kind) {
  /** @type {Map<string, SVGElement[]>} */
  const found = new Map();
  const wanted = kind === 'area' ? 'path.area[data-area]' : 'g.port[data-port]';
  for (const element of map.querySelectorAll(wanted)) {
    if (!(element instanceof SVGElement)) continue;
    const place = element.dataset[kind] ?? '';
    found.set(place, [...(found.get(place) ?? []), element]);
  }
  return found;
}

/** The size of the signs of ports, which everything else on a panel goes by. @param {MapPlan} plan */
function grainsOf(plan) {
  const ports = Object.values(plan.ports);
  const main = ports.filter((port) => !port.inset).map((port) => port.scale ?? 1);
  const inset = ports.map((port) => port.inset?.scale ?? 0);
  return { main: Math.max(...main), inset: Math.max(...inset) };
}

/** The signs of all ports with their flags. @param {MapPlan} plan @returns {Box[]} */
function portBoxes(plan) {
  return Object.values(plan.ports)
    .flatMap((port) => (port.inset ? [port, port.inset] : [port]))
    .map(({ at = [0, 0], scale = 1 }) => ({
      x: at[0] - 9 * scale,
      y: at[1] - 22 * scale,
      w: 24 * scale,
      h: 31 * scale,
    }));
}

/**
 * @param {string} place
 * @param {import('./board_types.js').MapPlace} at
 * @param {string} panel
 */
function spot(place, at, panel) {
  const key = `${place}@${panel}`;
  if (at.anchor) return { key, place, panel, x: at.anchor[0], y: at.anchor[1], clear: 0 };
  const [x, y] = at.at ?? [0, 0];
  return { key, place, panel, x, y, clear: 9 * (at.scale ?? 1) };
}

// ---- Small drawings ----

/** Stripes that lean one way for one side and the other way for the other. @param {SVGSVGElement} map */
function addHatches(map) {
  const defs = map.querySelector('defs');
  for (const [side, angle] of /** @type {const} */ ([
    ['side-a', 45],
    ['side-b', -45],
  ])) {
    defs?.append(
      svg(
        'pattern',
        {
          id: `hatch-${side}`,
          width: 11,
          height: 11,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${angle})`,
        },
        svg('path', { class: `stripe ${side}`, d: 'M0 0V11' }),
      ),
    );
  }
}

/** @param {SVGElement} path @param {string} side */
function hatch(path, side) {
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
