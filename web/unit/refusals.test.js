/**
 * What the umpire and the table refuse has Japanese words, sentence by sentence, and the catalogue has no
 * others: a sentence that is changed in the sources is noticed here.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import inJapanese from '../client/lang/refusals.ja.js';
import table from '../client/lang/refusals.table.ja.js';

Object.defineProperties(globalThis, {
  navigator: { value: { language: 'en' } },
  document: { value: { documentElement: {} } },
});
const { setLanguage } = await import('../client/i18n.js');
const { noteInOwnWords } = await import('../client/refusals.js');

const src = new URL('../../src/', import.meta.url);
const games = new URL('../client/games/', import.meta.url);

/** @param {string} folder */
function refusalsOf(folder) {
  return new URL(`${folder}/lang/refusals.ja.js`, games);
}

/** Folders of games, and of what several share. */
const folders = readdirSync(games).filter((name) => existsSync(refusalsOf(name)));
const isGame = (/** @type {string} */ folder) => existsSync(new URL(`../data/${folder}/rules.csv`, src));

/** @param {string} part @returns {Promise<Record<string, any>[]>} of each folder */
const catalogues = (part) =>
  Promise.all(
    folders.map(async (name) => (await import(new URL(`${name}/lang/${part}.ja.js`, games).href)).default),
  );
const refusals = await catalogues('refusals');
const kinds = Object.assign({}, ...(await catalogues('names')).map(({ kind }) => kind));

/** With the words of every game, as no page has them. @param {string} why */
const refusalJa = (why) => inJapanese(why, Object.assign({}, ...refusals), kinds);

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const LITERAL = /"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*/g;

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, src), 'utf8');

/** Files of a folder; checks of hand-written positions are not met at the table. @param {string} folder */
const sources = (folder) =>
  readdirSync(new URL(folder, src))
    .filter((name) => name.endsWith('.c') && name !== 'validate.c')
    .map((name) => read(folder + name));

/** A string as C means it, however many pieces it has. @param {string} literal */
const meant = (literal) =>
  [...literal.matchAll(/"(?:[^"\\]|\\.)*"/g)].map((piece) => JSON.parse(piece[0])).join('');

/**
 * The sentences among the arguments of all calls of a function, as opposed to numbers of rules and formats.
 * @param {string} text
 * @param {string} name
 */
function* sentencesOf(text, name) {
  for (const call of text.matchAll(new RegExp(`\\b${name}\\(((?:[^";]|${LITERAL.source})*);`, 'g')))
    for (const [literal] of call[1].matchAll(LITERAL)) if (meant(literal).includes(' ')) yield meant(literal);
}

