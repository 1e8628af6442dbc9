/**
 * Why something cannot be. The umpire and the table give their reasons as English sentences; this is the one
 * place where they are put into the reader's language. A sentence that we have no words for stays as it is.
 */
import { language, listed, t } from './i18n.js';
import refusalJa from './lang/refusals.ja.js';
import { ownKinds, ownRefusals } from './words.js';

/** @param {string} why a sentence of the table */
export function inOwnWords(why) {
  return (language() === 'ja' ? refusalJa(why, ownRefusals(), ownKinds()) : undefined) ?? why;
}

/** Where a note names seats: at its beginning, and who has won. */
const WHOM = /^[\w-]+(?=: )|(?<=^over: )[\w-]+(?= has )|(?<=; won by ).+$/g;

/**
 * What the journal notes: it has seats by their words of the protocol, people have them by their titles.
 * @param {string} words
 * @param {string[]} seats
 * @param {(seat: string) => string} titleOf
 */
export function noteInOwnWords(words, seats, titleOf) {
  const marked = words.replace(WHOM, (said) => said.replace(/[\w-]+/g, (word) => mark(word, seats)));
  const title = (/** @type {string} */ marker) => {
    const seat = seats[Number(marker.slice('SEAT_'.length))];
    return seat ? titleOf(seat) : marker;
  };
  return inOwnWords(marked).replace(/SEAT_\d+(?: SEAT_\d+)*/g, (all) => listed(all.split(' ').map(title)));
}

/** A word that stands for the seat in any language. @param {string} word @param {string[]} seats */
const mark = (word, seats) => (seats.includes(word) ? `SEAT_${seats.indexOf(word)}` : word);

/**
 * Why a move was not taken.
 * @param {{ outcome: string, why: string }} answer
 */
export function reason(answer) {
  return answer.why ? inOwnWords(answer.why) : t('outcome.' + answer.outcome);
}

/**
 * The umpire's reasons are parts of sentences: alone they begin and end as whole ones.
 * @param {string} text
 */
export function asSentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[\p{L}\p{N})]$/u.test(whole) && language() === 'en' ? whole + '.' : whole;
}
