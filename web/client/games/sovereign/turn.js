/** The panel of the turn: its parts, what is left to spend, and what can be done in the part that is open. */
import { el, fill } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { verbHelp, verbName } from '../../names.js';
import { button, drawOn, keepFocus, movesOf } from '../../panels/kit.js';
import { BATTLE_PHASES } from './battle.js';
import { attackOn, fightersOf, groupOf } from './battles.js';
import { unitWords } from './board.js';
import { buildPanel } from './build.js';
import { percent } from '../../panels/chances.js';
import { bombs, choose, raidsNow } from './orders.js';
import { ACTIONS, actionsLeft, has, realmOf } from './realm.js';
import { movers, stacksOf } from './stacks.js';
import { bigButtons, hexMenu, hexWords } from './widgets.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../dom.js').Child} Child
 */

/** The parts of a turn, each with the phases that belong to it. */
const PARTS = /** @type {[string, string[]][]} */ ([
  ['add', ['add']],
  ['research', ['research']],
  ['expand', ['expand', 'arts']],
  ['units', ['units', 'raze', 'raise']],
  ['move', ['move']],
  [
    'manoeuvre',
    ['manoeuvre', 'seafaring', 'strike', 'fort', 'spoils', 'sacrifice', 'roll', ...BATTLE_PHASES],
  ],
  ['finish', ['place-tile']],
]);

// ---- What is open ----

/** @param {View} view @param {Model} model */
function addPart(view, model) {
  const { active } = view.fields;
  const cities = realmOf(view).cities.filter(({ owner }) => owner === active).length;
  const each = { trade: 1, banking: 5 };
  const uses = movesOf(model, 'use').map(([, tech]) => ({
    move: `use ${tech}`,
    title: t('sovereign.use', { tech: model.word('technology', tech) }),
    gist: t(`sovereign.use.${tech}`, { n: cities * each[/** @type {'trade' | 'banking'} */ (tech)] }),
    quiet: true,
  }));
  const add = movesOf(model, 'add').map(() => ({
    move: 'add',
    title: t('sovereign.add'),
    gist: t('sovereign.add.gist'),
  }));
  return [bigButtons(model, [...add, ...uses])];
}

/** @param {View} view @param {Model} model */
function researchPart(view, model) {
  const extra = movesOf(model, 'extra').map(([, tech]) => ({
    move: `extra ${tech}`,
    title: t('sovereign.use', { tech: model.word('technology', tech) }),
    gist: verbHelp(model.catalogue, 'extra'),
    quiet: true,
  }));
  return [el('p', { class: 'hint' }, t('sovereign.hint.research')), bigButtons(model, extra)];
}

/** @param {View} view @param {Model} model */
function movePart(view, model) {
  const stacks = stacksOf(view).filter(
    ({ id, owner, from }) => owner === model.me && !from && movers(view, model, id).length > 0,
  );
  return [
    el('p', { class: 'hint' }, t(stacks.length ? 'sovereign.hint.move' : 'sovereign.hint.moved')),
    el(
      'ul',
      { class: 'stack-list' },
      stacks.map(({ id, hex, units }) => {
        const left = Math.max(...units.map(({ moves }) => moves));
        const pressed = String(model.selected === id);
        return el(
          'li',
          null,
          el(
            'button',
            { type: 'button', 'data-key': id, 'aria-pressed': pressed, onclick: () => model.select(id) },
            el('b', null, unitWords(model, units)),
            el('small', null, listed([hex, t('sovereign.moves-left', { n: left })])),
          ),
        );
      }),
    ),
  ];
}

/** @param {View} view @param {Model} model */
function manoeuvrePart(view, model) {
  const fights = movesOf(model, 'fight').map(([, from, to]) => {
    const group = groupOf(view, from, to);
    const found = attackOn(view, model, fightersOf(view, group, to), to);
    const n = found ? percent(found.chance) : 100;
    const odds = found?.defence.units.length
      ? t('sovereign.odds', { n, attack: found.attack.sum, defence: found.defence.sum })
      : t('sovereign.walk-in');
    return {
      move: `fight ${from} ${to}`,
      title: t('sovereign.fight', { from, to }),
      gist: listed([unitWords(model, group), odds]),
    };
  });
  const foundings = movesOf(model, 'found').map(([, unit]) => {
    const hex = realmOf(view).byId.get(unit)?.hex ?? '';
    return { move: `found ${unit}`, title: t('sovereign.found', { hex: hexWords(view, model, hex) }) };
  });
  const strikes = movesOf(model, 'strike').map(([, hex]) => {
    const raids = realmOf(view).cityAt.get(hex)?.raids ?? 0;
    return { move: `strike ${hex}`, title: t('sovereign.launch', { hex, n: raids }), quiet: true };
  });
  const all = [...fights, ...foundings, ...strikes];
  return [
    el('p', { class: 'hint' }, t(all.length ? 'sovereign.hint.manoeuvre' : 'sovereign.hint.manoeuvred')),
    bigButtons(model, all),
  ];
}

