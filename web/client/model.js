/**
 * What the page knows, and the only way to play: board, panels and lists read from here and are told when
 * something changes. It keeps nothing of its own about the game beyond what the table said.
 */
import { titleOf } from './names.js';
import { onLanguage } from './i18n.js';
import { parseCsv } from './csv.js';

/** @typedef {import('./types.js').Answer} Answer */
/**
 * @typedef {'welcome' | 'state' | 'events' | 'seats' | 'answer' | 'past' | 'select' | 'language'
 *   | 'connection'} Kind
 */

const KINDS = new Set(['welcome', 'state', 'events', 'seats', 'answer', 'connection']);

/** Of each game's printed tables, those that the page draws with. */
const TABLES = /** @type {Record<string, string[]>} */ ({
  dawn: ['areas', 'borders', 'ports', 'units', 'leaders', 'orders', 'search_matrix', 'rules'],
  seas: ['areas', 'borders', 'ports', 'ships', 'leaders', 'squadrons', 'rules'],
});

/**
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function get(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * What never changes during a game.
 * @param {string} game
 * @param {string} set the data set that it is played with; '' is the table's own
 */
export async function loadGame(game, set) {
  const names = TABLES[game] ?? ['rules'];
  const folder = set ? `/sets/${game}/${set}` : `/data/${game}`;
  const [catalogue, ...texts] = await Promise.all([
    get(`/api/games/${game}${set && '/' + set}`).then((a) => a.json()),
    ...names.map((name) => get(`${folder}/${name}.csv`).then((a) => a.text())),
  ]);
  return {
    catalogue: /** @type {import('./types.js').Catalogue} */ (catalogue),
    tables: Object.fromEntries(names.map((name, i) => [name, parseCsv(texts[i])])),
  };
}

export class Model {
  /**
   * @param {import('./link.js').Link} link
   * @param {Awaited<ReturnType<typeof loadGame>>} loaded
   */
  constructor(link, loaded) {
    this.link = link;
    this.catalogue = loaded.catalogue;
    this.tables = loaded.tables;
    /** @type {import('./types.js').Past | null} */
    this.past = null;
    /** @type {string | null} */
    this.selected = null;
    /** @type {Map<Kind, Set<(message: any) => void>>} */
    this.listeners = new Map();
    /**
     * With real dice: asks the person for faces until there are `wanted` of them; null: the move is called
     * off.
     * @type {(move: string, wanted: number, given: string) => Promise<string | null>}
     */
    this.askFaces = async () => null;
    this.stop = [
      link.listen((kind, message) => {
        if (KINDS.has(kind)) this.fire(/** @type {Kind} */ (kind), message);
      }),
      onLanguage(() => this.fire('language', null)),
    ];
  }

  /** Nothing is told to anybody any more: the seat's page is being taken down. */
  close() {
    for (const stop of this.stop) stop();
    this.listeners.clear();
  }

  // ---- What the table said ----

  get welcome() {
    return this.link.welcome;
  }

  get state() {
    return this.link.state;
  }

  get events() {
    return this.link.events;
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
    return seat === null ? null : (this.state?.view.seats[seat]?.name ?? this.catalogue.seats[seat] ?? null);
  }

  /** The view to draw: of the past while one looks at it. */
  shown() {
    return this.past?.view ?? this.state?.view ?? null;
  }

  legal() {
    return this.past ? [] : (this.state?.legal ?? []);
  }

  /**
   * A word of the protocol for people.
   * @param {string} vocab
   * @param {string} id
   */
  word(vocab, id) {
    return titleOf(this.catalogue, this.tables, vocab, id);
  }

  // ---- Telling ----

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
   * @param {string} [faces]
   * @returns {Promise<Answer>}
   */
  async play(move, faces = '') {
    for (;;) {
      const seq = this.state?.seq ?? 0;
      const answer = await this.answered({ type: 'move', seq, move, ...(faces ? { faces } : {}) });
      if (answer.outcome !== 'dice') return answer;
      const more = await this.askFaces(move, answer.dice ?? faces.length + 1, faces);
      if (more === null) return { ...answer, outcome: 'cancelled', why: '' };
      faces = more;
    }
  }

  /** @returns {Promise<Answer>} */
  async undo() {
    return this.answered({ type: 'undo', seq: this.state?.seq ?? 0 });
  }

  /**
   * @param {object} request
   * @returns {Promise<Answer>}
   */
  async answered(request) {
    const heard = await this.link.wire.ask(request);
    if (heard?.type === 'answer') return heard;
    /** @type {Answer} */
    const lost = {
      type: 'answer',
      outcome: 'lost',
      seq: this.state?.seq ?? 0,
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
   * Looks at a step of the past; null goes back to the present.
   * @param {number | null} at
   */
  async look(at) {
    const heard = at === null ? null : await this.link.wire.ask({ type: 'look', at });
    if (at !== null && heard?.type !== 'past') return false;
    this.past = heard?.type === 'past' ? heard : null;
    this.fire('past', this.past);
    return true;
  }

  /** The journal of a game that is over; null if there is none to be had. */
  async journal() {
    const heard = await this.link.wire.ask({ type: 'journal' });
    return heard?.type === 'journal' ? heard.journal : null;
  }
}
