/**
 * A word to the person about what was just tried. It lies over what stands there, so that nothing is pushed
 * about, and goes by itself: what was said once need not stay.
 */
import { el, fill } from './dom.js';

const LASTS_MS = 9000;

export function createNote() {
  const words = el('p', { class: 'note', role: 'status' });
  const root = el('div', { class: 'note-place' }, words);
  let timer = 0;

  /** @param {import('./dom.js').Child[]} children @param {boolean} refusal */
  function show(children, refusal) {
    clearTimeout(timer);
    fill(words, children);
    words.classList.toggle('refusal', refusal);
    if (children.length) timer = setTimeout(away, LASTS_MS);
  }

  /** Not from under somebody who is about to press the rule in it. */
  function away() {
    if (words.matches(':hover, :focus-within')) timer = setTimeout(away, LASTS_MS);
    else show([], false);
  }

  return {
    root,
    /** @param {string} text */
    say: (text) => show([text], false),
    /** @param {string} text @param {HTMLElement | null} [chip] */
    refuse: (text, chip) => show([text, ' ', chip], true),
    clear: () => show([], false),
  };
}
