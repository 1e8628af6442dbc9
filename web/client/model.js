/**
 * What the page knows, and the only way to play: board, panels and lists read from here and are told when
 * something changes. It keeps nothing of its own about the game beyond what the table said.
 */
import { Adviser } from './adviser.js';
import { Burst, lastOfEach } from './burst.js';
import { titleOf } from './names.js';
import { onLanguage } from './i18n.js';
import { playMove } from './playing.js';
import { MOVES_AT_ONCE, Previews } from './previews.js';
import { seatNames } from './start_wish.js';
import { Trail } from './trail.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Eyes} Eyes others', once the game is over */
/**
 * @typedef {'welcome' | 'state' | 'events' | 'seats' | 'elsewhere' | 'reinvited' | 'answer' | 'past'
 *   | 'select' | 'place' | 'language' | 'connection' | 'preview' | 'act' | 'stage' | 'marks' | 'light'
 *   | 'about' | 'since' | 'chat' | 'notes' | 'clock' | 'late' | 'played'} Kind
 * @typedef {{ kind: Kind, message: unknown }} Held
 */

const TALK = ['chat', 'notes', 'clock', 'late'];

/** What the page is told at once; states and events come by the stage. */
const KINDS = new Set(['welcome', 'seats', 'elsewhere', 'reinvited', 'answer', 'connection', ...TALK]);

export class Model {
  /**
   * @param {import('./link.js').Link} link
   * @param {Awaited<ReturnType<typeof import('./load.js').loadGame>>} loaded
   */
  constructor(link, loaded) {
    this.link = link;
    this.stage = link.stage;
    this.closed = false;
    this.game = loaded.game;
    this.catalogue = loaded.catalogue;
    this.tables = loaded.tables;
    /** @type {import('./types.js').Past | null} */
    this.past = null;
    /** @type {string | null} */
    this.selected = null;
    /** @type {Map<Kind, Set<(message: any) => void>>} */
    this.listeners = new Map();
    /**
     * With real dice: asks the person for faces until there are `wanted` of them, and tells for what they
     * are; null: the move is called off.
     * @type {(move: string, dice: import('./types.js').Wanted) => Promise<number[] | null>}
     */
    this.askFaces = async () => null;
    /**
     * Asks the person before a phase is ended for good with something left to do; false: the move is called
     * off.
     * @type {(move: string) => true | Promise<boolean>}
     */
    this.mayEnd = () => true;
    this.adviser = new Adviser(link);
    this.previews = new Previews(link, (name) => this.fire('preview', name));
    /** What can be taken back. */
    this.trail = new Trail();
    this.trail.told = (made) => this.fire('played', made);
    /** Until what is being done as one thing has ended. @type {Promise<void>} */
    this.doing = Promise.resolve();
    if (link.state) this.trail.fit(link.state.undo, link.state.view);
    /** While several messages make one change: what is told when it is done. @type {Held[] | null} */
    this.held = null;
    /** What others do faster than one can look. */
    this.burst = new Burst((heard) => this.tellAll(heard));
    this.stop = [
      link.listen((kind, message) => {
        if (message?.type === 'state') this.trail.fit(message.undo, message.view);
        this.adviser.hear(kind, message);
        if (KINDS.has(kind)) this.fire(/** @type {Kind} */ (kind), message);
        if (kind === 'state') this.recall();
      }),
      onLanguage(() => this.fire('language', null)),
    ];
    this.stage.open(this);
    this.recall();
  }

  /** Before comes once the board is there. */
  recall() {
    if (this.link.untold) void this.link.recall();
  }

  /** Nothing is told to anybody any more, nor asked of anybody: the seat's page is being taken down. */
  close() {
    this.closed = true;
    for (const stop of this.stop) stop();
    this.stage.close();
    this.burst.stop();
    this.listeners.clear();
  }

  // ---- What the table said ----

  get welcome() {
    return this.link.welcome;
  }

  /** How it stands, as far as the person has watched. */
  get state() {
    return this.stage.state;
  }

  /** And as the table has it. */
  get present() {
    return this.link.state;
  }

  get events() {
    return this.stage.events();
  }

