/** What the browser keeps may be odd: the page goes on with what is left of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameOfKey, keepGame, keptGames } from '../client/keep.js';

/** @type {Record<string, string>} */
let kept = {};
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (/** @type {string} */ name) => kept[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => (kept[name] = value),
  },
});

/** @param {unknown} games */
function given(games) {
  kept = { 'wardroom.games': typeof games === 'string' ? games : JSON.stringify(games) };
}

const GAME = {
  keys: ['a', 'b'],
  game: 'dawn',
  title: 'Dawn of Empire',
  scenario: '1898',
  seat: 'us+spain',
  date: '2026-01-01T00:00:00.000Z',
  friends: [{ seat: 'spain', key: 'c' }],
  spectator: 'd',
  over: true,
  winners: ['us'],
};

test('a game comes back as it was kept, by any of its keys', () => {
  given([]);
  keepGame(GAME);
  assert.deepEqual(keptGames(), [GAME]);
  assert.deepEqual(gameOfKey('b'), GAME);
  assert.equal(gameOfKey('c'), null);
});

test('what is no list of games is none', () => {
  for (const odd of ['', '{', 'null', '{"keys":["a"]}', [null, 5, 'a', {}, { keys: [] }, { keys: [1] }]]) {
    given(odd);
    assert.deepEqual(keptGames(), [], JSON.stringify(odd));
  }
});

test('a link is kept even if all else about its game is odd', () => {
  const friends = [{ seat: 1, key: 'x' }, null];
  given([{ keys: ['a'], game: 7, seat: 5, date: null, friends, winners: 'us' }, GAME]);
  const [first, second] = keptGames();
  assert.deepEqual(first.keys, ['a']);
  assert.deepEqual([first.game, first.title, first.seat, first.date], ['', '', '', '']);
  assert.deepEqual([first.friends, first.over], [[], false]);
  assert.deepEqual([first.spectator, first.winners], [undefined, undefined]);
  assert.deepEqual(second, GAME);
});
