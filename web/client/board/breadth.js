/** How broad texts are. */

/** Letters of the size 100 are measured: fine enough, and no text is that large. */
const MEASURED = 100;

/**
 * In the letters of an element, for letters of size 1.
 * @param {Element | null} element
 */
export function measure(element) {
  const pen = document.createElement('canvas').getContext('2d');
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {string} */ text) => {
    const before = known.get(text);
    if (before !== undefined || !pen || !element) return before ?? text.length * 0.5;
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
    pen.font = `${fontStyle} ${fontWeight} ${MEASURED}px ${fontFamily}`;
    const found = pen.measureText(text).width / MEASURED;
    known.set(text, found);
    return found;
  };
}
