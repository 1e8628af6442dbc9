/** What is left of everybody's time: it runs down here from what the table told last. */
import { el } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Model} Model */

const DAY_S = 24 * 60 * 60;
const SCARCE_S = 60;

/** Hours, minutes and seconds; of long times days and hours. @param {number} seconds */
export function timeWords(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const days = Math.floor(whole / DAY_S);
  if (days) return t(hours % 24 ? 'clock.days' : 'clock.days.full', { days, hours: hours % 24, n: days });
  const minutes = `${hours ? two(Math.floor(whole / 60) % 60) : Math.floor(whole / 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${minutes}` : minutes;
}

/** @param {Model} model @param {number} i */
function leftOf({ link }, i) {
  const clock = link.clocks.of[i];
  return clock.left - (clock.runs ? (performance.now() - link.clocks.told) / 1000 : 0);
}

/**
 * A seat's clock for its chip in the head; null: there is none, or a bot plays there.
 * @param {Model} model
 * @param {number} i
 */
export function seatClock(model, i) {
  const seat = model.seats[i];
  if (!model.link.clocks.of[i] || model.state?.result) return null;
  if (seat?.kind !== 'person' || seat.stand_in) return null;
  const made = el('span', { class: 'seat-clock', role: 'timer', 'data-seat': i });
  dress(model, made, i);
  return made;
}

/** @param {Model} model @param {HTMLElement} made @param {number} i */
function dress(model, made, i) {
  const left = leftOf(model, i);
  const runs = model.link.clocks.of[i].runs;
  const words = left > 0 ? timeWords(left) : t('clock.up');
  if (made.textContent !== words) made.textContent = words;
  made.title = left > 0 ? t('clock.left', { time: words }) : words;
  made.classList.toggle('runs', runs);
  made.classList.toggle('scarce', left < SCARCE_S);
}

/**
 * Keeps those that are shown in step.
 * @param {Model} model
 * @param {HTMLElement} root in which they are
 * @returns {() => void} stops
 */
export function runClocks(model, root) {
  const timer = setInterval(() => {
    for (const made of root.querySelectorAll('.seat-clock'))
      if (made instanceof HTMLElement) dress(model, made, Number(made.dataset.seat));
  }, 500);
  return () => clearInterval(timer);
}
