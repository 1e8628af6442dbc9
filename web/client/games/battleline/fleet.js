/**
 * The fleet: every ship and leader as a card, by place and squadron. In the phase that makes it up, cards are
 * dragged, or chosen and sent with "Move to"; each change becomes moves of the protocol, and where something
 * was done once already, moves are taken back first. What would come of it is asked while a card is held
 * over a place. What is put down lies there at once, then as the table foresees it, and in the end as the
 * table has played it, all at one go. A proposal is played with one click.
 */
import { el, fill } from '../../dom.js';
import { language, t } from '../../i18n.js';
import { fleetPlaces } from './fleet_draw.js';
import { button, drawOn, enlargeButton, keepFocus, refusal, statusLine } from '../../panels/kit.js';
import { END, makeDraggable } from '../../panels/drag.js';
import { foreseen, planned } from './foresight.js';
import { isFleetPhase, takeProposal } from './proposal.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Answer} Answer
 */

/** All cards of a group. @param {import('./types.js').FleetGroup} group */
function contentsOf({ ships, leaders, aboard }) {
  const people = [...leaders, ...Object.values(aboard).flat()];
  return [...ships.map((ship) => `ship:${ship}`), ...people.map((leader) => `leader:${leader}`)];
}

/** @typedef {{ cards: string[], zone: string, before: string | null }} Put before which card */

const ROUNDS = 4; // what came late is planned anew
const REST_MS = 60; // over a place, before one asks what would come of it

/**
 * What is only tried ends as what is played does.
 * @param {import('../../types.js').Tried['outcome']} outcome
 */
function asAnswer(outcome) {
  return outcome === 'for-good' ? 'not-now' : outcome;
}

