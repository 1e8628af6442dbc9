/** The end of a game and what comes after: points, the game once more, and looking back turn by turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reach, until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

test('the end shows the points, and the same game is played again at the other side', async () => {
  const room = await here.table.openShort();
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await reach(visitor, () => Boolean(visitor.state.result));
  await page.getByText('You win: United States').waitFor();
  assert.equal(await visitor.tab('Points').getAttribute('aria-selected'), 'true');
  await visitor.tab('Decide').click();
  await page.getByText('there is nothing left to decide').waitFor();

  const before = visitor.last('welcome');
  await visitor.button('Again, other side').click();
  await until(() => visitor.last('welcome').room !== before.room, 'another game');
  await visitor.begun();
  const after = visitor.last('welcome');
  assert.equal(after.seat, 1);
  assert.deepEqual(
    after.seats.map((/** @type {{ kind: string }} */ { kind }) => kind),
    ['bot', 'person'],
  );
  for (const key of ['game', 'scenario', 'settings', 'dice', 'data']) assert.equal(after[key], before[key]);

  await page.goto(here.table.address);
  await page.getByText('Finished games').click(); // they are folded while others go on
  const finished = page.getByRole('listitem').filter({ hasText: 'victory: The United States' });
  await finished.getByRole('link', { name: 'Look at it' }).waitFor();
  await page.getByRole('link', { name: 'Go on' }).waitFor();
});

test('the past is walked through by turns and phases, with few looks', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await reach(visitor, () => visitor.turn === 2 && visitor.phase === 'orders' && visitor.legal.length > 0);
  await visitor.tab('Replay').click();
  const where = () => page.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext');
  // The machine may add one of its own meanwhile.
  await until(async () => /^Turn 2 · .* step \d+ of \d+$/.test((await where()) ?? ''), 'a step of this turn');

  // First to the beginning of the second turn, if it is further on.
  for (let last = await where(); /^Turn 2/.test(last ?? ''); last = await where()) {
    await visitor.button('A turn back').click();
    await until(async () => (await where()) !== last, 'an earlier step');
  }
  await until(async () => /^Turn 1 · .* step 0 /.test((await where()) ?? ''), 'the beginning');
  assert.match(await page.getByRole('list', { name: 'Log' }).locator('.later').first().innerText(), /\w/);
  await page.keyboard.press('.');
  await until(async () => /^Turn 1 · (?!Stacks and orders)/.test((await where()) ?? ''), 'the next phase');
  await page.keyboard.press('>');
  await until(async () => /^Turn 2 · /.test((await where()) ?? ''), 'the second turn');
  const looks = visitor.said.filter(({ type }) => type === 'look');
  assert.ok(looks.length < 40, `${looks.length} looks`);
  assert.ok(!visitor.heard.some(({ type }) => type === 'error'));
  await page.keyboard.press('Escape');
  await visitor.suggestion.waitFor();
});
