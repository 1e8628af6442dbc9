/**
 * What one key has heard. With several seats in one browser there is a link for each, and the page shows
 * one of them at a time through a model; the others go on listening here, out of sight.
 */
import { mergedState } from './changes.js';
import { firstCommitment, keptShare, remember, shareFor } from './keep.js';
import { Stage } from './stage.js';
import { Wire } from './wire.js';

/** @typedef {import('./types.js').Message} Message */

/** Stands for an event of before that the table has not been asked for yet. */
export const UNTOLD = Object.freeze({
  name: '',
  rule: '',
  args: /** @type {string[]} */ ([]),
  text: '',
});
const BREATH_MS = 150; // before each page of earlier events is asked for: a person's own requests come first

/** Is it the id of a game that is over, and no key? @param {string} key */
export const isGame = (key) => key.length === 16;

export class Link {
  /**
   * @param {string} key or the id of a game that is over
   * @param {string} [invitation] to be accepted with that key
   */
  constructor(key, invitation) {
    this.key = key;
    /** @type {import('./types.js').Welcome | null} */
    this.welcome = null;
    /** @type {import('./types.js').State | null} */
    this.state = null;
    /** @type {import('./types.js').SeatInfo[]} */
    this.seats = [];
    /**
     * All of them, by their numbers; the first of them may be untold.
     * @type {import('./types.js').GameEvent[]}
     */
    this.events = [];
    /** So many are untold. */
    this.untold = 0;
    this.recalling = false;
    this.until = 0;
    this.resets = 0;
    /** How many other connections have the same key. */
    this.elsewhere = 0;
    /** Of these so many are one's own: he has said so. */
    this.known = 0;
    /** While nobody was here others have asked for another invitation to the seat. */
    this.asked = false;
    /** Invitations that were asked for here, by seat, while they are open. @type {Map<number, string>} */
    this.invitations = new Map();
    /** What was said, by its numbers. @type {Map<number, import('./types.js').ChatLine>} */
    this.chat = new Map();
    /** One's own notes, as the table has them. */
    this.notes = '';
    /** What was left of everybody's time, and when that was told. */
    this.clocks = { told: 0, of: /** @type {import('./types.js').Clock['clocks']} */ ([]) };
    this.rested = false; // when that was last looked at: see `rests`
    this.renewals = 0; // how often events of before were told anew, and not only what is new
    /** @type {import('./wire.js').WireState} */
    this.connection = 'connecting';
    this.refusal = '';
    /** @type {Set<(kind: string, message: Message | null) => void>} */
    this.listeners = new Set();
    /** What the page knows of all this. */
    this.stage = new Stage(this);
    this.hadShare = keptShare(key) !== null;
    this.share = shareFor(key);
    this.wire = new Wire(
      () => ({
        ...(invitation && !this.welcome ? { type: 'accept', invitation } : { type: 'hello' }),
        ...(isGame(key) ? { game: key } : { key }),
        since: this.until,
        resets: this.resets,
        lean: true,
      }),
      (message) => this.take(message),
      (state, why) => this.connected(state, why),
    );
  }

  /**
   * @param {(kind: string, message: Message | null) => void} listener
   * @returns {() => void} stops listening
   */
  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * @param {string} kind
   * @param {Message | null} message
   */
  tell(kind, message) {
    for (const listener of [...this.listeners]) listener(kind, message);
    this.stage.hear(kind, message);
  }

  /**
   * @param {import('./wire.js').WireState} state
   * @param {string} [why]
   */
  connected(state, why) {
    this.connection = state;
    if (state === 'connecting') this.elsewhere = 0; // the table tells it to whoever comes
    this.refusal = why ?? '';
    this.tell('connection', null);
  }

  /** @param {Message} heard */
  take(heard) {
    // To all others a state is a state, however it was told.
    const message = heard.type === 'change' && this.state ? mergedState(this.state, heard) : heard;
    if (message.type === 'welcome') this.takeWelcome(message);
    else if (message.type === 'state') this.state = message;
    else if (message.type === 'seats') this.takeSeats(message);
    else if (message.type === 'elsewhere') this.takeElsewhere(message.others);
    else if (message.type === 'reinvited') this.invitations.set(message.seat, message.invitation);
    else if (message.type === 'events') this.takeEvents(message);
    else if (message.type === 'chat') this.takeChat(message);
    else if (message.type === 'notes') this.notes = message.text;
    else if (message.type === 'clock') this.clocks = { told: performance.now(), of: message.clocks };
    this.tell(message.type, message);
    const rested = this.rests();
    // What can be done is another now, though the board is as it was.
    if (rested !== this.rested && this.state) this.tell('state', this.state);
    this.rested = rested;
  }

