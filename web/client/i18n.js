/**
 * Words for people. Each module asks for a key; the catalogues in lang/ have them in both languages. A key
 * that one language lacks falls back to English, and one that nobody has shows itself, so that it is
 * noticed.
 */
import en from './lang/en.js';
import ja from './lang/ja.js';
import boardEn from './lang/board.en.js';
import boardJa from './lang/board.ja.js';
import panelsEn from './lang/panels.en.js';
import panelsJa from './lang/panels.ja.js';
import { recall, remember } from './keep.js';

/** @typedef {'en' | 'ja'} Language */

/** @type {Record<Language, Record<string, string>>} */
const catalogues = {
  en: { ...boardEn, ...panelsEn, ...en },
  ja: { ...boardJa, ...panelsJa, ...ja },
};

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

/** @param {Language} wanted */
export function setLanguage(wanted) {
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

/**
 * The words of a key. With `n` equal to 1 the key's ".one" is preferred, where there is one.
 * @param {string} key
 * @param {import('./types.js').Values} [values]
 */
export function t(key, values) {
  const words = catalogues[current];
  const single = values?.n === 1 ? (words[key + '.one'] ?? null) : null;
  const text = single ?? words[key] ?? catalogues.en[key] ?? key;
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
  return key in catalogues[current] || key in catalogues.en;
}

document.documentElement.lang = current;
