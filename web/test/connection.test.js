/** Connections break, pages are loaded anew, programs are stopped: the game goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable({ own: true }); // it is stopped

test('a page that is loaded anew goes on where it stood', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.seated(room.seats[0]);
  await visitor.propose();
  await visitor.type('done');
  await until(() => visitor.phase === 'sail' && visitor.legal.length, 'the second move of the turn');
  await visitor.dealt();
  const [log, legal] = [await visitor.log(), visitor.legal];

  await visitor.page.reload();
  await visitor.suggestion.waitFor();
  await visitor.dealt();
  assert.deepEqual(await visitor.log(), log);
  assert.deepEqual(visitor.legal, legal);
  const answer = await visitor.answered(() => visitor.suggestion.click());
  assert.equal(answer.outcome, 'done');
  await until(async () => (await visitor.log()).length > log.length, 'that the log grows');
});

test('the table is stopped and started again: the pages come back and miss nothing', async () => {
  const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898' });
  const us = await here.visitor();
  await us.page.goto(here.table.link(room.seats[0]));
  const spain = await here.seated(room.seats[1]);
  await us.begun();
  await us.propose();
  await us.type('done');
  await spain.propose();
  const before = await us.log();

  const lost = us.page.getByRole('status').filter({ hasText: /reconnecting|Connecting/i });
  const welcomes = () => spain.heard.filter((message) => message.type === 'welcome').length;
  const greeted = welcomes();
  await here.table.stop();
  await lost.waitFor();
  await us.page.getByText('Connection lost, reconnecting').waitFor();
  await us.context.setOffline(true); // so that it misses what the other does first
  await here.table.startAgain();
  // While it tries anew the page does not say that it is lost, either: only the welcome tells it is back.
  await until(() => welcomes() > greeted, 'Spain’s return');
  await spain.dealt();
  await spain.type('done');
  await spain.playOn(() => false);
  assert.ok(await lost.isVisible());
  assert.deepEqual(await us.log(), before);

  await us.context.setOffline(false);
  await lost.waitFor({ state: 'hidden' });
  await until(() => us.legal.length, 'the other’s moves');
  await us.dealt();
  const after = await us.log();
  assert.ok(after.length > before.length + 2);
  const fresh = await here.seated(room.seats[0]);
  assert.deepEqual(await fresh.log(), after);
  const answer = await us.answered(() => us.suggestion.click());
  assert.equal(answer.outcome, 'done');

  // The browser itself complains of each socket that could not be opened.
  for (const visitor of [us, spain])
    visitor.faults = visitor.faults.filter((fault) => !/^WebSocket connection to .* failed/.test(fault));
});
