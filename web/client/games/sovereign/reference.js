/** The tables of Sovereign to look up: units and terrain. */
import { el } from '../../dom.js';
import { t } from '../../i18n.js';
import { number, rowsOf } from '../tables.js';
import { figure } from './figures.js';
import { language } from '../../i18n.js';

/** @typedef {import('../../types.js').Model} Model */

/** @param {string[]} head @param {(import('../../dom.js').Child)[][]} rows */
function table(head, rows) {
  return el(
    'div',
    { class: 'grid-scroll', tabindex: '0' }, // what is too broad is scrolled by keys, too
    el(
      'table',
      { class: 'look-up' },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          head.map((words) => (words ? el('th', { scope: 'col' }, words) : el('td'))),
        ),
      ),
      el(
        'tbody',
        null,
        rows.map((cells) =>
          el(
            'tr',
            null,
            cells.map((cell) => el('td', null, cell)),
          ),
        ),
      ),
    ),
  );
}

/** @param {import('../../types.js').Row} row */
const nameOf = (row) => (language() === 'ja' ? row.name_ja : row.name_en);

/** @param {Model} model */
export function reference(model) {
  const units = rowsOf(model, 'units').map((row) => [
    figure(row.id.replace('-refit', '')),
    nameOf(row),
    row.attack,
    row.defend,
    row.move,
    row.cost,
    number(row, 'transport') || '',
    number(row, 'range') || '',
  ]);
  const terrains = rowsOf(model, 'terrain')
    .filter(({ id }) => id !== 'void')
    .map((row) => [nameOf(row), row.build_cost || '–', number(row, 'move_cost') || '–']);
  const columns = ['attack', 'defend', 'move', 'cost', 'transport', 'range'];
  return [
    el('h3', null, t('sovereign.units-table')),
    table(['', t('sovereign.unit'), ...columns.map((name) => t(`sovereign.column.${name}`))], units),
    el('h3', null, t('sovereign.terrain-table')),
    table([t('sovereign.terrain'), t('sovereign.column.build'), t('sovereign.column.enter')], terrains),
  ];
}
