/**
 * Looks at the past. The table replays the game for each, and hears three a second from us: those that came
 * are kept, and where a turn or a phase begins is found with few of them.
 */

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Past} Past */
/** @typedef {import('./types.js').View} View */
/** @typedef {(view: View) => string | number} Chapter tells one turn or phase from the next */

const LOOKS_A_SECOND = 3;
const KEPT = 400;

/** When the last ones were asked for, by whichever part of the page. @type {WeakMap<Model, number[]>} */
const askedBy = new WeakMap();

export class Looks {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** How far the past goes; known after a first look. */
    this.of = 0;
    /** @type {Map<number, Past>} */
    this.kept = new Map();
    /** By whose eyes; null: one's own. @type {import('./types.js').Eyes | null} */
    this.eyes = null;
    // What is taken back changes the past; what is over does not change any more.
    model.on('state', () => this.kept.clear());
  }

  /**
   * @param {number} step
   * @returns {Promise<Past | null>} null: the table did not answer
   */
  async at(step) {
    const known = this.kept.get(step);
    if (known) return known;
    await this.mayAsk();
    const { eyes } = this;
    const heard = await this.model.peek(step, eyes);
    if (!heard || eyes !== this.eyes) return null;
    this.of = heard.of;
    this.kept.set(step, heard);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value ?? 0);
    return heard;
  }

  /** Others see other steps. @param {import('./types.js').Eyes | null} eyes */
  by(eyes) {
    this.eyes = eyes;
    this.kept.clear();
  }

  async mayAsk() {
    const now = performance.now();
    const asked = askedBy.get(this.model) ?? [];
    const before = asked[asked.length - LOOKS_A_SECOND];
    const wait = before === undefined ? 0 : Math.max(0, before + 1000 - now);
    askedBy.set(this.model, [...asked.slice(1 - LOOKS_A_SECOND), now + wait]);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  /**
   * The first step of the next chapter, or the last step of all.
   * @param {number} from
   * @param {Chapter} chapter
   * @param {number} stride how long a chapter may be
   * @returns {Promise<number | null>} null: the table did not answer
   */
  async next(from, chapter, stride) {
    const here = await this.at(from);
    if (!here) return null;
    const same = (/** @type {Past} */ past) => chapter(past.view) === chapter(here.view);
    let low = from;
    for (let by = stride; low < this.of; by *= 2) {
      const to = Math.min(this.of, low + Math.max(1, Math.round(by)));
      const there = await this.at(to);
      if (!there) return null;
      if (!same(there)) return this.edge(low, to, same);
      low = to;
    }
    return this.of;
  }

  /**
   * The first step of this chapter, or, if one is there, of the one before.
   * @param {number} from
   * @param {Chapter} chapter
   * @param {number} stride
   * @returns {Promise<number | null>}
   */
  async previous(from, chapter, stride) {
    const before = await this.at(Math.max(0, from - 1));
    if (!before) return null;
    const other = (/** @type {Past} */ past) => chapter(past.view) !== chapter(before.view);
    let high = Math.max(0, from - 1);
    for (let by = stride; high > 0; by *= 2) {
      const to = Math.max(0, high - Math.max(1, Math.round(by)));
      const there = await this.at(to);
      if (!there) return null;
      if (other(there)) return this.edge(to, high, other);
      high = to;
    }
    return 0;
  }

  /**
   * The first step by which more than this many events had been heard, with as few looks as may be: steps and
   * events go on together, so that one can guess where it is.
   * @param {number} heard
   * @returns {Promise<number | null>} null: the table did not answer
   */
  async heardAfter(heard) {
    const first = await this.at(0);
    if (!first) return null;
    let low = { step: 0, heard: first.heard ?? 0 };
    let high = { step: this.of, heard: this.model.link.events.length };
    const narrow = (/** @type {number} */ step, /** @type {Past} */ past) => {
      const found = { step, heard: past.heard ?? Infinity };
      if (found.heard <= heard && step > low.step) low = found;
      if (found.heard > heard && step < high.step) high = found;
    };
    for (const [step, past] of this.kept) narrow(step, past);
    for (let guesses = true; high.step - low.step > 1; guesses = !guesses) {
      const share = guesses ? (heard + 0.5 - low.heard) / (high.heard - low.heard) : 0.5;
      const guess = Math.round(low.step + share * (high.step - low.step));
      const step = Math.max(low.step + 1, Math.min(high.step - 1, guess));
      const past = await this.at(step);
      if (!past) return null;
      narrow(step, past);
    }
    return high.step;
  }

  /** How it stood when so many events had been heard, and no more. @param {number} heard */
  async before(heard) {
    const next = await this.heardAfter(heard);
    return next === null ? null : this.at(Math.max(0, next - 1));
  }

  /** How it stood as soon as so many had been. @param {number} heard */
  async after(heard) {
    const step = await this.heardAfter(heard - 1);
    return step === null ? null : this.at(step);
  }

  /**
   * Between two steps of which something holds for the first alone: the first of which it does not.
   * @param {number} low
   * @param {number} high
   * @param {(past: Past) => boolean} holds
   * @returns {Promise<number | null>}
   */
  async edge(low, high, holds) {
    for (const [step, past] of this.kept) {
      if (step <= low || step >= high) continue;
      if (holds(past)) low = step;
      else high = step;
    }
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      const past = await this.at(middle);
      if (!past) return null;
      if (holds(past)) low = middle;
      else high = middle;
    }
    return high;
  }
}
