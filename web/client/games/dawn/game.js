/** Dawn of Empire, as the page knows it. */
import { t } from '../../i18n.js';
import board from './board.js';
import cards from './cards.js';
import { decide } from './choices.js';
import fleet from './display.js';
import { leadersOf, stackWith } from './fleet.js';
import { reference } from './reference.js';
import { PRELUDES, seen } from './seen.js';
import { wearWords } from '../battleline/options.js';
import { logWays, shared } from '../battleline/shared.js';
import { tasksOf } from '../battleline/tasks.js';
import { idle, nothing, unfinishedIn, unmended } from '../battleline/unfinished.js';

/** @typedef {import('../../types.js').Model} Model */

/** Words of moves that name a ship and mean the stack that she heads: the verb, and which of its words. */
const STACKS = /** @type {Record<string, number[]>} */ ({ order: [0], sail: [0], join: [1] });

/**
 * A stack as the map calls it, by its leader, and by the ship that the move names.
 * @param {Model} model
 * @param {string} ship
 */
function stackTitle(model, ship) {
  const view = model.shown();
  const stack = view && stackWith(view, ship);
  const leader = stack ? leadersOf(view, stack, model)[0] : undefined;
  const name = model.word('ship', ship);
  return leader ? t('move.stack', { leader: leader.name, ship: name }) : name;
}

/** What one side gets the other loses: all points go on one track. @param {string} kind */
const gained =
  (kind) =>
  /** @param {string[]} args */
  ([side, points]) => ({ kind, side, points });

/** @type {import('../battleline/types.js').LineGame} */
const game = {
  ...shared,
  sideName: board.sideName,
  sideClass: board.sideClass,
  board,
  styles: ['/client/games/battleline/battleline.css', '/client/games/dawn/game.css'],
  tables: ['areas', 'borders', 'ports', 'units', 'leaders', 'orders', 'search_matrix', 'rules'],
  turns: {
    first: new Set(['attach', 'detach', 'lead', 'board', 'ashore', 'order']),
    later: new Set(['sail', 'resolve', 'repair', 'wear']),
  },
  cards,
  fleet,
  decide,
  tasks: tasksOf({
    phases: new Set(['lines', 'retire', 'reform', 'repair', 'wear']),
    left: ({ fields }, model) =>
      fields.phase === 'wear' ? wearWords((fields[`wear-left.${model.me}`] ?? []).join(' + ')) : '',
  }),
  battle: {
    preludes: PRELUDES,
    dice: ({ name, args }) => (name === 'initiative' ? [args[3]] : name === 'search' ? [args[2]] : []),
    aboard: (view) => view.fields['leader-ship'],
    isAtRear: (damage, round) => damage > 0 && round > 1, // lines are formed once, before the first round
  },
  points: {
    track: true,
    marks: [6, -6],
    gains: {
      'bid-points': gained('start'),
      handicap: gained('start'),
      'area-points': gained('areas'),
      'port-points': gained('ports'),
      'search-points': gained('blockade'),
      'loss-points': gained('ships'),
      'leader-points': gained('leaders'),
    },
  },
  reference,
  terms: (language) => (language === 'ja' ? import('./lang/terms.ja.js') : import('./lang/terms.en.js')),
  lessons: () => import('./lessons.js').then((module) => module.default),
  unfinished: unfinishedIn({ sail: idle(stackTitle), repair: unmended, lines: nothing, reform: nothing }),
  seen,
  log: logWays({
    'area-points': 2,
    arrival: 0,
    combined: 0,
    control: 1,
    disabled: 0,
    escapes: 0,
    'in-line': 2,
    'leader-killed': 0,
    merged: 0,
    sails: 1,
    scuttled: 0,
    sunk: 0,
    'to-port': 0,
  }),
  wordOf: (model, verb, i, id) => (STACKS[verb]?.includes(i) ? stackTitle(model, id) : null),
};
export default game;
