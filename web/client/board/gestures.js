/**
 * Hands on the map: wheel, drag, pinch, double click and keys. A drag that begins on a counter that can go
 * nowhere moves the map too.
 */

const DRAG_BEGINS = 5;
const KEY_STEP = 80;
const KEY_ZOOM = 1.25;

/**
 * @param {HTMLElement} port
 * @param {import('./camera.js').Camera} camera
 * @param {object} told
 * @param {(event: MouseEvent) => boolean} told.doubled a double click; false if it meant nothing special
 * @param {(event: PointerEvent, on: EventTarget | null) => boolean} told.taken a drag begins: is it something
 *   that is taken up, so that the map stays where it is?
 */
export function listenToHands(port, camera, { doubled, taken }) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let start = { x: 0, y: 0 };
  /** @type {EventTarget | null} */
  let on = null;
  let dragging = false;

  /** @param {{ clientX: number, clientY: number }} event */
  const spot = (event) => {
    const box = port.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)) };
  };

  port.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, spot(event));
    if (fingers.size === 1) {
      start = spot(event);
      on = event.target;
      dragging = false;
    } else {
      dragging = true;
    }
  });

  port.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || fingers.size > 2) return;
    const now = spot(event);
    if (fingers.size === 2) {
      const old = spread();
      fingers.set(event.pointerId, now);
      const held = spread();
      camera.pan(held.x - old.x, held.y - old.y);
      camera.zoom(held.apart / old.apart, held.x, held.y);
      return;
    }
    if (!dragging && Math.hypot(now.x - start.x, now.y - start.y) < DRAG_BEGINS) return;
    if (!dragging) {
      dragging = true;
      if (taken(event, on)) {
        fingers.delete(event.pointerId);
        return;
      }
      port.setPointerCapture(event.pointerId);
      port.classList.add('is-dragging');
    }
    fingers.set(event.pointerId, now);
    camera.pan(now.x - before.x, now.y - before.y);
  });

  /** @param {PointerEvent} event */
  const lifted = (event) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) port.classList.remove('is-dragging');
  };
  port.addEventListener('pointerup', lifted);
  port.addEventListener('pointercancel', lifted);

  port.addEventListener(
    'click',
    (event) => {
      if (!dragging) return;
      dragging = false; /* the end of a drag is no click */
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  port.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const at = spot(event);
      const turned = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
      camera.zoom(Math.exp(-turned * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y);
    },
    { passive: false },
  );

  port.addEventListener('dblclick', (event) => {
    event.preventDefault();
    if (doubled(event)) return;
    const at = spot(event);
    camera.glideZoom(1.9, at.x, at.y);
  });

  listenToKeys(port, camera);
}

/** @param {HTMLElement} port @param {import('./camera.js').Camera} camera */
function listenToKeys(port, camera) {
  port.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => camera.glidePan(KEY_STEP, 0),
      ArrowRight: () => camera.glidePan(-KEY_STEP, 0),
      ArrowUp: () => camera.glidePan(0, KEY_STEP),
      ArrowDown: () => camera.glidePan(0, -KEY_STEP),
      '+': () => camera.glideZoom(KEY_ZOOM),
      '=': () => camera.glideZoom(KEY_ZOOM),
      '-': () => camera.glideZoom(1 / KEY_ZOOM),
      0: () => camera.showAll(),
    };
    if (!Object.hasOwn(keys, event.key)) return;
    event.preventDefault();
    keys[event.key]();
  });
}
