/**
 * Looking back: a slider over what this seat saw, jumps by turn, phase and step, and a run through it all.
 * Moves are only made in the present.
 */
import { el, fill, svg } from './dom.js';
import { turnWords } from './header.js';
import { t } from './i18n.js';
import { sentence } from './log.js';
import { phaseName } from './names.js';
import { Looks } from './past.js';
import { recall, remember } from './keep.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Past} Past */
/** @typedef {'turn' | 'phase' | 'step'} Unit */

/** Signs of a tape recorder, drawn: not every font has them. */
const SIGNS = {
  back: 'M12 3v10L4 8z',
  next: 'M4 3v10l8-5z',
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

/** @type {Unit[]} */
const UNITS = ['turn', 'phase', 'step'];
/** How long a turn takes when it runs. @type {Record<string, number>} */
const SECONDS = { slow: 60, usual: 20, fast: 8 };
const BEAT_MS = 400; // between two looks of a run
const PHASES = 12; // about so many has a turn: where to look first for the end of one
const LONGEST_STRIDE = 4; // times the usual, where nothing is told
const MOST = 6; // sentences about a step: the log has all of them

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {{ mark: (until: number | null) => void }} log
 */
export function createReplay(root, model, log) {
  const looks = new Looks(model);
  const slider = el('input', { type: 'range', min: '0', max: '0', step: '1', class: 'slider' });
  const where = el('output', { class: 'where' });
  const jumps = UNITS.map((unit) => {
    const name = el('span');
    const back = el('button', { type: 'button', onclick: () => jump(unit, -1) }, sign('back'));
    const next = el('button', { type: 'button', onclick: () => jump(unit, 1) }, sign('next'));
    return { unit, name, back, next, root: el('div', { class: 'jump', role: 'group' }, back, name, next) };
  });
  const run = el('button', { type: 'button', class: 'run', onclick: () => (running ? halt() : start()) });
  const speed = el('select', { onchange: () => remember('speed', speed.value) });
  const present = el('button', { type: 'button', class: 'primary', onclick: () => leave(null) });
  const told = el('ol', { class: 'replay-told', 'aria-live': 'polite' });
  const hint = el('p', { class: 'hint' });
  root.classList.add('replay');
  root.append(
    slider,
    where,
    el(
      'div',
      { class: 'row' },
      jumps.map((one) => one.root),
    ),
    el('div', { class: 'row' }, run, speed, present),
    told,
    hint,
  );
  let job = 0; // whatever is asked for supersedes what was asked before
  let running = false;
  let seeking = false;
  /** What was pressed while it was leafing: it is done from where that leads. @type {(() => void)[]} */
  let after = [];
  /** Where one was when one looked at something else. @type {number | null} */
  let place = null;
  /** Events, up to the step that is shown. @type {number | undefined} */
  let heard;

  const at = () => model.past?.at ?? looks.of;
  /** Turns are told apart by their years, where they begin anew with another war. */
  const turnOf = (/** @type {import('./types.js').View} */ view) => model.game.year?.(view) ?? view.turn;
  const phaseOf = (/** @type {import('./types.js').View} */ view) =>
    `${turnOf(view)} ${view.phase.rule} ${view.phase.name}`;

  /** A turn's length in steps, as the game went so far. */
  function turnLength() {
    const ends = [model.state?.view, looks.kept.get(0)?.view].map((view) => (view ? turnOf(view) : 0));
    return looks.of / Math.max(1, ends[0] - ends[1] + 1);
  }

  /** @param {number} step @param {number} mine */
  async function show(step, mine) {
    const past = await looks.at(Math.max(0, Math.min(step, looks.of)));
    if (mine !== job) return false;
    if (past) model.showPast(past);
    else halt();
    return past !== null;
  }

  /** @param {number} step */
  function go(step) {
    halt();
    void show(step, ++job);
  }

  /** @param {Unit} unit @param {1 | -1} by */
  async function jump(unit, by) {
    if (seeking) {
      after.push(() => void jump(unit, by));
      return;
    }
    if (unit === 'step') {
      go(at() + by);
      return;
    }
    halt();
    const mine = ++job;
    seeking = true;
    draw();
    const chapter = unit === 'turn' ? turnOf : phaseOf;
    const stride = unit === 'turn' ? turnLength() / 2 : turnLength() / PHASES;
    const step = await (by > 0 ? looks.next(at(), chapter, stride) : looks.previous(at(), chapter, stride));
    if (mine !== job) return;
    if (step !== null) await show(step, mine);
    if (mine !== job) return;
    seeking = false;
    draw();
    const next = after.shift();
    const rest = after;
    next?.();
    if (seeking) after = rest;
  }

  async function start() {
    if (seeking) {
      after.push(() => void start());
      return;
    }
    const mine = ++job;
    running = true;
    draw();
    if (at() >= looks.of) await show(0, mine);
    let quiet = 1;
    let shown = performance.now();
    while (mine === job && at() < looks.of) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, shown + BEAT_MS - performance.now())));
      const before = model.past;
      const passed = (performance.now() - shown) / 1000; // a slow machine takes longer strides
      const stride = (quiet * turnLength() * passed) / SECONDS[speed.value];
      shown = performance.now();
      if (!(await show(at() + Math.max(1, Math.round(stride)), mine))) return;
      quiet = before && isQuiet(before, model.past) ? Math.min(quiet * 2, LONGEST_STRIDE) : 1;
    }
    if (mine === job) halt();
  }

  /** Nothing that everybody heard: then it goes on faster. @param {Past} before @param {Past | null} now */
  function isQuiet(before, now) {
    return now !== null && phaseOf(before.view) === phaseOf(now.view) && before.heard === now.heard;
  }

  function halt() {
    if (running) job++;
    running = false;
    seeking = false;
    after = [];
    draw();
  }

  /** @param {number | null} back where to go on when one comes again */
  function leave(back) {
    halt();
    job++;
    place = back;
    model.showPast(null);
  }

  function draw() {
    const past = model.past;
    if (past) {
      slider.max = String(past.of);
      slider.value = String(past.at);
      where.textContent = t('replay.where', {
        at: past.at,
        of: past.of,
        turn: turnWords(model, past.view),
        phase: phaseName(past.view),
      });
    } else {
      slider.value = slider.max;
      where.textContent = t('replay.present');
    }
    slider.setAttribute('aria-valuetext', where.textContent ?? '');
    if (seeking) where.textContent = t('replay.seeking');
    where.classList.toggle('seeking', seeking);
    present.disabled = !past;
    fill(run, sign(running ? 'halt' : 'next'), t(running ? 'replay.halt' : 'replay.run'));
    hint.textContent = t(model.state?.result ? 'replay.hint.over' : 'replay.hint');
  }

  /** How much of the log was there already: at least what was told before the turn. @param {Past} past */
  function heardBy(past) {
    const turn = String(turnOf(past.view));
    return past.heard ?? 1 + model.events.findIndex(({ name, args }) => name === 'turn' && args[0] === turn);
  }

  /** What was told of the step, and where the log was then. */
  function drawTold() {
    const past = model.past;
    log.mark(past && heardBy(past));
    const since = running && heard !== undefined ? heard : past?.before; // a run takes several steps at once
    heard = past?.heard;
    const events = heard === undefined ? [] : model.events.slice(since, heard);
    fill(
      told,
      events.length > MOST && el('li', { class: 'hint' }, t('live.more', { n: events.length - MOST })),
      events.slice(-MOST).map((event) => el('li', null, sentence(model, event), ' ', ruleChip(event.rule))),
    );
  }

  function relabel() {
    present.textContent = t('replay.leave');
    slider.setAttribute('aria-label', t('replay.slider'));
    for (const { unit, name, back, next, root } of jumps) {
      name.textContent = t('replay.' + unit);
      root.setAttribute('aria-label', name.textContent);
      back.setAttribute('aria-label', (back.title = t(`replay.${unit}.back`)));
      next.setAttribute('aria-label', (next.title = t(`replay.${unit}.next`)));
    }
    const chosen = speed.value || recall('speed') || 'usual';
    fill(
      speed,
      Object.keys(SECONDS).map((id) =>
        el('option', { value: id, selected: id === chosen }, t('speed.' + id)),
      ),
    );
    speed.setAttribute('aria-label', t('replay.speed'));
    draw();
    drawTold();
  }

  slider.addEventListener('input', () => go(Number(slider.value)));
  model.on('past', draw);
  model.on('past', drawTold);
  model.on('state', draw);
  model.on('language', relabel);
  relabel();
  return {
    /** It begins where one was, or with the last step: which that is, is known only after a first look. */
    async enter() {
      if (model.past || !model.state) return;
      const mine = ++job;
      const first = await looks.at(0);
      if (first && mine === job) await show(place ?? first.of, mine);
    },
    /** For something else: whoever comes back goes on from there. */
    leave() {
      const isThen = model.past && model.past.at < looks.of;
      leave(model.past ? (isThen ? model.past.at : null) : place);
    },
    isOn: () => model.past !== null,
    /** @param {Unit} unit @param {1 | -1} by */
    jump(unit, by) {
      if (model.past) void jump(unit, by);
    },
  };
}
