/**
 * Sovereign in the browser: a first turn by hand on the map and on the chart, an army that attacks, roll by
 * roll, and a table of six.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distance } from '../client/board/drawn/geometry.js';
import { around, axial, spotOf } from '../client/games/sovereign/realm.js';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

const here = useTable();

/** @param {string} a @param {string} b */
const apart = (a, b) => distance(axial(a), axial(b));

/** Legal moves in words. @param {Visitor} visitor @param {...string} verbs */
const moves = (visitor, ...verbs) =>
  visitor.legal.map((move) => move.split(' ')).filter(([verb]) => verbs.includes(verb));

/** The terrain of a hex. @param {Visitor} visitor @param {string} hex @returns {string} */
function letterAt({ state }, hex) {
  const { column, line } = spotOf(hex);
  return state.view.fields.terrain[line]?.[column] ?? '.';
}

/** Until he is to move. @param {Visitor} visitor */
async function acting(visitor) {
  await until(() => visitor.legal.length > 0 || visitor.state.result, 'his move');
  await visitor.dealt();
}

/**
 * What of the map can be pressed just now, with where it is.
 * @param {Visitor} visitor
 * @param {string} look
 */
function inSight({ page }, look, margin = 60) {
  return page.evaluate(
    ([selector, edge]) => {
      const cells = [...document.querySelectorAll(selector)];
      const port = document.querySelector('.board-port')?.getBoundingClientRect() ?? new DOMRect();
      const isWell = (/** @type {{ x: number, y: number }} */ { x, y }) =>
        Math.min(x - port.left, port.right - x, y - port.top, port.bottom - y) > Number(edge);
      return cells.flatMap((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const at = { x: x + width / 2, y: y + height * 0.2 };
        const place = cell.getAttribute('data-place') ?? '';
        return isWell(at) && document.elementFromPoint(at.x, at.y) === cell ? [{ place, ...at }] : [];
      });
    },
    [look, String(margin)],
  );
}

/** Presses a hex. @param {Visitor} visitor @param {{ x: number, y: number }} at */
const pressHex = (visitor, { x, y }) => visitor.answered(() => visitor.page.mouse.click(x, y));

/**
 * Ends parts of the turn until this one is open, in this round or later.
 * @param {Visitor} visitor
 * @param {string} phase
 * @param {number} round
 */
async function reachPart(visitor, phase, round) {
  for (;;) {
    await acting(visitor);
    if (visitor.phase === phase && visitor.turn >= round) return;
    await visitor.type(['add', 'done'].find((move) => visitor.legal.includes(move)) ?? visitor.legal[0]);
  }
}

/** Lays out a city with presses on the map. @param {Visitor} visitor */
async function layOut(visitor) {
  await acting(visitor);
  assert.ok(moves(visitor, 'site').length > 0);
  const sites = await inSight(visitor, '.cell.goal-bare', 220);
  const cheap = (/** @type {string} */ hex) =>
    around(hex).filter((next) => 'crg'.includes(letterAt(visitor, next))).length;
  const site = sites.reduce((best, each) => (cheap(each.place) > cheap(best.place) ? each : best));
  await pressHex(visitor, site);
  while (visitor.phase === 'site-tiles' && visitor.legal.length) {
    const [tile] = await inSight(visitor, '.cell.goal-bare');
    await pressHex(visitor, tile);
  }
  return site.place;
}