  /** Nobody moves in this seat by hand: the game is paused, or a bot plays. */
  rests() {
    const own = this.welcome?.seat === undefined ? undefined : this.seats[this.welcome.seat];
    return Boolean(this.welcome?.paused || own?.stand_in);
  }

  /**
   * Asks for something that is done or is not.
   * @param {object} request
   * @returns {Promise<string | null>} why not; '' if the table did not answer
   */
  async wish(request) {
    const heard = await this.wire.ask(request);
    if (heard?.type === 'pong') return null;
    return heard?.type === 'error' ? heard.why : '';
  }

  /** @param {import('./types.js').Chat} message */
  takeChat({ all, lines }) {
    if (all) this.chat.clear();
    for (const line of lines) this.chat.set(line.number, line);
  }

  /** What is new; or all anew, or from some event on. @param {import('./types.js').Events} message */
  takeEvents({ events, from, until, reset, resets }) {
    if (reset || from < this.events.length) this.renewals++;
    if (reset || from < this.untold) {
      this.events = /** @type {import('./types.js').GameEvent[]} */ (Array(from).fill(UNTOLD));
      this.untold = from;
    }
    this.events = [...this.events.slice(0, from), ...events];
    this.until = until;
    this.resets = resets;
  }

  /**
   * Asks for all events of before, page by page. They are told when all are there: most of what is made of
   * them is made of all.
   */
  async recall() {
    if (this.recalling) return;
    this.recalling = true;
    let isThere = true;
    while (this.untold && isThere) isThere = await this.recallAll();
    this.recalling = false;
  }

  /** @returns {Promise<boolean>} false: there is nobody to ask */
  async recallAll() {
    const { untold } = this;
    /** @type {import('./types.js').GameEvent[]} */
    let told = [];
    while (told.length < untold) {
      await new Promise((resolve) => setTimeout(resolve, BREATH_MS));
      const page = await this.wire.ask({ type: 'events', before: untold - told.length });
      if (page?.type !== 'earlier') return false;
      if (this.untold !== untold) return true; // all was told anew meanwhile
      told = [...page.events, ...told];
    }
    this.events = [...told, ...this.events.slice(untold)];
    this.untold = 0;
    this.renewals++;
    this.tell('events', null);
    return true;
  }

  /** The journal of a game that is over; null if there is none to be had. */
  async journal() {
    for (let text = '', from = 0; ;) {
      // it comes in parts, counted in bytes
      const heard = await this.wire.ask({ type: 'journal', from });
      if (heard?.type !== 'journal') return null;
      text += heard.journal;
      from += new TextEncoder().encode(heard.journal).length;
      if (from >= heard.of) return text;
    }
  }

  /** @param {import('./types.js').Welcome} message */
  takeWelcome(message) {
    const first = this.welcome === null;
    this.welcome = message;
    this.seats = message.seats;
    const own = message.seat === undefined ? undefined : message.seats[message.seat];
    if (own && (own.invited || own.consents.length > 0)) this.asked = true;
    if (message.seat === undefined) remember('share.' + this.key, null);
    else firstCommitment(this.key, message.commitment);
    // Only now that the table is bound to its own share does it hear ours.
    if (message.seat !== undefined && message.state === 'waiting' && !message.seats[message.seat].ready)
      this.wire.say({ type: 'share', share: this.share });
    // The seat gave its share from another browser: the one drawn here counts for nothing.
    if (first && !this.hadShare && message.seat !== undefined && message.seats[message.seat].ready)
      remember('share.' + this.key, null);
  }

  /** @param {number} others */
  takeElsewhere(others) {
    this.elsewhere = others;
    this.known = Math.min(this.known, others);
  }

  /** @param {import('./types.js').Seats} message */
  takeSeats(message) {
    this.seats = message.seats;
    for (const seat of [...this.invitations.keys()])
      if (!message.seats[seat]?.invited) this.invitations.delete(seat);
    const { state, seats, name, paused, pausing, drawing } = message;
    if (this.welcome) this.welcome = { ...this.welcome, state, seats, name, paused, pausing, drawing };
  }
}
