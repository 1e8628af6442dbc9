/** What people do with a game besides playing it: ending, handing over, pausing, clocks, talk. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { until, useTable } from './table.js';

/** @typedef {import('./table.js').Visitor} Visitor */

const here = useTable({ own: true });

/** Two people at a game of two. @param {object} [more] */
async function two(more) {
  const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898', ...more });
  const [us, spain] = [await here.visitor(), await here.visitor()];
  await us.page.goto(here.table.link(room.seats[0]));
  await spain.sit(here.table.link(room.seats[1]));
  await us.begun();
  return { room, us, spain };
}

/** Chooses something from the menu, which closes by itself. @param {Visitor} who @param {string} name */
async function choose(who, name) {
  await who.button('Menu').click();
  await who.page.locator('#menu').getByRole('button', { name }).click();
}

/** Answers the dialog that asks once more. @param {Visitor} who @param {string} title @param {string} yes */
async function confirm(who, title, yes) {
  const dialog = who.page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: yes, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

test('who resigns has lost, and both pages say so', async () => {
  const { us, spain } = await two();
  await choose(us, 'Resign …');
  await us.page.getByText('The game ends at once, and Spain has won.').waitFor();
  await us.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  assert.ok(!us.state.result, 'asked once, and thought better of it');
  await choose(us, 'Resign …');
  await confirm(us, 'Resign?', 'Resign');
  for (const { page } of [us, spain]) await page.getByText('United States has resigned.').waitFor();
  await spain.page.getByText('You win: Spain.').waitFor();
  await spain.button('Check the dice').click();
  await spain.page.getByText(/over: .* has resigned; won by/).waitFor();
});

test('a draw is offered, declined, offered again and agreed on', async () => {
  const { us, spain } = await two();
  await choose(us, 'Offer a draw …');
  await confirm(us, 'Offer a draw?', 'Offer a draw');
  await us.page.getByText('You have offered a draw.').waitFor();
  await spain.page.getByText('United States offers a draw.').waitFor();
  await spain.button('Decline').click();
  await us.page.getByText('You have offered a draw.').waitFor({ state: 'detached' });
  await choose(us, 'Offer a draw …');
  await confirm(us, 'Offer a draw?', 'Offer a draw');
  await spain.button('Agree').click();
  for (const { page } of [us, spain]) await page.getByText('A draw.', { exact: true }).waitFor();
});

test('a bot plays in one’s seat until one takes it back', async () => {
  const { us, spain } = await two();
  await choose(us, 'Let a bot play for me …');
  await us.page.getByLabel('Which bot').selectOption('random');
  await confirm(us, 'Let a bot play for me', 'Hand it over');
  await us.page.getByText('A bot plays your seat.').waitFor();
  await spain.page.getByText(/plays$/).first().waitFor();
  await us.page.locator('.notice').getByRole('button', { name: 'Play again myself' }).click();
  await us.page.getByText('A bot plays your seat.').waitFor({ state: 'detached' });
  assert.equal(us.last('seats').seats[0].stand_in, '');
});

/** So many days pass, with the table closed. @param {number} days */
async function wait(days) {
  const script = `import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as db:
    db.execute("UPDATE beside SET time = time - ? WHERE kind = 'seen'", (int(sys.argv[2]),))
    db.execute("UPDATE room SET opened = opened - ?", (int(sys.argv[2]),))`;
  await here.table.stop();
  execFileSync('python3', ['-c', script, join(here.table.folder, 'store'), String(days * 24 * 60 * 60)]);
  await here.table.startAgain();
}

test('for a friend who has been away for long a bot plays until he takes his seat back', async () => {
  const { room, us, spain } = await two({ absent: 2 });
  await us.page.goto('about:blank');
  await spain.page.goto('about:blank');
  await wait(1);
  await us.sit(here.table.link(room.seats[0]));
  await until(() => us.last('seats')?.seats[1].seen > 0, 'when Spain was here');
  assert.equal(await us.page.getByText(/was last here/).count(), 0, 'a day is not long');
  await us.page.goto('about:blank');
  await wait(2);
  await us.sit(here.table.link(room.seats[0]));
  const notice = us.page.locator('.notice').filter({ hasText: 'Spain was last here 3 days ago.' });
  await notice.getByRole('button', { name: 'Let a bot play …' }).click();
  await us.page.getByText('until its player comes back and takes the seat').waitFor();
  await us.page.getByLabel('Which bot').selectOption('random');
  await us.page.getByRole('dialog').getByRole('button', { name: 'Hand it over', exact: true }).click();
  await until(() => us.last('seats').seats[1].stand_in === 'random', 'a bot in the seat');
  await notice.waitFor({ state: 'detached' });
  await spain.sit(here.table.link(room.seats[1]));
  await spain.page.getByText('A bot plays your seat.').waitFor();
  await spain.page.locator('.notice').getByRole('button', { name: 'Play again myself' }).click();
  await until(() => us.last('seats').seats[1].stand_in === '', 'that he plays himself');
});

test('a game is paused, which leaves nothing to play, and gone on with', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const us = await here.seated(room.seats[0]);
  await until(() => us.legal.length > 0, 'a turn');
  await choose(us, 'Pause …');
  await confirm(us, 'Pause the game?', 'Pause');
  await us.page.locator('.notice').getByText('The game is paused.').waitFor();
  assert.ok(!(await us.suggestion.isVisible()));
  await us.page.reload();
  await us.begun();
  await us.page.locator('.notice').getByRole('button', { name: 'Go on' }).click();
  await us.suggestion.waitFor();
});

