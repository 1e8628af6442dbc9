/** Coming to the table: the start page, a first game, a small screen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

test('a newcomer starts a game against the machine with two clicks and plays its first year', async () => {
  const newcomer = await here.visitor();
  const { page } = newcomer;
  await page.goto(here.table.address);
  await newcomer.button(/Sovereign of the Seas/).click();
  await newcomer.button('Start').click();
  await newcomer.begun();
  const welcome = newcomer.last('welcome');
  assert.equal(welcome.scenario, '10.1');
  assert.deepEqual(
    welcome.seats.map((/** @type {{ kind: string }} */ seat) => seat.kind),
    ['person', 'bot'],
  );

  while (newcomer.turn === 1) {
    await until(() => newcomer.legal.length > 0, 'the machine’s move');
    await newcomer.playOn(() => newcomer.turn > 1);
  }
  await page.getByText(/Turn 2/).first().waitFor();
  const log = await newcomer.log();
  assert.match(log.join('\n'), /1756, turn 1 of 7[^]*1757, turn 2 of 7/);
  await page.goto(here.table.address);
  await page.getByRole('heading', { name: 'Your games' }).waitFor();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByText(/Turn 2/).first().waitFor();
});

test('the recommended options are ticked, and the bare game is one click away', async () => {
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.goto(here.table.address);
  await visitor.button(/Sovereign of the Seas/).click();
  assert.equal(await visitor.button('Recommended set-up').count(), 0);
  await visitor.button(/Dawn of Empire/).click();
  await page.getByText('Recommended set-up: with 11.J Extra Warships.').waitFor();
  await page.getByText('Optional rules (1 chosen)').click();
  const ships = page.getByRole('checkbox', { name: /11\.J Extra Warships \(recommended\)/ });
  assert.equal(await ships.isChecked(), true);
  await visitor.button('The bare game').click();
  assert.equal(await ships.isChecked(), false);
  await page.getByText('The bare game, without optional rules.').waitFor();
  await visitor.button('Recommended set-up').click();
  assert.equal(await ships.isChecked(), true);
  await visitor.button('Start').click();
  await visitor.begun();
  assert.deepEqual(visitor.state.view.fields.options, ['11.J']);
});

test('nothing runs in the page but its own scripts, and the tests would notice', async () => {
  const visitor = await here.visitor();
  await visitor.page.goto(here.table.address);
  await visitor.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
  });
  await until(() => visitor.faults.some((fault) => /denied by the policy/.test(fault)), 'a complaint');
  assert.equal(await visitor.page.title(), 'Wardroom');
  visitor.faults = [];
});

test('on a screen of 360 pixels everything that one needs is in sight and works', async () => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const visitor = await here.visitor(phone);
  const { page } = visitor;
  const fits = async (/** @type {string} */ what) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${what} is ${wide} pixels wide`);
  };
  await page.goto(here.table.address);
  await visitor.button(/Dawn of Empire/).tap();
  await fits('the start page');
  await visitor.button('Start').tap();
  await visitor.begun();
  await fits('the page of a game');

  const controls = [
    visitor.suggestion,
    visitor.button('Undo'),
    visitor.button('Menu'),
    visitor.button(/^Zoom in$/),
    visitor.button('Show the whole map'),
    visitor.tab('Moves'),
    visitor.tab('Fleet'),
    visitor.tab('Log'),
    page.getByRole('combobox', { name: 'Type a move' }),
  ];
  for (const control of controls) {
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    assert.ok(box, `${control} is not to be seen`);
    assert.ok(box.x >= -0.5 && box.x + box.width <= 360.5, `${control} sticks out: ${JSON.stringify(box)}`);
    assert.ok(box.height >= 24 && box.width >= 24, `${control} is too small for a finger`);
  }

  await visitor.propose();
  await fits('the fleet');
  const answer = await visitor.answered(() => visitor.suggestion.tap());
  assert.equal(answer.outcome, 'done');
  const isOver = () => visitor.phase !== 'orders' && visitor.legal.length > 0;
  if (!isOver()) await visitor.button('Play on to the end of the phase').tap();
  await until(isOver, 'the end of the phase');
  await visitor.dealt();
  await visitor.tab('Log').tap();
  await page.getByRole('list', { name: 'Log' }).getByText('All orders of turn 1').waitFor();
  await visitor.button('Menu').tap();
  await visitor.button('Keys').waitFor();
  await fits('the menu');
});
