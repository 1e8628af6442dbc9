/**
 * Several machines may move faster than anybody can look, or a page can draw: what they do while one has
 * nothing to decide oneself is then told a few times a second, all of it that has come.
 */

/** @typedef {import('./model.js').Held} Held */

/** So often in a while the page is told at once; after that it shows each look for so long. */
const IN_A_WHILE = 6;
const A_WHILE_MS = 500;
const A_LOOK_MS = 120;

export class Burst {
  /** @param {(heard: Held[]) => void} told all that has come since the last time */
  constructor(told) {
    this.told = told;
    /** @type {Held[]} */
    this.heard = [];
    /** When something was told lately. @type {number[]} */
    this.lately = [];
    /** @type {ReturnType<typeof setTimeout> | null} */
    this.timer = null;
  }

  /**
   * @param {Held} message events, or the state that they led to
   * @param {boolean} isCalled one has to decide something, or it is over
   */
  hear(message, isCalled) {
    const now = performance.now();
    this.heard.push(message);
    this.lately = this.lately.filter((at) => at > now - A_WHILE_MS);
    if (message.kind === 'state' && (isCalled || this.lately.length < IN_A_WHILE)) this.tell();
    else this.timer ??= setTimeout(() => this.tell(), A_LOOK_MS);
  }

  /** What has come is told now. */
  flush() {
    if (this.heard.length) this.tell();
  }

  tell() {
    this.stop();
    this.lately.push(performance.now());
    this.told(this.heard.splice(0));
  }

  stop() {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}

/**
 * Once of each kind, events before the state that they led to: who listens looks at all that has come.
 * @param {Held[]} heard
 */
export function lastOfEach(heard) {
  return ['events', 'state'].flatMap((wanted) => heard.findLast(({ kind }) => kind === wanted) ?? []);
}
