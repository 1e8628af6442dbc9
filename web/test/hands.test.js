/** The keyboard keeps its place and does what was meant, also on a slow line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

/** Runs in the page before its own scripts: what it says can be held back, and its socket cut. */
function meddle() {
  const line = /** @type {any} */ (window);
  const { send } = WebSocket.prototype;
  /** @type {(() => void)[]} */
  const held = [];
  line.slow = false;
  WebSocket.prototype.send = function (data) {
    line.socket = this;
    if (line.slow) held.push(() => send.call(this, data));
    else send.call(this, data);
  };
  line.deliver = () => {
    line.slow = false;
    for (const say of held.splice(0)) say();
  };
}

/** @param {Visitor} visitor */
const hold = (visitor) => visitor.page.evaluate(() => void (/** @type {any} */ (window).slow = true));
/** @param {Visitor} visitor */
const deliver = (visitor) => visitor.page.evaluate(() => /** @type {any} */ (window).deliver());

/** Where the keyboard is. @param {Visitor} visitor @param {string} selector */
const isAt = (visitor, selector) =>
  visitor.page.evaluate((wanted) => Boolean(document.activeElement?.matches(wanted)), selector);

/** Somebody whose line can be meddled with. @param {string[]} keys */
async function seated(...keys) {
  const visitor = await here.visitor();
  await visitor.context.addInitScript(meddle);
  await visitor.page.goto(here.table.link(...keys));
  return visitor;
}

/** Who plays the United States against the machine. */
async function american() {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await seated(room.seats[0]);
  await visitor.begun();
  return visitor;
}

/** Both sides, each at a page of its own, their fleets made up. */
async function bothSides() {
  const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898' });
  const [us, spain] = [await seated(room.seats[0]), await seated(room.seats[1])];
  for (const one of [us, spain]) await one.begun();
  for (const one of [us, spain]) await one.propose();
  return { us, spain };
}

/** @param {Visitor} visitor */
const played = (visitor) => visitor.said.filter(({ type }) => type === 'move').map(({ move }) => move);

test('who leaves the replay before it has come stays in the present', async () => {
  const visitor = await american();
  await hold(visitor);
  await visitor.tab('Replay').click();
  await visitor.tab('Moves').click();
  await deliver(visitor);
  await until(() => visitor.last('past'), 'a look at the past');
  await visitor.dealt();
  // Whatever else was asked for has been answered before this.
  await visitor.page.getByRole('combobox', { name: 'Type a move' }).fill('sink the armada');
  await visitor.page.keyboard.press('Enter');
  await until(() => visitor.last('checked'), 'an answer');
  await visitor.dealt();
  assert.equal(await visitor.page.getByText('You are looking at the past').count(), 0);
  assert.equal(visitor.said.filter(({ type }) => type === 'look').length, 1);
});

test('the log grows under its reader', async () => {
  const { us, spain } = await bothSides();
  await us.type('done');
  await spain.type('done');
  await until(() => us.legal.length || spain.legal.length, 'the time to sail');
  const [mover, reader] = us.legal.length ? [us, spain] : [spain, us];
  await reader.dealt();
  await reader.page.getByRole('list', { name: 'Log' }).focus();
  await reader.page.keyboard.press('ArrowUp');
  await reader.page.evaluate(() => {
    const line = /** @type {any} */ (window);
    line.read = [document.activeElement, ...document.querySelectorAll('.log > li')];
  });
  const before = (await reader.log()).length;
  for (let i = 0; i < 10 && (await reader.log()).length === before; i++) {
    await mover.answered(() => mover.press());
    await reader.dealt();
  }
  const now = await reader.page.evaluate(() => {
    const [read, ...entries] = /** @type {Element[]} */ (/** @type {any} */ (window).read);
    return { held: document.activeElement === read, kept: entries.every((entry) => entry.isConnected) };
  });
  assert.ok((await reader.log()).length > before);
  assert.deepEqual(now, { held: true, kept: true });
});

