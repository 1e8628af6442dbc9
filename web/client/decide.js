/**
 * What is to be decided now: the sensible move, the end of the phase, undo, and what came of the last try.
 */
import { createAdvice } from './advice.js';
import { createConfirm, doable, ENDINGS } from './confirm.js';
import { el, fill } from './dom.js';
import { wordsOf } from './guide/draw.js';
import { has, listed, t } from './i18n.js';
import { choiceWords, moveWords } from './move_words.js';
import { phaseName, verbHelp } from './names.js';
import { createNote } from './note.js';
import { lightMove } from './lights.js';
import { asSentence, reason } from './refusals.js';
import { ruleChip } from './rules.js';
import { withTerms } from './terms.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Model} Model */

/** Outcomes of a move that need no words. */
const FINE = new Set(['done', 'dice', 'cancelled']);

class Decide {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {import('./types.js').Handover | null} handover
   */
  constructor(root, model, handover) {
    this.root = root;
    this.model = model;
    this.handover = handover;
    this.line = el('p', { class: 'decide-line' });
    this.asks = el('p', { class: 'decide-asks' });
    this.why = el('p', { class: 'decide-why', id: 'decide-why' });
    this.note = createNote();
    // The buttons stay the same elements while what they say changes: the keyboard does not lose its place.
    this.pass = this.button('', () => this.handover?.pass());
    this.sensible = this.button('primary suggest', this.doSensible);
    for (const kind of ['pointerenter', 'focus'])
      this.sensible.addEventListener(kind, () => this.light(true));
    for (const kind of ['pointerleave', 'blur'])
      this.sensible.addEventListener(kind, () => this.light(false));
    this.onward = this.button('quiet', this.playOn);
    this.ends = ENDINGS.map((verb) => ({ verb, made: this.button('', () => this.play(verb)) }));
    this.back = this.button('quiet back', () => void this.undo());
    const question = el('div', { class: 'confirm', role: 'alertdialog' });
    const row = el(
      'div',
      { class: 'row' },
      this.sensible,
      this.why,
      this.onward,
      ...this.ends.map((end) => end.made),
      this.back,
      this.pass,
    );
    this.root.append(question, this.note.root, this.line, this.asks, row);
    createConfirm(question, this.model);
    this.lit = false; // what is suggested, on the board
    this.standsIn = false; // the section has the keyboard for a button, and gives it back
    this.advice = createAdvice(this.model, () => this.draw());
    this.model.on('answer', this.tell);
    this.model.on('state', this.draw);
    this.model.on('past', this.draw);
    this.model.on('stage', this.draw);
    this.model.on('language', this.draw);
    this.draw();
  }

  /**
   * @param {string} look
   * @param {() => void} run
   */
  button(look, run) {
    return el('button', { type: 'button', class: look, onclick: run });
  }

  isMine() {
    return this.model.legal().length > 0 && !this.model.state?.result;
  }

  /** @param {string} move */
  play = (move) => {
    return void this.model.play(move);
  };

  doSensible = () => {
    const move = this.advice.move();
    if (this.advice.isProposal()) void this.advice.takeProposal();
    else if (move) void this.model.play(move, [], { sure: true }); // the machine has looked at what is left
  };

  playOn = () => {
    if (this.advice.running()) this.advice.halt();
    else if (this.advice.move() || this.advice.isProposal()) void this.advice.playOn();
  };

  /** While the other side moves there is no button to hold the keyboard's place: the section does it. */
  draw = () => {
    const here = this.root.contains(document.activeElement);
    if (document.activeElement !== this.root) this.standsIn = false;
    this.update();
    if (!here) return;
    if (this.standsIn && !this.sensible.hidden) this.sensible.focus();
    else if (!this.root.contains(document.activeElement)) this.standIn();
  };

  standIn() {
    this.standsIn = true;
    this.root.focus({ preventScroll: true });
  }

  update() {
    const view = this.model.shown();
    const move = this.advice.move();
    this.drawLine(view);
    this.drawAsks(view);
    this.drawPass();
    this.drawAdvice(move);
    this.drawWhy(move);
    for (const { verb, made } of this.ends) {
      made.hidden = verb === move || !this.model.legal().includes(verb);
      made.textContent = choiceWords(this.model, verb) ?? t('decide.' + verb);
      made.title = verbHelp(this.model.catalogue, verb);
    }
    this.drawBack();
  }

  /**
   * What is still to come keeps its room, so that nothing jumps and the keyboard stays where it is.
   * @param {string | null} move
   */
  drawAdvice(move) {
    const [coming, running] = [this.advice.pending(), this.advice.running()];
    const words = this.advice.isProposal() ? t('decide.propose') : move && moveWords(this.model, move);
    this.sensible.hidden = !words && !coming && !running;
    this.sensible.classList.toggle('coming', coming);
    this.sensible.setAttribute('aria-disabled', String(!words));
    this.sensible.title = t('decide.suggest.why');
    if (words) this.sensible.textContent = t('decide.suggest', { move: words });
    else this.sensible.textContent = running ? t('decide.on.now') : '…';
    this.onward.hidden = this.sensible.hidden;
    this.onward.classList.toggle('coming', coming);
    this.onward.title = running ? '' : t('decide.on.why');
    this.onward.textContent = t(running ? 'panels.stop' : 'decide.on');
    this.onward.setAttribute('aria-label', t(running ? 'panels.stop' : 'decide.on.label'));
  }

