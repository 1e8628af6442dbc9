/**
 * What all panels need: drawing when the model changes, the keyboard's place kept, buttons, and what was
 * refused.
 */
import { el, fill } from '../dom.js';
import { onLanguage, t } from '../i18n.js';
import { asSentence, reason } from '../refusals.js';
import { ruleChip } from '../rules.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Answer} Answer
 * @typedef {import('../dom.js').Child} Child
 */

/**
 * Draws now and whenever one of these kinds is told, once for several at a time: a move brings events and a
 * state.
 * @param {Model} model
 * @param {Parameters<Model['on']>[0][]} kinds
 * @param {() => void} draw
 */
export function drawOn(model, kinds, draw) {
  let due = false;
  const later = () => {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      draw();
    });
  };
  for (const kind of kinds) model.on(kind, later);
  draw();
}

/**
 * Draws anew without taking the keyboard away from where it is: elements with the same data-key are the same
 * thing.
 * @param {HTMLElement} root
 * @param {() => void} draw
 */
export function keepFocus(root, draw) {
  const active = document.activeElement;
  const inside = active instanceof HTMLElement && root.contains(active) ? active : null;
  const key = inside?.dataset.key;
  draw();
  if (!inside || root.contains(inside)) return;
  const same = key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  const next = same ?? root.querySelector('button:not([aria-disabled="true"]), [tabindex="0"]');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {Record<string, unknown>} [attributes]
 */
export function button(label, onclick, attributes) {
  return el('button', { type: 'button', onclick, ...attributes }, label);
}

/** A line that screen readers read out when it changes. */
export function statusLine() {
  const line = el('p', { class: 'panel-status', role: 'status' });
  return {
    line,
    /** @param {...Child} words */
    say(...words) {
      fill(line, ...words);
    },
  };
}

/**
 * Why a move was not taken, with its rule.
 * @param {{ outcome: string, why: string, rule?: string }} answer
 * @returns {Child[]}
 */
export function refusal(answer) {
  return [asSentence(reason(answer)), ' ', ruleChip(answer.rule)];
}

/**
 * Legal moves in words that begin with one of these verbs.
 * @param {Model} model
 * @param {...string} verbs
 * @returns {string[][]}
 */
export function movesOf(model, ...verbs) {
  return model
    .legal()
    .map((move) => move.split(' '))
    .filter(([verb]) => verbs.includes(verb));
}

/** @param {Model} model */
export function phaseOf(model) {
  return String(model.shown()?.fields.phase ?? '');
}

/**
 * Is there something to decide for this seat, here and now?
 * @param {Model} model
 * @param {Set<string>} phases
 */
export function mustDecide(model, phases) {
  return model.legal().length > 0 && phases.has(phaseOf(model));
}

/**
 * A table of a few facts.
 * @param {[string, Child][]} rows
 */
export function factList(rows) {
  return el(
    'dl',
    { class: 'p-facts' },
    rows.flatMap(([name, value]) => [el('dt', null, name), el('dd', null, value)]),
  );
}

/**
 * A button that lays a panel over the board, where there is more room. It stands in
 * the panel itself.
 * @param {HTMLElement} root
 */
export function enlargeButton(root) {
  const toggle = el('button', {
    type: 'button',
    class: 'enlarge quiet',
    'data-key': 'enlarge',
    onclick: turn,
  });
  const draw = () => drawEnlarge(root, toggle);
  const watch = new ResizeObserver(draw);

  function turn() {
    const board = document.querySelector('.board-area');
    if (root.classList.toggle('large') && board) watch.observe(board);
    else watch.disconnect();
    draw();
  }

  draw();
  return toggle;
}

/** @param {HTMLElement} root @param {HTMLElement} toggle */
function drawEnlarge(root, toggle) {
  const large = root.classList.contains('large');
  const words = t(large ? 'panels.small' : 'panels.large');
  toggle.textContent = large ? '⤡' : '⤢';
  toggle.title = words;
  toggle.setAttribute('aria-label', words);
  const room = document.querySelector('.board-area')?.getBoundingClientRect();
  const edges = room && [room.top, innerWidth - room.right, innerHeight - room.bottom, room.left];
  root.style.inset = large && edges ? edges.map((edge) => `${edge + 6}px`).join(' ') : '';
}

// One listener for those that are in the page: one for each would hold panels that were taken down.
onLanguage(() => {
  for (const toggle of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.enlarge')))
    if (toggle.parentElement) drawEnlarge(toggle.parentElement, toggle);
});
