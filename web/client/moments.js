/**
 * Little boards of what happened, each as it was at its moment: drawn when somebody comes to where they
 * stand, one after the other, from what the table tells this seat of the past.
 */
import { actsOf } from './acts.js';
import { vignette } from './board/vignette.js';
import { el, fill } from './dom.js';
import { onTheme } from './theme.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').Act} Act
 * @typedef {import('./past.js').Looks} Looks
 * @typedef {import('./board/board.js').Handle} Handle
 * @typedef {object} Moment
 * @property {number} from the numbers of its first event, and of the one behind its last
 * @property {number} until
 * @property {string[]} places
 * @property {boolean} then it is shown how it stood when all had happened, and not how before
 */

/** After which one asks again for a past that the table did not tell. */
const A_WHILE = 5000;

export class Moments {
  /** @param {Model} model @param {Looks} looks @param {Handle} handle */
  constructor(model, looks, handle) {
    this.model = model;
    this.looks = looks;
    this.handle = handle;
    /** @type {Map<Element, Moment>} */
    this.waiting = new Map();
    /** By their moments, so that a story that goes on keeps them. @type {Map<string, HTMLElement>} */
    this.made = new Map();
    /** What they show may have been taken back since. */
    this.renewals = model.link.renewals;
    this.busy = false;
    this.eye = new IntersectionObserver((entries) => this.seen(entries), { rootMargin: '80px' });
    /** Those in sight. @type {Set<Element>} */
    this.wanted = new Set();
    handle.opened = () => void this.draw();
    model.stop.push(
      () => this.eye.disconnect(),
      onTheme(() => this.anew()),
    );
  }

  /** @param {Moment} moment */
  picture(moment) {
    const name = JSON.stringify(moment);
    if (this.renewals !== this.model.link.renewals) this.made.clear();
    this.renewals = this.model.link.renewals;
    const old = this.made.get(name);
    if (old) return old;
    const root = el('div', { class: 'vignette board', 'aria-hidden': 'true' });
    this.made.set(name, root);
    this.wait(root, moment);
    return root;
  }

  /** @param {Element} root @param {Moment} moment */
  wait(root, moment) {
    this.waiting.set(root, moment);
    this.eye.observe(root);
  }

  /** In other colours. */
  anew() {
    for (const [name, root] of this.made) this.wait(root, JSON.parse(name));
    void this.draw();
  }

  /** @param {IntersectionObserverEntry[]} entries */
  seen(entries) {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) this.wanted.add(target);
      else this.wanted.delete(target);
    void this.draw();
  }

  /** One after the other: what was found for one helps to find the next. */
  async draw() {
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.next(); next; next = this.next()) {
        const [root, moment] = next;
        this.waiting.delete(root);
        this.eye.unobserve(root);
        this.wanted.delete(root);
        await this.drawOne(root, moment);
      }
    } finally {
      this.busy = false;
    }
  }

  next() {
    const { board } = this.handle;
    return board ? [...this.waiting].find(([root]) => this.wanted.has(root)) : undefined;
  }

  /** @param {Element} root @param {Moment} moment */
  async drawOne(root, moment) {
    const { model, looks, handle } = this;
    const { from, until, places, then } = moment;
    const past = await (then ? looks.after(until) : looks.before(from));
    if (model.closed) return;
    if (!past || !handle.board) {
      setTimeout(() => model.closed || this.wait(root, moment), A_WHILE);
      return;
    }
    const events = model.link.events.slice(from, until);
    const acts = then ? [] : actsOf(model, events, from, past.view);
    /** @type {Act} */
    const there = { kind: 'places', from, until, path: [], places, lost: 0 };
    const shown = acts.filter(({ kind }) => kind === 'move' || kind === 'fight');
    fill(root, ...vignette(handle.board, past.view, shown.length ? shown : [there]));
  }
}
