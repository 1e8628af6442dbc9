/**
 * The main screens of the page and of every game, one after the other, for tests that look at all of them.
 * Each calls `look` with a name whenever there is something to look at.
 */
import { reach, until } from './table.js';

/**
 * @typedef {import('./table.js').Visitor} Visitor
 * @typedef {(visitor: Visitor, name: string) => Promise<void>} Look
 * @typedef {import('playwright-core').BrowserContextOptions} How
 * @typedef {{ table: import('./program.js').Table, visitor(how?: How): Promise<Visitor> }} Here
 */

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Plays until it is for him to move in a phase. @param {Visitor} player @param {string} phase */
export const reachPhase = (player, phase) =>
  reach(player, () => player.phase === phase && player.legal.length > 0);

/**
 * Somebody at the first seat against the machine.
 * @param {Here} here
 * @param {string} game
 * @param {object} [more]
 * @param {How} [how]
 */
async function against(here, game, more, how) {
  const { seats_min: least } = await gameInfo(here, game);
  const others = new Array(Math.max(least, 2) - 1).fill('lieutenant');
  const room = await here.table.open(game, ['person', ...others], more);
  const player = await here.visitor(how);
  await player.sit(here.table.link(room.seats[0]));
  await player.page.locator('.board-map').waitFor();
  return player;
}

/** Nobody has ever shown him how to play. @param {Visitor} visitor */
export async function asNewcomer({ context }) {
  await context.addInitScript(() => {
    if (localStorage.getItem('wardroom.lessons') === '*') localStorage.removeItem('wardroom.lessons');
  });
}

/**
 * The first lessons of a game, and what a term means.
 * @param {Here} here
 * @param {string} game
 * @param {Look} look
 * @param {How} [how]
 */
async function lessonsOf(here, game, look, how) {
  const player = await here.visitor(how);
  await asNewcomer(player);
  const { seats_min: least } = await gameInfo(here, game);
  const others = new Array(Math.max(least, 2) - 1).fill('lieutenant');
  const room = await here.table.open(game, ['person', ...others]);
  await player.sit(here.table.link(room.seats[0]));
  const card = player.page.locator('.lesson');
  const where = how ? `${game}, phone` : game;
  await look(player, `${where}, a lesson is offered`);
  await card.locator('.primary').click();
  const term = card.locator('.term');
  await card.locator('.lesson-end').waitFor();
  // After the last that can be given now there is none until something happens.
  for (let n = 1; n <= 3 && (await card.isVisible()); n++) {
    await look(player, `${where}, lesson ${n}`);
    if (await term.first().isVisible()) break;
    await card.locator('.row button').first().click();
  }
  if (!(await term.first().isVisible())) return;
  await term.first().click();
  await player.page.getByRole('note').waitFor();
  await look(player, `${where}, a term`);
}

/** @param {Here} here @param {string} id */
async function gameInfo({ table }, id) {
  const games = await (await fetch(`${table.address}api/games`)).json();
  return games.find((/** @type {any} */ game) => game.id === id);
}

/** All tabs that there are now. @param {Visitor} player @param {string} name @param {Look} look */
async function tabs(player, name, look) {
  for (const tab of await player.page.getByRole('tab').all()) {
    if (!(await tab.isVisible())) continue;
    await tab.click();
    await player.dealt();
    await look(player, `${name}, ${(await tab.innerText()).trim().toLowerCase()}`);
  }
}

/** A piece of one's own on the board, with its card. @param {Visitor} player */
async function choosePiece(player) {
  await player.page.locator('button[data-piece]').first().dispatchEvent('click');
  await player.dealt();
}

/**
 * A game that is played on lists: at its first choice, and with one thing chosen among them.
 * @param {Here} here
 * @param {string} name
 * @param {Look} look
 * @param {How} [how]
 */
async function boardless(here, name, look, how) {
  const set = { scenario: 's1', options: ['standing'] };
  const room = await here.table.open('sealords', ['person', 'lieutenant'], set);
  const player = await here.visitor(how);
  await player.sit(here.table.link(room.seats[0]));
  await tabs(player, `${name}, first choice`, look);
  await reachPhase(player, 'issue');
  await player.tab(/^(Moves|指し手)$/).click();
  await look(player, `${name}, orders`);
  await player.page.locator('.field-word').first().dispatchEvent('click');
  await player.page.locator('.field-moves button').first().waitFor();
  await look(player, `${name}, a piece`);
}

