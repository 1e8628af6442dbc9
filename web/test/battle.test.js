/** What the panel of battles shows and when it is news, told to it message by message; and refused drags. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until, useTable } from './table.js';

const here = useTable();

/** @typedef {{ name: string, args?: string[], text?: string }} Told */
/** @typedef {{ open?: boolean, events?: Told[], moves?: string[], fields?: any, answer?: boolean }} Said */

/** A page of the age of sail, with a panel of battles of its own that hears only what the test says. */
async function listener() {
  const room = await here.table.open('seas', ['person', 'lieutenant']);
  const visitor = await here.seated(room.seats[0]);
  const { view } = visitor.state;
  await visitor.page.evaluate(async (first) => {
    /** @param {string} path @returns {Promise<any>} */
    const load = (path) => import(path);
    const { Model } = await load('/client/model.js');
    const { loadGame } = await load('/client/load.js');
    const { Stage } = await load('/client/stage.js');
    const { createPanel } = await load('/client/games/battleline/battle.js');
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    /** @type {(kind: string, message: object) => void} */
    let hear = () => {};
    const link = /** @type {any} */ ({
      welcome: { seat: 0 },
      state: { seq: 1, undo: 0, legal: ['done'], view: first },
      events: /** @type {object[]} */ ([]),
      untold: 0,
      resets: 0,
      renewals: 0,
      clocks: { told: 0, of: [] },
      rests: () => false,
      seats: [],
      listen: (/** @type {typeof hear} */ listener) => {
        hear = (kind, message) => {
          listener(kind, message);
          link.stage.hear(kind, message);
        };
        return () => {};
      },
    });
    link.stage = new Stage(link);
    const model = new Model(link, await loadGame('seas', ''));
    const panel = createPanel(root, model);
    model.on('state', () => panel.relevant());
    model.stage.theatre = (/** @type {any} */ act, /** @type {any} */ seen) => panel.watch(act.until, seen);
    /** @type {any} */ (window).told = () => model.events.length;
    /** @type {any} */ (window).say = async (/** @type {any} */ said) => {
      if (said.open) model.trail.begin();
      for (const event of said.events ?? []) link.events.push({ args: [], rule: '', text: '', ...event });
      if (said.events) hear('events', {});
      await null;
      if (said.moves) {
        const view = { ...link.state.view, fields: { ...link.state.view.fields, ...said.fields } };
        link.state = { ...link.state, seq: link.state.seq + 1, legal: said.moves, view };
        hear('state', { type: 'state', ...link.state });
      }
      await null;
      if (said.answer) {
        hear('answer', { type: 'answer', outcome: 'done', seq: link.state.seq });
        model.trail.end();
      }
      await new Promise((resolve) => setTimeout(resolve));
      return { news: panel.relevant(), text: root.innerText };
    };
  }, view);
  return {
    visitor,
    /** @param {Said} said @returns {Promise<{ news: boolean, text: string }>} */
    say: (said) => visitor.page.evaluate((words) => /** @type {any} */ (window).say(words), said),
  };
}

const YEAR = { name: 'turn', args: ['1756', '1', '7'] };
const fought = [
  { name: 'engages', args: ['english', 'biscay'] },
  { name: 'in-line', args: ['english', '1', 'mars', '0'] },
  { name: 'in-line', args: ['european', '1', 'tonnant', '0'] },
  { name: 'round', args: ['1', 'biscay'] },
  { name: 'fire', args: ['tonnant', '3', '0', '1'] },
];

/** @param {string} port */
const attack = (port) => ({ name: 'port-attack', args: ['english', port, '1', '4'] });

test('a battle that one’s own move brings is news, though the other side is to move first', async () => {
  const { say } = await listener();
  await say({ events: [YEAR, { name: 'battle', args: ['biscay'] }], moves: ['engage'] });
  const after = await say({ open: true, events: fought, moves: [], answer: true });
  assert.ok(after.news, 'while the other side is to move');
  const next = { name: 'battle', args: ['outer-banks'] };
  assert.ok((await say({ events: [{ name: 'battle-won' }, next], moves: ['engage'] })).news);
  const later = await say({ open: true, events: [{ name: 'withdraws' }], moves: ['done'], answer: true });
  assert.ok(!later.news, 'he has had his chance to look');
});

