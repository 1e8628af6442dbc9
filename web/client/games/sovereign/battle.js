/**
 * The panel of a battle: both sides, every roll, who was lost, how likely it is to be won now, and what to
 * do.
 */
import { el, fill, svg } from '../../dom.js';
import { has, t } from '../../i18n.js';
import { drawOn, keepFocus, movesOf } from '../../panels/kit.js';
import { lastBattle } from './battle_log.js';
import { battleNow } from './battles.js';
import { letterOf } from './board.js';
import { figure } from './figures.js';
import { percent } from '../../panels/chances.js';
import { profileOf, realmOf } from './realm.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./battle_log.js').Told} Told
 * @typedef {import('./battle_log.js').Roll} Roll
 * @typedef {import('./battle_log.js').Throw} Throw
 * @typedef {import('./realm.js').Unit} Unit
 */

/** Parts of the game that are decided here. */
export const BATTLE_PHASES = new Set(['arrange', 'commit', 'remove', 'medicine', 'press', 'hold']);

/** How long a roll is shown. */
const ROLL_MS = { slow: 2000, normal: 1000, fast: 400, off: 1 };

/** A die of twelve faces. @param {number} face @param {boolean} [isBonus] */
function die(face, isBonus = false) {
  return svg(
    'svg',
    { class: `d12${face === 12 ? ' is-twelve' : ''}${isBonus ? ' is-bonus' : ''}`, viewBox: '0 0 40 40' },
    svg('path', { class: 'd12-edge', d: 'M20 1l12 4 7 10v11l-7 9-12 4-12-4-7-9V15L8 5z' }),
    svg('path', { class: 'd12-face', d: 'M20 8l11 8-4 13H13L9 16z' }),
    svg('text', { x: 20, y: 26, 'text-anchor': 'middle' }, String(face)),
  );
}

/** @param {Model} model @param {string} player */
const flag = (model, player) =>
  el('i', { class: `letter ${model.game.sideClass(player)}` }, letterOf(player));

/** @param {Model} model @param {Throw | null} thrown @param {boolean} won */
function throwCell(model, thrown, won) {
  if (!thrown) return el('td', null, '–');
  const words = t('sovereign.roll.words', {
    side: model.game.sideName(thrown.player),
    die: thrown.die + thrown.again,
    sum: thrown.sum,
    total: thrown.total,
  });
  return el(
    'td',
    { class: won ? 'is-won' : null },
    el(
      'span',
      { class: 'throw', role: 'img', 'aria-label': words },
      die(thrown.die),
      thrown.again > 0 && die(thrown.again, true),
      el('span', null, `+${thrown.sum}`),
      el('b', null, `= ${thrown.total}`),
    ),
  );
}

/** @param {Model} model @param {Roll} roll @param {number} i */
function rollRow(model, { attack, defence, lost, revived }, i) {
  const won = Boolean(attack && defence && attack.total > defence.total);
  const loss = (
    /** @type {{ player: string, kind: string }} */ { player, kind },
    /** @type {string} */ look,
  ) =>
    el(
      'span',
      { class: `loss ${look} ${model.game.sideClass(player)}`, title: model.word('kind', kind) },
      figure(kind),
      el('span', null, model.word('kind', kind)),
    );
  return el(
    'tr',
    null,
    el('th', { scope: 'row' }, i + 1),
    throwCell(model, attack, won),
    throwCell(model, defence, !won),
    el(
      'td',
      { class: 'losses' },
      lost.map((each) => loss(each, 'is-lost')),
      revived.map((each) => loss(each, 'is-revived')),
    ),
  );
}

