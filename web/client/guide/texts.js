/** What there is to read of a game: the chapters of its guide, its rules, its rulings. */
import { allRules, allRulings, bookHas, bookOf } from '../rulebook.js';
import { slugOf } from './markdown.js';

/** @typedef {{ slug: string, title: string, text: string }} Chapter */
/** @typedef {import('../rulebook.js').Statement} Statement */

/** By game. @type {Map<string, Chapter[]>} */
const guides = new Map();

/** The chapters of the guide; none where the game has no guide. @returns {Promise<Chapter[]>} */
export async function chapters() {
  const game = bookOf();
  const known = guides.get(game);
  if (known || !bookHas('guide.md')) return known ?? [];
  const answer = await fetch(`/data/${game}/guide.md`);
  const found = answer.ok ? split(await answer.text(), 2) : [];
  if (answer.ok) guides.set(game, found);
  return found;
}

/**
 * What stands under each heading of a depth, with the heading.
 * @param {string} text
 * @param {number} depth
 * @returns {Chapter[]}
 */
export function split(text, depth) {
  const mark = '#'.repeat(depth) + ' ';
  return text
    .split(new RegExp(`^(?=${mark})`, 'm'))
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const title = part.startsWith(mark) ? part.slice(mark.length, part.indexOf('\n')).trim() : '';
      return { slug: slugOf(title), title, text: part };
    });
}

/**
 * The chapter that has a heading, also one within it.
 * @param {Chapter[]} all
 * @param {string} slug
 */
export function chapterWith(all, slug) {
  return (
    all.find((one) => one.slug === slug) ??
    all.find((one) => split(one.text, 3).some((part) => part.slug === slug))
  );
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
      to: `chapter/${part.slug || chapter.slug}`,
    })),
  );
  return [...allRules().map(statement), ...allRulings().map(statement), ...parts];
}

/** Words without the signs between them. @param {string} text */
export function unmarked(text) {
  return text
    .replace(/^#+ .*$/m, '')
    .replace(/^\|[ |:-]+\|$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*`|]|^#+ /gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
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
