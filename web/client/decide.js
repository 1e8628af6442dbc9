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
  const row = el('div', { class: 'row' });
  const said = el('p', { class: 'said-line', role: 'status' });
  root.append(line, row, said);

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

  /** @param {string} verb */
  function endButton(verb) {
    if (!model.legal().includes(verb)) return null;
    return el(
      'button',
      { type: 'button', onclick: () => play(verb), title: verbHelp(model.catalogue, verb) },
      t('decide.' + verb),
    );
  }

  function draw() {
    const view = model.shown();
    const move = suggestion();
    const pass = handover?.wanted() ?? false;
    const theirs = (model.state?.view.seats ?? []).filter((s) => s.acting && s.name !== model.me);
    if (model.past) fill(line, t('decide.past'));
    else if (!view || model.state?.result) fill(line, '');
    else if (isMine())
      fill(line, el('b', null, t('turn.yours')), ' ', phaseName(view), ' ', ruleChip(view.phase.rule));
    else fill(line, t('turn.theirs', { side: theirs.map((s) => adapter.sideName(s.name)).join(', ') }));
    line.classList.toggle('mine', isMine());
    fill(
      row,
      handover &&
        el(
          'button',
          { type: 'button', class: pass ? 'primary' : 'quiet', onclick: handover.pass },
          handover.label(),
        ),
      move &&
        el(
          'button',
          { type: 'button', class: 'primary suggest', title: t('decide.suggest.why'), onclick: doSensible },
          t('decide.suggest', { move: moveWords(model, move) }),
        ),
      ENDINGS.filter((verb) => verb !== move).map(endButton),
      model.seat !== null &&
        model.state &&
        !model.state.result &&
        el(
          'button',
          { type: 'button', class: 'quiet', onclick: undo, disabled: model.past !== null },
          t('undo'),
        ),
    );
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
  model.on('state', () => {
    draw();
  });
  model.on('past', draw);
  model.on('language', draw);
  draw();
  return { doSensible, undo: () => void undo(), play, draw };
}
