/** Looking back: a slider over what this seat saw, step by step. Moves are only made in the present. */
import { el, fill, svg } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Model} Model */

/** Signs of a tape recorder, drawn: not every font has them. */
const SIGNS = {
  first: 'M3 3h2v10H3zM13 3v10L6 8z',
  back: 'M12 3v10L4 8z',
  next: 'M4 3v10l8-5z',
  run: 'M3 3v10l5-5zM8 3v10l5-5z',
  halt: 'M4 3h3v10H4zM9 3h3v10H9z',
};

/** @param {keyof typeof SIGNS} name */
function sign(name) {
  return svg(
    'svg',
    { class: 'sign', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    svg('path', { d: SIGNS[name] }),
  );
}

const STEP_MS = 900;

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createReplay(root, model) {
  const slider = el('input', { type: 'range', min: '0', max: '0', step: '1', class: 'slider' });
  const where = el('output', { class: 'where' });
  const first = el('button', { type: 'button', onclick: () => go(0) }, sign('first'));
  const back = el('button', { type: 'button', onclick: () => go(at() - 1) }, sign('back'));
  const run = el('button', { type: 'button', onclick: () => (timer ? halt() : start()) });
  const next = el('button', { type: 'button', onclick: () => go(at() + 1) }, sign('next'));
  const present = el('button', { type: 'button', class: 'primary', onclick: () => leave() });
  const hint = el('p', { class: 'hint' });
  root.classList.add('replay');
  root.append(hint, slider, where, el('div', { class: 'row' }, first, back, run, next, present));
  /** @type {number | null} */
  let wanted = null; // the step to look at as soon as the table has answered for the one before
  let asking = false;
  let timer = 0;

  const at = () => model.past?.at ?? Number(slider.max);

  /**
   * The table replays the game for each look: never ask for two at once, and only for the last one wanted.
   */
  async function ask() {
    if (asking) return;
    asking = true;
    while (wanted !== null) {
      const step = wanted;
      wanted = null;
      if (!(await model.look(step))) halt();
    }
    asking = false;
  }

  /** @param {number} step */
  function go(step) {
    wanted = Math.max(0, Math.min(step, model.past?.of ?? step));
    void ask();
  }

  function start() {
    if (at() >= Number(slider.max)) go(0);
    timer = setInterval(() => (at() >= Number(slider.max) ? halt() : go(at() + 1)), STEP_MS);
    draw();
  }

  function halt() {
    clearInterval(timer);
    timer = 0;
    draw();
  }

  function leave() {
    halt();
    wanted = null;
    void model.look(null);
  }

  function draw() {
    const past = model.past;
    if (past) {
      slider.max = String(past.of);
      if (document.activeElement !== slider || wanted === null) slider.value = String(past.at);
      where.textContent = t('replay.where', { at: past.at, of: past.of, turn: past.view.turn });
    } else {
      slider.value = slider.max;
      where.textContent = t('replay.present');
    }
    slider.setAttribute('aria-valuetext', where.textContent ?? '');
    present.disabled = !past;
    fill(run, sign(timer ? 'halt' : 'run'));
    run.setAttribute('aria-label', t(timer ? 'replay.halt' : 'replay.run'));
  }

  function relabel() {
    hint.textContent = t('replay.hint');
    present.textContent = t('replay.leave');
    slider.setAttribute('aria-label', t('replay.slider'));
    first.setAttribute('aria-label', t('replay.first'));
    back.setAttribute('aria-label', t('replay.back'));
    next.setAttribute('aria-label', t('replay.next'));
    draw();
  }

  slider.addEventListener('input', () => go(Number(slider.value)));
  model.on('past', draw);
  model.on('language', relabel);
  relabel();
  return {
    /** How far the past goes is known only after a first look: begin with the last step. */
    async enter() {
      if (model.past || !model.state) return;
      await model.look(0);
      if (model.past) go(/** @type {import('./types.js').Past} */ (model.past).of);
    },
    leave,
    isOn: () => model.past !== null,
  };
}
