/**
 * What others did is watched before the page knows it. The stage stands between the line and the rest: states
 * and events wait here in the order in which they came, each is shown on the board as an act, at the speed
 * that the person likes, and only then do board, header, log and panels get to know what came of it. What he
 * does himself is not delayed, but for the fights that come of it.
 *
 * It belongs to the line of a seat: while another seat of the same browser is shown, what comes waits.
 */
import { actsOf } from './acts.js';
import { recall, remember } from './keep.js';

/**
 * @typedef {import('./types.js').Act} Act
 * @typedef {import('./types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').Past} Past
 *
 * @typedef {object} Step what one message told
 * @property {State} [state]
 * @property {number} [until] the number after its last event
 * @property {boolean} own it came of what the person did
 * @property {number} [look] it is of the past, and still on its way: which step of that
 * @property {Act[]} [acts] those still to be shown, once it is their turn
 *
 * @typedef {'slow' | 'normal' | 'fast' | 'off'} Pace
 */

/** How long things are shown, in milliseconds at the usual pace: each leg of a way, and anything at all. */
const LEG_MS = 480;
const LOOK_MS = 520;
/** @type {Record<Pace, number>} */
const SLOWNESS = { slow: 2, normal: 1, fast: 0.4, off: 0 };
export const PACES = /** @type {Pace[]} */ (Object.keys(SLOWNESS));
/** Of more than so many messages the first are only summed up; and of so many each takes half as long. */
const MOST_WAITING = 80;
const MANY_WAITING = 8;
/** Of a clock, in seconds: who has less left is not kept from his decision. */
const LITTLE_TIME = 600;
/** So many events at once, when the line was broken, are read and not watched. */
const MUCH = 8;
/** So many of the last acts stay marked on the board. */
const MOST_MARKS = 40;

/** @returns {Pace} */
export function keptPace() {
  const kept = recall('playback');
  return PACES.find((pace) => pace === kept) ?? 'normal';
}

/**
 * How it stood, as if it were now.
 * @param {Past} past
 * @param {State} state
 * @returns {State}
 */
function stateOf({ view, result }, { seq }) {
  return { type: 'state', seq, undo: 0, legal: [], view, result };
}

