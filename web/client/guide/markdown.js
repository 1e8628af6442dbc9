/**
 * The part of Markdown that our guides are written in, as plain values: headings, paragraphs, lists within
 * lists, tables, code; and within a line strong, emphasised, code, links, and numbers of rules in brackets.
 */

/**
 * @typedef {{ kind: 'heading', depth: number, text: string, slug: string }
 *   | { kind: 'paragraph', text: string }
 *   | { kind: 'code', text: string }
 *   | { kind: 'list', ordered: boolean, items: Block[][] }
 *   | { kind: 'table', head: string[], rows: string[][] }} Block
 * @typedef {{ kind: 'text' | 'code' | 'rules', text: string }
 *   | { kind: 'strong' | 'em', spans: Span[] }
 *   | { kind: 'link', to: string, spans: Span[] }} Span
 */

const ITEM = /^( *)([-*]|\d+\.) +/;
const INDENT = 4; // of code

/** What a heading is linked by. @param {string} text */
export function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** @param {string} text @returns {Block[]} */
export function blocksOf(text) {
  return parse(text.split(/\r?\n/));
}

/** @param {string[]} lines @returns {Block[]} */
function parse(lines) {
  /** @type {Block[]} */
  const blocks = [];
  for (let at = 0; at < lines.length;) {
    const rest = lines.slice(at);
    if (lines[at].trim() === '') {
      at++;
      continue;
    }
    const [block, used] = heading(rest) ?? table(rest) ?? list(rest) ?? code(rest) ?? paragraph(rest);
    blocks.push(block);
    at += used;
  }
  return blocks;
}

/**
 * How many lines from the first on hold.
 * @param {string[]} lines
 * @param {(line: string, i: number) => boolean} holds
 */
function run(lines, holds) {
  const end = lines.findIndex((line, i) => !holds(line, i));
  return end < 0 ? lines.length : end;
}

/**
 * A heading's words, and what it is linked by: that of a translation is written behind it, "## 手番 {#a-turn}".
 * @param {string} line
 */
