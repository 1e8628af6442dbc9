/** Sovereign of the Seas on the page: what leaders may do, and battles by the simple rule. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { parseCsv } from '../client/csv.js';

/** @type {typeof import('../client/games/seas/foresee.js')} */
let foreseeing;
/** @type {typeof import('../client/games/seas/propose.js')} */
let proposing;
/** @type {typeof import('../client/games/battleline/battle_log.js')} */
let log;
before(async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    navigator: { language: 'en', languages: ['en'] },
    localStorage: { getItem: () => null },
    document: { documentElement: {} },
  });
  foreseeing = await import('../client/games/seas/foresee.js');
  proposing = await import('../client/games/seas/propose.js');
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

/** @param {string} seat @param {Record<string, any>} fields */
const view = (seat, fields) =>
  /** @type {import('../client/types.js').View} */ (
    /** @type {unknown} */ ({
      seat,
      turn: 5,
      fields: {
        phase: 'organize',
        viewer: seat === 'english' ? 1 : 2,
        squadron: {},
        line: {},
        berth: {},
        aboard: {},
        leader: {},
        'ship-marks': {},
        'leader-marks': {},
        'squadron-marks': {},
        ...fields,
      },
    })
  );

test('a leader may go aboard a ship of an ally, a Russian where Russians are', () => {
  const european = view('european', {
    squadron: { oceano: 'cadiz' },
    berth: { rayo: 'cadiz' },
    leader: { bruix: 'active', gravina: 'active', jervis: 'unknown' },
  });
  const { legal } = foreseeing.foresee(european, model, ['assign rayo oceano'], 'assign rayo oceano');
  assert.deepEqual(legal, ['board bruix rayo', 'board gravina rayo']);
  const english = view('english', {
    squadron: { channel: 'portsmouth', western: 'nore' },
    line: { channel: ['mars', 'retvizan'], western: ['victory', 'queen', 'lion'] },
    berth: { mars: 'channel', retvizan: 'channel', victory: 'western', queen: 'western', lion: 'western' },
    leader: { ushakov: 'active' },
  });
  const boards = ['board ushakov victory', 'board ushakov mars', 'board ushakov queen'];
  assert.equal(proposing.propose(english, model, boards), 'board ushakov mars');
});

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
