/**
 * What a game says in its own words. Its catalogues lie in games/GAME/lang and are fetched when the game is
 * opened, in the language of the page, and in the other when somebody chooses that. The start page wants the
 * names of all games, and no more.
 */
import { beforeLanguage, language, setOwnWords } from './i18n.js';

/** @typedef {import('./i18n.js').Language} Language */
/** @typedef {'names' | 'words' | 'events' | 'refusals' | 'terms'} Part the last is fetched by terms.js */

/** What there may be in each language. English events and refusals come from the table; rules are apart. */
const PARTS = /** @type {Record<Language, Part[]>} */ ({
  en: ['names', 'words'],
  ja: ['names', 'words', 'events', 'refusals'],
});

/** What has come, by its path. @type {Map<string, any>} */
const come = new Map();

/** The game that is open, and what it has words for. */
let opened = '';
/** @type {Part[]} */
let speaks = [];

/** Games that are only named. @type {Set<string>} */
const named = new Set();

/** @param {string} game @param {Part} part @param {Language} of */
function pathOf(game, part, of) {
  return `./games/${game}/lang/${part}.${of}.js`;
}

/** @param {string} game @param {Part} part @param {Language} of */
async function fetchPart(game, part, of) {
  const path = pathOf(game, part, of);
  if (!come.has(path)) come.set(path, (await import(path)).default);
  if (part === 'words' && game === opened) setOwnWords(of, come.get(path));
}

/** @param {Language} of */
async function fetchAll(of) {
  const wanted = [
    ...[...named].map((game) => fetchPart(game, 'names', of)),
    ...PARTS[of].filter((part) => speaks.includes(part)).map((part) => fetchPart(opened, part, of)),
  ];
  await Promise.all(wanted);
}

beforeLanguage((wanted) => fetchAll(wanted).catch(() => {})); // what does not come stays English

/**
 * From now on the page speaks as this game does.
 * @param {string} game
 * @param {Part[]} parts what it has words for
 */
export async function openWords(game, parts) {
  if (game !== opened) for (const of of /** @type {Language[]} */ (['en', 'ja'])) setOwnWords(of, {});
  opened = game;
  speaks = parts;
  await fetchAll(language());
}

/** The names of games, for a page where none is open yet. @param {string[]} games those that have a folder */
export async function nameGames(games) {
  for (const game of games) named.add(game);
  await fetchAll(language());
}

/**
 * A catalogue of a game in the present language, if it has come.
 * @param {string} game
 * @param {Part} part
 * @returns {any}
 */
export function ownCatalogue(game, part) {
  return come.get(pathOf(game, part, language()));
}

/** The refusals of the game that is open. @returns {Record<string, string>} */
export function ownRefusals() {
  return ownCatalogue(opened, 'refusals') ?? {};
}

/** What the words of moves stand for, in that game. @returns {Record<string, string>} */
export function ownKinds() {
  return ownCatalogue(opened, 'names')?.kind ?? {};
}
