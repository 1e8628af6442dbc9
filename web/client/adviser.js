/**
 * Asks the table what its own player would do in a seat, once for each state. Advice comes when it is ready,
 * not in turn with the answers, and may be for a later state than was asked about.
 */

/**
 * @typedef {string | null | undefined} Advised null: there is nothing to do, or nobody to ask; undefined: the
 *   game has moved on meanwhile
 * @typedef {{ seq: number, move: Promise<Advised>, settle: (move: Advised) => void, why: Why }} Question
 * @typedef {{ reason?: string, place?: string }} Why with its answer
 */

export class Adviser {
  /** @param {import('./link.js').Link} link */
  constructor(link) {
    this.link = link;
    /** What was asked or advised last. @type {Question | null} */
    this.last = null;
  }

  /**
   * For the present state.
   * @returns {Promise<Advised>}
   */
  ask() {
    const { state, wire } = this.link;
    const seq = state?.seq ?? 0;
    if (this.last?.seq === seq) return this.last.move;
    const { move } = this.expect(seq);
    void wire.mayspeak().then(() => wire.say({ type: 'advise', seq }) || this.forget());
    return move;
  }

  /** Of the present, however often that changes meanwhile. @returns {Promise<string | null>} */
  async advise() {
    for (;;) {
      const move = await this.ask();
      if (move !== undefined) return move;
    }
  }

  /**
   * @param {number} seq
   * @returns {Question}
   */
  expect(seq) {
    this.last?.settle(undefined);
    /** @type {Question['settle']} */
    let settle = () => {};
    const move = new Promise((/** @type {Question['settle']} */ resolve) => (settle = resolve));
    this.last = { seq, move, settle, why: {} };
    return this.last;
  }

  /**
   * What was asked on a connection that broke never comes, nor is anybody to wait for what is past.
   * @param {string} kind
   * @param {import('./types.js').Message | null} message
   */
  hear(kind, message) {
    if (message?.type === 'advice') {
      const question = this.last?.seq === message.seq ? this.last : this.expect(message.seq);
      question.why = { reason: message.reason, place: message.place };
      question.settle(message.move || null);
    } else if (message?.type === 'state' && this.last && this.last.seq !== message.seq) {
      this.last.settle(undefined);
    } else if (kind === 'connection' && this.link.connection !== 'open') {
      this.forget();
    }
  }

  /** There is nobody to answer: it is asked again when there is. */
  forget() {
    this.last?.settle(null);
    this.last = null;
  }
}
