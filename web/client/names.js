/**
 * Words of the protocol as people read them: the table's own English titles, or those of the game's own
 * catalogue of names.
 */
import { language } from './i18n.js';
import { ownCatalogue } from './words.js';

/** @typedef {Record<string, Record<string, string>>} Names vocabulary, word, title */
/** @typedef {Pick<import('./types.js').Model, 'game' | 'catalogue' | 'tables'>} Loaded */

/**
 * @param {string} game
 * @param {string} vocab
 * @param {string} id
 * @returns {string | undefined} in the present language, if its game has words of its own for it
 */
export function ownWord(game, vocab, id) {
  return /** @type {Names | undefined} */ (ownCatalogue(game, 'names'))?.[vocab]?.[id];
}

/**
 * @param {Loaded} loaded
 * @param {string} vocab
 * @param {string} id
 * @returns {string}
 */
export function titleOf(loaded, vocab, id) {
  const { catalogue, game } = loaded;
  if (vocab === 'number') return id;
  for (const part of game.vocabularies?.[vocab] ?? [vocab]) {
    const own = ownWord(catalogue.id, part, id) ?? numbered(catalogue.id, id) ?? printed(loaded, part, id);
    if (own !== undefined) return own;
    const title = catalogue.words[part]?.[id];
    if (title !== undefined && (title !== id || part === vocab)) return title;
  }
  return catalogue.words[vocab]?.[id] ?? id;
}

/**
 * Markers that are hidden have numbers, not names: "red-3", and so have things of which there are several.
 * @param {string} game
 * @param {string} id
 */
function numbered(game, id) {
  const found = /^([a-z][a-z0-9-]*)-(\d+)$/.exec(id);
  const words = found && ownWord(game, 'numbered', found[1]);
  return words ? words.replace('{n}', found[2]) : undefined;
}

/**
 * A printed table may have names in other languages: its column name_ja.
 * @param {Loaded} loaded
 * @param {string} vocab
 * @param {string} id
 */
function printed({ game, tables }, vocab, id) {
  const table = language() === 'ja' && game.named?.[vocab];
  return (table && tables[table]?.find((row) => row.id === id)?.name_ja) || undefined;
}

/**
 * The name of the phase that a view is in.
 * @param {import('./types.js').View} view
 */
export function phaseName(view) {
  const { name } = view.phase;
  return ownWord(view.game, 'phase', String(view.fields.phase)) ?? ownWord(view.game, 'phase', name) ?? name;
}

/**
 * What a verb does, in a line.
 * @param {import('./types.js').Catalogue} catalogue
 * @param {string} verb
 */
export function verbHelp(catalogue, verb) {
  return ownWord(catalogue.id, 'help', verb) ?? catalogue.moves.find((m) => m.verb === verb)?.help ?? '';
}

/**
 * A verb itself, for a button or a heading: English has it as the protocol writes it.
 * @param {string} game
 * @param {string} verb
 */
export function verbName(game, verb) {
  return ownWord(game, 'verb', verb) ?? inCapitals(verb);
}

/**
 * How a game ended.
 * @param {string} game
 * @param {string} text
 */
export function endingName(game, text) {
  return ownWord(game, 'ending', text) ?? text;
}

/**
 * An opponent of the machine.
 * @param {string} game
 * @param {string} name
 */
export function botName(game, name) {
  return ownWord(game, 'bot-name', name) ?? name;
}

/**
 * A title, an aim or a gist of the catalogue.
 * @param {string} game
 * @param {'title' | 'short' | 'aim' | 'scenario' | 'scenario-gist' | 'option' | 'option-gist' | 'group'
 *   | 'param'
 *   | 'bot'} what
 * @param {string} id
 * @param {string} english
 */
export function gameWord(game, what, id, english) {
  return ownWord(game, what, id) ?? english;
}

/**
 * An optional rule: its number, where its id is one, and its title.
 * @param {string} game
 * @param {{ id: string, title: string }} option
 */
export function optionTitle(game, { id, title }) {
  const words = gameWord(game, 'option', id, title);
  return /\d/.test(id) ? `${id} ${words}` : words;
}

/**
 * The name of a seat before its game is loaded.
 * @param {{ id: string }} game
 * @param {string} name
 */
export function seatTitle(game, name) {
  return ownWord(game.id, 'seat', name) ?? ownWord(game.id, 'side', name) ?? inCapitals(name);
}

/** @param {string} word of the protocol */
export function inCapitals(word) {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}
