/** What a page weighs as it comes over the line: at first, and when one comes back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();
const FIRST = 400_000;
const AGAIN = 50_000;

/**
 * Opens an address in a page of its own, and weighs what came: heads and bodies, as they were sent.
 * @param {import('./table.js').Visitor} visitor
 * @param {string} address
 * @param {string} sign what is there when all is
 */
async function weigh({ context }, address, sign) {
  const page = await context.newPage();
  const ear = await context.newCDPSession(page);
  const weights = /** @type {Map<string, number>} */ (new Map());
  const open = new Set();
  ear.on('Network.requestWillBeSent', ({ requestId }) => open.add(requestId));
  ear.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  ear.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    if (encodedDataLength > 0) weights.set(requestId, encodedDataLength); // what was kept weighs nothing
  });
  await ear.send('Network.enable');
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  await until(() => open.size === 0, 'the last file');
  await page.close();
  const bytes = [...weights.values()].reduce((sum, one) => sum + one, 0);
  return { bytes, requests: weights.size };
}

/** @param {string} name @param {string} address @param {string} sign */
async function isLight(name, address, sign) {
  const visitor = await here.visitor();
  const first = await weigh(visitor, address, sign);
  const again = await weigh(visitor, address, sign);
  const told = ({ bytes, requests } = first) => `${(bytes / 1000).toFixed(1)} KB in ${requests} requests`;
  console.log(`${name}: ${told(first)}, then ${told(again)}`);
  assert.ok(first.bytes < FIRST, `${name}: ${told(first)} at first`);
  assert.ok(again.bytes < AGAIN, `${name}: ${told(again)} when one comes back`);
}

test('the start page is light', () => isLight('start', here.table.address, '.game-card img'));

for (const game of ['seas', 'dawn', 'sovereign'])
  test(`${game} is light`, async () => {
    const room = await here.table.open(game, ['person', 'lieutenant']);
    await isLight(game, here.table.link(room.seats[0]), '.board-map');
  });
