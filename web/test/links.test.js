/** Seats and their links: who is invited has a key that nobody else has, and nobody takes a seat unseen. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

const here = useTable();

/** Sets up a game against a friend on the start page, as the United States. @param {Visitor} host */
async function invite(host, lost = /Nobody/) {
  const { page } = host;
  await page.goto(here.table.address);
  await host.button(/Dawn of Empire/).click();
  const choice = page.getByRole('group', { name: 'If somebody loses a link' });
  assert.ok(!(await choice.isVisible()), 'nobody has been invited');
  await page.getByRole('group', { name: 'Spain' }).getByRole('radio', { name: /A friend/ }).check();
  await choice.getByRole('radio', { name: lost }).check();
  await host.button('Start').click();
  const link = await page.getByRole('textbox', { name: /Invitation.*Spain/ }).inputValue();
  await page.getByRole('link', { name: 'Go to my seat' }).click();
  await page.getByText(/missing.*Spain/).waitFor();
  return link;
}

/** Takes the seat that a link is for. @param {Visitor} guest @param {string} link */
async function accept(guest, link) {
  await guest.page.goto(link);
  await guest.button('Take this seat').click();
  await guest.begun();
}

/** Somebody opens a game and somebody else comes. @param {RegExp} [lost] */
async function twoPeople(lost) {
  const [host, guest] = [await here.visitor(), await here.visitor()];
  const link = await invite(host, lost);
  await accept(guest, link);
  await host.begun();
  return { host, guest, link };
}

/** What his browser keeps. @param {Visitor} visitor @returns {Promise<string>} */
const storage = ({ page }) => page.evaluate(() => JSON.stringify(localStorage));

/** @param {Visitor} visitor */
const keyOf = ({ page }) => new URL(page.url()).hash.slice(1);

/** His connection breaks, and he does not come back until told so. @param {Visitor} visitor */
async function cut(visitor) {
  await visitor.context.setOffline(true);
  await visitor.page.evaluate(() => /** @type {any} */ (window).socket.close());
}

/** So that `cut` finds the socket. @param {Visitor} visitor */
const meddle = (visitor) =>
  visitor.context.addInitScript(() => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      const line = /** @type {any} */ (window);
      line.socket = this;
      if (line.deaf && JSON.parse(String(data)).type === 'accept') return;
      send.call(this, data);
    };
  });

test('an invitation is accepted once, by a key that the opener never has', async () => {
  const [host, guest, late] = [await here.visitor(), await here.visitor(), await here.visitor()];
  const link = await invite(host);
  assert.match(link, /\/play#join=[0-9a-f]{32}$/);
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'Dawn of Empire' }).waitFor();
  const told = [/Spain\.$/, '1898', 'rolled by the table', 'here now', 'not replaced', 'this browser alone'];
  for (const words of told)
    await guest.page.getByText(words).first().waitFor();
  assert.deepEqual(
    guest.said.map(({ type }) => type),
    ['invited'],
    'to open a link takes nothing',
  );
  await late.page.goto(link); // it is not spent by being looked at
  await late.button('Take this seat').waitFor();

  await guest.button('Take this seat').click();
  await guest.begun();
  await host.begun();
  const key = keyOf(guest);
  assert.match(key, /^[0-9a-f]{32}$/);
  const accepted = guest.said.findIndex(({ type }) => type === 'accept');
  assert.ok(!('share' in guest.said[accepted]), 'the share was said before the welcome');
  assert.equal(guest.said[accepted + 1].type, 'share');
  const kept = await storage(host);
  assert.ok(!kept.includes(key) && !JSON.stringify(host.heard).includes(key), 'the opener has the key');
  assert.ok(!kept.includes(new URL(link).hash.slice(1)), 'what is spent is kept no longer');

  await late.button('Take this seat').click();
  await late.page.getByText(/accepted already/).waitFor();
  await late.page.reload();
  await late.page.getByText(/accepted already/).waitFor();

  // In the browser that accepted it the same link leads into the game, and back does not lead to it.
  await guest.page.goto(here.table.address);
  await guest.page.getByRole('link', { name: 'Go on' }).waitFor();
  await guest.page.goto(link);
  await guest.begun();
  assert.equal(keyOf(guest), key);
});

test('who loads the page anew while he accepts goes on with the same key', async () => {
  const [host, guest] = [await here.visitor(), await here.visitor()];
  const link = await invite(host);
  await meddle(guest);
  await guest.page.goto(link);
  await guest.page.evaluate(() => void (/** @type {any} */ (window).deaf = true));
  await guest.button('Take this seat').click();
  await until(async () => (await storage(guest)).includes('accept.'), 'that the key is kept');
  const kept = JSON.parse(await storage(guest));
  const key = kept[Object.keys(kept).find((name) => name.includes('accept.')) ?? ''];
  assert.match(key, /^[0-9a-f]{32}$/);
  await guest.page.reload();
  await guest.begun();
  assert.equal(keyOf(guest), key);
  assert.equal(guest.said.find(({ type }) => type === 'accept').key, key);
  assert.ok(!(await storage(guest)).includes('accept.'));
  await host.begun();
});

