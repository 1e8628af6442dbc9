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
/** Under a map that leaves so much room lie the buttons that move it. */
const FOOT = 50;
/** What is legible is no reason to cut off the edge of a map that nearly fits. */
const NEARLY = 1.12;
/** How far one steps back for what is to be seen besides. */
const LEAST_BACK = 0.6;

export class Camera {
  /** @param {HTMLElement} port @param {[number, number]} size of the map @param {() => void} changed */
  constructor(port, [mapWidth, mapHeight], changed) {
    this.port = port;
    this.mapWidth = mapWidth;
    this.mapHeight = mapHeight;
    this.changed = changed;
    /** @type {Sight} */
    this.sight = { left: 0, top: 0, scale: 1 };
    this.whole = true;
    /** In pixels: so much at the top lies under something else, and the map can be moved from under it. */
    this.head = 0;
    this.glide = 0;
    /** @type {Sight | null} where it is gliding to: the next key goes on from there */
    this.bound = null;
  }

  width() {
    return this.port.clientWidth;
  }

  height() {
    return this.port.clientHeight;
  }

  fitting() {
    return Math.min(this.width() / this.mapWidth, (this.height() - this.head) / this.mapHeight);
  }

  /** Is there room under the map, if anywhere, and not beside it? */
  isBroad() {
    return this.width() * this.mapHeight <= (this.height() - this.head) * this.mapWidth;
  }

  nearest() {
    return Math.max(4, 24 * this.fitting());
  }

  /** @param {Sight} wanted @param {number} [margin] how far beyond the edge @returns {Sight} */
  kept({ left, top, scale }, margin = MARGIN) {
    const clamped = Math.min(this.nearest(), Math.max(this.fitting(), scale));
    return {
      scale: clamped,
      left: within(left, this.width(), this.mapWidth * clamped, { margin }),
      top:
        this.head +
        within(top - this.head, this.height() - this.head, this.mapHeight * clamped, { margin, foot: FOOT }),
    };
  }

  /** @param {Sight} wanted @param {number} [margin] */
  set(wanted, margin) {
    this.sight = this.kept(wanted, margin);
    this.whole = this.sight.scale <= this.fitting() * 1.001;
    this.changed();
  }

  stop() {
    cancelAnimationFrame(this.glide);
    this.bound = null;
  }

  /** @param {Sight} from @param {number} factor @param {number} x @param {number} y @returns {Sight} */
  zoomed(from, factor, x, y) {
    const scale = Math.min(this.nearest(), Math.max(this.fitting(), from.scale * factor));
    const grown = scale / from.scale;
    return { scale, left: x - (x - from.left) * grown, top: y - (y - from.top) * grown };
  }

