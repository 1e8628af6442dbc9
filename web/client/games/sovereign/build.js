/** What is built, in the panel of the turn: how it is paid for, which kind of unit, and where. */
import { el, spoken } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { verbHelp } from '../../names.js';
import { movesOf } from '../../panels/kit.js';
import { figure } from './figures.js';
import { buildings, choose, kindNow, wayNow, waysToPay } from './orders.js';
import { priceAt, profileOf, valuesOf } from './realm.js';
import { bigButtons, hexMenu } from './widgets.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./orders.js').Building} Building
 */

/** What a verb makes. */
const MADE = /** @type {Record<string, string>} */ ({
  expand: 'expand',
  grow: 'expand',
  fort: 'fort',
  'free-fort': 'fort',
  build: 'build',
  raise: 'build',
});

/** How much of a bonus of the turn is left. @param {View} view @param {string} bonus */
function leftOf(view, bonus) {
  return Number(view.fields.gift[bonus] ?? 0);
}

/** @param {View} view @param {Model} model @param {{ verb: string, bonus: string }} way */
function wayWords(view, model, { verb, bonus }) {
  const what = t(`sovereign.way.${MADE[verb]}`);
  if (!bonus) return t('sovereign.way.points', { what });
  const left = leftOf(view, bonus);
  const tech = model.word('technology', bonus);
  return left > 1
    ? t('sovereign.way.bonus-left', { what, tech, n: left })
    : t('sovereign.way.bonus', { what, tech });
}

/** @param {View} view @param {Model} model @param {Building[]} all */
function wayChoice(view, model, all) {
  const ways = waysToPay(all);
  const now = wayNow(all);
  if (ways.length < 2 && !ways[0]?.bonus) return null;
  return el(
    'div',
    { class: 'toolbar ways', role: 'radiogroup', 'aria-label': t('sovereign.way') },
    ways.map(({ way, verb, bonus }) =>
      el(
        'button',
        {
          type: 'button',
          role: 'radio',
          class: way === now ? 'way is-chosen' : 'way',
          'aria-checked': String(way === now),
          'data-key': `way ${way}`,
          onclick: () => choose(model, { way }),
        },
        wayWords(view, model, { verb, bonus }),
      ),
    ),
  );
}

/** @param {View} view @param {Model} model @param {Building[]} all */
function kindChoice(view, model, all) {
  const way = wayNow(all);
  const kinds = [...new Set(all.filter((each) => each.way === way).map(({ kind }) => kind))].filter(Boolean);
  const now = kindNow(all);
  const isFree = way.includes(' ');
  return el(
    'div',
    { class: 'kinds', role: 'radiogroup', 'aria-label': t('sovereign.which-kind') },
    kinds.map((kind) => {
      const profile = profileOf(view, model, view.fields.active, kind);
      const { attack, defend, move } = profile;
      const price = isFree ? t('sovereign.free') : t('sovereign.price', { n: profile.cost });
      const name = model.word('kind', kind);
      const label = listed([name, t('sovereign.values', { attack, defend, move }), price]);
      return el(
        'button',
        {
          type: 'button',
          role: 'radio',
          class: kind === now ? 'kind is-chosen' : 'kind',
          'aria-checked': String(kind === now),
          'data-key': `kind ${kind}`,
          onclick: () => choose(model, { kind }),
        },
        spoken(
          label,
          figure(kind),
          el('b', null, name),
          el('span', null, valuesOf(profile)),
          el('small', null, price),
        ),
      );
    }),
  );
}

/** @param {View} view @param {Model} model */
export function buildPanel(view, model) {
  const all = buildings(model);
  const [way, kind] = [wayNow(all), kindNow(all)];
  const now = all.filter((each) => each.way === way && each.kind === kind);
  const isUnit = kind !== '';
  const price = (/** @type {Building} */ { hex }) => priceAt(view, model, hex);
  const sorted = isUnit ? now : [...now].sort((a, b) => price(a) - price(b));
  const others = movesOf(model, 'arts', 'nationalism', 'extra', 'decline').map((words) => ({
    move: words.join(' '),
    title: words[1] ? t('pair', { name: titleOf(model, words), what: words[1] }) : titleOf(model, words),
    gist: words[0] === 'decline' ? '' : verbHelp(model.catalogue, words[0]),
    quiet: true,
  }));
  const hint = now.length
    ? t(isUnit ? 'sovereign.hint.units' : 'sovereign.hint.expand')
    : t(`sovereign.hint.no-${view.fields.phase === 'units' ? 'units' : 'expand'}`);
  return [
    el('p', { class: 'hint' }, hint),
    wayChoice(view, model, all),
    isUnit && kindChoice(view, model, all),
    hexMenu(view, model, sorted, t('sovereign.build-there')),
    bigButtons(model, others),
  ];
}

/** @param {Model} model @param {string[]} words */
function titleOf(model, [verb, tech]) {
  if (verb === 'arts' || verb === 'nationalism') return model.word('technology', verb);
  return verb === 'extra'
    ? t('sovereign.use', { tech: model.word('technology', tech) })
    : t('sovereign.decline');
}
