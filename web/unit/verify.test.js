/**
 * The check of the dice: on lines of real journals, and on the same lines after somebody touched them.
 * dice.journal is of before: it does not tell its kind of dice.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCsv } from '../client/csv.js';
import { chapters, parseJournal } from '../client/journal.js';
import { streamNumbers } from '../client/rolls.js';
import { commitmentOf, keyedNumber, verifyJournal } from '../client/verify.js';

/** @param {string} name */
const lines = (name) => readFileSync(new URL(name + '.journal', import.meta.url), 'utf8');
const journal = lines('dice');
const COMMITMENT = '901e0978aae6b5126a7473fb22f62bd47aff8bf74dc54a10187a37169e86dcc9';
const SHARE = 'ab'.repeat(32);
const FAIR = {
  text: lines('fair'),
  known: {
    commitment: 'f1bcb350d3cfe0a5c3e385ed50b55a54412090d81559b023ea930b2ed1e45141',
    seat: 0,
    share: '258e0c4a57b88216c2a7399915ccd43a26a950f36e5df9ff60ab461dc406c756',
    dice: 'fair',
  },
};
const REAL = {
  text: lines('real'),
  known: {
    commitment: '83970ab26dde53346441c80bfbed4c949bd0e3d75226689314f6c2558a6c23d4',
    seat: 0,
    share: '0e03fe2ef5add2502ffbc9f46c799c747d164c6d3f056d82ee5d814051f33355',
    dice: 'real',
  },
};

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
    rolls: ROLLS.map((words) => {
      const [place, subject] = words.split(' ');
      return { place, subject, faces: 6, lowest: 1 };
    }),
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

test('dice of before pass, with the promise and the share', () => {
  const verdict = verifyJournal(journal, catalogue, { commitment: COMMITMENT, seat: 0, share: SHARE });
  assert.deepEqual(verdict.wrong, []);
  assert.equal(verdict.fair, true);
  assert.equal(verdict.commitment, true);
  assert.equal(verdict.share, true);
  assert.ok(verdict.dice > 10 && verdict.draws > 10);
  assert.equal(verdict.kind, '');
});

test('fair dice pass, with the promise that they are', () => {
  const verdict = verifyJournal(FAIR.text, catalogue, FAIR.known);
  assert.deepEqual(verdict.wrong, []);
  assert.deepEqual(
    [verdict.fair, verdict.kind, verdict.commitment, verdict.share, verdict.byHand],
    [true, 'fair', true, true, 0],
  );
  assert.ok(verdict.dice > 10 && verdict.draws > 10);
});

test('a die marked as typed in makes a game of fair dice unfair, and is named', () => {
  const touched = FAIR.text.replace(/^(us .*? ; \S+(?: ~\S+)*(?: ; \S+(?: ~\S+)*)*) [1-6]/m, '$1 6!');
  assert.notEqual(touched, FAIR.text);
  const line = touched.split('\n').findIndex((text) => text.includes('!')) + 1;
  for (const known of [FAIR.known, {}]) {
    const verdict = verifyJournal(touched, catalogue, known);
    assert.deepEqual([verdict.fair, verdict.byHand, verdict.wrong.length], [false, 1, 0]);
    assert.deepEqual(verdict.forbidden, { line, move: line - 12 }); // the set-up is line 12
    assert.deepEqual([...verdict.hands], [['us', 1]]);
  }
});

test('another kind of dice than was promised is found', () => {
  for (const kind of ['real ', '']) {
    const touched = FAIR.text.replace('dice shared fair ', 'dice shared ' + kind);
    const verdict = verifyJournal(touched, catalogue, FAIR.known);
    assert.deepEqual([verdict.fair, verdict.commitment], [false, false]);
    assert.ok(verdict.wrong.length > 0); // the key is another, too
  }
  const told = verifyJournal(REAL.text, catalogue, { ...REAL.known, dice: 'fair' });
  assert.deepEqual([told.fair, told.agreed, told.commitment], [false, false, true]);
  const keyed = journal.replace(/^dice .*$/m, `dice keyed ${SHARE}`);
  assert.equal(verifyJournal(keyed, catalogue, { commitment: COMMITMENT }).commitment, false);
});

test('real dice are counted by seat, and the rest is proved', () => {
  const verdict = verifyJournal(REAL.text, catalogue, REAL.known);
  assert.deepEqual([verdict.fair, verdict.kind, verdict.commitment], [true, 'real', true]);
  assert.ok(verdict.byHand > 10 && verdict.dice > 10);
  assert.deepEqual([...verdict.hands], [['us', verdict.byHand]]);
  const touched = REAL.text.replace('setup #', 'setup ; 7.1c#3@1:bahamas/0 6! #');
  assert.deepEqual(verifyJournal(touched, catalogue, {}).forbidden, { line: 12, move: 0 });
});

test('in a journal of before, what was typed in is held against what the table says', () => {
  const typed = journal.replace(/(7\.32a#5@\d+:\S+) (\d)/, '$1 $2!');
  assert.equal(verifyJournal(typed, catalogue, {}).fair, true);
  assert.equal(verifyJournal(typed, catalogue, { dice: 'real' }).fair, true);
  assert.equal(verifyJournal(typed, catalogue, { dice: 'fair' }).fair, false);
});

test('shares that are none are refused', () => {
  for (const head of ['dice shared odd', 'dice shared fair -', 'dice shared real fair'])
    assert.throws(() => parseJournal(journal.replace('dice shared', head)), /^Error: 11$/, head);
  assert.throws(() => parseJournal(journal.replace(/^dice shared.*$/m, 'dice shared fair')), /^Error: 11$/);
});

test('notes are read after their moves, and are no moves', () => {
  const note = 'note end ; 4.2#0@1:0/0 ~0/0 #00000000';
  const noted = FAIR.text
    .replace(/^setup.*$/m, `$&\nnote opened #00000000`)
    .replace(/^(?:us|spain) .*$/m, `$&\n${note} #00000000`);
  const read = parseJournal(noted);
  assert.equal(read.steps.length, parseJournal(FAIR.text).steps.length);
  assert.deepEqual([read.steps[0].notes, read.steps[1].notes], [['opened'], [note.slice(5)]]);
  const verdict = verifyJournal(noted, catalogue, FAIR.known);
  assert.equal(verdict.fair, true);
  assert.deepEqual(verdict.notes[0], { move: 0, words: 'opened' });
  assert.deepEqual(chapters(read, {})[0], { turn: null, steps: [read.steps[0]] });
  assert.throws(() => parseJournal(FAIR.text.replace('setup', 'note early #00000000\nsetup')), /^Error: 12$/);
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
  const other = verifyJournal(journal, catalogue, { commitment: commitmentOf('', '00'.repeat(32)) });
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
