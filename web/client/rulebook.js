/**
 * The rules and rulings of the game that is open, by their numbers, in the reader's language as far as there
 * are words for them. Rulings, and anything Japanese, are fetched when somebody asks for them: they are long.
 */
import { parseCsv } from './csv.js';
import { isBelow } from './guide/find.js';
import { language, onLanguage } from './i18n.js';

/** @typedef {import('./types.js').Row} Row */
/** @typedef {Record<string, string[]>} Statements title and text, by number */
/**
 * @typedef {object} Translation
 * @property {Statements} default
 * @property {Record<string, string>} [sections] of the rulings, by what they are called in English
 */
/**
 * @typedef {object} Statement a rule or a ruling as it is to be read
 * @property {string} id
 * @property {boolean} ruling
 * @property {string} title
 * @property {string} text
 * @property {import('./i18n.js').Language} lang
 * @property {string} settles of a ruling: the rules that it is about, as it names them
 * @property {string} section of a ruling, in the language of its text
 * @property {string} english title and text, to be found by
 */

/** @type {{ id: string, files: string[], rules: Row[], rulings: Row[] }} */
const book = { id: '', files: [], rules: [], rulings: [] };

/** What has come, by what it is. @type {Map<string, Translation>} */
const japanese = new Map();

/** What was asked for. @type {Map<string, Promise<void>>} */
const coming = new Map();

/**
 * @param {{ id: string, files?: string[] }} catalogue
 * @param {Row[]} rules
 */
export function openRulebook({ id, files = [] }, rules) {
  if (id !== book.id) book.rulings = [];
  Object.assign(book, { id, files, rules });
  void rulesComing();
}

/** Which game's it is. */
export const bookOf = () => book.id;

/** What else there is to read of the game. @param {string} file */
export const bookHas = (file) => book.files.includes(file);

/**
 * Once for each thing; what cannot be had is asked for again.
 * @param {string} what
 * @param {() => Promise<void>} get
 */
function once(what, get) {
  const asked = coming.get(what);
  if (asked) return asked;
  const arrival = get().catch(() => void coming.delete(what)); // English stays, or nothing
  coming.set(what, arrival);
  return arrival;
}

/** @param {'rules' | 'rulings'} part */
function japaneseOf(part) {
  const { id } = book;
  const path = `./games/${id}/lang/${part}.ja.js`;
  return once(path, () => import(path).then((module) => void japanese.set(`${part} ${id}`, module)));
}

/**
 * The rules in the reader's language, if they have still to come; null: there is nothing to wait for.
 * @returns {Promise<void> | null}
 */
export function rulesComing() {
  if (language() !== 'ja' || book.rules.length === 0 || japanese.has(`rules ${book.id}`)) return null;
  return japaneseOf('rules');
}

/** Rules and rulings, in the reader's language: until they are there. */
export async function bookComing() {
  const { id } = book;
  await Promise.all([
    rulesComing(),
    book.rulings.length === 0 &&
      bookHas('rulings.csv') &&
      fetch(`/data/${id}/rulings.csv`)
        .then((answer) => (answer.ok ? answer.text() : ''))
        .then((text) => {
          if (id === book.id) book.rulings = parseCsv(text);
        })
        .catch(() => {}), // who is offline reads the rules
    language() === 'ja' && bookHas('rulings.csv') && japaneseOf('rulings'),
  ]);
}

onLanguage(() => void rulesComing());

/** @param {Row} row @returns {Statement} */
function ruleOf(row) {
  const own = language() === 'ja' ? japanese.get(`rules ${book.id}`)?.default[row.id] : undefined;
  const [title, text] = own ?? [row.title, row.gist];
  const english = `${row.title} ${row.gist}`;
  return {
    id: row.id,
    ruling: false,
    title,
    text,
    lang: own ? 'ja' : 'en',
    settles: '',
    section: '',
    english,
  };
}

/**
 * A text that begins with a small letter or a sign goes on with the title as its sentence.
 * @param {Row} row
 */
function sentence({ title, text }) {
  if (/^[,:;]/.test(text)) return title + text;
  return /^[a-z(]/.test(text) ? `${title} ${text}` : text;
}

/** @param {Row} row @returns {Statement} */
function rulingOf(row) {
  const there = language() === 'ja' ? japanese.get(`rulings ${book.id}`) : undefined;
  const own = there?.default[row.id];
  const [title, text] = own ?? [row.title, sentence(row)];
  const english = `${row.title} ${row.text}`;
  const { id, rules: settles } = row;
  const section = (own && there?.sections?.[row.section]) ?? row.section;
  return { id, ruling: true, title, text, lang: own ? 'ja' : 'en', settles, section, english };
}

export const allRules = () => book.rules.map(ruleOf);
export const allRulings = () => book.rulings.map(rulingOf);

/** The rules of which a number is the beginning: 6.5 of 6.5a and 6.5b. @param {string} id */
export const rulesBelow = (id) => book.rules.filter((row) => isBelow(row.id, id)).map(ruleOf);

/** Does the number lead to a rule or a ruling? @param {string} id */
export function isRule(id) {
  return book.rulings.some((row) => row.id === id) || book.rules.some((row) => isBelow(row.id, id));
}

/**
 * The rule or ruling, or the nearest rule above it: 7.32f, 7.32, 7.3, 7.
 * @param {string} id
 * @returns {Statement | null}
 */
export function statementOf(id) {
  const ruling = book.rulings.find((row) => row.id === id);
  if (ruling) return rulingOf(ruling);
  for (let at = id; at !== ''; at = at.slice(0, -1)) {
    const row = book.rules.find((rule) => rule.id === at);
    if (row) return ruleOf(row);
  }
  return null;
}

/** @param {string} id */
export const isRuling = (id) => /^R\d+$/.test(id);

/** Rulings that are about a rule. @param {string} id */
export function rulingsOn(id) {
  const stem = id.replace(/[a-z]$/, '');
  const names = new RegExp(
    `(^|[^\\w.-])(${[id, stem].map((one) => one.replace(/[.]/g, '\\.')).join('|')})(?![\\w-]|\\.\\w)`,
  );
  return allRulings().filter((one) => names.test(one.settles) || names.test(one.english));
}