/** @param {View} view @param {Model} model */
function strikePart(view, model) {
  const all = bombs(model);
  const now = raidsNow(model);
  const numbers = [...new Set(all.map(({ raids }) => raids))];
  const some = all.filter(({ raids }) => raids === now);
  return [
    el('p', { class: 'hint' }, t('sovereign.hint.strike')),
    el(
      'div',
      { class: 'toolbar', role: 'group', 'aria-label': t('sovereign.raids-flying') },
      numbers.map((n) =>
        button(String(n), () => choose(model, { raids: n }), {
          'aria-pressed': String(n === now),
          'data-key': `raids ${n}`,
        }),
      ),
    ),
    hexMenu(view, model, some, verbName('sovereign', 'bomb')),
  ];
}

/** Choices of a hex, and a few words besides. @param {View} view @param {Model} model */
function plainPart(view, model) {
  const hexes = movesOf(model, 'site', 'tile', 'grow', 'raze', 'take', 'sacrifice', 'forward');
  const others = movesOf(model, 'keep', 'demolish', 'decline', 'stay', 'technology');
  const { byId } = realmOf(view);
  const verb = hexes[0]?.[0] ?? '';
  const options = others.map((words) => {
    const [what, id] = words;
    const unit = byId.get(id ?? '');
    const name = unit ? model.word('kind', unit.kind) : id ? model.word('technology', id) : '';
    const title = name
      ? t('pair', { name: verbName('sovereign', what), what: name })
      : verbName('sovereign', what);
    const gist = what === 'decline' ? '' : verbHelp(model.catalogue, what); // its name says it all
    return { move: words.join(' '), title, gist, quiet: what === 'decline' };
  });
  return [
    el('p', { class: 'hint' }, t(`sovereign.hint.${view.fields.phase}`)),
    bigButtons(model, options),
    hexMenu(
      view,
      model,
      hexes.map((words) => ({ hex: words[1], move: words.join(' ') })),
      verbName('sovereign', verb),
    ),
  ];
}

/** @type {Record<string, (view: View, model: Model) => (Child | Child[])[]>} */
const CONTENTS = {
  add: addPart,
  research: researchPart,
  expand: buildPanel,
  units: buildPanel,
  raise: buildPanel,
  arts: buildPanel,
  seafaring: buildPanel,
  move: movePart,
  manoeuvre: manoeuvrePart,
  strike: strikePart,
};

// ---- Around it ----

/** The parts in their order, the open one marked. @param {View} view */
function partStrip(view) {
  const at = PARTS.findIndex(([, phases]) => phases.includes(view.fields.phase));
  if (at < 0) return null;
  return el(
    'ol',
    { class: 'turn-parts' },
    PARTS.map(([part], i) =>
      el(
        'li',
        { class: i < at ? 'is-past' : i === at ? 'is-now' : null, 'aria-current': i === at ? 'step' : null },
        t(`sovereign.part.${part}`),
      ),
    ),
  );
}

/** Points and actions as one counts them. @param {View} view */
function purse(view) {
  const { active, points, phase } = view.fields;
  if (!['research', 'expand', 'arts', 'units', 'raze', 'raise'].includes(phase)) return null;
  const left = actionsLeft(view);
  const most = Math.max(left, ACTIONS + (has(view, active, 'artificial-intelligence') ? 1 : 0));
  const words = t('sovereign.has-left', { points, n: left });
  return el(
    'p',
    { class: 'purse', role: 'img', 'aria-label': words, title: words },
    el('b', null, points),
    el('span', null, t('sovereign.points')),
    el(
      'span',
      { class: 'actions' },
      Array.from({ length: most }, (_, i) => el('i', { class: i < left ? 'is-left' : null })),
    ),
    el('span', null, t('sovereign.actions')),
  );
}

/** Whether the umpire answers for oneself out of turn. @param {Model} model */
function standingOrders(model) {
  const [words] = movesOf(model, 'standing-on', 'standing-off');
  if (!words) return null;
  const on = words[0] === 'standing-off';
  const toggle = el('input', {
    type: 'checkbox',
    'data-key': 'standing',
    onchange: () => void model.play(words[0]),
  });
  toggle.checked = on;
  return el('label', { class: 'toggle standing' }, toggle, t('sovereign.standing.label'));
}

/** @param {View} view @param {Model} model */
function drawn(view, model) {
  const isOwn = model.legal().length > 0;
  const { phase, active } = view.fields;
  const part = isOwn && !BATTLE_PHASES.has(phase) ? (CONTENTS[phase] ?? plainPart)(view, model) : [];
  return [
    partStrip(view),
    purse(view),
    isOwn ? null : el('p', { class: 'hint' }, t('sovereign.turn-of', { side: model.game.sideName(active) })),
    ...part,
    standingOrders(model),
  ];
}

/** @type {import('../../types.js').PanelEntry} */
const turn = {
  id: 'turn',
  create(root, model) {
    root.classList.add('panel', 'turn-panel');
    const draw = () => {
      const view = model.shown();
      keepFocus(root, () => fill(root, view ? drawn(view, model).flat() : []));
    };
    drawOn(model, ['state', 'past', 'language', 'select'], draw);
    const isRelevant = () =>
      model.legal().length > 0 && !BATTLE_PHASES.has(String(model.shown()?.fields.phase));
    return { relevant: isRelevant, title: () => t('sovereign.turn') };
  },
};
export default turn;
