/** Sovereign for the board: from a view to stacks, cities, forts, and where units can go. */
import { language, listed, t } from '../../i18n.js';
import { verbName } from '../../names.js';
import { plainGame } from '../plain.js';
import { legalWords } from '../tables.js';
import { attackOn, fightersOf, groupOf, strikeOn } from './battles.js';
import { centre, fort, roofs, stackFace } from './figures.js';
import { planOf } from './land.js';
import { percent } from '../../panels/chances.js';
import { bombs, buildingsNow, raidsNow } from './orders.js';
import {
  PLAYERS,
  bonusAt,
  isMilitary,
  priceAt,
  profileOf,
  realmOf,
  spotOf,
  terrainAt,
  valuesOf,
} from './realm.js';
import { goalOf, movers, movesOfUnit, stackOf, stacksOf, toggled, unitsBy } from './stacks.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Target} Target
 * @typedef {import('../../board/types.js').BoardAdapter} BoardAdapter
 * @typedef {import('../../board/types.js').BoardPiece} BoardPiece
 * @typedef {import('./realm.js').Unit} Unit
 * @typedef {import('./stacks.js').Stack} Stack
 */

const { sideName, sideClass } = plainGame({ id: 'sovereign', seats: PLAYERS });

/** One letter for a player, in the language of the page. @param {string} side */
export const letterOf = (side) => sideName(side).charAt(0);

// ---- Stacks ----

/** The kinds of some units, the most numerous first, and how many there are. @param {Unit[]} units */
export function kindsIn(units) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { kind } of units) found.set(kind, (found.get(kind) ?? 0) + 1);
  return [...found].sort((a, b) => b[1] - a[1]);
}

/** In words: "Pikeman ×2, Catapult". @param {Model} model @param {Unit[]} units */
export function unitWords(model, units) {
  return listed(
    kindsIn(units).map(([kind, n]) =>
      n > 1 ? t('sovereign.times', { what: model.word('kind', kind), n }) : model.word('kind', kind),
    ),
  );
}

/** @param {View} view @param {Model} model @returns {BoardPiece[]} */
function pieces(view, model) {
  const isMoving = view.fields.phase === 'move';
  return stacksOf(view).map((stack) => {
    const { id, hex, owner, from, units } = stack;
    const ashore = units.filter(({ aboard }) => !aboard);
    const cargo = units.length - ashore.length;
    const isArmy = units.filter(isMilitary).length > 1;
    const kinds = kindsIn(ashore).map(([kind]) => kind);
    const own = owner === model.me;
    const moved = isMoving && own && view.fields.active === owner && !from && !movers(view, model, id).length;
    return {
      ...{ id, place: hex, side: owner, kind: 'stack', label: '', count: units.length, own, moved },
      title: listed([
        unitWords(model, units),
        isArmy && t('sovereign.army'),
        cargo > 0 && t('sovereign.cargo', { n: cargo }),
        from && t('sovereign.waiting', { from }),
      ]),
      face: () => [
        stackFace({
          kinds,
          count: ashore.length,
          isArmy,
          cargo,
          letter: letterOf(owner),
          isWaiting: Boolean(from),
        }),
      ],
    };
  });
}

// ---- The ground ----

/**
 * What a hex is called and costs, by its terrain.
 * @param {View} view
 * @param {Model} model
 * @param {string} hex
 */
function groundText(view, model, hex) {
  const name = t(`sovereign.terrain.${terrainAt(view, hex)}`);
  const price = priceAt(view, model, hex);
  return price ? t('sovereign.hex', { name, n: price }) : name;
}

/** @param {View} view @param {Model} model @param {string} hex */
function builtText(view, model, hex) {
  const { cityAt, forts } = realmOf(view);
  const city = cityAt.get(hex);
  const owner = forts.get(hex);
  if (city) {
    const words = { side: sideName(city.owner), n: city.tiles.length };
    return listed([
      t(city.tiles[0] === hex ? 'sovereign.city.centre' : 'sovereign.city.tile', words),
      city.raids > 0 && t('sovereign.raids', { n: city.raids }),
    ]);
  }
  return owner ? t('sovereign.fort', { side: sideName(owner), n: priceAt(view, model, hex) }) : '';
}