test('a first turn: a city on the map, a technology from the chart, a tile, and the end', async () => {
  const room = await here.table.open('sovereign', ['person', 'random'], { scenario: 'isthmus' });
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  assert.ok((await page.locator('.drawn-map .cell').count()) > 500);
  await acting(visitor);
  assert.equal(
    await page.locator('.cell.goal-bare').count(),
    moves(visitor, 'site').length,
    'every hex that can be chosen is lit up',
  );
  const site = await layOut(visitor);
  const city = page.locator('.board-hidden', { hasText: `${site}: centre of a city of Red with 4 tiles` });
  await city.first().waitFor({ state: 'attached' });

  await reachPart(visitor, 'research', 1);
  const chart = page.getByRole('tabpanel', { name: 'Chart' });
  assert.equal(await chart.locator('.tier').count(), 7);
  assert.equal(await chart.locator('.tech').count(), 39);
  assert.match(await chart.locator('.chart-now').innerText(), /^4 points and 3 actions/);
  await visitor.answered(() => chart.getByRole('button', { name: /^Writing/ }).click());
  await chart.getByRole('button', { name: /^Pottery/ }).click();
  await visitor.answered(() => chart.getByRole('button', { name: 'Free, by Writing' }).click());
  assert.deepEqual(visitor.state.view.fields.technologies.red, ['pottery', 'writing']);
  assert.match(await chart.locator('.chart-now').innerText(), /^2 points and 2 actions/);
  assert.match((await chart.locator('[data-key="pottery"]').textContent()) ?? '', /had by Red/);

  await reachPart(visitor, 'expand', 2);
  const [next] = await inSight(visitor, '.cell.goal-bare');
  const price = page.locator(`.goal-mark[data-place="${next.place}"]`);
  const cost = Number(await price.innerText());
  const { points } = visitor.state.view.fields;
  await pressHex(visitor, next);
  assert.equal(visitor.state.view.fields.points, points - cost, 'what stands on the hex is what it costs');
  assert.ok(visitor.events.some(({ name, args }) => name === 'expanded' && args[1] === next.place));
  await reachPart(visitor, 'units', 2);
  await visitor.answered(() => visitor.button('Done').click());
  await until(
    () => visitor.state.view.fields.active === 'blue' || visitor.phase !== 'units',
    'the next part',
  );
  await visitor.tab('Powers').click();
  await page.locator('.power.side-a').getByText('5 of 28 tiles').waitFor();
});

/**
 * Plays a turn as it must be to bring two horsemen to the other's city: what is wanted in each part, until
 * none is.
 * @param {Visitor} visitor
 * @param {(visitor: Visitor) => string | undefined} wanted
 * @param {() => boolean} enough
 */
async function playTurn(visitor, wanted, enough) {
  const { turn: number } = visitor.state.view.fields;
  while (visitor.legal.length && visitor.state.view.fields.turn === number && !enough()) {
    const move = wanted(visitor) ?? (moves(visitor, 'add').length ? 'add' : 'done');
    await visitor.type(move);
  }
}

/**
 * How far it is over land from every hex to the nearest of these.
 * @param {Visitor} visitor
 * @param {string[]} goals
 */
function walkTo(visitor, goals) {
  const found = new Map(goals.map((hex) => [hex, 0]));
  for (const [hex, steps] of found)
    for (const next of around(hex))
      if (!found.has(next) && 'crgwhjdt'.includes(letterAt(visitor, next))) found.set(next, steps + 1);
  return found;
}

/** The site that is nearest to a hex, and its tiles. @param {Visitor} visitor @param {string} hex */
async function settleNear(visitor, hex) {
  while (['site', 'site-tiles'].includes(visitor.phase) && visitor.legal.length) {
    const hexes = moves(visitor, 'site', 'tile');
    hexes.sort((a, b) => apart(a[1], hex) - apart(b[1], hex));
    await visitor.type(hexes[0].join(' '));
  }
}