/** @type {Record<string, (here: Here, look: Look) => Promise<void>>} */
export const screens = {
  async 'the start page'(here, look) {
    const guest = await here.visitor();
    await guest.page.goto(here.table.address);
    await guest.page.locator('.game-card').first().waitFor();
    await look(guest, 'start');
    for (const card of await guest.page.locator('.game-card').all()) {
      const title = await card.locator('.game-title').innerText();
      await card.click();
      for (const more of await guest.page.locator('.setup details > summary').all()) await more.click();
      await look(guest, `set-up of ${title}`);
    }
  },

  async 'the start page on a phone, with games of one’s own'(here, look) {
    const guest = await here.visitor(PHONE);
    const room = await here.table.open('dawn', ['person', 'lieutenant']);
    await guest.sit(here.table.link(room.seats[0]));
    await guest.page.goto(here.table.address);
    await guest.page.locator('.kept').waitFor();
    await look(guest, 'start, phone');
  },

  async 'an invitation'(here, look) {
    const request = { game: 'seas', seats: [{ kind: 'person' }, { kind: 'guest' }] };
    const body = JSON.stringify(request);
    const answer = await fetch(`${here.table.address}api/rooms`, { method: 'POST', body });
    const { invitations, seats } = await answer.json();
    const guest = await here.visitor();
    await guest.page.goto(here.table.link(`join=${invitations[1]}`));
    await guest.page.locator('.join h1').waitFor();
    await look(guest, 'invitation');
    const host = await here.visitor();
    await host.page.goto(here.table.link(seats[0]));
    await host.page.locator('.menu-button').waitFor();
    await look(host, 'waiting for a guest');
  },

  async 'talk, and what may be done with a game'(here, look) {
    const clock = { per: 'game', seconds: 3600, then: 'bot' };
    const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898', clock });
    const [us, spain] = [await here.visitor(), await here.visitor(PHONE)];
    await us.page.goto(here.table.link(room.seats[0]));
    await spain.sit(here.table.link(room.seats[1]));
    await us.begun();
    for (const visitor of [us, spain]) await visitor.tab('Moves').click();
    await us.button('Talk').click();
    await us.page.getByLabel('Say something to everybody').fill('Good evening.');
    await us.button('Say').click();
    await us.page.getByText('Good evening.').waitFor();
    await look(us, 'talk');
    await us.page.keyboard.press('Escape');
    await us.button('Menu').click();
    await us.page.locator('#menu').getByRole('button', { name: 'Offer a draw …' }).click();
    await look(us, 'a question');
    await us.page.getByRole('dialog').getByRole('button', { name: 'Offer a draw' }).click();
    await spain.page.getByText('United States offers a draw.').waitFor();
    await look(spain, 'a draw is offered, phone');
    await spain.button(/^Talk/).click();
    await look(spain, 'talk, phone');
    await spain.page.keyboard.press('Escape');
    await spain.button('Agree').click();
    await us.page.getByText('It was agreed on.').waitFor();
    await look(us, 'agreed on');
  },

  async seas(here, look) {
    const player = await against(here, 'seas', { scenario: '10.1' });
    await player.propose();
    await tabs(player, 'seas, first choice', look);
    await reachPhase(player, 'sail');
    await choosePiece(player);
    await look(player, 'seas, a piece');
  },

  async dawn(here, look) {
    const player = await against(here, 'dawn', { scenario: '1898' });
    await player.propose();
    await tabs(player, 'dawn, orders', look);
    await player.tab('Fleet').click();
    await player.button('Large').click();
    await look(player, 'dawn, the fleet enlarged');
    await player.page.keyboard.press('Escape');
    await reachPhase(player, 'sail');
    await choosePiece(player);
    await look(player, 'dawn, a piece');
  },

  async 'a battle'(here, look) {
    const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898' });
    const [us, spain] = [await here.visitor(), await here.visitor()];
    await us.page.goto(here.table.link(room.seats[0]));
    await spain.sit(here.table.link(room.seats[1]));
    await us.begun();
    await spain.propose();
    await us.propose();
    while (!us.events.some((event) => event.name === 'battle')) {
      await until(() => us.legal.length || spain.legal.length, 'somebody’s turn');
      const actor = us.legal.length ? us : spain;
      await actor.answered(() => actor.press());
      await Promise.all([us.dealt(), spain.dealt()]);
    }
    await us.tab('Battle').click();
    await look(us, 'battle');
    await us.button('Large').click();
    const next = us.button('Next dice');
    for (let n = 0; n < 8 && (await next.getAttribute('aria-disabled')) !== 'true'; n++) await next.click();
    await look(us, 'battle, its dice');
    await spain.tab('Battle').click();
    await look(spain, 'battle, the other side');
  },

  async sealords(here, look) {
    await boardless(here, 'sealords', look);
  },

  async 'sealords on a phone'(here, look) {
    await boardless(here, 'sealords, phone', look, PHONE);
  },

  async sovereign(here, look) {
    const player = await against(here, 'sovereign', { params: { map: 15096 } });
    await tabs(player, 'sovereign, first choice', look);
    await reach(player, () => player.phase === 'research' && player.turn >= 4 && player.legal.length > 0);
    await player.page.locator('.tech-chart .enlarge').click();
    await look(player, 'sovereign, the chart enlarged');
    await player.page.keyboard.press('Escape');
    await reachPhase(player, 'move');
    await player.tab('Turn').click();
    await player.page.locator('.stack-list button').first().click();
    await look(player, 'sovereign, a stack');
  },

  async 'menu, keys, map key and replay'(here, look) {
    const player = await against(here, 'dawn', { scenario: '1898' });
    await player.propose();
    await player.page.locator('.menu-button').click();
    await look(player, 'menu');
    await player.page.locator('.menu').getByRole('button', { name: 'Keys' }).click();
    await look(player, 'keys');
    await player.page.keyboard.press('Escape');
    await player.page.locator('.board-tools button').last().click();
    await look(player, 'key of the map');
    await player.page.keyboard.press('Escape');
    await player.tab('Replay').click();
    await player.page.locator('.replay button').first().waitFor();
    await look(player, 'replay');
  },

  async 'the guide, the sequence of play and a question'(here, look) {
    const player = await against(here, 'seas', { scenario: '10.1' });
    const { page } = player;
    await page.locator('body').press('g');
    const guide = page.getByRole('dialog', { name: 'Guide' });
    await guide.getByRole('button', { name: 'A turn', exact: true }).click();
    await guide.getByRole('heading', { name: 'B. Movement' }).waitFor();
    await look(player, 'guide, a chapter');
    await guide.getByRole('button', { name: 'Rulings (88)' }).click();
    await guide.getByRole('heading', { name: 'Whose turn it is' }).waitFor();
    await look(player, 'guide, rulings');
    await guide.getByRole('searchbox').fill('weather');
    await guide.locator('mark').first().waitFor();
    await look(player, 'guide, found');
    await page.keyboard.press('Escape');
    await guide.waitFor({ state: 'hidden' });
    await reachPhase(player, 'frigates');
    await page.locator('.strip button').nth(2).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('note').waitFor();
    await look(player, 'sequence of play');
    await page.keyboard.press('Escape');
    await page.evaluate(() => localStorage.removeItem('wardroom.unasked'));
    await page.locator('.decide').getByRole('button', { name: 'Pass' }).click();
    await page.getByRole('alertdialog').waitFor();
    await look(player, 'question');
    const alone = await here.visitor(PHONE);
    await alone.page.goto(`${here.table.address}guide#dawn/chapter/a-turn`);
    await alone.page.getByRole('heading', { name: 'C. Combat' }).waitFor();
    await look(alone, 'guide, on a page of its own');
  },

  async 'lessons and terms'(here, look) {
    for (const game of ['seas', 'dawn', 'sovereign']) await lessonsOf(here, game, look);
  },

  async 'lessons on a phone'(here, look) {
    for (const game of ['seas', 'dawn', 'sovereign']) await lessonsOf(here, game, look, PHONE);
  },

  async 'the dice pad'(here, look) {
    const player = await against(here, 'dawn', { scenario: '1898', dice: 'real' });
    await player.propose();
    const pad = player.page.getByRole('dialog', { name: 'Roll the dice' });
    for (let n = 0; n < 60 && !(await pad.isVisible()); n++) {
      await until(() => player.legal.length > 0, 'the machine’s move');
      await player.answered(() => player.press());
    }
    await pad.waitFor();
    await look(player, 'dice pad');
  },

  async 'the guide'(here, look) {
    const reader = await here.visitor();
    await reader.page.goto(`${here.table.address}guide`);
    await reader.page.locator('main').waitFor();
    await look(reader, 'guide');
  },

  async 'the curtain'(here, look) {
    const room = await here.table.open('dawn', ['person', 'person'], { scenario: '1898' });
    const both = await here.visitor();
    await both.page.goto(here.table.link(...room.seats));
    await both.page.locator('.curtain').waitFor();
    await look(both, 'curtain');
  },

  async 'the end'(here, look) {
    const room = await here.table.openShort();
    const player = await here.visitor();
    await player.sit(here.table.link(room.seats[0]));
    await player.propose();
    await reach(player, () => Boolean(player.state.result));
    await player.page.locator('.result').first().waitFor();
    await look(player, 'end');
  },

  async 'a game on a phone'(here, look) {
    for (const game of ['seas', 'dawn', 'sovereign']) {
      const player = await against(here, game, {}, PHONE);
      await tabs(player, `${game}, phone`, look);
    }
  },
};
