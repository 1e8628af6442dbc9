/** Sovereign, as the page knows it. */
import { reference as referencePanel } from '../../panels/index.js';
import { plainGame } from '../plain.js';
import battle from './battle.js';
import board from './board.js';
import chart from './chart.js';
import { news } from './news.js';
import powers, { seatFacts } from './powers.js';
import { PLAYERS, realmOf } from './realm.js';
import { reference } from './reference.js';
import { seen } from './seen.js';
import turn from './turn.js';
import { unfinished } from './unfinished.js';

/**
 * A unit in a list of moves: its kind and where it stands.
 * @param {import('../../types.js').Model} model
 * @param {string} id
 */
function unitTitle(model, id) {
  const view = model.shown();
  const unit = view && realmOf(view).byId.get(id);
  return unit ? `${model.word('kind', unit.kind)} ${unit.hex}` : null;
}

/** Words of moves that name a unit: the verb, and which of its words. */
const UNITS = /** @type {Record<string, number[]>} */ ({
  step: [0],
  road: [0],
  ride: [0],
  fly: [0],
  embark: [0, 1],
  land: [0],
  attack: [0],
  found: [0],
  post: [0],
  commit: [0],
  remove: [0],
  revive: [0],
  stay: [0],
});

/** @type {import('../../types.js').Game} */
const game = {
  ...plainGame({ id: 'sovereign', seats: PLAYERS }),
  tables: ['units', 'technologies', 'terrain', 'rules'],
  styles: ['/client/games/sovereign/game.css', '/client/games/sovereign/panels.css'],
  vocabularies: { place: ['hex'] },
  scoreText: 'seat.cards',
  named: { kind: 'units', technology: 'technologies' },
  wordOf: (model, verb, at, id) => (UNITS[verb]?.includes(at) ? unitTitle(model, id) : null),
  board,
  panels: [battle, chart, turn, powers, referencePanel],
  halts: new Set(['rolled', 'captured']),
  seatFacts,
  unfinished,
  news,
  reference,
  terms: (language) => (language === 'ja' ? import('./lang/terms.ja.js') : import('./lang/terms.en.js')),
  lessons: () => import('./lessons.js').then((module) => module.default),
  seen,
  log: {
    headings: new Set(['fight', 'strike']),
    inARow: { site: 1, tile: 1, moved: 3, expanded: 1, card: 1 },
    untold: { moved: [2] },
  },
};
export default game;
