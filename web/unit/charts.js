/** The charts without a browser: what of them the arithmetic of the board needs, read from their files. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../client/board/types.js').Ground} Ground
 * @typedef {import('../client/board/types.js').Spot} Spot
 * @typedef {import('../client/board/layout.js').Box} Box
 * @typedef {import('../client/board/layout.js').Placed} Placed
 */

/** An element of a drawing, as far as it is asked. */
class Drawn {
  /** @param {string} tag @param {string} panel */
  constructor(tag, panel) {
    this.tag = tag;
    this.panel = panel;
    this.dataset = { port: this.getAttribute('data-port'), area: this.getAttribute('data-area') };
    this.id = this.getAttribute('id') ?? '';
  }

  /** @param {string} name */
  getAttribute(name) {
    return new RegExp(`[\\s]${name}="([^"]*)"`).exec(this.tag)?.[1] ?? null;
  }

  querySelector() {
    return { getAttribute: () => /class="rating"[^>]*font-size="([\d.]+)"/.exec(this.tag)?.[1] ?? null };
  }

  closest() {
    return this.panel ? { id: `inset-${this.panel}` } : null;
  }
}

/** @param {string} path */
const file = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** @param {string} text */
function drawingOf(text) {
  /** Where each panel begins in the text. */
  const panels = [...text.matchAll(/<g id="inset-(\w+)">/g)].map((each) => ({
    at: each.index,
    name: each[1],
  }));
  /** @param {RegExp} tags */
  const all = (tags) =>
    [...text.matchAll(tags)].map(
      (each) => new Drawn(each[0], panels.findLast(({ at }) => at < each.index)?.name ?? ''),
    );
  /** @type {Record<string, RegExp>} */
  const kinds = {
    'path.area[data-area]': /<path [^>]*class="area[^>]*>/g,
    'path[id^="land-of-"]': /<path id="land-of-[^>]*>/g,
    'g.port[data-port]': /<g class="port".*?<\/g>/g,
  };
  return { querySelectorAll: (/** @type {string} */ wanted) => all(kinds[wanted]) };
}

/** @param {string} text @param {string[]} panels */
function framesOf(text, panels) {
  const rects = [...text.matchAll(/<rect class="inset-outline"( x=[^>]*)>/g)];
  const boxes = rects.map(([, attributes]) => {
    const [x, y, w, h] = (attributes.match(/[\d.]+/g) ?? []).map(Number);
    return { x, y, w, h };
  });
  return new Map(boxes.map((box, i) => [panels[i + 1], box]));
}

/**
 * @param {string} game
 * @returns {Promise<{ ground: Ground, plan: import('../client/board/types.js').MapPlan, spots: Spot[] }>}
 */
export async function openChart(game) {
  Object.assign(globalThis, { SVGElement: Drawn });
  const { createBerths } = await import('../client/board/chart/berths.js');
  const { fitNames } = await import('../client/board/chart/fit.js');
  const { readSigns, signBoxes, signRadius } = await import('../client/board/chart/signs.js');
  const { spotsOf } = await import('../client/board/chart/spots.js');
  const { createWaters } = await import('../client/board/chart/waters.js');
  const text = file(`maps/${game}.svg`);
  const plan = JSON.parse(file(`maps/${game}.json`));
  const map = /** @type {any} */ (drawingOf(text));
  const [, , width, height] = plan.viewBox;
  const waters = createWaters(map, width, height);
  const signs = [...readSigns(map).values()];
  const frames = framesOf(text, Object.keys(plan.panels));
  const find = spotsOf(plan, frames);
  const spots = [...Object.keys(plan.areas), ...Object.keys(plan.ports)].flatMap(find.spots);
  const panel = (/** @type {string} */ name) => {
    const [x, y, w, h] = /** @type {number[]} */ (plan.panels[name] ?? Object.values(plan.panels)[0]);
    return { x, y, w, h };
  };
  const marks = (/** @type {number} */ scale) => signs.flatMap((sign) => signBoxes(sign, scale));
  const berths = createBerths(waters, spots, panel, marks);
  const breadth = (/** @type {string} */ line) => line.length * 0.5;

  /** @param {number} scale */
  function names(scale) {
    const named = spots
      .filter((spot) => !spot.isPoint)
      .map(({ key, place, x, y, grain, twin }) => {
        const words = place.split('-');
        const isOwn = (/** @type {number} */ px, /** @type {number} */ py) => waters.areaAt(px, py) === place;
        return { key, x, y, size: 17 * grain, ways: [[words.join(' ')], words], points: '', twin, isOwn };
      });
    const taken = [...marks(scale), ...berths.aprons(scale).values()];
    const found = fitNames(named, [], taken, scale, { water: breadth, plain: breadth });
    return [...found.waters.values()].map(({ box }) => box);
  }

  const ground = {
    width,
    height,
    ...{ panel, names, areaAt: waters.areaAt, isLand: waters.isLand },
    ...{ spots: find.spots, holds: berths.holds, aprons: berths.aprons },
    frame: (/** @type {string} */ name) => frames.get(name),
    middles: () => Object.keys(plan.areas).flatMap(find.spots),
    lettering: (/** @type {number} */ scale) => [
      ...names(scale),
      ...marks(scale).map((box) => ({ ...box, weight: 4 })),
    ],
    clear(/** @type {Spot} */ spot, /** @type {number} */ scale) {
      const sign = signs.find((each) => each.port === spot.place && each.panel === spot.panel);
      return sign ? signRadius(sign, scale) : 0;
    },
  };
  return { ground: /** @type {any} */ (ground), plan, spots };
}

