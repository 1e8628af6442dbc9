/**
 * What the others did since one's own last turn, in a line for each player and one for each thing that
 * matters.
 */
import { listed, t } from '../../i18n.js';
import { battlesIn } from './battle_log.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').NewsItem} NewsItem
 * @typedef {import('./battle_log.js').Told} Told
 */

/** Events by which somebody gets a technology, with its place among the arguments. */
const LEARNT = /** @type {Record<string, number>} */ ({
  researched: 1,
  discovered: 1,
  spied: 2,
  'took-technology': 1,
});
const GROWN = new Set(['expanded', 'grew', 'coastal', 'placed']);
const RAISED = new Set(['built', 'raised']);
const FORTS = new Set(['fort', 'free-fort']);

/** @param {string[]} words */
function counted(words) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const word of words) found.set(word, (found.get(word) ?? 0) + 1);
  return listed([...found].map(([what, n]) => (n > 1 ? t('sovereign.times', { what, n }) : what)));
}

/**
 * The peaceful things of one player.
 * @param {string} side
 * @param {GameEvent[]} events
 * @param {Model} model
 * @returns {NewsItem[]}
 */
function works(side, events, model) {
  const own = events.filter(({ args }) => args[0] === side);
  const of = (/** @type {Set<string>} */ names) => own.filter(({ name }) => names.has(name));
  const techs = own
    .filter(({ name }) => name in LEARNT)
    .map(({ name, args }) => model.word('technology', args[LEARNT[name]]));
  const units = of(RAISED).map(({ args }) => model.word('kind', args[1]));
  const [tiles, forts] = [of(GROWN).length, of(FORTS).length];
  const parts = [
    techs.length > 0 && t('sovereign.news.learns', { what: listed(techs) }),
    tiles > 0 && t('sovereign.news.grows', { n: tiles }),
    forts > 0 && t('sovereign.news.forts', { n: forts }),
    units.length > 0 && t('sovereign.news.builds', { what: counted(units) }),
  ].filter(Boolean);
  const name = model.game.sideName(side);
  return parts.length ? [{ side, text: t('pair', { name, what: parts.join(t('sovereign.news.and')) }) }] : [];
}

/** @param {Told} told @param {Model} model @returns {NewsItem} */
function fought({ attacker, defender, hex, raids, rolls, end }, model) {
  const lost = rolls.flatMap((roll) => roll.lost);
  const losses = (/** @type {string} */ side) =>
    counted(lost.filter(({ player }) => player === side).map(({ kind }) => model.word('kind', kind)));
  const [a, d] = [losses(attacker), losses(defender)];
  const names = { attacker: model.game.sideName(attacker), defender: model.game.sideName(defender), hex };
  const how = raids ? 'raids' : end?.name === 'won' ? 'won' : 'beaten';
  const text = [
    t(`sovereign.news.${how}`, names),
    a && t('sovereign.news.lost', { side: names.attacker, what: a }),
    d && t('sovereign.news.lost', { side: names.defender, what: d }),
  ];
  return { side: attacker, place: hex, grave: defender === model.me, text: text.filter(Boolean).join(' ') };
}

/**
 * Single events that are told by themselves.
 * @type {Record<string, (args: string[], model: Model) => NewsItem>}
 */
const ALONE = {
  founded: ([side, hex], model) => ({
    side,
    place: hex,
    text: t('sovereign.news.founds', { side: model.game.sideName(side), hex }),
  }),
  captured: ([side, from, hex], model) => ({
    side,
    place: hex,
    grave: true,
    text: t('sovereign.news.captures', {
      side: model.game.sideName(side),
      from: model.game.sideName(from),
      hex,
    }),
  }),
  card: ([side, card, n], model) => ({
    side,
    grave: Number(n) >= 5,
    text: t('sovereign.news.card', {
      side: model.game.sideName(side),
      kind: t(`sovereign.card.${card}`),
      n: Number(n),
    }),
  }),
  out: ([side], model) => ({
    side,
    grave: true,
    text: t('sovereign.news.out', { side: model.game.sideName(side) }),
  }),
};

/** @type {import('../../types.js').NewsWays} */
export const news = {
  turn: 'turn',
  sumUp(events, model) {
    const others = model.seatIds().filter((side) => side !== model.me);
    const alone = events.filter(({ name, args }) => name in ALONE && args[0] !== model.me);
    return [
      ...battlesIn(events)
        .filter(({ attacker }) => attacker !== model.me)
        .map((told) => fought(told, model)),
      ...alone.map(({ name, args }) => ALONE[name](args, model)),
      ...others.flatMap((side) => works(side, events, model)),
    ];
  },
};
