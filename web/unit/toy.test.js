/** The toy of the tests has its words in both languages, as every game must: its folder is to be copied. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const folder = new URL('../../tests/toy/web/client/games/toy/', import.meta.url);
const source = readFileSync(new URL('../../tests/toy/toy.c', import.meta.url), 'utf8');

/** @param {string} name @returns {Promise<any>} */
const catalogue = async (name) => (await import(new URL(`lang/${name}.js`, folder).href)).default;

test('the toy’s page says the same in both languages', async () => {
  const [en, ja] = [await catalogue('words.en'), await catalogue('words.ja')];
  assert.deepEqual(Object.keys(ja).sort(), Object.keys(en).sort());
});

test('the toy’s events, verbs, options and refusals have Japanese', async () => {
  const [events, names] = [await catalogue('events.ja'), await catalogue('names.ja')];
  const refusals = await catalogue('refusals.ja');
  const found = (/** @type {RegExp} */ what) => [...source.matchAll(what)].map(([, word]) => word);
  const table = /event_kind events\[\] = \{([^]*?)\n\};/.exec(source)?.[1] ?? '';
  const told = [...table.matchAll(/= \{ "([\w-]+)"/g)].map(([, name]) => name);
  assert.deepEqual(told.sort(), Object.keys(events).sort());
  for (const verb of found(/\[TOY_MOVE_\w+\] = \{ "([\w-]+)"/g))
    assert.ok(names.verb[verb] && names.help[verb], verb);
  for (const id of found(/\{ "(T\d\.\w)", "/g)) assert.ok(names.option[id] && names['option-gist'][id], id);
  const checks = [...source.matchAll(/^static struct refusal \w*check\w*\([^]*?^}/gm)].join('\n');
  const said = new Set([...checks.matchAll(/refuse\([^,]+, "([^"]+)"\)/g)].map(([, why]) => why));
  assert.deepEqual([...said].sort(), Object.keys(refusals).sort());
});

test('a whole adapter is about a hundred lines', () => {
  const lines = readFileSync(new URL('game.js', folder), 'utf8').split('\n').length;
  assert.ok(lines <= 130, `${lines} lines`);
});
