/**
 * Every player at a glance: cards, tiles, technologies, units; and the few of it that fit beside his name.
 */
import { el, fill } from '../../dom.js';
import { t } from '../../i18n.js';
import { drawOn } from '../../panels/kit.js';
import { rowsOf } from '../tables.js';
import { letterOf } from './board.js';
import {
  CARDS,
  CARDS_TO_WIN,
  actionsLeft,
  cardsOf,
  citiesIn,
  isAlive,
  isMilitary,
  profileOf,
  realmOf,
  techsOf,
  tilesOf,
} from './realm.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

/** A row of pips for the cards of a kind. @param {string} card @param {number} n */
function pips(card, n) {
  const words = t('sovereign.cards', { kind: t(`sovereign.card.${card}`), n, of: CARDS_TO_WIN });
  return el(
    'span',
    { class: `pips card-${card}`, role: 'img', 'aria-label': words, title: words },
    el('b', null, t(`sovereign.card.${card}.letter`)),
    Array.from({ length: CARDS_TO_WIN }, (_, i) => el('i', { class: i < n ? 'is-had' : null })),
  );
}

/** What stands beside a player's name in the head of the page. @param {View} view @param {string} player */
export function seatFacts(view, player) {
  if (!isAlive(view, player)) return [el('span', { class: 'seat-out' }, t('sovereign.out'))];
  const tiles = tilesOf(view, player);
  const cards = CARDS.map((card) => ({ card, n: cardsOf(view, player, card) }));
  const words = [
    ...cards.map(({ card, n }) =>
      t('sovereign.cards', { kind: t(`sovereign.card.${card}`), n, of: CARDS_TO_WIN }),
    ),
    t('sovereign.tiles', { n: tiles }),
  ];
  return [
    el(
      'span',
      { class: 'seat-cards', role: 'img', 'aria-label': words.join(t('list')), title: words.join('\n') },
      cards.map(({ card, n }) => el('b', { class: `card-${card}` }, t(`sovereign.card.${card}.letter`), n)),
      el('b', { class: 'seat-tiles' }, '⬢', tiles),
    ),
  ];
}

/** @param {View} view @param {Model} model @param {string} player */
function power(view, model, player) {
  const { fields } = view;
  const own = realmOf(view).units.filter(({ owner, hex }) => owner === player && hex);
  const military = own.filter(isMilitary);
  const strength = military.reduce((sum, unit) => sum + profileOf(view, model, player, unit.kind).attack, 0);
  const techs = techsOf(view, player).length;
  const isActive = fields.active === player && !model.state?.result;
  const unspent = (fields.unspent[player] ?? []).map((/** @type {string} */ tech) =>
    model.word('technology', tech),
  );
  const facts = [
    t('sovereign.tiles-of', { n: tilesOf(view, player), of: fields['tiles-to-win'] }),
    t('sovereign.cities', { n: citiesIn(view, player).length }),
    t('sovereign.techs', { n: techs, of: rowsOf(model, 'technologies').length }),
    t('sovereign.military', { n: military.length, attack: strength }),
  ];
  return el(
    'article',
    { class: `power ${model.game.sideClass(player)}${isActive ? ' is-active' : ''}` },
    el(
      'header',
      null,
      el('i', { class: `letter ${model.game.sideClass(player)}` }, letterOf(player)),
      el('h3', null, model.game.sideName(player)),
      isActive && el('span', { class: 'power-now' }, nowWords(view)),
      fields.standing[player] ? el('span', { class: 'hint' }, t('sovereign.standing')) : null,
    ),
    isAlive(view, player)
      ? [
          el(
            'div',
            { class: 'power-cards' },
            CARDS.map((card) => pips(card, cardsOf(view, player, card))),
          ),
          el(
            'p',
            { class: 'power-facts' },
            facts.map((fact) => el('span', null, fact)),
          ),
          unspent.length > 0 &&
            el('p', { class: 'hint' }, t('sovereign.unspent', { what: unspent.join(t('list')) })),
        ]
      : el('p', { class: 'hint' }, t('sovereign.out')),
  );
}

/** @param {View} view */
function nowWords(view) {
  return t('sovereign.has-left', { points: view.fields.points, n: actionsLeft(view) });
}

/** @type {import('../../types.js').PanelEntry} */
const powers = {
  id: 'points',
  create(root, model) {
    root.classList.add('panel', 'powers');
    drawOn(model, ['state', 'past', 'language'], () => {
      const view = model.shown();
      fill(root, view ? model.seatIds().map((player) => power(view, model, player)) : []);
    });
    return { relevant: () => false, title: () => t('sovereign.powers') };
  },
};
export default powers;
