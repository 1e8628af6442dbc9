/** Games that are over: seen by anybody's eyes, shared by a link, and replayed from a file. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { reach, until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

/** Somebody has played against the machine, and won soon. */
async function finished() {
  const room = await here.table.openShort();
  const visitor = await here.seated(room.seats[0]);
  await reach(visitor, () => Boolean(visitor.state.result));
  return { room, visitor };
}

/** @param {Visitor} visitor */
const eyes = (visitor) => visitor.page.getByRole('combobox', { name: 'Seen by' });
/** @param {Visitor} visitor */
const where = (visitor) => visitor.page.getByRole('slider', { name: 'Step' }).getAttribute('aria-valuetext');

/** The last look has come, and it was by these eyes. @param {Visitor} visitor @param {unknown} as */
async function lookedBy(visitor, as) {
  await until(() => {
    const asked = visitor.said.findLast(({ type }) => type === 'look');
    return asked?.as === as && visitor.last('past')?.ask === asked.ask;
  }, `a look by ${as}`);
  await visitor.dealt();
}

test('a game that is over is looked at by the eyes of either side, or with everything open', async () => {
  const { room, visitor } = await finished();
  await visitor.tab('Replay').click();
  await lookedBy(visitor, undefined);
  await visitor.button('A turn back').click();
  await until(async () => /^Turn 1 /.test((await where(visitor)) ?? ''), 'the first turn');
  await eyes(visitor).selectOption({ label: 'everybody: everything open' });
  await lookedBy(visitor, 'all');
  await visitor.page.getByText('Everything lies open').waitFor();
  const berths = () => Object.values(visitor.last('past').view.fields.berth);
  const sides = () => berths().map((berth) => berth.split('-')[0]);
  assert.ok(sides().includes('us') && sides().includes('spain'));

  await eyes(visitor).selectOption({ label: 'Spain' });
  await lookedBy(visitor, 1);
  await visitor.page.getByText('Everything as Spain saw it.').waitFor();
  assert.ok(!sides().includes('us') && sides().includes('spain'));
  await eyes(visitor).selectOption({ label: 'your own eyes' });
  await lookedBy(visitor, undefined);
  assert.ok(sides().includes('us') && !sides().includes('spain'));

  // Who has not played comes to see how it went: with everything open.
  const watcher = await here.seated(room.spectator);
  assert.equal(await watcher.tab('Replay').getAttribute('aria-selected'), 'true');
  await lookedBy(watcher, 'all');
});

test('one link shares it: whoever has it replays the game', async () => {
  const { visitor } = await finished();
  await visitor.button('Share the game').click();
  const link = await visitor.page.getByRole('textbox', { name: 'A link to this game' }).inputValue();
  const friend = await here.visitor();
  await friend.sit(link);
  assert.equal(await friend.tab('Replay').getAttribute('aria-selected'), 'true');
  await lookedBy(friend, 'all');
  await friend.page.goto(here.table.address);
  assert.equal(await friend.page.getByRole('link', { name: 'Look at it' }).count(), 0);
});

test('one file shares it: it is replayed on the board', async () => {
  const { visitor } = await finished();
  const folder = await mkdtemp(join(tmpdir(), 'wardroom-journal-'));
  const file = join(folder, 'kept.journal');
  const download = visitor.page.waitForEvent('download');
  await visitor.button('Keep the journal').click();
  await (await download).saveAs(file);

  const friend = await here.visitor();
  await friend.page.goto(here.table.address);
  await friend.page.locator('#journal-file').setInputFiles(file);
  await friend.button('Replay on the board').click();
  await friend.begun();
  assert.ok(friend.last('welcome').imported);
  assert.equal(await friend.tab('Replay').getAttribute('aria-selected'), 'true');
  await lookedBy(friend, 'all');
  await friend.page.getByText('The table does not keep it.').waitFor();
  assert.equal(await friend.button('Share the game').count(), 0);
  assert.deepEqual(friend.state.result, visitor.state.result);
  await rm(folder, { recursive: true });
});
