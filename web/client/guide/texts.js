/** What there is to read of a game: the chapters of its guide, its rules, its rulings. */
import { language } from '../i18n.js';
import { allRules, allRulings, bookHas, bookOf } from '../rulebook.js';
import { split, unmarked } from './parts.js';

/** @typedef {import('./parts.js').Part & { lang: import('../i18n.js').Language }} Chapter */
/** @typedef {import('../rulebook.js').Statement} Statement */

/** By address. @type {Map<string, Chapter[]>} */
const guides = new Map();

/**
 * The chapters of the guide, in the reader's language where it has been translated; none where the game has
 * no guide. A chapter has the same slug in every language.
 * @returns {Promise<Chapter[]>}
 */
export async function chapters() {
  const lang = bookHas(`guide.${language()}.md`) ? language() : 'en';
  const file = lang === 'en' ? 'guide.md' : `guide.${lang}.md`;
  const address = `/data/${bookOf()}/${file}`;
  const known = guides.get(address);
  if (known || !bookHas(file)) return known ?? [];
  const answer = await fetch(address);
  const found = answer.ok ? split(await answer.text(), 2).map((part) => ({ ...part, lang })) : [];
  if (answer.ok) guides.set(address, found);
  return found;
}

/**
 * Everything that can be looked for.
 * @param {Chapter[]} all
 * @returns {import('./find.js').Found[]}
 */
export function findable(all) {
  const statement = (/** @type {Statement} */ one) => ({ ...one, to: `rule/${one.id}` });
  const parts = all.flatMap((chapter) =>
    split(chapter.text, 3).map((part) => ({
      id: '',
      title: part.slug ? `${chapter.title}: ${part.title}` : chapter.title,
      text: unmarked(part.text),
      lang: chapter.lang,
      to: `chapter/${part.slug || chapter.slug}`,
    })),
  );
  return [...allRules().map(statement), ...allRulings().map(statement), ...parts];
}

/**
 * The rules that a rule stands among: 6.5d among those of 6.5, army.9 among those of army.
 * @param {string} id
 */
export function chapterOfRule(id) {
  const stem = /^\d/.test(id) ? id.replace(/[a-z]+$/, '') : id.replace(/\.\d+$/, '.');
  return allRules().filter((one) => (stem.endsWith('.') ? one.id.startsWith(stem) : stemOf(one.id) === stem));
}

/** @param {string} id */
const stemOf = (id) => id.replace(/[a-z]+$/, '');
