/**
 * What is to be decided now: the sensible move, the end of the phase, undo, and what came of the last try.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { moveWords } from './move_words.js';
import { phaseName, verbHelp } from './names.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Adapter} Adapter */

/** Moves that end something: they always have a button of their own. */
const ENDINGS = ['done', 'pass'];

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {Adapter} adapter
 * @param {import('./types.js').Handover | null} handover
 */
export function createDecide(root, model, adapter, handover) {
  const line = el('p', { class: 'decide-line' });
  const said = el('p', { class: 'said-line', role: 'status' });
  // The buttons stay the same elements while what they say changes: so the keyboard does not lose its place.
  const pass = button('', () => handover?.pass());
  const sensible = button('primary suggest', doSensible);
  const ends = ENDINGS.map((verb) => ({ verb, made: button('', () => play(verb)) }));
  const back = button('quiet', () => void undo());
  root.append(line, el('div', { class: 'row' }, pass, sensible, ...ends.map((end) => end.made), back), said);

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

  /** @returns {string | null} */
  function suggestion() {
    if (!isMine()) return null;
    const move = adapter.suggest(model);
    return move !== null && model.legal().includes(move) ? move : null;
  }

  function doSensible() {
    const move = suggestion();
    if (move) play(move);
  }

  /** While the other side moves there is no button to hold the keyboard's place: the section does it. */
  function draw() {
    const here = root.contains(document.activeElement);
    update();
    if (!here) return;
    if (!sensible.hidden && document.activeElement === root) sensible.focus();
    else if (!root.contains(document.activeElement)) root.focus({ preventScroll: true });
  }

  function update() {
    const view = model.shown();
    const move = suggestion();
    drawLine(view);
    pass.hidden = !handover;
    if (handover) {
      pass.textContent = handover.label();
      pass.className = handover.wanted() ? 'primary' : 'quiet';
    }
    sensible.hidden = !move;
    sensible.title = t('decide.suggest.why');
    sensible.textContent = move ? t('decide.suggest', { move: moveWords(model, move) }) : '';
    for (const { verb, made } of ends) {
      made.hidden = verb === move || !model.legal().includes(verb);
      made.textContent = t('decide.' + verb);
      made.title = verbHelp(model.catalogue, verb);
    }
    back.hidden = model.seat === null || !model.state || Boolean(model.state.result);
    back.disabled = model.past !== null;
    back.textContent = t('undo');
  }

  /** @param {import('./types.js').View | null} view */
  function drawLine(view) {
    const theirs = (model.state?.view.seats ?? []).filter((s) => s.acting && s.name !== model.me);
    const side = theirs.map((s) => adapter.sideName(s.name)).join(', ');
    if (model.past) fill(line, t('decide.past'));
    else if (!view || model.state?.result) fill(line);
    else if (!isMine()) fill(line, t('turn.theirs', { side }));
    else fill(line, el('b', null, t('turn.yours')), ' ', phaseName(view), ' ', ruleChip(view.phase.rule));
  }

  async function undo() {
    const answer = await model.undo();
    if (answer.outcome === 'done') fill(said, t('undo.done'));
  }

  /** @param {import('./types.js').Answer} answer */
  function tell(answer) {
    const fine = answer.outcome === 'done' || answer.outcome === 'dice' || answer.outcome === 'stale';
    fill(
      said,
      fine ? '' : answer.why || t('outcome.' + answer.outcome),
      ' ',
      fine ? null : ruleChip(answer.rule),
    );
    said.classList.toggle('refusal', !fine);
  }

  model.on('answer', tell);
  model.on('state', draw);
  model.on('past', draw);
  model.on('language', draw);
  draw();
  return { doSensible, undo: () => void undo(), play, draw };
}
