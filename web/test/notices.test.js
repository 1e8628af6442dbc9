/** Your games and how they stand, carrying them to another device, and how a seat is told of its turns. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable({
  switches: ['--notices', 'push,webhook', '--notices-after', '0', '--notices-private'],
});

/** @typedef {import('./table.js').Visitor} Visitor */

/** Takes what a table delivers, and keeps it. */
async function sink() {
  /** @type {{ path: string, body: Buffer }[]} */
  const got = [];
  const server = createServer((request, response) => {
    /** @type {Buffer[]} */
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      got.push({ path: request.url ?? '', body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { got, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Two people who sit at one game. @param {{ seats: string[] }} room */
async function both(room) {
  const one = await here.visitor();
  const two = await here.visitor();
  await one.page.goto(here.table.link(room.seats[0]));
  await two.page.goto(here.table.link(room.seats[1]));
  await one.begun();
  await two.begun();
  return [one, two];
}

/** The page of one's games. @param {Visitor} visitor */
async function home(visitor) {
  await visitor.page.goto(here.table.address);
  await visitor.page.getByRole('heading', { name: 'Your games' }).waitFor();
}

/** @param {Visitor} visitor */
const rows = (visitor) => visitor.page.locator('.yours .kept');

/** @param {Visitor} visitor */
async function openPanel(visitor) {
  await visitor.page.getByRole('button', { name: 'Menu' }).click();
  await visitor.page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  return visitor.page.getByRole('dialog', { name: 'Tell me when it is my turn' });
}

test('your games stand at the top, those that wait for you first', async () => {
  const mine = await here.table.open('dawn', ['person', 'person']);
  const [visitor, other] = await both(mine);
  const empty = await here.table.open('dawn', ['person', 'person']);
  await visitor.page.goto('about:blank'); // within one page only the part after # would change
  await visitor.page.goto(here.table.link(empty.seats[0]));
  await visitor.page.locator('section.waiting').getByRole('heading').first().waitFor(); // by then it is kept
  await home(visitor);
  await until(async () => (await rows(visitor).count()) === 2, 'both games');
  const first = rows(visitor).first();
  await first.getByText('Your turn').waitFor();
  await first.getByText('here now').waitFor();
  await rows(visitor).nth(1).getByText('Not begun yet').waitFor();
  const headings = await visitor.page.locator('main h2').allTextContents();
  assert.equal(headings[0], 'Your games');
  const asked = visitor.said.filter(({ type }) => type === 'status');
  assert.ok(asked.length >= 1 && asked.every(({ keys }) => keys.length === 2), 'one question for all');
  assert.ok(!JSON.stringify(visitor.heard.filter(({ type }) => type === 'status')).includes('view'));
  await first.getByRole('link').click();
  await visitor.begun();
  await other.leave();
});

test('on a phone the lines of a game break where the page ends', async () => {
  const visitor = await here.visitor({ viewport: { width: 390, height: 844 } });
  await visitor.page.goto(here.table.address);
  await visitor.page.evaluate((name) => {
    const game = { game: 'dawn', title: 'Dawn of Empire', scenario: '1898', seat: 'us', date: '' };
    const over = { keys: ['0'.repeat(32)], over: true, winners: ['spain'], name };
    localStorage.setItem('wardroom.games', JSON.stringify([{ ...game, ...over }]));
  }, 'The-longest-summer-'.repeat(6));
  await visitor.page.reload();
  await rows(visitor).getByText('The-longest-summer').waitFor();
  const widest = await visitor.page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('.kept *'), (one) => one.getBoundingClientRect().right)),
  );
  assert.ok(widest <= 390, `${widest} of 390`);
});

test('a code carries the games to another device, once, and the table cannot read them', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant']);
  const visitor = await here.seated(room.seats[0]);
  await visitor.begun();
  await home(visitor);
  await visitor.page.getByText('Carry your games to another device').click();
  await visitor.button('Make a code').click();
  const code = await visitor.page.locator('.transfer-code').textContent();
  assert.match(code ?? '', /^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  await visitor.button('日本語').click();
  await visitor.page.locator('html[lang="ja"]').waitFor();
  assert.equal(await visitor.page.locator('.transfer-code').textContent(), code, 'it stays in any language');
  const said = JSON.stringify(visitor.said.filter(({ type }) => type === 'leave'));
  assert.ok(said.includes('"box"') && !said.includes(room.seats[0]), 'the key goes in the open');
  assert.ok(!said.replaceAll('-', '').includes((code ?? '').replaceAll('-', '')), 'the code goes with it');

  const device = await here.visitor();
  await device.page.goto(here.table.address);
  await device.page.getByText('Carry your games to another device').click();
  const field = device.page.getByLabel('A code from another device');
  await field.fill('nothing');
  await device.button('Fetch the games').click();
  await device.page.getByText('A code has twenty letters and digits.').waitFor();
  await field.fill((code ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l'));
  await device.button('Fetch the games').click();
  await device.page.getByText('One game was added.').waitFor();
  await rows(device).first().getByRole('link').click();
  await device.begun();
  const shares = (/** @type {Visitor} */ who) =>
    who.page.evaluate((key) => localStorage.getItem('wardroom.share.' + key), room.seats[0]);
  assert.equal(await shares(device), await shares(visitor), 'what proves the dice goes along');

  const third = await here.visitor();
  await third.page.goto(here.table.address);
  await third.page.getByText('Carry your games to another device').click();
  await third.page.getByLabel('A code from another device').fill(code ?? '');
  await third.button('Fetch the games').click();
  await third.page.getByText('There is nothing under this code').waitFor();
});

test('a webhook, quiet hours and a test are chosen in the menu, and the seat is called', async () => {
  const hook = await sink();
  const room = await here.table.open('dawn', ['person', 'person']);
  const [visitor, other] = await both(room);
  const panel = await openPanel(visitor);
  assert.equal(await panel.getByLabel('By mail').count(), 0, 'a way that is not on');
  await panel.getByLabel('To a webhook').fill('ftp://example.org/');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('The address must begin with https://').waitFor();
  await panel.getByLabel('To a webhook').fill(hook.url + '/hook');
  await panel.getByLabel('No notices between').check();
  await panel.getByLabel('Quiet from').fill('03:00');
  await panel.getByLabel('Quiet until').fill('03:01');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Saved.').waitFor();
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await panel.getByText('Webhook: it was delivered.').waitFor();
  assert.match(hook.got[0].body.toString(), /This is a test/);
  await visitor.page.goto(here.table.address); // away
  await until(() => hook.got.length === 2, 'that it is called');
  const said = JSON.parse(hook.got[1].body.toString());
  assert.equal(said.text, 'It is your turn.');
  assert.ok(said.link.endsWith('/play#room=' + room.room));
  await visitor.page.goto(said.link);
  await visitor.begun();
  const told = JSON.stringify(other.heard);
  assert.ok(!told.includes(hook.url), 'the other hears where it goes');
  hook.close();
});

test('a browser is asked for nothing until the switch, and the table pushes to it', async () => {
  const service = await sink();
  const room = await here.table.open('dawn', ['person', 'lieutenant']);
  const visitor = await here.visitor();
  // There is no push service for a browser without a head.
  await visitor.page.addInitScript((endpoint) => {
    const window_ = /** @type {any} */ (window);
    window_.asked = 0;
    Notification.requestPermission = () => {
      window_.asked++;
      return Promise.resolve('granted');
    };
    Object.defineProperty(Notification, 'permission', { get: () => (window_.asked ? 'granted' : 'default') });
    PushManager.prototype.getSubscription = () => Promise.resolve(window_.made ?? null);
    PushManager.prototype.subscribe = async (options) => {
      const how = { name: 'ECDH', namedCurve: 'P-256' };
      const pair = await crypto.subtle.generateKey(how, true, ['deriveBits']);
      const p256dh = await crypto.subtle.exportKey('raw', /** @type {CryptoKeyPair} */ (pair).publicKey);
      const keys = { p256dh, auth: new Uint8Array(16).buffer };
      window_.options = options;
      window_.made = { endpoint, options: {}, getKey: (/** @type {'auth' | 'p256dh'} */ name) => keys[name] };
      return window_.made;
    };
  }, service.url + '/push');
  await visitor.sit(here.table.link(room.seats[0]));
  await visitor.begun();
  const panel = await openPanel(visitor);
  const box = panel.getByLabel('On this device');
  assert.equal(await visitor.page.evaluate('asked'), 0);
  await box.check();
  await until(() => visitor.last('notify')?.browsers.length === 1, 'that it is known');
  assert.equal(await visitor.page.evaluate('asked'), 1);
  assert.equal(await visitor.page.evaluate('options.applicationServerKey.length'), 65);
  assert.equal(await visitor.page.evaluate('navigator.serviceWorker.controller !== undefined'), true);
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await panel.getByText('Device: it was delivered.').waitFor();
  assert.equal(service.got[0].path, '/push');
  await box.uncheck();
  await until(() => visitor.last('notify')?.browsers.length === 0, 'that it is forgotten');
  service.close();
});

test('the worker is served for the whole site and is never old', async () => {
  const answer = await fetch(new URL('/sw.js', here.table.address));
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
  assert.match(answer.headers.get('cache-control') ?? '', /no-cache/);
});

test('a notice of a game that this browser has no link to says so', async () => {
  const visitor = await here.visitor();
  await visitor.page.goto(new URL('/play#room=0123456789abcdef', here.table.address).href);
  await visitor.page.getByText('This browser has no link to that game').waitFor();
});
