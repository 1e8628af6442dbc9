/** Finding things in the guide by words or by the number of a rule. */

/**
 * @typedef {object} Findable a rule, a ruling, a part of a chapter
 * @property {string} id of a rule or a ruling; '' for a part of a chapter
 * @property {string} title
 * @property {string} text
 * @property {string} [english] the same in English, where it is in another language
 * @property {import('../i18n.js').Language} [lang] of the title and the text
 * @typedef {Findable & { to: string }} Found with its address in the guide
 */

const AROUND = 70; // letters of a snippet, before and after the word

/**
 * For comparing: capitals, accents and the wide letters and digits of a Japanese keyboard make no difference.
 * @param {string} text
 */
export function plain(text) {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * All that have every word, the nearest first: the number itself, numbers that begin so, titles, texts.
 * @template {Findable} T
 * @param {T[]} all
 * @param {string} query
 * @returns {T[]}
 */
export function find(all, query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .map((one) => ({ one, rank: rankOf(one, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

/** @param {Findable} one @param {string[]} words */
function rankOf(one, words) {
  const [id, title, also] = [plain(one.id), plain(one.title), plain(one.english ?? '')];
  const text = plain(one.text);
  let rank = 0;
  for (const word of words) {
    if (id === word) rank += 1000;
    else if (id !== '' && isBelow(id, word)) rank += 200;
    else if (title.includes(word)) rank += 50;
    else if (text.includes(word)) rank += 10;
    else if (also.includes(word)) rank += 5;
    else return 0;
  }
  return rank;
}

/**
 * 6.1 stands for 6.1a and 6.1.2 but not for 6.12.
 * @param {string} id
 * @param {string} to
 */
export function isBelow(id, to) {
  return id.startsWith(to) && !(/\d$/.test(to) && /^\d/.test(id.slice(to.length)));
}

/**
 * The words around the first that was looked for.
 * @param {string} text
 * @param {string} query
 * @returns {{ before: string, hit: string, after: string }}
 */
export function snippet(text, query) {
  const low = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const at = Math.max(-1, ...words.map((word) => low.indexOf(word)).filter((n) => n >= 0));
  if (at < 0) return { before: '', hit: '', after: cut(text, 2 * AROUND) };
  const length = words.find((word) => low.startsWith(word, at))?.length ?? 0;
  const space = text.slice(0, at).indexOf(' ', at - AROUND); // Japanese has none
  const start = at <= AROUND ? 0 : space < 0 ? at - AROUND : space + 1;
  return {
    before: (start > 0 ? '… ' : '') + text.slice(start, at),
    hit: text.slice(at, at + length),
    after: cut(text.slice(at + length), AROUND),
  };
}

/** @param {string} text @param {number} length */
const cut = (text, length) => (text.length > length ? text.slice(0, length).trimEnd() + ' …' : text);
