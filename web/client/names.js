/**
 * Words of the protocol as people read them: the table's own English titles, or Japanese ones where we have
 * them. Ships and leaders keep their names in Latin letters, as on the counters.
 */
import { language, t } from './i18n.js';
import dawnJa from './lang/names.dawn.ja.js';
import seasJa from './lang/names.seas.ja.js';

/** @typedef {Record<string, Record<string, string>>} Names vocabulary, word, title */
/** @typedef {import('./types.js').Catalogue} Catalogue */

/** @type {Record<string, Names>} */
const japanese = { dawn: dawnJa, seas: seasJa };

/** Vocabularies that hold words of others: where to look, in order. */
const PARTS = /** @type {Record<string, string[]>} */ ({
  place: ['area', 'port'],
  berth: ['squadron', 'stack', 'port', 'berth'],
  stack: ['stack', 'ship'],
  'ship or none': ['ship'],
  'ship or ashore': ['ship'],
  owner: ['nation', 'owner'],
});

/**
 * @param {string} game
 * @param {string} vocab
 * @param {string} id
 * @returns {string | undefined} in the present language, if it is not English and has words for it
 */
export function ownWord(game, vocab, id) {
  return language() === 'ja' ? japanese[game]?.[vocab]?.[id] : undefined;
}

/**
 * @param {Catalogue} catalogue
 * @param {Record<string, import('./types.js').Row[]>} tables
 * @param {string} vocab
 * @param {string} id
 * @returns {string}
 */
export function titleOf(catalogue, tables, vocab, id) {
  if (vocab === 'number') return id;
  for (const part of PARTS[vocab] ?? [vocab]) {
    const own = ownWord(catalogue.id, part, id) ?? numbered(catalogue.id, id) ?? areaName(tables, part, id);
    if (own !== undefined) return own;
    const title = catalogue.words[part]?.[id];
    if (title !== undefined && (title !== id || part === vocab)) return title;
  }
  return catalogue.words[vocab]?.[id] ?? id;
}

/**
 * Markers of the other side have numbers, not names: "spain-3".
 * @param {string} game
 * @param {string} id
 */
function numbered(game, id) {
  const found = /^([a-z]+)-(\d+)$/.exec(id);
  const words = found && ownWord(game, 'numbered', found[1]);
  return words ? words.replace('{n}', found[2]) : undefined;
}

/**
 * The printed tables have the Japanese names of the areas.
 * @param {Record<string, import('./types.js').Row[]>} tables
 * @param {string} vocab
 * @param {string} id
 */
function areaName(tables, vocab, id) {
  if (vocab !== 'area' || language() !== 'ja') return undefined;
  return tables.areas?.find((row) => row.id === id)?.name_ja || undefined;
}

/**
 * The name of the phase that a view is in.
 * @param {import('./types.js').View} view
 */
export function phaseName(view) {
  return ownWord(view.game, 'phase', String(view.fields.phase)) ?? view.phase.name;
}

/**
 * What a verb does, in a line.
 * @param {Catalogue} catalogue
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
  return ownWord(game, 'verb', verb) ?? verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll('-', ' ');
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
 * @param {'title' | 'short' | 'aim' | 'scenario' | 'scenario-gist' | 'option' | 'option-gist' | 'param'
 *   | 'bot'} what
 * @param {string} id
 * @param {string} english
 */
export function gameWord(game, what, id, english) {
  return ownWord(game, what, id) ?? english;
}

/**
 * The name of a seat before its game is loaded.
 * @param {{ id: string }} game
 * @param {string} name
 */
export function seatTitle(game, name) {
  return ownWord(game.id, 'side', name) ?? t(`side.${game.id}.${name}`);
}