export class Stage {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    this.link = link;
    /** What the page knows. @type {State | null} */
    this.state = link.state;
    this.heard = link.events.length;
    this.renewals = link.renewals;
    /** @type {Step[]} */
    this.waiting = [];
    /** What is being shown. @type {Act | null} */
    this.act = null;
    /** What others did since one's own last move. @type {Act[]} */
    this.marks = [];
    /** The page of the seat, while there is one. @type {Model | null} */
    this.model = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /**
     * What fights are watched in; it says when all has been seen.
     * @type {((act: Act, seen: () => void) => boolean) | null}
     */
    this.theatre = null;
    /** @type {{ of: GameEvent[], until: number, told: GameEvent[] }} */
    this.told = { of: [], until: 0, told: [] };
    this.opened = false;
    this.behind = false;
    /** From this event on nobody has looked: the story of it is open. @type {number | null} */
    this.since = null;
    /** The line was broken. */
    this.wasAway = false;
    /** Somebody wants to watch what he has been told of before. */
    this.isAsked = false;
  }

  // ---- Who looks ----

  /** @param {Model} model */
  open(model) {
    this.model = model;
    if (!this.opened) {
      this.since = this.keptSeen();
      this.marks = this.keptMarks(model);
    }
    this.opened = true;
    this.keepSeen();
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.advance);
  }

  close() {
    this.stop();
    this.keepSeen();
    this.model = null;
    this.theatre = null;
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.advance);
  }

  /** How far somebody has looked with this browser before; null: never, or all of it. */
  keptSeen() {
    const seen = Number(recall('seen.' + this.link.key) ?? NaN);
    return seen < this.heard ? seen : null;
  }

  /** Who watches again has seen all of it before. */
  keepSeen() {
    const seen = this.isAsked ? this.link.events.length : this.heard;
    if (this.model && !document.hidden && this.state) remember('seen.' + this.link.key, String(seen));
  }

  /** What came from this event on passed without being shown. @param {number} from */
  miss(from) {
    this.since = Math.min(this.since ?? from, from);
    this.model?.fire('since', null);
  }

  /** Events that the page knows. */
  events() {
    const { events } = this.link;
    if (this.heard >= events.length) return events;
    if (this.told.of !== events || this.told.until !== this.heard)
      this.told = { of: events, until: this.heard, told: events.slice(0, this.heard) };
    return this.told.told;
  }

  isBehind() {
    return this.behind;
  }

  /** So many messages are still to be shown. */
  left() {
    return this.waiting.filter(({ until, look }) => until !== undefined || look !== undefined).length;
  }

  /** Who asked for it watches it, also if he is usually shown nothing. @returns {Pace} */
  pace() {
    const kept = keptPace();
    return this.isAsked && kept === 'off' ? 'normal' : kept;
  }

  // ---- What comes ----

  /** @param {string} kind @param {unknown} message null: events of before have come */
  hear(kind, message) {
    if (kind === 'connection' && this.link.connection !== 'open') this.wasAway = true;
    if (kind === 'state') this.waiting.push({ state: this.link.state ?? undefined, own: false });
    else if (kind === 'events' && message) this.hearEvents();
    else if (kind === 'events') {
      this.renewals = this.link.renewals;
      this.model?.hear('events', null);
    } else return;
    this.advance();
  }

  /** What is told anew, after an undo, is nothing to be watched. */
  hearEvents() {
    const until = this.link.events.length;
    if (this.renewals !== this.link.renewals || !this.state) {
      this.renewals = this.link.renewals;
      this.toPresent();
      this.heard = until;
      this.model?.hear('events', null);
    } else this.waiting.push({ until, own: Boolean(this.model?.trail.open) });
    // Who comes back to a line that was broken reads what happened meanwhile, if it is much.
    if (this.wasAway && keptPace() !== 'off' && until - this.heard >= MUCH) this.hurry();
    this.wasAway = false;
  }

  /** To the present, with the story of what was not shown. */
  hurry() {
    const { heard } = this;
    this.toPresent();
    if (heard < this.heard) this.miss(heard);
  }

  /** To whatever is to be looked at next. */
  advance = () => {
    if (this.isPressed()) this.toPresent();
    if (this.act || this.mustWait()) {
      this.note();
      return;
    }
    for (let step = this.waiting[0]; step && step.look === undefined; step = this.waiting[0]) {
      const act = this.next(step);
      if (act && this.isWatched(act, step)) {
        this.begin(act);
        return;
      }
      this.pass(step, act);
    }
    this.note();
  };

  /** Somebody's own time runs out while he would be watching: the marks on the board must do. */
  isPressed() {
    const { clocks, state, welcome } = this.link;
    const own = clocks.of[welcome?.seat ?? -1];
    const isCalled = this.waiting.length > 0 && !this.isAsked && Boolean(state?.legal.length);
    return isCalled && Boolean(own?.runs) && own.left < LITTLE_TIME;
  }

  /** Nobody looks: it waits for him, but not all that there ever was. */
  mustWait() {
    if (this.pace() === 'off' || this.waiting.length === 0 || !this.state) return false;
    const isAway = !this.model || document.hidden;
    if (this.waiting.length > MOST_WAITING && !this.isAsked) this.hurry();
    return isAway;
  }

  /** @param {Step} step @returns {Act | undefined} */
  next(step) {
    const { model, state } = this;
    if (step.until === undefined || !model || !state) return undefined;
    step.acts ??= actsOf(model, this.link.events.slice(this.heard, step.until), this.heard, state.view);
    return step.acts[0];
  }

  /** @param {Act} act @param {Step} step */
  isWatched({ kind, watched }, { own }) {
    if (this.pace() === 'off' || this.model?.past) return false;
    return kind === 'fight' ? Boolean(watched) : kind !== 'none' && !own;
  }

  /** The page gets to know it. @param {Step} step @param {Act} [act] */
  pass(step, act) {
    if (act) step.acts?.shift();
    const isOver = !step.acts?.length;
    if (isOver) this.waiting.shift();
    if (act && !step.own) this.mark(act);
    if (step.state) this.state = step.state;
    if (step.until !== undefined) this.heard = isOver ? step.until : (act?.until ?? this.heard);
    if (!this.waiting.length) {
      this.isAsked = false;
      this.note(); // what can be done now is known with the state
      this.keepSeen();
    }
    this.model?.hear(step.state ? 'state' : 'events', step.state ?? null);
  }

  // ---- What is shown ----

  /** @param {Act} act */
  begin(act) {
    this.act = act;
    this.note();
    this.model?.burst.flush();
    const seen = () => {
      if (this.act === act) this.skip();
    };
    if (act.kind === 'fight' && this.theatre?.(act, seen)) {
      this.model?.fire('act', { act, ms: 0 });
      return;
    }
    const legs = Math.max(0, act.path.length - 1);
    const crowd = this.isAsked ? 0 : this.left() / MANY_WAITING;
    const ms = ((legs * LEG_MS + LOOK_MS) * SLOWNESS[this.pace()]) / (1 + crowd);
    this.model?.fire('act', { act, ms });
    this.timer = setTimeout(seen, ms);
  }

  stop() {
    clearTimeout(this.timer);
    this.act = null;
  }

  /** This has been seen. */
  skip() {
    const [step] = this.waiting;
    const { act } = this;
    if (!act) return;
    this.stop();
    this.model?.fire('act', null);
    this.pass(step, act);
    this.advance();
  }

  /** All of it at once. */
  toPresent() {
    const { act } = this;
    this.stop();
    if (act) this.model?.fire('act', null);
    while (this.waiting.length) this.pass(this.waiting[0], this.next(this.waiting[0]));
    this.note();
  }

  /** @param {Pace} pace */
  setPace(pace) {
    remember('playback', pace);
    if (pace === 'off') this.toPresent();
    this.model?.fire('stage', null);
  }

  /** Whether the page is behind what has come: then nothing can be decided. */
  note() {
    const now = this.waiting.length > 0 && this.state !== null;
    if (now === this.behind) return;
    this.behind = now;
    // What could be done before is not to be done now.
    if (now && this.state?.legal.length) this.model?.fire('state', this.state);
    this.model?.fire('stage', null);
  }

  // ---- Once more ----

  /**
   * Back to how it stood, and on from there: what happened since is watched as if it came now.
   * @param {Past} past
   * @param {number[]} looks steps of the past behind it, of which `come` will tell one after the other
   */
  rewind(past, looks) {
    this.toPresent();
    const { state, events } = this.link;
    if (!state || past.heard === undefined) return;
    this.isAsked = true;
    this.state = stateOf(past, state);
    this.heard = past.heard;
    const own = false;
    const last = [{ until: events.length, own }, { state, own }];
    this.waiting = [...looks.map((look) => ({ look, own })), ...last];
    this.clearMarks();
    this.note();
    this.model?.fire('events', null);
    this.model?.fire('state', this.state);
    this.advance();
  }

  /**
   * @param {number} look
   * @param {Past | null} past null: it cannot be had
   * @returns {boolean} false: nobody waits for it any more
   */
  come(look, past) {
    const at = this.waiting.findIndex((step) => step.look === look);
    const { state } = this.link;
    if (at < 0 || !state) return false;
    const told = past && [
      { until: past.heard, own: false },
      { state: stateOf(past, state), own: false },
    ];
    this.waiting.splice(at, 1, ...(told ?? []));
    this.advance();
    return true;
  }

  // ---- What stays ----

  /** @param {Act} act */
  mark(act) {
    if (act.kind === 'none') return;
    this.marks = [...this.marks.slice(1 - MOST_MARKS), act];
    this.model?.fire('marks', null);
  }

  /**
   * What others did since one moved with this browser; where pieces came from is not known any more.
   * @param {Model} model
   */
  keptMarks(model) {
    const moved = Number(recall('moved.' + this.link.key) ?? NaN);
    const from = Math.max(moved, this.link.untold);
    const events = moved < this.heard ? this.link.events.slice(from, this.heard) : [];
    const acts = actsOf(model, events, from, null).filter(({ kind }) => kind !== 'none');
    return acts.slice(-MOST_MARKS);
  }

  /** Whoever moves has seen what was there. */
  moved() {
    remember('moved.' + this.link.key, String(this.link.events.length));
    this.clearMarks();
  }

  clearMarks() {
    if (!this.marks.length) return;
    this.marks = [];
    this.model?.fire('marks', null);
  }
}
