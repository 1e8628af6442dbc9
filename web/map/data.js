/** Reads the tables of a game, which are the truth about its map. */

import { readFileSync } from 'node:fs';

/**
 * @typedef {import('./geometry.js').Point} Point
 * @typedef {Record<string, string>} Row
 * @typedef {{id: string, name: string, label: Point}} Area
 * @typedef {{id: string, name: string, areas: string[], rating: string, flag: string, at: Point}} Port
 * @typedef {{a: string, b: string, wind: 'none' | 'a>b' | 'b>a'}} Border
 * @typedef {{areas: Area[], ports: Port[], borders: Border[]}} Data
 */

const root = new URL('../../data/', import.meta.url);

/**
 * Our tables have no quoted fields, so a comma always ends a field.
 * @param {string} text
 * @returns {Row[]}
 */
function parse(text) {
  const [head, ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']));
  });
}

/**
 * @param {Row} row
 * @returns {Point}
 */
function place(row) {
  return [Number(row.longitude), Number(row.latitude)];
}

/**
 * @param {string} game
 * @returns {Data}
 */
export function readData(game) {
  const table = (/** @type {string} */ name) =>
    parse(readFileSync(new URL(`${game}/${name}.csv`, root), 'utf8'));
  return {
    areas: table('areas').map((row) => ({ id: row.id, name: row.name_en, label: place(row) })),
    ports: table('ports').map((row) => ({
      id: row.id,
      name: row.name,
      areas: [row.area, row.second_area].filter(Boolean),
      // What stands in the mark: the rating, or where a game has none, the code of the port.
      rating: row.rating ?? row.code,
      // Only where a port never changes hands does the table say whose it is.
      flag: row.owner ?? '',
      at: place(row),
    })),
    borders: table('borders').map((row) => ({
      a: row.a,
      b: row.b,
      wind: /** @type {Border['wind']} */ (row.wind ?? 'none'),
    })),
  };
}

/**
 * A name for a pair of areas that does not depend on their order.
 * @param {string} a
 * @param {string} b
 */
export function pairKey(a, b) {
  return a < b ? `${a} | ${b}` : `${b} | ${a}`;
}
