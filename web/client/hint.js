/**
 * What explains itself: a button that shows a few words while the pointer is over it or the keyboard on it,
 * and keeps them when it is pressed, so that a finger can read them too.
 */
import { el, fill } from './dom.js';

/** @typedef {import('./dom.js').Child} Child */

const REST_MS = 250; // a pointer that only passes by asks nothing
const GAP = 6;

const card = el('div', { class: 'hint-card', id: 'hint-card', popover: 'manual', role: 'note' });

/** Whose words are shown. @type {HTMLElement | null} */
let owner = null;
let pinned = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {HTMLElement} from @param {Child[]} words */
function show(from, words) {
  clearTimeout(timer);
  if (owner !== from) {
    hide();
    (from.closest('nav, main, header, dialog') ?? document.body).append(card); // what it belongs to
  }
  owner = from;
  from.setAttribute('aria-describedby', card.id);
  fill(card, words);
  if (!card.matches(':popover-open')) card.showPopover();
  place(from.getBoundingClientRect());
}

/** Below it, or above where there is no room. @param {DOMRect} at */
function place(at) {
  const { offsetWidth: w, offsetHeight: h } = card;
  const below = at.bottom + GAP + h <= innerHeight;
  card.style.left = `${Math.max(GAP, Math.min(at.left, innerWidth - w - GAP))}px`;
  card.style.top = `${below ? at.bottom + GAP : Math.max(GAP, at.top - GAP - h)}px`;
}

export function hide() {
  clearTimeout(timer);
  owner?.removeAttribute('aria-describedby');
  owner = null;
  pinned = false;
  if (card.matches(':popover-open')) card.hidePopover();
  card.remove(); // a page that is taken down shall not be held by it
}

function hideSoon() {
  clearTimeout(timer);
  if (!pinned) timer = setTimeout(hide, REST_MS);
}

card.addEventListener('pointerenter', () => clearTimeout(timer));
card.addEventListener('pointerleave', hideSoon);

addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !owner) return;
    event.preventDefault();
    event.stopPropagation();
    hide();
  },
  { capture: true },
);

addEventListener('pointerdown', ({ target }) => {
  if (owner && target instanceof Node && !owner.contains(target) && !card.contains(target)) hide();
});

/**
 * Lets a button explain itself.
 * @template {HTMLElement} T
 * @param {T} button
 * @param {() => Child[]} words
 * @returns {T}
 */
export function explain(button, words) {
  button.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(() => show(button, words()), REST_MS);
  });
  button.addEventListener('pointerleave', hideSoon);
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) show(button, words());
  });
  button.addEventListener('blur', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) hide();
  });
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    if (owner === button && pinned) return hide();
    show(button, words());
    pinned = true;
  });
  return button;
}
