/** Day or lamplight: as the system has it, or as one chose. The colours themselves stand in style.css. */
import { el } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { remember } from './keep.js';

/** @typedef {'system' | 'light' | 'dark'} Theme */

/** @type {Theme[]} */
const THEMES = ['system', 'light', 'dark'];

/** @type {Set<() => void>} */
const listeners = new Set();

/** @returns {Theme} */
function theme() {
  return THEMES.find((one) => one === document.documentElement.dataset.theme) ?? 'system';
}

/** @param {Theme} wanted */
function setTheme(wanted) {
  remember('theme', wanted === 'system' ? null : wanted);
  if (wanted === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
  changed();
}

/** What is painted rather than styled is painted anew. @param {() => void} listener */
export function onTheme(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed() {
  frame();
  for (const listener of listeners) listener();
}

/** What the browser draws around the page has the colour of its paper. */
function frame() {
  const { backgroundColor } = getComputedStyle(document.body);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor);
}

/**
 * For both pages.
 * @param {(draw: () => void) => unknown} listen to changes of the language, as long as the page stands
 */
export function themeSwitch(listen = onLanguage) {
  const buttons = THEMES.map((one) => {
    const press = () => {
      setTheme(one);
      draw();
    };
    return el('button', { type: 'button', class: 'quiet', onclick: press });
  });
  const group = el('div', { class: 'few', role: 'group' }, buttons);

  function draw() {
    group.setAttribute('aria-label', t('theme'));
    buttons.forEach((button, i) => {
      button.setAttribute('aria-pressed', String(THEMES[i] === theme()));
      button.textContent = t(`theme.${THEMES[i]}`);
    });
  }

  listen(draw);
  draw();
  return group;
}

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed);
frame();
