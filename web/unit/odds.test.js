/** Odds of gunfire against every way that dice can fall; what is to be seen of events. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actsOf, placesOf } from '../client/acts.js';

// What speaks asks for the language of the page.
Object.assign(globalThis, { document: { documentElement: {} } });
Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' } });
const { outChance, roundChances, sumChances, wallsFall } = await import('../client/games/battleline/odds.js');
const { aidsOf } = await import('../client/games/seas/odds.js');

/** Every way that so many dice can fall. @param {number} dice @returns {number[][]} */
function falls(dice) {
  if (dice === 0) return [[]];
  return falls(dice - 1).flatMap((rest) => [1, 2, 3, 4, 5, 6].map((face) => [face, ...rest]));
}

/** @param {number} a @param {number} b */
const isClose = (a, b) => assert.ok(Math.abs(a - b) < 1e-12, `${a} is not ${b}`);

test('a ship is sunk or out of action as often as the dice say', () => {
  for (const [dice, left] of [[1, 0], [2, 1], [3, 4], [4, 6]]) { // prettier-ignore
    let [sunk, out] = [0, 0];
    const all = falls(dice);
    for (const fall of all) {
      const sixes = fall.filter((face) => face === 6).length;
      const damage = falls(sixes);
      const over = damage.filter((hits) => hits.reduce((sum, face) => sum + face, 0) > left).length;
      sunk += over / damage.length / all.length;
      out += (fall.includes(5) ? 1 : over / damage.length) / all.length;
    }
    const found = outChance(dice, left);
    isClose(found.sunk, sunk);
    isClose(found.out, out);
  }
});

test('walls fall to fives and sixes, and sums of dice are sums of dice', () => {
  isClose(wallsFall(1, 0), 1 / 3);
  isClose(wallsFall(1, 5), 1 / 18);
  isClose(sumChances(2)[7], 6 / 36);
});

test('a round between lines counts every ship by herself', () => {
  const alone = [{ dice: 1, left: 0 }];
  const { ours, theirs, better, worse } = roundChances([alone, alone], [[0], [0]]);
  isClose(ours, 1 / 3);
  isClose(theirs, 1 / 3);
  isClose(better, 2 / 9);
  isClose(worse, 2 / 9);
});

test('leaders give dice to the nearest ships, one to each', () => {
  assert.deepEqual(aidsOf(5, [{ rating: 3, place: 2 }]), [0, 1, 1, 1, 0]);
  assert.deepEqual(aidsOf(5, [{ rating: 2, place: 2 }]), [0, 1, 1, 0, 0]);
  assert.deepEqual(aidsOf(3, [{ rating: 4, place: 0 }]), [1, 1, 1]);
});

/** A game that tells little. @param {object} [seen] @returns {any} */
const modelOf = (seen) => ({
  game: { vocabularies: { place: ['town'] }, seen },
  catalogue: {
    events: [
      { name: 'goes', args: ['cart', 'town'] },
      { name: 'burns', args: ['number', 'town'] },
      { name: 'shot', args: ['town'] },
      { name: 'said', args: ['number'] },
    ],
  },
});

/** @param {string} name @param {...string} args */
const told = (name, ...args) => ({ name, rule: '', args, text: '' });

test('of a game that tells nothing of it the places light up', () => {
  const model = modelOf();
  assert.deepEqual(placesOf(model, told('burns', '3', 'york')), ['york']);
  const events = [told('said', '1'), told('burns', '3', 'york'), told('goes', 'a', 'hull')];
  const acts = actsOf(model, events, 7, null);
  assert.deepEqual(
    acts.map(({ kind, from, until, places }) => ({ kind, from, until, places })),
    [
      { kind: 'none', from: 7, until: 8, places: [] },
      { kind: 'places', from: 8, until: 10, places: ['york', 'hull'] },
    ],
  );
});

test('a piece goes its way from where it was; a fight tells where, and not how it ends', () => {
  const model = modelOf({
    moves: { goes: (/** @type {string[]} */ [piece, to]) => ({ piece, side: 'x', to }) },
    where: (/** @type {string} */ piece, /** @type {any} */ { fields }) => fields.at[piece],
    fight: { events: new Set(['shot', 'burns']), watched: new Set(['shot']) },
    losses: new Set(['burns']),
  });
  const view = /** @type {any} */ ({ fields: { at: { a: 'york' } } });
  const events = [
    told('goes', 'a', 'hull'),
    told('goes', 'a', 'leeds'),
    told('goes', 'b', 'hull'),
    told('shot', 'hull'),
    told('burns', '1', 'ripon'),
  ];
  const [first, second, fight] = actsOf(model, events, 0, view);
  assert.deepEqual(first.path, ['york', 'hull', 'leeds']);
  assert.deepEqual(second.path, ['hull'], 'where it came from was not told');
  assert.equal(fight.kind, 'fight');
  assert.deepEqual([fight.places, fight.lost, fight.watched, fight.until], [['hull'], 1, true, 5]);
});
