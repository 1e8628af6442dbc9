/** Sovereign of the Seas, as the page knows it. */
import board from './board.js';
import cards from './cards.js';
import { decide } from './choices.js';
import fleet from './display.js';
import { PRELUDES, seen } from './seen.js';
import { beyondBase, ratings, sums } from './reckoning.js';
import { reference } from './reference.js';
import { wearWords } from '../battleline/options.js';
import { logWays, shared } from '../battleline/shared.js';
import { tasksOf } from '../battleline/tasks.js';
import { idle, nothing, unfinishedIn, unmended } from '../battleline/unfinished.js';
import { movesOf } from '../../panels/kit.js';
import { listed, t } from '../../i18n.js';

/** @type {import('../battleline/types.js').LineGame} */
const game = {
  ...shared,
  sideName: board.sideName,
  sideClass: board.sideClass,
  board,
  styles: ['/client/games/battleline/battleline.css', '/client/games/seas/game.css'],
  tables: ['areas', 'borders', 'ports', 'ships', 'leaders', 'squadrons', 'forces', 'rules'],
  partOf: { course: 'sail', via: 'sail' }, // naming a squadron, and sailing it
  going: ({ fields }) =>
    ['course', 'via'].includes(fields.phase) && fields.mover
      ? { piece: fields.mover, vocab: 'squadron' }
      : null,
  year: (view) => Number(view.fields.war) + view.turn - 1, // a war is named by its first
  cards,
  fleet,
  decide,
  tasks: tasksOf({
    phases: new Set(['demobilize', 'prize', 'place', 'wear', 'retreat', 'reform', 'return', 'repair']),
    explained: new Set(['demobilize']),
    left: (view, model) =>
      view.fields.phase === 'demobilize'
        ? beyondBase(view, model)
        : view.fields.phase === 'wear'
          ? wearWords(view.fields.wear)
          : '',
  }),
  battle: {
    preludes: PRELUDES,
    dice: ({ name, args }) =>
      name === 'gauge-dice' ? args.slice(0, 2) : name === 'port-attack' ? args.slice(2, 4) : [],
    ratings,
    sums,
    aboard: (view) => view.fields.aboard,
    isAtRear: (damage) => damage > 0,
  },
  points: {
    gains: {
      'bid-points': ([side, points]) => ({ kind: 'start', side, points }),
      handicap: ([side, points]) => ({ kind: 'start', side, points }),
      'area-points': ([, points]) => ({ kind: 'areas', side: 1, points }),
      'loss-points': ([, points]) => ({ kind: 'ships', side: 0, points }),
      'capture-points': ([side, , points]) => ({ kind: 'captures', side, points }),
      commerce: ([, points]) => ({ kind: 'commerce', side: 1, points }),
      'northern-points': ([, points]) => ({ kind: 'northern', side: 1, points }),
    },
  },
  reference,
  terms: (language) => (language === 'ja' ? import('./lang/terms.ja.js') : import('./lang/terms.en.js')),
  lessons: () => import('./lessons.js').then((module) => module.default),
  unfinished: unfinishedIn({
    sail: idle((model, squadron) => model.word('squadron', squadron)),
    repair: unmended,
    reform: nothing,
    demobilize: nothing,
    'on-station': nothing,
    organize: (model, { fields }) => {
      const ships = new Set(movesOf(model, 'assign').map(([, ship]) => ship));
      const n = [...ships].filter((ship) => fields.berth[ship] === 'reserve').length;
      return n ? [t('seas.left.ships', { n })] : [];
    },
    frigates: (model, { fields }) => [
      t('seas.left.frigates', { n: fields['frigates-left'][model.me ?? ''] ?? 0 }),
    ],
    capture: (model) => {
      const ports = movesOf(model, 'attack').map(([, port]) => model.word('port', port));
      return ports.length ? [t('seas.left.ports', { ports: listed(ports) })] : [];
    },
  }),
  seen,
  log: logWays({
    control: 0,
    disabled: 0,
    'drawn-leader': 0,
    'drawn-ship': 0,
    'enters-area': 1,
    'enters-war': 0,
    'gone-for-good': 0,
    'in-line': 2,
    interned: 0,
    overstayed: 0,
    placed: 0,
    retreats: 0,
    returns: 0,
    sunk: 0,
    surrenders: 0,
  }),
};
export default game;
