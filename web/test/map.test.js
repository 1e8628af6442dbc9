/** Hands on the map: counters are carried to where they sail, say what they are, and no card hides them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachPhase, PHONE } from './screens.js';
import { until, useTable } from './table.js';

const here = useTable();

/** @typedef {import('./table.js').Visitor} Visitor */

/**
 * The American admiral when it is his to sail.
 * @param {import('playwright-core').BrowserContextOptions} [how]
 */
async function sailing(how) {
  const room = await here.table.open('dawn', ['person', 'lieutenant'], { scenario: '1898' });
  const visitor = await here.visitor(how);
  await visitor.sit(here.table.link(room.seats[0]));
  await visitor.page.locator('.board-map').waitFor();
  await reachPhase(visitor, 'sail');
  await visitor.page.evaluate(() => scrollTo(0, 0));
  return visitor;
}

/** A counter of one's own that can sail, and where to. @param {Visitor} visitor */
async function sailor({ page, legal }) {
  for (const counter of await page.locator('.chit.is-own[data-piece]').all()) {
    const id = await counter.getAttribute('data-piece');
    const ships = legal.filter((move) => move.startsWith('sail '));
    if (!id || !ships.length || !(await counter.isVisible())) continue;
    await counter.dispatchEvent('click');
    if (await page.locator('.goal-mark').count()) {
      await counter.dispatchEvent('click');
      return counter;
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('nobody can sail');
}

/** Where it lies, once it lies still. @param {import('playwright-core').Locator} element */
async function middle(element) {
  let last = '';
  const box = await until(async () => {
    const now = await element.boundingBox();
    const isStill = JSON.stringify(now) === last;
    last = JSON.stringify(now);
    return isStill ? now : null;
  }, 'a counter that lies still');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const sails = (/** @type {Visitor} */ { said }) =>
  said.filter(({ type, move }) => type === 'move' && move.startsWith('sail '));

test('a counter that is carried to a place in reach sails there', async () => {
  const visitor = await sailing();
  const { page } = visitor;
  const from = await middle(await sailor(visitor));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.locator('.chit-carried').waitFor();
  assert.ok(await page.locator('.board-card').isHidden(), 'its card keeps out of the way');
  const to = await middle(page.locator('.goal-mark').first());
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.locator('.board-tip:not(.chit-tip)').filter({ hasText: 'movement point' }).waitFor();
  const before = visitor.answers();
  await page.mouse.up();
  await until(() => visitor.answers() > before, 'an answer of the table');
  assert.equal(sails(visitor).length, 1);
  assert.equal(visitor.last('answer').outcome, 'done');
  assert.equal(await page.locator('.chit-carried').count(), 0);
});

test('let go elsewhere it stays, and the board says why', async () => {
  const visitor = await sailing();
  const { page } = visitor;
  const from = await middle(await sailor(visitor));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const far = await page.evaluate(() => {
    const mark = /** @type {Element} */ (document.querySelector('g.port[data-port="cadiz"] .mark'));
    const { x, y, width, height } = mark.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(far.x, far.y, { steps: 8 });
  await page.mouse.up();
  await page.locator('.board-bubble.is-shown').waitFor();
  assert.match(await page.locator('.board-bubble').innerText(), /\w+ \w+/);
  assert.deepEqual(sails(visitor), []);
});

test('a finger that is held is told what a counter is, and one that moves carries it', async () => {
  const visitor = await sailing(PHONE);
  const { page } = visitor;
  const counter = await sailor(visitor);
  const from = await middle(counter);
  const touch = await visitor.context.newCDPSession(page);
  /** @param {'touchStart' | 'touchMove' | 'touchEnd'} type @param {{ x: number, y: number }[]} touchPoints */
  const finger = (type, ...touchPoints) => touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await finger('touchStart', from);
  await page.locator('.chit-tip:not([hidden])').waitFor();
  await finger('touchEnd');
  assert.equal(await page.locator('.chit.is-selected').count(), 0, 'that was no press');
  await finger('touchStart', from);
  await finger('touchMove', { x: from.x + 12, y: from.y + 4 });
  await page.locator('.chit-carried').waitFor();
  const to = await middle(page.locator('.goal-mark').first());
  await finger('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  await finger('touchMove', to);
  const before = visitor.answers();
  await finger('touchEnd');
  await until(() => visitor.answers() > before, 'an answer of the table');
  assert.equal(sails(visitor).length, 1);
});

test('who rests on a counter is told what it is, and so is the keyboard', async () => {
  const visitor = await sailing();
  const { page } = visitor;
  const counter = await sailor(visitor);
  const tip = page.locator('.chit-tip:not([hidden])');
  await counter.hover();
  await tip.waitFor();
  assert.match(await tip.innerText(), /Can go to/);
  assert.match(await tip.innerText(), /United States/);
  await page.mouse.move(2, 2);
  await tip.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  await counter.focus();
  await tip.waitFor();
});

test('the card of a piece hides neither it nor where it can go', async () => {
  for (const how of [{ viewport: { width: 1280, height: 720 } }, PHONE]) {
    const visitor = await sailing(how);
    const { page } = visitor;
    const counter = await sailor(visitor);
    await counter.dispatchEvent('click');
    await page.locator('.board-card:not([hidden])').waitFor();
    await visitor.dealt();
    const hidden = await until(async () => {
      const found = await page.evaluate(() => {
        const card = document.querySelector('.board-card')?.getBoundingClientRect();
        const port = document.querySelector('.board-port')?.getBoundingClientRect();
        if (!card || !port) return null;
        const seen = [...document.querySelectorAll('.goal-mark, .chit.is-selected')].map((e) => {
          const { x, y, width, height } = e.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        });
        return seen.filter(
          ({ x, y }) =>
            (x > card.left && x < card.right && y > card.top && y < card.bottom) ||
            (x > port.right && x < card.right) ||
            (y > port.bottom && y < card.bottom),
        ).length;
      });
      return found === 0 ? 'none' : null;
    }, 'a card that hides nothing');
    assert.equal(hidden, 'none');
    await visitor.leave();
  }
});

test('on hexes a stack that is carried goes there by its path', async () => {
  const room = await here.table.open('sovereign', ['person', 'lieutenant'], { params: { map: 15096 } });
  const visitor = await here.visitor();
  await visitor.sit(here.table.link(room.seats[0]));
  const { page } = visitor;
  await reachPhase(visitor, 'move');
  await page.locator('.stack-list button').first().click();
  const from = await middle(page.locator('.chit.is-selected'));
  await page.locator('.cell.goal-near').first().waitFor();
  const to = await page.evaluate(() => {
    const { left, right, top, bottom } = /** @type {Element} */ (
      document.querySelector('.board-port')
    ).getBoundingClientRect();
    const taken = [...document.querySelectorAll('.chit')].map((e) => e.getBoundingClientRect());
    for (const cell of document.querySelectorAll('.cell.goal-near, .cell.goal-far')) {
      const box = cell.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isFree = !taken.some((t) => x > t.left && x < t.right && y > t.top && y < t.bottom);
      if (isFree && x > left + 60 && x < right - 60 && y > top + 60 && y < bottom - 60) return { x, y };
    }
    return null;
  });
  assert.ok(to);
  await page.keyboard.press('Escape');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  const before = visitor.answers();
  await page.mouse.up();
  await until(() => visitor.answers() > before, 'an answer of the table');
  assert.equal(visitor.last('answer').outcome, 'done');
});
