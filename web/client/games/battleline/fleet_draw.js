/** The fleet on the page: places, squadrons and their cards. */
import { el } from '../../dom.js';
import { apart } from '../../i18n.js';
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

/**
 * @param {View} view
 * @param {Model} model
 * @param {Doing} doing
 */
export function fleetPlaces(view, model, doing) {
  const game = lineGame(model).fleet;
  const places = game.read(view, model);
  const side = model.game.sideClass(model.me ?? '');

  /** @param {FleetPlace} place */
  function drawPlace(place) {
    return el(
      'section',
      { class: 'fleet-place' },
      el('h3', null, place.title, ' ', el('small', null, place.note)),
      place.groups.map(drawGroup),
    );
  }

  /** @param {FleetGroup} group */
  function drawGroup(group) {
    const cards = [...group.leaders.map(leaderCard), ...group.ships.map((ship) => shipCard(ship, group))];
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
        !doing.open && game.sign?.(view, model, group),
      ),
      cards.length > 0 && listOf(group, cards),
      doing.open && game.extra?.(view, model, group, doing.carryOut),
    );
  }

  /** @param {FleetGroup} group @param {HTMLElement[]} cards */
  function listOf(group, cards) {
    if (!doing.open) return el('ul', { class: 'cards' }, cards);
    cards.forEach((card, i) => (card.tabIndex = i === 0 ? 0 : -1));
    return el(
      'ul',
      {
        class: 'cards',
        role: 'listbox',
        'aria-multiselectable': 'true',
        'aria-label': group.title,
        onkeydown: keys,
      },
      cards,
    );
  }

  /** Arrows walk all the cards, Space chooses, Enter opens the menu. @param {KeyboardEvent} event */
  function keys(event) {
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
      doing.toggle(card.dataset.card ?? '');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!doing.chosen.has(card.dataset.card ?? '')) doing.toggle(card.dataset.card ?? '');
      const menu = fleet.parentElement?.querySelector('.move-menu');
      if (menu instanceof HTMLDetailsElement) menu.open = true;
      menu?.querySelector('button')?.focus();
    }
  }

  /** @param {string} id @param {string} words @param {string} kind @param {unknown[]} face */
  function card(id, words, kind, face) {
    return el(
      'li',
      {
        class: `card ${kind} ${side}`,
        'data-card': doing.open ? id : null,
        'data-key': id,
        role: doing.open ? 'option' : null,
        'aria-selected': doing.open ? String(doing.chosen.has(id)) : null,
        'aria-label': words,
        title: words,
        onclick: doing.open ? () => doing.toggle(id) : null,
      },
      /** @type {Node[]} */ (face),
    );
  }

  /** @param {string} ship @param {FleetGroup} group */
  function shipCard(ship, group) {
    const facts = shipFacts(model, ship, damageOf(view, ship));
    const aboard = group.aboard[ship] ?? [];
    const flags = aboard.map((leader) =>
      el(
        'span',
        {
          class: 'aboard',
          'data-card': doing.open ? `leader:${leader}` : null,
          'data-key': `leader:${leader}`,
          'data-chosen': doing.chosen.has(`leader:${leader}`) ? 'yes' : null,
          role: doing.open ? 'button' : null,
          tabindex: doing.open ? '-1' : null,
          title: leaderWords(model, leader),
          onclick: doing.open
            ? (/** @type {Event} */ event) => {
                event.stopPropagation();
                doing.toggle(`leader:${leader}`);
              }
            : null,
        },
        leaderFace(model, leader),
      ),
    );
    const words = apart([shipWords(facts), ...aboard.map((leader) => leaderWords(model, leader))]);
    return card(`ship:${ship}`, words, 'ship', [...shipFace(model, facts), ...flags]);
  }

  /** @param {string} leader */
  function leaderCard(leader) {
    const { note } = lineGame(model).cards.leader(model, leader);
    const face = [...leaderFace(model, leader), note && el('small', null, note)];
    return card(`leader:${leader}`, leaderWords(model, leader), 'leader', face);
  }

  return places.map(drawPlace);
}
