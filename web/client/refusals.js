/**
 * Why something cannot be. The umpire and the table give their reasons as English sentences; this is the one
 * place where they are put into the reader's language. A sentence that we have no words for stays as it is.
 */
import { language, t } from './i18n.js';
import refusalJa from './lang/refusals.ja.js';
import { ownKinds, ownRefusals } from './words.js';

/** @param {string} why a sentence of the table */
export function inOwnWords(why) {
  return (language() === 'ja' ? refusalJa(why, ownRefusals(), ownKinds()) : undefined) ?? why;
}

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
