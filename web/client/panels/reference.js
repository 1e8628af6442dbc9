/** To look up: the game's own tables, and every rule in short. */
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { find } from '../guide/find.js';
import { openGuide } from '../guide/guide.js';
import { allRules, rulesComing } from '../rulebook.js';
import { ruleChip } from '../rules.js';
import { button, drawOn } from './kit.js';

const FOUND = 40; // rules shown at once

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'reference-panel');
  const tables = el('div');
  const search = el('input', { type: 'search', oninput: drawRules });
  const list = el('dl', { class: 'rule-list' });
  const guide = button('', () => openGuide(''));
  root.append(el('p', null, guide), tables, search, list);

  function draw() {
    guide.textContent = t('guide.open');
    search.placeholder = t('panels.reference.find');
    search.setAttribute('aria-label', t('panels.reference.find'));
    fill(tables, model.game.reference?.(model) ?? []);
    drawRules();
    void rulesComing()?.then(drawRules);
  }

  function drawRules() {
    const wanted = search.value.trim();
    const rules = allRules();
    const found = wanted ? find(rules, wanted) : chapters(rules);
    fill(
      list,
      found
        .slice(0, FOUND)
        .flatMap(({ id, title, text, lang }) => [
          el('dt', null, ruleChip(id), ' ', el('span', { lang }, title)),
          el('dd', { lang }, wanted ? text : null),
        ]),
      found.length > FOUND &&
        el('dt', { class: 'hint' }, t('panels.reference.more', { n: found.length - FOUND })),
    );
  }

  /**
   * Without a word to look for, the rules of the phase that is on.
   * @param {import('../rulebook.js').Statement[]} rules
   */
  function chapters(rules) {
    const rule = model.shown()?.phase.rule ?? '';
    const chapter = /^\d/.test(rule) ? rule.replace(/[a-z]+$/, '') : rule.replace(/\d+$/, '');
    return rules.filter(({ id }) => chapter !== '' && id.startsWith(chapter));
  }

  drawOn(model, ['state', 'past', 'language'], draw);
  return { relevant: () => false, title: () => t('panels.reference.title') };
}
