/** What is hidden stays hidden: in the page as it stands, and in all that was said to it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

const here = useTable();
const SIDES = ['us', 'spain'];
const ORDER = /\b(anchor|blockade|coal|patrol|raid|sortie|transit)\b/i;

/** @typedef {{ id: string, name: string, isLeader: boolean }} Counter */

/** Ships and leaders of a side. @param {string} side @returns {Promise<Counter[]>} */
async function countersOf(side) {
  const [ships, leaders] = [await here.table.printed('dawn/units'), await here.table.printed('dawn/leaders')];
  return [...ships, ...leaders]
    .filter((row) => row.nation === side)
    .map((row) => ({ id: row.id, name: row.name, isLeader: leaders.includes(row) }));
}

/**
 * Which of the counters a text names. A basin of the Caribbean has the name of a cruiser.
 * @param {Counter[]} counters
 * @param {string} text
 */
function namedIn(counters, text) {
  const words = new Map(counters.flatMap((one) => [one.id, one.name].map((word) => [word, one])));
  const any = [...words.keys()].map((word) => word.replaceAll('.', '\\.')).join('|');
  const found = text
    .replace(/Columbia Basin|columbia-basin/g, '')
    .matchAll(new RegExp(`(?<![\\p{L}\\d-])(?:${any})(?![\\p{L}\\d-])`, 'gu'));
  return new Set([...found].map(([word]) => /** @type {Counter} */ (words.get(word))));
}

/** How far the traffic of a visitor was read, and what it named. */
const traffic = new WeakMap();

/**
 * Which of these counters the page names as it stands, or anything that it has heard. That one does not know
 * where a ship is ("unknown") tells nothing of her.
 * @param {Visitor} visitor
 * @param {Counter[]} counters always the same for a visitor
 */
async function namedTo(visitor, counters) {
  const read = traffic.get(visitor) ?? { until: 0, named: new Set() };
  traffic.set(visitor, read);
  const fresh = JSON.stringify(visitor.heard.slice(read.until)).replace(/"[^"]*":"unknown"/g, '');
  read.until = visitor.heard.length;
  for (const counter of namedIn(counters, fresh)) read.named.add(counter);
  return [...read.named, ...namedIn(counters, await visitor.page.content())];
}

/**
 * Nobody may have been told more than what everybody was told by an event. In a battle the lines lie open
 * with all who are aboard, and only the first leader of each is told of. Messages to others may still be on
 * their way.
 * @param {Visitor[]} all
 * @param {Visitor} visitor
 * @param {Counter[]} hidden
 */
async function knowsNothing(all, visitor, hidden) {
  const named = await namedTo(visitor, hidden);
  const leaks = () => {
    const texts = all.map((each) => new Set(each.events.map((event) => event.text)));
    const shared = [...texts[0]].filter((text) => texts.every((set) => set.has(text)));
    const told = namedIn(hidden, shared.join('\n'));
    const open = all.every((each) => each.events.some((event) => event.name === 'battle'));
    return named.filter((one) => !told.has(one) && !(open && one.isLeader)).map(({ id }) => id);
  };
  await until(() => leaks().length === 0, 'that all were told').catch(() => {});
  assert.deepEqual(leaks(), [], 'names that not everybody was told');
}

/**
 * The orders of the other side that a page shows, or was told of, before any was shown to everybody.
 * @param {Visitor} visitor
 * @param {string} other
 */
async function knownOrders(visitor, other) {
  const shown = visitor.heard.findIndex(
    ({ type, events }) =>
      type === 'events' && events.some((/** @type {{ name: string }} */ { name }) => name === 'order-shown'),
  );
  const before = shown < 0 ? visitor.heard : visitor.heard.slice(0, shown);
  const told = before
    .filter((message) => message.type === 'state')
    .flatMap((message) => Object.entries(message.view.fields.order))
    .filter(([stack, order]) => stack.startsWith(other) && order !== 'hidden');
  const words = await visitor.page
    .locator(`[data-piece^="${other}"]`)
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-label')} ${one.textContent}`));
  return [...told, ...(shown < 0 ? words.filter((text) => ORDER.test(text)) : [])];
}