  /**
   * Events from one number to another, without those that the table has not been asked for yet.
   * @param {number} from
   * @param {number} until
   */
  toldOf(from, until) {
    return this.events.slice(Math.max(from, this.link.untold), until);
  }

  get seats() {
    return this.link.seats;
  }

  /** @returns {number | null} */
  get seat() {
    return this.link.welcome?.seat ?? null;
  }

  /** The name of the seat, which bidding may change. */
  get me() {
    const seat = this.seat;
    return seat === null ? null : this.seatId(seat);
  }

  /** The name of any seat in the protocol, also before the game has begun. @param {number} i */
  seatId(i) {
    return this.state?.view.seats[i]?.name ?? this.seatIds()[i] ?? String(i);
  }

  /** The names that seats have before the game has begun. */
  seatIds() {
    return seatNames(this.catalogue, this.seats.length);
  }

  /** The name of any seat for people. @param {number} i */
  seatName(i) {
    return this.game.sideName(this.seatId(i));
  }

  /** The view to draw: of the past while one looks at it. */
  shown() {
    return this.past?.view ?? this.state?.view ?? null;
  }

  legal() {
    return this.past || this.link.rests() || this.stage.isBehind() ? [] : (this.state?.legal ?? []);
  }

  /**
   * A word of the protocol for people.
   * @param {string} vocab
   * @param {string} id
   */
  word(vocab, id) {
    return titleOf(this, vocab, id);
  }

  // ---- Telling ----

  /** From the stage. @param {'state' | 'events'} kind @param {unknown} message */
  hear(kind, message) {
    if (this.held) this.held.push({ kind, message });
    else this.burst.hear({ kind, message }, Boolean(this.state?.legal.length || this.state?.result));
  }

  /** @param {Held[]} heard */
  tellAll(heard) {
    for (const { kind, message } of lastOfEach(heard)) this.fire(kind, message);
  }

  /** The page is told what was held back; of the states only the last. */
  release() {
    const held = this.held;
    this.held = null;
    if (held) this.tellAll(held);
  }

  /**
   * @param {Kind} kind
   * @param {(message: any) => void} listener
   * @returns {() => void} stops listening
   */
  on(kind, listener) {
    const set = this.listeners.get(kind) ?? new Set();
    this.listeners.set(kind, set.add(listener));
    return () => set.delete(listener);
  }

  /**
   * One listener that fails must not keep the others from hearing.
   * @param {Kind} kind
   * @param {unknown} message
   */
  fire(kind, message) {
    for (const listener of [...(this.listeners.get(kind) ?? [])]) {
      try {
        listener(message);
      } catch (error) {
        reportError(error);
      }
    }
  }

  /** @param {string | null} id */
  select(id) {
    if (this.selected === id) return;
    this.selected = id;
    this.fire('select', id);
  }

  // ---- Asking the table ----

  /**
   * Plays a move on the present state. With real dice the person is asked for faces, as often as the table
   * wants.
   * @param {string} move
   * @param {number[]} [faces]
   * @param {{ sure?: boolean }} [how] sure: nobody is asked whether he means it
   * @returns {Promise<Answer>}
   */
  play(move, faces = [], how = {}) {
    return playMove(this, move, faces, how);
  }

  /**
   * Takes back so many of one's own moves, all or none, and plays several until one is refused; `played`
   * tells how many were. It is one message, so that nothing can come between.
   * @param {string[]} moves
   * @param {number} [undo]
   * @returns {Promise<Answer & { played: number }>}
   */
  moves(moves, undo = 0) {
    return this.asOne(async () => {
      let played = 0;
      for (;;) {
        const back = Math.min(undo, MOVES_AT_ONCE);
        undo -= back;
        const some = undo ? [] : moves.slice(played, played + MOVES_AT_ONCE);
        this.trail.taking = back > 0;
        const seq = this.present?.seq ?? 0;
        const answer = await this.answered({ type: 'moves', seq, undo: back, moves: some });
        this.trail.taking = false;
        const done = answer.played ?? 0;
        this.trail.note(some.slice(0, done), Boolean(answer.undone));
        played += done;
        if (answer.outcome !== 'done' || (!undo && played >= moves.length)) return { ...answer, played };
      }
    });
  }

