/** Tables to look up, each under a heading that opens it. */
import { el } from '../dom.js';

/** @typedef {import('../dom.js').Child} Child */

/**
 * @param {string} title
 * @param {...Child} body
 */
export function fold(title, ...body) {
  return el(
    'details',
    { class: 'fold' },
    el('summary', null, title),
    el('div', { class: 'fold-body' }, ...body),
  );
}

/**
 * @param {Child[]} head
 * @param {Child[][]} rows
 * @param {string} [kind]
 */
export function grid(head, rows, kind) {
  return el(
    'div',
    { class: 'grid-scroll', tabindex: '0' }, // what is too broad is scrolled by keys, too
    el(
      'table',
      { class: `grid ${kind ?? ''}` },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          head.map((cell) => (cell ? el('th', { scope: 'col' }, cell) : el('td'))),
        ),
      ),
      el(
        'tbody',
        null,
        rows.map(([first, ...cells]) =>
          el(
            'tr',
            null,
            el('th', { scope: 'row' }, first),
            cells.map((cell) => el('td', null, cell)),
          ),
        ),
      ),
    ),
  );
}
