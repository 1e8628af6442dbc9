/** Tabs after the ARIA pattern: one tab stop for the strip, arrows move within it. */
import { el } from './dom.js';

const ENOUGH = 0.4; // of the screen's height: so much of a tab is to be seen at least

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * @typedef {object} Tab
 * @property {string} id
 * @property {() => string} title
 * @property {HTMLElement} body
 * @property {HTMLButtonElement} button
 */

class Tabs {
  /** @param {HTMLElement} root @param {() => string} label of the strip, for screen readers */
  constructor(root, label) {
    this.label = label;
    /** @type {Tab[]} */
    this.tabs = [];
    this.strip = el('div', { role: 'tablist', class: 'tab-strip', onkeydown: this.move });
    this.bodies = el('div', { class: 'tab-bodies' });
    root.append(this.strip, this.bodies);
    /** @type {string | null} */
    this.current = null;
    /** Somebody has opened one to read in it, not to decide: it is not taken away from him. */
    this.isRead = false;
    /** @type {((id: string) => void)[]} */
    this.listeners = [];
  }

  /** @param {KeyboardEvent} event */
  move = (event) => {
    const shown = this.tabs.filter((tab) => !tab.button.hidden);
    const at = shown.findIndex((tab) => tab.id === this.current);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? shown.length - 1 : step ? at + step : undefined;
    if (to === undefined) return;
    event.preventDefault();
    this.open(shown[(to + shown.length) % shown.length].id);
    this.tabs.find((tab) => tab.id === this.current)?.button.focus();
  };

  /** By hand. @param {string} id */
  open = (id) => {
    this.select(id);
    const [first] = this.tabs;
    const tab = this.tabs.find((each) => each.id === id);
    this.isRead = tab !== first && !tab?.button.classList.contains('marked');
  };

  /** @param {string} id */
  select = (id) => {
    this.current = id;
    this.isRead = false;
    for (const tab of this.tabs) {
      const chosen = tab.id === id;
      tab.button.setAttribute('aria-selected', String(chosen));
      tab.button.tabIndex = chosen ? 0 : -1;
      tab.body.hidden = !chosen;
    }
    for (const listener of this.listeners) listener(id);
  };

  /**
   * On a small screen what was asked for may lie wholly below the edge, as if nothing had happened.
   * @param {HTMLElement} body
   */
  comeInSight(body) {
    const { top, height } = body.getBoundingClientRect();
    if (Math.min(top + height, innerHeight) - top < Math.min(height, innerHeight * ENOUGH))
      this.strip.scrollIntoView({ block: 'start', behavior: isCalm() ? 'auto' : 'smooth' });
  }

  /** What others may ask of it. */
  handle() {
    return {
      /**
       * @param {string} id
       * @param {() => string} title
       * @param {HTMLElement} body
       */
      add: (id, title, body) => {
        const button = el('button', {
          type: 'button',
          role: 'tab',
          id: `tab-${id}`,
          class: 'tab',
          'aria-controls': `body-${id}`,
          onclick: () => {
            this.open(id);
            this.comeInSight(body);
          },
        });
        body.id = `body-${id}`;
        body.setAttribute('role', 'tabpanel');
        body.setAttribute('aria-labelledby', `tab-${id}`);
        body.classList.add('tab-body');
        body.tabIndex = -1;
        this.strip.append(button);
        this.bodies.append(body);
        this.tabs.push({ id, title, body, button });
        if (this.current === null) this.select(id);
        else body.hidden = true;
      },
      select: this.select,
      open: this.open,
      /** Brings one to the front, unless somebody reads in another. @param {string} id */
      raise: (id) => {
        if (!this.isRead) this.select(id);
      },
      /** Also where it would lie below the edge. @param {string} id */
      reveal: (id) => {
        this.select(id);
        const tab = this.tabs.find((one) => one.id === id);
        if (tab) this.comeInSight(tab.body);
      },
      /** @param {number} by */
      step: (by) => {
        const shown = this.tabs.filter((tab) => !tab.button.hidden);
        const at = shown.findIndex((tab) => tab.id === this.current);
        this.open(shown[(at + by + shown.length) % shown.length].id);
      },
      current: () => this.current,
      /** @param {(id: string) => void} listener */
      onSelect: (listener) => {
        this.listeners.push(listener);
      },
      /**
       * A tab that is not needed now takes no room; one that asks for a decision has a mark.
       * @param {string} id
       * @param {{ hidden?: boolean, marked?: boolean }} how
       */
      show: (id, how) => {
        const tab = this.tabs.find((one) => one.id === id);
        if (!tab) return;
        if (how.hidden !== undefined) tab.button.hidden = how.hidden;
        if (how.marked !== undefined) tab.button.classList.toggle('marked', how.marked);
        if (how.hidden && this.current === id) this.select(this.tabs[0].id);
      },
      /** Titles change with the language and with the state. */
      refresh: () => {
        this.strip.setAttribute('aria-label', this.label());
        for (const tab of this.tabs) {
          if (tab.button.textContent === tab.title()) continue;
          tab.button.textContent = tab.title();
          tab.button.dataset.title = tab.title(); // keeps the room that the chosen one's bold letters take
        }
      },
    };
  }
}

/**
 * @param {HTMLElement} root
 * @param {() => string} label of the strip, for screen readers
 */
export function createTabs(root, label) {
  return new Tabs(root, label).handle();
}
