/**
 * Looking back: a slider over what this seat saw, jumps by turn, phase and step, and a run through it all.
 * Moves are only made in the present.
 */
import { el, fill, svg } from './dom.js';
import { createEyes, isOver } from './eyes.js';
import { turnWords } from './header.js';
import { t } from './i18n.js';
import { sentence } from './log.js';
import { phaseName } from './names.js';
import { Looks } from './past.js';
import { recall, remember } from './keep.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Past} Past */
/** @typedef {import('./types.js').View} View */
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

class Replay {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {{ mark: (until: number | null) => void }} log
   */
  constructor(root, model, log) {
    this.model = model;
    this.log = log;
    this.looks = new Looks(this.model);
    this.slider = el('input', { type: 'range', min: '0', max: '0', step: '1', class: 'slider' });
    this.where = el('output', { class: 'where' });
    this.jumps = UNITS.map((unit) => {
      const name = el('span');
      const back = el('button', { type: 'button', onclick: () => this.jump(unit, -1) }, sign('back'));
      const next = el('button', { type: 'button', onclick: () => this.jump(unit, 1) }, sign('next'));
      return { unit, name, back, next, root: el('div', { class: 'jump', role: 'group' }, back, name, next) };
    });
    this.run = el('button', {
      type: 'button',
      class: 'run',
      onclick: () => (this.running ? this.halt() : this.start()),
    });
    this.speed = el('select', { onchange: () => remember('speed', this.speed.value) });
    this.present = el('button', { type: 'button', class: 'primary', onclick: () => this.leave(null) });
    this.eyes = createEyes(model, (eyes) => void this.lookBy(eyes));
    this.told = el('ol', { class: 'replay-told', 'aria-live': 'polite' });
    this.hint = el('p', { class: 'hint' });
    root.classList.add('replay');
    root.append(
      this.slider,
      this.where,
      this.eyes.root,
      el(
        'div',
        { class: 'row' },
        this.jumps.map((one) => one.root),
      ),
      el('div', { class: 'row' }, this.run, this.speed, this.present),
      this.told,
      this.hint,
    );
    this.job = 0; // whatever is asked for supersedes what was asked before
    this.running = false;
    this.seeking = false;
    /** What was pressed while it was leafing: it is done from where that leads. @type {(() => void)[]} */
    this.after = [];
    /** Where one was when one looked at something else. @type {number | null} */
    this.place = null;
    /** Events, up to the step that is shown. @type {number | undefined} */
    this.heard = undefined;
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.model.on('past', this.draw);
    this.model.on('past', this.drawTold);
    this.model.on('state', this.draw);
    this.model.on('language', this.relabel);
    this.relabel();
  }

  at() {
    return this.model.past?.at ?? this.looks.of;
  }

  /** Turns are told apart by their years, where they have some. @param {View} view */
  turnOf = (view) => {
    return this.model.game.year?.(view) ?? view.turn;
  };

  /** @param {View} view */
  phaseOf = (view) => {
    return `${this.turnOf(view)} ${view.phase.rule} ${view.phase.name}`;
  };

  /** A turn's length in steps, as the game went so far. */
  turnLength() {
    const ends = [this.model.state?.view, this.looks.kept.get(0)?.view].map((view) =>
      view ? this.turnOf(view) : 0,
    );
    return this.looks.of / Math.max(1, ends[0] - ends[1] + 1);
  }

  /** @param {number} step @param {number} mine */
  async show(step, mine) {
    const past = await this.looks.at(Math.max(0, Math.min(step, this.looks.of)));
    if (mine !== this.job) return false;
    if (past) this.model.showPast(past);
    else this.halt();
    return past !== null;
  }

  /** About where one was: others saw other steps. @param {import('./types.js').Eyes | null} eyes */
  async lookBy(eyes) {
    this.halt();
    const mine = ++this.job;
    const share = this.looks.of ? this.at() / this.looks.of : 1;
    this.looks.by(eyes);
    const first = await this.looks.at(0);
    if (first && mine === this.job) await this.show(Math.round(share * first.of), mine);
  }

  /** @param {number} step */
  go(step) {
    this.halt();
    void this.show(step, ++this.job);
  }

  /** @param {Unit} unit @param {1 | -1} by */
  async jump(unit, by) {
    if (this.seeking) {
      this.after.push(() => void this.jump(unit, by));
      return;
    }
    if (unit === 'step') {
      this.go(this.at() + by);
      return;
    }
    this.halt();
    const mine = ++this.job;
    this.seeking = true;
    this.draw();
    const chapter = unit === 'turn' ? this.turnOf : this.phaseOf;
    const stride = unit === 'turn' ? this.turnLength() / 2 : this.turnLength() / PHASES;
    const step = await (by > 0
      ? this.looks.next(this.at(), chapter, stride)
      : this.looks.previous(this.at(), chapter, stride));
    if (mine !== this.job) return;
    if (step !== null) await this.show(step, mine);
    if (mine !== this.job) return;
    this.seeking = false;
    this.draw();
    const next = this.after.shift();
    const rest = this.after;
    next?.();
    if (this.seeking) this.after = rest;
  }