test('an army is sent with one press, its odds are told, and the battle is shown roll by roll', async () => {
  const room = await here.table.open('sovereign', ['person', 'person'], { scenario: 'isthmus' });
  const red = await here.visitor();
  const blue = await here.visitor();
  await red.page.goto(here.table.link(room.seats[0]));
  await blue.sit(here.table.link(room.seats[1]));
  await red.begun();
  const players = [red, blue];
  const now = async () => {
    await until(() => players.some(({ legal }) => legal.length), 'somebody’s move');
    await Promise.all(players.map((player) => player.dealt()));
    return players.find(({ legal }) => legal.length) ?? red;
  };
  while (['site', 'site-tiles'].includes(red.phase)) await settleNear(await now(), '09-11');
  const centre = Object.fromEntries(
    Object.entries(red.state.view.fields.city).map(([id, owner]) => [
      owner,
      red.state.view.fields.centre[id],
    ]),
  );

  /** Two horsemen, built in one hex and always sent on together. @param {Visitor} visitor */
  const attackers = (visitor) => {
    const { fields } = visitor.state.view;
    const builds = moves(visitor, 'build').filter(([, kind]) => kind === 'horseman');
    const horses = Object.keys(fields.unit).filter((unit) => unit.startsWith('red'));
    if (moves(visitor, 'research').some(([, tech]) => tech === 'horseback-riding'))
      return 'research horseback-riding';
    if (builds.length && horses.length < 2) {
      builds.sort((a, b) => apart(a[2], centre.blue) - apart(b[2], centre.blue));
      return builds[0].join(' ');
    }
    if (horses.length < 2) return undefined;
    const enemies = Object.keys(fields.unit).filter((unit) => unit.startsWith('blue'));
    const walk = walkTo(
      visitor,
      enemies.map((unit) => fields.unit[unit]),
    );
    const gap = (/** @type {string} */ hex) => walk.get(hex) ?? Infinity;
    const steps = moves(visitor, 'step').filter(([, unit, hex]) => gap(hex) < gap(fields.unit[unit]));
    return enemies.length ? steps[0]?.join(' ') : undefined;
  };
  /** A pikeman on every tile. @param {Visitor} visitor */
  const defenders = (visitor) => {
    if (moves(visitor, 'research').some(([, tech]) => tech === 'mining')) return 'research mining';
    const { unit } = visitor.state.view.fields;
    const builds = moves(visitor, 'build').filter(([, , hex]) => !Object.values(unit).includes(hex));
    return builds[0]?.join(' ');
  };
  const isReady = () =>
    red.phase === 'move' && red.legal.filter((move) => move.startsWith('attack')).length > 1;
  while (!isReady()) {
    const player = await now();
    await playTurn(player, player === red ? attackers : defenders, isReady);
    assert.ok(red.state.view.fields.round < 20, 'they meet at last');
  }
  await red.dealt();

  const { fields } = red.state.view;
  const targets = moves(red, 'attack');
  const [, unit] = targets[0];
  const from = fields.unit[unit];
  const both = targets.filter(([, other]) => fields.unit[other] === from);
  const enemy = (/** @type {string} */ hex) =>
    Object.entries(fields.unit).some(([id, at]) => at === hex && id.startsWith('blue'));
  const target = both.find(([, , hex]) => enemy(hex))?.[2] ?? '';
  assert.ok(target, 'somebody stands there');
  const together = both.filter(([, , hex]) => hex === target).length;
  const { page } = red;
  await page.locator(`button[data-piece="at ${from} red"]`).press('Enter');
  const mark = page.locator(`.goal-mark.goal-attack[data-place="${target}"]`);
  await mark.waitFor();
  const odds = await mark.innerText();
  assert.match(odds, /^\d+%$/);
  const card = page
    .locator('.board-card .card-goals')
    .getByRole('button', { name: new RegExp(`^${target}`) });
  await card.click();
  await until(
    () => Object.keys(red.state.view.fields.from).length === together,
    'all of them in the enemy’s hex',
  );
  await page.locator('.standing .arrow').first().waitFor();
  await red.type('done');
  const turn = page.getByRole('tabpanel', { name: 'Turn' });
  const fight = turn.getByRole('button', { name: `Fight: ${from} → ${target}` });
  assert.match(
    await fight.innerText(),
    new RegExp(`wins ${parseInt(odds)} of 100`),
    'the same odds everywhere',
  );
  await red.answered(() => fight.click());
  const battle = page.getByRole('tabpanel', { name: 'Battle' });
  if (red.phase === 'commit') {
    await battle.getByText(`Red wins ${parseInt(odds)} of 100 from here`).waitFor();
    await red.answered(() => battle.getByRole('button', { name: /^Send all and roll/ }).click());
  }
  const isOn = () =>
    typeof red.state.view.fields.battle === 'string' && ['press', 'hold'].includes(red.phase);
  while (isOn()) {
    const player = await now();
    await player.answered(() =>
      player.page
        .getByRole('button', { name: /^(Roll|Hold)/ })
        .first()
        .click(),
    );
    await Promise.all(players.map((each) => each.dealt()));
  }
  await red.tab('Battle').click();
  const rolled = red.events.filter(({ name }) => name === 'rolled').length / 2;
  assert.ok(rolled >= 1);
  assert.equal(await battle.locator('.rolls tbody tr').count(), rolled);
  const lost = red.events.filter(({ name }) => name === 'lost').length;
  assert.equal(await battle.locator('.loss.is-lost').count(), lost, 'everybody who was lost is shown');
  await battle.locator('.battle-end').waitFor();
});