test('attacks on ports are gone through one after the other, die by die to what came of them', async () => {
  const { say, visitor } = await listener();
  await say({ events: [YEAR], moves: ['attack louisburg'], fields: { phase: 'capture' } });
  /** @type {Told[]} */
  const fallen = [
    attack('louisburg'),
    { name: 'leader-captured', args: ['conflans', '4'], text: 'Conflans is captured.' },
    { name: 'sunk', args: ['orient'], text: 'Sunk: Orient.' },
    { name: 'port-destroyed', args: ['louisburg'], text: 'Louisburg is taken and destroyed.' },
  ];
  const events = [...fallen, attack('martinique'), { name: 'port-holds', args: ['martinique'] }];
  const { news, text } = await say({ open: true, events, moves: ['done'], answer: true });
  assert.ok(news);
  const outcomes = fallen.flatMap(({ text: words }) => words ?? []);
  const port = /Louisburg: 1 \+ rating 3 = 4/;
  const attacker = /English: 4 \+ leader \(unknown\)/;
  const press = async (/** @type {string | RegExp} */ name) => {
    await visitor.button(name).click();
    return visitor.page.locator('.battle-panel').innerText();
  };
  /** @param {string} shown @param {boolean[]} wanted the port's die, the attacker's, the end */
  const shows = (shown, [first, second, end]) => {
    assert.equal(port.test(shown), first, shown);
    assert.equal(attacker.test(shown), second, shown);
    for (const words of outcomes) assert.equal(shown.includes(words), end, `“${words}” in: ${shown}`);
  };
  assert.match(text, /English against Louisburg/);
  shows(text, [true, true, true]); // it is shown at once
  shows(await press(/^Back$/), [true, true, false]);
  shows(await press(/^Back$/), [true, false, false]);
  shows(await press(/^Back$/), [false, false, false]);
  shows(await press('Next dice'), [true, false, false]);
  shows(await press('Next dice'), [true, true, false]);
  shows(await press('Next dice'), [true, true, true]);
  await visitor.button('The next battle (1 more)').click();
  await visitor.page.getByRole('heading', { name: 'Attack on Martinique' }).waitFor();
  assert.equal(await visitor.button(/^The next battle/).count(), 0);
});

test('an attack on a port is watched to its end before anything else tells of it', async () => {
  const { say, visitor } = await listener();
  const told = () => visitor.page.evaluate(() => /** @type {any} */ (window).told());
  await say({ events: [YEAR], moves: [], fields: { phase: 'capture' } });
  await visitor.page.evaluate(() => localStorage.setItem('wardroom.playback', 'fast'));
  const end = { name: 'port-holds', args: ['louisburg'], text: 'Louisburg holds out.' };
  const events = [attack('louisburg'), end];
  const { text } = await say({ events, moves: ['done'] });
  assert.ok(!/rating 3|holds out/.test(text), text);
  assert.equal(await told(), 1, 'the log is ahead of it');
  const panel = visitor.page.locator('.battle-panel');
  await panel.getByText('Louisburg: 1 + rating 3 = 4').waitFor();
  await panel.getByText('Louisburg holds out.').waitFor();
  await until(async () => (await told()) === 3, 'all to be told');
});

test('the sum for the weather gauge tells its parts, as far as one may know them', async () => {
  const { say } = await listener();
  const events = [YEAR, { name: 'battle', args: ['biscay'] }, { name: 'gauge-dice', args: ['1', '3'] }];
  const fields = {
    phase: 'gauge',
    'battle-area': 'biscay',
    'battle-english': 'channel',
    'battle-european': 'european-3',
    line: { channel: ['mars'] },
    aboard: { hawke: 'mars' },
  };
  const { text } = await say({ events, moves: ['engage'], fields });
  assert.match(text, /English: 1 \+ leader 4 \+ seamanship 2 = 7/);
  assert.match(text, /European Powers: 3 \+ leader \(unknown\)$/m);
});

test('a drop that is refused says why', async () => {
  const room = await here.table.open('seas', ['person', 'lieutenant']);
  const { page, state } = await here.seated(room.seats[0]);
  const fleet = page.getByRole('tabpanel', { name: 'Fleet' });
  await fleet.getByRole('button', { name: 'Large' }).click();
  const [leader] = Object.entries(state.view.fields.leader).find(([, status]) => status === 'active') ?? [];
  const from = fleet.locator(`[data-card="leader:${leader}"]`);
  await from.dragTo(fleet.locator('[data-zone^="squadron:"]').first());
  await until(() => fleet.getByText('has no ship for him to go aboard').isVisible(), 'the reason');
});