test('two people play a turn by link, and neither page holds a secret of the other', async () => {
  const [us, spain] = [await here.visitor(), await here.visitor()];
  await us.page.goto(here.table.address);
  await us.button(/Dawn of Empire/).click();
  await us.page.getByRole('group', { name: 'Spain' }).getByRole('radio', { name: /A friend/ }).check();
  await us.button('Start').click();
  const link = await us.page.getByRole('textbox', { name: /Invitation.*Spain/ }).inputValue();
  await us.page.getByRole('link', { name: 'Go to my seat' }).click();
  await us.page.getByText(/missing.*Spain/).waitFor();
  await spain.page.goto(link);
  await spain.button('Take this seat').click();
  await spain.begun();
  await us.begun();

  const secrets = [
    { visitor: us, other: 'spain', hidden: await countersOf('spain') },
    { visitor: spain, other: 'us', hidden: await countersOf('us') },
  ];
  const lookAll = async () => {
    for (const { visitor, other, hidden } of secrets) {
      await knowsNothing([us, spain], visitor, hidden);
      assert.deepEqual(await knownOrders(visitor, other), []);
    }
  };
  await lookAll();
  const key = new URL(spain.page.url()).hash.slice(1);
  const kept = await us.page.evaluate(() => JSON.stringify(localStorage));
  assert.ok(!kept.includes(key) && !(await us.page.content()).includes(key), 'the other’s key is kept');

  // Whatever one does while orders are written, not a byte of it comes to the other.
  for (const [writer, watcher] of [
    [spain, us],
    [us, spain],
  ]) {
    const [page, heard] = [await watcher.page.content(), watcher.heard.length];
    await writer.propose();
    const played = writer.said.flatMap(({ move, moves }) => moves ?? move ?? []);
    assert.ok(played.filter((/** @type {string} */ move) => /^order /.test(move)).length >= 2);
    assert.equal(watcher.heard.length, heard, 'something came while the other wrote orders');
    assert.equal(await watcher.page.content(), page, 'the page changed while the other wrote orders');
  }
  await lookAll();

  const phases = new Set();
  while (us.turn === 1 || spain.turn === 1) {
    await until(() => us.legal.length || spain.legal.length || us.turn > 1, 'somebody’s turn');
    const actor = us.legal.length ? us : spain;
    if (actor.legal.length === 0) continue;
    await actor.dealt();
    phases.add(actor.phase);
    await actor.answered(() => actor.press());
    await Promise.all([us.dealt(), spain.dealt()]);
    await lookAll();
  }
  assert.ok(phases.has('orders') && phases.has('sail') && phases.has('repair'), [...phases].join());
});

test('a spectator sees no names, no orders, and nothing to press', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const player = await here.seated(room.seats[0]);
  const spectator = await here.seated(room.spectator);
  const counters = [...(await countersOf('us')), ...(await countersOf('spain'))];

  const look = async () => {
    await spectator.dealt();
    await knowsNothing([player, spectator], spectator, counters);
    for (const side of SIDES) assert.deepEqual(await knownOrders(spectator, side), []);
    assert.equal(await spectator.page.locator('[data-move], [data-order], [data-card]').count(), 0);
    for (const name of [/^Suggestion/, 'Done', 'Undo', 'Propose'])
      assert.equal(await spectator.button(name).count(), 0, `a button ${name}`);
    assert.equal(await spectator.page.getByRole('combobox', { name: 'Type a move' }).count(), 0);
  };
  await look();
  await player.propose();
  await look();
  while (player.phase === 'orders' && player.legal.length) await player.type('done');
  await until(() => spectator.events.some((event) => event.name === 'ordered'), 'that orders are laid');
  await look();
  for (const tab of await spectator.page.getByRole('tab').all()) {
    await tab.click();
    await look();
  }
});

test('with two seats in one browser nothing of the first is left when the curtain falls', async () => {
  const both = await here.visitor();
  const { page } = both;
  await page.goto(here.table.address);
  await both.button(/Dawn of Empire/).click();
  await page.getByRole('group', { name: 'Spain' }).getByRole('radio', { name: 'I do' }).check();
  await both.button('Start').click();
  await both.button(/Show the table.*United States/).click();
  await both.propose();
  const own = await countersOf('us');
  const isThere = async (/** @type {Counter[]} */ counters) =>
    [...namedIn(counters, await page.content())].map(({ id }) => id);
  assert.ok((await isThere(own)).length > 20, 'the first seat sees its own ships');
  await page.getByRole('option', { name: /Indiana/ }).first().click();
  await both.answered(() => both.suggestion.press('Enter'));

  await both.button(/Pass the screen.*Spain/).click();
  await page.getByRole('heading', { name: /Pass the screen.*Spain/ }).waitFor();
  assert.deepEqual(await isThere([...own, ...(await countersOf('spain'))]), []);
  assert.doesNotMatch(await page.content(), ORDER);
  assert.equal(await page.title(), 'Wardroom');

  await both.button(/Show the table.*Spain/).click();
  await both.tab('Fleet').click();
  await page.getByRole('option', { name: /Pelayo/ }).first().waitFor();
  assert.deepEqual(await isThere(own), []);
});