  /** Why, in a sentence of the game's. @param {string | null} move */
  drawWhy(move) {
    const { reason, place } = move ? this.advice.why() : {};
    const words =
      reason && has(`reason.${reason}`) ? t(`reason.${reason}`, { place: this.placeWord(place) }) : '';
    this.why.hidden = words === '';
    fill(this.why, withTerms(words));
    if (words) this.sensible.setAttribute('aria-describedby', this.why.id);
    else this.sensible.removeAttribute('aria-describedby');
    if (this.lit) this.light(move !== null);
  }

  /** @param {string | undefined} place */
  placeWord(place) {
    return place ? this.model.word('place', place) : t('reason.there');
  }

  /** What is suggested is seen on the board while it has the pointer or the keyboard. @param {boolean} on */
  light(on) {
    const move = this.advice.move();
    if (on && move) lightMove(this.model, move, this.advice.why().place);
    else if (this.lit) this.model.fire('light', null);
    this.lit = on && move !== null;
  }

  /** While one has to move oneself it stands aside, after the rest. */
  drawPass() {
    this.pass.hidden = !this.handover;
    if (!this.handover) return;
    this.pass.textContent = this.handover.label();
    this.pass.className = this.handover.wanted() ? 'primary' : 'quiet';
  }

  drawBack() {
    const none = this.model.state?.undo === 0;
    const held = document.activeElement === this.back;
    this.back.hidden = this.model.seat === null || !this.model.state || Boolean(this.model.state.result);
    this.back.disabled = none || this.model.past !== null || this.model.link.rests();
    this.back.title = t(none ? 'undo.none' : 'undo.what');
    this.back.textContent = t('undo');
    if (held && this.back.disabled) this.standIn(); // the keyboard would be nowhere
  }

  /** @param {import('./types.js').View | null} view */
  drawLine(view) {
    const theirs = (this.model.state?.view.seats ?? []).filter((s) => s.acting && s.name !== this.model.me);
    const side = listed(theirs.map((s) => this.model.game.sideName(s.name)));
    if (this.model.past) fill(this.line, t('decide.past'));
    else if (this.model.state?.result) fill(this.line, t('decide.over'));
    else if (!view) fill(this.line);
    else if (this.model.link.rests())
      fill(this.line, t(this.model.welcome?.paused ? 'decide.paused' : 'decide.stand-in'));
    else if (this.model.stage.isBehind()) fill(this.line, t('seen.watching'));
    else if (!this.isMine()) fill(this.line, t('turn.theirs', { side }));
    else {
      const going = this.model.game.going?.(view);
      const phase = phaseName(view);
      const what = going
        ? t('pair', { name: this.model.word(going.vocab, going.piece), what: phase })
        : phase;
      fill(this.line, el('b', null, t('turn.yours')), ' ', what, ' ', ruleChip(view.phase.rule));
    }
  }

  /**
   * What is asked in this phase, where the game has a sentence for it.
   * @param {import('./types.js').View | null} view
   */
  drawAsks(view) {
    const asks = `ask.${view?.fields.phase}`;
    const told = this.isMine() && has(asks);
    this.asks.hidden = !told;
    const words = told ? t(doable(this.model).length ? asks : 'ask.nothing') : '';
    fill(this.asks, wordsOf(words, { rule: ruleChip, everywhere: true, terms: (text) => withTerms(text) }));
  }

  async undo() {
    if (this.back.disabled || this.back.hidden) return;
    this.advice.halt();
    const answer = await this.model.takeBack();
    if (answer === null) return;
    if (answer.outcome === 'done') this.note.say(t('undo.done'));
    else this.note.refuse(t('undo.refused', { why: reason(answer) }));
  }

  /** @param {Answer} answer */
  tell = (answer) => {
    if (FINE.has(answer.outcome)) this.note.clear();
    else if (answer.outcome === 'stale') setTimeout(() => this.tellStale(answer));
    else this.refuse(answer);
  };

  /** Whoever plays a series looks again by himself, and it is not over yet. @param {Answer} answer */
  tellStale(answer) {
    if (!this.model.trail.open) this.refuse(answer);
  }

  /** @param {Answer} answer */
  refuse(answer) {
    this.note.refuse(asSentence(reason(answer)), ruleChip(answer.rule));
  }

  /** What others may ask of it. */
  handle() {
    return {
      doSensible: this.doSensible,
      playOn: this.playOn,
      undo: () => void this.undo(),
      play: this.play,
      draw: this.draw,
      note: this.note,
    };
  }
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {import('./types.js').Handover | null} handover
 */
export function createDecide(root, model, handover) {
  return new Decide(root, model, handover).handle();
}
