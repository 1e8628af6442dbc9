/**
 * The lettering of the map in the language of the page. English stands as the map maker set it; Japanese
 * names come from areas.csv and are set around the same middle, in as many lines. Under the name of an area
 * stands what it gives. What there is room for depends on how near one looks: see fit.js.
 */
import { fitNames } from './fit.js';
import { panelOf, signBoxes, signSize } from './signs.js';
import { measure } from '../breadth.js';
import { svg } from '../../dom.js';
import { has, language, t } from '../../i18n.js';

/**
 * @typedef {import('../layout.js').Box} Box
 * @typedef {import('./fit.js').Fitted} Fitted
 * @typedef {import('./signs.js').Sign} Sign
 * @typedef {Omit<import('./fit.js').WaterName, 'ways' | 'points'>
 *   & { text: SVGTextElement, area: string, english: string[] }} Water
 * @typedef {Omit<import('./fit.js').HarbourName, 'sign'>
 *   & { element: SVGTextElement, at: Sign, english: string }} Harbour
 */

/** Pixels: what is written around the map is set no smaller, and the legend is left out instead. */
const LEAST = 9.5;
const LEGEND_FROM = 8.9;

/**
 * @param {SVGSVGElement} map
 * @param {import('../types.js').MapPlan} plan
 * @param {Map<SVGElement, Sign>} signs
 * @param {(x: number, y: number) => string} areaAt
 * @param {(scale: number) => Map<string, Box>} aprons where counters lie that have no room elsewhere
 */
export function createNames(map, plan, signs, areaAt, aprons) {
  const waters = readWaters(map, areaAt);
  const harbours = readHarbours(map, plan, [...signs.values()]);
  const around = [...map.querySelectorAll('.panel-title, .north')].map((text) => ({
    text,
    size: Number(text.getAttribute('font-size')),
  }));
  const edges = readEdges(map);
  const legend = map.querySelector('#legend');
  const legendSize = Number(legend?.querySelector('.says')?.getAttribute('font-size'));
  const plain = [...map.querySelectorAll('.says, .title, .subtitle, .panel-title, .north, .beyond')].map(
    (text) => ({ text, english: text.textContent ?? '' }),
  );
  const breadth = {
    water: measure(map.querySelector('.area-name')),
    plain: measure(map.querySelector('.port-name')),
  };
  /** @type {import('./fit.js').WaterName[]} */
  let worded = [];
  /** @type {{ scale: number, found: ReturnType<typeof fitNames> } | null} */
  let fitted = null;

  /** @param {number} scale */
  function fit(scale) {
    if (fitted?.scale === scale) return fitted.found;
    const boxes = [
      ...[...signs.values()].flatMap((sign) => signBoxes(sign, scale)),
      ...aprons(scale).values(),
    ];
    const named = harbours.map((each) => {
      const k = signSize(each.at, scale) / scale;
      return { ...each, sign: { x: each.at.x, y: each.at.y, r: 9 * k, flag: 13 * k } };
    });
    const found = fitNames(worded, named, boxes, scale, breadth);
    fitted = { scale, found };
    return found;
  }

  return {
    /**
     * @param {(place: string) => string} nameOf
     * @param {(area: string) => string} pointsOf
     */
    word(nameOf, pointsOf) {
      fitted = null;
      map.setAttribute('aria-label', t('region.board'));
      for (const { text, english } of plain) {
        const key = `map.${english}`;
        text.textContent = has(key) ? t(key) : english;
      }
      for (const harbour of harbours) {
        harbour.text = language() === 'en' ? harbour.english : nameOf(harbour.at.port);
        harbour.element.textContent = harbour.text;
      }
      worded = waters.map((water) => ({
        ...water,
        ...(language() === 'en' ? { ways: ways(water.english) } : translated(water, nameOf(water.area))),
        points: pointsOf(water.area),
      }));
    },

    /** Writes what there is room for. @param {number} scale */
    write(scale) {
      const found = fit(scale);
      for (const [
        i,
        {
          key,
          ways: [lines],
        },
      ] of worded.entries()) {
        const name = found.waters.get(key);
        const points = found.points.get(key);
        const { text } = waters[i];
        text.classList.toggle('no-room', !name);
        // Even without room the words stay in the document: scripts and tests read them there.
        text.replaceChildren(
          ...(name ? spans(name, '') : lines.map((line) => svg('tspan', null, line))),
          ...(points ? spans(points, 'points') : []),
        );
      }
      for (const { key, element } of harbours) {
        const name = found.harbours.get(key);
        element.classList.toggle('no-room', !name);
        if (!name) continue;
        const [{ x, y }] = name.lines;
        for (const [attribute, value] of Object.entries({ x, y, 'font-size': name.size }))
          element.setAttribute(attribute, String(value));
        element.setAttribute('text-anchor', 'middle');
      }
      for (const { text, size } of around)
        text.setAttribute('font-size', String(Math.max(size, LEAST / scale)));
      writeEdges(edges, scale, breadth.plain);
      legend?.classList.toggle('no-room', legendSize * scale < LEGEND_FROM);
    },

    /** What names cover, in units of the map. @param {number} scale @returns {Box[]} */
    boxes(scale) {
      const { waters: names, harbours: ports, points } = fit(scale);
      return [names, ports, points].flatMap((each) => [...each.values()].map(({ box }) => box));
    },
  };
}

