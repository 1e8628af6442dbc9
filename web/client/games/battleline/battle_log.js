/**
 * Battles, put together again from what was told: lines, rounds, dice and what came of them. So every battle
 * can be looked at once more, at one's own speed, also those that were over before the page was opened.
 */
import { sideOfShip } from './cards.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').Battle} Battle
 * @typedef {import('./types.js').BattleRound} BattleRound
 * @typedef {import('./types.js').Fighter} Fighter
 * @typedef {{ round: number, volleys: number, results: boolean }} Step round -1: before the first shot; then
 *   `volleys` counts the dice of those that no shot is fired in
 */

export const VOLLEYS = new Set(['fire', 'bombards', 'battery']);
/** Dice that belong to the shots before them. */
export const HITS = new Set(['hit', 'port-hit', 'boarded']);
export const RESULTS = new Set([
  'simple-total',
  'simple-die',
  'damaged',
  'disabled',
  'sunk',
  'captured',
  'scuttled',
  'surrenders',
  'shifts-flag',
  'leader-check',
  'leader-die',
  'leader-hurt',
  'leader-killed',
  'leader-captured',
  'escapes',
  'to-port',
  'retreats',
  'withdraws',
  'stands',
  'disengages',
  'port-damaged',
]);
export const ENDINGS = new Set([
  'battle-won',
  'battle-drawn',
  'battle-empty',
  'port-destroyed',
  'port-stands',
  'port-points',
  'port-holds',
  'port-taken',
  'nelson-rests',
]);
/** What takes a ship out of her line. */
const LEAVING = new Set([
  'disabled',
  'sunk',
  'captured',
  'scuttled',
  'surrenders',
  'escapes',
  'to-port',
  'retreats',
]);

/**
 * @param {Model} model
 * @param {GameEvent[]} events
 * @param {[string, string]} sides
 * @param {Map<number, Record<string, string[]>>} flagged leaders by ship as battles began, where somebody saw
 * them
 * @returns {Battle[]} oldest first
 */
export function battlesOf(model, events, sides, flagged) {
  /** @type {Battle[]} */
  const battles = [];
  /** @type {GameEvent[]} */
  let prelude = [];
  /** @type {Battle | null} */
  let battle = null;
  /** @type {[Fighter[], Fighter[]]} */
  let lines = [[], []];
  /** @type {Record<string, string[]>} */
  let flags = {};
  let turn = '';
  const { preludes } = lineGame(model).battle;

  /** @param {number} at @param {'line' | 'port'} kind @param {string} place */
  const begin = (at, kind, place) => {
    lines = [[], []];
    flags = flagged.get(at) ?? {};
    battle = { kind, turn, place, prelude, rounds: [], ending: [], at, over: false };
    prelude = [];
    battles.push(battle);
  };
  /** @param {Battle} of */
  const addRound = (of) => {
    const last = of.rounds[of.rounds.length - 1];
    if (last) ({ lines, flags } = afterRound(last, model));
    of.rounds.push({
      number: of.rounds.length + 1,
      lines: [[...lines[0]], [...lines[1]]],
      flags: { ...flags },
      volleys: [],
      results: [],
    });
  };

  events.forEach((event, at) => {
    const { name, args } = event;
    if (name === 'turn') {
      turn = args[0];
      battle = null;
    } else if (name === 'area') prelude = [];
    else if (name === 'battle') begin(at, 'line', args[0]);
    else if (name === 'port-attack') {
      begin(at, 'port', args[1]);
      battle?.prelude.push(event);
    } else if (battle && name === 'in-line')
      lines[sides.indexOf(args[0])]?.push({ ship: args[2], side: args[0], damage: Number(args[3]) });
    else if (battle && name === 'leads') flags[args[1]] = [args[0]];
    else if (battle && (name === 'round' || name === 'pursuit')) addRound(battle);
    else if (battle && VOLLEYS.has(name)) {
      if (!battle.rounds.length) addRound(battle); // an attack on a port has one, and does not say so
      const round = battle.rounds[battle.rounds.length - 1];
      round?.volleys.push(volleyOf(event));
      if (round && name !== 'fire') enlist(round, args[0], model, sides);
    } else if (battle && HITS.has(name)) addHit(battle.rounds.at(-1)?.volleys.at(-1), event);
    else if (battle && ENDINGS.has(name)) battle.ending.push(event);
    else if (battle?.rounds.length && RESULTS.has(name)) {
      const { results, volleys } = battle.rounds[battle.rounds.length - 1];
      results.push({ ...event, after: volleys.length });
    } else if (battle?.kind === 'port' && RESULTS.has(name))
      battle.ending.push(event); // it fell without a shot: what lay in it is lost
    else if (preludes.has(name)) (battle && !battle.over ? battle.prelude : prelude).push(event);
    else battle = null; // something else is told: it is over
    if (battle && ENDINGS.has(name)) battle.over = true;
  });
  for (const each of battles) each.rounds.forEach((round) => settleLines(round));
  return battles;
}

/** An attack on a port that dice decide at once, one for each side. @param {Battle} battle */
export const isStorm = ({ kind, rounds }) => kind === 'port' && rounds.length === 0;

