/** To look up in 1898: orders, the search matrix, the die, ports. */
import { el } from '../../dom.js';
import { t } from '../../i18n.js';
import { dieTable } from '../battleline/gunfire.js';
import { fold, grid } from '../../panels/grid.js';
import { number, rowsOf } from '../tables.js';
import { ORDERS } from './orders.js';

/** @typedef {import('../../types.js').Model} Model */

/** @param {Model} model */
export function reference(model) {
  return [
    fold(t('panels.reference.orders'), ordersTable(model)),
    fold(
      t('panels.reference.matrix'),
      el('p', { class: 'hint' }, t('panels.reference.matrix.hint')),
      matrix(model),
    ),
    fold(t('panels.reference.die'), dieTable(t('panels.die.five'))),
    fold(t('panels.reference.ports'), portsTable(model)),
  ];
}

/** @param {Model} model */
function ordersTable(model) {
  const markers = /** @param {string} order */ (order) =>
    ['us', 'spain'].map((side) =>
      number(
        rowsOf(model, 'orders').find((row) => row.side === side && row.order === order),
        'marker_count',
      ),
    );
  return grid(
    [t('panels.reference.order'), t('panels.reference.does'), t('panels.reference.markers')],
    ORDERS.map((order) => [
      model.word('order', order),
      el(
        'span',
        null,
        t(`panels.order.${order}`),
        ' ',
        el('em', null, t('panels.reference.next', { orders: t(`panels.order.${order}.next`) })),
      ),
      markers(order).join(', '),
    ]),
    'wordy',
  );
}

/** @param {Model} model */
function matrix(model) {
  const rows = rowsOf(model, 'search_matrix');
  /** @param {string} a @param {string} b */
  const cell = (a, b) => {
    const result = rows.find((row) => row.initiative_order === a && row.other_order === b)?.result ?? '';
    return result === 'none'
      ? '–'
      : result === 'vp'
        ? t('panels.reference.points')
        : result.replace('1-', '');
  };
  return grid(
    [t('panels.reference.initiative'), ...ORDERS.map((order) => model.word('order', order))],
    ORDERS.map((order) => [model.word('order', order), ...ORDERS.map((other) => cell(order, other))]),
    'matrix',
  );
}

/** @param {Model} model */
function portsTable(model) {
  const ports = rowsOf(model, 'ports').filter((port) => port.owner !== 'neutral');
  return grid(
    ['port', 'attack', 'defense', 'mine', 'repair', 'points'].map((key) => t('panels.reference.' + key)),
    ports.map((port) => [
      model.word('port', port.id),
      port.attack,
      port.defense,
      port.mine,
      port.repair,
      3 + number(port, 'defense'),
    ]),
  );
}
