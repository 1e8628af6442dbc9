/**
 * What others do is seen before the page knows it; log and board speak of the same; who comes back is told.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

const here = useTable();

/**
 * Somebody who watches at a speed.
 * @param {string} pace
 * @param {'reduce' | 'no-preference'} [reducedMotion]
 */
const watcher = (pace, reducedMotion = 'no-preference') => here.visitor({ pace, reducedMotion });

/** A game of the ironclads in which the machine is about to sail. @param {Visitor} me */
async function toSea(me) {
  const room = await here.table.open('dawn', ['person', 'lieutenant']);
  await me.sit(here.table.link(room.seats[0]));
  await me.propose();
  await me.type('done');
  return room;
}

/** Lets the machine sail. @param {Visitor} me */
async function passOn(me) {
  const sailed = () => me.events.some(({ name, args }) => name === 'sails' && args[0].startsWith('spain'));
  while (!sailed()) {
    await until(() => me.legal.length > 0 || sailed(), 'somebody’s move');
    if (!sailed()) await me.type(me.legal.includes('pass') ? 'pass' : me.legal[0]);
  }
}

/** What is being shown. @param {Visitor} me */
const bar = (me) => me.page.getByRole('group', { name: 'What the others do' });

/** @param {Visitor} me @param {RegExp} words */
const isTold = async (me, words) => (await me.log()).some((line) => words.test(line));

test('a move of the other seat is drawn, goes its way and is told when it has arrived', async () => {
  const me = await watcher('slow');
  await toSea(me);
  await passOn(me);
  await bar(me).waitFor();
  const words = await bar(me).locator('.playback-words').innerText();
  const [, stack, place] = /^(.*) goes to (.*)\.$/.exec(words) ?? [];
  assert.ok(stack && place, words);
  const line = new RegExp(`^${stack} goes to .*${place}`);
  assert.ok(!(await isTold(me, line)), 'it is told before it has been seen');
  const going = me.page.locator('.act-counter');
  const way = me.page.locator('.act-line');
  await going.first().waitFor({ state: 'attached' });
  assert.equal(await way.count(), 1);
  const first = await going.last().boundingBox();
  await until(async () => {
    const now = await going.last().boundingBox().catch(() => null);
    return now && first && Math.abs(now.x - first.x) > 5;
  }, 'the counter to go');
  await until(() => isTold(me, line), 'the line in the log');
});

test('one act is skipped, all of them, and none is shown where somebody wants none', async () => {
  const me = await watcher('slow');
  await toSea(me);
  await passOn(me);
  await bar(me).waitFor();
  await until(() => me.legal.length > 0, 'all that the machine does');
  const words = await bar(me).locator('.playback-words').innerText();
  await me.page.locator('.board-port').focus();
  await me.page.keyboard.press('n');
  await until(async () => (await bar(me).locator('.playback-words').innerText()) !== words, 'the next act');
  assert.match(await me.page.locator('.decide-line').innerText(), /Watch/, 'nothing can be decided yet');
  await me.page.keyboard.press('x');
  await bar(me).waitFor({ state: 'hidden' });
  assert.match(await me.page.locator('.decide-line').innerText(), /Your turn/);
  const said = me.events.filter(({ name }) => name === 'sails').at(-1);
  assert.ok(said && (await isTold(me, /goes to/)));
  // The rest of the phase at once.
  await me.button(/Menu/).click();
  await me.page.locator('#menu select').selectOption('off');
  await me.page.keyboard.press('Escape');
  await me.type(me.legal.includes('pass') ? 'pass' : me.legal[0]);
  assert.ok(await bar(me).isHidden());
  await me.page.reload();
  await me.begun();
  await me.button(/Menu/).click();
  assert.equal(await me.page.locator('#menu select').inputValue(), 'off', 'the browser keeps it');
});

test('with reduced motion the way is drawn, and nothing goes along it', async () => {
  const me = await watcher('slow', 'reduce');
  await toSea(me);
  await passOn(me);
  await bar(me).waitFor();
  const going = me.page.locator('.act-counter').last();
  await going.waitFor({ state: 'attached' });
  assert.equal(await me.page.locator('.act-line').count(), 1);
  assert.equal(await going.evaluate((counter) => counter.getAnimations().length), 0);
});

