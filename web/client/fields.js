/**
 * Instead of a board, for a game that has none in the page: every field of the view that tells something, in
 * a list that can be read; those that tell of the same things (pieces, seats) side by side in a table. What a
 * legal move names is a button; pressing it shows those moves. What is not as it was before one's last move
 * is marked.
 */
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { moveWords } from './move_words.js';
import { inCapitals, ownWord } from './names.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./dom.js').Child} Child
 * @typedef {[name: string, value: any]} Field
 */

/** Fields that the head of the page has already. */
const ELSEWHERE = new Set(['phase', 'turn']);

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createFields(root, model) {
  const list = el('dl', { class: 'field-list' });
  const tables = el('div', null);
  const moves = el('div', { class: 'field-moves', role: 'status' });
  root.append(el('section', { class: 'fields' }, moves, list, tables));

  function draw() {
    const view = model.shown();
    const named = namedBy(model);
    if (model.selected && !named.has(model.selected)) model.select(null);
    const told = Object.entries(view?.fields ?? {}).filter(
      ([name, value]) =>
        !ELSEWHERE.has(name) && titleOf(model, name) && (name in model.catalogue.cells || !isNothing(value)),
    );
    const { alone, together } = sorted(model, told);
    const before = model.past ? null : decided.before;
    fill(
      list,
      alone.map(([name, value]) =>
        el(
          'div',
          null,
          el('dt', null, titleOf(model, name)),
          el(
            'dd',
            since(model, before && { was: before[name] }, value),
            (name in model.catalogue.cells ? gridTold : valueTold)(model, value, named),
          ),
        ),
      ),
    );
    fill(
      tables,
      together.map((fields) => tableTold(model, fields, named, before)),
    );
    drawMoves(model, moves);
  }

  /** How it stood before one did something the last time; how it stands; and what one has done. */
  const decided = {
    /** @type {Record<string, any> | null} */
    before: null,
    now: model.state?.view.fields ?? null,
    gesture: model.trail.open,
  };

  /** The answer to a move may come before the state, or after it. */
  function follow() {
    const { open } = model.trail;
    if (!open || open === decided.gesture) return;
    decided.gesture = open;
    decided.before = decided.now;
  }

  model.on('played', follow);
  model.on('state', () => {
    follow();
    decided.now = model.state?.view.fields ?? null;
  });
  for (const kind of /** @type {const} */ (['state', 'past', 'language', 'select'])) model.on(kind, draw);
  draw();
}

/**
 * The mark of what is not as it was, with what it was.
 * @param {Model} model
 * @param {{ was: any } | null} before null: nobody knows
 * @param {unknown} value undefined: the usual one
 */
function since(model, before, value) {
  if (!before || JSON.stringify(before.was) === JSON.stringify(value)) return null;
  return { class: 'changed', title: t('fields.before', { what: plainly(model, before.was) }) };
}

/** A value as mere words. @param {Model} model @param {any} value @returns {string} */
function plainly(model, value) {
  if (value === undefined || isNothing(value)) return '–';
  if (Array.isArray(value)) return listed(value.map((each) => plainly(model, each)));
  if (typeof value !== 'object') return wordOf(model, String(value));
  return listed(Object.entries(value).map(([key, each]) => `${wordOf(model, key)}: ${plainly(model, each)}`));
}

/** What legal moves name, but for plain numbers: a 4 is nothing to press. @param {Model} model */
function namedBy(model) {
  const numbers = new Map(
    model.catalogue.moves.map(({ verb, args }) => [verb, args.map((vocab) => vocab === 'number')]),
  );
  return new Set(
    model.legal().flatMap((move) => {
      const [verb, ...words] = move.split(' ');
      return words.filter((_, i) => !numbers.get(verb)?.[i]);
    }),
  );
}

/**
 * Empty: the game has no words for it, as it tells people nothing.
 * @param {Model} model
 * @param {string} name of a field
 */
const titleOf = ({ catalogue }, name) =>
  ownWord(catalogue.id, 'field', name) ?? inCapitals(name.replaceAll('.', ' '));

/** Does a field tell nothing? @param {unknown} value @returns {boolean} */
function isNothing(value) {
  if (Array.isArray(value)) return value.every(isNothing);
  if (value !== null && typeof value === 'object') return Object.keys(value).length === 0;
  return value === 0 || value === null || value === '' || value === 'none' || value === 'nowhere';
}

/**
 * Fields that tell of things of one vocabulary belong together; one of its kind stands alone.
 * @param {Model} model
 * @param {Field[]} told
 */
function sorted(model, told) {
  /** @type {Map<string, Field[]>} */
  const groups = new Map();
  for (const field of told) {
    const vocab = vocabOfKeys(model, field);
    groups.set(vocab ?? field[0], [...(groups.get(vocab ?? field[0]) ?? []), field]);
  }
  const all = [...groups.values()];
  return {
    alone: all.filter((fields) => fields.length === 1).flat(),
    together: all.filter((fields) => fields.length > 1),
  };
}

