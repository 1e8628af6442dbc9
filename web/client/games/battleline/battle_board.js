/**
 * Two lines facing each other, a row for each pair: ships of the longer line who double up stand in a second
 * row behind her whose target they share. Dice lie under the ship that they fell on.
 */
import { el } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { sentence } from '../../log.js';
import { ruleChip } from '../../rules.js';
import { damageOf, leaderFlag, pips, shipFacts, shipWords, values } from './cards.js';
import { openDice } from '../../panels/dice.js';
import { gunfireDice } from './gunfire.js';
import { fateOf } from './battle_log.js';
import { targetsOf } from './lines.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('./types.js').Battle} Battle
 * @typedef {import('./types.js').BattleRound} BattleRound
 * @typedef {import('./types.js').Fighter} Fighter
 * @typedef {import('./types.js').Volley} Volley
 */

/**
 * @param {Model} model
 * @param {BattleRound} round
 * @param {{ volleys: number, results: boolean, left: 0 | 1, note?: (ship: string) => string }} shown how much
 * of it,
 *   and whose line stands at the left
 */
export function battleBoard(model, round, shown) {
  const { cards } = lineGame(model);
  const sides = shown.left === 0 ? [0, 1] : [1, 0];
  const lines = sides.map((side) => round.lines[side]);
  const opposed = lines.map((_, i) => lines[1 - i].length);
  const aims = sides.map((side) => aimsOf(model, round, side));
  const fallen = round.volleys.slice(0, shown.volleys);
  const latest = fallen[fallen.length - 1];
  const rows = Math.max(...lines.map((line, i) => Math.min(line.length, opposed[i] || line.length)));

  /** @param {number} column @param {number} place */
  function cell(column, place) {
    const front = lines[column][place];
    const doubling = lines[column].filter((_, n) => n !== place && aims[column][n] === place);
    return el(
      'td',
      { class: column === 0 ? 'left' : 'right' },
      front && fighter(front),
      doubling.length > 0 && el('div', { class: 'doubling' }, doubling.map(behind)),
    );
  }

  /** @param {Fighter} one */
  function fighter(one) {
    const fate = shown.results ? fateOf(round, one.ship) : { end: null, hurt: 0 };
    const facts = shipFacts(model, one.ship, one.damage + fate.hurt);
    const dice = fallen.filter((volley) => volley.target === one.ship);
    const aimed = latest?.target === one.ship && !shown.results;
    const marks = [fate.end && `gone ${fate.end}`, aimed && 'aimed'].filter(Boolean);
    return el(
      'div',
      {
        class: ['fighter', model.game.sideClass(one.side), ...marks].join(' '),
        role: 'group',
        'aria-label': shipWords(facts),
      },
      cards.outline(facts),
      el('span', { class: 'ship-name' }, facts.name),
      el('span', { class: 'ship-values' }, el('b', null, facts.type), ' ', values(facts)),
      pips(facts),
      (round.flags[one.ship] ?? []).map((leader) => leaderFlag(model, leader)),
      shown.note?.(one.ship) ? el('span', { class: 'ship-note' }, shown.note(one.ship)) : null,
      dice.map(volleyDice),
      fate.hurt > 0 && el('span', { class: 'fate hurt' }, t('panels.battle.hurt', { n: fate.hurt })),
      fate.end && el('span', { class: 'fate' }, t('panels.battle.' + fate.end)),
    );
  }

  /** @param {Fighter} one */
  function behind(one) {
    const fate = shown.results ? fateOf(round, one.ship) : { end: null, hurt: 0 };
    const facts = shipFacts(model, one.ship, one.damage + fate.hurt);
    return el(
      'span',
      { class: `double ${model.game.sideClass(one.side)}`, title: shipWords(facts) },
      facts.name,
      ' ',
      el('small', null, values(facts)),
      (round.flags[one.ship] ?? []).map((leader) => leaderFlag(model, leader)),
      fate.end && el('span', { class: 'fate' }, t('panels.battle.' + fate.end)),
    );
  }

  return el(
    'table',
    { class: 'lines' },
    el('caption', { class: 'unseen' }, t('panels.battle.lines')),
    el(
      'thead',
      null,
      el(
        'tr',
        null,
        sides.map((side) => {
          const name = model.catalogue.seats[side];
          return el(
            'th',
            { scope: 'col' },
            model.game.sideName(name),
            ' ',
            el('small', null, round.lines[side].length),
          );
        }),
      ),
    ),
    el(
      'tbody',
      null,
      Array.from({ length: rows }, (_, place) => el('tr', null, cell(0, place), cell(1, place))),
    ),
  );
}

