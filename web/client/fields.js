/**
 * Instead of a board, for a game that has none in the page: every field of the view that tells something, in
 * a list that can be read; those that tell of the same things (pieces, seats) side by side in a table, with
 * the sign of the seat whose they are. What a legal move names is a button; pressing it shows those moves.
 * What is not as it was before one's last move is marked.
 */
import { el, fill } from './dom.js';
import { asTold, headingOf, isFlag, isTold, ownerOf, pointed, titleOf, wordsOf } from './field_words.js';
import { listed, t } from './i18n.js';
import { moveWords } from './move_words.js';
import { ownWord } from './names.js';
import { withTerms } from './terms.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./dom.js').Child} Child
 * @typedef {import('./types.js').WordsOf} WordsOf
 * @typedef {[name: string, value: any]} Field
 * @typedef {Map<string, Set<string>>} Named what legal moves name, with the vocabularies that it is of there
 */

/** Fields that the head of the page has already. */
const ELSEWHERE = new Set(['phase', 'turn', 'acting']);

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
    const told = Object.entries(asTold(model, view?.fields ?? {})).filter(
      ([name, value]) =>
        !ELSEWHERE.has(name) && titleOf(model, name) && (name in model.catalogue.cells || !isNothing(value)),
    );
    const { alone, together } = sorted(model, told);
    const before = model.past || !decided.before ? null : asTold(model, decided.before);
    fill(
      list,
      alone.map(([name, value]) =>
        el(
          'div',
          null,
          el('dt', null, withTerms(titleOf(model, name))),
          el(
            'dd',
            since(model, name, before && { was: before[name] }, value),
            (name in model.catalogue.cells ? gridTold : valueTold)(model, value, named, wordsOf(model, name)),
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
 * @param {string} name of the field
 * @param {{ was: any } | null} before null: nobody knows
 * @param {unknown} value undefined: the usual one
 */
function since(model, name, before, value) {
  if (!before || JSON.stringify(before.was) === JSON.stringify(value)) return null;
  const was = plainly(model, before.was, wordsOf(model, name));
  return { class: 'changed', title: t('fields.before', { what: was }) };
}

/** A value as mere words. @param {Model} model @param {any} value @param {WordsOf} of @returns {string} */
function plainly(model, value, of) {
  if (value === undefined || isNothing(value)) return '–';
  if (Array.isArray(value)) return listed(value.map((each) => plainly(model, each, of)));
  if (typeof value !== 'object') return wordOf(model, String(value), of.values);
  return listed(
    Object.entries(value).map(([key, each]) => `${wordOf(model, key, of.keys)}: ${plainly(model, each, of)}`),
  );
}

/**
 * What legal moves name, but for plain numbers: a 4 is nothing to press.
 * @param {Model} model
 * @returns {Named}
 */
function namedBy(model) {
  const args = new Map(model.catalogue.moves.map((move) => [move.verb, move.args]));
  /** @type {Named} */
  const named = new Map();
  for (const move of model.legal()) {
    const [verb, ...words] = move.split(' ');
    words.forEach((word, i) => {
      const vocab = args.get(verb)?.[i] ?? 'number';
      if (vocab !== 'number') named.set(word, (named.get(word) ?? new Set()).add(vocab));
    });
  }
  return named;
}

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
    alone: all.filter((fields) => !isTable(model, fields)).flat(),
    together: all.filter((fields) => isTable(model, fields)).sort(rowsFirst(model)),
  };
}

/**
 * What is told in bare rows is about what goes on now.
 * @param {Model} model
 * @returns {(a: Field[], b: Field[]) => number}
 */
function rowsFirst({ catalogue }) {
  const isRows = (/** @type {Field[]} */ [[name]]) => ownWord(catalogue.id, 'rows', name) !== undefined;
  return (a, b) => Number(isRows(b)) - Number(isRows(a));
}

/** What has a heading of its own needs it. @param {Model} model @param {Field[]} fields */
function isTable(model, fields) {
  const vocab = vocabOfKeys(model, fields[0]);
  const isHeaded = vocab !== undefined && ownWord(model.catalogue.id, 'table', vocab) !== undefined;
  return fields.length > 1 || isHeaded;
}

/** @param {Model} model @param {Field} field */
function vocabOfKeys(model, [name, value]) {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return name in model.catalogue.cells ? undefined : wordsOf(model, name).keys;
}

/**
 * A row for each thing, a column for each field.
 * @param {Model} model
 * @param {Field[]} fields
 * @param {Named} named
 * @param {Record<string, any> | null} before
 */
function tableTold(model, fields, named, before) {
  const columns = fields.map(([name, value]) => ({
    name,
    of: /** @type {Record<string, unknown>} */ (value),
  }));
  const { keys: vocab } = wordsOf(model, fields[0][0]);
  const keys = [...new Set(columns.flatMap(({ of }) => Object.keys(of)))].filter((key) => isTold(model, key));
  const row = (/** @type {string} */ key) =>
    el(
      'tr',
      null,
      el('th', { scope: 'row' }, ownerSign(model, key, vocab), atom(model, key, named, vocab)),
      columns.map(({ name, of }) =>
        el(
          'td',
          {
            ...since(model, name, before && { was: before[name]?.[key] }, of[key]),
            'data-much': isMuch(of[key]) ? '' : null,
          },
          pointed(model, name, columns, key) ??
            (key in of ? valueTold(model, of[key], named, wordsOf(model, name)) : ''),
        ),
      ),
    );
  return el(
    'div',
    { class: 'field-table' },
    el(
      'table',
      null,
      el('caption', null, withTerms(headingOf(model, vocab ?? ''))),
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          el('td', null),
          columns.map(({ name }) => el('th', { scope: 'col' }, withTerms(titleOf(model, name)))),
        ),
      ),
      el('tbody', null, keys.map(row)),
    ),
  );
}

