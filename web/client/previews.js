/**
 * What would be: moves that are tried and not played, where a piece can go, the rest of a phase as the
 * machine would play it. The table answers from what this seat sees; what it said of the present state is
 * kept, so that whoever asks again, or has asked ahead, hears it at once.
 */

/**
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Tried} Tried
 * @typedef {import('./types.js').Way} Way
 */

/** More the table does not take in one message. */
export const MOVES_AT_ONCE = 200;
/** Who asks ahead leaves room for those who must ask. */
const AHEAD = 8;

export class Previews {
  /**
   * @param {import('./link.js').Link} link
   * @param {(name: string) => void} told that question has been answered
   */
  constructor(link, told) {
    this.link = link;
    this.told = told;
    this.seq = 0;
    /** By the question. @type {Map<string, Promise<any>>} */
    this.asked = new Map();
    /** @type {Map<string, any>} */
    this.answers = new Map();
  }

  /** Of another state nothing is known. */
  fresh() {
    const seq = this.link.state?.seq ?? 0;
    if (seq !== this.seq) {
      this.asked.clear();
      this.answers.clear();
      this.seq = seq;
    }
    return seq;
  }

  /** Is there room for a question that nobody waits for? */
  get mayAskAhead() {
    const now = Date.now();
    return this.link.wire.spoken.filter((at) => at > now - 1000).length < AHEAD;
  }

  /**
   * @param {string} name of the question
   * @param {object} request
   * @param {(heard: Message | null) => any} read undefined: it was no answer, and is asked again another time
   */
  ask(name, request, read) {
    const seq = this.fresh();
    const before = this.asked.get(name);
    if (before) return before;
    const answer = this.link.wire.ask({ seq, ...request }).then((heard) => {
      const said = read(heard);
      if (this.seq !== seq) return said;
      if (said === undefined) this.asked.delete(name);
      else this.answers.set(name, said);
      this.told(name);
      return said;
    });
    this.asked.set(name, answer);
    return answer;
  }

  // ---- Moves ----

  /** @param {number} undo @param {string[]} moves */
  static nameOf(undo, moves) {
    return `try ${undo} ${moves.join('\n')}`;
  }

  /**
   * How it would stand if so many were taken back and these were made; undefined: nobody has asked yet.
   * @param {number} undo
   * @param {string[]} moves
   * @returns {Tried | undefined}
   */
  tried(undo, moves) {
    this.fresh();
    return this.answers.get(Previews.nameOf(undo, moves));
  }

  /**
   * @param {number} undo
   * @param {string[]} moves
   * @returns {Promise<Tried | undefined>} undefined: there was no answer
   */
  try(undo, moves) {
    return this.ask(Previews.nameOf(undo, moves), { type: 'try', undo, moves }, (heard) =>
      heard?.type === 'tried' && heard.outcome !== 'stale' ? heard : undefined,
    );
  }

  // ---- Ways ----

  /**
   * Where a piece can go, as far as that is known.
   * @param {string} piece
   * @returns {Way[]}
   */
  ways(piece) {
    this.fresh();
    return this.answers.get(`reach ${piece}`) ?? [];
  }

  /** @param {string} piece */
  reach(piece) {
    return this.ask(`reach ${piece}`, { type: 'reach', piece }, (heard) =>
      heard?.type === 'reach' && heard.outcome !== 'stale' ? heard.ways : undefined,
    );
  }

  // ---- A proposal ----

  /**
   * The rest of this phase as the machine would play it; null: that is not known yet.
   * @returns {string[] | null}
   */
  proposal() {
    this.fresh();
    return this.answers.get('proposal') ?? null;
  }

  /** @returns {Promise<string[]>} none: there is nothing to propose, or nobody to ask */
  async propose() {
    const until = this.link.state?.view.phase.name;
    const moves = await this.ask('proposal', { type: 'advise', until }, (heard) =>
      heard?.type === 'proposal' ? heard.moves : heard?.type === 'error' ? [] : undefined,
    );
    return moves ?? [];
  }
}
