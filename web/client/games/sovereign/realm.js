/**
 * What a view of Sovereign says: units, stacks, cities, forts and players, as the rest of the page wants
 * them.
 */
import { number, row } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 *
 * @typedef {object} Unit
 * @property {string} id
 * @property {string} owner
 * @property {string} kind
 * @property {string} hex where it is; '' for one that was lost in the battle under way
 * @property {string} from entered its hex from there to attack, and has not fought yet; '' otherwise
 * @property {number} moves
 * @property {number} age
 * @property {number} visited
 * @property {string} aboard the ship that carries it, or ''
 * @property {string[]} marks
 *
 * @typedef {object} City
 * @property {string} id
 * @property {string} owner
 * @property {string[]} tiles the centre first
 * @property {number} raids
 *
 * @typedef {{ attack: number, defend: number, move: number, cost: number, transport: number, range: number,
 *   isShip: boolean }} Profile
 *
 * @typedef {object} Realm
 * @property {Unit[]} units
 * @property {Map<string, Unit>} byId
 * @property {City[]} cities
 * @property {Map<string, City>} cityAt
 * @property {Map<string, string>} forts whose, by hex
 * @property {string[]} players of this game
 */

export const PLAYERS = ['red', 'blue', 'green', 'yellow', 'purple', 'white'];
export const CARDS = ['technology', 'expansion', 'military'];
export const TILES_EACH = 7;
export const CARDS_TO_WIN = 7;
export const ACTIONS = 3;
const FORTS = [1, 2, 3, 4, 5, 6];
const SETTLER = 'settler';
/** Terrain by its letter in the field. */
export const TERRAINS = /** @type {Record<string, string>} */ ({
  '-': 'sea',
  c: 'coast',
  r: 'river',
  g: 'grassland',
  w: 'woodland',
  h: 'hill',
  m: 'mountain',
  j: 'jungle',
  d: 'desert',
  t: 'tundra',
});

/** @type {WeakMap<object, Realm>} a view is asked often and never changes */
const known = new WeakMap();

/** @param {View} view @returns {Realm} */
export function realmOf(view) {
  const before = known.get(view);
  if (before) return before;
  const { fields } = view;
  const units = unitsOf(fields);
  const cities = citiesOf(fields);
  const realm = {
    units,
    byId: new Map(units.map((unit) => [unit.id, unit])),
    cities,
    cityAt: new Map(cities.flatMap((city) => city.tiles.map((tile) => [tile, city]))),
    forts: new Map(
      FORTS.flatMap((n) =>
        Object.entries(/** @type {Record<string, string>} */ (fields[`fort-${n}`])).map(([player, hex]) => [
          hex,
          player,
        ]),
      ),
    ),
    players: view.seats.map(({ name }) => name),
  };
  known.set(view, realm);
  return realm;
}

/** Whose a unit is: its name begins so. @param {string} unit */
export function ownerOf(unit) {
  return unit.slice(0, unit.lastIndexOf('-'));
}

/** @param {View['fields']} fields @returns {Unit[]} */
function unitsOf(fields) {
  return Object.entries(/** @type {Record<string, string | number>} */ (fields.unit)).map(([id, hex]) => {
    const owner = ownerOf(id);
    const ship = fields.aboard[id];
    return {
      id,
      owner,
      kind: String(fields.kind[id] ?? SETTLER),
      hex: typeof hex === 'string' ? hex : '',
      from: String(fields.from[id] ?? ''),
      moves: Number(fields.moves[id] ?? 0),
      age: Number(fields.number[id] ?? 0),
      visited: Number(fields.visited[id] ?? 0),
      aboard: ship === undefined ? '' : `${owner}-${Number(ship) + 1}`,
      marks: fields.marks[id] ?? [],
    };
  });
}

/** @param {View['fields']} fields @returns {City[]} */
function citiesOf(fields) {
  const columns = ['centre', ...[2, 3, 4, 5, 6, 7].map((n) => `tile-${n}`)];
  return Object.entries(/** @type {Record<string, string>} */ (fields.city)).map(([id, owner]) => ({
    id,
    owner,
    tiles: columns.map((column) => fields[column][id]).filter((hex) => typeof hex === 'string'),
    raids: Number(fields['air-raids'][id] ?? 0),
  }));
}

// ---- Hexes ----

/** Column and row from 0. @param {string} hex */
export function spotOf(hex) {
  const [column, line] = hex.split('-').map(Number);
  return { column: column - 1, line: line - 1 };
}

/** @param {number} column @param {number} line */
export function hexOf(column, line) {
  return `${String(column + 1).padStart(2, '0')}-${String(line + 1).padStart(2, '0')}`;
}

/** As the board counts hexagons: odd lines lie half a hex to the east. @param {string} hex */
export function axial(hex) {
  const { column, line } = spotOf(hex);
  return { q: column - Math.floor(line / 2), r: line };
}

/** The six around it, whether they are on the map or not. @param {string} hex */
export function around(hex) {
  const { column, line } = spotOf(hex);
  const odd = line % 2;
  return [
    [column + 1, line],
    [column + odd, line - 1],
    [column + odd - 1, line - 1],
    [column - 1, line],
    [column + odd - 1, line + 1],
    [column + odd, line + 1],
  ]
    .filter(([c, l]) => c >= 0 && l >= 0)
    .map(([c, l]) => hexOf(c, l));
}

