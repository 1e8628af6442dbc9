/** The optional rules of a game, under the headings that it gives them, with the numbers of each. */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { gameWord, optionTitle } from './names.js';
import { numberField } from './start_form.js';
import { createRecommendation } from './start_recommended.js';

/**
 * @typedef {import('./types.js').GameInfo} GameInfo
 * @typedef {import('./types.js').Choice} Choice
 * @typedef {import('./start_wish.js').Wanted} Wanted
 */

/** @param {GameInfo} g @param {Wanted} w */
export function optionRows(g, w) {
  if (!g.options.length) return [];
  const head = el('summary', null);
  const rows = el('div', null);
  const recommended = createRecommendation(g, w, list);

  function count() {
    const n = w.options.size;
    head.textContent = n ? t('start.options.chosen', { n }) : t('start.options');
    recommended.tell();
  }

  function list() {
    fill(rows, ...grouped(g).flatMap(({ title, options }) => [heading(g, title), ...options.map(row)]));
    count();
  }

  const row = (/** @type {Choice} */ option) => optionRow(g, w, option, count);
  list();
  return [recommended.line, el('details', { class: 'options' }, head, rows)];
}

/** What stands under no heading comes first. @param {GameInfo} g */
function grouped(g) {
  const named = new Set(g.groups.flatMap(({ options }) => options));
  const rest = { title: '', options: g.options.filter(({ id }) => !named.has(id)) };
  const groups = g.groups.map(({ title, options }) => ({
    title,
    options: g.options.filter(({ id }) => options.includes(id)),
  }));
  return [rest, ...groups];
}

/** @param {GameInfo} g @param {string} title */
function heading(g, title) {
  return title ? el('h4', null, gameWord(g.id, 'group', title, title)) : null;
}

/** @param {GameInfo} g @param {Wanted} w @param {Choice} option @param {() => void} count */
function optionRow(g, w, option, count) {
  const own = g.params.filter(({ options }) => options.includes(option.id));
  const numbers = el(
    'div',
    { class: 'params' },
    own.map((param) => numberField(g, w, param)),
  );
  const box = el('input', { type: 'checkbox', onchange: change });
  box.checked = w.options.has(option.id);
  numbers.hidden = !box.checked;

  function change() {
    if (box.checked) w.options.add(option.id);
    else w.options.delete(option.id);
    numbers.hidden = !box.checked;
    count();
  }

  return el(
    'div',
    { class: 'option' },
    el(
      'label',
      { class: 'choice' },
      box,
      el(
        'span',
        { class: 'choice-title' },
        optionTitle(g.id, option),
        g.recommended.includes(option.id) &&
          el('span', { class: 'choice-mark' }, ` (${t('start.recommended')})`),
      ),
      el('span', { class: 'choice-gist' }, gameWord(g.id, 'option-gist', option.id, option.gist)),
    ),
    numbers,
  );
}