/**
 * Whose it is. It is said by its name, too, or by what the table is of.
 * @param {Model} model
 * @param {string} key
 * @param {string} [vocab]
 */
function ownerSign(model, key, vocab) {
  const seat = ownerOf(model, key, vocab);
  return seat && el('span', { class: `owner ${model.game.sideClass(seat)}`, 'aria-hidden': 'true' });
}

/** The moves that name what is selected. @param {Model} model @param {HTMLElement} root */
function drawMoves(model, root) {
  const { selected } = model;
  const found = selected ? model.legal().filter((move) => move.split(' ').slice(1).includes(selected)) : [];
  const [vocab] = (selected && namedBy(model).get(selected)) || [];
  root.hidden = found.length === 0;
  fill(
    root,
    selected && el('h2', null, wordOf(model, selected, vocab)),
    found.map((move) =>
      el('button', { type: 'button', onclick: () => void model.play(move) }, moveWords(model, move)),
    ),
  );
}

/**
 * @param {Model} model
 * @param {unknown} value
 * @param {Named} named
 * @param {WordsOf} of
 * @returns {Child[]}
 */
function valueTold(model, value, named, of) {
  if (Array.isArray(value)) return inRow(value.map((each) => valueTold(model, each, named, of)));
  if (value === null || typeof value !== 'object') return [atom(model, String(value), named, of.values)];
  const entries = Object.entries(value).filter(([key]) => isTold(model, key));
  return [
    el(
      'ul',
      null,
      entries.map(([key, each]) =>
        el(
          'li',
          null,
          atom(model, key, named, of.keys),
          ...(isFlag(model, key, each) ? [] : [': ', ...valueTold(model, each, named, of)]),
        ),
      ),
    ),
    entries.length ? null : listed(['–']),
  ];
}

/** So much that it takes more than a line. @param {unknown} value */
const isMuch = (value) => Array.isArray(value) && value.length > 1;

/**
 * A grid: row under row, each behind its name.
 * @param {Model} model
 * @param {string[] | Record<string, string>} rows
 * @param {Named} _
 * @param {WordsOf} of
 */
function gridTold(model, rows, _, of) {
  const named = Object.entries(rows).map(([key, row]) => [wordOf(model, key, of.keys), row]);
  const width = Math.max(0, ...named.map(([name]) => name.length));
  const lines = named.map(([name, row]) => `${name.padStart(width)} ${row}\n`);
  return [el('pre', { class: 'field-grid' }, lines.join(''))];
}

/** @param {Child[][]} parts */
function inRow(parts) {
  return parts.length ? parts.flatMap((part, i) => (i ? [t('list'), ...part] : part)) : ['–'];
}

/**
 * A word, as a button if there is a move about it. Things of two vocabularies may have one name.
 * @param {Model} model
 * @param {string} id
 * @param {Named} named
 * @param {string} [vocab] of the word; a number has none
 */
function atom(model, id, named, vocab) {
  const words = wordOf(model, id, vocab);
  const kin = [...(named.get(id) ?? [])];
  if (!vocab || !kin.some((other) => isWithin(model, vocab, other) || isWithin(model, other, vocab)))
    return words;
  const pressed = String(model.selected === id);
  const select = () => model.select(model.selected === id ? null : id);
  return el(
    'button',
    { type: 'button', class: 'field-word', 'aria-pressed': pressed, onclick: select },
    words,
  );
}

/**
 * Is every word of the one vocabulary a word of the other, too?
 * @param {Model} model
 * @param {string} vocab
 * @param {string} other
 */
function isWithin({ catalogue: { words } }, vocab, other) {
  return vocab === other || Object.keys(words[vocab] ?? {}).every((id) => id in (words[other] ?? {}));
}

/**
 * A vocabulary may be another one and a word for none besides; then the other has the titles.
 * @param {Model} model
 * @param {string} id
 * @param {string | undefined} vocab
 */
function wordOf(model, id, vocab) {
  const { id: game, words } = model.catalogue;
  if (!vocab) return id;
  if (words[vocab]?.[id] !== id || ownWord(game, vocab, id)) return model.word(vocab, id);
  const titled = Object.keys(words).filter(
    (other) => id in words[other] && words[other][id] !== id && isWithin(model, other, vocab),
  );
  return model.word(titled[0] ?? vocab, id);
}
