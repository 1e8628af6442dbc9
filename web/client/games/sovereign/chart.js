/**
 * The technology chart: seven tiers, what each technology gives, who has it, and from which one researches.
 */
import { el, fill, spoken } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { button, drawOn, enlargeButton, keepFocus, movesOf } from '../../panels/kit.js';
import { number, rowsOf } from '../tables.js';
import { letterOf } from './board.js';
import { figure } from './figures.js';
import { actionsLeft, has, printedProfile, profileOf, techsOf, valuesOf } from './realm.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Row} TableRow
 * @typedef {{ move: string, label: string }} Way how a technology can be had now
 */

/** So many of a tier open the next. */
const OPENS = 4;
/** Parts of the turn in which technologies are chosen. */
const PHASES = new Set(['research', 'spoils']);

/**
 * Whose chart is shown: one's own, or for those who look on, of whoever has the turn.
 * @param {View} view
 * @param {Model} model
 */
export function chartOwner(view, model) {
  return model.me ?? String(view.fields.active);
}

/** The tiers in order, each with its technologies. @param {Model} model */
export function tiersOf(model) {
  /** @type {TableRow[][]} */
  const tiers = [];
  for (const tech of rowsOf(model, 'technologies')) (tiers[number(tech, 'tier') - 1] ??= []).push(tech);
  return tiers;
}

/**
 * Is the tier open to a player: has he four of the one before?
 * @param {View} view
 * @param {TableRow[][]} tiers
 * @param {number} tier from 0
 * @param {string} player
 */
function isOpen(view, tiers, tier, player) {
  return tier === 0 || owned(view, tiers[tier - 1], player) >= OPENS;
}

/** @param {View} view @param {TableRow[]} tier @param {string} player */
function owned(view, tier, player) {
  return tier.filter(({ id }) => has(view, player, id)).length;
}

/**
 * What a technology gives, in a phrase.
 * @param {View} view
 * @param {Model} model
 * @param {TableRow} tech
 * @param {string} player
 */
export function giftOf(view, model, tech, player) {
  const units = (tech.unlocks ?? '').split(' ').filter(Boolean);
  const words = units.map((kind) => {
    const isBetter = tech.id === 'refining' && !view.fields.options.includes('same-frigate');
    const profile = isBetter ? printedProfile(model, 'frigate-refit') : profileOf(view, model, player, kind);
    return t('sovereign.gives-unit', {
      kind: model.word('kind', kind),
      values: valuesOf(profile),
      n: profile.cost,
    });
  });
  return words.length ? listed(words) : t(`sovereign.tech.${tech.id}`);
}

/** How it can be had now. @param {Model} model @param {string} tech @returns {Way[]} */
function waysTo(model, tech) {
  const words = movesOf(model, 'research', 'discover', 'spy', 'technology');
  return words.flatMap(([verb, a, b]) => {
    if (verb === 'research' && a === tech)
      return [{ move: `research ${a}`, label: t('sovereign.by-points') }];
    if (verb === 'technology' && a === tech)
      return [{ move: `technology ${a}`, label: t('sovereign.as-spoils') }];
    if (verb === 'discover' && a === tech)
      return [
        { move: `discover ${a} ${b}`, label: t('sovereign.by-bonus', { tech: model.word('technology', b) }) },
      ];
    if (verb === 'spy' && b === tech)
      return [{ move: `spy ${a} ${b}`, label: t('sovereign.by-spying', { side: model.game.sideName(a) }) }];
    return [];
  });
}

class Chart {
  /** @param {HTMLElement} root @param {Model} model */
  constructor(root, model) {
    this.root = root;
    this.model = model;
    /** The technology for which somebody is asked how. */
    this.asked = '';
    root.classList.add('panel', 'tech-chart');
    this.body = el('div');
    root.append(enlargeButton(root), this.body);
    drawOn(model, ['state', 'past', 'language'], this.draw);
  }

  isRelevant = () => this.model.legal().length > 0 && PHASES.has(String(this.model.shown()?.fields.phase));

  draw = () => {
    const view = this.model.shown();
    keepFocus(this.root, () => fill(this.body, view ? this.drawn(view) : []));
  };

  /** @param {View} view */
  drawn(view) {
    const player = chartOwner(view, this.model);
    const tiers = tiersOf(this.model);
    return [
      this.heading(view, player),
      el(
        'div',
        { class: 'tiers' },
        tiers.map((tier, i) => this.tier(view, tiers, tier, i, player)),
      ),
    ];
  }