/** All constant sentences that a player may be told. */
function said() {
  /** @type {Set<string>} */
  const all = new Set();
  for (const folder of ['core/', ...folders.map((name) => `games/${name}/`)])
    for (const text of sources(folder)) for (const why of sentencesOf(text, 'refuse')) all.add(why);
  for (const text of sources('table/'))
    for (const name of ['play_outcome', 'complain', 'message_error'])
      for (const why of sentencesOf(text, name)) all.add(why);
  // Of the rest most is for whoever runs the table.
  const parts = [
    /^static void set_aside\([^]*?^}/m.exec(read('table/waking.c')),
    /^struct room \*imports_add\([^]*?^}/m.exec(read('table/imports.c')),
    /^bool table_may_open\([^]*?^}/m.exec(read('table/tidy.c')),
    /^static const char \*objection\([^]*?^}/m.exec(read('table/seats.c')),
    /^static const char \*objection\([^]*?^}/m.exec(read('table/notify.c')),
    /^void notify_set\([^]*?^}/m.exec(read('table/notify.c')),
    /^const char \*notices_objection\([^]*?^}/m.exec(read('notices/notices.c')),
    /^static const char \*object\([^]*?^}/m.exec(read('notices/address.c')),
    /^static void judge\([^]*?^}/m.exec(read('notices/delivery.c')),
    ...read('table/life.c').matchAll(
      /^(?:static const char \*objection\w*|static void hand_own|void life_draw)\([^]*?^}/gm,
    ),
    /^#define DAMAGED .*$/m.exec(read('table/store_salvage.c')),
    /text_add\(why, "[^;]*;/.exec(read('core/move.c')),
  ];
  for (const part of parts) {
    assert.ok(part, 'a place of the sources where sentences are');
    for (const [literal] of part[0].matchAll(LITERAL)) if (literal.includes(' ')) all.add(meant(literal));
  }
  return all;
}

test('every sentence of the umpire and of the table has Japanese', () => {
  const all = said();
  assert.ok(all.size > 200, `only ${all.size} found`);
  const without = [...all].filter((why) => !JAPANESE.test(refusalJa(why) ?? ''));
  assert.deepEqual(without, []);
});

test('the catalogues have no sentence that nobody says, and no page has one twice', () => {
  const all = said();
  const own = folders.filter(isGame);
  const of = (/** @type {string} */ folder) => Object.keys(refusals[folders.indexOf(folder)]);
  for (const folder of folders.filter((name) => !isGame(name))) {
    const takers = own.filter((game) =>
      readFileSync(refusalsOf(game), 'utf8').includes(`/${folder}/lang/refusals.ja.js`),
    );
    const several = takers.flatMap((game) => of(game));
    for (const why of of(folder))
      assert.equal(several.filter((each) => each === why).length, takers.length, why);
    const once = several.filter((why) => !of(folder).includes(why));
    assert.equal(new Set(once).size, once.length, 'what several say is among what they share');
  }
  for (const game of own) {
    const kept = [...Object.keys(table), ...of(game)];
    assert.deepEqual(
      kept.filter((why) => !all.has(why)),
      [],
    );
    assert.equal(new Set(kept).size, kept.length, game);
  }
});

test('sentences that name a typed word are known by their form', () => {
  const formats = [...read('core/move.c').matchAll(new RegExp(`text_addf\\(why, (${LITERAL.source})`, 'g'))]
    .map((found) => meant(found[1]))
    .filter((format) => !format.startsWith('; ')); // the end of another
  assert.ok(formats.length >= 6);
  for (const format of formats) {
    const why = format.replace(/%d/g, '2').replace(/%s$/, 'ship').replace(/%s/g, 'x-y');
    assert.match(refusalJa(why) ?? '', JAPANESE, why);
  }
  assert.equal(
    refusalJa('"sal" is no move of this game; did you mean sail?'),
    '「sal」という手はこのゲームにありません。「sail」のことですか。',
  );
  assert.equal(refusalJa('"lyon" is no port'), '「lyon」という港はありません。');
  for (const rule of ['6.5d', 'R8', 'city-defence.4'])
    assert.equal(refusalJa(`[${rule}] there is no such scenario`), `そのシナリオはありません。（ルール${rule}）`);
  assert.equal(refusalJa('[setup] there is no such scenario'), 'そのシナリオはありません。');
  assert.equal(refusalJa('something else'), undefined);
});

test('what the table notes in journals about links has Japanese', () => {
  const room = read('table/room.c');
  const parts = [
    /^static void note_links\([^]*?^}/m.exec(room),
    /^void room_note_new_key\([^]*?^}/m.exec(room),
  ];
  /** @type {string[]} */
  const notes = [];
  for (const part of parts) {
    assert.ok(part, 'a place of the sources where sentences are');
    const literals = [...part[0].matchAll(LITERAL)].map(([literal]) => meant(literal));
    for (const words of literals.filter((one) => one.includes(' '))) {
      const aboutSeat = words.startsWith('%s: ') || !words.startsWith('a lost key');
      const sentence = words.startsWith('%s: ') ? words.slice(4) : words;
      if (!sentence.startsWith('%s')) notes.push(aboutSeat ? `spain: ${sentence}` : sentence);
    }
  }
  assert.equal(notes.length, 6, notes.join());
  for (const note of notes) {
    const whole = note.endsWith('the bot ') ? note + 'lieutenant' : note;
    assert.match(refusalJa(whole) ?? '', JAPANESE, whole);
  }
});

test('notes of journals name seats by their titles, and nothing else', async (to) => {
  const seats = ['us', 'spain', 'the-clock'];
  const told = (/** @type {string} */ words) => noteInOwnWords(words, seats, (seat) => `<${seat}>`);
  assert.equal(told('us: has resigned'), '<us>: has resigned');
  const over = 'over: <us> has no time left; won by <spain>, <us>';
  assert.equal(told('over: us has no time left; won by spain us'), over);
  assert.equal(told('over: a draw is agreed'), 'over: a draw is agreed');
  const clock = 'clock: 60 seconds for each us; at its end: spain';
  assert.equal(told(clock), clock);
  assert.equal(told('who is SEAT_9?'), 'who is SEAT_9?');
  to.after(() => setLanguage('en'));
  await setLanguage('ja');
  assert.equal(told('spain: the bot admiral'), '<spain>：コンピューター「admiral」');
  assert.equal(told('spain: the bot admiral plays on for good'), '<spain>：最後までボット「admiral」が指します。');
});
