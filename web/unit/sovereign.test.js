/** Sovereign in the page: the odds of battles, hexes, what is lost first, battles as they were told. */
import assert from 'node:assert/strict';
import { percent } from '../client/panels/chances.js';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseCsv } from '../client/csv.js';
import { battlesIn, lastBattle } from '../client/games/sovereign/battle_log.js';
import {
  inOrderOfLoss,
  rollChances,
  rollWon,
  strikeChance,
  winChance,
} from '../client/games/sovereign/odds.js';
import { around, axial, hexOf, spotOf } from '../client/games/sovereign/realm.js';
import { toggled } from '../client/games/sovereign/stacks.js';
import { distance } from '../client/board/drawn/geometry.js';

const units = parseCsv(readFileSync(new URL('../../data/sovereign/units.csv', import.meta.url), 'utf8'));

/** Units of these kinds, as the odds want them. @param {string[]} kinds */
function fighters(kinds) {
  return kinds.map((kind, age) => {
    const row = units.find(({ id }) => id === kind);
    assert.ok(row, kind);
    const value = (/** @type {string} */ column) => Number(row[column] || 0);
    return {
      ...{ kind, age, attack: value('attack'), defend: value('defend'), move: value('move') },
      ...{ cost: value('cost'), range: value('range'), isShip: row.class === 'sea' },
    };
  });
}

/** @param {string[]} kinds @param {'attack' | 'defend'} what @param {number} [bonus] */
function side(kinds, what, bonus = 0) {
  return {
    values: inOrderOfLoss(fighters(kinds), what, false).map((one) => one[what]),
    bonus,
    twoDice: false,
  };
}

/** @param {string[]} attackers @param {string[]} defenders @param {number} [bonus] */
const odds = (attackers, defenders, bonus = 0) =>
  winChance(side(attackers, 'attack'), side(defenders, 'defend', bonus));

/** @param {number} n @param {string} kind */
const times = (n, kind) => new Array(n).fill(kind);

test('the odds are those of the guide, within a hundredth', () => {
  const told = /** @type {[string[], string[], number, number][]} */ ([
    [['horseman'], ['pikeman'], 0, 39],
    [['catapult'], ['musketman'], 0, 39],
    [[...times(2, 'catapult'), ...times(2, 'horseman')], times(2, 'pikeman'), 0, 87],
    [[...times(2, 'catapult'), ...times(2, 'horseman')], times(2, 'pikeman'), 3, 57],
    [[...times(3, 'catapult'), ...times(3, 'horseman')], times(2, 'pikeman'), 3, 93],
    [times(3, 'cavalry'), times(2, 'musketman'), 0, 80],
    [times(3, 'cavalry'), times(2, 'musketman'), 3, 51],
    [[...times(4, 'cavalry'), ...times(3, 'catapult')], times(3, 'musketman'), 4, 93],
    [[...times(4, 'cavalry'), ...times(3, 'catapult')], times(3, 'musketman'), 7, 72],
    [times(3, 'tank'), times(3, 'infantry'), 0, 70],
    [[...times(2, 'tank'), 'artillery'], times(2, 'infantry'), 4, 79],
    [times(3, 'infantry'), times(3, 'infantry'), 0, 7],
    [['frigate'], ['galley'], 0, 61],
    [['battleship'], ['frigate-refit'], 0, 73],
    [['battleship'], times(2, 'frigate-refit'), 0, 33],
  ]);
  for (const [attackers, defenders, bonus, hundredths] of told) {
    const found = odds(attackers, defenders, bonus) * 100;
    assert.ok(Math.abs(found - hundredths) <= 1, `${attackers} against ${defenders} +${bonus}: ${found}`);
  }
  for (const [n, hundredths] of [
    [2, 73],
    [3, 34],
  ]) {
    const found = strikeChance(16, false, side(times(n, 'infantry'), 'defend', 1)) * 100;
    assert.ok(Math.abs(found - hundredths) <= 1, `two Air raids against ${n}: ${found}`);
  }
});

test('a roll: every face of twelve, a twelve once more, and the higher of two dice', () => {
  for (const two of [false, true]) {
    const chances = rollChances(two);
    assert.ok(Math.abs(chances.reduce((sum, each) => sum + each, 0) - 1) < 1e-12);
    assert.equal(chances[12], 0, 'a twelve is always more');
    assert.equal(chances[0], 0);
  }
  assert.ok(Math.abs(rollChances(false)[24] - 1 / 144) < 1e-12, 'and a twelve after it no more');
  assert.ok(Math.abs(rollChances(true)[24] - (23 / 144) ** 2) < 1e-12);
  const even = rollWon(0, false, false);
  const tie = rollChances(false).reduce((sum, each) => sum + each * each, 0);
  assert.ok(Math.abs(2 * even + tie - 1) < 1e-12, 'a tie is the defender’s');
  assert.ok(Math.abs(rollWon(24, false, false) - 1) < 1e-12);
  assert.equal(rollWon(-24, false, false), 0);
});

