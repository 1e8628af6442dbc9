/** What is to be said of the places of a board: to the mouse that rests on one, and to listeners. */
import { el, fill } from '../dom.js';
import { apart, t } from '../i18n.js';

/** @typedef {import('./types.js').BoardPiece} BoardPiece */

/**
 * In a line.
 * @param {string} place
 * @param {Pick<import('./scene.js').Board, 'shown' | 'places'>} board
 * @param {import('./types.js').Sides} sides
 */
export function describe(place, { shown, places }, { sideName }) {
  return apart([
    places[place]?.text,
    ...shown
      .filter((piece) => piece.place === place && !piece.bare)
      .map((piece) =>
        piece.side ? t('pair', { name: sideName(piece.side), what: piece.title }) : piece.title,
      ),
  ]);
}

/**
 * All of them, in a list that is not seen.
 * @param {HTMLElement} section
 * @param {string[]} places
 * @param {(place: string) => string} nameOf
 * @param {(place: string) => string} textOf
 */
export function listPlaces(section, places, nameOf, textOf) {
  const texts = new Map(
    places.map((place) => [place, t('pair', { name: nameOf(place), what: textOf(place) })]),
  );
  const items = [...texts.values()].map((text) => el('li', null, text));
  fill(section, el('h2', null, t('board.where')), el('ul', null, items));
  return texts;
}
