/** The same game once more: whoever played elsewhere is invited, and his key is never asked for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

/** @type {Record<string, string>} */
const kept = {};
const place = { origin: 'http://table', href: '' };
const storage = {
  getItem: (/** @type {string} */ name) => kept[name] ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => (kept[name] = value),
};
for (const [name, value] of Object.entries({
  localStorage: storage,
  location: place,
  document: { documentElement: {} },
  navigator: { language: 'en' },
}))
  Object.defineProperty(globalThis, name, { value, configurable: true });

const { playAgain } = await import('../client/again.js');
const { keepGame, keptGames } = await import('../client/keep.js');

test('of many seats this browser has some, and everybody takes the next', async () => {
  /** @type {any} */
  let asked = null;
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _, /** @type {{ body: string }} */ { body }) => {
      asked = JSON.parse(body);
      return { ok: false, json: async () => ({ why: 'not now' }) };
    }
  );
  const seats = ['red', 'blue', 'green', 'gold', 'black'];
  const game = { id: 'map', title: 'Map', seats, seat_names: [seats], seats_min: 5, params: [] };
  keepGame({ keys: ['a', 'b'], game: 'map', title: 'Map', scenario: '', seat: 'red+green', date: '' });
  const model = /** @type {any} */ ({
    link: { key: 'b' },
    seat: 2,
    seats: ['person', 'person', 'person', 'bot', 'person'].map((kind) => ({ kind, bot: 'x' })),
    catalogue: game,
    welcome: { settings: '', scenario: 'all', dice: 'fair', lost: 'nobody', data: '' },
  });
  const kinds = () => asked.seats.map((/** @type {{ kind: string }} */ { kind }) => kind);
  assert.equal(await playAgain(model, false), 'not now');
  assert.deepEqual(kinds(), ['person', 'guest', 'person', 'bot', 'guest']);
  await playAgain(model, true);
  assert.deepEqual(kinds(), ['guest', 'person', 'guest', 'person', 'bot']);
});

test('who played elsewhere is invited anew, and sides are changed with what goes with them', async () => {
  /** @type {any} */
  let asked = null;
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _, /** @type {{ body: string }} */ { body }) => {
      asked = JSON.parse(body);
      return { ok: true, json: async () => ({ seats: ['', 'k'], invitations: ['i', ''], spectator: 's' }) };
    }
  );
  const model = /** @type {any} */ ({
    link: { key: 'old' },
    seat: 0,
    seats: [{ kind: 'person' }, { kind: 'person' }],
    catalogue: { id: 'dawn', title: 'Dawn of Empire', seats: ['us', 'spain'], params: [] },
    welcome: { settings: '', scenario: '1898', dice: 'fair', lost: 'others', data: '' },
  });
  assert.equal(await playAgain(model, true), null);
  assert.deepEqual(asked.seats, [{ kind: 'guest' }, { kind: 'person' }]);
  assert.equal(asked.lost, 'others');
  assert.equal(place.href, 'http://table/play#k');
  const [game] = keptGames();
  assert.deepEqual([game.keys, game.seat], [['k'], 'spain']);
  assert.deepEqual(game.friends, [{ seat: 'us', link: 'join=i' }]);
});