/**
 * Whom each ship of a line fires at: places in the opposing line.
 * @param {Model} model
 * @param {BattleRound} round
 * @param {number} side
 */
function aimsOf(model, { lines, number }, side) {
  const { isAtRear } = lineGame(model).battle;
  const opposed = lines[1 - side].length;
  if (!opposed) return lines[side].map((_, n) => n);
  return targetsOf(
    lines[side].map((one) => isAtRear(one.damage, number)),
    opposed,
  );
}

/**
 * Those who fire at a ship, head first.
 * @param {Model} model
 * @param {BattleRound} round
 * @param {string} target
 */
function firersOf(model, round, target) {
  const side = round.lines.findIndex((line) => line.some(({ ship }) => ship === target));
  if (side < 0) return [];
  const place = round.lines[side].findIndex(({ ship }) => ship === target);
  const aims = aimsOf(model, round, 1 - side);
  return round.lines[1 - side].filter((_, n) => aims[n] === place).map(({ ship }) => ship);
}

/**
 * Who fires on whom, how the dice fell, and what the hits come to.
 * @param {Model} model
 * @param {Volley} volley
 * @param {BattleRound} round
 */
export function volleyWords(model, volley, round) {
  const { kind, target, from, dice, fives, sixes } = volley;
  const name = model.word(kind === 'bombards' ? 'port' : 'ship', target);
  const ships = kind === 'fire' ? firersOf(model, round, target) : kind === 'bombards' ? [from ?? ''] : [];
  const who = ships.map((ship) => model.word('ship', ship));
  if (kind === 'battery') who.push(model.word('port', from ?? ''));
  const words = { who: listed(who), target: name, n: dice, fives, sixes };
  return [
    el('p', null, gunfireDice(dice, fives, sixes), ' ', t('panels.battle.volley', words)),
    volley.boardings.length > 0 &&
      el('p', null, t('panels.battle.boarding', { what: listed(volley.boardings) })),
    volley.hits.length > 0 && el('p', null, openDice(volley.hits), ' ', hitWords(volley)),
  ];
}

/** @param {Volley} volley */
function hitWords({ hits, before, defense }) {
  const total = hits.reduce((sum, face) => sum + face, before);
  const sum = [before || null, ...hits].filter((n) => n !== null).join(' + ');
  const words = { sum: hits.length > 1 || before ? `${sum} = ${total}` : total, defense };
  return t(total > defense ? 'panels.battle.damage.over' : 'panels.battle.damage', words);
}

/** @param {Volley} volley */
function volleyDice(volley) {
  return el(
    'span',
    { class: 'volley-dice' },
    gunfireDice(volley.dice, volley.fives, volley.sixes),
    volley.hits.length > 0 &&
      el('span', { class: 'volley-hits', title: hitWords(volley) }, openDice(volley.hits)),
  );
}

/**
 * Dice before the first shot, and the sums that they are part of.
 * @param {Model} model
 * @param {Battle} battle
 * @param {import('./types.js').Ratings} ratings
 */
export function preludeList(model, battle, ratings) {
  const { dice, sums } = lineGame(model).battle;
  return el(
    'ul',
    { class: 'prelude' },
    battle.prelude.map((event) => {
      const faces = dice(event);
      return el(
        'li',
        null,
        faces.length ? openDice(faces.map(Number)) : null,
        sentence(model, event),
        ' ',
        ruleChip(event.rule),
        sums?.(model, event, ratings).map((sum) => el('div', { class: 'hint' }, sum)),
      );
    }),
  );
}

/**
 * An attack on a port without shots: die by die, each with the sum that it is part of.
 * @param {Model} model
 * @param {Battle} battle
 * @param {import('./types.js').Ratings} ratings
 * @param {import('./battle_log.js').Step} step
 */
export function stormList(model, battle, ratings, step) {
  const { dice, sums } = lineGame(model).battle;
  const [event] = battle.prelude;
  const faces = dice(event).map(Number);
  const parts = sums?.(model, event, ratings) ?? [];
  const words = { who: model.game.sideName(event.args[0]), place: model.word('port', battle.place) };
  return [
    el('p', null, t('panels.battle.storm', words), ' ', ruleChip(event.rule)),
    el(
      'ul',
      { class: 'prelude storm', role: 'status' },
      faces.slice(0, step.volleys).map((face, i) => el('li', null, openDice([face]), ' ', parts[i])),
    ),
  ];
}

