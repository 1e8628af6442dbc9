/** The card of the selected piece: what is in it, what it may be told, and where it can go. */
import { ensign } from './counters.js';
import { goalText } from './targets.js';
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./types.js').Details} Details
 * @typedef {import('./types.js').Action} Action
 * @typedef {import('./targets.js').Goal} Goal
 * @typedef {import('./corner.js').Size} Size
 */

/** There the card is folded until somebody wants more of it. */
const NARROW = '(max-width: 600px)';

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {object} told
 * @param {(move: string) => void} told.play
 * @param {(goal: Goal) => void} told.go
 * @param {(goal: Goal | null) => void} told.consider the pointer or the focus is on a place of the list
 * @param {() => void} told.left it is closed, and had the focus
 * @param {(size: Size) => import('./corner.js').Corner} told.cornerOf where it lies best
 */
export function createCard(root, adapter, model, told) {
  const card = el('aside', { class: 'board-card', hidden: true });
  root.append(card);
  let folded = matchMedia(NARROW).matches;
  /** @type {string | null} what it lies in its corner for */
  let settled = null;

  /** @param {Details | null} details @param {Goal[]} goals those of the piece */
  function show(details, goals) {
    const focused = card.contains(document.activeElement);
    card.hidden = !details;
    if (!details) {
      fill(card);
      settled = null;
      if (focused) told.left();
      return;
    }
    card.setAttribute('aria-label', details.title);
    card.classList.remove('side-a', 'side-b', 'neutral');
    card.classList.add(adapter.sideClass(details.side));
    fill(
      card,
      el(
        'header',
        null,
        ensign(adapter.sideClass(details.side)),
        el('h2', null, details.title),
        foldButton(),
        el(
          'button',
          {
            type: 'button',
            class: 'card-close',
            'aria-label': t('board.close'),
            onclick: () => model.select(null),
          },
          '×',
        ),
      ),
      el('p', { class: 'card-facts' }, details.facts.join(' · ')),
      details.actions.length > 0 && actions(details.actions),
      goals.length > 0 && destinations(goals),
      details.rows.length > 0 && table(details),
    );
    fold(folded);
    settle(`${details.piece} ${details.facts[0]}`);
    if (focused) focus();
  }

  /** It stays in its corner until it is about something else. @param {string} about */
  function settle(about) {
    if (settled === about) return;
    settled = about;
    const { top, left } = told.cornerOf({ w: card.offsetWidth, h: card.offsetHeight });
    card.classList.toggle('at-top', top);
    card.classList.toggle('at-left', left);
  }

  function foldButton() {
    const pressed = () => {
      fold(!folded);
      card.querySelector('.card-fold')?.setAttribute('aria-expanded', String(!folded));
    };
    const name = t('board.fold');
    return el(
      'button',
      {
        type: 'button',
        class: 'card-fold',
        'aria-label': name,
        title: name,
        'aria-expanded': String(!folded),
        onclick: pressed,
      },
      el('span', { 'aria-hidden': 'true' }, '▾'),
    );
  }

  /** @param {boolean} wanted */
  function fold(wanted) {
    folded = wanted;
    card.classList.toggle('is-folded', wanted);
  }

  /** For those who came by keyboard: to what there is to choose. */
  function focus() {
    fold(false);
    const choices = ['.card-goals button', '.card-actions button', '.card-close'];
    const first = choices.map((each) => card.querySelector(each)).find((found) => found !== null);
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Action[]} list */
  function actions(list) {
    return el(
      'div',
      { class: 'card-actions', role: 'group' },
      list.map((action) => actionButton(action)),
    );
  }

  /** @param {Action} action */
  function actionButton({ move, label, chosen }) {
    return el(
      'button',
      {
        type: 'button',
        class: chosen ? 'is-chosen' : null,
        'aria-pressed': chosen === undefined ? null : String(chosen),
        onclick: () => told.play(move),
      },
      label,
    );
  }

  /** @param {Goal[]} goals */
  function destinations(goals) {
    return el(
      'section',
      { class: 'card-goals' },
      el('h3', null, t('board.destinations')),
      el(
        'ul',
        null,
        goals.map((goal) => el('li', null, goalButton(goal))),
      ),
    );
  }

  /** @param {Goal} goal */
  function goalButton(goal) {
    const place = model.word('place', goal.place);
    const consider = () => told.consider(goal);
    return el(
      'button',
      {
        type: 'button',
        class: `goal-${goal.kind}`,
        'aria-label': goalText(goal, place),
        onclick: () => told.go(goal),
        onfocus: consider,
        onblur: () => told.consider(null),
        onpointerenter: consider,
        onpointerleave: () => told.consider(null),
      },
      el('span', null, place),
      goal.cost === undefined ? (goal.note ? el('small', null, goal.note) : null) : el('b', null, goal.cost),
    );
  }

  /** @param {Details} details */
  function table({ rows }) {
    return el(
      'ul',
      { class: 'card-rows' },
      rows.map((row) => {
        const movable = adapter.targets(row.id, model).length > 0;
        const chosen = model.selected === row.id;
        const name = movable
          ? el(
              'button',
              {
                type: 'button',
                class: chosen ? 'row-name is-chosen' : 'row-name',
                'aria-pressed': String(chosen),
                title: t('board.select-part', { part: row.name }),
                onclick: () => model.select(row.id),
              },
              row.name,
            )
          : el('span', { class: 'row-name' }, row.name);
        return el(
          'li',
          null,
          name,
          el('span', { class: 'row-note' }, row.note),
          el('span', { class: 'row-values', role: 'img', 'aria-label': row.spoken }, row.values),
          row.damage > 0 && el('span', { class: 'row-damage' }, t('board.damage', { n: row.damage })),
          row.actions.map(actionButton),
        );
      }),
    );
  }

  return { show, focus };
}
