/**
 * Rules by their numbers. Wherever the page names a rule it is a small button; pressing it shows our
 * statement of the rule, from the game's rules.csv.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Row} Row */

/** @type {Row[]} */
let rules = [];

const card = el('div', { class: 'rule-card', popover: 'auto', role: 'dialog', tabindex: '-1' });

/** @param {Row[]} rows */
export function setRules(rows) {
  rules = rows;
  if (!card.isConnected) document.body.append(card);
}

/**
 * The rule, or the nearest one above it: 7.32f, 7.32, 7.3, 7.
 * @param {string} id
 */
function findRule(id) {
  for (let at = id; at !== ''; at = at.slice(0, -1)) {
    const row = rules.find((rule) => rule.id === at);
    if (row) return row;
  }
  return null;
}

/** Nothing of what somebody read is left. */
export function hideRule() {
  if (card.matches(':popover-open')) card.hidePopover();
  fill(card);
}

/** @param {string} id */
function show(id) {
  const row = findRule(id);
  fill(
    card,
    el('p', { class: 'rule-title' }, el('b', null, id), ' ', row ? row.title : ''),
    el('p', { lang: 'en' }, row ? row.gist : t('rule.unknown')),
    el('button', { type: 'button', class: 'quiet', onclick: () => card.hidePopover() }, t('close')),
  );
  card.setAttribute('aria-label', t('rule.label', { rule: id }));
  card.showPopover();
  card.focus();
}

/**
 * A rule's number as a button.
 * @param {string | undefined} id
 * @param {{ stop?: boolean }} [how] stop: false, out of the tab order, in lists with keys of their own
 */
export function ruleChip(id, how) {
  if (!id || !/^\d/.test(id)) return null; // the table itself refuses some things, by no rule of the game
  return el(
    'button',
    {
      type: 'button',
      class: 'rule',
      'aria-label': t('rule.label', { rule: id }),
      tabindex: how?.stop === false ? '-1' : null,
      onclick: (/** @type {Event} */ event) => {
        event.preventDefault(); // it may stand in a summary, which must not fold
        event.stopPropagation();
        show(id);
      },
    },
    id,
  );
}