/**
 * An attack on a port: its walls, and each ship with the dice that she rolled and those that answered.
 * @param {Model} model
 * @param {string} port
 * @param {BattleRound} whole
 * @param {import('./battle_log.js').Step} step
 */
export function portBoard(model, port, whole, step) {
  const fallen = whole.volleys.slice(0, step.volleys);
  // Each exchange with a port is settled at once.
  const results = whole.results.filter(({ after }) => step.results || after <= step.volleys);
  const round = { ...whole, results };
  const attackers = round.lines.flat();
  if (!attackers.length) return null;
  const printed = model.tables.ports?.find((row) => row.id === port);
  const hits = round.results.filter(({ name }) => name === 'port-damaged');
  const damage = Math.max(0, ...hits.map(({ args }) => Number(args[2])));
  return el(
    'div',
    { class: 'port-fight' },
    el(
      'p',
      { class: 'walls' },
      el('b', null, model.word('port', port)),
      ' ',
      printed
        ? t('panels.battle.walls', { attack: printed.attack, defense: printed.defense, mine: printed.mine })
        : '',
      ' ',
      damage > 0 && el('span', { class: 'fate hurt' }, t('panels.battle.port-damage', { n: damage })),
    ),
    el(
      'table',
      { class: 'lines port' },
      el(
        'thead',
        null,
        el(
          'tr',
          null,
          ['panels.battle.ship', 'panels.battle.fires', 'panels.battle.answers'].map((key) =>
            el('th', { scope: 'col' }, t(key)),
          ),
        ),
      ),
      el(
        'tbody',
        null,
        attackers.map((one) => shootingRow(model, one, fallen, round)),
      ),
    ),
  );
}

/**
 * @param {Model} model @param {Fighter} one @param {Volley[]} fallen
 * @param {BattleRound} round
 */
function shootingRow(model, one, fallen, round) {
  const fate = fateOf(round, one.ship);
  const facts = shipFacts(model, one.ship, one.damage + fate.hurt);
  const own = fallen.filter((volley) => volley.kind === 'bombards' && volley.from === one.ship);
  const answer = fallen.filter((volley) => volley.kind === 'battery' && volley.target === one.ship);
  return el(
    'tr',
    { class: own.length || answer.length ? null : 'silent' },
    el(
      'th',
      { scope: 'row', class: `fighter ${model.game.sideClass(one.side)}` },
      el('span', { class: 'ship-name' }, facts.name),
      pips(facts),
      fate.hurt > 0 && el('span', { class: 'fate hurt' }, t('panels.battle.hurt', { n: fate.hurt })),
      fate.end && el('span', { class: 'fate' }, t('panels.battle.' + fate.end)),
    ),
    el('td', null, own.map(volleyDice)),
    el('td', null, answer.map(volleyDice)),
  );
}

/**
 * The lines of a battle that is on now, from the view itself.
 * @param {Model} model
 * @param {View} view
 * @param {[string, string]} sides
 * @returns {BattleRound | null} null: nothing of it is to be seen
 */
export function presentLines(model, view, sides) {
  const stacks = sides.map((side) => view.fields[`battle-${side}`]);
  /** @type {[Fighter[], Fighter[]]} */
  const lines = [[], []];
  stacks.forEach((stack, i) => {
    const ships = /** @type {string[]} */ (view.fields.line[stack] ?? []);
    lines[i].push(...ships.map((ship) => ({ ship, side: sides[i], damage: damageOf(view, ship) })));
  });
  if (!lines[0].length && !lines[1].length) return null;
  const ships = new Set(lines.flat().map((one) => one.ship));
  return {
    number: Number(view.fields.round) + 1,
    lines,
    flags: flagsNow(model, view, ships),
    volleys: [],
    results: [],
  };
}

/** @param {Model} model @param {View} view @param {Set<string>} ships */
export function flagsNow(model, view, ships) {
  /** @type {Record<string, string[]>} */
  const flags = {};
  for (const [leader, ship] of Object.entries(lineGame(model).battle.aboard(view)))
    if (ships.has(ship)) flags[ship] = [...(flags[ship] ?? []), leader];
  return flags;
}

/**
 * Both lines, as far as they lie open, as this seat looks at them.
 * @param {Model} model
 * @param {View} view
 */
export function openLines(model, view) {
  const sides = /** @type {[string, string]} */ (model.catalogue.seats.slice(0, 2));
  const round = presentLines(model, view, sides);
  const left = /** @type {0 | 1} */ (model.me === sides[1] ? 1 : 0);
  return round && battleBoard(model, round, { volleys: 0, results: false, left });
}
