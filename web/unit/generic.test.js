/**
 * No file that serves every game names one: neither its id nor its title, nor what only ships and squadrons
 * have. Catalogues and style sheets are files too.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const web = new URL('../', import.meta.url);
const games = readdirSync(new URL('client/games/', web)).filter((name) =>
  existsSync(new URL(`client/games/${name}/game.js`, web)),
);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, web), 'utf8');

const files = [
  'index.html',
  'play.html',
  ...readdirSync(new URL('client/', web), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|d\.ts|svg|md)$/.test(name) && !/^games\/\w+\//.test(name))
    .map((name) => `client/${name}`),
];

/** @param {RegExp} unwanted @param {string[]} among */
function nowhere(unwanted, among) {
  const found = among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) => (unwanted.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
  assert.deepEqual(found, []);
}

test('there are games and files to look at', () => {
  assert.ok(games.length >= 2 && files.length > 80, `${games.length} games, ${files.length} files`);
});

test('no generic file has the id or the title of a game', async () => {
  for (const game of games) {
    const { default: names } = await import(new URL(`client/games/${game}/lang/names.ja.js`, web).href);
    const source = readFileSync(new URL(`../src/games/${game}/${game}.c`, web), 'utf8');
    const [, title] = /\.title = "([^"]+)"/.exec(source) ?? [];
    assert.ok(title, game);
    nowhere(new RegExp(`\\b${game}\\b|${title}|${names.short[game]}`), files);
  }
});

test('no generic file has the name of an event or of a seat of a game', () => {
  for (const game of games) {
    const source = readFileSync(new URL(`../src/games/${game}/words.c`, web), 'utf8');
    const events = [...source.matchAll(/\[EVENT_\w+\] = \{\s*"([\w-]+)"/g)].map((found) => found[1]);
    assert.ok(events.length > 20);
    const own = events.filter((name) => name.includes('-')); // a single word may be anybody's
    nowhere(new RegExp(`'(${own.join('|')})'`), files);
  }
  nowhere(/'(european|spain|us)'|\b(Spain|Spanish|European|Nelson)\b/, files);
});

test('only what several games of ships share speaks of ships, fleets, leaders and battles', () => {
  nowhere(/\b(ships?|fleets?|squadrons?|leaders?|battles?|frigates?|admirals?)\b/i, files);
});
