/**
 * What is to be decided now: the sensible move, the end of the phase, undo, and what came of the last try.
 */
import { createAdvice } from './advice.js';
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { moveWords } from './move_words.js';
import { phaseName, verbHelp } from './names.js';
import { createNote } from './note.js';
import { asSentence, reason } from './refusals.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Answer} Answer */
/** @typedef {import('./types.js').Model} Model */

/** Moves that end something: they always have a button of their own. */
const ENDINGS = ['done', 'pass'];

/** Outcomes of a move that need no words. */
const FINE = new Set(['done', 'dice', 'cancelled']);

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {import('./types.js').Handover | null} handover
 */
export function createDecide(root, model, handover) {
  const line = el('p', { class: 'decide-line' });
  const note = createNote();
  // The buttons stay the same elements while what they say changes: so the keyboard does not lose its place.
  const pass = button('', () => handover?.pass());
  const sensible = button('primary suggest', doSensible);
  const onward = button('quiet', playOn);
  const ends = ENDINGS.map((verb) => ({ verb, made: button('', () => play(verb)) }));
  const back = button('quiet', () => void undo());
  const row = el('div', { class: 'row' }, sensible, onward, ...ends.map((end) => end.made), back, pass);
  root.append(note.root, line, row);
  let standsIn = false; // the section has the keyboard for a button, and gives it back

  /**
   * @param {string} look
   * @param {() => void} run
   */
  function button(look, run) {
    return el('button', { type: 'button', class: look, onclick: run });
  }

  function isMine() {
    return model.legal().length > 0 && !model.state?.result;
  }

  /** @param {string} move */
  const play = (move) => void model.play(move);

  function doSensible() {
    const move = advice.move();
    if (advice.isProposal()) void advice.takeProposal();
    else if (move) play(move);
  }

  function playOn() {
    if (advice.running()) advice.halt();
    else if (advice.move() || advice.isProposal()) void advice.playOn();
  }

  /** While the other side moves there is no button to hold the keyboard's place: the section does it. */
  function draw() {
    const here = root.contains(document.activeElement);
    if (document.activeElement !== root) standsIn = false;
    update();
    if (!here) return;
    if (standsIn && !sensible.hidden) sensible.focus();
    else if (!root.contains(document.activeElement)) standIn();
  }

  function standIn() {
    standsIn = true;
    root.focus({ preventScroll: true });
  }

  function update() {
    const view = model.shown();
    const move = advice.move();
    drawLine(view);
    drawPass();
    drawAdvice(move);
    for (const { verb, made } of ends) {
      made.hidden = verb === move || !model.legal().includes(verb);
      made.textContent = t('decide.' + verb);
      made.title = verbHelp(model.catalogue, verb);
    }
    drawBack();
  }

  /**
   * What is still to come keeps its room, so that nothing jumps and the keyboard stays where it is.
   * @param {string | null} move
   */
  function drawAdvice(move) {
    const [coming, running] = [advice.pending(), advice.running()];
    const words = advice.isProposal() ? t('decide.propose') : move && moveWords(model, move);
    sensible.hidden = !words && !coming && !running;
    sensible.classList.toggle('coming', coming);
    sensible.setAttribute('aria-disabled', String(!words));
    sensible.title = t('decide.suggest.why');
    if (words) sensible.textContent = t('decide.suggest', { move: words });
    else sensible.textContent = running ? t('decide.on.now') : '…';
    onward.hidden = sensible.hidden;
    onward.classList.toggle('coming', coming);
    onward.title = running ? '' : t('decide.on.why');
    onward.textContent = t(running ? 'panels.stop' : 'decide.on');
    onward.setAttribute('aria-label', t(running ? 'panels.stop' : 'decide.on.label'));
  }

  /** While one has to move oneself it stands aside, after the rest. */
  function drawPass() {
    pass.hidden = !handover;
    if (!handover) return;
    pass.textContent = handover.label();
    pass.className = handover.wanted() ? 'primary' : 'quiet';
  }

  function drawBack() {
    const none = model.state?.undo === 0;
    const held = document.activeElement === back;
    back.hidden = model.seat === null || !model.state || Boolean(model.state.result);
    back.disabled = none || model.past !== null;
    back.title = t(none ? 'undo.none' : 'undo.what');
    back.textContent = t('undo');
    if (held && back.disabled) standIn(); // the keyboard would be nowhere
  }

  /** @param {import('./types.js').View | null} view */
  function drawLine(view) {
    const theirs = (model.state?.view.seats ?? []).filter((s) => s.acting && s.name !== model.me);
    const side = listed(theirs.map((s) => model.game.sideName(s.name)));
    if (model.past) fill(line, t('decide.past'));
    else if (model.state?.result) fill(line, t('decide.over'));
    else if (!view) fill(line);
    else if (!isMine()) fill(line, t('turn.theirs', { side }));
    else {
      const going = model.game.going?.(view);
      const phase = phaseName(view);
      const what = going ? t('pair', { name: model.word(going.vocab, going.piece), what: phase }) : phase;
      fill(line, el('b', null, t('turn.yours')), ' ', what, ' ', ruleChip(view.phase.rule));
    }
  }

  async function undo() {
    if (back.disabled || back.hidden) return;
    advice.halt();
    const answer = await model.takeBack();
    if (answer === null) return;
    if (answer.outcome === 'done') note.say(t('undo.done'));
    else note.refuse(t('undo.refused', { why: reason(answer) }));
  }

  /** @param {Answer} answer */
  function tell(answer) {
    if (FINE.has(answer.outcome)) note.clear();
    else if (answer.outcome === 'stale') setTimeout(() => tellStale(answer));
    else refuse(answer);
  }

  /** Whoever plays a series looks again by himself, and it is not over yet. @param {Answer} answer */
  function tellStale(answer) {
    if (!model.trail.open) refuse(answer);
  }

  /** @param {Answer} answer */
  function refuse(answer) {
    note.refuse(asSentence(reason(answer)), ruleChip(answer.rule));
  }

  const advice = createAdvice(model, () => draw());
  model.on('answer', tell);
  model.on('state', draw);
  model.on('past', draw);
  model.on('language', draw);
  draw();
  return { doSensible, playOn, undo: () => void undo(), play, draw, note };
}
