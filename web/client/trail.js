/**
 * Own moves that can still be taken back, and which of them were made at one go. One drag, one proposal or
 * one voyage may be many moves of the protocol, some of them in the place of others: to the person it is one
 * thing, and one undo takes it back.
 */

/**
 * @typedef {object} Gesture
 * @property {number} at how many moves it left as they were
 * @property {Mark} before
 *
 * @typedef {object} Mark how it stood at some moment
 * @property {string[]} moves the oldest first; '' where this page did not make them
 * @property {Gesture[]} gestures
 */

export class Trail {
  constructor() {
    /** @type {string[]} */
    this.moves = [];
    /**
     * What was seen when so many could be taken back; none for what lies between moves played at one go.
     * @type {import('./types.js').View[]}
     */
    this.views = [];
    /** @type {Gesture[]} */
    this.gestures = [];
    /** What is being done now. @type {Gesture | null} */
    this.open = null;
    /** The person himself is taking moves back: otherwise those that are gone were revealed. */
    this.taking = false;
    /** Whom it tells of moves that were made. @type {(made: string[]) => void} */
    this.told = () => {};
  }

  /**
   * The table says how many moves can be taken back.
   * @param {number} count
   * @param {import('./types.js').View} view
   */
  fit(count, view) {
    if (count < this.moves.length && !this.taking) this.forget();
    this.views.length = Math.min(this.views.length, count);
    this.views[count] = view;
    this.moves.length = Math.min(this.moves.length, count);
    if (this.open) this.open.at = Math.min(this.open.at, count);
    this.gestures = this.gestures.filter((gesture) => gesture.at < count);
    while (this.moves.length < count) this.moves.push('');
  }

  forget() {
    this.moves = [];
    this.views = [];
    this.gestures = [];
    if (this.open) this.open = { at: 0, before: { moves: [], gestures: [] } };
  }

  /**
   * These are the last moves that can be taken back, as far as they can.
   * @param {string[]} made
   * @param {boolean} [instead] in the place of others, so that nothing is known any more of what came after
   */
  note(made, instead = false) {
    const sealed = Math.max(0, made.length - this.moves.length); // of these, the first
    const first = this.moves.length - (made.length - sealed);
    made.slice(sealed).forEach((move, i) => (this.moves[first + i] = move));
    this.told(made);
    if (!instead) return;
    for (let n = first + 1; n < this.moves.length; n++) delete this.views[n];
    if (this.open) this.open.at = Math.min(this.open.at, first);
    this.gestures = this.gestures.filter((gesture) => gesture.at < first);
  }

  begin() {
    this.open = {
      at: this.moves.length,
      before: { moves: [...this.moves], gestures: [...this.gestures] },
    };
  }

  end() {
    const done = this.open;
    this.open = null;
    if (!done) return;
    const { moves, gestures } = done.before;
    const isSame = moves.length === this.moves.length && moves.every((move, i) => move === this.moves[i]);
    if (isSame) this.gestures = gestures;
    // What cannot be made again is not taken back as a whole.
    else if (!moves.slice(done.at).includes('')) this.gestures.push(done);
  }

  /**
   * How the last thing that was done is taken back: so many moves, and then those again that it had replaced.
   * @returns {{ count: number, again: string[], gestures: Gesture[] }}
   */
  back() {
    const last = this.gestures[this.gestures.length - 1];
    if (!last) return { count: 1, again: [], gestures: [] };
    const { moves, gestures } = last.before;
    return { count: this.moves.length - last.at, again: moves.slice(last.at), gestures };
  }
}
