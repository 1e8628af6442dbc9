/** One choice of a few, as big buttons, with the facts that count. */
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { ruleChip } from '../rules.js';
import { withTerms } from '../terms.js';
import { button, drawOn, factList, keepFocus } from './kit.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('./types.js').Decision} Decision
 * @typedef {import('./types.js').Option} Option
 */

const MANY = 10; // more options than these stand in a menu

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'choice-panel');

  /** @returns {Decision | null} */
  function decision() {
    const view = model.shown();
    const found = view && model.legal().length ? model.game.decide?.(view, model) : null;
    return found?.options.length ? found : null;
  }

  function draw() {
    const now = decision();
    keepFocus(root, () => fill(root, now ? drawn(now) : []));
  }

  /** @param {Decision} now */
  function drawn(now) {
    return [
      el('h3', null, now.title, ' ', ruleChip(model.shown()?.phase.rule)),
      now.hint ? el('p', { class: 'hint' }, withTerms(now.hint)) : null,
      now.facts.length ? factList(now.facts) : null,
      now.options.length > MANY
        ? menu(now.options)
        : el('div', { class: 'options' }, now.options.map(bigButton)),
      now.below?.(),
    ];
  }

  /** @param {Option} option */
  function bigButton(option) {
    return el(
      'button',
      {
        type: 'button',
        class: option.quiet ? 'option quiet' : 'option',
        'data-key': option.move,
        onclick: () => void model.play(option.move),
      },
      el('b', null, option.title),
      option.gist ? el('span', null, option.gist) : null,
    );
  }

  /** @param {Option[]} options */
  function menu(options) {
    const list = el(
      'select',
      { 'data-key': 'menu', 'aria-label': t('panels.choice.which') },
      options.map(({ move, title }) => el('option', { value: move }, title)),
    );
    return el(
      'div',
      { class: 'toolbar' },
      list,
      button(t('panels.choice.take'), () => void model.play(list.value), {
        class: 'primary',
        'data-key': 'take',
      }),
    );
  }

  drawOn(model, ['state', 'past', 'language'], draw);
  return { relevant: () => decision() !== null, title: () => t('panels.decide.title') };
}
