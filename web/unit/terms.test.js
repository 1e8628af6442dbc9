/** Terms are found where they stand, once in a text, and every game explains its own in both languages. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { cutTerms, indexOf } from '../client/glossary.js';

const terms = indexOf({ army: ['Two units.', 'armies'], 'army group': ['Many.'], 軍団: ['二つ以上。'] });

test('a term is found at its first place, in any form, the longest first', () => {
  assert.deepEqual(cutTerms('Armies, an army group and an army.', terms), [
    { text: 'Armies', meaning: 'Two units.' },
    { text: ', an ' },
    { text: 'army group', meaning: 'Many.' },
    { text: ' and an army.' },
  ]);
});

test('a part of a word is none, and Japanese needs no blanks', () => {
  assert.deepEqual(cutTerms('Disarmy armyless', terms), [{ text: 'Disarmy armyless' }]);
  assert.deepEqual(cutTerms('敵の軍団に', terms), [
    { text: '敵の' },
    { text: '軍団', meaning: '二つ以上。' },
    { text: 'に' },
  ]);
});

const client = new URL('../client/games/', import.meta.url);
for (const game of readdirSync(client).filter((name) =>
  existsSync(new URL(`${name}/lang/terms.en.js`, client)),
))
  test(`the terms of ${game} are explained in both languages`, async () => {
    for (const language of ['en', 'ja']) {
      const { default: own } = await import(new URL(`${game}/lang/terms.${language}.js`, client).href);
      assert.ok(Object.keys(own).length > 8, language);
      for (const [word, [meaning]] of Object.entries(own)) assert.match(meaning, /[.。]$/, word);
    }
  });
