/** The fleet on the page: places, squadrons and their cards. */
import { el, spoken } from '../../dom.js';
import { apart } from '../../i18n.js';
import { cardIn } from '../../panels/drag.js';
import { damageOf, leaderFace, leaderWords, shipFace, shipFacts, shipWords } from './cards.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./types.js').FleetGroup} FleetGroup
 * @typedef {import('./types.js').FleetPlace} FleetPlace
 * @typedef {object} Doing
 * @property {boolean} open cards may be moved
 * @property {Set<string>} chosen
 * @property {(card: string) => void} toggle
 * @property {import('./types.js').CarryOut} carryOut
 */

class FleetPlaces {
  /**
   * @param {View} view
   * @param {Model} model
   * @param {Doing} doing
   */
  constructor(view, model, doing) {
    this.view = view;
    this.model = model;
    this.doing = doing;
    this.game = lineGame(this.model).fleet;
    this.side = this.model.game.sideClass(this.model.me ?? '');
  }

  /** @param {FleetPlace} place */
  drawPlace = (place) => {
    return el(
      'section',
      { class: 'fleet-place' },
      el('h3', null, place.title, ' ', el('small', null, place.note)),
      place.groups.map(this.drawGroup),
    );
  };

  /** @param {FleetGroup} group */
  drawGroup = (group) => {
    const cards = [
      ...group.leaders.map(this.leaderCard),
      ...group.ships.map((ship) => this.shipCard(ship, group)),
    ];
    return el(
      'div',
      {
        class: `group ${group.kind}`,
        'data-zone': group.zone,
        'data-line': group.kind === 'line' ? 'yes' : null,
      },
      el(
        'div',
        { class: 'group-head' },
        el('b', null, group.title),
        el('span', { class: 'group-note' }, group.note),
        !this.doing.open && this.game.sign?.(this.view, this.model, group),
      ),
      cards.length > 0 && this.listOf(group, cards),
      this.doing.open && this.game.extra?.(this.view, this.model, group, this.doing.carryOut),
    );
  };

  /** @param {FleetGroup} group @param {HTMLElement[]} cards */
  listOf(group, cards) {
    if (!this.doing.open) return el('ul', { class: 'cards' }, cards);
    cards.forEach((cell, i) => {
      /** @type {HTMLElement} */ (cardIn(cell)).tabIndex = i === 0 ? 0 : -1;
    });
    return el(
      'ul',
      {
        class: 'cards',
        role: 'listbox',
        'aria-multiselectable': 'true',
        'aria-label': group.title,
        onkeydown: this.keys,
      },
      cards,
    );
  }

  /** Arrows walk all the cards, Space chooses, Enter opens the menu. @param {KeyboardEvent} event */
  keys = (event) => {
    const card = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest('[data-card]')
    );
    const fleet = card?.closest('.fleet');
    if (!card || !fleet) return;
    const all = /** @type {HTMLElement[]} */ ([...fleet.querySelectorAll('[data-card]')]);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      all[all.indexOf(card) + step]?.focus();
    } else if (event.key === ' ') {
      event.preventDefault();
      this.doing.toggle(card.dataset.card ?? '');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!this.doing.chosen.has(card.dataset.card ?? '')) this.doing.toggle(card.dataset.card ?? '');
      const menu = fleet.parentElement?.querySelector('.move-menu');
      if (menu instanceof HTMLDetailsElement) menu.open = true;
      menu?.querySelector('button')?.focus();
    }
  };

  /**
   * @param {string} id
   * @param {string} words
   * @param {string} kind
   * @param {unknown[]} face
   * @param {'li' | 'div'} [tag]
   */
  card(id, words, kind, face, tag = 'li') {
    return el(
      tag,
      {
        class: `card ${kind} ${this.side}`,
        'data-card': this.doing.open ? id : null,
        'data-key': id,
        role: this.doing.open ? 'option' : null,
        'aria-selected': this.doing.open ? String(this.doing.chosen.has(id)) : null,
        title: words,
        onclick: this.doing.open ? () => this.doing.toggle(id) : null,
      },
      spoken(words, /** @type {Node[]} */ (face)),
    );
  }

  /** @param {string} ship @param {FleetGroup} group */
  shipCard(ship, group) {
    const facts = shipFacts(this.model, ship, damageOf(this.view, ship));
    const aboard = group.aboard[ship] ?? [];
    const flags = aboard.map((leader) =>
      el(
        'span',
        {
          class: `aboard ${this.side}`,
          'data-card': this.doing.open ? `leader:${leader}` : null,
          'data-key': `leader:${leader}`,
          'data-chosen': this.doing.chosen.has(`leader:${leader}`) ? 'yes' : null,
          role: this.doing.open ? 'option' : null,
          'aria-selected': this.doing.open ? String(this.doing.chosen.has(`leader:${leader}`)) : null,
          tabindex: this.doing.open ? '-1' : null,
          title: leaderWords(this.model, leader),
          onclick: this.doing.open
            ? (/** @type {Event} */ event) => {
                event.stopPropagation();
                this.doing.toggle(`leader:${leader}`);
              }
            : null,
        },
        spoken(leaderWords(this.model, leader), leaderFace(this.model, leader)),
      ),
    );
    const words = apart([shipWords(facts), ...aboard.map((leader) => leaderWords(this.model, leader))]);
    const face = shipFace(this.model, facts);
    const id = `ship:${ship}`;
    if (!flags.length || !this.doing.open) return this.card(id, words, 'ship', [...face, ...flags]);
    // Who is aboard is chosen by himself: his flag lies at the card, and not within it.
    return el('li', { class: 'manned', role: 'none' }, this.card(id, words, 'ship', face, 'div'), flags);
  }

  /** @param {string} leader */
  leaderCard = (leader) => {
    const { note } = lineGame(this.model).cards.leader(this.model, leader);
    const face = [...leaderFace(this.model, leader), note && el('small', null, note)];
    return this.card(`leader:${leader}`, leaderWords(this.model, leader), 'leader', face);
  };

  draw() {
    return this.game.read(this.view, this.model).map(this.drawPlace);
  }
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {Doing} doing
 */
export function fleetPlaces(view, model, doing) {
  return new FleetPlaces(view, model, doing).draw();
}