/** @param {Model} model @param {Told} told */
function rollTable(model, told) {
  const head = [
    t('sovereign.roll'),
    model.game.sideName(told.attacker),
    model.game.sideName(told.defender),
    t('sovereign.roll.lost'),
  ];
  return el(
    'table',
    { class: 'rolls' },
    el(
      'thead',
      null,
      el(
        'tr',
        null,
        head.map((words) => el('th', { scope: 'col' }, words)),
      ),
    ),
    el(
      'tbody',
      null,
      told.rolls.map((roll, i) => rollRow(model, roll, i)),
    ),
  );
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {Unit[]} units
 * @param {'attack' | 'defend'} what
 * @param {string} [look]
 */
function unitList(view, model, units, what, look = '') {
  return units.map((unit) => {
    const value = profileOf(view, model, unit.owner, unit.kind)[what];
    return el(
      'span',
      { class: `fighter ${model.game.sideClass(unit.owner)} ${look}`, title: model.word('kind', unit.kind) },
      figure(unit.kind),
      el('span', { class: 'unseen' }, model.word('kind', unit.kind)),
      el('b', null, value),
    );
  });
}

/** Both sides as they stand now, and how likely it is. @param {View} view @param {Model} model */
function sides(view, model) {
  const now = battleNow(view, model);
  if (!now) return null;
  const { attacker, defender, attack, defence, reserves, raids, chance, chanceOfAll } = now;
  const n = percent(attack.units.length || raids ? chance : chanceOfAll);
  const bar = el(
    'span',
    { class: `odds-bar ${model.game.sideClass(defender)}` },
    el('span', { class: model.game.sideClass(attacker) }),
  );
  /** @type {HTMLElement} */ (bar.firstElementChild).style.width = `${n}%`;
  const raid = profileOf(view, model, attacker, 'air-raid').attack;
  return el(
    'div',
    { class: 'battle-sides' },
    el(
      'section',
      null,
      el('h4', null, flag(model, attacker), model.game.sideName(attacker)),
      el(
        'p',
        { class: 'fighters' },
        Array.from({ length: raids }, () =>
          el(
            'span',
            { class: `fighter ${model.game.sideClass(attacker)}` },
            figure('air-raid'),
            el('b', null, raid),
          ),
        ),
        unitList(view, model, attack.units, 'attack'),
        unitList(view, model, reserves, 'attack', 'in-reserve'),
      ),
      el('p', { class: 'battle-sum' }, t('sovereign.sum', { n: attack.sum + raids * raid })),
      reserves.length > 0 && el('p', { class: 'hint' }, t('sovereign.reserve', { n: reserves.length })),
    ),
    el(
      'section',
      null,
      el('h4', null, flag(model, defender), model.game.sideName(defender)),
      el('p', { class: 'fighters' }, unitList(view, model, defence.units, 'defend')),
      el(
        'p',
        { class: 'battle-sum' },
        defence.bonus
          ? t('sovereign.sum-bonus', { n: defence.sum, bonus: defence.bonus })
          : t('sovereign.sum', { n: defence.sum }),
      ),
    ),
    el(
      'div',
      { class: 'battle-odds' },
      bar,
      el('b', null, t('sovereign.battle.odds', { side: model.game.sideName(attacker), n })),
    ),
  );
}

/** @param {View} view @param {Model} model */
function decisions(view, model) {
  const words = movesOf(
    model,
    'ready',
    'post',
    'all',
    'press',
    'commit',
    'hold',
    'retreat',
    'remove',
    'revive',
    'decline',
  );
  const { byId } = realmOf(view);
  const big = (/** @type {string[]} */ [verb, a, b]) => {
    const unit = byId.get(a ?? '');
    const title = unit
      ? t('sovereign.do-unit', { verb: t(`sovereign.do.${verb}`), unit: model.word('kind', unit.kind) })
      : t(`sovereign.do.${verb}`);
    const where =
      verb === 'post'
        ? t('sovereign.from-to', { from: unit?.hex ?? '', to: b })
        : verb === 'retreat'
          ? a
          : '';
    return el(
      'button',
      {
        type: 'button',
        class: ['press', 'all', 'ready', 'hold'].includes(verb) ? 'option' : 'option quiet',
        'data-key': [verb, a, b].filter(Boolean).join(' '),
        onclick: () => void model.play([verb, a, b].filter(Boolean).join(' ')),
      },
      el('b', null, where ? t('pair', { name: title, what: where }) : title),
      has(`sovereign.do.${verb}.gist`) ? el('span', null, t(`sovereign.do.${verb}.gist`)) : null,
    );
  };
  return BATTLE_PHASES.has(view.fields.phase) ? el('div', { class: 'options' }, words.map(big)) : null;
}

/** @param {Model} model @param {Told} told */
function endWords(model, told) {
  if (!told.end) return null;
  const name = told.end.name === 'won' ? 'won' : told.end.name === 'beaten' ? 'beaten' : 'over';
  const words = { attacker: model.game.sideName(told.attacker), hex: told.hex };
  return el('p', { class: 'battle-end' }, t(`sovereign.battle.${name}`, words));
}

class BattlePanel {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    root.classList.add('panel', 'battle-panel');
    /**
     * What is watched before it is told: of which events, how many of their rolls.
     * @type {{ until: number, rolls: number } | null}
     */
    this.watched = null;
    this.timer = 0;
    model.on('act', (act) => {
      if (!act) this.unwatch();
    });
    drawOn(model, ['events', 'state', 'past', 'language'], this.draw);
  }

  /**
   * Roll by roll, and then how it ends.
   * @param {number} until
   * @param {() => void} seen
   */
  watch = (until, seen) => {
    const { model } = this;
    const all = lastBattle(model.link.events.slice(0, until))?.rolls.length ?? 0;
    const before = lastBattle(model.events);
    const isOn = before !== null && !before.end;
    const watched = { until, rolls: isOn ? before.rolls.length : 0 };
    if (!all) return false;
    this.watched = watched;
    clearInterval(this.timer);
    this.timer = setInterval(() => {
      watched.rolls++;
      if (watched.rolls > all + 1 || !this.root.isConnected) seen();
      else this.draw();
    }, ROLL_MS[model.stage.pace()]);
    this.draw();
    return true;
  };

  unwatch() {
    clearInterval(this.timer);
    this.watched = null;
    this.draw();
  }

  /** What is shown of the last battle. */
  told() {
    const { model, watched } = this;
    if (!watched) return lastBattle(model.toldOf(0, model.past?.heard ?? model.events.length));
    const told = lastBattle(model.link.events.slice(0, watched.until));
    if (!told || watched.rolls > told.rolls.length) return told;
    return { ...told, rolls: told.rolls.slice(0, watched.rolls), end: null };
  }

  isRelevant = () =>
    this.model.legal().length > 0 && BATTLE_PHASES.has(String(this.model.shown()?.fields.phase));

  draw = () => {
    const { model } = this;
    const view = model.shown();
    const told = this.told();
    keepFocus(this.root, () => fill(this.root, view ? this.drawn(view, told) : []));
  };

  /** @param {View} view @param {Told | null} told */
  drawn(view, told) {
    const { model } = this;
    if (!told) return [el('p', { class: 'hint' }, t('sovereign.battle.none'))];
    const words = {
      attacker: model.game.sideName(told.attacker),
      defender: model.game.sideName(told.defender),
      hex: told.hex,
      from: told.from,
    };
    return [
      el('h3', null, t(told.raids ? 'sovereign.battle.strike' : 'sovereign.battle.title', words)),
      sides(view, model),
      decisions(view, model),
      told.rolls.length > 0 && rollTable(model, told),
      endWords(model, told),
    ];
  }
}

/** @type {import('../../types.js').PanelEntry} */
const battle = {
  id: 'battle',
  create(root, model) {
    const made = new BattlePanel(root, model);
    return { relevant: made.isRelevant, title: () => t('sovereign.battle'), watch: made.watch };
  },
};
export default battle;
