/** Both languages say everything: the same keys, the same values in them, and every event of the games. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const client = new URL('../client/', import.meta.url);

/** @param {string} name @returns {Promise<Record<string, string>>} */
const catalogue = async (name) => (await import(new URL(`lang/${name}.js`, client).href)).default;

/** @param {string} text */
const values = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((found) => found[1])
    .sort()
    .join();

for (const part of ['', 'board.', 'panels.']) {
  test(`${part}en and ${part}ja say the same`, async () => {
    const en = await catalogue(part + 'en');
    const ja = await catalogue(part + 'ja');
    const plain = Object.keys(en).filter((key) => !key.endsWith('.one'));
    for (const key of plain) {
      assert.ok(key in ja, key);
      assert.equal(values(ja[key]), values(en[key]), key);
    }
  });
}

test('every key that the shell asks for is there', async () => {
  const en = {
    ...(await catalogue('en')),
    ...(await catalogue('board.en')),
    ...(await catalogue('panels.en')),
  };
  for (const file of readdirSync(client).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(new URL(file, client), 'utf8');
    for (const [, key] of text.matchAll(/[^\w.]t\('([\w.-]+[\w])'[,)]/g))
      assert.ok(key in en, `${file}: ${key}`);
  }
});

for (const game of ['seas', 'dawn']) {
  test(`every event and verb of ${game} has Japanese words`, async () => {
    const source = readFileSync(new URL(`../../src/games/${game}/words.c`, import.meta.url), 'utf8');
    const events = await catalogue(`events.${game}.ja`);
    const names = /** @type {Record<string, Record<string, string>>} */ (
      /** @type {unknown} */ (await catalogue(`names.${game}.ja`))
    );
    const named = [...source.matchAll(/\[EVENT_\w+\] = \{\s*"([\w-]+)"/g)].map((found) => found[1]);
    assert.ok(named.length > 50);
    for (const name of named) assert.ok(events[name], name);
    for (const [, verb] of source.matchAll(/\[MOVE_\w+\] = \{\s*"([\w-]+)"/g)) {
      assert.ok(names.verb[verb] && names.help[verb], verb);
    }
  });
}
