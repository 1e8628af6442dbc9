/**
 * How long a hand waits when the table is far away:
 *   node test/latency.js [MS of a way and back] [drags|ways|proposals]
 * WARDROOM names the program. Each figure is the median of several drags or clicks, in milliseconds from the
 * moment of letting go.
 */
import { Line } from './far.js';
import { Table } from './program.js';
import { Visitor, openBrowser, reach, until } from './table.js';

const MS = Number(process.argv[2] ?? 100);
const TIMES = 5;

const table = await Table.start();
const browser = await openBrowser();
const line = await Line.to(table.address, MS);

/** @param {string} game @param {object} [more] */
async function seated(game, more) {
  const room = await table.open(game, ['person', 'lieutenant'], more);
  const visitor = await Visitor.arrive(browser);
  await visitor.sit(`${line.address}play#${room.seats[0]}`);
  return visitor;
}

/** Runs in the page: when was it first so, after the next time that a button is let go? */
function watchFor(/** @type {{ shown: string, busy: string }} */ { shown, busy }) {
  const seen = /** @type {any} */ (window);
  seen.times = {};
  addEventListener(
    'pointerup',
    () => {
      const start = performance.now();
      const look = () => {
        const now = performance.now() - start;
        if (!seen.times.shown && document.querySelector(shown)) seen.times.shown = now;
        if (seen.times.shown && now > 30 && !document.querySelector(busy)) seen.times.done = now;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { once: true, capture: true },
  );
}

/** @param {Visitor} visitor */
async function times(visitor) {
  return until(async () => {
    const found = await visitor.page.evaluate(() => /** @type {any} */ (window).times);
    return found.done ? found : null;
  }, 'the end of it');
}

/** @param {Visitor} visitor @param {string} card @param {string} zone @param {number} rest */
async function drag(visitor, card, zone, rest) {
  const { page } = visitor;
  const fleet = page.getByRole('tabpanel', { name: 'Fleet' });
  const from = fleet.locator(`[data-card="${card}"]`);
  await from.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const onto = fleet.locator(`[data-zone="${zone}"] .group-head`);
  if (!start) throw new Error(card);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 10, start.y + start.height / 2);
  const end = await onto.boundingBox();
  if (!end) throw new Error(zone);
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 3 });
  await page.waitForTimeout(rest);
  await page.evaluate(watchFor, {
    shown: `[data-zone="${zone}"] [data-card="${card}"]`,
    busy: '.fleet[aria-busy]',
  });
  await page.mouse.up();
  const found = await times(visitor);
  await page.waitForTimeout(300);
  await visitor.dealt();
  return found;
}

/** @param {number[]} all */
const median = (all) => Math.round([...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]);

/** @param {string} what @param {{ shown: number, done: number }[]} found */
function tell(what, found) {
  const shown = median(found.map((each) => each.shown));
  const done = median(found.map((each) => each.done));
  console.log(`${what}: shown after ${shown} ms, played after ${done} ms`);
}

/** @param {string} game @param {object} more @param {number} rest */
async function drags(game, more, rest) {
  const visitor = await seated(game, more);
  await visitor.propose();
  await visitor.page.getByRole('tabpanel', { name: 'Fleet' }).getByRole('button', { name: 'Large' }).click();
  const found = [];
  for (let i = 0; i < TIMES; i++) {
    const { line: lines, stack, squadron } = visitor.state.view.fields;
    const own = Object.keys(lines).filter((id) => lines[id].length > 2);
    const isNear = (/** @type {string} */ a, /** @type {string} */ b) => !stack || stack[a] === stack[b];
    const others = (/** @type {string} */ a) => Object.keys(lines).filter((b) => b !== a && isNear(a, b));
    const pairs = own.flatMap((a) => others(a).map((b) => [a, b]));
    const [a, b] = pairs.filter(([, to]) => lines[to].length > 1)[i % pairs.length] ?? pairs[0];
    const zone = `${squadron ? 'squadron' : 'stack'}:${b}`;
    found.push(await drag(visitor, `ship:${lines[a][1]}`, zone, rest));
  }
  await visitor.leave();
  tell(`${game}, a ship is dragged, held for ${rest} ms`, found);
}

/** The counter of a squadron that may put to sea. @param {Visitor} visitor */
async function ready(visitor) {
  for (const move of visitor.legal.filter((each) => each.startsWith('sail '))) {
    const counter = visitor.page.locator(`[data-piece="${move.split(' ')[1]}"]`).last();
    if (await counter.isVisible()) return counter;
  }
  throw new Error('no counter is to be seen');
}

/** @param {number} rest */
async function ways(rest) {
  const found = [];
  for (let i = 0; i < TIMES; i++) {
    const visitor = await seated('seas');
    const { page } = visitor;
    await reach(visitor, () => visitor.phase === 'sail' && visitor.legal.length > 0);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    const box = await (await ready(visitor)).boundingBox();
    if (!box) throw new Error('no counter');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(rest);
    await page.evaluate(watchFor, { shown: '.goal-mark.goal-far', busy: '.nothing' });
    await page.mouse.down();
    await page.mouse.up();
    found.push(await times(visitor));
    await visitor.leave();
  }
  tell(`seas, the places that a counter can go to, pointed at for ${rest} ms`, found);
}

async function proposals() {
  for (const [game, more] of /** @type {const} */ ([['seas', {}], ['dawn', { scenario: '1898' }]])) {
    const found = [];
    for (let i = 0; i < 3; i++) {
      const visitor = await seated(game, more);
      await visitor.tab('Fleet').click();
      await visitor.page.waitForTimeout(1000);
      const fleet = visitor.page.getByRole('tabpanel', { name: 'Fleet' });
      const button = fleet.getByRole('button', { name: 'Propose' });
      await visitor.page.evaluate(watchFor, { shown: '.fleet', busy: '.fleet[aria-busy]' });
      await button.click();
      found.push(await times(visitor));
      await visitor.leave();
    }
    tell(`${game}, a fleet is proposed`, found);
  }
}

const only = process.argv[3] ?? '';
console.log(`${MS} ms to the table and back`);
if (!only || only === 'drags') {
  for (const rest of [0, 400]) await drags('seas', {}, rest);
  for (const rest of [0, 400]) await drags('dawn', { scenario: '1898' }, rest);
}
if (!only || only === 'ways') for (const rest of [0, 200]) await ways(rest);
if (!only || only === 'proposals') await proposals();
line.close();
await browser.close();
await table.close();
