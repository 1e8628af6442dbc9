/**
 * What happened, in words, each with its rule. English sentences come from the table; Japanese ones are
 * made here from the event's name and arguments.
 */
import dawnJa from './lang/events.dawn.ja.js';
import seasJa from './lang/events.seas.ja.js';
import { el, fill } from './dom.js';
import { language, t } from './i18n.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').Model} Model */

/** @type {Record<string, Record<string, string>>} */
const japanese = { dawn: dawnJa, seas: seasJa };

/** Events that begin something: they stand out from the rest. */
const HEADINGS = new Set(['turn', 'war', 'battle', 'area', 'end']);

/**
 * @param {Model} model
 * @param {GameEvent} event
 */
export function sentence(model, event) {
  const template = language() === 'ja' ? japanese[model.catalogue.id]?.[event.name] : undefined;
  if (template === undefined) {
    const text = event.text.replace(/ \[[^\]]*\]$/, '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  const vocabs = model.catalogue.events.find((kind) => kind.name === event.name)?.args ?? [];
  return template.replace(/\{(\d)\}/g, (_, digit) => {
    const i = Number(digit);
    return model.word(vocabs[i] ?? 'number', event.args[i] ?? '');
  });
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createLog(root, model) {
  const filter = el('input', { type: 'search', class: 'log-filter' });
  const list = el('ol', { class: 'log', tabindex: '0', onkeydown: keys });
  root.classList.add('log-panel');
  const title = el('h2');
  root.append(el('div', { class: 'log-head' }, title, filter), list);
  let drawn = 0; // events that stand in the list
  let resets = -1;

  /** @param {GameEvent} event */
  function entry(event) {
    const heading = HEADINGS.has(event.name);
    return el(
      'li',
      { class: heading ? 'heading' : null, tabindex: '-1', 'data-event': event.name },
      el('span', { class: 'said' }, sentence(model, event)),
      ' ',
      ruleChip(event.rule, { stop: false }),
    );
  }

  /**
   * The list is one tab stop: arrows walk it, Enter opens the rule of an entry.
   * @param {KeyboardEvent} event
   */
  function keys(event) {
    const at = /** @type {HTMLElement | null} */ (document.activeElement?.closest('.log > li') ?? null);
    const shown = /** @type {HTMLElement[]} */ ([...list.children]).filter((one) => !one.hidden);
    const here = at ? shown.indexOf(at) : shown.length;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      event.preventDefault();
      shown[Math.max(0, Math.min(shown.length - 1, here + step))]?.focus();
    } else if (event.key === 'Enter' && at && document.activeElement === at) {
      at.querySelector('button')?.click();
    }
  }

  function sift() {
    const wanted = filter.value.trim().toLowerCase();
    for (const one of /** @type {Iterable<HTMLElement>} */ (list.children)) {
      one.hidden = wanted !== '' && !one.textContent?.toLowerCase().includes(wanted);
    }
  }

  function draw() {
    // Stay at the end while one reads there; do not pull away somebody who reads further up.
    const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    if (resets !== model.link.resets || drawn > model.events.length) {
      drawn = 0;
      list.replaceChildren();
      resets = model.link.resets;
    }
    list.append(...model.events.slice(drawn).map(entry));
    drawn = model.events.length;
    sift();
    if (atEnd) list.scrollTop = list.scrollHeight;
  }

  function relabel() {
    title.textContent = t('log.title');
    filter.placeholder = t('log.filter');
    filter.setAttribute('aria-label', t('log.filter'));
    list.setAttribute('aria-label', t('log.title'));
    fill(list);
    drawn = 0;
    draw();
  }

  filter.addEventListener('input', sift);
  model.on('events', draw);
  model.on('language', relabel);
  relabel();
  return {
    /** A list that was hidden has no height to scroll. */
    toEnd() {
      list.scrollTop = list.scrollHeight;
    },
  };
}