test('a clock that was agreed on runs in the head of the page', async () => {
  const { us, spain } = await two({ clock: { per: 'game', seconds: 600, then: 'forfeit' } });
  for (const { page } of [us, spain]) {
    const clocks = page.locator('.seat-clock');
    await until(async () => (await clocks.count()) === 2, 'two clocks');
    const runs = async () => (await clocks.allTextContents()).some((words) => /^\d:[0-5]\d$/.test(words));
    await until(runs, 'time');
  }
  await us.button('Menu').click();
  await us.page.getByText('10:00 for the game; then the seat has lost').waitFor();
});

test('names, chat and notes are kept; words of others are text', async () => {
  const { room, us, spain } = await two();
  const wicked = '<img src=x onerror="throw 1"> hello';
  await us.button('Talk').click();
  await us.page.getByLabel('My name at this table').fill('Sampson');
  await us.button('Keep').click();
  await us.page.getByLabel('Say something to everybody').fill(wicked);
  await us.button('Say').click();
  await us.page.getByLabel(/^My notes/).fill('Santiago first');
  await us.page.getByText('Kept.').waitFor();
  await spain.button(/something new was said/).click();
  const watcher = await here.seated(room.spectator);
  await watcher.button('Talk').click();
  for (const { page } of [us, spain, watcher]) {
    await page.getByText(wicked).waitFor();
    await page.getByText('Sampson, United States').waitFor();
  }
  await spain.page.locator('.seat').getByText('Sampson').waitFor();
  assert.equal(await watcher.page.getByLabel('Say something to everybody').count(), 0);
  assert.ok(!JSON.stringify(spain.heard).includes('Santiago first'), 'notes are one’s own');
  await us.page.reload();
  await us.begun();
  await us.button('Talk').click();
  assert.equal(await us.page.getByLabel(/^My notes/).inputValue(), 'Santiago first');
  assert.equal(await us.page.getByLabel('My name at this table').inputValue(), 'Sampson');
});

test('a game is renamed for everybody', async () => {
  const { us, spain } = await two();
  await choose(us, 'Rename this game …');
  await us.page.getByLabel('A name for this game').fill('The long summer');
  await confirm(us, 'Rename this game', 'Rename');
  for (const { page } of [us, spain]) await page.getByRole('heading', { name: 'The long summer' }).waitFor();
  const listed = () => spain.page.locator('.yours .kept').getByText('The long summer');
  await spain.page.goto(here.table.address);
  await listed().waitFor();
  await spain.page.goBack();
  await spain.begun();
  await choose(us, 'Resign …');
  await confirm(us, 'Resign?', 'Resign');
  await spain.page.getByText('You win: Spain.').waitFor();
  await spain.page.goto(here.table.address);
  await listed().waitFor(); // also when it is over
});

test('clock and absence are chosen on the start page, and whoever is invited is told', async () => {
  const [host, guest] = [await here.visitor(), await here.visitor()];
  await host.page.goto(here.table.address);
  await host.button(/Dawn of Empire/).click();
  await host.page.getByRole('group', { name: 'Spain' }).getByRole('radio', { name: /A friend/ }).check();
  await host.page.getByText('More: clock, absence').click();
  await host.page.getByRole('radio', { name: 'Time for each decision' }).check();
  await host.page.getByLabel('How long').fill('2');
  await host.page.getByRole('radio', { name: /^A bot plays on/ }).check();
  await host.page.getByRole('radio', { name: /^After a day/ }).check();
  await host.button('Start').click();
  const link = await host.page.getByRole('textbox', { name: /Invitation.*Spain/ }).inputValue();
  await guest.page.goto(link);
  await guest.page.getByText('2 days for each decision; then a bot plays on').waitFor();
  await guest.page.getByText('after a day all others may let a bot play').waitFor();
});

test('the friend’s link stays at hand for whoever opened the game', async () => {
  const host = await here.visitor();
  await host.page.goto(here.table.address);
  await host.button(/Dawn of Empire/).click();
  await host.page.getByRole('group', { name: 'Spain' }).getByRole('radio', { name: /A friend/ }).check();
  await host.button('Start').click();
  const field = host.page.getByRole('textbox', { name: /Invitation.*Spain/ });
  const link = await field.inputValue();
  await host.page.getByRole('link', { name: 'Go to my seat' }).click();
  await host.page.getByText(/missing.*Spain/).waitFor();
  await host.page.reload();
  await host.page.getByText(/missing.*Spain/).waitFor();
  assert.equal(await field.inputValue(), link);
});

test('dice that were asked for are asked for again after a reload and a restart', async () => {
  const room = await here.table.open('dawn', ['lieutenant', 'person'], { scenario: '1898', dice: 'real' });
  const visitor = await here.seated(room.seats[1]);
  const asked = visitor.page.getByRole('dialog', { name: 'Roll the dice' });
  const isAsked = () => visitor.last('answer')?.outcome === 'dice';
  while (!isAsked()) {
    await until(() => visitor.legal.length > 0, 'the machine’s move');
    await visitor.playOn(isAsked);
  }
  await asked.waitFor();
  const { dice } = visitor.last('answer');
  await visitor.page.goto('about:blank');
  await here.table.stop();
  await here.table.startAgain();
  await visitor.page.goto(here.table.link(room.seats[1]));
  await asked.waitFor();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await visitor.page.getByText('The dice of your move are still to be rolled.').waitFor();
  await visitor.button('Type them in').click();
  await asked.getByRole('button', { name: 'Roll for me' }).click();
  await asked.getByText(`${dice} of ${dice} told`).waitFor();
  const done = asked.getByRole('button', { name: 'These are my dice' });
  const answer = await visitor.answered(() => done.click());
  assert.ok(['done', 'dice'].includes(answer.outcome));
});
