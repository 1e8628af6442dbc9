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
 * @param {HTMLElement} root
 * @param {Dragging} how
 */
export function makeDraggable(root, how) {
  /** @type {{ card: HTMLElement, x: number, y: number, id: number, timer: number, ghost: HTMLElement | null,
   *   cards: string[], moved: boolean } | null} */
  let held = null;

  root.addEventListener('pointerdown', (event) => {
    const card = closest(event.target, '[data-card]');
    if (!card || held || event.button !== 0 || root.dataset.dragging === 'off') return;
    held = {
      card,
      x: event.clientX,
      y: event.clientY,
      id: event.pointerId,
      timer: event.pointerType === 'mouse' ? 0 : setTimeout(() => lift(), REST_MS),
      ghost: null,
      cards: [],
      moved: false,
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', letGo);
    addEventListener('keydown', escape, true);
    addEventListener('touchmove', holdStill, { passive: false });
  });

  /* What follows a drag is no click on the card. */
  root.addEventListener(
    'click',
    (event) => {
      if (root.dataset.dragged !== 'yes') return;
      delete root.dataset.dragged;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  function lift() {
    if (!held || held.ghost) return;
    held.cards = how.cards(held.card.dataset.card ?? '');
    held.ghost = el('div', { class: `ghost ${how.look}`, 'aria-hidden': 'true' }, held.card.cloneNode(true));
    held.ghost.style.width = `${held.card.offsetWidth}px`;
    if (held.cards.length > 1)
      held.ghost.append(el('span', { class: 'ghost-count' }, String(held.cards.length)));
    document.body.append(held.ghost);
    root.classList.add('dragging');
    how.busy(true);
    for (const zone of zones())
      zone.classList.toggle('open', how.accepts(held.cards, zone.dataset.zone ?? ''));
    place(held.x, held.y);
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!held || event.pointerId !== held.id) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.ghost) {
      if (!held.timer && far > MOUSE_SLACK) lift();
      else if (held.timer && far > FINGER_SLACK) letGo();
      if (!held?.ghost) return;
    }
    held.moved = true;
    event.preventDefault();
    place(event.clientX, event.clientY);
  }

  /** @param {TouchEvent} event */
  function holdStill(event) {
    if (held?.ghost) event.preventDefault();
  }

  /** @param {number} x @param {number} y */
  function place(x, y) {
    if (!held?.ghost) return;
    held.ghost.style.transform = `translate(${x}px, ${y}px)`;
    scrollNear(y);
    unmark();
    const aim = under(x, y);
    const what = how.aims(held.cards);
    if (aim) how.over(held.cards, ...goalOf(aim));
    aim?.zone.classList.add('over');
    if (what === 'card') aim?.on?.classList.add('aim');
    else if (what === 'line' && aim?.before) aim.before.classList.add('gap');
    else if (what === 'line') aim?.on?.classList.add('gap-behind');
  }

  function unmark() {
    for (const marked of root.querySelectorAll('.over, .aim, .gap, .gap-behind'))
      marked.classList.remove('over', 'aim', 'gap', 'gap-behind');
  }

  /**
   * The open zone at a point, and where in its line: before a card, or behind the last one.
   * @param {number} x
   * @param {number} y
   */
  function under(x, y) {
    const at = document.elementFromPoint(x, y);
    const zone = closest(at, '[data-zone].open');
    if (!zone) return null;
    const card = closest(at, '.card[data-card]');
    if (!card || !zone.contains(card) || zone.dataset.line !== 'yes') return { zone, before: null, on: null };
    const box = card.getBoundingClientRect();
    const isFirstHalf = x < box.left + box.width / 2;
    return { zone, before: isFirstHalf ? card : card.nextElementSibling, on: card };
  }

  /** Another zone, which does not take what is held: let go over its own, a card only goes back. */
  function closedAt(/** @type {number} */ x, /** @type {number} */ y) {
    const zone = closest(document.elementFromPoint(x, y), '[data-zone]');
    return zone && root.contains(zone) && !zone.contains(held?.card ?? null) ? zone : null;
  }

  /** @param {number} y */
  function scrollNear(y) {
    const list = scroller(root);
    const box = list.getBoundingClientRect();
    const top = Math.max(0, box.top);
    const bottom = Math.min(innerHeight, box.bottom);
    if (y < top + EDGE) list.scrollTop -= SCROLL;
    else if (y > bottom - EDGE) list.scrollTop += SCROLL;
  }

  /** @param {PointerEvent} event */
  function release(event) {
    if (!held || event.pointerId !== held.id) return;
    const { ghost, cards } = held;
    const aim = ghost ? under(event.clientX, event.clientY) : null;
    const closed = ghost && !aim ? closedAt(event.clientX, event.clientY) : null;
    if (ghost) {
      root.dataset.dragged = 'yes';
      setTimeout(() => delete root.dataset.dragged, 50);
    }
    letGo();
    if (aim) how.drop(cards, ...goalOf(aim));
    else if (closed) how.refuse(cards, closed.dataset.zone ?? '');
  }

  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape' || !held?.ghost) return;
    event.stopPropagation();
    letGo();
  }

  function letGo() {
    if (!held) return;
    clearTimeout(held.timer);
    const wasLifted = held.ghost !== null;
    held.ghost?.remove();
    held = null;
    root.classList.remove('dragging');
    for (const zone of zones()) zone.classList.remove('open');
    unmark();
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', letGo);
    removeEventListener('keydown', escape, true);
    removeEventListener('touchmove', holdStill);
    if (wasLifted) how.busy(false);
  }

  function zones() {
    return /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-zone]'));
  }
}

/**
 * The zone, the card before which it is, and the card on which.
 * @param {{ zone: HTMLElement, before: Element | null, on: Element | null }} aim
 * @returns {[string, string | null, string | null]}
 */
function goalOf({ zone, before, on }) {
  return [zone.dataset.zone ?? '', on && !before ? END : cardOf(before), cardOf(on)];
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
