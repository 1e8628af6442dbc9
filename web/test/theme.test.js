/** By day and by lamplight: as the system has it, or as one chose. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();
const DAY = 'rgb(243, 234, 214)';
const NIGHT = 'rgb(26, 24, 20)';

/** @param {import('playwright-core').Page} page */
const paper = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** @param {import('playwright-core').Page} page */
const frame = (page) => page.locator('meta[name="theme-color"]').getAttribute('content');

test('the page is as the system is, and follows it', async () => {
  const { page } = await here.visitor({ colorScheme: 'dark' });
  await page.goto(here.table.address);
  await page.locator('.game-card').first().waitFor();
  assert.equal(await paper(page), NIGHT);
  assert.equal(await frame(page), NIGHT);
  await page.emulateMedia({ colorScheme: 'light' });
  await until(async () => (await frame(page)) === DAY, 'the day');
  assert.equal(await paper(page), DAY);
});

test('what one chose holds on every page and against the system, from the first moment on', async () => {
  const visitor = await here.visitor({ colorScheme: 'light' });
  const { page } = visitor;
  await page.goto(here.table.address);
  const theme = page.getByRole('group', { name: 'Colours' });
  await theme.getByRole('button', { name: 'Dark' }).click();
  assert.equal(await paper(page), NIGHT);
  assert.equal(await theme.getByRole('button', { pressed: true }).innerText(), 'Dark');
  const room = await here.table.open('seas', ['person', 'lieutenant']);
  await page.goto(here.table.link(room.seats[0]), { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  await visitor.begun();
  assert.equal(await paper(page), NIGHT);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.locator('.menu-button').click();
  await page.locator('.menu').getByRole('button', { name: 'As the system' }).click();
  assert.equal(await paper(page), DAY);
  await page.reload();
  await visitor.begun();
  assert.equal(await paper(page), DAY);
});

test('counters keep their paper in the dark', async () => {
  const room = await here.table.open('seas', ['person', 'lieutenant']);
  const visitor = await here.visitor({ colorScheme: 'dark' });
  await visitor.sit(here.table.link(room.seats[0]));
  const pieces = visitor.page.locator('.board .chit:not(.is-closed)');
  await pieces.first().waitFor();
  const colour = await pieces.first().evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.equal(colour, 'rgb(247, 240, 223)');
});
