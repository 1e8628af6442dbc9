/** What is asked of the table for what somebody has chosen, in a game of any kind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request, scenariosOf, setCount, setData, seatNames, usual } from '../client/start_wish.js';

const game = /** @type {import('../client/types.js').GameInfo} */ (
  /** @type {unknown} */ ({
    id: 'smugglers',
    seats_min: 2,
    seats_max: 4,
    seats: ['red', 'blue', 'green', 'white'],
    seat_names: [
      ['red', 'blue'],
      ['red', 'blue', 'green'],
      ['red', 'blue', 'green', 'white'],
    ],
    scenarios: [{ id: 'season', title: '', gist: '' }],
    options: [
      { id: 'A', title: '', gist: '' },
      { id: 'B', title: '', gist: '' },
    ],
    recommended: ['B'],
    params: [
      { key: 'turns', gist: 'turns of a season', low: 1, high: 6, standard: 4, options: [] },
      { key: 'gift', gist: 'points', low: 0, high: 9, standard: 0, options: ['A'] },
    ],
    bots: [{ name: 'random', gist: '' }],
    data: [''],
  })
);

test('it begins with the fewest seats, oneself and the machine', () => {
  const wanted = usual(game);
  assert.deepEqual(wanted.seats, ['me', 'random']);
  assert.deepEqual([...wanted.options], ['B']);
});

test('more seats are the machine’s, fewer leave the first as they are', () => {
  const wanted = usual(game);
  wanted.seats[1] = 'friend';
  setCount(game, wanted, 4);
  assert.deepEqual(wanted.seats, ['me', 'friend', 'random', 'random']);
  setCount(game, wanted, 2);
  assert.deepEqual(wanted.seats, ['me', 'friend']);
  setCount({ ...game, bots: [] }, wanted, 3);
  assert.deepEqual(wanted.seats, ['me', 'friend', 'friend']);
});

test('seats have names for each number of them', () => {
  assert.deepEqual(seatNames(game, 3), ['red', 'blue', 'green']);
  assert.deepEqual(seatNames({ seats: ['us', 'spain'] }, 2), ['us', 'spain']);
});

test('a number that belongs to no option is always asked for, one that does only with it', () => {
  const wanted = usual(game);
  wanted.params = { turns: 6, gift: 3 };
  assert.deepEqual(request(game, wanted).params, { turns: 6 });
  wanted.options.add('A');
  assert.deepEqual(request(game, wanted).params, { turns: 6, gift: 3 });
  wanted.params = { turns: 4, gift: NaN };
  assert.deepEqual(request(game, wanted).params, {}, 'what is as usual, or no number, is not said');
  assert.equal(request(game, wanted).seats.length, 2);
});

test('only what the chosen data have is offered, and other data may want another scenario', () => {
  const scenarios = [
    { id: 'season', title: '', gist: '', data: ['', 'mine'] },
    { id: 'own', title: '', gist: '', data: ['mine'], seats_max: 2 },
  ];
  const own = { ...game, scenarios, data: ['', 'mine'] };
  const wanted = usual(own);
  const offered = () => scenariosOf(own, wanted).map(({ id }) => id);
  assert.deepEqual(offered(), ['season']);
  setCount(own, wanted, 3);
  setData(own, wanted, 'mine');
  assert.deepEqual(offered(), ['season', 'own']);
  wanted.scenario = 'own';
  setData(own, wanted, '');
  assert.equal(wanted.scenario, 'season');
  assert.equal(wanted.seats.length, 3);
  assert.deepEqual(scenariosOf(game, usual(game)), game.scenarios, 'a game that does not tell');
});