/** The terrain of a hex; '' where there is none. @param {View} view @param {string} hex */
export function terrainAt(view, hex) {
  const { column, line } = spotOf(hex);
  return TERRAINS[view.fields.terrain[line]?.[column] ?? ''] ?? '';
}

/**
 * What it costs to build there; 0: nothing can be built.
 * @param {View} view
 * @param {Model} model
 * @param {string} hex
 */
export function priceAt(view, model, hex) {
  return number(row(model, 'terrain', terrainAt(view, hex)), 'build_cost');
}

// ---- Players ----

/** @param {View} view @param {string} player @returns {string[]} */
export function techsOf(view, player) {
  return view.fields.technologies[player] ?? [];
}

/** @param {View} view @param {string} player @param {string} tech */
export function has(view, player, tech) {
  return techsOf(view, player).includes(tech);
}

/** @param {View} view @param {string} player */
export function isAlive(view, player) {
  return (view.fields.alive[player] ?? 1) !== 0;
}

/** @param {View} view @param {string} player */
export function citiesIn(view, player) {
  return realmOf(view).cities.filter(({ owner }) => owner === player);
}

/** Tiles without an enemy on them, joined to the centre by such. @param {View} view @param {City} city */
export function controlledTiles(view, city) {
  const taken = new Set(
    realmOf(view)
      .units.filter(({ owner, from }) => owner !== city.owner && !from)
      .map(({ hex }) => hex),
  );
  const free = city.tiles.filter((tile) => !taken.has(tile));
  if (free[0] !== city.tiles[0]) return [];
  const found = new Set([free[0]]);
  for (const tile of found) for (const next of around(tile)) if (free.includes(next)) found.add(next);
  return [...found];
}

/** @param {View} view @param {string} player */
export function tilesOf(view, player) {
  return citiesIn(view, player).reduce((sum, city) => sum + controlledTiles(view, city).length, 0);
}

/** Cards of a kind. @param {View} view @param {string} player @param {string} card */
export function cardsOf(view, player, card) {
  return Number(view.fields[`${card}-cards`][player] ?? 0);
}

/** Actions that are left to the player whose turn it is. @param {View} view */
export function actionsLeft({ fields }) {
  const more = (fields.technologies[fields.active] ?? []).includes('artificial-intelligence') ? 1 : 0;
  return Math.max(0, ACTIONS + more + Number(fields.extra) - Number(fields.actions));
}

/** Who is to play this view's battle, or ''. @param {View} view */
export function isBattle({ fields }) {
  return typeof fields.battle === 'string';
}

// ---- Units ----

/**
 * The values of a kind, as its owner has them.
 * @param {View} view
 * @param {Model} model
 * @param {string} player
 * @param {string} kind
 */
export function profileOf(view, model, player, kind) {
  const better =
    kind === 'frigate' && has(view, player, 'refining') && !view.fields.options.includes('same-frigate');
  return printedProfile(model, better ? 'frigate-refit' : kind);
}

/** @param {Model} model @param {string} id of a row of the table @returns {Profile} */
export function printedProfile(model, id) {
  const printed = row(model, 'units', id);
  return {
    attack: number(printed, 'attack'),
    defend: number(printed, 'defend'),
    move: number(printed, 'move'),
    cost: number(printed, 'cost'),
    transport: number(printed, 'transport'),
    range: number(printed, 'range'),
    isShip: printed?.class === 'sea',
  };
}

/** As the rules write them: 1-2-2. @param {Profile} profile */
export function valuesOf({ attack, defend, move, transport, range }) {
  return `${attack}-${defend}-${move}${transport ? `[${transport}]` : ''}${range ? `{${range}}` : ''}`;
}

/** @param {Unit} unit */
export const isMilitary = (unit) => unit.kind !== SETTLER;

/**
 * Units of a player that stand in a hex, without those that have entered it to attack.
 * @param {View} view
 * @param {string} hex
 * @param {string} player
 */
export function standingAt(view, hex, player) {
  return realmOf(view).units.filter((unit) => unit.hex === hex && unit.owner === player && !unit.from);
}

/**
 * What a place gives to its defender.
 * @param {View} view
 * @param {Model} model
 * @param {string} defender
 * @param {string} hex
 * @param {boolean} [byAir]
 */
export function bonusAt(view, model, defender, hex, byAir = false) {
  const { cityAt, forts } = realmOf(view);
  if (forts.get(hex) === defender && standingAt(view, hex, defender).some(isMilitary))
    return priceAt(view, model, hex);
  const city = cityAt.get(hex);
  if (city?.owner !== defender) return 0;
  const tiles = byAir ? 0 : around(hex).filter((next) => cityAt.get(next) === city).length;
  return tiles + (has(view, defender, 'construction') ? 1 : 0);
}

/**
 * Who would defend a hex against a player: whose units are there, or whose the tile or fort is; ''.
 * @param {View} view
 * @param {string} hex
 * @param {string} attacker
 */
export function defenderAt(view, hex, attacker) {
  const { units, cityAt, forts } = realmOf(view);
  const stands = units.find((unit) => unit.hex === hex && !unit.from && unit.owner !== attacker);
  const builder = cityAt.get(hex)?.owner ?? forts.get(hex) ?? '';
  return stands?.owner ?? (builder === attacker ? '' : builder);
}
