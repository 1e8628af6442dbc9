/** Dice of one's own, and the check of the table's. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { reach, until, useTable } from './table.js';

const here = useTable();

test('with real dice the page asks for their faces', async () => {
  const room = await here.table.open('dawn', ['lieutenant', 'person'], { scenario: '1898', dice: 'real' });
  const visitor = await here.seated(room.seats[1]);
  const { page } = visitor;
  const asked = page.getByRole('dialog', { name: 'Roll the dice' });
  const isAsked = () => visitor.last('answer')?.outcome === 'dice';
  while (!isAsked()) {
    await until(() => visitor.legal.length > 0, 'the machine’s move');
    await visitor.playOn(isAsked);
  }
  await asked.waitFor();

  // It says what the dice are for, and would roll them itself.
  const { rolls, dice } = visitor.last('answer');
  await asked.getByRole('heading', { name: /^Initiative in .* 7\.1c$/ }).waitFor();
  await asked.getByRole('group', { name: `${rolls[0].count} dice` }).waitFor();
  await asked.getByRole('button', { name: 'Roll for me' }).click();
  await asked.getByText(`${dice} of ${dice} told`).waitFor();

  // Called off: nothing has happened.
  const { seq } = visitor.state;
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await asked.waitFor({ state: 'hidden' });
  assert.equal(visitor.state.seq, seq);
  await visitor.answered(() => visitor.suggestion.click());
  await asked.waitFor();

  const done = asked.getByRole('button', { name: 'These are my dice' });
  assert.ok(await done.isDisabled());
  let wanted = visitor.last('answer').dice;
  for (let i = 0; i < wanted; i++) await asked.getByRole('button', { name: i ? 'a 1' : 'a 6' }).click();
  let answer = await visitor.answered(() => done.click());
  for (let told = wanted; answer.outcome === 'dice'; told = wanted) {
    wanted = answer.dice;
    for (let i = told; i < wanted; i++) await page.keyboard.press(String(1 + (i % 6)));
    answer = await visitor.answered(() => page.keyboard.press('Enter'));
  }
  assert.equal(answer.outcome, 'done');
  assert.deepEqual(visitor.said.findLast(({ type }) => type === 'move').faces.slice(0, 2), [6, 1]);
  await asked.waitFor({ state: 'hidden' });
  const log = (await visitor.log()).join('\n');
  assert.match(log, /Initiative of Spain: .* die [61],/);
});

test('at the end the page checks every die and gives the journal', async () => {
  const room = await here.table.openShort();
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await reach(visitor, () => Boolean(visitor.state.result));
  await page.getByText('You win: United States').waitFor();
  await visitor.button('Check the dice').click();
  await page.getByText('The dice were fair').waitFor();
  const verdict = await page.getByRole('status').filter({ hasText: 'The dice were fair' }).innerText();
  assert.match(verdict, /share is the one that it had promised/);
  assert.match(verdict, /share of this browser went into the key/);
  assert.ok(Number(/All (\d+) dice/.exec(verdict)?.[1]) > 0, verdict);

  const keeping = page.waitForEvent('download');
  await visitor.button('Keep the journal').click();
  const folder = await mkdtemp(join(tmpdir(), 'wardroom-'));
  const kept = join(folder, 'kept.journal');
  await (await keeping).saveAs(kept);
  await page.goto(here.table.address);
  await page.getByLabel('Open a file').setInputFiles(kept);
  await page.getByText(/\d+ moves/).first().waitFor();
  await rm(folder, { recursive: true });
});