test('six at a table: a person, five of the machine’s, and somebody who looks on', async () => {
  const room = await here.table.open('sovereign', ['person', ...new Array(5).fill('random')]);
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  assert.equal(await page.locator('.seats .seat').count(), 6);
  assert.ok((await page.locator('.drawn-map .cell').count()) > 2000);
  assert.ok(await page.locator('.board-minimap').isVisible(), 'the map is larger than the screen');
  await layOut(visitor);
  await reachPart(visitor, 'research', 2);
  const news = page.locator('.news');
  await news.getByText('Since your last turn').waitFor();
  assert.ok((await news.getByRole('listitem').count()) >= 1, 'what the others did');
  await news.getByRole('button', { name: 'Close' }).click();
  await news.waitFor({ state: 'hidden' });
  await visitor.tab('Powers').click();
  assert.equal(await page.locator('.power').count(), 6);

  const watching = await here.seated(room.spectator);
  await watching.page.locator('.drawn-map').waitFor();
  assert.equal(watching.legal.length, 0);
  const fields = (/** @type {Visitor} */ { state }) => state.view.fields;
  assert.deepEqual(fields(watching).city, fields(visitor).city, 'nothing is hidden');
  assert.equal(
    await watching.page.locator('.district-line').count(),
    Object.keys(fields(visitor).city).length,
  );
});

test('three in one browser: nothing is hidden, no curtain falls, a line says whose turn it is', async () => {
  const room = await here.table.open('sovereign', ['person', 'person', 'person']);
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.goto(here.table.link(...room.seats));
  for (let n = 0; n < 3; n++) {
    await page.locator('.seat.mine.acting').nth(0).waitFor();
    const side = await page.locator('.seat.mine .seat-name').innerText();
    await page.locator('.turn-banner').filter({ hasText: side }).waitFor();
    assert.equal(await page.locator('.curtain').count(), 0);
    await page.getByRole('button', { name: 'Show the whole map' }).click(); // others have the middle
    await page.locator('.cell.goal-bare').first().waitFor();
    while (await page.locator('.cell.goal-bare').count()) {
      const drawn = await page.locator('.district').count();
      const hex = await until(async () => {
        const seen = await inSight(visitor, '.cell.goal-bare');
        return seen[Math.floor(seen.length / 2)];
      }, 'a hex in sight');
      await page.mouse.click(hex.x, hex.y);
      await page.waitForFunction(
        ([before, cell]) =>
          document.querySelectorAll('.district').length !== before ||
          !document.querySelector(`.cell.goal-bare[data-place="${cell}"]`),
        /** @type {[number, string]} */ ([drawn, hex.place]),
      );
      if ((await page.locator('.seat.mine .seat-name').innerText()) !== side) break;
    }
  }
  assert.equal(await page.locator('.district-line').count(), 3, 'three cities');
});
