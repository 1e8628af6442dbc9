/**
 * Words for people. Each module asks for a key; the catalogues in lang/ have them in both languages, and the
 * game that is open brings its own (words.js), which go before them. A key that one language lacks falls back
 * to English, and one that nobody has shows itself, so that it is noticed.
 */
import en from './lang/en.js';
import ja from './lang/ja.js';
import boardEn from './lang/board.en.js';
import boardJa from './lang/board.ja.js';
import afterEn from './lang/after.en.js';
import afterJa from './lang/after.ja.js';
import noticesEn from './lang/notices.en.js';
import noticesJa from './lang/notices.ja.js';
import panelsEn from './lang/panels.en.js';
import panelsJa from './lang/panels.ja.js';
import lifeEn from './lang/life.en.js';
import lifeJa from './lang/life.ja.js';
import teachEn from './lang/teach.en.js';
import teachJa from './lang/teach.ja.js';
import seenEn from './lang/seen.en.js';
import seenJa from './lang/seen.ja.js';
import { recall, remember } from './keep.js';

/** @typedef {'en' | 'ja'} Language */

/** @type {Record<Language, Record<string, string>>} */
const catalogues = {
  en: {
    ...afterEn,
    ...boardEn,
    ...lifeEn,
    ...noticesEn,
    ...panelsEn,
    ...seenEn,
    ...teachEn,
    ...en,
  },
  ja: {
    ...afterJa,
    ...boardJa,
    ...lifeJa,
    ...noticesJa,
    ...panelsJa,
    ...seenJa,
    ...teachJa,
    ...ja,
  },
};

/** Words of the game that is open. @type {Record<Language, Record<string, string>>} */
const own = { en: {}, ja: {} };

/** @type {Language} */
let current = chosen();

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Language} */
function chosen() {
  const kept = recall('language');
  if (kept === 'en' || kept === 'ja') return kept;
  return navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
}

/** @returns {Language} */
export function language() {
  return current;
}

/** As people write dates where the browser is at home; a Japanese page has them in Japanese. */
export function locale() {
  return current === 'ja' ? 'ja' : navigator.languages.find((one) => /^en\b/i.test(one));
}

/** Asked before the page speaks another language. @type {Set<(wanted: Language) => Promise<void>>} */
const needs = new Set();

/** The language that was asked for last. */
let asked = current;

/** @param {Language} wanted */
export async function setLanguage(wanted) {
  asked = wanted;
  await Promise.all([...needs].map((need) => need(wanted)));
  if (asked !== wanted) return;
  current = wanted;
  remember('language', wanted);
  document.documentElement.lang = wanted;
  for (const listener of listeners) listener();
}

/**
 * @param {() => void} listener
 * @returns {() => void} stops listening
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {(wanted: Language) => Promise<void>} need asked before the language changes */
export function beforeLanguage(need) {
  needs.add(need);
}

/** @param {Language} of @param {Record<string, string>} words of the game that is open */
export function setOwnWords(of, words) {
  own[of] = words;
}

/** @param {string} key */
function found(key) {
  return own[current][key] ?? catalogues[current][key] ?? own.en[key] ?? catalogues.en[key];
}

/**
 * The words of a key. With `n` equal to 1 the key's ".one" is preferred, where there is one.
 * @param {string} key
 * @param {import('./types.js').Values} [values]
 */
export function t(key, values) {
  const one = key + '.one';
  const single = values?.n === 1 ? (own[current][one] ?? catalogues[current][one]) : undefined;
  const text = single ?? found(key) ?? key;
  return values ? text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole)) : text;
}

/**
 * Several things in a row; what is false or empty is left out.
 * @param {(string | number | false | null | undefined)[]} items
 */
export function listed(items) {
  return items.filter((item) => item || item === 0).join(t('list'));
}

/**
 * Sentences or lists in a row, further apart than a list's own items.
 * @param {(string | false | null | undefined)[]} items
 */
export function apart(items) {
  return items.filter(Boolean).join(t('list.apart'));
}

/**
 * Has the present language, or English, words for it?
 * @param {string} key
 */
export function has(key) {
  return found(key) !== undefined;
}

document.documentElement.lang = current;
