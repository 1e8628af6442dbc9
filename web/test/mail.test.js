/** Who is asked by mail whether he wants any opens the link in it, and says so. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

/** A mail relay: who was written to, and what. @type {{ to: string, words: string }[]} */
const mails = [];

const relay = createServer(async (socket) => {
  /** @param {string} words */
  const say = (words) => socket.write(words + '\r\n');
  let to = '';
  /** @type {string[] | null} */
  let body = null;
  socket.on('error', () => {});
  say('220 relay');
  for await (const line of createInterface({ input: socket })) {
    if (body) {
      if (line !== '.') {
        body.push(line);
        continue;
      }
      const letters = body.slice(body.indexOf('')).join('');
      mails.push({ to, words: Buffer.from(letters, 'base64').toString() });
      body = null;
    } else if (line === 'DATA') {
      body = [];
    }
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to;
    say(body ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 fine');
    if (line === 'QUIT') socket.end();
  }
}).listen(0, '127.0.0.1');
await once(relay, 'listening');
after(() => relay.close());

const { port } = /** @type {import('node:net').AddressInfo} */ (relay.address());
const ways = ['--notices', 'mail', '--notices-after', '0', '--notices-retry', '1'];
const here = useTable({
  switches: [...ways, '--mail-relay', `smtp://127.0.0.1:${port}`, '--mail-from', 'table@example.org'],
});

/** The last mail to an address. @param {string} address @param {RegExp} about */
function mailTo(address, about) {
  const find = () => mails.findLast(({ to, words }) => to === address && about.test(words));
  return until(find, `mail to ${address}`);
}

/** Somebody whose seat wants to be called at an address. @param {string} address */
async function asking(address) {
  const room = await here.table.open('dawn', ['person', 'person']);
  const [visitor, other] = [await here.visitor(), await here.visitor()];
  await visitor.page.goto(here.table.link(room.seats[0]));
  await other.sit(here.table.link(room.seats[1]));
  await visitor.begun();
  const panel = await openPanel(visitor);
  await panel.getByLabel('By mail, to').fill(address);
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('a mail is on its way').waitFor();
  await panel.getByText('This address is not confirmed').waitFor();
  const { words } = await mailTo(address, /Somebody who plays board games/);
  return { visitor, panel, link: /http:\S+/.exec(words)?.[0] ?? '' };
}

/** @param {Visitor} visitor */
async function openPanel(visitor) {
  await visitor.page.getByRole('button', { name: 'Menu' }).click();
  await visitor.page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  return visitor.page.getByRole('dialog', { name: 'Tell me when it is my turn' });
}

test('who says yes by the link is called by mail, and may use the address elsewhere', async () => {
  const { visitor, panel, link } = await asking('ann@example.org');
  const reader = await here.visitor();
  await reader.page.goto(link);
  await reader.page.getByText('Somebody wants to be told at your address').waitFor();
  assert.equal(new URL(reader.page.url()).hash, '', 'the token does not stand in the address');
  await reader.button('Yes, tell me by mail').click();
  await reader.page.getByText('Your address is confirmed.').waitFor();
  assert.equal(await reader.button('Never send me mail').count(), 0, 'nothing more is asked');
  await panel.getByText('This address is confirmed.').waitFor(); // told to the seat at once
  const kept = await reader.page.evaluate(() => localStorage.getItem('wardroom.mail'));
  assert.ok(kept?.includes('ann@example.org'));
  await panel.getByRole('button', { name: 'Send a test' }).click();
  await panel.getByText('Mail: it was delivered.').waitFor();
  const { words } = await mailTo('ann@example.org', /This is a test/);
  assert.ok(!words.includes('Somebody who plays'));
  await visitor.leave();
  await mailTo('ann@example.org', /It is your turn/);
});

test('who wants no mail says so by the link, and gets none', async () => {
  const { panel, link } = await asking('bob@example.org');
  const reader = await here.visitor();
  await reader.page.goto(link);
  await reader.button('Never send me mail').click();
  await reader.page.getByText('No more mail will come from this table.').waitFor();
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByText('Mail: no mail is wanted at this address.').waitFor();
  const field = panel.getByLabel('By mail, to');
  await until(async () => (await field.inputValue()) === '', 'that it is forgotten');
  assert.equal(mails.filter(({ to }) => to === 'bob@example.org').length, 1);
});

test('a link that is not good any more says so', async () => {
  const reader = await here.visitor();
  await reader.page.goto(`${here.table.address}#mail=${'0'.repeat(32)}.${'0'.repeat(16)}.0`);
  await reader.button('Yes, tell me by mail').click();
  await reader.page.getByText('This link is not good any more').waitFor();
  await reader.page.goto(here.table.address);
  assert.equal(await reader.page.getByText('Mail from this table').isVisible(), false);
});
