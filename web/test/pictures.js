/** Pictures of the main screens for docs/pictures: npm run pictures [NAME]... */
import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Table } from './program.js';
import { Visitor, openBrowser, reach, until } from './table.js';

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

const table = await Table.start();
const browser = await openBrowser();

/** @param {import('playwright-core').BrowserContextOptions} [how] */
const visitor = (how) => Visitor.arrive(browser, how);

/**
 * Somebody who plays the first seat against the machine.
 * @param {string} game
 * @param {string} scenario
 * @param {import('playwright-core').BrowserContextOptions} [how]
 */
async function against(game, scenario, how) {
  const room = await table.open(game, ['person', 'lieutenant'], { scenario });
  const player = await visitor(how);
  await player.sit(table.link(room.seats[0]));
  await player.page.locator('.board-map').waitFor();
  return player;
}

/** Two people, and the first of them. */
async function twoAdmirals() {
  const room = await table.open('dawn', ['person', 'person'], { scenario: '1898' });
  const [us, spain] = [await visitor(), await visitor()];
  await us.page.goto(table.link(room.seats[0]));
  await spain.sit(table.link(room.seats[1]));
  await us.begun();
  return [us, spain];
}

/** Plays until it is for him to move in a phase. @param {Visitor} player @param {string} phase */
const reachPhase = (player, phase) => reach(player, () => player.phase === phase && player.legal.length > 0);

/**
 * Somebody among four on a map of hexes, in a part of his turn.
 * @param {string} phase
 * @param {number} round
 */
async function amongFour(phase, round) {
  const others = new Array(3).fill('lieutenant');
  const room = await table.open('sovereign', ['person', ...others], { params: { map: 15096 } });
  const player = await visitor({ viewport: { width: 1440, height: 900 } });
  await player.sit(table.link(room.seats[0]));
  await reach(player, () => player.phase === phase && player.turn >= round && player.legal.length > 0);
  return player;
}

/** One of the counters on the map. @param {Visitor} player @param {RegExp} name */
function counter({ page }, name) {
  return page.locator('button[data-piece]').and(page.getByRole('button', { name })).first();
}

/** @type {Record<string, () => Promise<Visitor>>} */
const pictures = {
  async start() {
    const guest = await visitor();
    await guest.page.goto(table.address);
    await guest.button(/Dawn of Empire/).click();
    await guest.page.evaluate(() => scrollTo(0, 0));
    return guest;
  },

  async 'dawn-orders'() {
    const player = await against('dawn', '1898');
    await player.propose();
    return player;
  },

  async 'dawn-board'() {
    const player = await against('dawn', '1898');
    await reachPhase(player, 'sail');
    await counter(player, /Sampson/).press('Enter');
    return player;
  },

  async 'seas-board'() {
    const player = await against('seas', '10.1');
    await reachPhase(player, 'sail');
    const box = await counter(player, /^English: .* squadron, \d+ ships/).boundingBox();
    await player.page.mouse.dblclick((box?.x ?? 0) + 120, (box?.y ?? 0) + 60); // the inset, large
    return player;
  },

  async 'sovereign-board'() {
    const player = await amongFour('move', 12);
    await player.page.locator('.news-close').click();
    await player.page.locator('.stack-list button').first().click();
    const box = await player.page.locator('.chit.is-selected').boundingBox();
    const middle = { x: 520, y: 460 };
    await player.page.mouse.move(middle.x, middle.y); // the map is pulled until the counter lies there
    await player.page.mouse.down();
    await player.page.mouse.move(2 * middle.x - (box?.x ?? 0), 2 * middle.y - (box?.y ?? 0), { steps: 5 });
    await player.page.mouse.up();
    await player.page.waitForTimeout(400); // until it is drawn sharp
    return player;
  },

  async 'sovereign-chart'() {
    const player = await amongFour('research', 10);
    await player.page.locator('.tech-chart .enlarge').click();
    return player;
  },

  async battle() {
    const [us, spain] = await twoAdmirals();
    await spain.propose();
    await us.propose();
    const fights = () => us.events.some((event) => event.name === 'battle');
    while (!fights()) {
      await until(() => us.legal.length || spain.legal.length, 'somebody’s turn');
      const actor = us.legal.length ? us : spain;
      await actor.answered(() => actor.press());
      await Promise.all([us.dealt(), spain.dealt()]);
    }
    await us.tab('Battle').click();
    await us.button('Large').click();
    await us.button('Back a round').click();
    return us;
  },

  async phone() {
    const player = await against('dawn', '1898', PHONE);
    await reachPhase(player, 'sail');
    await player.page.evaluate(() => scrollTo(0, 0));
    return player;
  },
};

await mkdir(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const [name, show] of Object.entries(pictures)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const shown = await show();
  await shown.dealt();
  await shown.page.mouse.move(0, 0);
  await shown.page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  await shown.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
  const path = `${FOLDER}${name}.png`;
  await shown.page.screenshot({ path });
  console.log(`${name}.png: ${Math.round((await stat(path)).size / 1024)} KB`, ...shown.faults);
  for (const context of browser.contexts()) await context.close();
}
await browser.close();
await table.close();
