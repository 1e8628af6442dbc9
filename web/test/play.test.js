/** Playing: taking back, looking back, the keyboard, and what is not allowed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

/** Somebody who plays the United States against the machine. */
async function american() {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  return here.seated(room.seats[0]);
}

/** What lies where, as it is told to those who do not see the map. @param {Visitor} visitor */
function where(visitor) {
  const list = visitor.page.locator('section').filter({
    has: visitor.page.getByRole('heading', { name: 'What is where' }),
  });
  return list.last().innerText();
}

/** @param {Visitor} visitor @returns {string} */
const lastMove = (visitor) => visitor.said.findLast((message) => message.type === 'move').move;

test('a move is taken back', async () => {
  const visitor = await american();
  const [before, legal] = [await where(visitor), visitor.legal];
  await visitor.type('detach indiana');
  assert.match(await where(visitor), /Indiana/);
  await visitor.answered(() => visitor.button('Undo').click());
  await visitor.page.getByText('Taken back.').waitFor();
  assert.equal(await where(visitor), before);
  assert.deepEqual(visitor.legal, legal);
});

/** The number of the step in what a slider tells of itself. @param {string | null} text */
const valueText = (text) => Number(/step (\d+)/.exec(text ?? '')?.[1]);

test('the slider shows the past and comes back to the present', async () => {
  const visitor = await american();
  const first = await where(visitor);
  await visitor.type('detach indiana');
  await visitor.type('detach texas');
  const present = await where(visitor);
  assert.notEqual(present, first);

  await visitor.tab('Replay').click();
  const slider = visitor.page.getByRole('slider', { name: 'Step' });
  await visitor.page.getByText('You are looking at the past').waitFor();
  await slider.press('Home');
  await until(async () => (await where(visitor)) === first, 'the first view');
  assert.equal(valueText(await slider.getAttribute('aria-valuetext')), 0);
  assert.equal(await visitor.suggestion.count(), 0);
  // Some steps are the other side's, and do not show on the map.
  for (let step = 1; (await where(visitor)) === first; step++) {
    await visitor.button('A step on').click();
    await until(async () => valueText(await slider.getAttribute('aria-valuetext')) === step, 'the next step');
  }
  assert.notEqual(await where(visitor), present);
  await visitor.button('Back to the game').click();
  await until(async () => (await where(visitor)) === present, 'the present');
  const answer = await visitor.answered(() => visitor.suggestion.click());
  assert.equal(answer.outcome, 'done');
});

test('a move is played with the keyboard alone', async () => {
  const visitor = await american();
  const { keyboard } = visitor.page;
  const focused = () =>
    visitor.page.evaluate(() => ({
      move: document.activeElement?.getAttribute('data-move'),
      closed: document.activeElement?.matches('details:not([open]) > summary'),
    }));

  await keyboard.press('m');
  let now = await focused();
  for (let i = 0; i < 100 && !now.move; i++) {
    await keyboard.press('Tab');
    now = await focused();
    if (now.closed) await keyboard.press('Enter');
  }
  assert.ok(now.move, 'no move is reached with Tab');
  const answer = await visitor.answered(() => keyboard.press('Enter'));
  assert.equal(answer.outcome, 'done');
  assert.equal(lastMove(visitor), now.move);

  await keyboard.press('u');
  await visitor.page.getByText('Taken back.').waitFor();
  await visitor.dealt();
  await keyboard.press('/');
  await keyboard.type('ord massa pat');
  await visitor.page.getByRole('option', { name: /order massachusetts patrol/ }).waitFor();
  const typed = await visitor.answered(() => keyboard.press('Enter'));
  assert.equal(typed.outcome, 'done');
  assert.equal(lastMove(visitor), 'order massachusetts patrol');
});

test('playing on takes the proposed fleet, then advice, not too fast, until one says stop', async () => {
  const visitor = await american();
  const onward = visitor.button('Play on to the end of the phase');
  await onward.click();
  await until(() => visitor.phase !== 'orders', 'the end of the phase');
  assert.equal(lastMove(visitor), 'done');
  const single = visitor.said.filter(({ type }) => type === 'move');
  assert.equal(single.length, 1, 'the fleet goes in lists of moves');
  await until(() => visitor.phase === 'sail' && visitor.legal.length > 0, 'his turn to sail');
  await visitor.dealt();
  const [before, start] = [visitor.said.length, Date.now()];
  const own = () => visitor.said.slice(before).filter(({ type }) => type === 'move' || type === 'advise');
  await onward.click();
  await until(() => own().length > 4, 'two moves');
  await visitor.button('Stop').click();
  await onward.waitFor();
  const seconds = (Date.now() - start) / 1000;
  assert.ok(own().length <= 8 * seconds + 2, `${own().length} messages in ${seconds} s`);
  assert.equal(visitor.phase, 'sail');
  const answers = visitor.heard.filter(({ type }) => type === 'answer');
  assert.ok(answers.every(({ outcome }) => outcome === 'done'));
});

test('a counter is chosen and sent from the map with the keyboard', async () => {
  const visitor = await american();
  await visitor.propose();
  await visitor.type('done');
  await until(() => visitor.phase === 'sail' && visitor.legal.length, 'the time to sail');
  await visitor.dealt();
  const { keyboard } = visitor.page;
  const counter = visitor.page.getByRole('button', { name: /United States: .*Key West/ }).first();
  await counter.focus();
  await keyboard.press('Enter');
  const goal = visitor.page.getByRole('button', { name: /Florida Straits, 2 movement points/ }).first();
  await goal.focus();
  const answer = await visitor.answered(() => keyboard.press('Enter'));
  assert.equal(answer.outcome, 'done');
  assert.match(lastMove(visitor), /^sail \S+ florida-straits$/);
});

test('what is not allowed is explained with its rule', async () => {
  const visitor = await american();
  const { page } = visitor;
  await page.getByRole('combobox', { name: 'Type a move' }).fill('order chicago patrol');
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'after Patrol comes Coal or Anchor' });
  await said.waitFor();
  assert.equal(visitor.answers(), 0);
  await said.getByRole('button', { name: 'Rule 5.4e' }).click();
  const rule = page.getByRole('dialog', { name: 'Rule 5.4e' });
  await rule.waitFor();
  const statement = (await here.table.printed('dawn/rules')).find(({ id }) => id === '5.4e');
  assert.ok((await rule.innerText()).includes(statement?.title ?? 'no statement'));
  await rule.getByRole('button', { name: 'Close' }).click();
  await rule.waitFor({ state: 'hidden' });

  await page.getByRole('combobox', { name: 'Type a move' }).fill('sink the armada');
  await page.keyboard.press('Enter');
  await until(() => visitor.last('checked')?.move === 'sink the armada', 'an answer');
  const { outcome, why } = visitor.last('checked');
  assert.equal(outcome, 'not-a-move');
  await page.getByRole('status').filter({ hasText: why }).waitFor();
});

test('a tab that somebody reads in is not taken away', async () => {
  const visitor = await american();
  await visitor.propose();
  await visitor.tab('Rules').click();
  await visitor.type('done');
  await until(() => visitor.phase === 'sail' && visitor.legal.length > 0, 'his turn to sail');
  await visitor.dealt();
  assert.equal(await visitor.tab('Rules').getAttribute('aria-selected'), 'true');
});
