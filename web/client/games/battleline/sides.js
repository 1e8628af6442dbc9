/** The two sides of a game: their names, and their colours by their places. */
import { t } from '../../i18n.js';

/** @param {string} side */
export function sideName(side) {
  return t(`board.side.${side}`);
}

/**
 * @param {[string, string]} sides
 * @returns {(side: string) => string}
 */
export function sideClasses([a, b]) {
  return (side) => (side === a ? 'side-a' : side === b ? 'side-b' : 'neutral');
}
