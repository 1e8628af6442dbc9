/** What goes wrong or comes at the wrong time: the page bears it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

/** At the start page, with a game against a friend to be started. */
async function host() {
  const visitor = await here.visitor();
  await visitor.page.goto(here.table.address);
  await visitor.button(/Dawn of Empire/).click();
  const spain = visitor.page.getByRole('group', { name: 'Spain' });
  await spain.getByRole('radio', { name: /A friend/ }).check();
  return visitor;
}

test('a journal with an impossible draw is refused at its line', async () => {
  const { page } = await here.visitor();
  await page.goto(here.table.address);
  const lines = ['wardroom journal 1', 'game seas', `dice keyed ${'ab'.repeat(32)}`];
  const buffer = Buffer.from([...lines, 'setup ; 11.Eb#0@1:0/0 ~0/0 #00000000', ''].join('\n'));
  await page.locator('#journal-file').setInputFiles({ name: 'x.journal', mimeType: 'text/plain', buffer });
  await page.getByRole('alert').getByText('line 4').waitFor();
});

test('Start pressed twice over a slow line opens one game', async () => {
  const visitor = await host();
  const { page } = visitor;
  let opened = 0;
  let letThrough = () => {};
  const pressed = new Promise((resolve) => (letThrough = () => resolve(null)));
  await page.route('**/api/rooms', async (route) => {
    opened++;
    await pressed;
    await route.continue();
  });
  await visitor.button('Start').dblclick();
  await visitor.button('日本語').click(); // draws the form anew, which must not free the button
  await visitor.button('開始').dispatchEvent('click');
  letThrough();
  await page.locator('.invitation').waitFor();
  assert.equal(opened, 1);
});

test('links for friends survive a change of language', async () => {
  const visitor = await host();
  await visitor.button('Start').click();
  const links = visitor.page.locator('.invitation input');
  await links.first().waitFor();
  const given = await links.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).value));
  assert.equal(given.length, 3); // the friend’s, one’s own, the spectators’
  await visitor.button('日本語').click();
  await visitor.page.getByRole('button', { name: 'コピー' }).first().waitFor();
  assert.deepEqual(await links.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).value)), given);
});

test('odd things among the games that the browser keeps do no harm', async () => {
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.addInitScript(() => {
    const games = [{ keys: ['a'], seat: 5, game: 7, winners: 3, over: true }, { keys: [1] }, null];
    localStorage.setItem('wardroom.games', JSON.stringify(games));
  });
  await page.goto(here.table.address);
  await visitor.button(/Dawn of Empire/).waitFor();
  assert.equal(await page.locator('.kept').count(), 1);
});

test('a seat’s page that was taken down is gone', async () => {
  const room = await here.table.open('seas', ['person', 'person']);
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.goto(here.table.link(...room.seats));
  const inspector = await visitor.context.newCDPSession(page);
  const count = async () => {
    await inspector.send('HeapProfiler.collectGarbage');
    return inspector.send('Memory.getDOMCounters');
  };
  const curtain = page.locator('.curtain button').first();
  const handOver = async () => {
    await curtain.click();
    await page.locator('.board-map').waitFor();
    await visitor.button(/^Pass the screen/).click();
    await curtain.waitFor();
  };
  await handOver();
  const before = await count();
  for (let i = 0; i < 4; i++) await handOver();
  // One table has thousands of nodes; what the browser itself still holds of the last may go a little later.
  const isGone = async () => {
    const { nodes, jsEventListeners } = await count();
    return nodes < before.nodes + 1000 && jsEventListeners < before.jsEventListeners + 50;
  };
  await until(isGone, `no more than ${JSON.stringify(before)}`);
});

test('an order that another squadron has freed can be had again', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await visitor.tab('Fleet').click();
  for (const move of ['detach minneapolis', 'attach miantonomoh minneapolis']) await visitor.type(move);
  const raiders = visitor.legal.flatMap((move) => /^order (\S+) raid$/.exec(move)?.[1] ?? []);
  assert.ok(raiders.length > 2, 'there are two markers for three squadrons');
  const [first, second, third] = raiders;
  const button = (/** @type {string} */ ship, /** @type {string} */ order) =>
    page.locator(`[data-key="order:${ship}:${order}"]`);
  const isShut = () => button(third, 'raid').getAttribute('aria-disabled');
  await visitor.type(`order ${first} raid`);
  await visitor.type(`order ${second} raid`);
  assert.equal(await isShut(), 'true');
  await visitor.type(`order ${third} patrol`);
  assert.equal(await isShut(), 'true', 'with an order laid it is still known');
  await button(first, 'anchor').click();
  await button(first, 'anchor').and(page.locator('[aria-pressed="true"]')).waitFor();
  assert.equal(await isShut(), null);
  await button(third, 'raid').click();
  await button(third, 'raid').and(page.locator('[aria-pressed="true"]')).waitFor();
});
