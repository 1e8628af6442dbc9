/**
 * A game of many pieces and many moves that has no board of its own in the page: it is played on lists of
 * what it tells, moves as buttons, what is asked, and the log; and two who play it see only their own.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
const HOW = { scenario: 's1', options: ['standing'] };

/** @typedef {import('./table.js').Visitor} Visitor */

/**
 * Plays by hand what is typed, or does nothing more in this phase.
 * @param {Visitor} visitor
 * @param {string} [move]
 */
async function play(visitor, move = 'done') {
  const answer = await visitor.answered(async () => {
    await visitor.page.locator('.command').fill(move);
    await visitor.page.keyboard.press('Enter');
  });
  assert.equal(answer.outcome, 'done', `${move}: ${answer.why}`);
}

/** @param {Visitor} visitor @param {string} phase */
async function comeTo(visitor, phase) {
  for (;;) {
    await until(() => visitor.legal.length > 0, 'his turn');
    await visitor.dealt();
    if (visitor.phase === phase) return;
    await play(visitor, visitor.legal.includes('done') ? 'done' : visitor.legal[0]);
  }
}

/** What went over his sockets since, and how many moves he made for it. @param {Visitor} visitor */
function countBytes(visitor) {
  const told = { bytes: 0 };
  visitor.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (told.bytes += String(payload).length)),
  );
  return told;
}

