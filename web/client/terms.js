/** Words of a game that are explained wherever they stand in a text: underlined with dots. */
import { el } from './dom.js';
import { cutTerms, indexOf } from './glossary.js';
import { explain } from './hint.js';
import { language, onLanguage } from './i18n.js';

/**
 * @typedef {import('./dom.js').Child} Child
 * @typedef {import('./i18n.js').Language} Language
 */

/**
 * What the game that is open explains.
 * @type {((of: Language) => Promise<{ default: import('./glossary.js').Terms }>) | undefined}
 */
let source;

/** @type {Partial<Record<Language, import('./glossary.js').Index>>} */
let known = {};

/** @param {typeof source} terms of the game that is opened */
export async function openTerms(terms) {
  source = terms;
  known = {};
  await fetchTerms();
}

async function fetchTerms() {
  const from = source;
  for (const of of /** @type {const} */ (['en', 'ja'])) {
    if (!from || known[of] || (of !== 'en' && of !== language())) continue; // some texts are English
    const { default: terms } = await from(of);
    if (from === source) known[of] = indexOf(terms);
  }
}

let coming = Promise.resolve();
onLanguage(() => {
  coming = fetchTerms().catch(() => {}); // without it nothing is underlined
});

/** Until those of the reader's language are there. */
export const termsComing = () => coming;

/**
 * @param {string} text
 * @param {Language} [of] the language of the text
 * @returns {Child[]}
 */
export function withTerms(text, of = language()) {
  const terms = known[of];
  if (!terms) return [text];
  return cutTerms(text, terms).map((part) => (part.meaning ? term(part.text, part.meaning, of) : part.text));
}

/** @param {string} word @param {string} meaning @param {Language} of */
function term(word, meaning, of) {
  const button = el('button', { type: 'button', class: 'term' }, word);
  return explain(button, () => [el('span', { lang: of }, meaning)]);
}
