/** The options that a game recommends are ticked; the bare game is a click away, and so is the way back. */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { optionTitle } from './names.js';

/**
 * @param {import('./types.js').GameInfo} game
 * @param {{ options: Set<string> }} wanted
 * @param {() => void} changed
 */
export function createRecommendation(game, wanted, changed) {
  const line = el('p', { class: 'hint' });
  const rules = game.options
    .filter(({ id }) => game.recommended.includes(id))
    .map((option) => optionTitle(game.id, option))
    .join(', ');

  /** @param {string[]} ids */
  function take(ids) {
    wanted.options = new Set(ids);
    changed();
    line.querySelector('button')?.focus();
  }

  function tell() {
    const now = wanted.options;
    const asRecommended = now.size === game.recommended.length && game.recommended.every((id) => now.has(id));
    line.hidden = game.recommended.length === 0;
    if (asRecommended)
      fill(
        line,
        t('start.recommended.now', { rules }),
        ' ',
        el('button', { type: 'button', onclick: () => take([]) }, t('start.bare')),
      );
    else
      fill(
        line,
        now.size === 0 ? t('start.bare.now') : '',
        ' ',
        el('button', { type: 'button', onclick: () => take(game.recommended) }, t('start.recommended.take')),
      );
  }

  return { line, tell };
}
