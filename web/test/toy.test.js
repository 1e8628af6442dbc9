/**
 * A game that the page was not made for: the toy of the tests, with an adapter of a hundred lines
 * (tests/toy/web), for two seats or three, on a map of points and lanes; and how one is shown that has no
 * adapter at all.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until, useTable } from './table.js';

const TOY =
  process.env.TOY_TABLE ?? fileURLToPath(new URL('../../build-test/tests/toy_table', import.meta.url));
const here = useTable({ program: TOY });

/**
 * Plays one's first big button, or a port that lights up, or ends the turn.
 * @param {import('./table.js').Visitor} visitor
 */
async function playByHand(visitor) {
  const { page } = visitor;
  const before = visitor.answers();
  const ports = page.locator('.goal-mark');
  const cards = page.getByRole('tabpanel', { name: 'Decide' }).locator('.option');
  await visitor.dealt();
  if (visitor.legal.some((move) => move.startsWith('bid'))) await cards.first().click();
  else if (visitor.legal.some((move) => move.startsWith('claim'))) await ports.first().click();
  else await visitor.page.keyboard.press('d');
  await until(() => visitor.answers() > before, 'an answer of the table');
  await visitor.dealt();
}

test('two seats are played to their end on a map of points and lanes', async () => {
  const room = await here.table.open('toy', ['person', 'random'], { scenario: 'season' });
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await page.locator('.drawn-map .point').first().waitFor();
  assert.equal(await page.locator('.drawn-map .point').count(), 6);
  assert.equal(await page.locator('.drawn-map .lane').count(), 5);
  assert.equal(await page.locator('.board-tray button').count(), 3, 'three cards lie beside the map');
  assert.equal(await page.locator('.seats .seat').count(), 2);

  while (!visitor.state.result) {
    await until(() => visitor.legal.length > 0 || visitor.state.result, 'the machine’s move');
    if (visitor.legal.length) await playByHand(visitor);
  }
  await page.locator('.result-line').waitFor();
  const claimed = visitor.events.filter(({ name }) => name === 'claimed');
  assert.equal(await page.locator('.drawn-map .point.is-held').count(), claimed.length);
  assert.ok(
    claimed.some(({ args }) => args[0] === 'red'),
    'a port was claimed by pressing it',
  );
  const log = (await visitor.log()).join('\n');
  assert.match(log, /wins the turn/);
  await visitor.tab('Points').click();
  await page.getByText(/^Red \d+, Blue \d+\.$/).waitFor();
});

test('a place that cannot be chosen says what it is', async () => {
  const room = await here.table.open('toy', ['person', 'random']);
  const visitor = await here.seated(room.seats[0]);
  await visitor.page.locator('.drawn-map .point[data-place="genoa"]').click();
  await visitor.page.locator('.board-bubble').getByText('Genoa').waitFor();
});

test('three seats are set up on the start page, with their names, numbers and grouped options', async () => {
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.goto(here.table.address);
  await visitor.button(/Smugglers/).click();
  await page.getByRole('group', { name: 'Red' }).waitFor();
  assert.equal(await page.getByRole('group', { name: 'Green' }).count(), 0);
  await page.getByRole('radio', { name: '3 seats' }).check();
  await page.getByRole('group', { name: 'Green' }).waitFor();
  assert.ok(
    await page.getByRole('radio', { name: '3 seats' }).evaluate((one) => one === document.activeElement),
  );
  await page.getByRole('spinbutton', { name: 'turns of a season' }).fill('2');
  await page.getByText('Optional rules').click();
  assert.deepEqual(await page.locator('.options h4').allInnerTexts(), ['The deal', 'The auction']);
  await page.getByRole('checkbox', { name: /Rich hands/ }).check();
  await visitor.button('Start').click();
  await visitor.begun();
  assert.equal(visitor.state.view.seats.length, 3);
  assert.equal(visitor.state.view.fields.turns, 2);
  assert.equal(await page.locator('.seats .seat.side-c').count(), 1);
  assert.equal(await page.locator('.board-tray button').count(), 4, 'a rich hand');
  while (!visitor.state.result) {
    await until(() => visitor.legal.length > 0 || visitor.state.result, 'the machines’ moves');
    if (visitor.legal.length) await playByHand(visitor);
  }
  await page.locator('.result-line').waitFor();
});

test('in Japanese it speaks its own words', async () => {
  const room = await here.table.open('toy', ['person', 'random']);
  const visitor = await here.visitor({ locale: 'ja-JP' });
  await visitor.sit(here.table.link(room.seats[0]));
  await visitor.page.getByText('どの札を出しますか。').waitFor();
  await visitor.page.locator('.drawn-map .place-name', { hasText: 'リスボン' }).waitFor();
});

test('a game without an adapter is shown by its fields, moves, log and score', async () => {
  const room = await here.table.open('toy', ['person', 'random']);
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.route('**/api/games/toy', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), page: false } });
  });
  await visitor.sit(here.table.link(room.seats[0]));
  await page.locator('.field-list').getByText('Free ports').waitFor();
  assert.equal(await page.locator('.field-grid').innerText(), '0 \n1 \n2 \n3 \n4 \n5 \n');
  const [first] = visitor.legal;
  const card = first.split(' ')[1];
  await page.locator('.field-word', { hasText: card }).first().click();
  await visitor.answered(() => page.locator('.field-moves button').first().click());
  assert.match((await visitor.log()).join('\n'), /You draw the/);
  await page.locator('.field-grid', { hasText: /^0 [bw][-bw]\n/ }).waitFor();
  await visitor.tab('Points').click();
  await page.getByText(/Red \d+, Blue \d+\./).waitFor(); // the bot may have won something by now
});
