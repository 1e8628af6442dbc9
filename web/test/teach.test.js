/** What teaches: the guide with its rules and rulings, the sequence of play; and questions before a slip. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PHONE, asNewcomer } from './screens.js';
import { reach, until, useTable } from './table.js';

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
    await page.getByRole('button', { name: 'Rule R108' }).first().click(); // the map's number, in the log
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

  it('has its chapters in Japanese, and shows the same chapter when the language changes', async () => {
    const { page } = await here.visitor({ locale: 'ja-JP' });
    await page.goto(here.table.address + 'guide#sovereign/chapter/a-turn');
    const heading = (/** @type {string} */ name) => page.getByRole('heading', { name, exact: true });
    await heading('手番').waitFor();
    assert.equal(await page.locator('.guide-text [lang=en]').count(), 0);
    await page.getByRole('button', { name: 'English' }).click();
    await heading('A turn').waitFor();
    await heading('Move').evaluate((one) => one.scrollIntoView());
    await page.getByRole('button', { name: '日本語' }).dispatchEvent('click'); // without scrolling to it
    await heading('手番').waitFor();
    const isAtTop = () => heading('移動').evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 2);
    await until(isAtTop, 'one reads on where one was');
    assert.ok(page.url().endsWith('#sovereign/chapter/a-turn'));

    await page.locator('.guide-text').getByRole('button', { name: '後の章' }).click();
    await heading('戦闘').waitFor();
    assert.ok(page.url().endsWith('#sovereign/chapter/battle'));
    // brackets stay with their numbers
    const kept = await page.locator('.guide-text .unbroken').allInnerTexts();
    assert.deepEqual(kept.slice(0, 2), ['（R63、', 'R64）。']);
    await page.getByRole('button', { name: '次の章：攻撃された都市' }).click();
    await heading('攻撃された都市').waitFor();
    await page.getByRole('searchbox').fill('引き揚げは退却');
    await page.locator('mark', { hasText: '引き揚げは退却' }).first().waitFor();
    await page.getByRole('button', { name: '戦闘', exact: true }).first().click();
    await heading('戦闘').waitFor();
    await page.getByRole('button', { name: '裁定（115）' }).click();
    await heading('準備と全般').waitFor();
    assert.equal(await page.locator('.guide-text [lang=en]').count(), 0);
    await page.goBack();
    await heading('戦闘').waitFor();
  });

  it('lets one choose a game, in either language, and again after reading', async () => {
    const { page } = await here.visitor();
    await page.goto(here.table.address + 'guide');
    await page.getByRole('link', { name: 'Sovereign of the Seas' }).waitFor();
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('link', { name: 'ソヴリン' }).click();
    await page.getByRole('heading', { name: 'どんなゲームか' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'ソヴリン' }).waitFor();
    assert.equal(await page.locator('.guide-nav li').count(), 0);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Sovereign of the Seas' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: /rules/ }).count(), 0);
  });

  it('is on a phone too, where the contents fold away', async () => {
    const visitor = await here.visitor(PHONE);
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

/** Somebody in a phase of his own. @param {string} game @param {string} phase */
async function inPhase(game, phase) {
  const visitor = await seated(game);
  await reach(visitor, () => visitor.phase === phase && visitor.legal.length > 0);
  return visitor;
}

describe('the sequence of play', () => {
  it('shows where one is, what comes next, and what a step is for', async () => {
    const visitor = await inPhase('dawn', 'sail');
    const strip = visitor.page.getByRole('navigation', { name: 'Sequence of play' });
    assert.deepEqual(await strip.getByRole('listitem').allInnerTexts(), [
      'Stacks and orders',
      'Movement',
      'Combat',
      'Control and points',
      'Repairs',
    ]);
    assert.equal(await strip.locator('[aria-current=step]').innerText(), 'Movement');
    await strip.getByRole('button', { name: 'Movement' }).focus();
    await visitor.page.keyboard.press('Enter');
    const words = visitor.page.getByRole('note');
    await words.getByText('Spain sails everything').waitFor();
    await words.getByText('Next comes Combat.').waitFor();
    await visitor.page.keyboard.press('Escape');
    await words.waitFor({ state: 'hidden' });
    await strip.getByRole('button', { name: 'Repairs' }).hover();
    await words.getByText('mend the ships').waitFor();
  });

  it('folds to a line on a phone', async () => {
    const visitor = await here.visitor(PHONE);
    const room = await here.table.open('sovereign', ['person', 'lieutenant']);
    await visitor.sit(here.table.link(room.seats[0]));
    await reach(visitor, () => visitor.phase === 'research' && visitor.legal.length > 0);
    const fold = visitor.button('2 of 7: Research');
    await fold.tap();
    await visitor.button('Manoeuvre').tap();
    await visitor.page.getByRole('note').getByText('Battles, new cities').waitFor();
  });
});

describe('before a slip', () => {
  /** Asks as it asks people. @param {import('./table.js').Visitor} visitor */
  const asking = ({ page }) => page.evaluate(() => localStorage.removeItem('wardroom.unasked'));

  it('asks before a pass that is for good, and Not yet leaves all as it was', async () => {
    const visitor = await inPhase('seas', 'frigates');
    await asking(visitor);
    const question = visitor.page.getByRole('alertdialog');
    await visitor.page.locator('.decide').getByRole('button', { name: 'Pass' }).click();
    await question.getByText('frigates are not placed').waitFor();
    await visitor.page.keyboard.press('Enter'); // the keyboard is on what is safe
    await question.waitFor({ state: 'hidden' });
    assert.equal(visitor.phase, 'frigates');
    assert.ok(visitor.legal.includes('pass'));
    await visitor.page.locator('.decide').getByRole('button', { name: 'Pass' }).click();
    await visitor.answered(() => question.getByRole('button', { name: 'Pass' }).click());
    await until(() => !visitor.legal.includes('pass') || visitor.phase !== 'frigates', 'the pass');
  });

  it('can be told never to ask, and to ask again', async () => {
    const visitor = await inPhase('seas', 'frigates');
    await asking(visitor);
    const { page } = visitor;
    const question = page.getByRole('alertdialog');
    await page.locator('body').press('d');
    await question.getByRole('checkbox', { name: 'Never ask' }).check();
    await visitor.answered(() => question.getByRole('button', { name: 'Pass' }).click());
    const kept = await page.evaluate(() => localStorage.getItem('wardroom.unasked'));
    assert.match(kept ?? '', /Place frigates/);
    await visitor.button('Menu').click();
    await visitor.button('Ask again before a phase is ended').click();
    assert.equal(await page.evaluate(() => localStorage.getItem('wardroom.unasked')), null);
    await visitor.button('Ask again before a phase is ended').waitFor({ state: 'hidden' });
  });

  it('says nothing where the machine advised it, or nothing is left', async () => {
    const visitor = await inPhase('dawn', 'orders');
    await asking(visitor);
    await visitor.propose();
    await visitor.answered(() => visitor.page.locator('.decide .suggest').click());
    assert.equal(await visitor.page.getByRole('alertdialog').isVisible(), false);
  });
});

describe('lessons', () => {
  /** Somebody who has never played. @param {string} game @param {object} [how] */
  async function newcomer(game, how) {
    const visitor = await here.visitor(how);
    await asNewcomer(visitor);
    const room = await here.table.open(game, ['person', 'lieutenant']);
    await visitor.sit(here.table.link(room.seats[0]));
    return { visitor, card: visitor.page.getByRole('complementary', { name: 'Lessons' }) };
  }

  it('are offered once, and can be declined and begun from the menu', async () => {
    const { visitor, card } = await newcomer('dawn');
    await card.getByRole('button', { name: 'No, thanks' }).click();
    await card.waitFor({ state: 'hidden' });
    await visitor.page.reload();
    await visitor.begun();
    assert.equal(await card.isVisible(), false);
    await visitor.button('Menu').click();
    await visitor.button('Show me a first turn').click();
    await card.getByText('The United States').waitFor();
  });

  it('lead a newcomer through a whole turn of dawn', async () => {
    const { visitor, card } = await newcomer('dawn');
    const { page } = visitor;
    await card.getByRole('button', { name: 'Show me' }).click();
    const next = card.getByRole('button', { name: 'Next' });
    await card.getByText('You watch Cuba').waitFor();
    await next.click();
    assert.ok(await page.locator('.strip.lesson-lit').isVisible());
    await next.click();
    await card.getByText('Make up squadrons').waitFor();
    await visitor.propose(); // orders among it
    await next.click();
    await card.getByText('Give each squadron an order').waitFor();
    await next.click();
    await next.click();
    await card.getByText('Done, when all have one').waitFor();
    await page.reload(); // what was learnt is kept
    await visitor.begun();
    await card.getByText('Done, when all have one').waitFor();
    await visitor.answered(() => page.locator('.decide .suggest').click());
    await reach(visitor, () => visitor.phase === 'sail' && visitor.legal.length > 0);
    await card.getByText('Sail a squadron').waitFor();
    await page.locator('.is-spoken-of').first().waitFor(); // on the board
    await reach(visitor, () => visitor.turn === 2 && visitor.phase === 'orders' && visitor.legal.length > 0);
    while (!(await card.getByText('That was a turn').isVisible())) {
      await until(async () => (await next.isVisible()) || !(await card.isVisible()), 'a lesson');
      if (!(await card.isVisible())) break;
      if (await card.getByText('That was a turn').isVisible()) break;
      await next.click();
    }
    await card.getByText('That was a turn').waitFor();
    await card.getByRole('button', { name: 'Leave the lessons' }).click();
    await card.waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.lesson-lit').count(), 0);
  });

  it('leave the log and the command line within reach where the screen is low', async () => {
    const { visitor, card } = await newcomer('seas', { viewport: { width: 1280, height: 720 } });
    const { page } = visitor;
    await card.getByRole('button', { name: 'Show me' }).click();
    await card.getByRole('button', { name: 'Next' }).waitFor();
    await page.keyboard.press('/');
    assert.ok(await page.locator('.command').evaluate((line) => line === document.activeElement));
    const line = await page.locator('.command').boundingBox();
    assert.ok(line && line.height > 20 && line.y + line.height <= 720, 'the command line is in sight');
    await visitor.tab('Log').click();
    const log = await page.locator('.log').boundingBox();
    assert.ok(log && log.height > 60 && log.y < 720, 'the log is in sight');
    await card.getByRole('button', { name: 'Leave the lessons' }).click();
    await visitor.tab('Log').waitFor({ state: 'hidden' });
    assert.ok(await page.locator('.log-area .log').isVisible(), 'it is where it was');
  });

  it('are in Japanese too, and on a phone', async () => {
    const { visitor } = await newcomer('sovereign', { ...PHONE, locale: 'ja-JP' });
    const card = visitor.page.getByRole('complementary', { name: '手引き' });
    await card.getByRole('button', { name: '教えて' }).tap();
    await card.getByText('同じ種類のカードを7枚').waitFor();
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 390);
  });
});

describe('advice and terms', () => {
  it('says why, and shows where on the board', async () => {
    const visitor = await inPhase('dawn', 'sail');
    const { page } = visitor;
    await until(async () => !(await page.locator('.suggest.coming').isVisible()), 'advice');
    const why = page.locator('.decide-why');
    await why.waitFor();
    assert.match(await why.innerText(), /\w+/);
    const suggestion = page.locator('.decide .suggest');
    assert.equal(await suggestion.getAttribute('aria-describedby'), 'decide-why');
    await suggestion.focus();
    await page.locator('.is-spoken-of').first().waitFor();
    await page.locator('.lit *').first().waitFor({ state: 'attached' });
    await page.locator('.decide').focus();
    await page.locator('.is-spoken-of').first().waitFor({ state: 'detached' });
  });

  it('explains a term to the pointer, to the keyboard and to a finger', async () => {
    const visitor = await here.visitor(PHONE);
    await visitor.page.goto(here.table.address + 'guide#seas/chapter/a-search-worked-out');
    const term = visitor.page.locator('.guide-text button.term').first();
    const note = visitor.page.getByRole('note');
    await term.tap();
    await note.waitFor();
    await visitor.page.keyboard.press('Escape');
    await note.waitFor({ state: 'hidden' });
    await visitor.page.keyboard.press('Shift+Tab');
    await visitor.page.keyboard.press('Tab');
    await note.waitFor();
    await visitor.page.getByRole('searchbox').focus();
    await note.waitFor({ state: 'hidden' });
  });
});
