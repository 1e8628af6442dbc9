/**
 * The pages of a table in Chromium, for the tests. Every page is watched: what it logs as an error, throws,
 * or is denied by its policy is a fault; what goes over its sockets is written down.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { eventsOf, reader } from './heard.js';
import { Table } from './program.js';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PATIENCE = 300_000; // for what should happen at once: only a failure takes so long

/**
 * Waits until something holds, and gives it back.
 * @template T
 * @param {() => T | Promise<T>} look
 * @param {string} what for the complaint
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(look, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause(20);
  }
}

// ---- The browser ----

const BROWSER = { executablePath: CHROMIUM, args: ['--no-sandbox'] };

/** That of the whole run (see run.js), or one of our own. */
export function openBrowser() {
  const shared = process.env.WARDROOM_BROWSER;
  return shared ? chromium.connect(shared) : chromium.launch(BROWSER);
}

/** One that several programs use. */
export function shareBrowser() {
  return chromium.launchServer(BROWSER);
}

// ---- People ----

/** Runs in the page before its own scripts: counts what it has dealt with, and complains of its policy. */
function watch() {
  const counted = /** @type {any} */ (window);
  counted.dealtWith = 0;
  window.WebSocket = class extends WebSocket {
    /** @param {string | URL} url @param {string | string[]} [protocols] */
    constructor(url, protocols) {
      super(url, protocols);
      this.addEventListener('message', () => setTimeout(() => counted.dealtWith++));
    }
  };
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`denied by the policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** Runs there too: he has played before, and wants neither to be taught nor to be asked if he means it. */
function hasPlayed() {
  try {
    for (const name of ['wardroom.unasked', 'wardroom.lessons'])
      if (localStorage.getItem(name) === null) localStorage.setItem(name, '*');
  } catch {
    // an empty page keeps nothing
  }
}

/**
 * Runs in the page before its own scripts: how fast others' moves are shown. Tests that are about something
 * else want to see at once what came of them.
 * @param {string} pace
 */
function setPace(pace) {
  try {
    if (!localStorage.getItem('wardroom.playback')) localStorage.setItem('wardroom.playback', pace);
  } catch {
    // an empty page keeps nothing
  }
}

/** Somebody with a browser of his own, and one page in it. */
export class Visitor {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {import('playwright-core').Page} page
   */
  constructor(context, page) {
    this.context = context;
    this.page = page;
    /** @type {string[]} */
    this.faults = [];
    /** What came over the sockets of his pages so far, each state whole. @type {any[]} */
    this.heard = [];
    /** And what went. @type {any[]} */
    this.said = [];
    /** Of the page that is shown now. */
    this.shown = { heard: 0 };
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.shown = { heard: 0 };
    });
    page.on('websocket', (socket) => {
      const here = this.shown;
      const read = reader();
      socket.on('framereceived', ({ payload }) => {
        here.heard++;
        this.heard.push(read(String(payload)));
      });
      socket.on('framesent', ({ payload }) => this.said.push(JSON.parse(String(payload))));
    });
    page.on('pageerror', (error) => this.faults.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`${message.text()} (${message.location().url})`);
    });
  }

  /**
   * @param {import('playwright-core').Browser} browser
   * @param {import('playwright-core').BrowserContextOptions & { pace?: string }} [how]
   */
  static async arrive(browser, { pace = 'off', ...how } = {}) {
    const context = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 1400, height: 900 },
      reducedMotion: 'reduce',
      ...how,
    });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(watch);
    await context.addInitScript(hasPlayed);
    await context.addInitScript(setPace, pace);
    return new Visitor(context, await context.newPage());
  }

  /** Sits down at a table. @param {string} link */
  async sit(link) {
    await this.page.goto(link);
    await this.begun();
  }

  /** Until the game has begun and is on the page. */
  async begun() {
    await this.page.getByRole('tablist').waitFor();
    await until(() => this.state, 'a first state');
    await this.dealt();
  }

  /** Until the page has dealt with all that it has heard. */
  async dealt() {
    const isDone = (/** @type {number} */ wanted) => /** @type {any} */ (window).dealtWith >= wanted;
    let heard;
    do {
      heard = this.shown.heard;
      await this.page.waitForFunction(isDone, heard, { polling: 10 });
    } while (heard !== this.shown.heard);
  }

  async leave() {
    await this.context.close();
  }

  // ---- What he knows ----

  /** The last message of a kind. @param {string} type */
  last(type) {
    return this.heard.findLast((message) => message.type === type);
  }

  get state() {
    return this.last('state');
  }

  /** @returns {string[]} */
  get legal() {
    return this.state?.legal ?? [];
  }

  get phase() {
    return this.state?.view.fields.phase;
  }

  get turn() {
    return this.state?.view.turn;
  }

  answers() {
    return this.heard.filter((message) => message.type === 'answer').length;
  }

  get events() {
    return eventsOf(this.heard);
  }

  /** What the log says, entry by entry. */
  log() {
    return this.page.getByRole('list', { name: 'Log' }).getByRole('listitem').allInnerTexts();
  }

  // ---- What he does ----

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name });
  }

  /** @param {string | RegExp} name */
  tab(name) {
    return this.page.getByRole('tab', { name });
  }

  get suggestion() {
    return this.button(/^Suggestion/);
  }

  /**
   * Does something that the table answers, and waits until the page has dealt with it. If the other side was
   * quicker by a hair the answer is to look again, and he does it once more.
   * @param {() => Promise<void>} does
   * @returns {Promise<any>} the answer
   */
  async answered(does) {
    const before = this.answers();
    await does();
    await until(() => this.answers() > before, 'an answer of the table');
    await this.dealt();
    const answer = this.last('answer');
    return answer.outcome === 'stale' ? this.answered(does) : answer;
  }

  /** @param {string} move */
  type(move) {
    return this.answered(async () => {
      await this.page.getByRole('combobox', { name: 'Type a move' }).fill(move);
      await this.page.keyboard.press('Enter');
    });
  }

  /** Lets the panel of the fleet make it up. */
  async propose() {
    const fleet = this.page.getByRole('tabpanel', { name: 'Fleet' });
    await this.tab('Fleet').click();
    await fleet.getByRole('button', { name: 'Propose' }).click();
    await fleet.getByText('This is the proposal').waitFor();
    await this.dealt();
  }

  /** Presses what the page suggests when it has been advised, or else the first move in its list. */
  async press() {
    const coming = this.page.locator('.suggest.coming');
    const isAdvised = async () => this.legal.length === 0 || !(await coming.isVisible());
    await this.dealt();
    await until(isAdvised, 'advice');
    if (this.legal.length === 0) return;
    if (await this.suggestion.isVisible()) {
      await this.suggestion.dispatchEvent('click'); // at once, wherever it is: there are many to come
      return;
    }
    // The page may bring another tab to the front in between.
    const isPressed = async () => {
      if (this.legal.length === 0) return true;
      await this.tab('Moves').click();
      const first = this.page.locator('button[data-move]').first();
      return first.click({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
    };
    await until(isPressed, 'a move to press');
  }

  /**
   * Plays as the page suggests, while it is for him to move.
   * @param {() => boolean} enough
   */
  async playOn(enough) {
    let proposed = '';
    await this.dealt();
    while (this.legal.length > 0 && !enough()) {
      const phase = `${this.turn} ${this.phase}`;
      if (['orders', 'organize'].includes(this.phase) && proposed !== phase) {
        proposed = phase;
        await this.propose();
      } else {
        // The other side may be quicker, and then there is something else to press.
        const [before, answers] = [this.state, this.answers()];
        await this.press();
        await until(() => this.answers() > answers || this.state !== before, 'an answer of the table');
        await this.dealt();
        const { outcome = 'done', why } = this.last('answer') ?? {};
        assert.ok(['done', 'dice', 'stale'].includes(outcome), `${phase}: ${why}`);
      }
    }
  }
}

/** Plays on by the page until something holds. @param {Visitor} visitor @param {() => boolean} enough */
export async function reach(visitor, enough) {
  while (!enough()) {
    await until(() => visitor.legal.length > 0 || enough(), 'the machine’s move');
    await visitor.playOn(enough);
  }
}

// ---- A file of tests ----

/**
 * A table and a browser for the tests of a file. When a test is over all its visitors go, and none of their
 * pages may have had a fault.
 * @param {{ program?: string, switches?: string[], own?: boolean }} [how] another program than the usual, or
 *   with other switches, or a table that no other file uses: it may be stopped
 */
export function useTable({ program, switches, own = (program ?? switches) !== undefined } = {}) {
  /** @type {Visitor[]} */
  let visitors = [];
  const here = {
    /** @type {Table} */
    table: /** @type {any} */ (null),
    /** @type {import('playwright-core').Browser} */
    browser: /** @type {any} */ (null),
    /** @param {import('playwright-core').BrowserContextOptions & { pace?: string }} [how] */
    async visitor(how) {
      const visitor = await Visitor.arrive(here.browser, how);
      visitors.push(visitor);
      return visitor;
    },
    /** Somebody who sits down at once. @param {string} key */
    async seated(key) {
      const visitor = await here.visitor();
      await visitor.sit(here.table.link(key));
      return visitor;
    },
  };
  before(async () => {
    const table = own ? Table.start(program, switches) : Table.shared();
    [here.table, here.browser] = await Promise.all([table, openBrowser()]);
  });
  after(async () => {
    await here.browser?.close();
    await here.table?.close();
  });
  afterEach(async () => {
    const faults = visitors.flatMap((visitor) => visitor.faults);
    for (const visitor of visitors) await visitor.leave();
    visitors = [];
    assert.deepEqual(faults, [], 'the pages have faults');
  });
  return here;
}
