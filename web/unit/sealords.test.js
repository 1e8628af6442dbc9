/** Japanese words of sealords: nothing that its printed tables name, tell or ask is missing. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCsv } from '../client/csv.js';
import events from '../client/games/sealords/lang/events.ja.js';
import names from '../client/games/sealords/lang/names.ja.js';
import { flags, owners, rows as rowed } from '../client/games/sealords/lang/signs.js';
import english from '../client/games/sealords/lang/words.en.js';

const data = new URL('../../data/sealords/', import.meta.url);
const sources = new URL('../../src/games/sealords/', import.meta.url);
const titles = /** @type {Record<string, Record<string, string>>} */ (/** @type {unknown} */ (names));

/** @param {string} file */
const rows = (file) => parseCsv(readFileSync(new URL(`${file}.csv`, data), 'utf8'));

/**
 * Those of which there are several have a number, and one title for all.
 * @param {string} vocab
 * @param {string} id
 */
function titleOf(vocab, id) {
  const [, alike = ''] = /^(.+)-\d+$/.exec(id) ?? [];
  return titles[vocab][id] ?? titles.numbered[alike];
}

for (const [file, vocab] of Object.entries({
  spaces: 'place',
  zones: 'place',
  off_maps: 'place',
  ports: 'port',
  winds: 'wind',
  commands: 'command',
  flotillas: 'flotilla',
  squadrons: 'squadron',
  leaders: 'leader',
  orders: 'order',
  events: 'event',
  marks: 'mark',
  ranks: "player's Rank",
}))
  test(`the ${file} have Japanese names`, () => {
    const ids = rows(file).map(({ id }) => id);
    assert.ok(ids.length > 1);
    assert.deepEqual(
      ids.filter((id) => !titleOf(vocab, id)),
      [],
    );
  });

test('counters of which there are as many as their row says have Japanese names', () => {
  const counted = [...rows('convoys'), ...rows('corsairs')];
  for (const { id, count } of counted)
    assert.ok(Number(count) > 1 ? titles.numbered[id] : titles.convoy[id] || titles.auxiliary[id], id);
  for (const { contingent, class: kind } of rows('auxiliaries'))
    assert.ok(titles.numbered[`${contingent.toLowerCase()}-${kind}`], `${contingent} ${kind}`);
  for (const { contingent } of rows('dummies'))
    assert.ok(titles.numbered[`${contingent.toLowerCase()}-decoy`], contingent);
});

test('every box of a sea zone and every harbour has a Japanese name', () => {
  for (const { id } of rows('zones'))
    for (const box of ['in', 'out'])
      for (const edge of 'nesw') assert.ok(titles.place[`${id}-${box}-${edge}`], id);
  for (const { id, kind } of rows('ports')) if (kind === 'key') assert.ok(titles.place[`${id}-harbour`], id);
});

test('Japanese events speak of all that the English ones do', () => {
  const said = /** @type {Record<string, string>} */ (events);
  const source = readFileSync(new URL('events.c', sources), 'utf8');
  const kinds = [...source.matchAll(/\[EVENT_\w+\] = \{\s*"([\w-]+)",\s*"[^"]+",\s*"([^"]+)"/g)];
  const parts = (/** @type {string} */ text) => [...new Set(text.match(/\{\d\}/g))].sort();
  assert.equal(kinds.length, Object.keys(said).length);
  for (const [, name, text] of kinds) assert.deepEqual(parts(said[name]), parts(text), name);
});

test('every field of a view has a Japanese title', () => {
  const source = readFileSync(new URL('fields.c', sources), 'utf8');
  const prefixes = /** @type {Record<string, string>} */ ({ BATTLE: 'battle-', COMBAT: 'combat-' });
  const fields = [...source.matchAll(/^ {4}(?:\{ )?([A-Z]+)(?:_\w+)?\("([\w-]*\w)"/gm)];
  assert.ok(fields.length > 150);
  assert.deepEqual(
    fields.map(([, kind, name]) => (prefixes[kind] ?? '') + name).filter((name) => !(name in titles.field)),
    [],
  );
});

test('every phase in which somebody chooses says what is asked', () => {
  const source = readFileSync(new URL('words.c', sources), 'utf8');
  const [, list] = /LIST_VOCAB\(phase, ([^)]*)\)/.exec(source) ?? [];
  const phases = [...(list ?? '').matchAll(/"([\w-]+)"/g)].map((found) => found[1]);
  assert.ok(phases.length > 30);
  const silent = ['turn', 'task', 'sailing', 'battle', 'over']; // nobody is asked
  assert.deepEqual(
    phases.filter((phase) => !(`ask.${phase}` in english)),
    silent,
  );
});

test('whose a thing is has a sign, if it is anybody’s', () => {
  const sides = Object.fromEntries(rows('contingents').map(({ code, command }) => [code, command]));
  const seatOf = (/** @type {string} */ code) => (sides[code] === 'british' ? 'british' : 'bourbon');
  /** @type {string[][]} */
  const wanted = [
    ...rows('squadrons').map(({ id, contingent }) => ['squadron', id, seatOf(contingent)]),
    ...rows('leaders').map(({ id, contingent }) => ['leader', id, seatOf(contingent)]),
    ...rows('auxiliaries').map(({ contingent: of }) => ['auxiliary', of.toLowerCase(), seatOf(of)]),
    ...rows('corsairs').map(({ id, side }) => ['auxiliary', id, side]),
  ];
  for (const [vocab, id, seat] of wanted) {
    const of = owners[`owner of ${vocab}`];
    assert.equal(of[id] ?? of[id.split('-')[0]] ?? '', seat, `${vocab} ${id}`);
  }
});

test('what is told without its number is only so or not', () => {
  const so = rows('marks').flatMap(({ id, least, most }) => (least === '0' && most === '1' ? [id] : []));
  assert.deepEqual(Object.keys(flags).sort(), so.sort());
});

test('fields of which nothing tells what their rows are have a word for them', () => {
  const source = readFileSync(new URL('fields.c', sources), 'utf8');
  const prefixes = /** @type {Record<string, string>} */ ({ BATTLE: 'battle-', COMBAT: 'combat-' });
  const found = source.matchAll(/^ {4}(BATTLE)_CLASSES\("([\w-]+)"|^ {4}(COMBAT)_FIELD\("([\w-]+)"/gm);
  const bare = [...found].map(([, battle, a, combat, b]) => prefixes[battle ?? combat] + (a ?? b));
  assert.equal(bare.length, 12);
  for (const name of bare) assert.ok(titles.table[rowed[name]], name);
});
