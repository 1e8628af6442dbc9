/** The printed tables by id, and the few questions that the adapters of all games ask. */
/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 * @typedef {import('../types.js').Row} TableRow
 */

/** @type {WeakMap<TableRow[], Map<string, TableRow>>} */
const indexes = new WeakMap();

/**
 * A row of one of the game's files by its id.
 * @param {Model} model
 * @param {string} table
 * @param {string} id
 * @returns {TableRow | undefined}
 */
export function row(model, table, id) {
  return index(model, table).get(id);
}

/**
 * @param {Model} model
 * @param {string} table
 */
function index(model, table) {
  const rows = rowsOf(model, table);
  let found = indexes.get(rows);
  if (!found) {
    found = new Map(rows.map((each) => [each.id ?? '', each]));
    indexes.set(rows, found);
  }
  return found;
}

/** @type {TableRow[]} */
const NONE = [];

/**
 * @param {Model} model
 * @param {string} table
 * @returns {TableRow[]}
 */
export function rowsOf(model, table) {
  return model.tables[table] ?? NONE;
}

/**
 * @param {TableRow | undefined} from
 * @param {string} column
 */
export function number(from, column) {
  return Number(from?.[column] ?? 0) || 0;
}

/**
 * The side whose view it is; null for a spectator. Bidding may have given a seat the other side.
 * @param {View} view
 * @param {[string, string]} sides
 * @returns {string | null}
 */
export function viewer(view, sides) {
  return sides[Number(view.fields.viewer) - 1] ?? null;
}

/**
 * @param {Model} model
 * @returns {string[][]} every legal move, in words
 */
export function legalWords(model) {
  return model.legal().map((move) => move.split(' '));
}