class FleetPanel {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.game = lineGame(this.model).fleet;
    this.status = statusLine();
    this.hint = el('span', { class: 'hint' });
    this.starter = button('', this.propose, { 'data-key': 'propose' });
    this.body = el('div', { class: 'fleet' });
    this.missing = el('span', { class: 'hint', role: 'status' });
    const tools = el('div', { class: 'toolbar' }, this.starter, this.status.line, this.missing, this.hint);
    this.desk = el('div');
    this.bar = el('div', { class: 'chosen-bar', role: 'group', hidden: true });
    this.root.classList.add('panel', 'fleet-panel');
    this.root.append(enlargeButton(this.root), tools, this.desk, this.body, this.bar);
    /** @type {Set<string>} */
    this.chosen = new Set();
    /** What is being played: the next change waits for it. */
    this.playing = Promise.resolve();
    this.dragging = false;
    /** What was put down and is not played yet, drawn where it was put. @type {Put[]} */
    this.put = [];
    /** How the fleet will stand, as far as the table has said. @type {View | null} */
    this.ahead = null;
    /** What is held over a place now. */
    this.held = '';
    /** How one's own fleet stood when the words in the status line were said. */
    this.saidAt = '';
    /** The card that gets the keyboard when the change is done. @type {string | null} */
    this.focusOn = null;
    makeDraggable(this.body, {
      cards: (card) => (this.chosen.has(card) ? [...this.chosen] : [card]),
      accepts: (cards, zone) => {
        const now = this.view();
        return now !== null && this.game.accepts(now, this.model, cards, zone);
      },
      aims: this.game.aims,
      look: this.model.game.sideClass(this.model.me ?? ''),
      over: this.consider,
      drop: this.move,
      refuse: (cards, zone) => void this.refuse(cards, zone),
      busy: (on) => {
        this.dragging = on;
        this.held = '';
        if (!on) this.draw();
      },
    });
    drawOn(this.model, ['state', 'past', 'language'], () => {
      this.forgetGone();
      this.draw();
      void this.explainDone();
    });
  }

  isOpen = () => {
    return isFleetPhase(this.model);
  };

  view() {
    return this.ahead ?? this.model.shown();
  }

  /** Changes with what one does oneself, and not with what the other side does meanwhile. */
  standing() {
    const { turn, fields } = this.view() ?? {};
    return [turn, fields?.phase, this.model.state?.undo, language()].join(' ');
  }

  // ---- Playing ----

  /**
   * One change after the other: each is planned on what the one before has made.
   * @param {(now: View) => Promise<Answer | null>} change the answer that ended it; null: it went well
   * @param {string} said when it did
   */
  run(change, said) {
    this.playing = this.playing
      .then(() => this.model.idle())
      .then(async () => {
        const now = this.model.state?.view;
        if (!now || !this.isOpen()) return;
        // What was said of the gesture before would pass for an answer to this one.
        this.say();
        this.body.setAttribute('aria-busy', 'true');
        try {
          const answer = await this.model.unseen(() => change(now));
          if (answer) this.say(...refusal(answer));
          else this.say(said);
        } catch (error) {
          reportError(error);
        }
        this.ahead = null;
        this.body.removeAttribute('aria-busy');
        this.draw();
      });
    return this.playing;
  }

  /** @param {...import('../../dom.js').Child} words */
  say(...words) {
    this.saidAt = this.standing();
    this.status.say(...words);
  }

  /**
   * @param {unknown} plan
   * @returns {Promise<Answer | null>}
   */
  async goTo(plan) {
    /** @type {Answer | null} */
    let answer = null;
    for (let round = 0; round < ROUNDS; round++) {
      const { undo, moves, whole, view: after, refused } = await planned(this.model, this.game, plan);
      if (refused) return { ...refused, type: 'answer', outcome: asAnswer(refused.outcome) };
      if (!undo && !moves.length) return null;
      if (whole) this.showAhead(after);
      answer = await this.model.moves(moves, undo);
      if (answer.outcome === 'done' ? whole : answer.outcome !== 'stale') break;
    }
    return answer?.outcome === 'done' ? null : answer;
  }

  /** The panel shows how it will be. @param {View | null} after */
  showAhead(after) {
    this.ahead = after;
    this.put = this.put.slice(1);
    if (!this.dragging && this.ahead) this.drawFleet(this.ahead);
  }

  /**
   * What was done on the way to something that is not allowed is taken back.
   * @param {(now: View) => unknown} plan
   * @param {(answer: Answer, now: View) => void} [refused]
   */
  carryOut = (plan, refused) => {
    return this.run(async (now) => {
      const before = this.game.now(now, this.model);
      const answer = await this.goTo(plan(now));
      if (answer && !(await this.model.giveUp())) await this.goTo(before);
      if (answer) refused?.(answer, now);
      return answer;
    }, t('panels.fleet.done'));
  };

  /**
   * The plan that brings cards there.
   * @param {View} now @param {string[]} cards @param {string} zone
   * @param {string | null} before @param {string | null} on
   */
  planOf(now, cards, zone, before, on) {
    const mark = this.game.aims(cards) === 'card' ? on : before;
    const ship = mark?.startsWith('ship:') ? mark.slice(5) : mark === END ? END : null;
    return this.game.plan(now, this.model, this.inSequence(now, cards), zone, ship);
  }

  /**
   * @param {string[]} cards
   * @param {string} zone
   * @param {string | null} before
   * @param {string | null} on
   */
  move = (cards, zone, before, on) => {
    if (!this.isOpen()) return;
    this.keepKeyboard(cards);
    this.chosen.clear();
    const mine = { cards, zone, before: this.game.aims(cards) === 'line' ? before : null };
    this.put = [...this.put, mine];
    this.lay(mine);
    void this.carryOut((now) => this.planOf(now, cards, zone, before, on)).then(() => {
      this.put = this.put.filter((each) => each !== mine);
    });
  };

  /**
   * What would come of it, asked before anybody lets go.
   * @param {string[]} cards @param {string} zone @param {string | null} before @param {string | null} on
   */
  consider = (cards, zone, before, on) => {
    const what = [cards, zone, before, on].join(' ');
    if (what === this.held) return;
    this.held = what;
    const isHeld = () => this.held === what && this.isOpen() && !this.model.held;
    setTimeout(() => {
      const now = this.model.state?.view;
      if (now && isHeld() && this.model.previews.mayAskAhead)
        void foreseen(this.model, this.game, this.planOf(now, cards, zone, before, on), isHeld);
    }, REST_MS);
  };

  /** Draws cards where they were put, without a word of what comes of it. @param {Put} put */
  lay({ cards, zone, before }) {
    const to = this.body.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
    const list = to?.querySelector('.cards') ?? el('ul', { class: 'cards' });
    if (!to) return;
    if (!list.parentElement) to.querySelector('.group-head')?.after(list);
    /** The place of a card in a list. @param {ParentNode} within @param {string} card */
    const placeOf = (within, card) =>
      within.querySelector(`.card[data-card="${CSS.escape(card)}"]`)?.closest('.cards > *') ?? null;
    const next = before ? placeOf(list, before) : null;
    for (const card of cards) {
      const found = placeOf(this.body, card);
      if (found && found !== next) list.insertBefore(found, next);
    }
  }

  /** A drop that comes to nothing says why. @param {string[]} cards @param {string} zone */
  async refuse(cards, zone) {
    const now = this.view();
    if (!now || !this.isOpen()) return;
    const { move: barred, words } = this.game.whyNot?.(now, this.model, cards, zone) ?? {};
    this.say();
    const checked = barred ? await this.model.check(barred) : null;
    if (checked && checked.outcome !== 'done') this.say(...refusal(checked));
    else this.say(words ?? t('panels.fleet.not-there'));
  }

  /** Ships that go together keep their sequence. @param {View} now @param {string[]} cards */
  inSequence(now, cards) {
    const all = this.game.read(now, this.model).flatMap((place) => place.groups.flatMap(contentsOf));
    return [...cards].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  }

  propose = () => {
    this.run(() => takeProposal(this.model), t('panels.fleet.proposed'));
  };

  /** Why the phase cannot be closed yet. */
  async explainDone() {
    const seq = this.model.state?.seq;
    if (!this.isOpen() || this.model.legal().includes('done')) return fill(this.missing);
    const checked = await this.model.check('done');
    if (this.model.state?.seq === seq)
      fill(this.missing, ...(checked.outcome === 'done' ? [] : refusal(checked)));
  }

  // ---- Drawing ----

  draw() {
    if (this.dragging || this.model.held) return;
    const now = this.view();
    this.root.dataset.dragging = this.isOpen() ? 'on' : 'off';
    this.body.dataset.dragging = this.root.dataset.dragging;
    if (this.saidAt !== this.standing()) this.status.say();
    if (!now) return;
    this.drawFleet(now);
    this.focusCard();
  }

  /** @param {View} now */
  drawFleet(now) {
    keepFocus(this.root, () => {
      this.drawHead(now);
      fill(
        this.body,
        fleetPlaces(now, this.model, {
          open: this.isOpen(),
          chosen: this.chosen,
          toggle: this.toggle,
          carryOut: this.carryOut,
        }),
      );
      for (const each of this.put) this.lay(each);
      this.drawBar(now);
    });
  }

  /** Who sent cards from the menu finds the keyboard on them again. @param {string[]} cards */
  keepKeyboard(cards) {
    this.focusOn = this.bar.contains(document.activeElement) ? cards[0] : null;
  }

  focusCard() {
    const card = this.focusOn && this.body.querySelector(`[data-key="${CSS.escape(this.focusOn)}"]`);
    this.focusOn = null;
    if (card instanceof HTMLElement) card.focus();
  }

  /** @param {View} now */
  drawHead(now) {
    const open = this.isOpen();
    const key = open ? 'hint' : this.model.seat === null ? 'hidden' : 'lies';
    this.hint.textContent = t('panels.fleet.' + key);
    this.starter.textContent = t('panels.fleet.propose');
    this.starter.title = t('panels.fleet.propose.why');
    this.starter.hidden = !open;
    fill(this.desk, open && this.game.desk?.(now, this.model));
  }

  /** @param {View} now */
  drawBar(now) {
    const cards = [...this.chosen];
    this.bar.hidden = cards.length === 0 || !this.isOpen();
    if (this.bar.hidden) return;
    this.bar.setAttribute('aria-label', t('panels.fleet.chosen', { n: cards.length }));
    const groups = this.game
      .read(now, this.model)
      .flatMap((place) => place.groups.map((group) => ({ place, group })));
    const targets = groups.filter(
      ({ group }) =>
        !cards.every((card) => contentsOf(group).includes(card)) &&
        this.game.accepts(now, this.model, cards, group.zone),
    );
    const isOnePlace = targets.every(({ place }) => place === targets[0].place);
    const menu = el(
      'details',
      { class: 'move-menu' },
      el('summary', { 'data-key': 'move-to' }, t('panels.fleet.move-to')),
      el(
        'ul',
        null,
        targets.map(({ place, group }) =>
          el(
            'li',
            null,
            button(isOnePlace && group.title ? group.title : `${place.title}: ${group.title}`, () =>
              this.move(cards, group.zone, null, null),
            ),
          ),
        ),
      ),
    );
    const ships = cards.filter((card) => card.startsWith('ship:')).map((card) => card.slice(5));
    const line = groups.find(
      ({ group }) => group.kind === 'line' && ships.every((ship) => group.ships.includes(ship)),
    );
    fill(
      this.bar,
      el('span', null, t('panels.fleet.chosen', { n: cards.length })),
      menu,
      ships.length > 0 &&
        line &&
        button(t('panels.fleet.to-head'), () => this.toHead(line.group, cards), { 'data-key': 'to-head' }),
      button(t('panels.fleet.clear'), this.clear, { 'data-key': 'clear' }),
    );
  }

  /** @param {import('./types.js').FleetGroup} group @param {string[]} cards */
  toHead(group, cards) {
    const first = group.ships.find((ship) => !cards.includes(`ship:${ship}`));
    if (first) this.move(cards, group.zone, `ship:${first}`, null);
  }

  clear = () => {
    this.keepKeyboard([...this.chosen]);
    this.chosen.clear();
    this.draw();
  };

  /** @param {string} card */
  toggle = (card) => {
    if (!this.chosen.delete(card)) this.chosen.add(card);
    this.draw();
  };

  /** Whoever has sailed, sunk or gone elsewhere is not chosen any more. */
  forgetGone() {
    const now = this.view();
    const there = new Set(
      (now ? this.game.read(now, this.model) : []).flatMap((place) => place.groups.flatMap(contentsOf)),
    );
    for (const card of this.chosen) if (!there.has(card) || !this.isOpen()) this.chosen.delete(card);
  }

  /** What others may ask of it. */
  handle() {
    return { relevant: this.isOpen, title: () => t('panels.fleet.title') };
  }
}

/** @type {import('../../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  return new FleetPanel(root, model).handle();
}
