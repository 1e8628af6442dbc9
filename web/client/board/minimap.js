/**
 * A small map of the whole, while the large one does not fit on the screen: the ground, dots where pieces
 * are, and a frame around what is seen. Pressing it shows that part. It is for eyes and hands: keys move the
 * large map itself.
 */
import { el } from '../dom.js';
import { onTheme } from '../theme.js';

/** @typedef {import('./scene.js').Board} Board */

/** In pixels, at most. */
const BREADTH = 176;
const HEIGHT = 120;
/** So much larger than it would fit must the map be. */
const LARGER = 1.25;

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').Ground} ground
 * @param {Board} board
 */
export function createMinimap(root, ground, board) {
  const canvas = el('canvas');
  const frame = el('div', { class: 'minimap-frame' });
  const probe = el('span', { hidden: true });
  const box = el(
    'div',
    { class: 'board-minimap', 'aria-hidden': 'true', hidden: true },
    canvas,
    frame,
    probe,
  );
  root.append(box);
  const scale = Math.min(BREADTH / ground.width, HEIGHT / ground.height);
  const sharp = Math.max(1, devicePixelRatio);
  canvas.width = Math.round(ground.width * scale * sharp);
  canvas.height = Math.round(ground.height * scale * sharp);
  box.style.width = `${ground.width * scale}px`;
  box.style.height = `${ground.height * scale}px`;
  let due = 0;

  /** @param {string} side */
  function colour(side) {
    probe.className = board.adapter.sideClass(side);
    return getComputedStyle(probe).color;
  }

  function paint() {
    const pen = canvas.getContext('2d');
    if (!pen || !box.isConnected) return;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    ground.sketch?.(pen, scale * sharp);
    const size = 2.6 * sharp;
    for (const { place, side, tray } of board.shown) {
      const [spot] = tray ? [] : ground.spots(place);
      if (!spot) continue;
      const [x, y] = [spot.x * scale * sharp, spot.y * scale * sharp];
      pen.fillStyle = 'white';
      pen.fillRect(x - size, y - size, 2 * size, 2 * size);
      pen.fillStyle = colour(side);
      pen.fillRect(x - size + sharp, y - size + sharp, 2 * (size - sharp), 2 * (size - sharp));
    }
  }

  /** @param {PointerEvent} event */
  function go(event) {
    const at = box.getBoundingClientRect();
    const { camera } = board;
    const unit = ground.width / at.width; // it may be drawn smaller
    const [x, y] = [(event.clientX - at.left) * unit, (event.clientY - at.top) * unit];
    camera.stop();
    camera.set(camera.centred(x, y, camera.sight.scale));
  }

  box.addEventListener('pointerdown', (event) => {
    box.setPointerCapture(event.pointerId);
    go(event);
  });
  box.addEventListener('pointermove', (event) => {
    if (event.buttons) go(event);
  });

  /** The view has changed. */
  function draw() {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(paint);
  }

  board.model.stop.push(onTheme(draw));

  return {
    isShown: () => !box.hidden,
    draw,

    /** The camera has moved. */
    look() {
      const { camera } = board;
      const { left, top, scale: seen } = camera.sight;
      box.hidden = seen < camera.fitting() * LARGER;
      if (box.hidden) return;
      const part = scale / seen;
      frame.style.transform = `translate(${-left * part}px, ${-top * part}px)`;
      frame.style.width = `${camera.width() * part}px`;
      frame.style.height = `${camera.height() * part}px`;
    },
  };
}
