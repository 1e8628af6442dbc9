/**
 * Building the page. Words from the wire only ever become text nodes: nothing here parses HTML.
 */

import { fileAt } from './files.js';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element. Attributes that are functions are listeners ("onclick"); null, undefined and false leave one
 * out; `class`, `for`, `aria-...` and `data-...` are written as in HTML.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown> | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  dress(made, attributes ?? {});
  made.append(...nodes(children));
  return made;
}

/**
 * What stands on something that is pressed, where signs are for the eye and words for the ear.
 * @param {string} words
 * @param {...(Child | Child[])} face
 */
export function spoken(words, ...face) {
  return [
    el('span', { class: 'unseen' }, words),
    el('span', { class: 'face', 'aria-hidden': 'true' }, ...face),
  ];
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown> | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  dress(made, attributes ?? {});
  made.append(...nodes(children));
  return made;
}

/**
 * @param {Element} element
 * @param {Record<string, unknown>} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(name.replace(/^on/, ''), /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  /** @type {(Node | string)[]} */
  const kept = [];
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    kept.push(child instanceof Node ? child : String(child));
  }
  return kept;
}

/**
 * Puts children in the place of what was there.
 * @param {Element} root
 * @param {...(Child | Child[])} children
 */
export function fill(root, ...children) {
  root.replaceChildren(...nodes(children));
}

/**
 * An element that the page is known to have.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * A file of our own as an SVG element, without a script or a handler ever running in it.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function svgFrom(text) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (!(parsed instanceof SVGSVGElement)) throw new Error('this is no SVG');
  return document.importNode(parsed, true);
}

/**
 * Offers text as a file to keep.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = el('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * A style sheet more. Until it has come, or cannot: a page without its colours is still a page.
 * @param {string} path as a game names it: "/client/games/GAME/game.css"
 */
export function addStyle(path) {
  const href = fileAt(path);
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = el('link', { rel: 'stylesheet', href });
  const come = new Promise((resolve) => {
    link.onload = link.onerror = () => resolve(undefined);
  });
  document.head.append(link);
  return come;
}

/** Numbers with a hyphen between, as hexes have, stay on one line. @param {string} text @returns {Child[]} */
export function unbroken(text) {
  return text
    .split(/(\b\d+-\d+\b)/)
    .map((part, i) => (i % 2 ? el('span', { class: 'unbroken' }, part) : part));
}
