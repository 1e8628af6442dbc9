/**
 * What a game's words say of the fields of its views, for the page of a game without a board. Among its names
 * are `field`, what one is called; `table`, what the table of a vocabulary's things is headed; `owner of X`,
 * the seat whose a thing of the vocabulary X is, by its id or by what that begins with; `rows`, what the
 * rows are of a field that is mere numbers; `gone`, the value by which a thing is not in play; `flag`, what
 * is 1 or nothing; `pointer`, what a number means; `untold`, what is for programs.
 */
import { inCapitals, ownWord } from './names.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').WordsOf} WordsOf
 * @typedef {{ name: string, of: Record<string, unknown> }} Column
 */

/**
 * Empty: the game has no words for it, as it tells people nothing.
 * @param {Model} model
 * @param {string} name of a field
 */
export const titleOf = ({ catalogue }, name) =>
  ownWord(catalogue.id, 'field', name) ?? inCapitals(name.replaceAll('.', ' '));

/** What the table of things of a vocabulary is headed. @param {Model} model @param {string} vocab */
export const headingOf = ({ catalogue: { id } }, vocab) =>
  ownWord(id, 'table', vocab) ?? ownWord(id, 'kind', vocab) ?? inCapitals(vocab);

/**
 * Some of what a field tells is for programs, by the game's own word.
 * @param {Model} model
 * @param {string} key
 */
export const isTold = ({ catalogue }, key) => ownWord(catalogue.id, 'untold', key) === undefined;

/** @param {Model} model @param {string} name of a field @returns {WordsOf} */
export function wordsOf({ catalogue }, name) {
  const rows = ownWord(catalogue.id, 'rows', name);
  return rows ? { keys: rows } : (catalogue.fields[name] ?? {});
}

/**
 * Rows of numbers by the names of what they count, and without what is not in play.
 * @param {Model} model
 * @param {Record<string, any>} fields
 * @returns {Record<string, any>}
 */
export function asTold(model, fields) {
  const { id: game, words } = model.catalogue;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const rows = Array.isArray(value) && ownWord(game, 'rows', name);
      const gone = ownWord(game, 'gone', name);
      if (!rows) return [name, gone === undefined ? value : without(gone, Object.entries(value))];
      const ids = Object.keys(words[rows] ?? {});
      return [name, without(0, value.map((each, i) => [ids[i] ?? String(i + 1), each]))];
    }),
  );
}

/** @param {unknown} unwanted @param {[string, unknown][]} entries */
const without = (unwanted, entries) => Object.fromEntries(entries.filter(([, value]) => value !== unwanted));

/**
 * It is so, and that is all there is to tell.
 * @param {Model} model
 * @param {string} key
 * @param {unknown} value
 */
export const isFlag = ({ catalogue }, key, value) =>
  value === 1 && ownWord(catalogue.id, 'flag', key) !== undefined;

/**
 * Whose it is, if the game says so: a seat.
 * @param {Model} model
 * @param {string} key
 * @param {string | undefined} vocab
 */
export function ownerOf({ catalogue }, key, vocab) {
  const of = (/** @type {string} */ word) => ownWord(catalogue.id, `owner of ${vocab}`, word);
  return of(key) ?? of(key.split('-')[0]);
}

/**
 * A number that means one thing or another: by how great it is, 1=piece 65=card, or by what another
 * field of the row says: the game names that field and, by its words, the vocabularies; * is any other word.
 * One that is 0 is not in the view.
 * @param {Model} model
 * @param {string} name
 * @param {Column[]} columns
 * @param {string} key
 * @returns {string | undefined}
 */
export function pointed(model, name, columns, key) {
  const { catalogue } = model;
  const [by, ...rules] = ownWord(catalogue.id, 'pointer', name)?.split(' ') ?? [];
  const value = columns.find((column) => column.name === name)?.of[key];
  if (by?.includes('=')) return counted(model, [by, ...rules], value);
  const says = columns.find((column) => column.name === by)?.of[key];
  const rule = (/** @type {string} */ word) => rules.find((each) => each.startsWith(`${word}=`));
  const found = rule(String(says)) ?? rule('*');
  const vocab = says === undefined ? undefined : found?.split('=')[1];
  if (!vocab) return undefined;
  const at = Number(value ?? 0);
  const id = Object.keys(catalogue.words[vocab] ?? {})[catalogue.numbers[vocab]?.indexOf(at) ?? at];
  return !id || id === 'none' || id === 'nowhere' ? undefined : model.word(vocab, id);
}

/** @param {Model} model @param {string[]} ranges each from its number on @param {unknown} value */
function counted(model, ranges, value) {
  const steps = ranges.map((range) => range.split('='));
  const [from, vocab] = steps.findLast(([least]) => Number(value) >= Number(least)) ?? [];
  const id = vocab && Object.keys(model.catalogue.words[vocab] ?? {})[Number(value) - Number(from)];
  return id ? model.word(vocab, id) : undefined;
}
