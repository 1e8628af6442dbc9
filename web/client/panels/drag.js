/**
 * Dragging cards to zones with a mouse, a pen or a finger. A finger has to rest on a card first, so that
 * lists can still be scrolled. Zones have data-zone, cards data-card; what dropping means is said by whoever
 * asks.
 */
import { el } from '../dom.js';

const MOUSE_SLACK = 6; // pixels before a press becomes a drag
const FINGER_SLACK = 12;
const REST_MS = 260;
const EDGE = 48; // near the edge of the list it scrolls
const SCROLL = 14;

/** Dropped behind the last card of a line. */
export const END = 'end';

/**
 * @typedef {object} Dragging
 * @property {(card: string) => string[]} cards all that move along with this one
 * @property {(cards: string[], zone: string) => boolean} accepts
 * @property {(cards: string[]) => 'line' | 'card' | 'zone'} aims what they are dropped on, which is marked
 * @property {string} look classes that a card needs to look the same away from its list
 * @property {(cards: string[], zone: string, before: string | null, on: string | null) => void} drop before
 * which card of a line, or END; and on which one
 * @property {(cards: string[], zone: string, before: string | null, on: string | null) => void} over they are
 * held where they might be dropped
 * @property {(cards: string[], zone: string) => void} refuse they were dropped where they cannot go
 * @property {(on: boolean) => void} busy
 */

/**
 * @typedef {object} Held
 * @property {HTMLElement} card
 * @property {number} x where it was taken
 * @property {number} y
 * @property {number} id of the pointer
 * @property {number} timer until a finger has rested
 * @property {HTMLElement | null} ghost
 * @property {string[]} cards
 * @property {boolean} moved
 */

class Dragger {
  /** @param {HTMLElement} root @param {Dragging} how */
  constructor(root, how) {
    this.root = root;
    this.how = how;
    /** @type {Held | null} */
    this.held = null;
    this.root.addEventListener('pointerdown', (event) => {
      const card = closest(event.target, '[data-card]');
      if (!card || this.held || event.button !== 0 || this.root.dataset.dragging === 'off') return;
      this.held = {
        card,
        x: event.clientX,
        y: event.clientY,
        id: event.pointerId,
        timer: event.pointerType === 'mouse' ? 0 : setTimeout(() => this.lift(), REST_MS),
        ghost: null,
        cards: [],
        moved: false,
      };
      addEventListener('pointermove', this.move);
      addEventListener('pointerup', this.release);
      addEventListener('pointercancel', this.letGo);
      addEventListener('keydown', this.escape, true);
      addEventListener('touchmove', this.holdStill, { passive: false });
    });
    /* What follows a drag is no click on the card. */
    this.root.addEventListener(
      'click',
      (event) => {
        if (this.root.dataset.dragged !== 'yes') return;
        delete this.root.dataset.dragged;
        event.stopPropagation();
        event.preventDefault();
      },
      true,
    );
  }

  lift() {
    if (!this.held || this.held.ghost) return;
    this.held.cards = this.how.cards(this.held.card.dataset.card ?? '');
    this.held.ghost = el(
      'div',
      { class: `ghost ${this.how.look}`, 'aria-hidden': 'true' },
      this.held.card.cloneNode(true),
    );
    this.held.ghost.style.width = `${this.held.card.offsetWidth}px`;
    if (this.held.cards.length > 1)
      this.held.ghost.append(el('span', { class: 'ghost-count' }, String(this.held.cards.length)));
    document.body.append(this.held.ghost);
    this.root.classList.add('dragging');
    this.how.busy(true);
    for (const zone of this.zones())
      zone.classList.toggle('open', this.how.accepts(this.held.cards, zone.dataset.zone ?? ''));
    this.place(this.held.x, this.held.y);
  }

  /** @param {PointerEvent} event */
  move = (event) => {
    if (!this.held || event.pointerId !== this.held.id) return;
    const far = Math.hypot(event.clientX - this.held.x, event.clientY - this.held.y);
    if (!this.held.ghost) {
      if (!this.held.timer && far > MOUSE_SLACK) this.lift();
      else if (this.held.timer && far > FINGER_SLACK) this.letGo();
      if (!this.held?.ghost) return;
    }
    this.held.moved = true;
    event.preventDefault();
    this.place(event.clientX, event.clientY);
  };

  /** @param {TouchEvent} event */
  holdStill = (event) => {
    if (this.held?.ghost) event.preventDefault();
  };

  /** @param {number} x @param {number} y */
  place(x, y) {
    if (!this.held?.ghost) return;
    this.held.ghost.style.transform = `translate(${x}px, ${y}px)`;
    this.scrollNear(y);
    this.unmark();
    const aim = this.under(x, y);
    const what = this.how.aims(this.held.cards);
    if (aim) this.how.over(this.held.cards, ...goalOf(aim));
    aim?.zone.classList.add('over');
    if (what === 'card') aim?.on?.classList.add('aim');
    else if (what === 'line' && aim?.before) aim.before.classList.add('gap');
    else if (what === 'line') aim?.on?.classList.add('gap-behind');
  }

