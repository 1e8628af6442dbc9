/** Sovereign of the Seas on the page: battles by the simple rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { parseCsv } from '../client/csv.js';

/** @type {typeof import('../client/games/battleline/battle_log.js')} */
let log;
before(async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    navigator: { language: 'en', languages: ['en'] },
    localStorage: { getItem: () => null },
    document: { documentElement: {} },
  });
  log = await import('../client/games/battleline/battle_log.js');
});

/** @param {string} table */
const rows = (table) =>
  parseCsv(readFileSync(new URL(`../../data/seas/${table}.csv`, import.meta.url), 'utf8'));

/** A model with the tables and nothing else. */
const model = /** @type {import('../client/types.js').Model} */ (
  /** @type {unknown} */ ({
    tables: Object.fromEntries(['ships', 'leaders', 'squadrons', 'ports'].map((name) => [name, rows(name)])),
    game: { battle: { preludes: new Set() } },
    catalogue: { words: { leader: {} } },
  })
);

test('the sums and dice of simple combat belong to their round', () => {
  /** @param {string} words */
  const event = (words) => {
    const [name, ...args] = words.split(' ');
    return { name, args, rule: '', seq: 0, text: '' };
  };
  const told = [
    'battle western-med',
    'in-line english 1 mars 0',
    'in-line european 1 bizarre 0',
    'round 1 western-med',
    'simple-total english 7 1 5',
    'simple-total european 3 1 1',
    'simple-die bizarre 4 4',
    'simple-die mars 5 0',
    'damaged bizarre 4 4',
    'battle-won english western-med',
  ].map(event);
  const battles = log.battlesOf(
    model,
    /** @type {import('../client/types.js').GameEvent[]} */ (/** @type {unknown} */ (told)),
    ['english', 'european'],
    new Map(),
  );
  assert.equal(battles.length, 1);
  assert.deepEqual(
    battles[0].rounds[0].results.map(({ name }) => name),
    ['simple-total', 'simple-total', 'simple-die', 'simple-die', 'damaged'],
  );
  assert.equal(battles[0].over, true);
});