  /**
   * Whatever is played meanwhile is one thing to the person: one undo takes it back.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async asOne(work) {
    if (this.trail.open) return work();
    this.trail.begin();
    let end = () => {};
    this.doing = new Promise((resolve) => (end = resolve));
    try {
      return await work();
    } finally {
      this.trail.end();
      end();
    }
  }

  /** Until nothing is being done: what somebody does next is done to what comes of it. */
  async idle() {
    while (this.trail.open) await this.doing;
  }

  /**
   * What the other side does meanwhile makes a request late, and it is made once more, unless one's own moves
   * are not what it was made for.
   * @template {Answer} T
   * @param {() => Promise<T>} ask
   */
  async surely(ask) {
    const own = () =>
      [this.present?.view.turn, this.present?.view.fields.phase, this.present?.undo].join(' ');
    const before = own();
    const answer = await ask();
    return answer.outcome === 'stale' && own() === before ? ask() : answer;
  }

  /**
   * As one thing, and the page does not show what lies between.
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async unseen(work) {
    if (this.held) return this.asOne(work);
    this.held = [];
    try {
      return await this.asOne(work);
    } finally {
      this.release();
    }
  }

  /**
   * Puts all back to how it was when what is being done began; false: that is not known.
   * @returns {Promise<boolean>}
   */
  async giveUp() {
    const { open, moves } = this.trail;
    if (!open) return true;
    const again = open.before.moves.slice(open.at);
    if (again.includes('')) return false;
    const { outcome } = await this.surely(() => this.moves(again, moves.length - open.at));
    return outcome === 'done';
  }

  /**
   * Takes back what the person did last: a drag, a proposal, a voyage, or a single move. Null: it was pressed
   * again before the last was gone.
   * @returns {Promise<Answer | null>}
   */
  async takeBack() {
    await this.idle();
    if (!this.present?.undo) return null;
    const { count, again, gestures } = this.trail.back();
    return this.unseen(async () => {
      const answer = await this.surely(() => this.moves(again, count));
      if (answer.outcome !== 'done') return answer;
      this.trail.open = null; // this is nothing to be taken back in its turn
      this.trail.gestures = gestures;
      return answer;
    });
  }

  /**
   * @param {object} request
   * @returns {Promise<Answer>}
   */
  async answered(request) {
    this.stage.toPresent(); // whoever acts does not watch any more
    const heard = this.closed ? null : await this.link.wire.ask(request);
    if (heard?.type === 'answer' && heard.outcome === 'done') this.stage.moved();
    if (heard?.type === 'answer') return heard;
    /** @type {Answer} */
    const lost = {
      type: 'answer',
      outcome: 'lost',
      seq: this.present?.seq ?? 0,
      why: heard?.type === 'error' ? heard.why : '',
    };
    this.fire('answer', lost);
    return lost;
  }

  /**
   * Is the move legal, and if not, by which rule?
   * @param {string} move
   * @returns {Promise<import('./types.js').Checked>}
   */
  async check(move) {
    const heard = await this.link.wire.ask({ type: 'check', move });
    if (heard?.type === 'checked') return heard;
    return { type: 'checked', move, outcome: 'lost', why: heard?.type === 'error' ? heard.why : '' };
  }

  /**
   * What the machine would do in this seat now; null: nothing, or there is nobody to ask.
   * @returns {Promise<string | null>}
   */
  advise() {
    return this.adviser.advise();
  }

  /** Asks for a step of the past; null: not to be had. @param {number} at @param {Eyes | null} eyes */
  async peek(at, eyes) {
    const heard = await this.link.wire.ask({ type: 'look', at, as: eyes ?? undefined });
    return heard?.type === 'past' ? heard : null;
  }

  /** Shows what was seen then; null: the present again. @param {import('./types.js').Past | null} past */
  showPast(past) {
    if (this.past === past) return;
    this.past = past;
    this.fire('past', past);
  }

  /** The journal of a game that is over; null if there is none to be had. */
  journal() {
    return this.link.journal();
  }
}