  unmark() {
    for (const marked of this.root.querySelectorAll('.over, .aim, .gap, .gap-behind'))
      marked.classList.remove('over', 'aim', 'gap', 'gap-behind');
  }

  /**
   * The open zone at a point, and where in its line: before a card, or behind the last one.
   * @param {number} x
   * @param {number} y
   */
  under(x, y) {
    const at = document.elementFromPoint(x, y);
    const zone = closest(at, '[data-zone].open');
    if (!zone) return null;
    const cell = closest(at, '.cards > *');
    const card = cardIn(cell);
    if (!cell || !card || !zone.contains(cell) || zone.dataset.line !== 'yes')
      return { zone, before: null, on: null };
    const box = cell.getBoundingClientRect();
    const isFirstHalf = x < box.left + box.width / 2;
    return { zone, before: isFirstHalf ? card : cardIn(cell.nextElementSibling), on: card };
  }

  /**
   * Another zone, which does not take what is held: let go over its own, a card only goes back.
   * @param {number} x
   * @param {number} y
   */
  closedAt(x, y) {
    const zone = closest(document.elementFromPoint(x, y), '[data-zone]');
    return zone && this.root.contains(zone) && !zone.contains(this.held?.card ?? null) ? zone : null;
  }

  /** @param {number} y */
  scrollNear(y) {
    const list = scroller(this.root);
    const box = list.getBoundingClientRect();
    const top = Math.max(0, box.top);
    const bottom = Math.min(innerHeight, box.bottom);
    if (y < top + EDGE) list.scrollTop -= SCROLL;
    else if (y > bottom - EDGE) list.scrollTop += SCROLL;
  }

  /** @param {PointerEvent} event */
  release = (event) => {
    if (!this.held || event.pointerId !== this.held.id) return;
    const { ghost, cards } = this.held;
    const aim = ghost ? this.under(event.clientX, event.clientY) : null;
    const closed = ghost && !aim ? this.closedAt(event.clientX, event.clientY) : null;
    if (ghost) {
      this.root.dataset.dragged = 'yes';
      setTimeout(() => delete this.root.dataset.dragged, 50);
    }
    this.letGo();
    if (aim) this.how.drop(cards, ...goalOf(aim));
    else if (closed) this.how.refuse(cards, closed.dataset.zone ?? '');
  };

  /** @param {KeyboardEvent} event */
  escape = (event) => {
    if (event.key !== 'Escape' || !this.held?.ghost) return;
    event.stopPropagation();
    this.letGo();
  };

  letGo = () => {
    if (!this.held) return;
    clearTimeout(this.held.timer);
    const wasLifted = this.held.ghost !== null;
    this.held.ghost?.remove();
    this.held = null;
    this.root.classList.remove('dragging');
    for (const zone of this.zones()) zone.classList.remove('open');
    this.unmark();
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.release);
    removeEventListener('pointercancel', this.letGo);
    removeEventListener('keydown', this.escape, true);
    removeEventListener('touchmove', this.holdStill);
    if (wasLifted) this.how.busy(false);
  };

  zones() {
    return /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll('[data-zone]'));
  }
}

/**
 * @param {HTMLElement} root
 * @param {Dragging} how
 */
export function makeDraggable(root, how) {
  new Dragger(root, how);
}

/**
 * The zone, the card before which it is, and the card on which.
 * @param {{ zone: HTMLElement, before: Element | null, on: Element | null }} aim
 * @returns {[string, string | null, string | null]}
 */
function goalOf({ zone, before, on }) {
  return [zone.dataset.zone ?? '', on && !before ? END : cardOf(before), cardOf(on)];
}

/** A place in a list is a card, or begins with one. @param {Element | null} cell @returns {Element | null} */
export function cardIn(cell) {
  return cell?.matches('.card') ? cell : (cell?.querySelector('.card') ?? null);
}

/** @param {Element | null | undefined} element */
function cardOf(element) {
  return element instanceof HTMLElement ? (element.dataset.card ?? null) : null;
}

/** @param {EventTarget | null} from @param {string} selector @returns {HTMLElement | null} */
function closest(from, selector) {
  return from instanceof Element ? from.closest(selector) : null;
}

/** @param {HTMLElement} from @returns {HTMLElement} */
function scroller(from) {
  for (let at = /** @type {HTMLElement | null} */ (from); at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (at.scrollHeight > at.clientHeight && (overflowY === 'auto' || overflowY === 'scroll')) return at;
  }
  return document.documentElement;
}
