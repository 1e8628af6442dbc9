/** To look up: the game's own tables, and every rule in short. */
import { rowsOf } from '../games/tables.js';
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { ruleChip, rulesComing, ruleWords } from '../rules.js';
import { drawOn } from './kit.js';

const FOUND = 40; // rules shown at once

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'reference-panel');
  const tables = el('div');
  const search = el('input', { type: 'search', oninput: drawRules });
  const list = el('dl', { class: 'rule-list' });
  root.append(tables, search, list);

  function draw() {
    search.placeholder = t('panels.reference.find');
    search.setAttribute('aria-label', t('panels.reference.find'));
    fill(tables, model.game.reference?.(model) ?? []);
    drawRules();
    void rulesComing()?.then(drawRules);
  }

  function drawRules() {
    const wanted = plain(search.value.trim());
    const rules = rowsOf(model, 'rules');
    const found = wanted
      ? rules.filter((row) => {
          const { title, gist } = ruleWords(row);
          return plain(row.id).startsWith(wanted) || plain(`${title} ${gist}`).includes(wanted);
        })
      : chapters(rules);
    fill(
      list,
      found.slice(0, FOUND).flatMap((row) => {
        const { title, gist, lang } = ruleWords(row);
        return [
          el('dt', null, ruleChip(row.id), ' ', el('span', { lang }, title)),
          el('dd', { lang }, wanted ? gist : null),
        ];
      }),
      found.length > FOUND &&
        el('dt', { class: 'hint' }, t('panels.reference.more', { n: found.length - FOUND })),
    );
  }

  /**
   * Without a word to look for, the rules of the phase that is on.
   * @param {import('../types.js').Row[]} rules
   */
  function chapters(rules) {
    const rule = model.shown()?.phase.rule ?? '';
    const chapter = /^\d/.test(rule) ? rule.replace(/[a-z]+$/, '') : rule.replace(/\d+$/, '');
    return rules.filter(({ id }) => chapter !== '' && id.startsWith(chapter));
  }

  drawOn(model, ['state', 'past', 'language'], draw);
  return { relevant: () => false, title: () => t('panels.reference.title') };
}

/**
 * For comparing: capitals and the wide letters and digits of a Japanese keyboard make no difference.
 * @param {string} text
 */
function plain(text) {
  return text.normalize('NFKC').toLowerCase();
}
