/** The guide's text as elements. Nothing here parses HTML: what is not of our Markdown is text. */
import { el } from '../dom.js';
import { isRule } from '../rulebook.js';
import { blocksOf, isInBrackets, spansOf } from './markdown.js';

/**
 * @typedef {import('../dom.js').Child} Child
 * @typedef {object} Ways
 * @property {(id: string) => Child} rule a rule's number as something to press
 * @property {boolean} [everywhere] numbers are rules also outside brackets
 * @property {(slug: string) => void} [go] to a heading of the guide
 * @property {(text: string) => Child[]} [terms] words that are explained, within plain text
 */

/**
 * A line of the guide.
 * @param {string} text
 * @param {Ways} ways
 * @returns {Child[]}
 */
export function wordsOf(text, ways) {
  const names = (/** @type {string} */ id, /** @type {string} */ before) =>
    isRule(id) && (Boolean(ways.everywhere) || /^R\d/.test(id) || isInBrackets(before));
  return drawSpans(spansOf(text, names), ways);
}

const OPEN = /[[(［（]$/;
const CLOSE = /^[\])］）,.;、。；]+/;

/**
 * A rule's number keeps the brackets and points at its sides on its line.
 * @param {import('./markdown.js').Span[]} spans
 * @param {Ways} ways
 * @returns {Child[]}
 */
function drawSpans(spans, ways) {
  const sign = (/** @type {number} */ at, /** @type {RegExp} */ which) => {
    const span = spans[at];
    return span?.kind === 'text' ? (which.exec(span.text)?.[0] ?? '') : '';
  };
  return spans.flatMap((span, i) => {
    if (span.kind === 'rules')
      return [el('span', { class: 'unbroken' }, sign(i - 1, OPEN), drawSpan(span, ways), sign(i + 1, CLOSE))];
    if (span.kind !== 'text') return drawSpan(span, ways);
    const from = spans[i - 1]?.kind === 'rules' ? sign(i, CLOSE).length : 0;
    const rest = spans[i + 1]?.kind === 'rules' ? sign(i, OPEN).length : 0;
    return drawSpan({ kind: 'text', text: span.text.slice(from, span.text.length - rest) }, ways);
  });
}

/**
 * @param {import('./markdown.js').Span} span
 * @param {Ways} ways
 * @returns {Child[]}
 */
function drawSpan(span, ways) {
  const inside = 'spans' in span ? drawSpans(span.spans, ways) : [];
  switch (span.kind) {
    case 'text':
      return ways.terms?.(span.text) ?? [span.text];
    case 'code':
      return [el('code', null, span.text)];
    case 'rules':
      return [ways.rule(span.text)];
    case 'strong':
      return [el('strong', null, inside)];
    case 'em':
      return [el('em', null, inside)];
    case 'link':
      return [drawLink(span.to, inside, ways)];
  }
}

/**
 * A heading of the guide, or somewhere else in the world; files of ours are not in the page.
 * @param {string} to
 * @param {Child[]} inside
 * @param {Ways} ways
 */
function drawLink(to, inside, { go }) {
  if (to.startsWith('#') && go)
    return el('button', { type: 'button', class: 'link', onclick: () => go(to.slice(1)) }, inside);
  if (/^https:\/\//.test(to))
    return el('a', { href: to, rel: 'noopener noreferrer', target: '_blank' }, inside);
  return el('span', null, inside);
}

/**
 * @param {string} text
 * @param {Ways} ways
 */
export function chapterOf(text, ways) {
  return blocksOf(text).map((block) => drawBlock(block, ways));
}

/**
 * @param {import('./markdown.js').Block} block
 * @param {Ways} ways
 * @returns {HTMLElement}
 */
function drawBlock(block, ways) {
  const line = (/** @type {string} */ text) => wordsOf(text, ways);
  switch (block.kind) {
    case 'heading':
      return el(
        block.depth <= 2 ? 'h2' : 'h3',
        { id: `guide-${block.slug}`, tabindex: '-1' },
        line(block.text),
      );
    case 'paragraph':
      return el('p', null, line(block.text));
    case 'code':
      return el('pre', { tabindex: '0' }, block.text);
    case 'list':
      return el(
        block.ordered ? 'ol' : 'ul',
        null,
        block.items.map((item) => el('li', null, drawItem(item, ways))),
      );
    case 'table':
      return drawTable(block, line);
  }
}

/**
 * The first paragraph of an item is its line.
 * @param {import('./markdown.js').Block[]} blocks
 * @param {Ways} ways
 */
function drawItem(blocks, ways) {
  return blocks.flatMap((block, i) =>
    i === 0 && block.kind === 'paragraph' ? wordsOf(block.text, ways) : [drawBlock(block, ways)],
  );
}

/**
 * @param {{ head: string[], rows: string[][] }} table
 * @param {(text: string) => Child[]} line
 */
function drawTable({ head, rows }, line) {
  return el(
    'div',
    { class: 'guide-table', tabindex: '0', role: 'group' },
    el(
      'table',
      null,
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          head.map((cell) => (cell ? el('th', { scope: 'col' }, line(cell)) : el('td'))),
        ),
      ),
      el(
        'tbody',
        null,
        rows.map((row) =>
          el(
            'tr',
            null,
            row.map((cell) => el('td', null, line(cell))),
          ),
        ),
      ),
    ),
  );
}
