/** What teaches: the guide with its rules and rulings. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

/** @param {string} game */
async function seated(game) {
  const room = await here.table.open(game, ['person', 'lieutenant']);
  return here.seated(room.seats[0]);
}

describe('the guide', () => {
  it('has the chapters, every rule and every ruling, and is left as it was opened', async () => {
    const { page } = await seated('seas');
    const before = page.url();
    await page.locator('body').press('g');
    const guide = page.getByRole('dialog', { name: 'Guide' });
    await guide.getByRole('heading', { name: 'What it is about' }).waitFor();
    await guide.getByRole('button', { name: 'A turn', exact: true }).click();
    await guide.getByRole('heading', { name: 'B. Movement' }).waitFor();
    await guide.getByRole('button', { name: /^All rules \(31\d\)/ }).click();
    await guide.getByRole('heading', { name: 'East-west wrap' }).waitFor();
    assert.ok((await guide.locator('.statement').count()) > 300);
    await guide.getByRole('button', { name: 'Rulings (88)' }).click();
    await guide.getByRole('heading', { name: 'Whose turn it is' }).waitFor();
    await page.keyboard.press('Escape');
    await guide.waitFor({ state: 'hidden' });
    assert.equal(page.url(), before);
    await page.getByRole('tablist').waitFor(); // the game is still there
  });

  it('goes back and forward as the browser does', async () => {
    const { page } = await seated('sovereign');
    await page.locator('body').press('g');
    const guide = page.getByRole('dialog', { name: 'Guide' });
    await guide.getByRole('button', { name: 'Battle', exact: true }).click();
    await guide.getByRole('heading', { name: 'Battle', exact: true }).waitFor();
    await guide.getByRole('button', { name: 'Rule R58' }).first().click();
    await guide.locator('[aria-current=true]').getByText('for all units together').waitFor();
    await page.goBack();
    await guide.getByRole('heading', { name: 'Battle', exact: true }).waitFor();
    await page.goForward();
    await guide.locator('[aria-current=true]').getByText('for all units together').waitFor();
    for (let i = 0; i < 3; i++) await page.goBack();
    await guide.waitFor({ state: 'hidden' });
  });

  it('finds words and numbers, and says when there is nothing', async () => {
    const { page } = await seated('dawn');
    await page.locator('body').press('g');
    const guide = page.getByRole('dialog', { name: 'Guide' });
    const search = guide.getByRole('searchbox');
    await search.fill('coal neutral port');
    await guide
      .getByRole('status')
      .filter({ hasText: /^Found \d+ times/ })
      .waitFor();
    await search.fill('R104');
    await guide.getByRole('button', { name: 'R104 A leader ashore' }).click();
    await guide.locator('[aria-current=true]').getByText('a German also in Caracas').waitFor();
    await search.fill('nonesuch');
    await guide.getByText('Nothing is found for nonesuch.').waitFor();
  });

  it('is one step from a rule’s number, and a ruling has its words there too', async () => {
    const { page } = await seated('sovereign');
    const small = { width: 390, height: 844 };
    const visitor = await here.visitor({ viewport: small, hasTouch: true, isMobile: true });
    const card = page.getByRole('dialog', { name: 'Rule R108' });
    await card.getByText('drawn by the umpire').waitFor();
    await card.getByRole('button', { name: 'Look it up in the guide' }).click();
    const guide = page.getByRole('dialog', { name: 'Guide' });
    await guide.locator('[aria-current=true]').getByText('R108').waitFor();
    await guide.getByRole('button', { name: 'Close' }).click();
    await guide.waitFor({ state: 'hidden' });
  });

  it('has a page of its own, with an address for each rule', async () => {
    const visitor = await here.visitor({ locale: 'ja-JP' });
    await visitor.page.goto(here.table.address + 'guide#dawn/rule/4.Be');
    const rule = visitor.page.locator('[aria-current=true]');
    await rule.getByText('4.Be').waitFor();
    assert.equal(await rule.locator('p').getAttribute('lang'), 'ja');
    await visitor.page.getByRole('button', { name: 'English' }).click();
    await rule.getByText('must end its move').waitFor();
    await visitor.page.getByRole('button', { name: 'Rule R18' }).first().click();
    await until(() => visitor.page.url().endsWith('#dawn/rule/R18'), 'the address of the ruling');
    await visitor.page.goBack();
    await rule.getByText('must end its move').waitFor();
  });

  it('is on a phone too, where the contents fold away', async () => {
    const visitor = await here.visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const room = await here.table.open('seas', ['person', 'lieutenant']);
    await visitor.sit(here.table.link(room.seats[0]));
    await visitor.button('Menu').click();
    await visitor.button('Guide and rules').click();
    const guide = visitor.page.getByRole('dialog', { name: 'Guide' });
    await guide.getByText('Contents').click();
    await guide.getByRole('button', { name: 'Points and winning' }).click();
    await guide.getByRole('heading', { name: 'Points and winning' }).waitFor();
    const box = await guide.boundingBox();
    assert.ok(box && box.width <= 390);
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 390);
  });
});