/** @typedef {Record<string, import('../../board/types.js').BoardPlace>} Places */

/**
 * The bare ground, which never changes: there is much of it.
 * @type {{ for: string, plan: unknown, places: Places }}
 */
let bareGround = { for: '', plan: null, places: {} };

/** @type {BoardAdapter['places']} */
function places(view, model) {
  const plan = planOf(view, model);
  if (bareGround.plan !== plan || bareGround.for !== language()) {
    const cells = (plan.cells ?? []).map(({ id }) => [
      id,
      { holder: null, text: groundText(view, model, id), plain: true },
    ]);
    bareGround = { for: language(), plan, places: Object.fromEntries(cells) };
  }
  const { cityAt, forts } = realmOf(view);
  const built = [...[...cityAt].map(([hex, { owner }]) => [hex, owner]), ...forts].map(([hex, holder]) => [
    hex,
    { holder, text: listed([builtText(view, model, hex), groundText(view, model, hex)]) },
  ]);
  return { ...bareGround.places, ...Object.fromEntries(built) };
}

/** @type {NonNullable<BoardAdapter['scene']>} */
function scene(view, model) {
  const { cities, forts } = realmOf(view);
  const crowns = cities.map(({ id, owner, tiles, raids }) => ({
    id: `${id} ${owner} ${letterOf(owner)} ${tiles.length} ${raids}`,
    place: tiles[0],
    side: owner,
    draw: () => centre(letterOf(owner), tiles.length, raids),
  }));
  const houses = cities.flatMap(({ owner, tiles }) =>
    tiles.slice(1).map((tile) => {
      const { column, line } = spotOf(tile);
      return { id: 'roofs', place: tile, side: owner, draw: () => [roofs(column + line)] };
    }),
  );
  const walls = [...forts].map(([hex, owner]) => ({
    id: `fort ${letterOf(owner)}`,
    place: hex,
    side: owner,
    draw: () => fort(letterOf(owner), priceAt(view, model, hex)),
  }));
  const groups = stacksOf(view).filter(({ from }) => from);
  return {
    districts: cities.map(({ id, owner, tiles }) => ({ id, cells: tiles, side: owner, look: 'city' })),
    marks: [...houses, ...crowns, ...walls],
    arrows: groups.map(({ from, hex, owner }) => ({ from, to: hex, side: owner })),
  };
}

// ---- Where to ----

/** @param {number} chance */
const sureness = (chance) => (chance >= 0.65 ? 'odds-good' : chance >= 0.4 ? 'odds-even' : 'odds-bad');

/**
 * What an attack on a hex comes to.
 * @param {View} view
 * @param {Model} model
 * @param {Unit[]} units
 * @param {string} hex
 */
function oddsOf(view, model, units, hex) {
  const found = attackOn(view, model, fightersOf(view, units, hex), hex);
  if (!found) return null;
  const n = percent(found.chance);
  const empty = found.defence.units.length === 0;
  return {
    sign: empty ? '⚑' : `${n}%`,
    note: empty
      ? t('sovereign.walk-in')
      : t('sovereign.odds', { n, attack: found.attack.sum, defence: found.defence.sum }),
    look: `goal-attack ${sureness(found.chance)}`,
  };
}

/**
 * Those who have gone there from the same hex before, and these.
 * @param {View} view
 * @param {Unit[]} units
 * @param {string} from
 * @param {string} to
 */
const withOthers = (view, units, from, to) => [...groupOf(view, from, to), ...units];

/**
 * Where all of the selected units can go at once; to an attack, those who can attack.
 * @param {View} view
 * @param {Model} model
 * @param {string} pieceId
 * @returns {Target[]}
 */