/** @param {Model} model @param {Field} field */
function vocabOfKeys(model, [name, value]) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  if (name in model.catalogue.cells) return undefined;
  const [key] = Object.keys(value);
  return Object.keys(model.catalogue.words).find((vocab) => key in model.catalogue.words[vocab]);
}

/**
 * A row for each thing, a column for each field.
 * @param {Model} model
 * @param {Field[]} fields
 * @param {Set<string>} named
 * @param {Record<string, any> | null} before
 */
function tableTold(model, fields, named, before) {
  const columns = fields.map(([name, value]) => ({
    name,
    of: /** @type {Record<string, unknown>} */ (value),
  }));
  const keys = [...new Set(columns.flatMap(({ of }) => Object.keys(of)))];
  const row = (/** @type {string} */ key) =>
    el(
      'tr',
      null,
      el('th', { scope: 'row' }, atom(model, key, named)),
      columns.map(({ name, of }) =>
        el(
          'td',
          since(model, before && { was: before[name]?.[key] }, of[key]),
          pointed(model, name, columns, key) ?? (key in of ? valueTold(model, of[key], named) : ''),
        ),
      ),
    );
  return el(
    'div',
    { class: 'field-table' },
    el(
      'table',
      null,
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          el('td', null),
          columns.map(({ name }) => el('th', { scope: 'col' }, titleOf(model, name))),
        ),
      ),
      el('tbody', null, keys.map(row)),
    ),
  );
}

/**
 * A number that means one thing or another, as another field of the row says: the game names that field
 * and, by its words, the vocabularies. One that is 0 is not in the view.
 * @param {Model} model
 * @param {string} name
 * @param {{ name: string, of: Record<string, unknown> }[]} columns
 * @param {string} key
 * @returns {string | undefined}
 */
function pointed(model, name, columns, key) {
  const { catalogue } = model;
  const [by, ...rules] = ownWord(catalogue.id, 'pointer', name)?.split(' ') ?? [];
  const says = columns.find((column) => column.name === by)?.of[key];
  const vocab = rules.find((rule) => rule.startsWith(`${says}=`))?.split('=')[1];
  const at = Number(columns.find((column) => column.name === name)?.of[key] ?? 0);
  const id = vocab && Object.keys(catalogue.words[vocab] ?? {})[at];
  return vocab && id ? model.word(vocab, id) : undefined;
}

/** The moves that name what is selected. @param {Model} model @param {HTMLElement} root */
function drawMoves(model, root) {
  const { selected } = model;
  const found = selected ? model.legal().filter((move) => move.split(' ').slice(1).includes(selected)) : [];
  root.hidden = found.length === 0;
  fill(
    root,
    selected && el('h2', null, wordOf(model, selected)),
    found.map((move) =>
      el('button', { type: 'button', onclick: () => void model.play(move) }, moveWords(model, move)),
    ),
  );
}

/** @param {Model} model @param {unknown} value @param {Set<string>} named @returns {Child[]} */
function valueTold(model, value, named) {
  if (Array.isArray(value)) return inRow(value.map((each) => valueTold(model, each, named)));
  if (value === null || typeof value !== 'object') return [atom(model, String(value), named)];
  const entries = Object.entries(value);
  return [
    el(
      'ul',
      null,
      entries.map(([key, each]) =>
        el('li', null, atom(model, key, named), ': ', ...valueTold(model, each, named)),
      ),
    ),
    entries.length ? null : listed(['–']),
  ];
}

/**
 * A grid: row under row, each behind its name.
 * @param {Model} model
 * @param {string[] | Record<string, string>} rows
 */
function gridTold(model, rows) {
  const named = Object.entries(rows).map(([key, row]) => [wordOf(model, key), row]);
  const width = Math.max(0, ...named.map(([name]) => name.length));
  const lines = named.map(([name, row]) => `${name.padStart(width)} ${row}\n`);
  return [el('pre', { class: 'field-grid' }, lines.join(''))];
}

/** @param {Child[][]} parts */
function inRow(parts) {
  return parts.length ? parts.flatMap((part, i) => (i ? [t('list'), ...part] : part)) : ['–'];
}

/**
 * A word, as a button if there is a move about it.
 * @param {Model} model
 * @param {string} id
 * @param {Set<string>} named
 */
function atom(model, id, named) {
  const words = wordOf(model, id);
  if (!named.has(id)) return words;
  const pressed = String(model.selected === id);
  const select = () => model.select(model.selected === id ? null : id);
  return el(
    'button',
    { type: 'button', class: 'field-word', 'aria-pressed': pressed, onclick: select },
    words,
  );
}

/** Of whichever vocabulary it is: a field does not tell. @param {Model} model @param {string} id */
function wordOf(model, id) {
  const vocab = Object.keys(model.catalogue.words).find((name) => id in model.catalogue.words[name]);
  return vocab ? model.word(vocab, id) : id;
}
