/**
 * The bar under what is played back: what happens, how much is still to come, this one skipped, all of it,
 * and how fast it goes.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { sentence } from './log.js';
import { PACES, keptPace } from './stage.js';

/** @typedef {import('./types.js').Model} Model */

/** How fast others' moves are shown: for the bar and the menu. @param {Model} model */
export function paceSelect(model) {
  const pace = keptPace();
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
    const event = act && model.link.events[act.from];
    return event ? sentence(model, event) : t('seen.waiting');
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

  model.on('act', draw);
  model.on('stage', label);
  model.on('language', label);
  label();
}
