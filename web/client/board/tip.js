/** The name of a place to go to, what it costs and by which way: beside the pointer, or beside the place. */
import { el, fill } from '../dom.js';

const OFF = 20;

/** @param {HTMLElement} root */
export function createTip(root) {
  /* The list of places says the same to those who do not see it. */
  const tip = el('div', { class: 'board-tip', hidden: true, 'aria-hidden': 'true' });
  root.append(tip);

  return {
    root: tip,

    hide() {
      tip.hidden = true;
    },

    /**
     * @param {{ x: number, y: number }} at in pixels of the board
     * @param {string} title
     * @param {(string | false | undefined)[]} lines
     * @param {number} [below] how far the thing reaches that is not to be covered
     */
    show(at, title, lines, below = 0) {
      fill(
        tip,
        el('strong', null, title),
        lines.map((line) => line && el('span', null, line)),
      );
      tip.hidden = false;
      const { offsetWidth: w, offsetHeight: h } = tip;
      const above = at.y - h - OFF;
      const x = Math.min(root.clientWidth - w - 6, Math.max(6, at.x - w / 2));
      const y = above > 6 ? above : Math.min(root.clientHeight - h - 6, at.y + OFF + below);
      tip.style.left = `${x}px`;
      tip.style.top = `${y}px`;
    },
  };
}
