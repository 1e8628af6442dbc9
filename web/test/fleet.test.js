/** The fleet by hand: a drag is one thing, to the table and to whoever takes it back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

/** @param {Visitor} visitor */
const fleetOf = (visitor) => visitor.page.getByRole('tabpanel', { name: 'Fleet' });

/** Somebody whose fleet is made up as proposed. @param {string} game @param {object} [more] */
async function proposed(game, more) {
  const room = await here.table.open(game, ['person', 'lieutenant'], more);
  const visitor = await here.seated(room.seats[0]);
  const said = counted(visitor);
  await visitor.propose();
  assert.ok(said() <= 2, `the proposal takes ${said()} messages`);
  assert.ok(visitor.state.undo > 0);
  await fleetOf(visitor).getByRole('button', { name: 'Large' }).click();
  return visitor;
}

/** What is said from now on to change something, but for what came too late. @param {Visitor} visitor */
function counted(visitor) {
  const { length: before } = visitor.said;
  const { length: heardBefore } = visitor.heard;
  return () => {
    const said = visitor.said.slice(before).filter(({ type }) => ['move', 'moves', 'undo'].includes(type));
    const late = visitor.heard.slice(heardBefore).filter(({ outcome }) => outcome === 'stale');
    return said.length - late.length;
  };
}

/** Until what is being done has ended well. @param {Visitor} visitor @param {() => number} said */
async function done(visitor, said) {
  await until(() => said(), 'something said to the table');
  await until(async () => (await fleetOf(visitor).locator('[aria-busy]').count()) === 0, 'the end of it');
  await fleetOf(visitor).getByText('Done.').waitFor();
  await visitor.dealt();
}

/** What lies where, without the marks of what was done already. @param {Visitor} visitor @returns {any} */
function lying(visitor) {
  const { line, berth, leader, aboard, order, squadron, stack } = visitor.state.view.fields;
  if (!stack) return { line, berth, aboard, squadron };
  // Numbers of stacks mean nothing.
  return {
    lines: Object.values(line).sort(),
    orders: Object.keys(order).map((id) => `${line[id]?.[0]} ${order[id]}`).sort(),
    leaders: Object.keys(leader).map((name) => `${name} ${line[leader[name]]?.[0]}`).sort(),
  };
}

/**
 * @param {Visitor} visitor
 * @param {string} card
 * @param {string} onto a selector
 * @param {number} [part] of its width
 */
async function drag(visitor, card, onto, part = 0.5) {
  const { page } = visitor;
  const said = counted(visitor);
  const from = fleetOf(visitor).locator(`[data-card="${card}"]`);
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  assert.ok(start);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2);
  const end = await fleetOf(visitor).locator(onto).boundingBox();
  assert.ok(end);
  await page.mouse.move(end.x + end.width * part, end.y + Math.min(12, end.height / 2), { steps: 3 });
  await page.mouse.up();
  await done(visitor, said);
  assert.ok(said() <= 2, `a drag takes ${said()} messages`);
}

/** Until it lies as it did. @param {Visitor} visitor @param {any} [before] */
async function takeBack(visitor, before = null) {
  const said = counted(visitor);
  await visitor.page.getByRole('button', { name: 'Undo' }).click();
  await until(
    () => (before ? isDeepStrictEqual(lying(visitor), before) : visitor.state.undo === 0),
    'all as it was before',
  );
  await visitor.dealt();
  assert.ok(said() <= 2);
}

