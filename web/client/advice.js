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

/**
 * @param {Model} model
 * @param {() => void} changed there is advice, or playing on has begun or ended
 */
export function createAdvice(model, changed) {
  /** @type {{ seq: number, move: string | null } | null} */
  let known = null;
  let running = false;
  let before = 0; // when the last state came
  let timer = 0;

  const { proposal, halts } = model.game;
  const isProposing = () => proposal?.isProposing(model) ?? false;
  const isMine = () => model.legal().length > 0 && !model.state?.result;
  const isKnown = () => known !== null && known.seq === model.state?.seq;

  async function ask() {
    if (!isMine() || isKnown() || document.hidden) return;
    const seq = model.state?.seq ?? 0;
    if (proposal?.isWelcome(model)) await model.previews.propose();
    if (seq !== model.state?.seq) return; // another state asks for itself
    if (isProposing() || isMadeUp()) {
      known = { seq, move: isMadeUp() ? 'done' : null };
      return changed();
    }
    const move = await model.advise();
    if (seq !== model.state?.seq || seq !== model.adviser.last?.seq) return; // it was lost on the way
    known = { seq, move: move !== null && model.legal().includes(move) ? move : null };
    changed();
  }

  /** Whoever has done a phase, by himself or as proposed, is not told to do it otherwise. */
  function isMadeUp() {
    return Boolean(proposal?.isOpen(model)) && !isProposing() && model.legal().includes('done');
  }

  function later() {
    const now = performance.now();
    const hurried = now - before < QUIET_MS;
    before = now;
    clearTimeout(timer);
    if (!running) timer = setTimeout(() => void ask(), hurried ? QUIET_MS : 0);
  }

  /** What one plays on within: the phase, and nothing more to look at than there was. */
  function scene() {
    const view = model.state?.view;
    const sights = model.events.filter(({ name }) => halts?.has(name)).length;
    const phase = String(view?.fields.phase);
    return `${view?.turn} ${model.game.partOf?.[phase] ?? phase} ${sights}`;
  }

  /**
   * Plays what is advised again and again until there is something for a person to see or to decide: another
   * phase, something to look at, somebody else's turn, dice. One undo takes all of it back.
   */
  async function playOn() {
    if (running || !isMine()) return;
    running = true;
    changed();
    const here = scene();
    const off = [
      model.on('state', () => {
        if (!isMine() || scene() !== here) running = false;
      }),
      model.on('answer', ({ outcome }) => {
        if (outcome === 'dice') running = false;
      }),
    ];
    let next = 0;
    await model.asOne(() =>
      playSeries(
        model,
        async () => {
          await pause(next - performance.now());
          next = performance.now() + PACE_MS;
          if (running && proposal?.isWelcome(model)) await proposal.take(model);
          const move = isMadeUp() ? 'done' : running ? await model.advise() : null;
          return running && move !== null && model.legal().includes(move) ? { move } : null;
        },
        () => running,
      ),
    );
    for (const stop of off) stop();
    running = false;
    changed();
    later();
  }

  model.on('state', later);
  model.on('past', later);
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  model.stop.push(() => {
    running = false;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  });
  later();
  return {
    /** @returns {string | null} null: nothing is advised, or not yet */
    move: () => (isMine() && isKnown() && !running ? (known?.move ?? null) : null),
    /** Is it a whole phase that is advised, and no single move? */
    isProposal: () => isMine() && !running && isProposing(),
    async takeProposal() {
      await model.idle();
      return proposal?.take(model) ?? null;
    },
    /** Is there still to come what is advised? */
    pending: () => isMine() && !isKnown() && !running,
    running: () => running,
    playOn,
    halt() {
      running = false;
    },
  };
}
