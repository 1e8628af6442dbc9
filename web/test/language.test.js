/** English and Japanese. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** @param {import('./table.js').Visitor} visitor @param {string} area */
function areaName({ page }, area) {
  const name = page.locator(`.board-map text[data-area="${area}"] tspan:not(.points)`);
  return name.evaluateAll((lines) => lines.map((line) => line.textContent).join(''));
}

test('the switch changes labels, log and the names on the map, and is remembered', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.seated(room.seats[0]);
  const { page } = visitor;
  await visitor.propose();
  await visitor.type('done');
  const english = await visitor.log();
  const areas = await here.table.printed('dawn/areas');
  assert.ok(areas.length > 10);

  await visitor.button('Menu').click();
  await visitor.button('日本語').click();
  await page.keyboard.press('Escape');
  await page.locator('html[lang="ja"]').waitFor(); // its words have to come
  for (const role of /** @type {const} */ (['tab', 'combobox', 'searchbox'])) {
    for (const one of await page.getByRole(role).all()) {
      const label = (await one.getAttribute('aria-label')) ?? (await one.innerText());
      assert.match(label, JAPANESE, `a ${role} is called “${label}”`);
    }
  }
  const log = await page.locator('[data-event]').allInnerTexts();
  assert.ok(log.length >= english.length);
  for (const entry of log) assert.match(entry, JAPANESE);
  for (const { id, name_ja: name } of areas) assert.equal(await areaName(visitor, id), name);

  await page.reload();
  await page.getByRole('tab').first().waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja');
  await page.locator('.board-map').waitFor();
  assert.match(await areaName(visitor, areas[0].id), JAPANESE);
  await page.locator('button[popovertarget="menu"]').click();
  await visitor.button('English').click();
  await visitor.tab('Moves').waitFor();
  assert.deepEqual((await visitor.log()).slice(0, english.length), english);
});

test('a browser that prefers Japanese gets it on the start page', async () => {
  const visitor = await here.visitor({ locale: 'ja-JP' });
  await visitor.page.goto(here.table.address);
  const heading = visitor.page.getByRole('heading', { level: 2 }).first();
  assert.match(await heading.innerText(), JAPANESE);
  await visitor.button('English').click();
  await visitor.page.getByRole('heading', { name: 'Choose a game' }).waitFor();
});

test('another language closes nothing on the start page, and wipes nothing out', async () => {
  const visitor = await here.visitor();
  const { page } = visitor;
  await page.goto(here.table.address);
  await visitor.button(/Dawn of Empire/).click();
  for (const fold of await page.locator('details').all()) await fold.locator('summary').first().click();
  const open = await page.locator('details[open]').count();
  assert.ok(open >= 2, `only ${open} can be unfolded`);
  await page.locator('.transfer-typed').fill('ABCDE');
  await visitor.button('日本語').click();
  await page.locator('html[lang="ja"]').waitFor();
  assert.equal(await page.locator('details[open]').count(), open);
  assert.equal(await page.locator('.transfer-typed').inputValue(), 'ABCDE');
});

test('the umpire refuses in Japanese, and the map names its ports', async () => {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.sit(here.table.link(room.seats[0]));
  const said = page.locator('.note');
  for (const [move, why] of [
    ['sail new-york havana', '先にスタックを編成し、命令を置きます。'],
    ['sal new-york havana', '「sal」という手はこのゲームにありません。「sail」のことですか。'],
  ]) {
    await page.getByRole('combobox', { name: '指し手を入力' }).fill(move);
    await page.keyboard.press('Enter');
    await said.getByText(why).waitFor();
  }
  const ports = await page.locator('.board-map .port-name').allTextContents();
  assert.ok(ports.length > 10);
  for (const name of ports) assert.match(name, JAPANESE);
});

test('the set-up of every game is in Japanese, its options by number or title', async () => {
  const { page } = await here.visitor({ locale: 'ja-JP' });
  await page.goto(here.table.address);
  await page.locator('.game-title').first().waitFor();
  const games = await page.locator('.game-title').all();
  assert.ok(games.length >= 3);
  for (const game of games) {
    await game.click();
    const titles = await page.locator('.choice-title').allTextContents(); // of what is folded, too
    assert.ok(titles.length > 10);
    for (const title of titles) {
      assert.match(title, JAPANESE);
      assert.doesNotMatch(title, /^[a-z]/);
    }
  }
});

test('where rules and places have words for ids, too, log and refusals are in Japanese', async () => {
  const room = await here.table.open('sovereign', ['person', 'lieutenant'], { scenario: 'isthmus' });
  const visitor = await here.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.sit(here.table.link(room.seats[0]));
  await until(() => visitor.phase === 'site' && visitor.legal.length > 0, 'his turn to begin');
  await page.getByRole('combobox', { name: '指し手を入力' }).fill('done');
  await page.keyboard.press('Enter');
  await page.locator('.note').getByText('最初の都市の中心タイルを置いてください。').waitFor();
  const log = await page.locator('[data-event]').allInnerTexts();
  assert.ok(log.length > 0);
  for (const entry of log) assert.match(entry, JAPANESE);
});

test('a game with names and no board of its own is played in them, and numbers are no buttons', async () => {
  const room = await here.table.open('sealords', ['person', 'lieutenant'], { scenario: 's1' });
  const visitor = await here.visitor({ locale: 'ja-JP' });
  const { page } = visitor;
  await visitor.sit(here.table.link(room.seats[0]));
  await page.getByRole('combobox', { name: '指し手を入力' }).fill('done');
  await page.keyboard.press('Enter');
  await until(() => visitor.phase === 'issue', 'orders to be issued');
  await page.locator('.field-word').first().waitFor();
  for (const seat of await page.locator('.seats .seat').allInnerTexts()) assert.match(seat, JAPANESE);
  for (const verb of await page.locator('.moves summary b').allInnerTexts()) assert.match(verb, JAPANESE);
  for (const hint of await page.locator('.plain-move .hint').allInnerTexts()) assert.match(hint, JAPANESE);
  assert.ok(visitor.legal.some((move) => /^wish \S+ \d/.test(move)));
  for (const word of await page.locator('.field-word').allInnerTexts()) assert.doesNotMatch(word, /^\d+$/);
});