export function headingOf(line) {
  const [, marks = '', text = '', slug] = /^(#+) +(.*?)(?: +\{#([^}]+)\})?$/.exec(line.trimEnd()) ?? [];
  return { depth: marks.length, text, slug: slug ?? slugOf(text) };
}

/** @param {string[]} lines @returns {[Block, number] | null} */
function heading([line]) {
  const found = headingOf(line);
  return found.depth === 0 ? null : [{ kind: 'heading', ...found }, 1];
}

/** @param {string} line */
const cells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** @param {string[]} lines @returns {[Block, number] | null} */
function table(lines) {
  if (!lines[0].trimStart().startsWith('|') || !/^[ |:-]+$/.test(lines[1] ?? '')) return null;
  const used = run(lines, (line) => line.trimStart().startsWith('|'));
  return [{ kind: 'table', head: cells(lines[0]), rows: lines.slice(2, used).map(cells) }, used];
}

/** @param {string[]} lines @returns {[Block, number] | null} */
function list(lines) {
  const first = ITEM.exec(lines[0]);
  if (!first || first[1].length >= INDENT) return null;
  const depth = first[1].length;
  const belongs = (/** @type {string} */ line, /** @type {number} */ i) =>
    line.trim() === ''
      ? isInside(lines[i + 1], depth) || beginsItem(lines[i + 1], depth)
      : isInside(line, depth) || beginsItem(line, depth);
  const used = run(lines, belongs);
  /** @type {string[][]} */
  const items = [];
  for (const line of lines.slice(0, used)) {
    const found = beginsItem(line, depth) && ITEM.exec(line);
    if (found) items.push([line.slice(found[0].length)]);
    else items.at(-1)?.push(line.replace(/^ {1,4}/, '').replace(/^ {1,2}(?=[-*] )/, ''));
  }
  return [{ kind: 'list', ordered: /\d/.test(first[2]), items: items.map(parse) }, used];
}

/** @param {string | undefined} line @param {number} depth */
const isInside = (line, depth) =>
  line !== undefined && line.trim() !== '' && /^ */.exec(line)?.[0].length !== depth;

/** @param {string | undefined} line @param {number} depth */
const beginsItem = (line, depth) => ITEM.exec(line ?? '')?.[1].length === depth;

/** @param {string[]} lines @returns {[Block, number] | null} */
function code(lines) {
  const isCode = (/** @type {string} */ line) => line.startsWith(' '.repeat(INDENT));
  if (!isCode(lines[0])) return null;
  const used = run(lines, (line, i) => isCode(line) || (line.trim() === '' && isCode(lines[i + 1] ?? '')));
  return [
    {
      kind: 'code',
      text: lines
        .slice(0, used)
        .map((line) => line.slice(INDENT))
        .join('\n'),
    },
    used,
  ];
}

/** @param {string[]} lines @returns {[Block, number]} */
function paragraph(lines) {
  const goesOn = (/** @type {string} */ line, /** @type {number} */ i) =>
    i === 0 || (line.trim() !== '' && !/^#+ /.test(line) && !ITEM.test(line) && !line.startsWith('|'));
  const used = run(lines, goesOn);
  return [
    {
      kind: 'paragraph',
      text: lines
        .slice(0, used)
        .map((line) => line.trim())
        .reduce((before, line) => before + (isWide(before.slice(-1)) || isWide(line[0]) ? '' : ' ') + line),
    },
    used,
  ];
}

const WIDE = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/; // Japanese letters and signs
const BESIDE_WIDE = new RegExp(`(?<=${WIDE.source}) +| +(?=${WIDE.source})`, 'g');

/** Where a line ends, Japanese goes on without a space. @param {string} letter */
const isWide = (letter) => WIDE.test(letter);

/** Without the spaces that stand beside Japanese letters. @param {string} text */
export const closedUp = (text) => text.replace(BESIDE_WIDE, '');

// ---- Within a line ----

const SPAN = new RegExp(
  [
    /`([^`]+)`/, // 1 code
    /\*\*(.+?)\*\*/, // 2 strong
    /\*([^*\s](?:[^*]*[^*\s])?)\*/, // 3 emphasised
    /\[([^\]]+)\]\(([^)\s]+)\)/, // 4, 5 link
    /(?<![\w.-])((?:R\d{1,3}|X?\d{1,2}\.[0-9A-Za-z]+|[a-z][a-z-]*\.\d+))(?![\w-]|\.\w)/, // 6 a rule's number
    /\b(R\d{1,3})\b/, // 7
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * @param {string} text
 * @param {(id: string, before: string) => boolean} isRule is it the number of a rule, after these words?
 * @returns {Span[]}
 */
export function spansOf(text, isRule) {
  /** @type {Span[]} */
  const spans = [];
  let from = 0;
  const plain = (/** @type {number} */ to) => {
    if (to > from) spans.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const found of text.matchAll(SPAN)) {
    const span = spanOf(found, isRule, text.slice(0, found.index));
    if (!span) continue;
    plain(found.index);
    spans.push(span);
    from = found.index + found[0].length;
  }
  plain(text.length);
  return spans;
}

/**
 * @param {RegExpMatchArray} found
 * @param {(id: string, before: string) => boolean} isRule
 * @param {string} before
 * @returns {Span | null}
 */
function spanOf([, code, strong, em, link, to, id, ruling], isRule, before) {
  if (code) return { kind: 'code', text: code };
  if (strong) return { kind: 'strong', spans: spansOf(strong, isRule) };
  if (em) return { kind: 'em', spans: spansOf(em, isRule) };
  if (link) return { kind: 'link', to, spans: spansOf(link, isRule) };
  const rule = id ?? ruling;
  return rule && isRule(rule, before) ? { kind: 'rules', text: rule } : null;
}

/**
 * A number with a point may be a number: in running text only what stands in brackets is a rule.
 * @param {string} before
 */
export function isInBrackets(before) {
  const open = Math.max(...['[', '(', '［', '（'].map((sign) => before.lastIndexOf(sign)));
  return open >= 0 && !/[\])］）]/.test(before.slice(open));
}
