/**
 * The bar under what is played back: what happens, how much is still to come, this one skipped, all of it,
 * and how fast it goes.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { sentence } from './log.js';
import { PACES } from './stage.js';

/** @typedef {import('./types.js').Model} Model */

/** How fast others' moves are shown: for the bar and the menu. @param {Model} model */
export function paceSelect(model) {
  const pace = model.stage.pace();
  const select = el(
    'select',
    {
      'aria-label': t('seen.pace'),
      onchange: () => model.stage.setPace(/** @type {import('./stage.js').Pace} */ (select.value)),
    },
    PACES.map((id) => el('option', { value: id, selected: id === pace }, t('seen.pace.' + id))),
  );
  return select;
}

/** @param {HTMLElement} root @param {Model} model */
export function createPlayback(root, model) {
  const { stage } = model;
  const words = el('p', { class: 'playback-words' });
  const more = el('span', { class: 'playback-more' });
  const skip = el('button', { type: 'button', onclick: () => stage.skip() });
  const all = el('button', { type: 'button', class: 'primary', onclick: () => stage.toPresent() });
  const pace = el('span', { class: 'playback-pace' });
  const bar = el('div', { class: 'playback', role: 'group', hidden: true }, words, more, skip, all, pace);
  root.append(bar);

  /** Of a fight only where it is: how it ends is not told before it has been seen. */
  function told() {
    const { act } = stage;
    const events = act ? model.link.events.slice(act.from, act.until) : [];
    const first = events.find(({ name }) => model.game.log?.headings?.has(name)) ?? events[0];
    return first ? sentence(model, first) : t('seen.waiting');
  }

  function draw() {
    const focused = bar.contains(document.activeElement);
    bar.hidden = !stage.isBehind();
    if (bar.hidden && focused) /** @type {HTMLElement | null} */ (document.querySelector('.decide'))?.focus();
    if (bar.hidden) return;
    words.textContent = told();
    const left = stage.left() - 1;
    more.textContent = left > 0 ? t('seen.more', { n: left }) : '';
  }

  function label() {
    bar.setAttribute('aria-label', t('seen.title'));
    skip.textContent = t('seen.skip');
    all.textContent = t('seen.present');
    skip.title = t('seen.skip.why');
    all.title = t('seen.present.why');
    fill(pace, paceSelect(model));
    draw();
  }

  /** Also while somebody types. @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape' || !stage.isBehind() || document.querySelector(':popover-open')) return;
    event.preventDefault();
    event.stopPropagation();
    stage.toPresent();
  }

  document.addEventListener('keydown', escape, true);
  model.stop.push(() => document.removeEventListener('keydown', escape, true));
  model.on('act', draw);
  model.on('stage', label);
  model.on('language', label);
  label();
}
