/**
 * Rules by their numbers. Wherever the page names a rule or a ruling it is a small button; pressing it shows
 * our statement of it, and from there it is one step to where it stands in the guide.
 */
import { el, fill } from './dom.js';
import { wordsOf } from './guide/draw.js';
import { t } from './i18n.js';
import { withTerms } from './terms.js';
import { bookComing, isRuling, rulesBelow, rulesComing, statementOf } from './rulebook.js';

/** The rule on the card. */
let shown = '';

/** Opens the guide at a rule; null: there is no guide on this page. @type {((id: string) => void) | null} */
let openGuide = null;

const card = el('div', { class: 'rule-card', popover: 'auto', role: 'dialog', tabindex: '-1' });

/** @param {((id: string) => void) | null} open */
export function setGuide(open) {
  openGuide = open;
}

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

/** Nothing of what somebody read is left. */
export function hideRule() {
  if (card.matches(':popover-open')) card.hidePopover();
  shown = '';
  fill(card);
}

/** @param {string} id */
function show(id) {
  if (!card.isConnected) document.body.append(card);
  draw(id);
  shown = id;
  if (!card.matches(':popover-open')) card.showPopover();
  card.focus();
  const coming = isRuling(id) ? bookComing() : rulesComing();
  void coming?.then(() => {
    if (shown === id && card.matches(':popover-open')) draw(id);
  });
}

/** @param {string} id */
function draw(id) {
  const own = statementOf(id);
  const several = own ? [] : rulesBelow(id);
  fill(
    card,
    el(
      'p',
      { class: 'rule-title' },
      el('b', null, id),
      ' ',
      own && el('span', { lang: own.lang }, own.title),
    ),
    own &&
      el(
        'p',
        { lang: own.lang },
        wordsOf(own.text, { rule: ruleChip, everywhere: true, terms: (text) => withTerms(text, own.lang) }),
      ),
    several.map((one) => el('p', { lang: one.lang }, el('b', null, one.id), ' ', one.text)),
    !own && several.length === 0 && el('p', null, t('rule.unknown')),
    el(
      'div',
      { class: 'row' },
      openGuide && el('button', { type: 'button', onclick: () => lookUp(id) }, t('guide.in')),
      el('button', { type: 'button', class: 'quiet', onclick: () => card.hidePopover() }, t('close')),
    ),
  );
  card.setAttribute('aria-label', t('rule.label', { rule: id }));
}

/** @param {string} id */
function lookUp(id) {
  card.hidePopover();
  openGuide?.(id);
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