/** How a battle is gone through. @param {Battle} battle @returns {Step[]} */
export function stepsOf(battle) {
  const steps = [{ round: -1, volleys: 0, results: false }];
  if (isStorm(battle)) {
    for (const volleys of [1, 2]) steps.push({ round: -1, volleys, results: false });
    steps.push({ round: -1, volleys: 2, results: true });
  }
  battle.rounds.forEach(({ volleys }, round) => {
    steps.push({ round, volleys: 0, results: false });
    volleys.forEach((_, i) => steps.push({ round, volleys: i + 1, results: false }));
    steps.push({ round, volleys: volleys.length, results: true });
  });
  return steps;
}

/** @param {Battle} battle */
export const lastStep = (battle) => stepsOf(battle).length - 1;

/** @param {GameEvent} event @returns {import('./types.js').Volley} */
function volleyOf({ name, args }) {
  const port = name !== 'fire';
  const [dice, fives, sixes] = args.slice(port ? 2 : 1).map(Number);
  const target = name === 'bombards' ? args[1] : args[0];
  const from = name === 'bombards' ? args[0] : name === 'battery' ? args[1] : null;
  const kind = /** @type {'fire' | 'bombards' | 'battery'} */ (name);
  const none = { hits: [], before: 0, defense: 0, boardings: [] };
  return { kind, target, from, dice, fives, sixes, ...none };
}

/** @param {import('./types.js').Volley | undefined} volley @param {GameEvent} event */
function addHit(volley, { name, args }) {
  const [face, before, defense] = args.slice(1).map(Number);
  if (name === 'boarded') volley?.boardings.push(face);
  else if (volley) Object.assign(volley, { hits: [...volley.hits, face], before, defense });
}

/**
 * Ships that attack a port show themselves as they fire.
 * @param {BattleRound} round
 * @param {string} ship
 * @param {Model} model
 * @param {[string, string]} sides
 */
function enlist(round, ship, model, sides) {
  const side = sideOfShip(model, ship);
  const line = round.lines[sides.indexOf(side)];
  if (line && !line.some((one) => one.ship === ship)) line.push({ ship, side, damage: NaN });
}

/**
 * How both lines stand when a round is over: who has left, who is damaged and so at the rear.
 * @param {BattleRound} round
 * @param {Model} model
 */
function afterRound(round, model) {
  settleLines(round);
  const gone = new Set(round.results.filter(({ name }) => LEAVING.has(name)).map(({ args }) => args[0]));
  const damage = new Map(
    round.results.filter(({ name }) => name === 'damaged').map(({ args }) => [args[0], Number(args[2])]),
  );
  const lines = /** @type {[Fighter[], Fighter[]]} */ (
    round.lines.map((line) =>
      line
        .filter(({ ship }) => !gone.has(ship))
        .map((one) => ({ ...one, damage: damage.get(one.ship) ?? one.damage }))
        .sort((a, b) => a.damage - b.damage),
    )
  );
  return { lines, flags: flagsAfter(round, model) };
}

/** @param {BattleRound} round @param {Model} model */
function flagsAfter(round, model) {
  const flags = { ...round.flags };
  for (const { name, args } of round.results) {
    const leader = args[0];
    if (!['leader-killed', 'leader-hurt', 'leader-captured', 'shifts-flag'].includes(name)) continue;
    if (!model.catalogue.words.leader?.[leader]) continue;
    for (const ship of Object.keys(flags)) flags[ship] = flags[ship].filter((each) => each !== leader);
    if (name === 'shifts-flag') flags[args[1]] = [...(flags[args[1]] ?? []), leader];
  }
  return flags;
}

/**
 * Fire is told along the opposing line from its head, so the dice say in what sequence those stood who were
 * fired at;
 * owners may have chosen among ships with equal damage.
 * @param {BattleRound} round
 */
function settleLines(round) {
  const fired = round.volleys.filter(({ kind }) => kind === 'fire').map(({ target }) => target);
  for (const line of round.lines) {
    const first = fired.filter((ship) => line.some((one) => one.ship === ship));
    const rank = /** @param {Fighter} one */ (one) => {
      const at = first.indexOf(one.ship);
      return at < 0 ? first.length : at;
    };
    line.sort((a, b) => rank(a) - rank(b));
  }
  for (const { name, args } of round.results) {
    const hurt =
      name === 'damaged' &&
      round.lines.flat().find((one) => one.ship === args[0] && Number.isNaN(one.damage));
    if (hurt) hurt.damage = Number(args[2]) - Number(args[1]);
  }
  for (const one of round.lines.flat()) if (Number.isNaN(one.damage)) one.damage = 0;
}

/**
 * What has befallen a ship in a round, as far as it has been shown.
 * @param {BattleRound} round
 * @param {string} ship
 */
export function fateOf(round, ship) {
  const own = round.results.filter(({ args }) => args[0] === ship);
  const lost = own.find(({ name }) => ['sunk', 'captured', 'scuttled', 'surrenders'].includes(name));
  const left = own.find(({ name }) => ['disabled', 'escapes'].includes(name));
  const gone = own.find(({ name }) => name === 'to-port' || name === 'retreats');
  const hurt = own
    .filter(({ name }) => name === 'damaged')
    .reduce((sum, { args }) => sum + Number(args[1]), 0);
  return { end: lost?.name ?? left?.name ?? (gone ? 'leaves' : null), hurt };
}