test('what changed since one’s last move stays marked until one moves', async () => {
  const me = await watcher('fast');
  await toSea(me);
  await passOn(me);
  await until(() => me.legal.length > 0, 'one’s own move');
  await me.page.keyboard.press('x');
  const traces = me.page.locator('.trace-line');
  await until(async () => (await traces.count()) > 0, 'marks of what the others did');
  await me.page.reload();
  await me.begun();
  const marks = me.page.locator('.traces > *');
  await until(async () => (await marks.count()) > 0, 'marks on the page that was loaded again');
  await me.type(me.legal.includes('pass') ? 'pass' : me.legal[0]);
  await until(async () => (await marks.count()) === 0 || me.legal.length === 0, 'them to go');
});

test('a line lights up what it is about, and a counter shows its lines', async () => {
  const me = await watcher('off');
  await toSea(me);
  await passOn(me);
  await until(() => me.legal.length > 0, 'one’s own move');
  await me.dealt();
  const { stack } = me.state.view.fields; // some have been merged into others
  const isThere = (/** @type {string} */ piece) => piece.startsWith('spain') && piece in stack;
  const sailed = me.events.findLast(({ name, args }) => name === 'sails' && isThere(args[0]));
  const id = sailed?.args[0] ?? '';
  const who = `Spanish stack ${id.split('-')[1]}`;
  const line = me.page.locator('.log > li[data-event="sails"]').filter({ hasText: who }).last();
  await line.hover();
  await until(async () => (await me.page.locator('.lit-ring').count()) > 0, 'the places of the line');
  assert.ok((await me.page.locator('.is-spoken-of').count()) > 0, 'and its counter');
  await me.page.locator('h1').hover();
  assert.equal(await me.page.locator('.lit-ring').count(), 0);
  // By the keyboard: it comes in sight.
  for (let i = 0; i < 5; i++) await me.button('Zoom in').click();
  await line.focus();
  await me.page.keyboard.press(' ');
  const ring = me.page.locator('.lit-ring').last();
  await until(async () => {
    const [box, port] = [await ring.boundingBox(), await me.page.locator('.board-port').boundingBox()];
    return box && port && box.x >= port.x && box.x + box.width <= port.x + port.width + 40;
  }, 'the place in sight');
  const all = (await me.log()).length;
  const spoken = me.page.locator('.is-spoken-of[data-piece]').first();
  await spoken.evaluate((counter) => /** @type {HTMLElement} */ (counter).click());
  const chip = me.page.locator('.log-about');
  await chip.waitFor();
  const lines = await me.log();
  assert.ok(lines.length > 0 && lines.length < all, `${lines.length} of ${all} lines about ${who}`);
  for (const each of lines) assert.ok(each.includes(who), each);
  await chip.click();
  assert.equal((await me.log()).length, all);
});

/** @param {Visitor} me @param {string} name of an event */
const heard = (me, name) => me.events.some((event) => event.name === name);

/** Plays until guns have been heard. @param {Visitor} me */
async function toBattle(me) {
  await toSea(me);
  while (!heard(me, 'fire')) {
    await until(() => me.legal.length > 0 || heard(me, 'fire'), 'a battle');
    if (!heard(me, 'fire')) await me.playOn(() => heard(me, 'fire'));
  }
}

test('a battle is watched before log, head and map tell how it ends', async () => {
  const me = await watcher('normal');
  await toBattle(me);
  await me.page.locator('.shots p').first().waitFor();
  const fought = me.events.slice(me.events.findIndex(({ name }) => name === 'fire'));
  const end = fought.find(({ name }) => name === 'battle-won' || name === 'battle-empty');
  const ending = (end?.text ?? 'Sunk').replace(/ \[[^\]]*\]$/, '');
  assert.ok(!(await isTold(me, /Round 1|under fire|Sunk|wins the battle/)), 'the log is ahead of the battle');
  const shots = await me.page.locator('.shots').innerText();
  assert.match(shots, /^\s*Fire of .+ on .+, (\d+ dice|one die): sixes \d+, fives \d+\./);
  const hits = fought.filter(({ name }) => name === 'hit').length;
  if (hits > 0)
    await until(
      async () => /Damage .* against a defense of \d+/.test(await me.page.locator('.shots').innerText()),
      'damage against the defense',
    );
  await me.page.keyboard.press('Escape');
  await bar(me).waitFor({ state: 'hidden' });
  await until(async () => (await me.log()).some((line) => line.includes(ending)), 'the end in the log');
});

/**
 * Somebody who comes back to where he was when the orders were given.
 * @param {string} pace at which he watches
 * @param {object} [how]
 */
