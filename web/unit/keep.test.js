/** What the browser keeps may be odd: the page goes on with what is left of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canKeep,
  forgetKeyFor,
  gameOfInvitation,
  gameOfKey,
  keepFriend,
  keepGame,
  keepOpenFriends,
  keptGames,
  keptKeyFor,
  keyFor,
} from '../client/keep.js';

/** @type {Record<string, string>} */
let kept = {};
let full = false;
Object.defineProperty(globalThis, 'localStorage', {
  value: {
    getItem: (/** @type {string} */ name) => kept[name] ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => {
      if (full) throw new Error('full');
      kept[name] = value;
    },
    removeItem: (/** @type {string} */ name) => delete kept[name],
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
  name: 'The long summer',
  scenario: '1898',
  seat: 'us+spain',
  date: '2026-01-01T00:00:00.000Z',
  friends: [{ seat: 'spain', link: 'join=c' }],
  spectator: 'd',
  invitation: 'e',
  room: 'f',
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

test('a friend’s key of before there were invitations is still his link', () => {
  given([{ ...GAME, friends: [{ seat: 'spain', key: 'c' }] }]);
  assert.deepEqual(keptGames()[0].friends, [{ seat: 'spain', link: 'c' }]);
});

test('an invitation is kept with its game until it is taken, and a newer one takes its place', () => {
  given([{ ...GAME, keys: ['x'] }, GAME]);
  keepFriend('b', { seat: 'spain', link: 'join=f' });
  assert.deepEqual(gameOfKey('b')?.friends, [{ seat: 'spain', link: 'join=f' }]);
  keepFriend('b', { seat: 'us', link: 'join=g' });
  keepOpenFriends('a', ({ seat }) => seat === 'us');
  assert.deepEqual(gameOfKey('b')?.friends, [{ seat: 'us', link: 'join=g' }]);
  assert.deepEqual(
    keptGames().map(({ keys }) => keys),
    [['x'], ['a', 'b']],
  );
  assert.deepEqual(gameOfKey('x')?.friends, GAME.friends);
  keepFriend('nobody', { seat: 'us', link: 'join=g' });
  assert.equal(keptGames().length, 2);
});

test('the key for an invitation is made once, and known again until it is forgotten', () => {
  given([]);
  assert.equal(keptKeyFor('i'), null);
  const key = keyFor('i');
  assert.match(key, /^[0-9a-f]{32}$/);
  assert.deepEqual([keyFor('i'), keptKeyFor('i')], [key, key]);
  assert.notEqual(keyFor('j'), key);
  forgetKeyFor('i');
  assert.equal(keptKeyFor('i'), null);
  kept['wardroom.accept.i'] = 'odd';
  assert.equal(keptKeyFor('i'), null);
});

test('a game is found by the invitation that one came by', () => {
  given([GAME]);
  assert.deepEqual(gameOfInvitation('e'), GAME);
  assert.equal(gameOfInvitation('c'), null);
});

test('it is known whether anything can be kept', () => {
  given([]);
  assert.equal(canKeep(), true);
  full = true;
  assert.equal(canKeep(), false);
  assert.match(keyFor('i'), /^[0-9a-f]{32}$/);
  full = false;
});
