/**
 * A chart: a map that was prepared (web/map), with areas and ports. Who holds which waters, the flags of
 * ports, what can be reached; and how one looks at it.
 */
import { svgFrom } from '../../dom.js';
import { fileAt } from '../../files.js';
import { createSheet, setSide } from '../sheet.js';
import { createBerths } from './berths.js';
import { addHatches, flag, hatch } from './marks.js';
import { createNames } from './names.js';
import { simplifyShallows } from './shore.js';
import { createSketch } from './sketch.js';
import { isLettered, readSigns, signBoxes, signRadius, signSize } from './signs.js';
import { holds, spotsOf } from './spots.js';
import { createWaters } from './waters.js';

/**
 * @typedef {import('../types.js').MapPlan} MapPlan
 * @typedef {import('../types.js').Ground} Ground
 * @typedef {import('../layout.js').Box} Box
 */

/** How much worse it is to cover the sign of a port than a name. */
const SIGN_WEIGHT = 4;

/**
 * @param {string} path of the drawing and of its plan, without their endings
 * @returns {Promise<Ground>}
 */
export async function openChart(path) {
  const [drawing, plan] = await Promise.all([
    fetched(`${path}.svg`, 'text'),
    fetched(`${path}.json`, 'json'),
  ]);
  return createChart(svgFrom(drawing), plan);
}

/** @param {string} path @param {'text' | 'json'} as */
async function fetched(path, as) {
  const answer = await fetch(fileAt(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer[as]();
}

/** @param {SVGSVGElement} map @param {MapPlan} plan @returns {Ground} */
function createChart(map, plan) {
  const signs = readSigns(map);
  const waters = createWaters(map, plan.viewBox[2], plan.viewBox[3]);
  const { areaAt, isLand } = waters;
  const find = spotsOf(plan, readFrames(map, plan));
  const spots = [...Object.keys(plan.areas), ...Object.keys(plan.ports)].flatMap(find.spots);
  const berths = createBerths(waters, spots, panel, (scale) =>
    [...signs.values()].flatMap((sign) => signBoxes(sign, scale)),
  );
  const names = createNames(map, plan, signs, areaAt, berths.aprons);
  addHatches(map);
  simplifyShallows(map);
  const drawn = new Map([...byPlace(map, 'area'), ...byPlace(map, 'port')]);
  const sheet = createSheet(map, letter);

  /** @param {string} name */
  function panel(name) {
    const [x, y, w, h] = plan.panels[name] ?? Object.values(plan.panels)[0];
    return { x, y, w, h };
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
    drawing: map,
    width: plan.viewBox[2],
    height: plan.viewBox[3],
    places: [...Object.keys(plan.areas), ...Object.keys(plan.ports)],
    ...sheet.looking,
    ...sheet.places(drawn),

    show(places, sideClass) {
      for (const [id, place] of Object.entries(places)) {
        const side = sideClass(place.holder ?? '');
        for (const element of drawn.get(id) ?? [])
          if (id in plan.areas) hold(element, place, side);
          else flag(element, place, side);
      }
    },

    letter(nameOf, noteOf) {
      names.word(nameOf, noteOf);
      letter(sheet.scale());
    },

    lettering(scale) {
      const boxes = [...signs.values()].flatMap((sign) => signBoxes(sign, scale));
      return [...names.boxes(scale), ...boxes.map((box) => ({ ...box, weight: SIGN_WEIGHT }))];
    },

    clear(spot, scale) {
      const sign = [...signs.values()].find((each) => each.port === spot.place && each.panel === spot.panel);
      return sign ? signRadius(sign, scale) : 0;
    },

    placeAt: (x, y) => placeAt(map, x, y),
    areaAt,
    isLand,

    panel,

    insetAt(x, y) {
      const insets = Object.entries(plan.panels).slice(1);
      return insets.find(([, [px, py, w, h]]) => holds({ x: px, y: py, w, h }, { x, y }))?.[0];
    },

    insetOf: (place) => (plan.areas[place] ?? plan.ports[place])?.inset?.panel,
    frame: (panel) => find.frames.get(panel),
    middles: () => Object.keys(plan.areas).flatMap(find.spots),
    spots: find.spots,
    holds: berths.holds,
    aprons: berths.aprons,
    sketch: createSketch(map, [...signs.values()]),
  };
}

/** @param {SVGElement} area @param {import('../types.js').BoardPlace} place @param {string} side */
function hold(area, { holder, scoring }, side) {
  setSide(area, holder ? side : '');
  hatch(area, holder && scoring ? side : '');
}

/**
 * The place under a point of the screen: a port, or the area if no land is over it.
 * @param {SVGSVGElement} map
 * @param {number} x
 * @param {number} y
 * @returns {string | null}
 */
function placeAt(map, x, y) {
  for (const element of document.elementsFromPoint(x, y)) {
    if (!(element instanceof SVGElement) || !map.contains(element)) continue;
    const port = element.closest('[data-port]');
    if (port instanceof SVGElement) return port.dataset.port ?? null;
    if (element.classList.contains('land')) return null;
    if (element.dataset.area) return element.dataset.area;
  }
  return null;
}

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
