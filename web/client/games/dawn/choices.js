/** The decisions of Dawn of Empire that are one choice of a few, with the facts that count. */
import { damageOf, leadersOf, mySide, otherSide, shipsOf, sideOf, valuesOf } from './fleet.js';
import { openLines } from '../battleline/battle_board.js';
import { bidding, plain, resolving } from '../battleline/options.js';
import { number, row } from '../tables.js';
import { portOdds, roundFacts } from './odds.js';
import { apart, t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../panels/types.js').Decision} Decision
 * @typedef {import('../../panels/types.js').Option} Option
 */

/** @param {View} view @param {string | null} side @returns {string} */
const battleStack = (view, side) => String(view.fields[`battle-${side}`]);

/**
 * Battle speed: a squadron that coals is one slower.
 * @param {View} view
 * @param {Model} model
 * @param {string} ship
 */
function speedOf(view, model, ship) {
  const coaling = view.fields.order[view.fields.berth[ship]] === 'coal';
  return valuesOf(view, ship, model).move - (coaling ? 1 : 0);
}

/** A leader counts in a squadron only. @param {View} view @param {Model} model @param {string} stack */
function dice(view, model, stack) {
  const ships = shipsOf(view, stack);
  const stars = ships.length > 1 ? number(leadersOf(view, stack, model)[0], 'stars') : 0;
  return (
    ships.reduce((sum, ship) => sum + valuesOf(view, ship, model).attack, 0) + Math.min(stars, ships.length)
  );
}

/** @param {View} view @param {Model} model @param {string} stack */
function strength(view, model, stack) {
  const ships = shipsOf(view, stack);
  const speeds = ships.map((ship) => speedOf(view, model, ship));
  return t('panels.choice.strength', {
    ships: ships.length,
    dice: dice(view, model, stack),
    slow: Math.min(...speeds),
    fast: Math.max(...speeds),
  });
}

/** @param {View} view @param {Model} model @returns {[string, string][]} */
function bothLines(view, model) {
  const me = mySide(view);
  if (!me) return [];
  return [
    [t('panels.choice.ours'), strength(view, model, battleStack(view, me))],
    [t('panels.choice.theirs'), strength(view, model, battleStack(view, otherSide(me)))],
  ];
}

/** @param {View} view @param {Model} model */
const area = (view, model) => model.word('area', view.fields['battle-area']);

/**
 * @param {View} view
 * @param {Model} model
 * @returns {Decision | null}
 */
export function decide(view, model) {
  switch (view.fields.phase) {
    case 'bid':
      return bidding(model);
    case 'command':
      return { title: t('panels.choice.command'), facts: [], options: plain(model, 'command') };
    case 'combat':
      return resolving(model, (area) => whoIsThere(view, model, area));
    case 'search':
      return { title: t('panels.choice.search-port'), facts: [], options: plain(model, 'search') };
    case 'speed':
      return {
        title: t('panels.choice.speed', { area: area(view, model) }),
        facts: [...bothLines(view, model), ...roundFacts(view, model)],
        below: () => openLines(model, view),
        options: [
          { move: 'fight', title: t('panels.choice.fight'), gist: t('panels.choice.fight.gist') },
          {
            move: 'withdraw',
            title: t('panels.choice.withdraw'),
            gist: t('panels.choice.withdraw.gist'),
            quiet: true,
          },
        ],
      };
    case 'escape':
      return {
        title: t('panels.choice.escape', { area: area(view, model) }),
        hint: t('panels.choice.escape.hint'),
        facts: bothLines(view, model),
        below: () => openLines(model, view),
        options: [
          ...movesOf(model, 'escape').map((words) => shipOption(view, model, words)),
          ...done(model, t('panels.choice.escape.done')),
        ],
      };
    case 'chase':
      return {
        title: t('panels.choice.chase'),
        facts: [],
        below: () => openLines(model, view),
        options: [
          ...movesOf(model, 'chase').map((words) => ({
            move: words.join(' '),
            title: t('panels.choice.after', {
              ship: model.word('ship', words[1]),
              group: model.word('ship', words[2]),
            }),
          })),
          ...done(model, t('panels.choice.chase.done')),
        ],
      };
    case 'shift':
      return { title: t('panels.choice.shift'), facts: [], options: plain(model, 'board') };
    case 'attack':
      return {
        title: t('panels.choice.attack'),
        facts: [],
        options: movesOf(model, 'attack').map((words) => portOption(view, model, words)),
      };
    default:
      return null;
  }
}

/** @param {Model} model @param {string} title @returns {Option[]} */
function done(model, title) {
  return model.legal().includes('done') ? [{ move: 'done', title, quiet: true }] : [];
}

/** @param {View} view @param {Model} model @param {string} where */
function whoIsThere(view, model, where) {
  const there = Object.keys(view.fields.stack).filter((stack) => view.fields.stack[stack] === where);
  const count = /** @param {boolean} mine */ (mine) =>
    there
      .filter((stack) => (sideOf(stack) === mySide(view)) === mine)
      .reduce((sum, stack) => sum + (shipsOf(view, stack).length || (view.fields.height[stack] ?? 0)), 0);
  return t('panels.choice.there', { own: count(true), other: count(false) });
}

/** @param {View} view @param {Model} model @param {string[]} words @returns {Option} */
function shipOption(view, model, words) {
  const ship = words[1];
  const facts = { speed: speedOf(view, model, ship), damage: damageOf(view, ship) };
  return { move: words.join(' '), title: model.word('ship', ship), gist: t('panels.choice.ship', facts) };
}

/** @param {View} view @param {Model} model @param {string[]} words @returns {Option} */
function portOption(view, model, words) {
  const port = row(model, 'ports', words[1]);
  const raid = view.fields.order[battleStack(view, mySide(view))] === 'raid';
  return {
    move: words.join(' '),
    title: model.word('port', words[1]),
    gist: apart([
      t(raid ? 'panels.choice.port.raid' : 'panels.choice.port.blockade', {
        dice: dice(view, model, battleStack(view, mySide(view))),
        defense: number(port, 'defense'),
        answer: number(port, raid ? 'mine' : 'attack'),
        points: 3 + number(port, 'defense'),
      }),
      portOdds(view, model, words[1], raid),
    ]),
  };
}
