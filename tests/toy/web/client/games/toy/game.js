/**
 * Smugglers, as the page knows it: a whole game in one small file. Copy this folder to begin another: everything
 * beyond `plainGame` is optional, and the page shows what is left out by what every game tells.
 */
import { t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';
import { plainGame } from '../plain.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../board/types.js').BoardAdapter} BoardAdapter
 */

/** Where the ports lie, and what they are worth: it is printed on the map. */
const PORTS = /** @type {Record<string, { x: number, y: number, worth: number }>} */ ({
  dover: { x: 2.4, y: 0, worth: 1 },
  brest: { x: 1.3, y: 0.9, worth: 1 },
  lisbon: { x: 0, y: 2.4, worth: 2 },
  cadiz: { x: 0.8, y: 3.1, worth: 3 },
  oran: { x: 2, y: 3.4, worth: 2 },
  genoa: { x: 3.6, y: 1.9, worth: 3 },
});

const LANES = /** @type {[string, string][]} */ ([
  ['dover', 'brest'],
  ['brest', 'lisbon'],
  ['lisbon', 'cadiz'],
  ['cadiz', 'oran'],
  ['oran', 'genoa'],
]);

/** Who has claimed a port; null: nobody yet. @param {View} view @param {string} port @returns {string | null} */
function ownerOf(view, port) {
  const claims = Object.entries(/** @type {Record<string, string[]>} */ (view.fields.claims));
  return claims.find(([, ports]) => ports.includes(port))?.[0] ?? null;
}

/** One's cards lie beside the map. @param {View} view @param {Model} model */
function hand({ fields, seat }, model) {
  return Object.keys(fields.card)
    .filter((card) => fields.card[card] === seat)
    .map((card) => ({
      id: card,
      place: '',
      side: seat,
      kind: 'card',
      label: model.word('card', card),
      title: model.word('card', card),
      own: true,
      tray: true,
      moved: fields.bid[seat] === card,
    }));
}

const plain = plainGame({ id: 'toy', seats: ['red', 'blue', 'green'] });

/** @type {BoardAdapter} */
const board = {
  sideName: plain.sideName,
  sideClass: plain.sideClass,
  map: (_, model) => ({
    points: Object.entries(PORTS).map(([id, at]) => ({ id, title: model.word('port', id), ...at })),
    lanes: LANES,
  }),
  pieces: hand,
  places: (view) =>
    Object.fromEntries(
      Object.entries(PORTS).map(([port, { worth }]) => {
        const holder = ownerOf(view, port);
        const text = holder ? t('board.holds', { side: plain.sideName(holder) }) : t('toy.free');
        return [port, { holder, note: t('toy.worth', { n: worth }), text }];
      }),
    ),
  targets: (piece, model) =>
    piece === null
      ? movesOf(model, 'claim').map(([verb, port]) => ({ place: port, move: `${verb} ${port}` }))
      : [],
  details: (piece, view, model) => ({
    piece,
    title: model.word('card', piece),
    side: view.seat,
    facts: [t('toy.in-hand')],
    rows: [],
    actions: movesOf(model, 'bid')
      .filter(([, card]) => card === piece)
      .map((words) => ({ move: words.join(' '), label: t('toy.bid-it') })),
  }),
  key: { card: { kind: 'card', label: '' } },
};

/** @type {import('../../types.js').Game} */
const game = {
  ...plain,
  board,
  vocabularies: { place: ['port'] },
  decide: (view, model) =>
    movesOf(model, 'bid', 'pass').length
      ? {
          title: t('toy.bid'),
          hint: t('toy.bid.hint'),
          facts: [],
          options: movesOf(model, 'bid', 'pass').map(([verb, card]) =>
            card
              ? { move: `${verb} ${card}`, title: model.word('card', card) }
              : { move: verb, title: t('decide.pass'), quiet: true },
          ),
        }
      : null,
  log: { headings: new Set(['won']), inARow: { dealt: 0 } },
};
export default game;