test('it is played to the next turn, by hand and as the page suggests', async () => {
  const room = await here.table.open('sealords', ['person', 'lieutenant'], HOW);
  const visitor = await here.visitor();
  const told = countBytes(visitor);
  await visitor.sit(here.table.link(room.seats[0]));
  const { page } = visitor;
  await comeTo(visitor, 'issue');
  await page.locator('.decide-asks', { hasText: 'an order leads its formation' }).waitFor();
  const lies = page.locator('.field-table tr', { hasText: 'British Light 1' });
  assert.match(await lies.innerText(), /in port\s+Port Mahon/, 'a number that means a port is told as one');
  const sails = page.locator('.field-table tr', { hasText: 'British Fireship 1' });
  assert.match(await sails.innerText(), /with a formation\s+British counter \d+/);
  await page.locator('.decide .decide-line .rule').click();
  const card = page.locator('.rule-card');
  await card.locator('.rule-title', { hasText: /9\.36 \S/ }).waitFor();
  await page.keyboard.press('Escape');
  await visitor.tab('Moves').click();
  await page.locator('.move-filter').fill('toulon white');
  const [watch] = visitor.legal.filter((move) => move.startsWith('issue watch-toulon white-division'));
  await visitor.answered(() => page.locator(`button[data-move="${watch}"]`).click());
  await page.locator('.move-filter').fill('');
  await comeTo(visitor, 'courses');
  await page.locator('.field-word', { hasText: 'Italy' }).first().click();
  const there = page.locator('.field-moves button', { hasText: 'Gulf of St Tropez' });
  await visitor.answered(() => there.first().click());
  await page.locator('.fields .changed', { hasText: 'Gulf of St Tropez' }).first().waitFor();
  await visitor.answered(() => page.locator('button[data-move="stand-by"]').click());
  await until(() => visitor.legal.length > 0, 'something that happens');
  await visitor.playOn(() => visitor.turn >= 2);
  while (visitor.turn < 2) {
    await until(() => visitor.legal.length > 0, 'the machine’s move');
    await visitor.playOn(() => visitor.turn >= 2);
  }
  await page.getByRole('heading', { level: 1, name: 'Sea Lords' }).waitFor();
  const log = (await visitor.log()).join('\n');
  assert.match(log, /White Division puts to sea from Port Mahon/);
  assert.match(log, /Turn 2 of 4/);
  assert.doesNotMatch(log, /\{|undefined|\b(?:br|sp)-(?:sol|f)-\d/);
  assert.ok(told.bytes / visitor.answers() < 2500, `${told.bytes} bytes for ${visitor.answers()} moves`);
  await visitor.tab('Prestige').click();
  await page.getByText(/^British \d+, Bourbon \d+\.$/).waitFor();
});

test('two who play it see their own, and of the other no more than counters', async () => {
  const room = await here.table.open('sealords', ['person', 'person'], HOW);
  const [british, bourbon] = [await here.visitor(), await here.visitor()];
  await british.page.goto(here.table.link(room.seats[0])); // it begins when both are there
  await bourbon.sit(here.table.link(room.seats[1]));
  await british.begun();
  const [ours, theirs] = ['White Division', 'Armada del Mediterraneo'];
  const sides = [
    { visitor: british, own: ours, other: 'Bourbon', hidden: ['armada-del-mediterraneo', 'navarro'] },
    { visitor: bourbon, own: theirs, other: 'British', hidden: ['white-division', 'lestock'] },
  ];
  for (const phase of ['receive', 'issue'])
    for (const { visitor, own, other, hidden } of sides) {
      await comeTo(visitor, phase);
      const fields = await visitor.page.locator('.fields').innerText();
      assert.ok(fields.includes(own), own);
      assert.match(fields, new RegExp(`${other} counter \\d+`));
      const heard = JSON.stringify(visitor.heard.filter(({ type }) => type !== 'welcome'));
      for (const word of hidden) assert.ok(!heard.includes(`"${word}"`), `${word} in ${phase}`);
      if (phase === 'receive') await play(visitor);
    }
});

test('in Japanese its log, its moves and its lists are in Japanese', async () => {
  const room = await here.table.open('sealords', ['lieutenant', 'person'], HOW);
  const visitor = await here.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.sit(here.table.link(room.seats[1]));
  await comeTo(visitor, 'activities');
  const told = ['[data-event] .said', '.decide-asks', '.field-table tbody th', '.move'];
  for (const selector of told)
    for (const words of await page.locator(selector).allInnerTexts()) assert.match(words, JAPANESE, selector);
  await page.locator('.command').fill('search nobody');
  await page.keyboard.press('Enter');
  await page.locator('.note', { hasText: '「nobody」という部隊はありません' }).waitFor();
});

test('things that share a name are told apart, and what is for programs is not told', async () => {
  const room = await here.table.open('sealords', ['person', 'lieutenant'], { ...HOW, scenario: 's3' });
  const visitor = await here.visitor();
  await visitor.sit(here.table.link(room.seats[0]));
  await comeTo(visitor, 'courses');
  const { page } = visitor;
  const alone = page.locator('.field-list > div');
  assert.match(await alone.filter({ hasText: 'Repair Points' }).innerText(), /Gibraltar: 2\s+Port Mahon: 4/);
  assert.match(await alone.filter({ hasText: 'Noted' }).innerText(), /Naples \(1 Bourbon, 2 Neutral\): 2/);
  assert.ok(!(await page.locator('.fields').innerText()).includes('a bit for each'));
  const corsair = page.locator('.field-table th', { hasText: /^Gibraltar$/ });
  assert.equal(await corsair.count(), 1, 'the corsair has the name of the port');
  assert.equal(await corsair.locator('button').count(), 0, 'a move names the place, and not the corsair');
  const hidden = page.locator('.field-table tr', { hasText: 'Bourbon counter' }).first();
  assert.match(await hidden.innerText(), /not known\s+Toulon Harbour/);
  assert.equal(await hidden.locator('.owner.side-b').count(), 1, 'whose it is has its sign');
  await page.locator('.field-table caption', { hasText: /^Squadrons$/ }).waitFor();
  const noted = await alone.filter({ hasText: 'Noted' }).innerText();
  assert.match(noted, /Magazine at La Spezia(?!:)/, 'what is only so has no number');
  assert.equal(await page.getByText('not in this game').count(), 0);
});
