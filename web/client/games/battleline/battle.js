/**
 * Battles, round by round and volley by volley, at one's own speed: the one that is on, and all that were.
 */
import { el, fill } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { sentence } from '../../log.js';
import { ruleChip } from '../../rules.js';
import {
  battleBoard,
  flagsNow,
  portBoard,
  preludeList,
  presentLines,
  stormList,
  volleyWords,
} from './battle_board.js';
import { battlesOf, isStorm, lastStep, stepsOf } from './battle_log.js';
import { isAtOnce, paceNow, playerControls } from './battle_player.js';
import { forget, tick, unwatch, watch } from './battle_watch.js';
import { button, drawOn, enlargeButton, keepFocus } from '../../panels/kit.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('./types.js').Battle} Battle
 * @typedef {import('./types.js').BattleRound} BattleRound
 * @typedef {import('./types.js').Happening} Happening
 * @typedef {import('./types.js').Ratings} Ratings
 * @typedef {import('./battle_log.js').Step} Step
 * @typedef {{ seq: number, steps: Map<number, number> }} Chance
 */

export class BattlePanel {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    this.sides = /** @type {[string, string]} */ (this.model.catalogue.seats.slice(0, 2));
    this.root.classList.add('panel', 'battle-panel');
    this.body = el('div');
    this.root.append(enlargeButton(this.root), this.body);
    /** @type {Battle[]} */
    this.battles = [];
    /** @type {number | null} position of the first event of the battle that is shown; null: the last one */
    this.chosen = null;
    this.at = 0;
    /** The last step that the person has seen of each battle. @type {Map<number, number>} */
    this.seen = new Map();
    /** And of those that were on the page to their end since he last moved. @type {Map<number, number>} */
    this.looked = new Map();
    /** And of those that were there when he made his last move. @type {Map<number, number>} */
    this.offered = new Map();
    /** What was there the last two times that he was to move. @type {Chance[]} */
    this.chances = [];
    /** In which phase each was first shown to him while he was to move. @type {Map<number, string>} */
    this.raised = new Map();
    this.timer = 0;
    /**
     * What is watched before it is told: up to which event, and who waits for the end.
     * @type {{ until: number, seen: () => void } | null}
     */
    this.watched = null;
    this.heard = ''; // an undo may leave as many events as there were
    this.untold = 0; // events of before that were not there yet
    this.known = 0; // events that had been told
    /**
     * Not every game tells who is aboard whom: the state from before the battle knows.
     * @type {Map<number, Record<string, string[]>>}
     */
    this.flagged = new Map();
    /** The leaders who counted before the first shot, as far as seen. @type {Map<number, Ratings>} */
    this.rated = new Map();
    this.model.on('answer', ({ outcome, seq }) => {
      if (outcome === 'done') this.offer(seq);
    });
    this.model.on('events', () => {
      if (!this.model.trail.open) return; // not his own doing
      this.goOn();
      this.offer(Infinity); // the state is still the one in which he moved
    });
    this.model.on('state', this.takeChance);
    this.model.on('act', (told) => {
      if (!told) unwatch(this);
    });
    drawOn(this.model, ['events', 'state', 'past', 'language'], this.draw);
  }

  // ---- Which battle, and how far ----

  gather() {
    const { resets, untold } = this.model.link;
    const events = this.events();
    const told = `${resets} ${events.length} ${untold}`;
    if (this.heard === told) return;
    const fresh = this.heard === '';
    const before = fresh ? Infinity : this.untold;
    const stood = this.current();
    const stoodAtEnd = stood !== null && this.at >= lastStep(stood);
    this.heard = told;
    this.untold = untold;
    this.battles = battlesOf(this.model, events, this.sides, this.flagged);
    if (this.model.events.length < this.known) forget(this);
    this.known = this.model.events.length;
    const last = this.battles[this.battles.length - 1];
    if (!last) return;
    if (!fresh && this.rememberFlags(last))
      this.battles = battlesOf(this.model, events, this.sides, this.flagged);
    for (const battle of this.battles.filter(({ at }) => at < before)) {
      this.seen.set(battle.at, lastStep(battle)); // of before the page was opened: these are no news
      this.offered.set(battle.at, lastStep(battle));
    }
    if (this.chosen === null && last.at < before) this.show(last, lastStep(last));
    else if (!this.timer && !this.latest().some((battle) => battle.at === this.chosen)) this.showNews();
    else if (stoodAtEnd && this.isShownWhole()) this.at = Infinity; // it may have gone on
  }

  /** Whoever wants all at once sees how it ended; what is played to him begins at its beginning. */
  isShownWhole() {
    return isAtOnce() && !this.watched && !this.timer;
  }

  /** Of what is being watched more is known here than elsewhere. */
  events() {
    const { model, watched } = this;
    return watched ? model.link.events.slice(0, watched.until) : model.events;
  }

  /** @param {Battle} battle @param {number} step */
  show(battle, step) {
    this.chosen = battle.at;
    this.at = step;
  }

  /** The first battle, or part of one, that has not been seen. */
  showNews() {
    const first = this.latest()[0] ?? this.news()[0];
    if (first) this.show(first, this.isShownWhole() ? lastStep(first) : (this.seen.get(first.at) ?? -1) + 1);
  }

  /** Battles of which more has been fought than the person has seen. */
  news() {
    return this.battles.filter(
      (battle) =>
        (battle.rounds.length > 0 || battle.kind === 'port') &&
        lastStep(battle) > (this.seen.get(battle.at) ?? -1),
    );
  }

  /** Those among them that came with the last move. */
  latest() {
    return this.news().filter((battle) => lastStep(battle) > (this.offered.get(battle.at) ?? -1));
  }

  /**
   * Whoever makes another move has had his chance to look at what was there before, and not at what the move
   * itself brings: that comes ahead of the answer.
   * @param {number} until the number of the state that the move made
   */
  offer(until) {
    this.offered = this.chances.findLast(({ seq }) => seq < until)?.steps ?? this.offered;
  }

  takeChance = () => {
    const { seq, legal } = this.model.state ?? { seq: 0, legal: [] };
    this.gather();
    if (!legal.length) return;
    const steps = new Map(this.battles.map((battle) => [battle.at, lastStep(battle)]));
    this.chances = [...this.chances.filter((chance) => chance.seq < seq).slice(-1), { seq, steps }];
  };

  /** A battle that is over is news in the phase in which he first could look at it, and in no later one. */
  settle() {
    const view = this.model.state?.view;
    if (!view || !this.model.legal().length) return;
    const now = `${view.turn} ${view.fields.phase}`;
    for (const battle of this.latest()) {
      if (!battle.over) continue;
      if (!this.raised.has(battle.at)) this.raised.set(battle.at, now);
      else if (this.raised.get(battle.at) !== now) this.offered.set(battle.at, lastStep(battle));
    }
  }

  current() {
    return (
      this.battles.find((battle) => battle.at === this.chosen) ??
      this.battles[this.battles.length - 1] ??
      null
    );
  }

  /** @param {number} to */
  go(to) {
    const battle = this.current();
    if (!battle) return;
    const last = lastStep(battle);
    this.at = Math.max(0, Math.min(last, to));
    this.seen.set(battle.at, Math.max(this.at, this.seen.get(battle.at) ?? 0));
    if (this.at === last && !this.watched) this.stop();
    this.draw();
  }

  /** @param {1 | -1} by */
  jumpRound(by) {
    const battle = this.current();
    if (!battle) return;
    const steps = stepsOf(battle);
    const ends = steps.map((step, i) => (step.results || step.round < 0 ? i : -1)).filter((i) => i >= 0);
    this.go(
      by > 0
        ? (ends.find((i) => i > this.at) ?? steps.length - 1)
        : (ends.filter((i) => i < this.at).pop() ?? 0),
    );
  }

  play() {
    const battle = this.current();
    if (battle && this.at >= lastStep(battle) && !this.watched) this.at = 0;
    this.run();
    this.draw();
  }

  run() {
    this.stop();
    this.timer = setInterval(() => (this.root.isConnected ? tick(this) : this.stop()), paceNow());
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  pauseOrPlay = () => {
    if (!this.timer) return this.play();
    this.stop();
    this.draw();
  };

  // ---- Drawing ----

  draw = () => {
    this.gather();
    this.noteRatings();
    const battle = this.current();
    if (!battle) {
      this.stop();
      fill(this.body, el('p', { class: 'hint' }, t('panels.battle.none')));
      return;
    }
    const steps = stepsOf(battle);
    this.at = Math.min(this.at, steps.length - 1);
    const step = steps[this.at];
    keepFocus(this.root, () =>
      fill(
        this.body,
        playerControls(this, battle, steps),
        el('h3', null, this.heading(battle, step)),
        isStorm(battle) ? null : this.shots(battle, step),
        this.boardAt(battle, step),
        step.round < 0 ? this.prelude(battle, step) : null,
        el('div', { class: 'told', role: 'status' }, this.told(battle, step)),
        this.onward(battle),
      ),
    );
    this.noteLook();
  };

  /** Its end is on the page. */
  noteLook() {
    const battle = this.current();
    if (battle && this.at === lastStep(battle) && this.body.checkVisibility())
      this.looked.set(battle.at, this.at);
  }

  /** Whoever goes on from there has seen it. */
  goOn() {
    this.noteLook();
    for (const [battle, step] of this.looked)
      this.seen.set(battle, Math.max(step, this.seen.get(battle) ?? 0));
    this.looked.clear();
  }

  /** To the next battle, or to what must be decided. @param {Battle} battle */
  onward(battle) {
    const more = this.at < lastStep(battle) ? 0 : this.news().filter((each) => each !== battle).length;
    const waiting = document.querySelector('.tab.marked:not(#tab-battle)');
    return el(
      'div',
      { class: 'toolbar' },
      more > 0 && button(t('panels.battle.next', { n: more }), this.toNext, { 'data-key': 'next' }),
      waiting instanceof HTMLElement &&
        this.model.legal().length > 0 &&
        button(t('panels.battle.decide', { what: waiting.textContent ?? '' }), () => waiting.click(), {
          'data-key': 'on',
        }),
    );
  }

  toNext = () => {
    this.goOn();
    this.showNews();
    this.draw();
  };

  /** @param {Battle} battle */
  menuWords(battle) {
    const turn = t('panels.turn', { turn: battle.turn });
    return t('pair', { name: turn, what: this.title(battle) });
  }

  /** @param {Battle} battle */
  title(battle) {
    return battle.kind === 'port'
      ? t('panels.battle.port', { place: this.model.word('port', battle.place) })
      : t('panels.battle.area', { place: this.model.word('area', battle.place) });
  }

  /** @param {Battle} battle @param {Step} step */
  heading(battle, step) {
    const round = battle.kind === 'line' && step.round >= 0;
    return listed([this.title(battle), round && t('panels.battle.round', { n: step.round + 1 })]);
  }

  /** @param {Happening} event */
  line(event) {
    return [sentence(this.model, event), ' ', ruleChip(event.rule)];
  }

  /** @param {Battle} battle @param {Step} step */
  boardAt(battle, step) {
    const index = Math.max(0, step.round);
    const round = battle.rounds[index];
    const left = /** @type {0 | 1} */ (this.model.me === this.sides[1] ? 1 : 0);
    if (!round) return this.present(battle, left);
    if (battle.kind === 'port') return portBoard(this.model, battle.place, round, step);
    return battleBoard(this.model, round, { ...step, left });
  }

  /** Both lines lie open, and no shot has been fired yet. @param {Battle} battle @param {0 | 1} left */
  present(battle, left) {
    const view = this.model.shown();
    const round = view && !battle.over && presentLines(this.model, view, this.sides);
    return round ? battleBoard(this.model, round, { volleys: 0, results: false, left }) : null;
  }

  /** @param {Battle} battle @param {Step} step */
  prelude(battle, step) {
    const ratings = this.rated.get(battle.at) ?? {};
    return isStorm(battle)
      ? stormList(this.model, battle, ratings, step)
      : preludeList(this.model, battle, ratings);
  }

  /** Who fires on whom, before both lines: these may be long. @param {Battle} battle @param {Step} step */
  shots(battle, step) {
    const round = battle.rounds[step.round];
    const volley = step.results ? undefined : round?.volleys[step.volleys - 1];
    const words = volley ? volleyWords(this.model, volley, round) : [];
    return el('div', { class: 'shots', role: 'status' }, words);
  }

  /** @param {Battle} battle @param {Step} step */
  told(battle, step) {
    const round = battle.rounds[step.round];
    if (!round) return isStorm(battle) && step.results ? this.happenings(battle.ending) : null;
    if (!step.results) return null;
    const last = step.round === battle.rounds.length - 1;
    return this.happenings([...round.results, ...(last ? battle.ending : [])]);
  }

  /** @param {Happening[]} events */
  happenings(events) {
    return el(
      'ul',
      null,
      events.map((event) => el('li', null, this.line(event))),
    );
  }

  /** @param {Battle} battle @returns {boolean} is there something new to know? */
  rememberFlags(battle) {
    const view = this.model.state?.view;
    if (!view || this.flagged.has(battle.at)) return false;
    const ships = new Set((battle.rounds[0]?.lines ?? []).flat().map((one) => one.ship));
    if (!ships.size) return false;
    this.flagged.set(battle.at, flagsNow(this.model, view, ships));
    return true;
  }

  /** Leaders fall and squadrons sail on: who counted is known only while it lasts. */
  noteRatings() {
    const view = this.model.state?.view;
    const last = this.battles[this.battles.length - 1];
    if (!view || !last) return;
    this.rated.set(last.at, {
      ...lineGame(this.model).battle.ratings?.(view, this.model, last),
      ...this.rated.get(last.at),
    });
  }

  /** What others may ask of it. */
  handle() {
    return {
      relevant: () => {
        this.gather();
        this.settle();
        return this.latest().length > 0;
      },
      title: () => t('panels.battle.title'),
      watch: (/** @type {number} */ until, /** @type {() => void} */ seen) => watch(this, until, seen),
    };
  }
}

/** @type {import('../../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  return new BattlePanel(root, model).handle();
}
