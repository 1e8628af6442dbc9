/**
 * The seven orders of Dawn of Empire: a row of buttons for each squadron, and the markers and coal that are
 * left.
 */
import { isPort, mySide, shipsOf, sideOf } from './fleet.js';
import { number, rowsOf } from '../tables.js';
import { el, fill } from '../../dom.js';
import { t } from '../../i18n.js';
import { refusal } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/types.js').FleetGroup} FleetGroup
 * @typedef {{ outcome: string, why: string, rule?: string }} Refused
 */

export const ORDERS = ['anchor', 'blockade', 'coal', 'patrol', 'raid', 'sortie', 'transit'];
/** Orders of those that stay where they are. */
const STAYING = ['anchor', 'coal'];
const COAL_AT_SEA = /** @type {Record<string, number>} */ ({ us: 11, spain: 8 });

/** @param {View} view @param {string} [but] a squadron that does not count */
function ordered(view, but) {
  return Object.keys(view.fields.order).filter((stack) => sideOf(stack) === mySide(view) && stack !== but);
}

/**
 * Markers of an order that are still free.
 * @param {View} view
 * @param {Model} model
 * @param {string} order
 * @param {string} [but]
 */
export function markersLeft(view, model, order, but) {
  const printed = rowsOf(model, 'orders').find((row) => row.side === mySide(view) && row.order === order);
  const used = ordered(view, but).filter((stack) => view.fields.order[stack] === order).length;
  return number(printed, 'marker_count') - used;
}

/** @param {View} view @param {Model} model @param {string} [but] */
export function coalLeft(view, model, but) {
  const coaling = ordered(view, but).filter(
    (stack) => view.fields.order[stack] === 'coal' && !isPort(model, view.fields.stack[stack]),
  );
  const ships = coaling.reduce((sum, stack) => sum + shipsOf(view, stack).length, 0);
  return (COAL_AT_SEA[mySide(view) ?? ''] ?? 0) - ships;
}

/** What lies ready: markers of each order, and coal at sea. @param {View} view @param {Model} model */
export function orderDesk(view, model) {
  const side = mySide(view);
  if (!side) return null;
  return el(
    'p',
    { class: 'order-desk' },
    el('span', { class: 'desk-title' }, t('panels.orders.left')),
    ORDERS.map((order) => {
      const n = markersLeft(view, model, order);
      return el(
        'span',
        { class: n ? 'marker' : 'marker none' },
        model.word('order', order),
        ' ',
        el('b', null, n),
      );
    }),
    el(
      'span',
      { class: 'marker coal' },
      t('panels.orders.coal'),
      ' ',
      el('b', null, coalLeft(view, model)),
      ` / ${COAL_AT_SEA[side]}`,
    ),
  );
}

/** @param {FleetGroup} group */
export function stackOfGroup({ zone }) {
  return zone.startsWith('stack:') ? zone.slice('stack:'.length) : null;
}

/** The order that a closed group has. @param {View} view @param {Model} model @param {FleetGroup} group */
export function orderSign(view, model, group) {
  const order = view.fields.order[stackOfGroup(group) ?? ''];
  return order && el('span', { class: 'order-laid' }, model.word('order', order));
}

// ---- What a squadron may not ----

/**
 * The table lists what a squadron may only until it has its order, and why not only if it is asked. Both are
 * remembered, with what the other squadrons left for it then: a no counts no longer than that.
 * @typedef {{ desk: string, why: Refused | null }} No why: null if it was not asked
 */

/** For each seat's page, and no longer than that. @type {WeakMap<Model, Map<string, No>>} */
const noes = new WeakMap();

/** @param {Model} model */
function noesOf(model) {
  const known = noes.get(model) ?? new Map();
  noes.set(model, known);
  return known;
}

/** @param {View} view @param {string} stack @param {string} order */
function keyOf(view, stack, order) {
  return [view.turn, ...[...shipsOf(view, stack)].sort(), order].join(' ');
}