  /** @param {View} view @param {string} player */
  heading(view, player) {
    const { phase, active, points } = view.fields;
    const side = this.model.game.sideName(player);
    const isNow = active === player && PHASES.has(phase);
    return el(
      'p',
      { class: 'chart-now' },
      isNow
        ? t(phase === 'spoils' ? 'sovereign.chart.spoils' : 'sovereign.chart.now', {
            points,
            n: actionsLeft(view),
          })
        : t('sovereign.chart.of', { side, n: techsOf(view, player).length }),
    );
  }

  /**
   * @param {View} view
   * @param {TableRow[][]} tiers
   * @param {TableRow[]} tier
   * @param {number} i
   * @param {string} player
   */
  tier(view, tiers, tier, i, player) {
    const open = isOpen(view, tiers, i, player);
    const have = owned(view, tier, player);
    const complete = have === tier.length;
    const before = i > 0 ? owned(view, tiers[i - 1], player) : OPENS;
    const state = complete
      ? t('sovereign.tier.complete')
      : open
        ? t('sovereign.tier.open', { n: have, of: tier.length })
        : t('sovereign.tier.closed', { n: before, of: OPENS });
    return el(
      'section',
      { class: `tier${open ? '' : ' is-closed'}${complete ? ' is-complete' : ''}` },
      el(
        'h3',
        null,
        el('b', null, t('sovereign.tier', { n: i + 1 })),
        el('span', { class: 'tier-price' }, t('sovereign.price', { n: number(tier[0], 'cost') })),
        el('small', null, state),
      ),
      el(
        'ul',
        null,
        tier.map((tech) => this.tech(view, tech, player, open)),
      ),
    );
  }

  /** @param {View} view @param {TableRow} tech @param {string} player @param {boolean} open */
  tech(view, tech, player, open) {
    const { model } = this;
    const name = model.word('technology', tech.id);
    const gift = giftOf(view, model, tech, player);
    const own = has(view, player, tech.id);
    const unspent = (view.fields.unspent[player] ?? []).includes(tech.id);
    const spoil = (view.fields.spoils[player] ?? []).includes(tech.id);
    const holders = model.seatIds().filter((side) => has(view, side, tech.id));
    const ways = waysTo(model, tech.id);
    const names = ['tech'];
    if (own) names.push('is-own');
    else if (ways.length) names.push('is-offered');
    else if (!open) names.push('is-closed');
    const label = listed([
      name,
      gift,
      own && t(unspent ? 'sovereign.tech-unspent' : 'sovereign.tech-own'),
      holders.length > 0 && t('sovereign.tech-holders', { who: listed(holders.map(model.game.sideName)) }),
    ]);
    const kind = (tech.unlocks ?? '').split(' ')[0];
    const content = spoken(
      label,
      el('b', null, kind ? figure(kind) : null, name),
      el('span', { class: 'tech-gift' }, gift),
      el(
        'span',
        { class: 'tech-holders' },
        (unspent || spoil) && el('i', { class: 'tech-unspent' }, '★'),
        holders.map((side) => el('i', { class: `letter ${model.game.sideClass(side)}` }, letterOf(side))),
      ),
    );
    const attributes = { class: names.join(' '), title: label, 'data-key': tech.id };
    return el(
      'li',
      null,
      ways.length
        ? el('button', { type: 'button', ...attributes, onclick: () => this.take(tech.id, ways) }, content)
        : el('div', { ...attributes, role: 'group' }, content),
      ways.length > 1 && this.asked === tech.id && this.choice(ways),
    );
  }

  /** @param {string} tech @param {Way[]} ways */
  take(tech, ways) {
    this.asked = this.asked === tech ? '' : tech;
    if (ways.length === 1) void this.model.play(ways[0].move);
    else this.draw();
  }

  /** @param {Way[]} ways */
  choice(ways) {
    return el(
      'div',
      { class: 'tech-ways' },
      ways.map(({ move, label }) =>
        button(label, () => void this.model.play(move), { class: 'option', 'data-key': move }),
      ),
    );
  }
}

/** @type {import('../../types.js').PanelEntry} */
const chart = {
  id: 'chart',
  create(root, model) {
    const made = new Chart(root, model);
    return { relevant: made.isRelevant, title: () => t('sovereign.chart') };
  },
};
export default chart;
