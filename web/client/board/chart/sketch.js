/** A chart drawn small, with a pen: waters, land and ports, in the colours that they have in the drawing. */

/** @typedef {{ x: number, y: number }} Point */

/** In pixels: lines, and the discs of ports. */
const LINE = 1;
const PORT = 2.6;

/**
 * @param {SVGSVGElement} map
 * @param {Point[]} ports
 * @returns {NonNullable<import('../types.js').Ground['sketch']>}
 */
export function createSketch(map, ports) {
  /** The drawing does not change its lines. @type {Map<Element, Path2D>} */
  const shapes = new Map();

  /** @param {Element | null} path */
  function shapeOf(path) {
    if (!path) return new Path2D();
    const known = shapes.get(path) ?? new Path2D(path.getAttribute('d') ?? '');
    shapes.set(path, known);
    return known;
  }

  return (pen, scale) => {
    pen.save();
    pen.scale(scale, scale);
    for (const sheet of map.querySelectorAll('rect.paper, rect.outside')) {
      pen.fillStyle = getComputedStyle(sheet).fill;
      pen.fillRect(...boxOf(sheet));
    }
    for (const area of map.querySelectorAll('path.area[data-area]')) {
      pen.fillStyle = getComputedStyle(area).fill;
      pen.fill(shapeOf(area), 'evenodd');
    }
    pen.lineWidth = LINE / scale;
    for (const border of map.querySelectorAll('path.border')) {
      pen.strokeStyle = getComputedStyle(border).stroke;
      pen.stroke(shapeOf(border));
    }
    for (const land of map.querySelectorAll('use.land')) {
      pen.save();
      pen.fillStyle = getComputedStyle(land).fill;
      clipTo(pen, named(map, land.getAttribute('clip-path')));
      pen.fill(shapeOf(named(map, land.getAttribute('href'))), 'evenodd');
      pen.restore();
    }
    pen.fillStyle = pen.strokeStyle = getComputedStyle(map).color;
    for (const { x, y } of ports) {
      pen.beginPath();
      pen.arc(x, y, PORT / scale, 0, 2 * Math.PI);
      pen.fill();
    }
    pen.restore();
  };
}

/** What "#name" or "url(#name)" stands for. @param {SVGSVGElement} map @param {string | null} reference */
function named(map, reference) {
  const name = /#([\w-]+)/.exec(reference ?? '')?.[1];
  return name ? map.querySelector(`#${name}`) : null;
}

/** @param {Element} rect @returns {[number, number, number, number]} */
function boxOf(rect) {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name)));
  return [x, y, w, h];
}

/** @param {CanvasRenderingContext2D} pen @param {Element | null} frame */
function clipTo(pen, frame) {
  const rect = frame?.querySelector('rect');
  if (!rect) return;
  pen.beginPath();
  pen.rect(...boxOf(rect));
  pen.clip();
}
