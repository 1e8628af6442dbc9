/**
 * A drawing as something that is looked at. While hands move it, the picture is only shifted and stretched;
 * when they rest it is drawn anew, sharp and with lines as thin as before.
 */
import { svg } from '../dom.js';

/** What a place may be held by. */
export const SIDES = ['side-a', 'side-b', 'side-c', 'side-d', 'side-e', 'side-f'];

/**
 * A place in the colour of whoever holds it.
 * @param {SVGElement} element
 * @param {string} side its class, or ''
 */
export function setSide(element, side) {
  for (const each of SIDES) element.classList.toggle(each, each === side);
  element.classList.toggle('is-held', SIDES.includes(side));
}

/** @typedef {import('./camera.js').Sight} Sight */

const REST = 160;
/** Of more places than these it is the others that stand out. */
const WIDELY = 90;

/**
 * @param {SVGSVGElement} drawing
 * @param {(scale: number) => void} letter writes what is written, as large as it is to be at a scale
 */
export function createSheet(drawing, letter) {
  /** @type {Sight} */
  let drawn = { left: 0, top: 0, scale: 1 };
  let rest = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

  /** @param {Sight} sight @param {number} width @param {number} height */
  function draw(sight, width, height) {
    drawn = sight;
    const { left, top, scale } = sight;
    drawing.setAttribute('viewBox', `${-left / scale} ${-top / scale} ${width / scale} ${height / scale}`);
    drawing.style.transform = drawing.style.willChange = '';
    letter(scale);
  }

  return {
    scale: () => drawn.scale,

    looking: {
      draw,

      /** @param {Sight} sight @param {number} width @param {number} height */
      look(sight, width, height) {
        const grown = sight.scale / drawn.scale;
        const x = sight.left - drawn.left * grown;
        const y = sight.top - drawn.top * grown;
        drawing.style.willChange = 'transform';
        drawing.style.transform = `translate(${x}px, ${y}px) scale(${grown})`;
        clearTimeout(rest);
        rest = setTimeout(() => draw(sight, width, height), REST);
      },
    },

    /**
     * What every drawing does to its places.
     * @param {Map<string, SVGElement[]>} places
     */
    places: (places) => litAndTold(drawing, places),
  };
}

/**
 * Of very many places only those are touched that change.
 * @param {SVGSVGElement} drawing
 * @param {Map<string, SVGElement[]>} places
 */
function litAndTold(drawing, places) {
  /** @type {Map<string, string>} */
  let lit = new Map();
  /** @type {Map<string, string>} */
  const told = new Map();
  return {
    /** @param {Map<string, string>} marks kind by place */
    light(marks) {
      drawing.classList.toggle('is-lit-widely', marks.size > WIDELY);
      for (const place of new Set([...lit.keys(), ...marks.keys()])) {
        if (lit.get(place) === marks.get(place)) continue;
        for (const element of places.get(place) ?? [])
          for (const kind of ['near', 'far', 'bare'])
            element.classList.toggle(`goal-${kind}`, marks.get(place) === kind);
      }
      lit = new Map(marks);
    },

    /** @param {(place: string) => string} textOf */
    tell(textOf) {
      for (const [place, elements] of places) {
        const text = textOf(place);
        if (told.get(place) === text) continue;
        told.set(place, text);
        for (const element of elements) {
          const title = element.querySelector('title') ?? svg('title');
          title.textContent = text;
          element.prepend(title);
        }
      }
    },
  };
}
