/** The Japanese statements of the rules: one for each rule of the printed table, and with its numbers. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCsv } from '../client/csv.js';

/** @typedef {Record<string, string[]>} Statements */

/** @param {string} text */
const numbers = (text) => [...text.normalize('NFKC').matchAll(/\d+/g)].map(([found]) => found);

const data = new URL('../../data/', import.meta.url);
const games = readdirSync(data).filter((name) => existsSync(new URL(`${name}/rules.csv`, data)));

for (const game of games) {
  const rows = parseCsv(readFileSync(new URL(`${game}/rules.csv`, data), 'utf8'));
  const file = new URL(`../client/games/${game}/lang/rules.ja.js`, import.meta.url);

  test(`every rule of ${game} has a Japanese title and statement, and there are no others`, async () => {
    const statements = /** @type {Statements} */ ((await import(file.href)).default);
    assert.deepEqual(Object.keys(statements).sort(), rows.map(({ id }) => id).sort());
    for (const [id, words] of Object.entries(statements)) {
      assert.equal(words.length, 2, id);
      for (const text of words) assert.match(text, /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u, id);
      assert.match(words[1], /[。]$/, id);
    }
    // An object literal takes a number twice without a word, and the first statement would be lost.
    const named = readFileSync(file, 'utf8').match(/^ {2}'[^']+': \[/gm) ?? [];
    assert.equal(named.length, rows.length);
  });

  test(`the Japanese rules of ${game} have the numbers of the English ones`, async () => {
    const statements = /** @type {Statements} */ ((await import(file.href)).default);
    for (const { id, title, gist } of rows) {
      const [ownTitle, ownGist] = statements[id];
      for (const [english, own] of [
        [title, ownTitle],
        [gist, ownGist],
      ]) {
        const there = numbers(own); // each counts once: "5 units plus 5" needs two of them
        for (const number of numbers(english)) {
          const at = there.indexOf(number);
          assert.notEqual(at, -1, `${id}: ${number}`);
          there.splice(at, 1);
        }
      }
    }
  });
}