function steps(view, model, pieceId) {
  const units = movers(view, model, pieceId);
  /** @type {Map<string, Map<string, string[]>>} */
  const byPlace = new Map();
  for (const { id } of units)
    for (const words of movesOfUnit(model, id)) {
      const place = goalOf(view, words);
      const moves = byPlace.get(place) ?? new Map();
      if (!moves.has(id)) moves.set(id, words);
      byPlace.set(place, moves);
    }
  return [...byPlace].flatMap(([place, moves]) => {
    const [[verb]] = moves.values();
    const isAttack = verb === 'attack';
    if (!isAttack && moves.size < units.length) return [];
    const all = [...moves.values()].map((words) => words.join(' '));
    const going = units.filter(({ id }) => moves.has(id));
    const odds = isAttack ? oddsOf(view, model, withOthers(view, going, going[0].hex, place), place) : null;
    const note = odds?.note ?? (verb === 'step' ? '' : verbName('sovereign', verb));
    const more = all.length > 1 ? { moves: all } : {};
    return [
      { place, move: all[0], ...more, step: verb !== 'post', note, sign: odds?.sign, look: odds?.look },
    ];
  });
}

/** @type {NonNullable<BoardAdapter['prospect']>} */
function prospect(pieceId, { place, moves, path }, model) {
  const view = model.shown();
  if (!view || !moves.at(-1)?.startsWith('attack ')) return null;
  const units = movers(view, model, pieceId);
  return oddsOf(view, model, withOthers(view, units, path.at(-2) ?? '', place), place);
}

/** Moves that name a hex and no unit. @param {View} view @param {Model} model @returns {Target[]} */
function bare(view, model) {
  const built = buildingsNow(model).map(({ hex, verb, move, bonus }) => {
    const price = bonus ? 0 : verb === 'build' ? 0 : priceAt(view, model, hex);
    return {
      place: hex,
      move,
      sign: price ? String(price) : '',
      note: bonus ? model.word('technology', bonus) : '',
    };
  });
  const raids = raidsNow(model);
  const struck = bombs(model)
    .filter((bomb) => bomb.raids === raids)
    .map(({ hex, move }) => {
      const n = percent(strikeOn(view, model, hex, raids));
      return {
        place: hex,
        move,
        sign: `${n}%`,
        look: 'goal-attack',
        note: t('sovereign.strike', { raids, n }),
      };
    });
  return [...built, ...struck, ...legalWords(model).flatMap((words) => plainTarget(view, model, words))];
}

/** Verbs that are a hex and nothing else. */
const HEX_VERBS = new Set(['site', 'tile', 'raze', 'retreat', 'take', 'sacrifice', 'forward']);

/** @param {View} view @param {Model} model @param {string[]} words @returns {Target[]} */
function plainTarget(view, model, words) {
  const [verb, a, b] = words;
  const move = words.join(' ');
  if (HEX_VERBS.has(verb)) return [{ place: a, move, sign: '', note: verbName('sovereign', verb) }];
  if (verb === 'strike' || verb === 'nationalism')
    return verb === 'strike' ? [{ place: a, move, sign: '✈', note: verbName('sovereign', verb) }] : [];
  if (verb === 'found') {
    const place = realmOf(view).byId.get(a)?.hex ?? '';
    return [{ place, move, sign: '★', note: t('sovereign.found-here') }];
  }
  if (verb !== 'fight') return [];
  const odds = oddsOf(view, model, groupOf(view, a, b), b);
  return [{ place: b, move, sign: odds?.sign ?? '⚔', note: odds?.note, look: odds?.look }];
}

/** @type {BoardAdapter['targets']} */
function targets(pieceId, model) {
  const view = model.shown();
  if (!view || !model.legal().length) return [];
  return pieceId === null ? bare(view, model) : steps(view, model, pieceId);
}

/** @type {NonNullable<BoardAdapter['members']>} */
function members(pieceId, model) {
  const view = model.shown();
  /** @type {Map<string, string[]>} */
  const alike = new Map();
  for (const { id, kind, moves, visited, aboard } of view ? movers(view, model, pieceId) : []) {
    const name = [kind, moves, visited, aboard].join(' ');
    alike.set(name, [...(alike.get(name) ?? []), id]);
  }
  return [...alike.values()];
}

