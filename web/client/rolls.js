/**
 * What each die of a journal is rolled for, as numbers. A die is made from the numbers of its place and
 * subject, and the journal writes their words: the catalogue tells of which vocabulary they are, and how it
 * counts.
 */

/** @typedef {import('./types.js').Catalogue} Catalogue */

/**
 * @param {Catalogue} catalogue
 * @param {string} vocab
 * @param {string} word
 * @returns {number} NaN if there is no such word
 */
function numberOf(catalogue, vocab, word) {
  if (vocab === 'number' || /^(=|-)/.test(word)) return Number(word.replace(/^=/, ''));
  const at = Object.keys(catalogue.words[vocab] ?? {}).indexOf(word);
  if (at < 0) return NaN;
  return catalogue.numbers[vocab]?.[at] ?? at;
}

/**
 * The numbers of a stream's place and subject; null: not to be known.
 * @param {Catalogue} catalogue
 * @param {{ reason: number, place: string, subject: string }} stream
 */
export function streamNumbers(catalogue, stream) {
  const roll = catalogue.rolls[stream.reason];
  if (!roll) return null;
  const place = numberOf(catalogue, roll.place, stream.place);
  const subject = numberOf(catalogue, roll.subject, stream.subject);
  return Number.isNaN(place) || Number.isNaN(subject) ? null : { place, subject };
}
