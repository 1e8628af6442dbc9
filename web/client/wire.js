/**
 * The socket of one seat. It comes back by itself when it breaks, with growing pauses, and tells from where
 * to go on. Each request has exactly one answer and the table answers in order, so a queue is enough to
 * match them.
 */

/** @typedef {import('./types.js').Message} Message */
/** @typedef {'connecting' | 'open' | 'broken' | 'refused'} WireState */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const PATIENCE_MS = 20_000; // for an answer; the table answers at once, so then something is lost
const MESSAGES_A_SECOND = 15; // the table hears 20 a second from a seat
const ANSWERS = new Set(['answer', 'checked', 'past', 'journal']);

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
    /** @type {{ resolve: (m: Message | null) => void, asked: number }[]} */
    this.waiting = [];
    /** @type {number[]} */
    this.spoken = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.retry = undefined;
    /** A page that comes back to the front or back online does not sit out its pause. */
    this.hurry = () => {
      if (!this.socket && !this.closed && document.visibilityState === 'visible') this.open();
    };
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
    for (const request of this.waiting.splice(0)) request.resolve(null);
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
    } else if (message.type === 'error' || ANSWERS.has(message.type)) {
      this.waiting.shift()?.resolve(message);
    }
    this.hear(message);
  }

  /**
   * Asks the table for something. Null: the connection broke, or was not there.
   * @param {object} request
   * @returns {Promise<Message | null>}
   */
  async ask(request) {
    await this.mayspeak();
    const socket = this.socket;
    if (!socket || !this.welcomed || socket.readyState !== WebSocket.OPEN) return null;
    return new Promise((resolve) => {
      this.waiting.push({ resolve, asked: Date.now() });
      socket.send(JSON.stringify(request));
      setTimeout(() => this.lookForLost(socket), PATIENCE_MS + 10);
    });
  }

  /**
   * Says what has no answer, or one that comes when it comes.
   * @param {object} message
   */
  say(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * An answer that never came would shift all later ones: better to begin again.
   * @param {WebSocket} socket
   */
  lookForLost(socket) {
    const first = this.waiting[0];
    if (this.socket === socket && first && Date.now() - first.asked >= PATIENCE_MS) socket.close();
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
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.socket?.close();
  }
}
