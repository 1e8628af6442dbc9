/**
 * What the machine would do in one's seat, and playing on by it. It is asked when it is one's turn and the
 * page can be seen; until it has answered nothing is suggested.
 */
import { playSeries } from './panels/series.js';

/** @typedef {import('./types.js').Model} Model */

const QUIET_MS = 80; // states that come faster than this belong to a series of moves, which wants no advice
const PACE_MS = 250; // two messages for each move that is played on: the question and the move

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Advice {
  /**
   * @param {Model} model
   * @param {() => void} changed there is advice, or playing on has begun or ended
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    /** @type {{ seq: number, move: string | null } | null} */
    this.known = null;
    this.running = false;
    this.before = 0; // when the last state came
    this.timer = 0;
    this.proposal = this.model.game.proposal;
    this.halts = this.model.game.halts;
    this.model.on('state', this.later);
    this.model.on('past', this.later);
    document.addEventListener('visibilitychange', this.seen);
    this.model.stop.push(() => {
      this.running = false;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', this.seen);
    });
    this.later();
  }

  isProposing() {
    return this.proposal?.isProposing(this.model) ?? false;
  }

  isMine() {
    return this.model.legal().length > 0 && !this.model.state?.result;
  }

  isKnown() {
    return this.known !== null && this.known.seq === this.model.state?.seq;
  }

  async ask() {
    if (!this.isMine() || this.isKnown() || document.hidden) return;
    const seq = this.model.state?.seq ?? 0;
    if (this.proposal?.isWelcome(this.model)) await this.model.previews.propose();
    if (seq !== this.model.state?.seq) return; // another state asks for itself
    if (this.isProposing() || this.isMadeUp()) {
      this.known = { seq, move: this.isMadeUp() ? 'done' : null };
      return this.changed();
    }
    const move = await this.model.advise();
    // It may have been lost on the way.
    if (seq !== this.model.state?.seq || seq !== this.model.adviser.last?.seq) return;
    this.known = { seq, move: move !== null && this.model.legal().includes(move) ? move : null };
    this.changed();
  }

  /** Whoever has done a phase, by himself or as proposed, is not told to do it otherwise. */
  isMadeUp() {
    return (
      Boolean(this.proposal?.isOpen(this.model)) && !this.isProposing() && this.model.legal().includes('done')
    );
  }

  later = () => {
    const now = performance.now();
    const hurried = now - this.before < QUIET_MS;
    this.before = now;
    clearTimeout(this.timer);
    if (!this.running) this.timer = setTimeout(() => void this.ask(), hurried ? QUIET_MS : 0);
  };

  /** What one plays on within: the phase, and nothing more to look at than there was. */
  scene() {
    const view = this.model.state?.view;
    const sights = this.model.events.filter(({ name }) => this.halts?.has(name)).length;
    const phase = String(view?.fields.phase);
    return `${view?.turn} ${this.model.game.partOf?.[phase] ?? phase} ${sights}`;
  }

  /**
   * Plays what is advised again and again until there is something for a person to see or to decide: another
   * phase, something to look at, somebody else's turn, dice. One undo takes all of it back.
   */
  playOn = async () => {
    if (this.running || !this.isMine()) return;
    this.running = true;
    this.changed();
    const here = this.scene();
    const off = [
      this.model.on('state', () => {
        if (!this.isMine() || this.scene() !== here) this.running = false;
      }),
      this.model.on('answer', ({ outcome }) => {
        if (outcome === 'dice') this.running = false;
      }),
    ];
    let next = 0;
    await this.model.asOne(() =>
      playSeries(
        this.model,
        async () => {
          await pause(next - performance.now());
          next = performance.now() + PACE_MS;
          if (this.running && this.proposal?.isWelcome(this.model)) await this.proposal.take(this.model);
          const move = this.isMadeUp() ? 'done' : this.running ? await this.model.advise() : null;
          return this.running && move !== null && this.model.legal().includes(move) ? { move } : null;
        },
        () => this.running,
      ),
    );
    for (const stop of off) stop();
    this.running = false;
    this.changed();
    this.later();
  };

  seen = () => {
    return void this.ask();
  };

  /** What others may ask of it. */
  handle() {
    return {
      /** @returns {string | null} null: nothing is advised, or not yet */
      move: () => (this.isMine() && this.isKnown() && !this.running ? (this.known?.move ?? null) : null),
      /** Why it is advised, as far as the game says. @returns {import('./adviser.js').Why} */
      why: () => {
        const { last } = this.model.adviser;
        return last && last.seq === this.known?.seq ? last.why : {};
      },
      /** Is it a whole phase that is advised, and no single move? */
      isProposal: () => this.isMine() && !this.running && this.isProposing(),
      takeProposal: async () => {
        await this.model.idle();
        return this.proposal?.take(this.model) ?? null;
      },
      /** Is there still to come what is advised? */
      pending: () => this.isMine() && !this.isKnown() && !this.running,
      running: () => this.running,
      playOn: this.playOn,
      halt: () => {
        this.running = false;
      },
    };
  }
}

/**
 * @param {Model} model
 * @param {() => void} changed there is advice, or playing on has begun or ended
 */
export function createAdvice(model, changed) {
  return new Advice(model, changed).handle();
}