test('in the age of sail a ship and a leader are dragged, and each is taken back with one undo', async () => {
  const visitor = await proposed('seas');
  const first = lying(visitor);
  const [a, b] = Object.keys(first.line).filter((id) => first.line[id].length > 2);
  const ship = first.line[a][1];
  await drag(visitor, `ship:${ship}`, `[data-card="ship:${first.line[b][1]}"]`, 0.1);
  assert.equal(lying(visitor).line[b][1], ship);
  assert.ok(!lying(visitor).line[a].includes(ship));
  const second = lying(visitor);

  // A leader who is dropped on another's ship changes places with him.
  const [[one, his], [other, there]] = Object.entries(second.aboard);
  await drag(visitor, `leader:${one}`, `[data-card="ship:${there}"]`);
  assert.deepEqual(lying(visitor).aboard, { ...second.aboard, [one]: there, [other]: his });
  assert.deepEqual(lying(visitor).line, second.line);

  await takeBack(visitor, second);
  await takeBack(visitor, first);
  await takeBack(visitor);
  assert.equal(await fleetOf(visitor).getByText('This is the proposal').count(), 0);
});

test('in 1898 a ship and a leader are dragged, and each is taken back with one undo', async () => {
  const visitor = await proposed('dawn', { scenario: '1898' });
  const first = lying(visitor);
  const { line, stack, leader } = visitor.state.view.fields;
  const own = Object.keys(line).filter((id) => id.startsWith('us-') && line[id].length > 1);
  const pairs = own.flatMap((a) => own.filter((b) => a !== b && stack[a] === stack[b]).map((b) => [a, b]));
  const [a, b] = pairs.find(([from]) => line[from].length > 2 && Object.values(leader).includes(from)) ?? [];
  assert.ok(a && b, 'no two squadrons lie in one port');
  const ship = line[a][line[a].length - 1];
  await drag(visitor, `ship:${ship}`, `[data-zone="stack:${b}"]`);
  const second = lying(visitor);
  const { berth } = visitor.state.view.fields;
  assert.equal(berth[ship], berth[line[b][0]]);
  const chief = Object.keys(leader).find((id) => leader[id] === a);
  await drag(visitor, `leader:${chief}`, `[data-zone="stack:${berth[ship]}"]`);
  assert.notDeepEqual(lying(visitor).leaders, second.leaders);
  await takeBack(visitor, second);
  await takeBack(visitor, first);
  await takeBack(visitor);
});

test('undo pressed twice at once takes back two things', async () => {
  const visitor = await proposed('seas');
  const { line } = lying(visitor);
  const [a, b] = Object.keys(line).filter((id) => line[id].length > 2);
  await drag(visitor, `ship:${line[a][1]}`, `[data-card="ship:${line[b][1]}"]`, 0.1);
  await visitor.button('Undo').dblclick();
  await until(() => visitor.state.undo === 0, 'all taken back');
  await visitor.dealt();
  assert.equal(await visitor.page.locator('.note.refusal').count(), 0);
});

test('who has begun to make up his fleet is not told to leave the rest behind', async () => {
  const room = await here.table.open('seas', ['person', 'lieutenant']);
  const visitor = await here.seated(room.seats[0]);
  await visitor.tab('Fleet').click();
  const ship = visitor.legal.find((move) => /^assign \S+ channel$/.test(move))?.split(' ')[1];
  await visitor.type(`assign ${ship} channel`);
  const suggested = async (/** @type {RegExp} */ words) => words.test(await visitor.suggestion.innerText());
  await until(() => suggested(/proposed fleet/), 'the proposal of the rest');
  await visitor.answered(() => visitor.suggestion.click());
  await until(() => suggested(/Done/), 'nothing left to do');
  assert.equal(visitor.state.view.fields.line.channel[0], ship);
});

test('who moves a card with the keyboard finds the keyboard on it', async () => {
  const visitor = await proposed('seas');
  const { keyboard } = visitor.page;
  const { line } = lying(visitor);
  const from = Object.keys(line).find((id) => line[id].length > 2) ?? '';
  const ship = line[from][1];
  const said = counted(visitor);
  await fleetOf(visitor).locator(`[data-card="ship:${ship}"]`).focus();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await done(visitor, said);
  assert.ok(!lying(visitor).line[from].includes(ship));
  const focused = await visitor.page.evaluate(() => document.activeElement?.getAttribute('data-card'));
  assert.equal(focused, `ship:${ship}`);
});