/**
 * All that other squadrons have to do with its order: the markers, and for those that stay where they are the
 * coal and the company.
 * @param {View} view @param {Model} model @param {string} stack @param {string} order
 */
function deskFor(view, model, stack, order) {
  const isMarked = markersLeft(view, model, order, stack) > 0;
  if (!STAYING.includes(order)) return String(isMarked);
  const here = ordered(view, stack).filter(
    (other) =>
      view.fields.stack[other] === view.fields.stack[stack] && STAYING.includes(view.fields.order[other]),
  );
  return [isMarked, coalLeft(view, model, stack), here.length].join(' ');
}

/** @param {View} view @param {Model} model @param {string} stack @param {string} order */
function knownNo(view, model, stack, order) {
  const no = noesOf(model).get(keyOf(view, stack, order));
  return no?.desk === deskFor(view, model, stack, order) ? no : null;
}

/**
 * The umpire has said no: the row of the squadron says it too.
 * @param {View} view @param {Model} model @param {string} stack @param {string} order @param {Refused} why
 */
export function rememberRefusal(view, model, stack, order, why) {
  if (why.outcome !== 'refused') return;
  noesOf(model).set(keyOf(view, stack, order), { desk: deskFor(view, model, stack, order), why });
}

/** @param {View} view @param {Model} model @param {string} stack */
function allowed(view, model, stack) {
  if (!view.fields.order[stack]) noteListed(view, model, stack);
  return new Set(ORDERS.filter((order) => !knownNo(view, model, stack, order)));
}

/**
 * While it has no order the table lists all that it may have.
 * @param {View} view @param {Model} model @param {string} stack
 */
function noteListed(view, model, stack) {
  const [head] = shipsOf(view, stack);
  for (const order of ORDERS) {
    const key = keyOf(view, stack, order);
    if (model.legal().includes(`order ${head} ${order}`)) noesOf(model).delete(key);
    else if (!knownNo(view, model, stack, order))
      noesOf(model).set(key, { desk: deskFor(view, model, stack, order), why: null });
  }
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @param {(order: string) => void} choose
 */
export function orderRow(view, model, stack, choose) {
  const laid = view.fields.order[stack];
  const may = allowed(view, model, stack);
  const head = shipsOf(view, stack)[0];
  const why = el('p', { class: 'order-why', role: 'status' });
  let asked = '';

  /** @param {string} order */
  async function explain(order) {
    asked = order;
    const gist = t(`panels.order.${order}`);
    fill(why, gist);
    if (may.has(order)) return;
    const known = knownNo(view, model, stack, order)?.why;
    if (known) fill(why, ...refusal(known));
    else if (laid) fill(why, gist, ' ', t('panels.orders.closed'));
    if (known || laid) return;
    const checked = await model.check(`order ${head} ${order}`);
    rememberRefusal(view, model, stack, order, checked);
    if (asked === order && checked.outcome !== 'done') fill(why, ...refusal(checked));
  }

  /**
   * With an order laid the table can only say that there is one: why another may not take its place is found
   * out by trying.
   * @param {string} order
   */
  function press(order) {
    if (may.has(order) || laid) choose(order);
    else void explain(order);
  }

  const buttons = ORDERS.map((order) =>
    el(
      'button',
      {
        type: 'button',
        class: 'order-button',
        'data-order': order,
        'data-key': `order:${head}:${order}`,
        'aria-pressed': String(laid === order),
        'aria-disabled': may.has(order) ? null : 'true',
        onfocus: () => explain(order),
        onmouseenter: () => explain(order),
        onclick: () => press(order),
      },
      model.word('order', order),
    ),
  );
  const label = t('panels.orders.of', { ship: model.word('ship', head) });
  return el(
    'div',
    { class: laid ? 'orders laid' : 'orders wanted' },
    el('div', { class: 'order-row', role: 'group', 'aria-label': label }, buttons),
    why,
  );
}
