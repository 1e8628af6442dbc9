/**
 * The sequence of play under the head of the page: the steps of a turn in their order, the one that is on,
 * and what each is for. On a narrow screen it folds to one line.
 */
import { addStyle, el, fill } from './dom.js';
import { explain } from './hint.js';
import { t } from './i18n.js';
import { ownWord } from './names.js';
import { ruleChip } from './rules.js';
import { stageAt, stagesOf } from './stages.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {import('./types.js').Stage} Stage */

/**
 * @param {string} game
 * @param {Stage} stage
 */
export const stageTitle = (game, { id, title }) =>
  ownWord(game, 'stage', id) ?? ownWord(game, 'phase', id) ?? title;

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createStrip(root, model) {
  const game = model.catalogue.id;
  const stages = stagesOf(model.catalogue);
  root.hidden = stages.length < 2;
  if (root.hidden) return;
  void addStyle('/client/strip.css');
  const fold = el('button', { type: 'button', class: 'strip-fold quiet', onclick: turn });
  const list = el('ol', { class: 'strip-list' });
  root.append(fold, list);
  let last = -1; // a phase that may come at any time belongs to the step that it came in
  let drawn = '';

  function turn() {
    fold.setAttribute('aria-expanded', String(root.classList.toggle('open')));
  }

  /** @param {Stage} stage @param {number} i @param {number} at */
  function words(stage, i, at) {
    const gist = ownWord(game, 'stage-gist', stage.id) ?? stage.gist;
    return [
      el('b', null, stageTitle(game, stage), ' '),
      ruleChip(stage.rule),
      gist && el('p', null, gist),
      i === at &&
        stages[i + 1] &&
        el('p', { class: 'hint' }, t('strip.next', { step: stageTitle(game, stages[i + 1]) })),
    ];
  }

  function draw() {
    const view = model.shown();
    const over = Boolean(model.state?.result) && !model.past;
    const found = stageAt(stages, view);
    if (found >= 0 || over) last = over ? -1 : found;
    const at = last;
    const key = `${at} ${document.documentElement.lang}`;
    if (key === drawn) return;
    drawn = key;
    root.setAttribute('aria-label', t('strip'));
    fold.textContent =
      at < 0
        ? t('strip')
        : t('strip.at', { n: at + 1, of: stages.length, step: stageTitle(game, stages[at]) });
    fold.setAttribute('aria-expanded', String(root.classList.contains('open')));
    fill(
      list,
      stages.map((stage, i) => {
        const button = el('button', { type: 'button', class: 'strip-step' }, stageTitle(game, stage));
        const look = i < at ? 'past' : i === at + 1 ? 'next' : '';
        return el(
          'li',
          { class: look || null, 'aria-current': i === at && 'step' },
          explain(button, () => words(stage, i, last)),
        );
      }),
    );
  }

  for (const kind of /** @type {const} */ (['state', 'past', 'language'])) model.on(kind, draw);
  draw();
}