test('who is lost first: the strongest without range, ships at sea last of all', () => {
  const order = (/** @type {string[]} */ kinds, /** @type {'attack' | 'defend'} */ what, atSea = false) =>
    inOrderOfLoss(fighters(kinds), what, atSea).map(({ kind }) => kind);
  assert.deepEqual(order(['catapult', 'horseman', 'cavalry'], 'attack'), ['cavalry', 'horseman', 'catapult']);
  assert.deepEqual(order(['artillery', 'catapult', 'settler'], 'defend'), [
    'settler',
    'catapult',
    'artillery',
  ]);
  assert.deepEqual(order(['galley', 'pikeman'], 'defend', true), ['pikeman', 'galley']);
  assert.deepEqual(
    order(['horseman', 'pikeman'], 'attack'),
    ['horseman', 'pikeman'],
    'then by price, then age',
  );
});

test('what is all but certain is not told as certain', () => {
  assert.equal(percent(0.9999), 99);
  assert.equal(percent(0.0001), 1);
  assert.equal(percent(1), 100);
  assert.equal(percent(0), 0);
});

test('hexes: odd lines lie half a hex to the east, and every neighbour is one step away', () => {
  assert.deepEqual(spotOf('12-07'), { column: 11, line: 6 });
  assert.equal(hexOf(11, 6), '12-07');
  assert.deepEqual(around('03-03').sort(), ['02-02', '02-03', '02-04', '03-02', '03-04', '04-03']);
  assert.deepEqual(around('03-04').sort(), ['02-04', '03-03', '03-05', '04-03', '04-04', '04-05']);
  for (const hex of ['05-05', '05-06', '40-20'])
    for (const next of around(hex)) {
      assert.equal(distance(axial(hex), axial(next)), 1, `${hex} ${next}`);
      assert.ok(around(next).includes(hex));
    }
  assert.deepEqual(around('01-01').sort(), ['01-02', '02-01'], 'nothing lies beyond the edge');
});

/** @param {string} name @param {...(string | number)} args */
const event = (name, ...args) => ({ name, rule: '', args: args.map(String), text: '' });

test('a battle is put together from what was told of it', () => {
  const events = [
    event('turn', 'red', 4),
    event('fight', 'red', 'blue', '05-05', '06-05'),
    event('committed', 'red', 'catapult'),
    event('twelve', 'red', 4),
    event('rolled', 'red', 16, 3, 19),
    event('rolled', 'blue', 6, 5, 11),
    event('lost', 'blue', 'pikeman', '06-05'),
    event('rolled', 'red', 2, 3, 5),
    event('rolled', 'blue', 6, 2, 8),
    event('lost', 'red', 'catapult', '06-05'),
    event('beaten', 'red', '06-05'),
    event('strike', 'blue', 'red', 2, '09-09', '05-05'),
  ];
  const [told, strike] = battlesIn(events);
  assert.equal(told.rolls.length, 2);
  assert.deepEqual(told.rolls[0].attack, { player: 'red', die: 12, sum: 3, total: 19, again: 4 });
  assert.deepEqual(told.rolls[0].lost, [{ player: 'blue', kind: 'pikeman' }]);
  assert.deepEqual(told.committed, ['catapult']);
  assert.equal(told.end?.name, 'beaten');
  assert.deepEqual([strike.raids, strike.from, strike.hex], [2, '09-09', '05-05']);
  assert.equal(lastBattle(events)?.raids, 2);
  assert.equal(lastBattle(events.slice(0, 1)), null);
});

test('rows of a stack’s card select one of all, then some, then all again', () => {
  const stack = /** @type {any} */ ({
    id: 'at 05-05 red',
    units: [{ id: 'red-1' }, { id: 'red-2' }, { id: 'red-3' }],
  });
  assert.equal(toggled(stack, stack.id, 'red-2'), 'units red-2');
  assert.equal(toggled(stack, 'units red-2', 'red-3'), 'units red-2 red-3');
  assert.equal(toggled(stack, 'units red-2 red-3', 'red-2'), 'units red-3');
  assert.equal(toggled(stack, 'units red-3', 'red-3'), stack.id, 'none is all');
  assert.equal(toggled(stack, 'units red-1 red-2', 'red-3'), stack.id);
});
