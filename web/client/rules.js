/**
 * Rules by their numbers. Wherever the page names a rule it is a small button; pressing it shows our
 * statement of the rule, from the game's rules.csv, or in Japanese from the catalogue of that game. The
 * catalogues are long, so that a page gets one only when somebody reads Japanese; until then, and where it
 * lacks a rule, there is English.
 */
import { el, fill } from './dom.js';
import { language, onLanguage, t } from './i18n.js';

/** @typedef {import('./types.js').Row} Row */
/** @typedef {Record<string, string[]>} Statements title and text of each rule, by its number */
/** @typedef {{ title: string, gist: string, lang: import('./i18n.js').Language }} RuleWords */

/** @type {Row[]} */
let rules = [];

let game = '';

/** What has come, by game. @type {Map<string, Statements>} */
const japanese = new Map();

/** What is on its way, by game. @type {Map<string, Promise<void>>} */
const coming = new Map();

/** The rule on the card. */
let shown = '';

const card = el('div', { class: 'rule-card', popover: 'auto', role: 'dialog', tabindex: '-1' });

/**
 * @param {string} id the game
 * @param {Row[]} rows
 */
export function setRules(id, rows) {
  game = id;
  rules = rows;
  if (!card.isConnected) document.body.append(card);
  void rulesComing();
}

/**
 * The statements in the reader's language, if they have still to come; null: there is nothing to wait for.
 * @returns {Promise<void> | null}
 */
export function rulesComing() {
  if (language() !== 'ja' || rules.length === 0 || japanese.has(game)) return null;
  return coming.get(game) ?? fetchStatements(game);
}

/** @param {string} id the game */
function fetchStatements(id) {
  const arrival = import(`./games/${id}/lang/rules.ja.js`)
    .then((module) => void japanese.set(id, module.default))
    .catch(() => {}) // English stays
    .finally(() => coming.delete(id));
  coming.set(id, arrival);
  return arrival;
}

onLanguage(() => void rulesComing());

/** The keyboard may be elsewhere by now, and somebody there may have a use of his own for the key. */
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !card.matches(':popover-open')) return;
    event.preventDefault();
    event.stopPropagation();
    card.hidePopover();
  },
  { capture: true },
);

/**
 * A rule as it is to be read.
 * @param {Row} row
 * @returns {RuleWords}
 */
export function ruleWords({ id, title, gist }) {
  const own = language() === 'ja' ? japanese.get(game)?.[id] : undefined;
  return own ? { title: own[0], gist: own[1], lang: 'ja' } : { title, gist, lang: 'en' };
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
  shown = '';
  fill(card);
}

/** @param {string} id */
function show(id) {
  draw(id);
  shown = id;
  card.showPopover();
  card.focus();
  void rulesComing()?.then(() => {
    if (shown === id && card.matches(':popover-open')) draw(id);
  });
}

/** @param {string} id */
function draw(id) {
  const row = findRule(id);
  const words = row && ruleWords(row);
  fill(
    card,
    el(
      'p',
      { class: 'rule-title' },
      el('b', null, id),
      ' ',
      words && el('span', { lang: words.lang }, words.title),
    ),
    words ? el('p', { lang: words.lang }, words.gist) : el('p', null, t('rule.unknown')),
    el('button', { type: 'button', class: 'quiet', onclick: () => card.hidePopover() }, t('close')),
  );
  card.setAttribute('aria-label', t('rule.label', { rule: id }));
}

/**
 * A rule's number as a button.
 * @param {string | undefined} id
 * @param {{ stop?: boolean }} [how] stop: false, out of the tab order, in lists with keys of their own
 */
export function ruleChip(id, how) {
  if (!id || !/\d/.test(id)) return null; // the table itself refuses some things, by no rule of the game
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
