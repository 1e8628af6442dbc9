/**
 * To look up: the orders and the search matrix of 1898, dice and searches in the age of sail, and every rule
 * in short.
 */
import { number, rowsOf } from '../games/tables.js';
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import { ruleChip, rulesComing, ruleWords } from '../rules.js';
import { drawOn } from './kit.js';
import { ORDERS } from './orders.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../dom.js').Child} Child
 */

const FOUND = 40; // rules shown at once

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  root.classList.add('panel', 'panel-' + model.catalogue.id, 'reference-panel');
  const tables = el('div');
  const search = el('input', { type: 'search', oninput: drawRules });
  const list = el('dl', { class: 'rule-list' });
  root.append(tables, search, list);

  function draw() {
    search.placeholder = t('panels.reference.find');
    search.setAttribute('aria-label', t('panels.reference.find'));
    fill(tables, model.catalogue.id === 'dawn' ? dawnTables(model) : seasTables());
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
    const chapter = rule.replace(/[a-z]+$/, '');
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

/**
 * @param {string} title
 * @param {boolean} open
 * @param {...Child} body
 */
function fold(title, open, ...body) {
  return el(
    'details',
    { class: 'fold', open },
    el('summary', null, title),
    el('div', { class: 'fold-body' }, ...body),
  );
}

/**
 * @param {Child[]} head
 * @param {Child[][]} rows
 * @param {string} [kind]
 */
function grid(head, rows, kind) {
  return el(
    'div',
    { class: 'grid-scroll' },
    el(
      'table',
      { class: `grid ${kind ?? ''}` },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          head.map((cell) => el('th', { scope: 'col' }, cell)),
        ),
      ),
      el(
        'tbody',
        null,
        rows.map(([first, ...cells]) =>
          el(
            'tr',
            null,
            el('th', { scope: 'row' }, first),
            cells.map((cell) => el('td', null, cell)),
          ),
        ),
      ),
    ),
  );
}

// ---- 1898 ----

/** @param {Model} model */
function dawnTables(model) {
  return [
    fold(t('panels.reference.orders'), false, ordersTable(model)),
    fold(
      t('panels.reference.matrix'),
      false,
      el('p', { class: 'hint' }, t('panels.reference.matrix.hint')),
      matrix(model),
    ),
    fold(t('panels.reference.die'), false, dieTable('dawn')),
    fold(t('panels.reference.ports'), false, portsTable(model)),
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

// ---- The age of sail ----

function seasTables() {
  return [
    fold(t('panels.reference.search'), false, searchTable()),
    fold(t('panels.reference.die'), false, dieTable('seas')),
    fold(t('panels.reference.wind'), false, windTable()),
    fold(t('panels.reference.score'), false, scoreTable()),
  ];
}

function searchTable() {
  return grid(
    [t('panels.reference.choices'), t('panels.reference.what')],
    ['both-fight', 'both-avoid', 'differ'].map((key) => [
      t(`panels.search.${key}`),
      t(`panels.search.${key}.what`),
    ]),
    'wordy',
  );
}

function windTable() {
  return grid(
    [t('panels.reference.border'), t('panels.reference.cost')],
    [
      [t('panels.wind.with'), 0],
      [t('panels.wind.none'), 1],
      [t('panels.wind.against'), 2],
    ],
  );
}

function scoreTable() {
  return grid(
    [t('panels.reference.for'), t('panels.reference.points')],
    ['area', 'big', 'small', 'own', 'frigate'].map((key) => [
      t(`panels.score.${key}`),
      t(`panels.score.${key}.n`),
    ]),
    'wordy',
  );
}

/** @param {'dawn' | 'seas'} game */
function dieTable(game) {
  return grid(
    [t('panels.reference.face'), t('panels.reference.what')],
    [
      ['6', t('panels.die.six')],
      ['5', t(`panels.die.five.${game}`)],
      ['1–4', t('panels.die.rest')],
    ],
    'wordy',
  );
}
