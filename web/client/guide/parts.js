/** A guide cut at its headings, and its words as they are looked for. */
import { closedUp, headingOf } from './markdown.js';

/** @typedef {{ slug: string, title: string, text: string }} Part what stands under a heading */

/**
 * What stands under each heading of a depth, with the heading.
 * @param {string} text
 * @param {number} depth
 * @returns {Part[]}
 */
export function split(text, depth) {
  const mark = '#'.repeat(depth) + ' ';
  return text
    .split(new RegExp(`^(?=${mark})`, 'm'))
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { text: title, slug } = headingOf(part.startsWith(mark) ? part.split('\n', 1)[0] : '');
      return { slug, title, text: part };
    });
}

/**
 * The chapter that has a heading, also one within it.
 * @template {Part} T
 * @param {T[]} all
 * @param {string} slug
 */
export function chapterWith(all, slug) {
  return (
    all.find((one) => one.slug === slug) ??
    all.find((one) => split(one.text, 3).some((part) => part.slug === slug))
  );
}

/** Words without the signs between them. @param {string} text */
export function unmarked(text) {
  const words = text
    .replace(/^#+ .*$/m, '')
    .replace(/^\|[ |:-]+\|$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*`]|^#+ /gm, '')
    .replace(/\s+/g, ' ');
  return closedUp(words).replace(/[| ]+/g, ' ').trim();
}
