/** Finding the terms of a game in a text. */

/**
 * @typedef {Record<string, string[]>} Terms what it means, by the word; and other forms of the word
 * @typedef {{ meaning: Map<string, string>, pattern: RegExp }} Index
 */

/** @param {Terms} terms @returns {Index} */
export function indexOf(terms) {
  const meaning = new Map();
  for (const [word, [text, ...forms]] of Object.entries(terms))
    for (const form of [word, ...forms]) meaning.set(form.toLowerCase(), text);
  const forms = [...meaning.keys()].sort((a, b) => b.length - a.length);
  const edge = (/** @type {string} */ form) => (/^[a-z]/.test(form) ? `\\b${form}\\b` : form);
  return { meaning, pattern: new RegExp(forms.map(edge).join('|'), 'giu') };
}

/**
 * A text cut where a term stands for the first time in it.
 * @param {string} text
 * @param {Index} terms
 * @returns {{ text: string, meaning?: string }[]}
 */
export function cutTerms(text, { meaning, pattern }) {
  /** @type {{ text: string, meaning?: string }[]} */
  const parts = [];
  const seen = new Set();
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    const words = meaning.get(found[0].toLowerCase());
    if (!words || seen.has(words)) continue;
    seen.add(words);
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: found[0], meaning: words });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