/**
 * So many counters in every place, laid out.
 * @param {Ground} ground
 * @param {string[]} places
 * @param {number} scale
 * @param {number} count
 * @param {boolean} mixed of two sides
 */
export async function crowd(ground, places, scale, count, mixed) {
  const { groupsOf, lotsOf, middles } = await import('../client/board/grouping.js');
  const { layOut, scaled } = await import('../client/board/layout.js');
  const pieces = places.flatMap((place) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `${place} ${i}`, place, side: mixed && i % 2 ? 'b' : 'a', kind: 'squadron' },
      ...{ label: 'Mediterranean', title: 'Mediterranean', own: true, count: 5 },
    })),
  );
  const lots = [...lotsOf(/** @type {any} */ (pieces), ground).values()];
  const { groups, framed } = groupsOf(lots, ground, scale, () => undefined);
  const soft = [...scaled(ground.lettering(scale), scale), ...middles(ground, scale)];
  const placed = layOut(groups, soft, { w: ground.width * scale, h: ground.height * scale });
  return { groups, framed, placed };
}

/** Whether two boxes share more than an edge. @param {Box} a @param {Box} b */
export function meet(a, b) {
  const hair = 0.01;
  return a.x + hair < b.x + b.w && b.x + hair < a.x + a.w && a.y + hair < b.y + b.h && b.y + hair < a.y + a.h;
}

/** How far from a point a box begins. @param {Box} box @param {{ x: number, y: number }} at */
function distance({ x, y, w, h }, at) {
  return Math.hypot(Math.max(x - at.x, 0, at.x - x - w), Math.max(y - at.y, 0, at.y - y - h));
}

/** How far from the rim of its sign a box may lie, in pixels: beyond the flag, with a high stack. */
const BESIDE = 14;
const FLAG = 2.6;

/**
 * Whether counters stand where they are: in the water of their area, beside the mark of their port, or in the
 * apron of an area that is too small for any; at one of their places if they share a number.
 * @param {Placed} placed
 * @param {import('../client/board/layout.js').Group[]} groups
 */
export function standsWhereItIs({ keys, box, spots }, groups) {
  return groups
    .filter(({ key }) => keys.includes(key))
    .some((group) => {
      const { clear, holds = () => false, apron } = group;
      if (clear) {
        const above = box.y + box.h <= group.y - FLAG * clear ? FLAG * clear : clear;
        return distance(box, group) <= above + BESIDE;
      }
      const isIn = apron && box.x >= apron.x && box.y >= apron.y && meet(box, apron);
      return (isIn && box.w <= apron.w && box.h <= apron.h) || spots.every(holds);
    });
}

/**
 * Every place of a chart with 1, 3 and 8 counters at these scales.
 * @param {string} game
 * @param {Record<string, number>} scales
 */
export async function checkEveryPlace(game, scales) {
  const { scaled } = await import('../client/board/layout.js');
  const { ground, plan } = await openChart(game);
  const places = [...Object.keys(plan.areas), ...Object.keys(plan.ports)];
  for (const [look, scale] of Object.entries(scales))
    for (const count of [1, 3, 8])
      for (const mixed of [false, true]) {
        const where = `${game}, ${look}, ${count} counters of ${mixed ? 'two sides' : 'one side'}`;
        const { groups, framed, placed } = await crowd(ground, places, scale, count, mixed);
        const told = placed
          .flatMap((each) => each.keys)
          .flatMap((key) => framed.get(key)?.map(({ spot }) => spot.key) ?? key);
        assert.deepEqual(
          told.sort(),
          places.flatMap((place) => ground.spots(place)).map(({ key }) => key).sort(),
          `${where}: each lies somewhere, once`,
        );
        const astray = placed.filter((each) => !standsWhereItIs(each, groups));
        assert.deepEqual(
          astray.map(({ keys, level, box }) => ({ keys, level, box })),
          [],
          `${where}: astray`,
        );
        for (const [i, one] of placed.entries())
          for (const other of placed.slice(i + 1))
            assert.ok(!meet(one.box, other.box), `${where}: ${one.keys} and ${other.keys} meet`);
        for (const { key, apron } of groups) {
          if (!apron) continue;
          const others = placed.filter((each) => !each.keys.includes(key));
          assert.ok(!others.some(({ box }) => meet(box, apron)), `${where}: others in the apron of ${key}`);
          const names = scaled(/** @type {any} */ (ground).names(scale), scale);
          assert.ok(!names.some((/** @type {Box} */ box) => meet(box, apron)), `${where}: a name in ${key}`);
        }
      }
}
