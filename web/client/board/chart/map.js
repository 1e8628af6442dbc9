/**
 * The drawn map: who holds which waters, the flags of ports, what can be reached; and how one looks at it.
 * While hands move it, the picture is only shifted and stretched; when they rest it is drawn anew, sharp and
 * with lines as thin as before.
 */
import { svg } from '../../dom.js';
import { createNames } from './names.js';
import { simplifyShallows } from './shore.js';
import { isLettered, readSigns, signBoxes, signRadius, signSize } from './signs.js';
import { createWaters } from './waters.js';

/**
 * @typedef {import('../types.js').MapPlan} MapPlan
 * @typedef {import('../types.js').BoardArea} BoardArea
 * @typedef {import('../types.js').BoardPort} BoardPort
 * @typedef {import('../layout.js').Box} Box
 * @typedef {{ key: string, place: string, panel: string, x: number, y: number, isPort: boolean,
 *   grain: number, twin: boolean, framed: string }} Spot where a place is drawn: on the main panel, and
 *   perhaps on an inset. grain: how large things are drawn on that panel; twin: an inset shows it larger;
 *   framed: it lies in the frame on the main panel that says which inset does
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
/** How much worse it is to cover the sign of a port than a name. */
const SIGN_WEIGHT = 4;

/** @param {SVGSVGElement} map @param {MapPlan} plan */
export function createMap(map, plan) {
  const signs = readSigns(map);
  const { areaAt, isLand } = createWaters(map, plan.viewBox[2], plan.viewBox[3]);
  const names = createNames(map, plan, signs, areaAt);
  addHatches(map);
  simplifyShallows(map);
  const grains = grainsOf(plan);
  const frames = readFrames(map, plan);
  const areaPaths = byPlace(map, 'area');
  const portSigns = byPlace(map, 'port');
  /** @type {import('../camera.js').Sight} */
  let drawn = { left: 0, top: 0, scale: 1 };
  let rest = 0;

  /** @param {import('../camera.js').Sight} sight @param {number} width @param {number} height */
  function draw(sight, width, height) {
    drawn = sight;
    const { left, top, scale } = sight;
    map.setAttribute('viewBox', `${-left / scale} ${-top / scale} ${width / scale} ${height / scale}`);
    map.style.transform = map.style.willChange = '';
    letter(scale);
  }

  /** Names and signs as large as they are to be at a scale. @param {number} scale */
  function letter(scale) {
    names.write(scale);
    for (const [element, sign] of signs) {
      const k = signSize(sign, scale) / scale;
      element.setAttribute('transform', `translate(${sign.x} ${sign.y}) scale(${k})`);
      element.classList.toggle('is-blank', !isLettered(sign, scale));
    }
  }

  return {
    width: plan.viewBox[2],
    height: plan.viewBox[3],

    /** @param {import('../camera.js').Sight} sight @param {number} width @param {number} height */
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

    /** @type {typeof names.word} */
    letter(nameOf, pointsOf) {
      names.word(nameOf, pointsOf);
      letter(drawn.scale);
    },

    /**
     * Names and signs of ports, in units of the map: counters keep off them where they can.
     * @param {number} scale
     * @returns {import('../layout.js').Soft[]}
     */
    lettering(scale) {
      const boxes = [...signs.values()].flatMap((sign) => signBoxes(sign, scale));
      return [...names.boxes(scale), ...boxes.map((box) => ({ ...box, weight: SIGN_WEIGHT }))];
    },

    /** The radius in pixels of a port’s sign; 0 for an area. @param {Spot} spot @param {number} scale */
    clear(spot, scale) {
      const sign = [...signs.values()].find((each) => each.port === spot.place && each.panel === spot.panel);
      return sign ? signRadius(sign, scale) : 0;
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

    areaAt,
    isLand,

    /** The frame of an inset, or of the main panel. @param {string} name @returns {Box} */
    panel(name) {
      const [x, y, w, h] = plan.panels[name] ?? Object.values(plan.panels)[0];
      return { x, y, w, h };
    },

    /** What of the main panel an inset shows larger. @param {string} panel */
    frame: (panel) => frames.get(panel),

    /** Where the counters of areas lie, if there are any. */
    waters() {
      return Object.keys(plan.areas).flatMap(spots);
    },

    spots,
  };

  /** @param {string} place @returns {Spot[]} */
  function spots(place) {
    const found = plan.areas[place] ?? plan.ports[place];
    if (!found) return [];
    const { inset } = found;
    const drawn = spot(place, found, '');
    const frame = frames.get(inset?.panel ?? '');
    const framed = inset && frame && holds(frame, drawn) ? inset.panel : '';
    const main = { ...drawn, grain: grains.main, twin: inset !== undefined, framed };
    if (!inset) return [main];
    return [main, { ...spot(place, inset, inset.panel), grain: grains.inset, twin: false, framed: '' }];
  }
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

/**
 * The frames on the main panel, in the order of the insets.
 * @param {SVGSVGElement} map
 * @param {MapPlan} plan
 */
function readFrames(map, plan) {
  const panels = Object.keys(plan.panels).slice(1);
  const drawn = [...map.querySelectorAll('rect.inset-outline:not([transform])')];
  const boxes = drawn.map((rect) => {
    const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
    return { x, y, w, h };
  });
  return new Map(boxes.map((box, i) => [panels[i], box]));
}

/** @param {Box} box @param {{ x: number, y: number }} point */
function holds({ x, y, w, h }, point) {
  return point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;
}

/**
 * @param {string} place
 * @param {import('../types.js').MapPlace} at
 * @param {string} panel
 */
function spot(place, at, panel) {
  const key = `${place}@${panel}`;
  const [x, y] = at.anchor ?? at.at ?? [0, 0];
  return { key, place, panel, x, y, isPort: !at.anchor };
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
