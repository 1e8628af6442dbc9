/** What is to be said of the places of a board: to the mouse that rests on one, and to listeners. */
import { el, fill } from '../dom.js';
import { apart, t } from '../i18n.js';

/** @typedef {import('./types.js').BoardPiece} BoardPiece */

/** Of places that never change: a game gives the same object again. @type {WeakMap<object, string>} */
const plainTexts = new WeakMap();

/**
 * In a line.
 * @param {string} place
 * @param {Pick<import('./scene.js').Board, 'shown' | 'places'>} board
 * @param {import('./types.js').Sides} sides
 */
export function describe(place, { shown, places }, { sideName }) {
  return described(
    place,
    shown.filter((piece) => piece.place === place),
    places,
    sideName,
  );
}

/**
 * @param {string} place
 * @param {BoardPiece[]} pieces those that lie there
 * @param {Record<string, import('./types.js').BoardPlace>} places
 * @param {(side: string) => string} sideName
 */
function described(place, pieces, places, sideName) {
  return apart([
    places[place]?.text,
    ...pieces
      .filter((piece) => !piece.bare)
      .map((piece) =>
        piece.side ? t('pair', { name: sideName(piece.side), what: piece.title }) : piece.title,
      ),
  ]);
}

/**
 * All of them, in a list that is not seen; of very many only those that something is to be said of.
 * @param {HTMLElement} section
 * @param {string[]} ids of the places
 * @param {(place: string) => string} nameOf
 * @param {Pick<import('./scene.js').Board, 'shown' | 'places'>} board
 * @param {import('./types.js').Sides} sides
 */
export function listPlaces(section, ids, nameOf, { shown, places }, { sideName }) {
  /** @type {Map<string, BoardPiece[]>} */
  const there = new Map();
  for (const piece of shown) {
    const lot = there.get(piece.place);
    if (lot) lot.push(piece);
    else there.set(piece.place, [piece]);
  }
  const textOf = (/** @type {string} */ place) =>
    t('pair', { name: nameOf(place), what: described(place, there.get(place) ?? [], places, sideName) });
  const texts = new Map(
    ids.map((place) => {
      const bare = places[place]?.plain && !there.has(place) ? places[place] : undefined;
      const text = (bare && plainTexts.get(bare)) ?? textOf(place);
      if (bare) plainTexts.set(bare, text);
      return [place, text];
    }),
  );
  const listed = ids.filter((place) => !places[place]?.plain || there.has(place));
  const items = listed.map((place) => el('li', null, texts.get(place)));
  fill(section, el('h2', null, t('board.where')), el('ul', null, items));
  return texts;
}
