/** By whose eyes one looks at a game that is over: one's own, another seat's, or with everything open. */
import { el, fill } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Eyes} Eyes */

/** Whoever was there at the end has heard of it by the result. @param {Model} model */
export const isOver = (model) => model.welcome?.state === 'over' || Boolean(model.state?.result);

/**
 * @param {Model} model
 * @param {(eyes: Eyes | null) => void} onChange
 */
export function createEyes(model, onChange) {
  const name = el('span');
  const choice = el('select', { onchange: () => onChange(chosen()) });
  const root = el('label', { class: 'eyes' }, name, choice);
  /** For what the list was made. */
  let made = '';

  /** @returns {Eyes | null} null: one's own */
  function chosen() {
    if (root.hidden || choice.value === '') return null;
    return choice.value === 'all' || choice.value === 'spectator' ? choice.value : Number(choice.value);
  }

  /** @returns {[string, string][]} */
  function options() {
    const seats = model.seats.map((_, i) => i).filter((i) => i !== model.seat);
    return [
      ...(model.seat === null ? [] : /** @type {[string, string][]} */ ([['', t('eyes.own')]])),
      ['all', t('eyes.all')],
      ...seats.map(
        (i) => /** @type {[string, string]} */ ([String(i), t('eyes.seat', { side: model.seatName(i) })]),
      ),
      ['spectator', t('eyes.spectator')],
    ];
  }

  function draw() {
    root.hidden = !isOver(model);
    name.textContent = t('eyes.title');
    const list = options();
    const now = list.flat().join('\n');
    if (now === made) return;
    const before = choice.value;
    made = now;
    fill(
      choice,
      list.map(([value, words]) => el('option', { value }, words)),
    );
    if (list.some(([value]) => value === before)) choice.value = before;
  }

  /** Who looks on sees no less than all, once it is over. */
  function hint() {
    const eyes = chosen();
    if (eyes === null) return t('replay.hint.over');
    return typeof eyes === 'number'
      ? t('eyes.hint.seat', { side: model.seatName(eyes) })
      : t('eyes.hint.' + eyes);
  }

  return { root, draw, chosen, hint };
}
