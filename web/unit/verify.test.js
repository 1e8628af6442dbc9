/** The check of the dice: on lines of a real journal, and on the same lines after somebody touched them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCsv } from '../client/csv.js';
import { parseJournal } from '../client/journal.js';
import { streamNumbers } from '../client/rolls.js';
import { commitmentOf, keyedNumber, verifyJournal } from '../client/verify.js';

const journal = readFileSync(new URL('dice.journal', import.meta.url), 'utf8');
const COMMITMENT = '901e0978aae6b5126a7473fb22f62bd47aff8bf74dc54a10187a37169e86dcc9';
const SHARE = 'ab'.repeat(32);

/** @param {string} table */
function ids(table) {
  const text = readFileSync(new URL(`../../data/dawn/${table}.csv`, import.meta.url), 'utf8');
  return parseCsv(text).map((row) => row.id);
}

/** @param {string[]} words */
const vocab = (words) => Object.fromEntries(words.map((word) => [word, word]));

/** @param {number} from @param {number} count */
const range = (from, count) => Array.from({ length: count }, (_, i) => from + i);

const ROLLS = [
  'number number', // coin
  'side number', // tags
  'place side', // merge
  'area number', // initiative
  'area side', // search
  'area ship', // fire
  'area ship', // damage
  'area leader', // leader
  'area ship', // bombardment
  'area ship', // port damage
  'area ship', // battery
  'area ship', // battery damage
];

const catalogue = /** @type {import('../client/types.js').Catalogue} */ (
  /** @type {unknown} */ ({
    id: 'dawn',
    words: {
      side: vocab(['us', 'spain']),
      area: vocab(ids('areas')),
      port: vocab(ids('ports')),
      place: vocab(['nowhere', ...ids('areas'), ...ids('ports')]),
      ship: vocab(ids('units')),
      leader: vocab(ids('leaders')),
    },
    rolls: ROLLS.map((words) => ({ place: words.split(' ')[0], subject: words.split(' ')[1] })),
    numbers: { place: [...range(0, 1 + ids('areas').length), ...range(32, ids('ports').length)] },
  })
);

test('a journal is read line by line', () => {
  const read = parseJournal(journal);
  assert.equal(read.game, 'dawn');
  assert.deepEqual(read.shares.slice(1), [SHARE, '-']);
  assert.equal(read.steps[0].move, '');
  assert.equal(read.whole, false);
  assert.throws(() => parseJournal('something else\n'), /^Error: 1$/);
});

test('a draw of which there cannot be is refused where it stands, and does not hang the page', () => {
  const drawn = `wardroom journal 1\ngame dawn\ndice keyed ${SHARE}\nsetup ; 4.2#0@1:0/0 ~0/6 #00000000\n`;
  assert.equal(parseJournal(drawn).steps[0].rolls[0].dice[0].sides, 6);
  for (const draw of ['~0/0', '~0/65537', '~6/6', `~0/${'9'.repeat(400)}`])
    assert.throws(() => parseJournal(drawn.replace('~0/6', draw)), /^Error: 4$/, draw);
  const key = new Uint8Array(32);
  for (const sides of [0, 65537, NaN, Infinity]) assert.throws(() => keyedNumber(key, '', sides), RangeError);
  assert.equal(keyedNumber(key, '', 1), 0);
});

test('fair dice pass, with the promise and the share', () => {
  const verdict = verifyJournal(journal, catalogue, { commitment: COMMITMENT, seat: 0, share: SHARE });
  assert.deepEqual(verdict.wrong, []);
  assert.equal(verdict.fair, true);
  assert.equal(verdict.commitment, true);
  assert.equal(verdict.share, true);
  assert.ok(verdict.dice > 10 && verdict.draws > 10);
});

test('a face that was touched is found', () => {
  const touched = journal.replace(
    /(7\.32a#5@\d+:\S+) (\d)/,
    (_, stream, face) => `${stream} ${(face % 6) + 1}`,
  );
  assert.notEqual(touched, journal);
  const verdict = verifyJournal(touched, catalogue, {});
  assert.equal(verdict.fair, false);
  assert.equal(verdict.wrong.length, 1);
  assert.match(verdict.wrong[0], /^7\.32a#5/);
});

test('another share is found: the table’s by its promise, ours by what we kept', () => {
  const other = verifyJournal(journal, catalogue, { commitment: commitmentOf('00'.repeat(32)) });
  assert.equal(other.commitment, false);
  assert.equal(other.fair, false);
  assert.equal(verifyJournal(journal, catalogue, { seat: 0, share: 'cd'.repeat(32) }).fair, false);
});

test('places count areas from 1 and ports from 32', () => {
  const merge = { reason: 2, subject: 'spain' };
  assert.deepEqual(streamNumbers(catalogue, { ...merge, place: 'north-atlantic' }), { place: 1, subject: 1 });
  assert.deepEqual(streamNumbers(catalogue, { ...merge, place: 'hampton-roads' }), { place: 32, subject: 1 });
  assert.equal(streamNumbers(catalogue, { ...merge, place: 'atlantis' }), null);
});
