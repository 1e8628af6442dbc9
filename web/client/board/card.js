/** The card of the selected piece: what is in it, what it may be told, and where it can go. */
import { ensign } from './counters.js';
import { SIDES } from './sheet.js';
import { goalText } from './targets.js';
import { el, fill, spoken } from '../dom.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./types.js').Details} Details
 * @typedef {import('./types.js').Action} Action
 * @typedef {import('./targets.js').Goal} Goal
 * @typedef {import('./corner.js').Size} Size
 * @typedef {import('./corner.js').Corner} Corner
 */

/** There the card is folded until somebody wants more of it. */
const NARROW = '(max-width: 600px)';

class Card {
  /**
   * @param {HTMLElement} root
   * @param {import('./types.js').BoardAdapter} adapter
   * @param {import('../types.js').Model} model
   * @param {object} told
   * @param {(move: string) => void} told.play
   * @param {(goal: Goal) => void} told.go
   * @param {(goal: Goal | null) => void} told.consider the pointer or the focus is on a place of the list
   * @param {() => void} told.left it is closed, and had the focus
   * @param {(size: Size, now: Corner) => Corner | null} told.cornerOf where it lies; null: beside the map
   * @param {(size: Size | null) => void} told.docked it takes room beside the map, or gives it back
   */
  constructor(root, adapter, model, told) {
    this.adapter = adapter;
    this.model = model;
    this.told = told;
    this.card = el('aside', { class: 'board-card', hidden: true });
    root.append(this.card);
    this.folded = matchMedia(NARROW).matches;
    /** @type {Corner} */
    this.corner = { top: false, left: false };
    this.docked = false;
  }

  /** @param {Details | null} details @param {Goal[]} goals those of the piece */
  show = (details, goals) => {
    const focused = this.card.contains(document.activeElement);
    this.card.hidden = !details;
    if (!details) {
      fill(this.card);
      this.dock(false);
      if (focused) this.told.left();
      return;
    }
    this.card.setAttribute('aria-label', details.title);
    this.card.classList.remove(...SIDES, 'neutral');
    this.card.classList.add(this.adapter.sideClass(details.side));
    fill(
      this.card,
      el(
        'header',
        null,
        ensign(this.adapter.sideClass(details.side)),
        el('h2', null, details.title),
        this.foldButton(),
        el(
          'button',
          {
            type: 'button',
            class: 'card-close',
            'aria-label': t('board.close'),
            onclick: () => this.model.select(null),
          },
          '×',
        ),
      ),
      el('p', { class: 'card-facts' }, details.facts.join(' · ')),
      details.actions.length > 0 && this.actions(details.actions),
      goals.length > 0 && this.destinations(goals),
      details.rows.length > 0 && this.table(details),
    );
    this.fold(this.folded);
    this.settle();
    if (focused) this.focus();
  };

  /** It stays in its corner, or beside the map, while it hides nothing there. */
  settle() {
    if (this.docked) {
      this.dock(true);
      return;
    }
    const corner = this.told.cornerOf({ w: this.card.offsetWidth, h: this.card.offsetHeight }, this.corner);
    this.dock(corner === null);
    this.corner = corner ?? this.corner;
    this.card.classList.toggle('at-top', !this.docked && this.corner.top);
    this.card.classList.toggle('at-left', !this.docked && this.corner.left);
  }

  /** @param {boolean} wanted */
  dock(wanted) {
    const was = this.docked;
    this.docked = wanted;
    this.card.classList.toggle('is-docked', wanted);
    const size = { w: this.card.offsetWidth, h: this.card.offsetHeight };
    if (wanted || was) this.told.docked(wanted ? size : null);
  }

  foldButton() {
    const pressed = () => {
      this.fold(!this.folded);
      this.card.querySelector('.card-fold')?.setAttribute('aria-expanded', String(!this.folded));
      this.settle();
    };
    const name = t('board.fold');
    return el(
      'button',
      {
        type: 'button',
        class: 'card-fold',
        'aria-label': name,
        title: name,
        'aria-expanded': String(!this.folded),
        onclick: pressed,
      },
      el('span', { 'aria-hidden': 'true' }, '▾'),
    );
  }

  /** @param {boolean} wanted */
  fold(wanted) {
    this.folded = wanted;
    this.card.classList.toggle('is-folded', wanted);
  }

  /** For those who came by keyboard: to what there is to choose. */
  focus = () => {
    this.fold(false);
    this.settle();
    const choices = ['.card-goals button', '.card-actions button', '.card-close'];
    const first = choices.map((each) => this.card.querySelector(each)).find((found) => found !== null);
    if (first instanceof HTMLElement) first.focus();
  };

  /** @param {Action[]} list */
  actions(list) {
    return el(
      'div',
      { class: 'card-actions', role: 'group' },
      list.map((action) => this.actionButton(action)),
    );
  }

  /** @param {Action} action */
  actionButton = ({ move, label, chosen }) => {
    return el(
      'button',
      {
        type: 'button',
        class: chosen ? 'is-chosen' : null,
        'aria-pressed': chosen === undefined ? null : String(chosen),
        onclick: () => this.told.play(move),
      },
      label,
    );
  };

  /** @param {Goal[]} goals */
  destinations(goals) {
    return el(
      'section',
      { class: 'card-goals' },
      el('h3', null, t('board.destinations')),
      el(
        'ul',
        null,
        goals.map((goal) => el('li', null, this.goalButton(goal))),
      ),
    );
  }

  /** @param {Goal} goal */
  goalButton(goal) {
    const place = this.model.word('place', goal.place);
    const consider = () => this.told.consider(goal);
    return el(
      'button',
      {
        type: 'button',
        class: `goal-${goal.kind}`,
        onclick: () => this.told.go(goal),
        onfocus: consider,
        onblur: () => this.told.consider(null),
        onpointerenter: consider,
        onpointerleave: () => this.told.consider(null),
      },
      spoken(
        goalText(goal, place),
        el('span', null, place),
        goal.sign !== undefined || goal.cost !== undefined
          ? el('b', null, goal.sign ?? goal.cost)
          : goal.note && el('small', null, goal.note),
      ),
    );
  }

  /** @param {Details} details */
  table({ rows }) {
    return el(
      'ul',
      { class: 'card-rows' },
      rows.map((row) => {
        const movable = this.adapter.targets(row.id, this.model).length > 0;
        const chosen = row.chosen ?? this.model.selected === row.id;
        const name = movable
          ? el(
              'button',
              {
                type: 'button',
                class: chosen ? 'row-name is-chosen' : 'row-name',
                'aria-pressed': String(chosen),
                title: t('board.select-part', { part: row.name }),
                onclick: () => this.model.select(row.id),
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
          row.actions.map(this.actionButton),
        );
      }),
    );
  }

  /** What others may ask of it. */
  handle() {
    return { show: this.show, focus: this.focus };
  }
}

/**
 * @param {HTMLElement} root
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {object} told
 * @param {(move: string) => void} told.play
 * @param {(goal: Goal) => void} told.go
 * @param {(goal: Goal | null) => void} told.consider the pointer or the focus is on a place of the list
 * @param {() => void} told.left it is closed, and had the focus
 * @param {(size: Size, now: Corner) => Corner | null} told.cornerOf where it lies; null: beside the map
 * @param {(size: Size | null) => void} told.docked it takes room beside the map, or gives it back
 */
export function createCard(root, adapter, model, told) {
  return new Card(root, adapter, model, told).handle();
}
