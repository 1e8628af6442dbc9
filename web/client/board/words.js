/** What is to be said of the places of a board: to the mouse that rests on one, and to listeners. */
import { el, fill } from '../dom.js';
import { apart, t } from '../i18n.js';

/**
 * @typedef {import('./types.js').BoardPiece} BoardPiece
 * @typedef {object} Scene what lies on the map
 * @property {BoardPiece[]} shown
 * @property {Record<string, import('./types.js').BoardArea>} areas
 * @property {Record<string, import('./types.js').BoardPort>} ports
 */

/**
 * In a line.
 * @param {string} place
 * @param {Scene} scene
 * @param {import('./types.js').BoardAdapter} adapter
 */
export function describe(place, { shown, areas, ports }, adapter) {
  const area = areas[place];
  return apart([
    ports[place]?.text,
    area?.battle && t('board.battle'),
    area?.control && t('board.holds', { side: adapter.sideName(area.control) }),
    area?.scores,
    ...shown
      .filter((piece) => piece.place === place && piece.kind !== 'control')
      .map((piece) => t('pair', { name: adapter.sideName(piece.side), what: piece.title })),
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
