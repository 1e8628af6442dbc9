/**
 * What stands on the cells of a map: districts with a line around them, marks, and arrows from cell to cell.
 */
import { RADIUS } from './geometry.js';
import { outlinePath } from './terrain.js';
import { fill, svg } from '../../dom.js';

/**
 * @typedef {import('../types.js').Scene} Scene
 * @typedef {import('./geometry.js').PlacedCell} PlacedCell
 */

/** From the middle of one cell to that of the next: where an arrow begins and where it ends. */
const ARROW = { from: 0.32, to: 0.74, head: 0.3, breadth: 0.13 };

/**
 * @param {SVGElement} root
 * @param {{ cells: PlacedCell[] }} placed
 */
export function createScene(root, { cells }) {
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const layers = ['fills', 'lines', 'marks', 'arrows'].map((name) => svg('g', { class: name }));
  root.append(...layers);
  let drawn = '';

  /** @param {string[]} ids */
  const found = (ids) => ids.flatMap((id) => byId.get(id) ?? []);

  /** @param {Scene} scene @param {(side: string) => string} sideClass */
  function stand(scene, sideClass) {
    const now = JSON.stringify(scene);
    if (now === drawn) return;
    drawn = now;
    const { districts = [], marks = [], arrows = [] } = scene;
    const shapes = districts.map(({ cells: ids, side, look }) => ({
      look: `${look} ${sideClass(side)}`,
      area: found(ids)
        .map(({ corners }) => `M${corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`)
        .join(''),
      line: outlinePath(found(ids)),
    }));
    const [fills, lines, signs, ways] = layers;
    fill(
      fills,
      shapes.map(({ look, area }) => svg('path', { class: `district ${look}`, d: area })),
    );
    fill(
      lines,
      ['district-rim', 'district-line'].flatMap((layer) =>
        shapes.map(({ look, line }) => svg('path', { class: `${layer} ${look}`, d: line })),
      ),
    );
    fill(
      signs,
      marks.flatMap(({ place, side, draw }) =>
        found([place]).map(({ x, y }) =>
          svg(
            'g',
            { class: sideClass(side), transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
            draw(),
          ),
        ),
      ),
    );
    fill(
      ways,
      arrows.flatMap(({ from, to, side }) => {
        const [a, b] = [byId.get(from), byId.get(to)];
        return a && b ? [svg('path', { class: `arrow ${sideClass(side)}`, d: arrowPath(a, b) })] : [];
      }),
    );
  }

  return { stand };
}

/** @param {PlacedCell} a @param {PlacedCell} b */
function arrowPath(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const { from, to, head, breadth } = ARROW;
  /** @param {number} along @param {number} aside */
  const point = (along, aside) => {
    const off = aside * RADIUS;
    return `${(a.x + dx * along + nx * off).toFixed(1)} ${(a.y + dy * along + ny * off).toFixed(1)}`;
  };
  const neck = to - 0.2;
  const corners = [
    [from, breadth],
    [neck, breadth],
    [neck, head],
    [to, 0],
    [neck, -head],
    [neck, -breadth],
    [from, -breadth],
  ];
  return `M${corners.map(([along, aside]) => point(along, aside)).join('L')}z`;
}
