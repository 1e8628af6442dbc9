/**
 * The socket of one seat. It comes back by itself when it breaks, with growing pauses, and tells from where
 * to go on. Each request has a number, and its answer the same. A network may swallow all that is said
 * without a word, so the table is asked from time to time whether it is there.
 */

/** @typedef {import('./types.js').Message} Message */
/** @typedef {'connecting' | 'open' | 'broken' | 'refused'} WireState */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 20_000; // for an answer; the table answers at once, so then something is lost
const DOUBT_MS = 5_000; // the same when the page comes back and the socket may be dead
const PING_MS = 25_000;
const MESSAGES_A_SECOND = 15; // the table hears 20 a second from a seat

export class Wire {
  /**
   * @param {() => object} hello what to say first, asked again at each connection
   * @param {(message: Message) => void} hear
   * @param {(state: WireState, why?: string) => void} change
   */
  constructor(hello, hear, change) {
    this.hello = hello;
    this.hear = hear;
    this.change = change;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.welcomed = false;
    this.closed = false;
    this.pause = FIRST_PAUSE_MS;
    /** By the number of the question. @type {Map<number, (m: Message | null) => void>} */
    this.waiting = new Map();
    this.asked = 0;
    /** @type {number[]} */
    this.spoken = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    /** A page that comes back to the front or back online does not sit out its pause. */
    this.hurry = () => {
      if (this.closed || document.visibilityState !== 'visible') return;
      if (!this.socket) this.open();
      else void this.ask({ type: 'ping' }, DOUBT_MS);
    };
    this.pinging = setInterval(() => void this.ask({ type: 'ping' }), PING_MS);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    this.change('connecting');
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/`, 'wardroom');
    this.socket = socket;
    this.welcomed = false;
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event) => this.take(JSON.parse(event.data));
    socket.onclose = () => this.broke(socket);
  }

  /** @param {WebSocket} socket */
  broke(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
    if (this.closed) return;
    this.change('broken');
    // Pages that lost the same table must not all come back in the same moment.
    this.retry = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** @param {Message} message */
  take(message) {
    if (message.type === 'welcome' && !this.welcomed) {
      this.welcomed = true;
      this.pause = FIRST_PAUSE_MS;
      this.change('open');
    }
    if (message.type === 'error' && !this.welcomed) {
      this.close();
      this.change('refused', message.why);
    }
    const asked = message.ask ?? 0;
    this.waiting.get(asked)?.(message);
    this.waiting.delete(asked);
    if (message.type !== 'pong') this.hear(message);
  }

  /**
   * Asks the table for something. Null: the connection broke, or was not there.
   * @param {object} request
   * @param {number} [patience] in milliseconds; an answer that never comes means that nobody is there
   * @returns {Promise<Message | null>}
   */
  async ask(request, patience = PATIENCE_MS) {
    await this.mayspeak();
    const socket = this.socket;
    if (!socket || !this.welcomed || socket.readyState !== WebSocket.OPEN) return null;
    const ask = ++this.asked;
    return new Promise((resolve) => {
      this.waiting.set(ask, resolve);
      socket.send(JSON.stringify({ ...request, ask }));
      setTimeout(() => {
        if (this.waiting.has(ask)) this.giveUp(socket);
      }, patience);
    });
  }

  /**
   * Says what has no answer, or one that comes when it comes.
   * @param {object} message
   * @returns {boolean} false: there was nobody to hear it
   */
  say(message) {
    if (!this.welcomed || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Nobody answers on this socket, and nobody may ever say that it is closed. @param {WebSocket} socket */
  giveUp(socket) {
    socket.close();
    this.broke(socket);
  }

  async mayspeak() {
    const now = Date.now();
    this.spoken = this.spoken.filter((at) => at > now - 1000);
    const before = this.spoken[this.spoken.length - MESSAGES_A_SECOND];
    const wait = before === undefined ? 0 : before + 1000 - now;
    this.spoken.push(now + wait);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }

  close() {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }
}