test('a move that comes too late is not swallowed', async () => {
  const { us, spain } = await bothSides();
  await us.suggestion.filter({ hasText: 'Done' }).waitFor();
  await hold(us);
  const { seq } = us.state;
  await us.suggestion.click();
  await spain.type('done');
  await until(() => us.state.seq !== seq, 'the other side’s move');
  await deliver(us);
  await until(() => us.last('answer').outcome === 'stale', 'an answer');
  await us.page.getByRole('status').filter({ hasText: 'The game has moved on: look again.' }).waitFor();
});

test('keys that are held, strike a card, or are switched off do nothing', async () => {
  const visitor = await american();
  const { page } = visitor;
  const setting = page.getByRole('checkbox', { name: 'single keys' });
  const doneIsNext = () => visitor.suggestion.filter({ hasText: 'Done' }).waitFor();

  await page.keyboard.down('s'); // takes the fleet that is proposed
  await doneIsNext();
  await page.keyboard.down('s'); // still held
  await page.keyboard.up('s');
  await page.getByRole('tabpanel', { name: 'Fleet' }).getByRole('option').first().focus();
  await page.keyboard.press('d');
  await visitor.button('Menu').click();
  assert.deepEqual(played(visitor), []);

  await setting.uncheck();
  await page.keyboard.press('Escape');
  await visitor.tab('Fleet').focus();
  await page.keyboard.press('d');
  await page.reload();
  await doneIsNext();
  await page.keyboard.press('d');
  assert.deepEqual(played(visitor), []);

  await visitor.button('Menu').click();
  await setting.check();
  await page.keyboard.press('Escape');
  const answer = await visitor.answered(() => page.keyboard.press('d'));
  assert.equal(answer.outcome, 'done');
  assert.deepEqual(played(visitor), ['done']);
});

test('the list of moves is left alone while nothing changes, and else keeps one’s place', async () => {
  const visitor = await american();
  await visitor.tab('Moves').click();
  const fold = visitor.page.locator('summary').filter({ hasText: 'Detach' });
  await fold.click();
  await visitor.page.evaluate(() => void (/** @type {any} */ (window).was = document.activeElement));
  const states = () => visitor.heard.filter(({ type }) => type === 'state').length;
  const before = states();
  await visitor.page.evaluate(() => /** @type {any} */ (window).socket.close());
  await until(() => states() > before, 'the state once more');
  await visitor.dealt();
  assert.ok(
    await visitor.page.evaluate(() => document.activeElement === /** @type {any} */ (window).was),
    'another list',
  );

  // A move changes it, but the keyboard stays on the fold, and what was unfolded stays so.
  const move = visitor.page.locator('[data-move^="detach"]').first();
  await visitor.answered(() => move.dispatchEvent('click'));
  assert.ok(await isAt(visitor, '[data-fold="detach"][open] > summary'));
});

test('when the dice are told the keyboard is where it was', async () => {
  const visitor = await american();
  await visitor.suggestion.focus();
  // A game takes its time until dice are rolled: the pad is asked for as the page would do it.
  await visitor.page.evaluate(async (path) => {
    const { askFaces } = await import(path);
    const model = { catalogue: { id: 'dawn', rolls: [] } };
    void askFaces(model, 'a move', { wanted: 2, given: [], rolls: [] });
  }, '/client/dice_pad.js');
  const pad = visitor.page.getByRole('dialog', { name: 'Roll the dice' });
  await pad.waitFor();
  assert.ok(await isAt(visitor, '.dice-pad .box'));
  for (const key of ['6', '1', 'Enter']) await visitor.page.keyboard.press(key);
  await pad.waitFor({ state: 'hidden' });
  assert.ok(await isAt(visitor, '.suggest'));
});

test('behind the curtain the keyboard is at what is to be decided', async () => {
  const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898' });
  const visitor = await seated(...room.seats);
  await visitor.button(/United States/).press('Enter');
  await visitor.begun();
  assert.ok(await isAt(visitor, '.decide'));
});