test('while nobody has come the opener may invite again, and the link before is void', async () => {
  const [host, guest] = [await here.visitor(), await here.visitor()];
  const link = await invite(host);
  await host.page.reload();
  const field = host.page.locator('.waiting').getByRole('textbox', { name: /Invitation.*Spain/ });
  assert.equal(await field.inputValue(), link, 'it is still at hand');
  await host.button(/Invite again: Spain/).click();
  await host.button('Make a new invitation').click();
  await until(async () => (await field.inputValue()) !== link, 'another invitation');
  const fresh = await field.inputValue();
  await host.button('Close').click();
  await host.page.reload();
  assert.equal(await field.inputValue(), fresh, 'it is kept');
  await guest.page.goto(link);
  await guest.page.getByText(/accepted already, or has become void/).waitFor();
  await accept(guest, fresh);
});

test('a seat that is open twice says so in both windows, until one is closed', async () => {
  const { host, guest } = await twoPeople();
  const twin = await here.seated(keyOf(guest));
  const notice = (/** @type {Visitor} */ { page }) => page.getByText(/also open in one other window/);
  await notice(guest).waitFor();
  await notice(twin).waitFor();
  assert.equal(await notice(host).count(), 0);
  await twin.page.goto('about:blank');
  await notice(guest).waitFor({ state: 'hidden' });
  const again = await here.seated(keyOf(guest)); // he who says that it is himself is left in peace,
  await guest.button('That is me').click();
  await notice(guest).waitFor({ state: 'hidden' });
  await here.seated(keyOf(guest)); // but not if there is one more
  await guest.page.getByText(/also open in 2 other windows/).waitFor();
  await notice(again).waitFor({ state: 'hidden' });
});

test('on a small screen and in Japanese an invitation says the same', async () => {
  const host = await here.visitor();
  const link = await invite(host, /others together/);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'ja-JP' };
  const guest = await here.visitor(phone);
  const { page } = guest;
  await page.goto(link);
  const take = guest.button('この席に着く');
  await take.waitFor();
  const words = await page.locator('.join p, .join h1, .join dt, .join dd, .join a').allInnerTexts();
  assert.ok(words.length >= 12, words.join());
  for (const one of words) assert.match(one, /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  await take.tap();
  await guest.begun();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
});

test('a lost link is replaced by the others, and everybody sees it', async () => {
  const [host, guest, friend] = [await here.visitor(), await here.visitor(), await here.visitor()];
  await meddle(guest);
  await accept(guest, await invite(host, /others together/));
  await host.begun();
  const old = keyOf(guest);
  await cut(guest);
  await host.page.locator('.seat').filter({ hasText: 'Spain' }).getByText('away').waitFor();

  await host.button('Menu').click();
  await host.button('The link is lost …').click();
  const dialog = host.page.getByRole('dialog', { name: /Is the link lost\? Spain/ });
  await dialog.getByText(/Still to agree: .*United States \(you\)/).waitFor();
  await dialog.getByRole('button', { name: 'I agree' }).click();
  const field = dialog.getByRole('textbox', { name: /Invitation.*Spain/ });
  const taken = await field.inputValue();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await field.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: 'I agree' }).click();
  await until(async () => (await field.inputValue()) !== taken, 'another invitation');
  const link = await field.inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await host.page.getByText(/A new invitation is out/).waitFor();

  await friend.page.goto(taken);
  await friend.page.getByText(/has become void/).waitFor();
  await friend.page.goto('about:blank');
  await friend.page.goto(link);
  await friend.page.getByText(/the old link opens nothing/).waitFor();
  await friend.button('Take this seat').click();
  await friend.begun();
  for (const visitor of [host, friend])
    await visitor.page.locator('.seat').filter({ hasText: 'Spain' }).getByText('new key').waitFor();
  assert.equal(await host.page.getByText(/A new invitation is out/).count(), 0);
  assert.ok(!(await storage(host)).includes(new URL(link).hash.slice(1)));

  await guest.context.setOffline(false);
  await guest.page.getByText(/opens your seat no longer/).waitFor();
  await guest.page.reload();
  await guest.page.getByText(/opens nothing any more/).waitFor();
  assert.notEqual(keyOf(friend), old);
  guest.faults = guest.faults.filter((fault) => !/^WebSocket connection to .* failed/.test(fault));
});

test('who comes back with his link hears that others have asked for his seat', async () => {
  const { host, guest } = await twoPeople(/others together/);
  const address = guest.page.url();
  await guest.page.goto('about:blank');
  await host.page.locator('.seat').filter({ hasText: 'Spain' }).getByText('away').waitFor();
  await host.button('Menu').click();
  await host.button('The link is lost …').click();
  await host.button('I agree to a new invitation').click();
  await host.page.getByText(/This invitation is out/).waitFor();
  await guest.sit(address);
  await guest.page.getByText(/the others asked for a new invitation to your seat/).waitFor();
  await guest.page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  assert.equal(await guest.page.locator('.notice').count(), 0);
  await host.page.getByText(/somebody sits there/).waitFor();
  assert.equal(await host.page.getByRole('textbox', { name: /Invitation/ }).count(), 0);
});

test('where that was not agreed nobody is offered to replace a link', async () => {
  const { host, guest } = await twoPeople();
  await guest.page.goto('about:blank');
  await host.page.locator('.seat').filter({ hasText: 'Spain' }).getByText('away').waitFor();
  await host.button('Menu').click();
  await host.page.getByText('not replaced').waitFor();
  assert.equal(await host.button(/link is lost/).count(), 0);
});
