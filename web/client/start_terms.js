/**
 * What is agreed about time and absence, on the form of a game that is to be set up: folded, as few want it.
 */
import { el } from './dom.js';
import { t } from './i18n.js';
import { radioSet } from './start_form.js';
import { UNITS } from './start_wish.js';

/** @typedef {import('./start_wish.js').Wanted} Wanted */

const ABSENCES = [1, 3, 7, 14];

/** @param {Wanted} w */
export function termsRows(w) {
  const fold = el('details', { class: 'options terms' });
  const detail = el('div', null, length(w), then(w));
  const tell = () => (detail.hidden = w.clock.per === 'none');
  const per = /** @type {const} */ (['none', 'move', 'game']).map((id) => ({
    id,
    title: t('start.clock.' + id),
    gist: '',
  }));
  const clock = radioSet(t('start.clock'), 'clock', per, w.clock.per, (id) => {
    w.clock.per = id === 'move' || id === 'game' ? id : 'none';
    tell();
  });
  tell();
  fold.append(el('summary', null, t('start.more')), clock, detail, absent(w));
  return fold;
}

/** @param {Wanted} w */
function length(w) {
  const number = el('input', { type: 'number', min: 1, max: 90, value: w.clock.length });
  number.addEventListener('input', () => (w.clock.length = number.valueAsNumber));
  const unit = el(
    'select',
    { 'aria-label': t('start.clock.unit') },
    Object.keys(UNITS).map((id) => el('option', { value: id }, t('start.clock.' + id))),
  );
  unit.value = w.clock.unit;
  unit.addEventListener('change', () => {
    w.clock.unit = /** @type {keyof typeof UNITS} */ (unit.value);
  });
  const label = el('label', null, t('start.clock.how'), ' ', number);
  return el('div', { class: 'params clock-length' }, label, ' ', unit);
}

/** @param {Wanted} w */
function then(w) {
  const choices = /** @type {const} */ (['remind', 'bot', 'forfeit']).map((id) => ({
    id,
    title: t('start.clock.then.' + id),
    gist: t(`start.clock.then.${id}.gist`),
  }));
  return radioSet(t('start.clock.then'), 'then', choices, w.clock.then, (id) => {
    w.clock.then = id === 'bot' || id === 'forfeit' ? id : 'remind';
  });
}

/** @param {Wanted} w */
function absent(w) {
  const choices = [0, ...ABSENCES].map((n) => ({
    id: String(n),
    title: n ? t('start.absent.days', { n }) : t('start.absent.never'),
    gist: '',
  }));
  return radioSet(t('start.absent'), 'absent', choices, String(w.absent), (id) => {
    w.absent = Number(id);
  });
}
