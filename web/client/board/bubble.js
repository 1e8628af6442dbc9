/**
 * A small bubble at a point of the board: why something cannot be, or what a place is. It is read aloud, and
 * goes.
 */
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { ruleChip } from '../rules.js';

const STAYS = 9000;

/** @param {HTMLElement} root */
export function createBubble(root) {
  const bubble = el('div', { class: 'board-bubble', role: 'status', 'aria-live': 'polite' });
  root.append(bubble);
  let timer = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  let questions = 0;

  function hide() {
    questions++;
    clearTimeout(timer);
    bubble.classList.remove('is-shown');
    fill(bubble);
  }

  return {
    hide,

    /**
     * Something is to be shown when the table has answered.
     * @returns {() => boolean} is it still wanted, or has the bubble had to go since?
     */
    ask() {
      const question = ++questions;
      return () => question === questions;
    },

    /**
     * @param {{ x: number, y: number }} at in pixels of the board
     * @param {string} text
     * @param {{ title?: string, rule?: string }} [more]
     */
    show(at, text, { title, rule } = {}) {
      fill(
        bubble,
        title && el('strong', null, title),
        el('span', null, text),
        rule ? ruleChip(rule) : null,
        el(
          'button',
          { type: 'button', class: 'bubble-close', 'aria-label': t('board.close'), onclick: hide },
          '×',
        ),
      );
      bubble.classList.add('is-shown');
      const { offsetWidth: w, offsetHeight: h } = bubble;
      const { clientWidth: width, clientHeight: height } = root;
      const x = Math.min(width - w - 8, Math.max(8, at.x - w / 2));
      const above = at.y - h - 14;
      bubble.style.left = `${x}px`;
      bubble.style.top = `${Math.min(height - h - 8, above > 8 ? above : at.y + 18)}px`;
      clearTimeout(timer);
      timer = setTimeout(hide, STAYS);
    },
  };
}