async function comesBack(pace, how) {
  const me = await here.visitor({ pace: 'off', reducedMotion: 'no-preference', ...how });
  const room = await toSea(me);
  await passOn(me);
  await until(() => me.legal.length > 0, 'one’s own move');
  await me.dealt();
  // As if the browser had seen no more than the orders.
  const seen = me.events.findIndex(({ name }) => name === 'ordered') + 1;
  const name = `wardroom.seen.${room.seats[0]}`;
  assert.equal(await me.page.evaluate((key) => localStorage.getItem(key), name), String(me.events.length));
  await me.page.goto(here.table.address);
  const kept = Object.entries({ [name]: String(seen), 'wardroom.playback': pace });
  await me.page.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  await me.sit(here.table.link(room.seats[0]));
  const story = me.page.getByRole('region', { name: 'Since you were here' });
  await story.waitFor();
  return { me, story, seen };
}

test('who comes back is told what happened since, and sees it on the board', async () => {
  const { me, story } = await comesBack('off');
  assert.match(await story.innerText(), /Moves[\s\S]*Spanish stack \d+ goes to/);
  await story.getByRole('button', { name: /goes to/ }).first().click();
  await until(async () => (await me.page.locator('.lit-ring').count()) > 0, 'its places on the board');
  await story.getByRole('button', { name: 'Close' }).click();
  await story.waitFor({ state: 'hidden' });
  await me.page.reload();
  await me.begun();
  assert.ok(await story.isHidden(), 'it is told once');
});

test('the story has a little board of each moment, drawn when one comes to it', async () => {
  const { me, story } = await comesBack('off', { viewport: { width: 1280, height: 720 } });
  const boards = story.locator('li:has(button) .vignette');
  assert.equal(await boards.count(), await story.locator('li > button').count(), 'one for each place');
  const first = story.getByRole('listitem').filter({ hasText: 'goes to' }).first();
  await first.locator('.vignette .act-line').waitFor({ state: 'attached' });
  assert.ok((await first.locator('.vignette :is(.chit, .chit-pill)').count()) > 0, 'counters lie on it');
  const colours = await first.locator('canvas').evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext('2d');
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
    const points = Array.from({ length: data.length / 4 }, (_, i) => data.slice(i * 4, i * 4 + 4).join());
    return new Set(points).size;
  });
  assert.ok(colours > 3, `the ground is drawn: ${colours} colours`);
  const last = story.locator('.vignette').last();
  if ((await boards.count()) > 5) assert.equal(await last.locator('canvas').count(), 0, 'nobody looks at it');
  await last.scrollIntoViewIfNeeded();
  await last.locator('canvas').waitFor({ state: 'attached' });
  const inner = await me.page.locator('.vignette button, .vignette [tabindex]').count();
  assert.equal(inner, 0, 'nothing in it is for hands');
});

test('the story is played on the board as if it happened now, and skipped to the present', async () => {
  const { me, story, seen } = await comesBack('slow');
  const all = (await me.log()).length;
  await story.getByRole('button', { name: 'Play it' }).click();
  await bar(me).waitFor();
  assert.ok(await story.isHidden(), 'it does not lie on what is watched');
  assert.ok((await me.log()).length < all, 'the log does not tell yet what is still to be seen');
  assert.match(await me.page.locator('.decide-line').innerText(), /Watch/);
  const going = me.page.locator('.board-playing .act-counter');
  await until(async () => (await me.page.locator('.board-playing .act-line').count()) > 0, 'a way');
  const first = await going.last().boundingBox();
  await until(async () => {
    const now = await going.last().boundingBox().catch(() => null);
    return now && first && Math.abs(now.x - first.x) + Math.abs(now.y - first.y) > 5;
  }, 'the counter to go');
  await me.page.locator('.playback select').selectOption('fast');
  const words = await bar(me).locator('.playback-words').innerText();
  await me.page.locator('.board-port').focus();
  await me.page.keyboard.press('n');
  await until(async () => (await bar(me).locator('.playback-words').innerText()) !== words, 'the next one');
  await bar(me).getByRole('button', { name: 'To the present' }).click();
  await bar(me).waitFor({ state: 'hidden' });
  await until(async () => (await me.log()).length === all, 'all of the log');
  assert.match(await me.page.locator('.decide-line').innerText(), /Your turn/);
  assert.ok(me.legal.length > 0 && me.events.length > seen);
  await story.waitFor(); // until it is closed
});

test('who wants nothing shown can play the story all the same, to its end', async () => {
  const { me, story } = await comesBack('off');
  const all = (await me.log()).length;
  await story.getByRole('button', { name: 'Play it' }).click();
  await bar(me).waitFor();
  await me.page.locator('.board-playing .act-counter').first().waitFor({ state: 'attached' });
  await bar(me).waitFor({ state: 'hidden', timeout: 180_000 });
  assert.equal((await me.log()).length, all);
  assert.match(await me.page.locator('.decide-line').innerText(), /Your turn/);
});
