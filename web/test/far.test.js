/** A table that is 100 ms away: no hand waits for it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Line } from './far.js';
import { until, useTable } from './table.js';

const here = useTable();
/** @typedef {import('./table.js').Visitor} Visitor */

/** @type {Line | null} */
let line = null;
after(() => line?.close());

/** Somebody far away whose fleet is made up. @param {string} game @param {object} [more] */
async function faraway(game, more) {
  line ??= await Line.to(here.table.address, 100);
  const room = await here.table.open(game, ['person', 'lieutenant'], more);
  const visitor = await here.visitor();
  await visitor.sit(`${line.address}play#${room.seats[0]}`);
  await visitor.propose();
  await fleetOf(visitor).getByRole('button', { name: 'Large' }).click();
  return { visitor, line };
}

/** @param {Visitor} visitor */
const fleetOf = (visitor) => visitor.page.getByRole('tabpanel', { name: 'Fleet' });

/** Takes a card to the head of a zone, and does not let go. @param {Visitor} visitor */
async function carry(visitor, /** @type {string} */ card, /** @type {string} */ zone) {
  const { page } = visitor;
  const from = fleetOf(visitor).locator(`[data-card="${card}"]`);
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  assert.ok(start);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2);
  const end = await fleetOf(visitor).locator(`[data-zone="${zone}"] .group-head`).boundingBox();
  assert.ok(end);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 3 });
}

/** Where a card is drawn. @param {Visitor} visitor @param {string} card */
const zoneOf = (visitor, card) =>
  fleetOf(visitor)
    .locator(`[data-card="${card}"]`)
    .evaluate((found) => found.closest('[data-zone]')?.getAttribute('data-zone'));

/** Two squadrons of seas. @param {Visitor} visitor @returns {[string, string, Record<string, string[]>]} */
function two({ state }) {
  const lines = state.view.fields.line;
  const [a, b] = Object.keys(lines).filter((id) => lines[id].length > 2);
  return [a, b, lines];
}

/** @param {Visitor} visitor */
async function played(visitor) {
  await until(async () => (await fleetOf(visitor).locator('[aria-busy]').count()) === 0, 'the end of it');
  await visitor.dealt();
}

test('what is put down lies there before the table has heard of it, and what comes next too', async () => {
  const { visitor, line } = await faraway('seas');
  const [a, b, lines] = two(visitor);
  const [first, second] = lines[a].slice(1, 3).map((ship) => `ship:${ship}`);
  line.hold();
  for (const card of [first, second]) {
    await carry(visitor, card, `squadron:${b}`);
    await visitor.page.mouse.up();
    assert.equal(await zoneOf(visitor, card), `squadron:${b}`);
  }
  assert.equal(await zoneOf(visitor, first), `squadron:${b}`, 'the first stays where it was put');
  assert.equal(visitor.state.view.fields.berth[first.slice(5)], a, 'and the table knows nothing yet');
  line.letThrough();
  const berth = () => visitor.state.view.fields.berth;
  await until(() => [first, second].every((card) => berth()[card.slice(5)] === b), 'both where they belong');
  await played(visitor);
  for (const card of [first, second]) assert.equal(await zoneOf(visitor, card), `squadron:${b}`);
});

test('what comes of it is known before one lets go, and played as one message', async () => {
  const { visitor, line } = await faraway('seas');
  const [a, b, lines] = two(visitor);
  const ship = lines[a][1];
  const before = visitor.said.length;
  await carry(visitor, `ship:${ship}`, `squadron:${b}`);
  const foreseen = () =>
    visitor.heard.findLast(({ type, view }) => type === 'tried' && view?.fields.berth[ship] === b);
  await until(foreseen, 'what would come of it');
  await visitor.dealt();
  line.hold();
  await visitor.page.mouse.up();
  const head = fleetOf(visitor).locator(`[data-zone="squadron:${b}"] .group-head`);
  const isCounted = async () => (await head.innerText()).includes(`${lines[b].length + 1} ships`);
  await until(isCounted, 'her new squadron with her');
  assert.equal(visitor.state.view.fields.berth[ship], a);
  line.letThrough();
  await until(() => visitor.state.view.fields.berth[ship] === b, 'the move');
  assert.deepEqual(visitor.state.view.fields.line[b], foreseen().view.fields.line[b]);
  const changes = visitor.said.slice(before).filter(({ type }) => ['move', 'moves', 'undo'].includes(type));
  assert.equal(changes.length, 1);
  await played(visitor);
});

test('in 1898 a ship lies at once where she was put, and one undo takes her back', async () => {
  const { visitor, line } = await faraway('dawn', { scenario: '1898' });
  const { line: lines, stack } = visitor.state.view.fields;
  const own = Object.keys(lines).filter((id) => id.startsWith('us-'));
  const [a, b] = own
    .flatMap((from) => own.filter((to) => to !== from && stack[to] === stack[from]).map((to) => [from, to]))
    .find(([from]) => lines[from].length > 1) ?? ['', ''];
  const card = `ship:${lines[a].at(-1)}`;
  line.hold();
  await carry(visitor, card, `stack:${b}`);
  await visitor.page.mouse.up();
  assert.equal(await zoneOf(visitor, card), `stack:${b}`);
  line.letThrough();
  await until(() => visitor.state.view.fields.berth[card.slice(5)] !== a, 'the move');
  await played(visitor);
  await visitor.button('Undo').click();
  await until(() => visitor.state.view.fields.berth[card.slice(5)] === a, 'all as it was');
});