  /** @param {Sight} wanted */
  glideTo(wanted) {
    this.stop();
    const from = this.sight;
    const to = this.kept(wanted);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.set(to);
      return;
    }
    this.bound = to;
    const began = performance.now();
    /** @param {number} now */
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - began) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      this.set({
        left: from.left + (to.left - from.left) * eased,
        top: from.top + (to.top - from.top) * eased,
        scale: from.scale + (to.scale - from.scale) * eased,
      });
      if (part < 1) this.glide = requestAnimationFrame(step);
      else this.bound = null;
    };
    this.glide = requestAnimationFrame(step);
  }

  /**
   * The map's point in the middle.
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   * @returns {Sight}
   */
  centred(x, y, scale) {
    return { scale, left: this.width() / 2 - x * scale, top: this.height() / 2 - y * scale };
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.stop();
    this.set({ ...this.sight, left: this.sight.left + dx, top: this.sight.top + dy });
  }

  /** Around a point of the screen. @param {number} factor @param {number} x @param {number} y */
  zoom(factor, x = this.width() / 2, y = this.height() / 2) {
    this.stop();
    this.set(this.zoomed(this.sight, factor, x, y));
  }

  /** @param {number} factor @param {number} x @param {number} y */
  glideZoom(factor, x = this.width() / 2, y = this.height() / 2) {
    this.glideTo(this.zoomed(this.bound ?? this.sight, factor, x, y));
  }

  /** @param {number} dx @param {number} dy */
  glidePan(dx, dy) {
    const from = this.bound ?? this.sight;
    this.glideTo({ ...from, left: from.left + dx, top: from.top + dy });
  }

  showAll() {
    this.glideTo(this.centred(this.mapWidth / 2, this.mapHeight / 2, this.fitting()));
  }

  /** Shows a rectangle of the map as large as it goes. @param {[number, number, number, number]} box */
  showBox([x, y, w, h]) {
    const scale = Math.min(this.nearest(), this.width() / w, this.height() / h);
    this.glideTo(this.centred(x + w / 2, y + h / 2, scale));
  }

  /** Moves just so far that a point of the map is seen. @param {number} x @param {number} y */
  showPoint(x, y) {
    const at = { x: x * this.sight.scale + this.sight.left, y: y * this.sight.scale + this.sight.top };
    const dx = at.x - Math.min(this.width() - 2 * MARGIN, Math.max(2 * MARGIN, at.x));
    const dy = at.y - Math.min(this.height() - 2 * MARGIN, Math.max(2 * MARGIN, at.y));
    if (dx || dy) this.glideTo({ ...this.sight, left: this.sight.left - dx, top: this.sight.top - dy });
  }

  /**
   * Moves just so far that all these are seen, and steps back if they are too far apart, but not so far that
   * one loses sight of what one looked at.
   * @param {{ x: number, y: number }[]} points
   */
  showPoints(points) {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top];
    const room = { w: this.width() - 2 * MARGIN, h: this.height() - 2 * MARGIN };
    const needed = Math.min(room.w / Math.max(1, w), room.h / Math.max(1, h));
    const scale = Math.min(this.sight.scale, Math.max(needed, this.sight.scale * LEAST_BACK));
    const back = scale / this.sight.scale;
    const { left: x, top: y } = this.zoomed(this.sight, back, this.width() / 2, this.height() / 2);
    this.set({
      scale,
      left: x + shift(x + left * scale, w * scale, this.width()),
      top: y + shift(y + top * scale, h * scale, this.height()),
    });
  }

  /**
   * The first look: the whole map, unless it would be too small to read; then the part around a point, and
   * nothing beyond the edge.
   * @param {[number, number]} at
   */
  begin([x, y]) {
    const covering = Math.max(this.width() / this.mapWidth, this.height() / this.mapHeight);
    const wanted = Math.min(PART * covering, LEGIBLE);
    if (wanted > NEARLY * this.fitting()) this.set(this.centred(x, y, wanted), 0);
    else this.set(this.centred(this.mapWidth / 2, this.mapHeight / 2, this.fitting()));
  }

  /** So much at the top is covered now. @param {number} head */
  cover(head) {
    if (head === this.head) return;
    this.head = head;
    if (!this.width()) return;
    const all = this.centred(this.mapWidth / 2, this.mapHeight / 2, this.fitting());
    this.set(this.whole ? all : this.sight);
  }

  /**
   * The screen has another size: what was in the middle stays there.
   * @param {number} w as it was before
   * @param {number} h
   */
  resized(w, h) {
    const { left, top, scale } = this.sight;
    if (this.whole) this.set(this.centred(this.mapWidth / 2, this.mapHeight / 2, this.fitting()));
    else this.set({ scale, left: left + (this.width() - w) / 2, top: top + (this.height() - h) / 2 });
  }
}

/**
 * How far a stretch must be moved to be in the room.
 * @param {number} from
 * @param {number} length
 * @param {number} room
 */
function shift(from, length, room) {
  if (length > room - 2 * MARGIN) return (room - length) / 2 - from;
  return Math.min(room - MARGIN - length, Math.max(MARGIN, from)) - from;
}

/**
 * @param {number} start
 * @param {number} room
 * @param {number} length
 * @param {{ margin: number, foot?: number }} how far beyond the edge, and what is better left free behind it
 */
function within(start, room, length, { margin, foot = 0 }) {
  if (length <= room) return Math.max(0, Math.min((room - length) / 2, room - length - foot));
  return Math.min(margin, Math.max(room - length - margin, start));
}