/** @param {Fitted} fitted @param {string} kind */
function spans({ lines, size }, kind) {
  return lines.map(({ text, x, y }) => svg('tspan', { class: kind || null, x, y, 'font-size': size }, text));
}

/** @param {SVGSVGElement} map @param {(x: number, y: number) => string} areaAt @returns {Water[]} */
function readWaters(map, areaAt) {
  const texts = [...map.querySelectorAll('text.area-name')].filter((text) => text instanceof SVGTextElement);
  const keys = texts.map((text) => ({ area: text.dataset.area ?? '', panel: panelOf(text) }));
  return texts.map((text, i) => {
    const { area, panel } = keys[i];
    const lines = [...text.querySelectorAll('tspan')];
    const size = Number(text.getAttribute('font-size'));
    const ys = lines.map((line) => Number(line.getAttribute('y')));
    return {
      text,
      area,
      key: `${area}@${panel}`,
      english: lines.map((line) => line.textContent ?? ''),
      x: Number(lines[0].getAttribute('x')),
      y: (ys[0] + ys[ys.length - 1]) / 2 - size * 0.33,
      size,
      twin: panel === '' && keys.some((other) => other.area === area && other.panel !== ''),
      isOwn: (x, y) => areaAt(x, y) === area,
    };
  });
}

/**
 * @param {SVGSVGElement} map
 * @param {import('../types.js').MapPlan} plan
 * @param {Sign[]} signs
 * @returns {Harbour[]}
 */
function readHarbours(map, plan, signs) {
  const [main] = Object.keys(plan.panels);
  return [...map.querySelectorAll('text.port-name')].flatMap((element) => {
    const panel = panelOf(element);
    const at = signs.find((sign) => sign.port === element.getAttribute('data-port') && sign.panel === panel);
    if (!at || !(element instanceof SVGTextElement)) return [];
    const size = Number(element.getAttribute('font-size'));
    const off = Number(element.getAttribute('y')) - size * 0.33 - at.y;
    const dx = { start: 1, middle: 0, end: -1 }[element.getAttribute('text-anchor') ?? 'start'] ?? 1;
    const [x, y, w, h] = plan.panels[panel || main];
    return [
      {
        element,
        at,
        key: `${at.port}@${panel}`,
        text: element.textContent ?? '',
        english: element.textContent ?? '',
        size,
        side: /** @type {[number, number]} */ ([dx, Math.abs(off) < size * 0.4 ? 0 : Math.sign(off)]),
        twin: at.twin,
        panel: { x, y, w, h },
      },
    ];
  });
}

/** The names at the edges of the world. @param {SVGSVGElement} map */
function readEdges(map) {
  return [...map.querySelectorAll('.beyond')].map((text) => {
    const [x, y] = (text.getAttribute('transform')?.match(/-?[\d.]+/g) ?? []).map(Number);
    return { text, x, y, size: Number(text.getAttribute('font-size')) };
  });
}

/**
 * They run along the edge; one that would run into another is left out.
 * @param {ReturnType<typeof readEdges>} edges
 * @param {number} scale
 * @param {import('./fit.js').Breadth} breadth
 */
function writeEdges(edges, scale, breadth) {
  /** @type {{ x: number, from: number, to: number }[]} */
  const kept = [];
  for (const { text, x, y, size: printed } of edges) {
    const size = Math.max(printed, LEAST / scale);
    const half = (breadth(text.textContent ?? '') * size) / 2 + size;
    const hit = kept.some((other) => other.x === x && y - half < other.to && y + half > other.from);
    text.setAttribute('font-size', String(size));
    text.classList.toggle('no-room', hit);
    if (!hit) kept.push({ x, from: y - half, to: y + half });
  }
}

/** As printed, in one line, in two, and a word a line. @param {string[]} printed */
function ways(printed) {
  const words = printed.join(' ').split(' ');
  const made = [printed, [words.join(' ')]];
  for (let i = 1; i < words.length; i++) made.push([words.slice(0, i).join(' '), words.slice(i).join(' ')]);
  return [...made, words];
}

/** @param {Water} water @param {string} name */
function translated({ english, size }, name) {
  const lines = broken(name, english.length);
  return { ways: [lines, [name], broken(name, 2)], size: fitting(english, size, lines) };
}

/**
 * A Japanese name in at most two lines: after a dot, or where kana end and the kind of water begins.
 * @param {string} name
 * @param {number} lines
 */
function broken(name, lines) {
  if (lines < 2 || name.length < 5) return [name];
  const [, first, second] =
    /^(.*[\u30a0-\u30ff])([\u4e00-\u9fff].*)$/.exec(name) ?? /^(.*・)(.*)$/.exec(name) ?? [];
  if (first) return [first, second];
  const middle = Math.ceil(name.length / 2);
  return [name.slice(0, middle), name.slice(middle)];
}

/**
 * Letters that are broader than those the map maker reckoned with are set smaller.
 * @param {string[]} english
 * @param {number} size
 * @param {string[]} lines
 */
function fitting(english, size, lines) {
  const longest = (/** @type {string[]} */ list) => Math.max(...list.map((line) => line.length));
  return size * Math.min(1, Math.max(0.7, (0.62 * longest(english)) / longest(lines)));
}
