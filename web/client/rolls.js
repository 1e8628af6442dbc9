/**
 * What each die of a journal is rolled for, as numbers. A die is made from the numbers of its place and
 * subject, and the journal writes their words: so the page needs to know of which vocabulary they are, and
 * how it counts. The tables stand in src/games/GAME/words.c (rolls) and GAME.h (places); their order never
 * changes.
 */

/** @typedef {import('./types.js').Catalogue} Catalogue */

/**
 * For each game and reason: the vocabularies of place and subject.
 * @type {Record<string, [string, string][]>}
 */
const ROLLS = {
  seas: [
    ['number', 'number'], // coin
    ['nation', 'number'], // extra leaders
    ['number', 'number'], // peace
    ['nation', 'number'], // revolution
    ['area', 'number'], // northern alliance
    ['number', 'number'], // russians stay
    ['number', 'number'], // russians
    ['nation', 'number'], // new forces
    ['nation', 'number'], // ships drawn
    ['nation', 'number'], // leaders drawn
    ['side', 'number'], // tags
    ['port', 'squadron'], // weather
    ['port', 'squadron'], // storm
    ['area', 'squadron'], // search
    ['area', 'squadron'], // join
    ['number', 'squadron'], // voyage
    ['number', 'squadron'], // on station
    ['area', 'number'], // gauge
    ['area', 'ship'], // fire
    ['area', 'ship'], // damage
    ['area', 'ship'], // boarding
    ['area', 'side'], // hits
    ['area', 'leader'], // leader
    ['port', 'number'], // port
    ['ship', 'number'], // lost for good
  ],
  dawn: [
    ['number', 'number'], // coin
    ['side', 'number'], // tags
    ['place', 'side'], // merge
    ['area', 'number'], // initiative
    ['area', 'side'], // search
    ['area', 'ship'], // fire
    ['area', 'ship'], // damage
    ['area', 'leader'], // leader
    ['area', 'ship'], // bombardment
    ['area', 'ship'], // port damage
    ['area', 'ship'], // battery
    ['area', 'ship'], // battery damage
  ],
};

/** Vocabularies with room between their parts: from this word's position on, numbers go on at `to`. */
const SECOND_PART =
  /** @type {Record<string, Record<string, { starts: (c: Catalogue) => number, to: number }>>} */ ({
    seas: { squadron: { starts: (c) => Object.keys(c.words.squadron).length / 2, to: 24 } },
    dawn: { place: { starts: (c) => 1 + Object.keys(c.words.area).length, to: 32 } },
  });

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
  const second = SECOND_PART[catalogue.id]?.[vocab];
  const start = second?.starts(catalogue) ?? Infinity;
  return second && at >= start ? second.to + at - start : at;
}

/**
 * The numbers of a stream's place and subject; null: not to be known.
 * @param {Catalogue} catalogue
 * @param {{ reason: number, place: string, subject: string }} stream
 */
export function streamNumbers(catalogue, stream) {
  const vocabs = ROLLS[catalogue.id]?.[stream.reason];
  if (!vocabs) return null;
  const place = numberOf(catalogue, vocabs[0], stream.place);
  const subject = numberOf(catalogue, vocabs[1], stream.subject);
  return Number.isNaN(place) || Number.isNaN(subject) ? null : { place, subject };
}
