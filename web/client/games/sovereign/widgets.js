/** What several panels of Sovereign are made of: big buttons, and menus of hexes. */
import { el } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { button } from '../../panels/kit.js';
import { priceAt, terrainAt } from './realm.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {{ move: string, title: string, gist?: string, quiet?: boolean }} Option
 */

/** @param {Model} model @param {Option} option */
function bigButton(model, { move, title, gist, quiet }) {
  return el(
    'button',
    {
      type: 'button',
      class: quiet ? 'option quiet' : 'option',
      'data-key': move,
      onclick: () => void model.play(move),
    },
    el('b', null, title),
    gist ? el('span', null, gist) : null,
  );
}

/** @param {Model} model @param {Option[]} options */
export const bigButtons = (model, options) =>
  options.length > 0 &&
  el(
    'div',
    { class: 'options' },
    options.map((option) => bigButton(model, option)),
  );

/** A hex for people: where, and what is there. @param {View} view @param {Model} model @param {string} hex */
export function hexWords(view, model, hex) {
  const name = t(`sovereign.terrain.${terrainAt(view, hex)}`);
  const price = priceAt(view, model, hex);
  return t('pair', { name: hex, what: price ? listed([name, price]) : name });
}

/**
 * Many hexes for those who do not press them on the map.
 * @param {View} view
 * @param {Model} model
 * @param {{ hex: string, move: string }[]} list
 * @param {string} verb on the button
 */
export function hexMenu(view, model, list, verb) {
  if (!list.length) return null;
  const menu = el(
    'select',
    { 'data-key': 'hexes', 'aria-label': t('sovereign.which-hex') },
    list.map(({ hex, move }) => el('option', { value: move }, hexWords(view, model, hex))),
  );
  return el(
    'div',
    { class: 'toolbar hex-menu' },
    menu,
    button(verb, () => void model.play(menu.value), { 'data-key': 'take-hex' }),
  );
}
