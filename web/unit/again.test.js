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
const { keptGames } = await import('../client/keep.js');

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