/** @type {NonNullable<BoardAdapter['attempt']>} */
function attempt(pieceId, place, model) {
  const view = model.shown();
  const unit = view && unitsBy(view, pieceId)[0];
  if (!view || !unit || unit.owner !== model.me || view.fields.phase !== 'move' || unit.hex === place)
    return null;
  const far = { rules: ['move.1', 'move.3'], text: t('sovereign.out-of-reach', { n: unit.moves }) };
  return { move: `step ${unit.id} ${place}`, far };
}

/**
 * A battle that is under way, or else the first that waits.
 * @type {NonNullable<BoardAdapter['focus']>}
 */
function focus({ fields }, model) {
  if (typeof fields.battle === 'string') return fields.battle;
  const [fight] = legalWords(model).filter(([verb]) => verb === 'fight');
  return fight?.[2] ?? '';
}

// ---- The card ----

/** @type {BoardAdapter['details']} */
function details(pieceId, view, model) {
  const stack = stackOf(view, pieceId);
  if (!stack) return null;
  const { hex, owner, from, units } = stack;
  const chosen = new Set(unitsBy(view, pieceId).map(({ id }) => id));
  const isPart = pieceId.startsWith('units');
  const bonus = bonusAt(view, model, owner, hex);
  return {
    piece: stack.id,
    title: unitWords(model, isPart ? unitsBy(view, pieceId) : units),
    side: owner,
    facts: [
      t('pair', { name: hex, what: listed([builtText(view, model, hex), groundText(view, model, hex)]) }),
      bonus > 0 ? t('sovereign.bonus', { n: bonus }) : '',
      from ? t('sovereign.waiting', { from }) : '',
    ].filter(Boolean),
    rows: units.map((unit) => unitRow(view, model, stack, pieceId, unit, isPart && chosen.has(unit.id))),
    actions: [],
  };
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {Stack} stack
 * @param {string} selected
 * @param {Unit} unit
 * @param {boolean} chosen
 */
function unitRow(view, model, stack, selected, unit, chosen) {
  const profile = profileOf(view, model, unit.owner, unit.kind);
  const { attack, defend, move } = profile;
  const isTurn = view.fields.active === unit.owner && view.fields.phase === 'move';
  return {
    id: movesOfUnit(model, unit.id).length ? toggled(stack, selected, unit.id) : unit.id,
    name: model.word('kind', unit.kind),
    values: valuesOf(profile),
    spoken: t('sovereign.values', { attack, defend, move }),
    damage: 0,
    note: listed([
      unit.aboard && t('sovereign.aboard'),
      isTurn && t('sovereign.moves-left', { n: unit.moves }),
    ]),
    actions: legalWords(model)
      .filter(([verb, id]) => verb === 'found' && id === unit.id)
      .map((words) => ({ move: words.join(' '), label: t('sovereign.found-here') })),
    chosen,
  };
}

/** @param {Partial<Parameters<typeof stackFace>[0]>} wanted */
const sample = (wanted) => ({
  kind: 'stack',
  face: () => [
    stackFace({
      kinds: ['pikeman'],
      count: 1,
      isArmy: false,
      cargo: 0,
      letter: '',
      isWaiting: false,
      ...wanted,
    }),
  ],
});

/** @type {BoardAdapter} */
const board = {
  ...{ sideName, sideClass, map: planOf, pieces, places, scene, focus },
  ...{ targets, members, prospect, attempt, details },
  key: {
    unit: sample({}),
    'sovereign-army': sample({ kinds: ['horseman', 'catapult'], count: 3, isArmy: true }),
    'sovereign-cargo': sample({ kinds: ['galley'], cargo: 2 }),
    'sovereign-group': sample({ kinds: ['cavalry'], isWaiting: true }),
  },
};
export default board;