  async start() {
    if (this.seeking) {
      this.after.push(() => void this.start());
      return;
    }
    const mine = ++this.job;
    this.running = true;
    this.draw();
    if (this.at() >= this.looks.of) await this.show(0, mine);
    let quiet = 1;
    let shown = performance.now();
    while (mine === this.job && this.at() < this.looks.of) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, shown + BEAT_MS - performance.now())));
      const before = this.model.past;
      const passed = (performance.now() - shown) / 1000; // a slow machine takes longer strides
      const stride = (quiet * this.turnLength() * passed) / SECONDS[this.speed.value];
      shown = performance.now();
      if (!(await this.show(this.at() + Math.max(1, Math.round(stride)), mine))) return;
      quiet = before && this.isQuiet(before, this.model.past) ? Math.min(quiet * 2, LONGEST_STRIDE) : 1;
    }
    if (mine === this.job) this.halt();
  }

  /** Nothing that everybody heard: then it goes on faster. @param {Past} before @param {Past | null} now */
  isQuiet(before, now) {
    return now !== null && this.phaseOf(before.view) === this.phaseOf(now.view) && before.heard === now.heard;
  }

  halt() {
    if (this.running) this.job++;
    this.running = false;
    this.seeking = false;
    this.after = [];
    this.draw();
  }

  /** @param {number | null} back where to go on when one comes again */
  leave(back) {
    this.halt();
    this.job++;
    this.place = back;
    this.model.showPast(null);
  }

  draw = () => {
    const past = this.model.past;
    if (past) {
      this.slider.max = String(past.of);
      this.slider.value = String(past.at);
      this.where.textContent = t('replay.where', {
        at: past.at,
        of: past.of,
        turn: turnWords(this.model, past.view),
        phase: phaseName(past.view),
      });
    } else {
      this.slider.value = this.slider.max;
      this.where.textContent = t('replay.present');
    }
    this.slider.setAttribute('aria-valuetext', this.where.textContent ?? '');
    if (this.seeking) this.where.textContent = t('replay.seeking');
    this.where.classList.toggle('seeking', this.seeking);
    this.present.disabled = !past;
    fill(this.run, sign(this.running ? 'halt' : 'next'), t(this.running ? 'replay.halt' : 'replay.run'));
    this.eyes.draw();
    this.hint.textContent = isOver(this.model) ? this.eyes.hint() : t('replay.hint');
  };

  /** How much of the log was there already: at least what was told before the turn. @param {Past} past */
  heardBy(past) {
    const turn = String(this.turnOf(past.view));
    return (
      past.heard ?? 1 + this.model.events.findIndex(({ name, args }) => name === 'turn' && args[0] === turn)
    );
  }

  /** What was told of the step, and where the log was then. */
  drawTold = () => {
    const past = this.model.past;
    this.log.mark(past && !past.events ? this.heardBy(past) : null); // the log is of one's own seat
    // A run takes several steps at once.
    const since = this.running && this.heard !== undefined ? this.heard : past?.before;
    this.heard = past?.heard;
    const events =
      past?.events ?? (this.heard === undefined ? [] : this.model.toldOf(since ?? 0, this.heard));
    fill(
      this.told,
      events.length > MOST && el('li', { class: 'hint' }, t('live.more', { n: events.length - MOST })),
      events
        .slice(-MOST)
        .map((event) => el('li', null, sentence(this.model, event), ' ', ruleChip(event.rule))),
    );
  };

  relabel = () => {
    this.present.textContent = t('replay.leave');
    this.slider.setAttribute('aria-label', t('replay.slider'));
    for (const { unit, name, back, next, root } of this.jumps) {
      name.textContent = t('replay.' + unit);
      root.setAttribute('aria-label', name.textContent);
      back.setAttribute('aria-label', (back.title = t(`replay.${unit}.back`)));
      next.setAttribute('aria-label', (next.title = t(`replay.${unit}.next`)));
    }
    const chosen = this.speed.value || recall('speed') || 'usual';
    fill(
      this.speed,
      Object.keys(SECONDS).map((id) =>
        el('option', { value: id, selected: id === chosen }, t('speed.' + id)),
      ),
    );
    this.speed.setAttribute('aria-label', t('replay.speed'));
    this.draw();
    this.drawTold();
  };

  /** What others may ask of it. */
  handle() {
    return {
      /** It begins where one was, or with the last step: which that is, is known only after a first look. */
      enter: async () => {
        if (this.model.past || !this.model.state) return;
        const mine = ++this.job;
        this.eyes.draw();
        if (this.looks.eyes !== this.eyes.chosen()) this.looks.by(this.eyes.chosen());
        const first = await this.looks.at(0);
        if (first && mine === this.job) await this.show(this.place ?? first.of, mine);
      },
      /** For something else: whoever comes back goes on from there. */
      leave: () => {
        const isThen = this.model.past && this.model.past.at < this.looks.of;
        this.leave(this.model.past ? (isThen ? this.model.past.at : null) : this.place);
      },
      isOn: () => this.model.past !== null,
      /** @param {Unit} unit @param {1 | -1} by */
      jump: (unit, by) => {
        if (this.model.past) void this.jump(unit, by);
      },
    };
  }
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {{ mark: (until: number | null) => void }} log
 */
export function createReplay(root, model, log) {
  return new Replay(root, model, log).handle();
}
