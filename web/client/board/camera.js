/**
 * Where one looks at the map from: a point of the map lies on the screen at `point * scale + (left, top)`. It
 * stays over the map, and glides where people have nothing against motion.
 */

/** @typedef {{ left: number, top: number, scale: number }} Sight */

const GLIDE = 260;
const MARGIN = 40;
/** The scale at which most names of the map can be read, and how much of the map may be given up for it. */
const LEGIBLE = 0.44;
const PART = 1.6;

/** @param {HTMLElement} port @param {[number, number]} size of the map @param {() => void} changed */
export function createCamera(port, [mapWidth, mapHeight], changed) {
  /** @type {Sight} */
  let sight = { left: 0, top: 0, scale: 1 };
  let whole = true;
  let glide = 0;
  /** @type {Sight | null} where it is gliding to: the next key goes on from there */
  let bound = null;

  const width = () => port.clientWidth;
  const height = () => port.clientHeight;
  const fitting = () => Math.min(width() / mapWidth, height() / mapHeight);
  const nearest = () => Math.max(4, 24 * fitting());

  /** @param {Sight} wanted @returns {Sight} */
  function kept({ left, top, scale }) {
    const clamped = Math.min(nearest(), Math.max(fitting(), scale));
    return {
      scale: clamped,
      left: within(left, width(), mapWidth * clamped),
      top: within(top, height(), mapHeight * clamped),
    };
  }

  /** @param {Sight} wanted */
  function set(wanted) {
    sight = kept(wanted);
    whole = sight.scale <= fitting() * 1.001;
    changed();
  }

  function stop() {
    cancelAnimationFrame(glide);
    bound = null;
  }

  /** @param {Sight} from @param {number} factor @param {number} x @param {number} y @returns {Sight} */
  function zoomed(from, factor, x, y) {
    const scale = Math.min(nearest(), Math.max(fitting(), from.scale * factor));
    const grown = scale / from.scale;
    return { scale, left: x - (x - from.left) * grown, top: y - (y - from.top) * grown };
  }

  /** @param {Sight} wanted */
  function glideTo(wanted) {
    stop();
    const from = sight;
    const to = kept(wanted);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      set(to);
      return;
    }
    bound = to;
    const began = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      set({
        left: from.left + (to.left - from.left) * eased,
        top: from.top + (to.top - from.top) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
      });
      if (part < 1) glide = requestAnimationFrame(step);
      else bound = null;
    };
    glide = requestAnimationFrame(step);
  }

  /**
   * The map's point in the middle.
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   * @returns {Sight}
   */
  function centred(x, y, scale) {
    return { scale, left: width() / 2 - x * scale, top: height() / 2 - y * scale };
  }

  return {
    get sight() {
      return sight;
    },
    width,
    height,

    /** @param {number} dx @param {number} dy */
    pan(dx, dy) {
      stop();
      set({ ...sight, left: sight.left + dx, top: sight.top + dy });
    },

    /** Around a point of the screen. @param {number} factor @param {number} x @param {number} y */
    zoom(factor, x = width() / 2, y = height() / 2) {
      stop();
      set(zoomed(sight, factor, x, y));
    },

    /** @param {number} factor @param {number} x @param {number} y */
    glideZoom(factor, x = width() / 2, y = height() / 2) {
      glideTo(zoomed(bound ?? sight, factor, x, y));
    },

    /** @param {number} dx @param {number} dy */
    glidePan(dx, dy) {
      const from = bound ?? sight;
      glideTo({ ...from, left: from.left + dx, top: from.top + dy });
    },

    showAll() {
      glideTo(centred(mapWidth / 2, mapHeight / 2, fitting()));
    },

    /** Shows a rectangle of the map as large as it goes. @param {[number, number, number, number]} box */
    showBox([x, y, w, h]) {
      const scale = Math.min(nearest(), width() / w, height() / h);
      glideTo(centred(x + w / 2, y + h / 2, scale));
    },

    /** Moves just so far that a point of the map is seen. @param {number} x @param {number} y */
    showPoint(x, y) {
      const at = { x: x * sight.scale + sight.left, y: y * sight.scale + sight.top };
      const dx = at.x - Math.min(width() - 2 * MARGIN, Math.max(2 * MARGIN, at.x));
      const dy = at.y - Math.min(height() - 2 * MARGIN, Math.max(2 * MARGIN, at.y));
      if (dx || dy) glideTo({ ...sight, left: sight.left - dx, top: sight.top - dy });
    },

    /**
     * The first look: the whole map, unless it would be too small to read; then the part around a point.
     * @param {[number, number]} at
     */
    begin([x, y]) {
      const covering = Math.max(width() / mapWidth, height() / mapHeight);
      const scale = Math.max(fitting(), Math.min(PART * covering, LEGIBLE));
      const part = scale > fitting();
      set(centred(part ? x : mapWidth / 2, part ? y : mapHeight / 2, scale));
    },

    /**
     * The screen has another size: what was in the middle stays there.
     * @param {number} w as it was before
     * @param {number} h
     */
    resized(w, h) {
      const { left, top, scale } = sight;
      if (whole) set(centred(mapWidth / 2, mapHeight / 2, fitting()));
      else set({ scale, left: left + (width() - w) / 2, top: top + (height() - h) / 2 });
    },
  };
}

/** @param {number} start @param {number} room @param {number} length */
function within(start, room, length) {
  if (length <= room) return (room - length) / 2;
  return Math.min(MARGIN, Math.max(room - length - MARGIN, start));
}

/** @typedef {ReturnType<typeof createCamera>} Camera */
