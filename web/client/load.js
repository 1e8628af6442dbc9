/** What a page needs of a game before it can show it: catalogue, adapter, words and printed tables. */
import { parseCsv } from './csv.js';
import { plainGame } from './games/plain.js';
import { openWords } from './words.js';

/**
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function get(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/**
 * What never changes during a game.
 * @param {string} id
 * @param {string} set the data set that it is played with; '' is the table's own
 */
export async function loadGame(id, set) {
  /** @type {import('./types.js').Catalogue} */
  const catalogue = await get(`/api/games/${id}${set && '/' + set}`).then((a) => a.json());
  const game = await adapterOf(catalogue);
  const folder = set ? `/sets/${id}/${set}` : `/data/${id}`;
  // Every game's rules are looked up by their numbers, also one's that has no adapter.
  const rules = catalogue.files.includes('rules.csv') && !game.tables.includes('rules');
  const names = rules ? [...game.tables, 'rules'] : game.tables;
  const texts = await Promise.all(names.map((name) => get(`${folder}/${name}.csv`).then((a) => a.text())));
  return {
    game,
    catalogue,
    tables: Object.fromEntries(names.map((name, i) => [name, parseCsv(texts[i])])),
  };
}

/**
 * @param {import('./types.js').Catalogue} catalogue
 * @returns {Promise<import('./types.js').Game>}
 */
async function adapterOf({ id, page, speaks, seats }) {
  const own = page ? import(`./games/${id}/game.js`).then((file) => file.default) : plainGame({ id, seats });
  const [game] = await Promise.all([own, openWords(id, speaks)]);
  if (page || !speaks.includes('terms')) return game;
  return { ...game, terms: (language) => import(`./games/${id}/lang/terms.${language}.js`) };
}
