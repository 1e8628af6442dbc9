/**
 * Setting a game up: the form, opening it at the table, and the links of those who are to come. What is
 * chosen beforehand is a game against the machine.
 */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { friendsOf, invitation, linkOf } from './invite.js';
import { keepGame } from './keep.js';
import { gameWord, seatTitle } from './names.js';
import { inOwnWords } from './refusals.js';
import { setupFields } from './start_form.js';
import { request, seatNames, usual } from './start_wish.js';

/**
 * @typedef {import('./types.js').GameInfo} GameInfo
 * @typedef {import('./start_wish.js').Wanted} Wanted
 *
 * @typedef {object} Opened
 * @property {GameInfo} game
 * @property {string[]} keys
 * @property {string[]} own the same, but not the spectators'
 * @property {import('./types.js').Friend[]} friends
 * @property {string} spectator
 *
 * @typedef {object} Setup
 * @property {HTMLElement} root
 * @property {HTMLElement} said
 * @property {GameInfo | null} game
 * @property {Wanted | null} wanted
 * @property {Opened | null} opened a game that waits for friends: their links stay until another is set up
 * @property {boolean} opening a game is being opened, or the browser is on its way to it: a second press
 *   opens no other
 * @property {() => string} refusal
 */

/** @param {HTMLElement} root */
export function createSetup(root) {
  /** @type {Setup} */
  const setup = {
    root,
    said: el('p', { class: 'refusal', role: 'alert' }),
    game: null,
    wanted: null,
    opened: null,
    opening: false,
    refusal: () => '',
  };
  root.hidden = true;
  onLanguage(() => redraw(setup));
  // Who comes back with the browser's button finds the page as he left it, and may start another game.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    setup.opening = false;
    drawAnswer(setup);
  });
  return {
    /** @param {GameInfo} chosen */
    show(chosen) {
      if (setup.game !== chosen) setup.wanted = usual(chosen);
      setup.game = chosen;
      setup.opened = null;
      setup.refusal = () => '';
      draw(setup);
    },
    /** The button that starts comes into sight and under the Enter key. @param {ScrollBehavior} behavior */
    focus(behavior) {
      const button = root.querySelector('button');
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ behavior, block: 'center' });
    },
  };
}

/** @param {Setup} setup */
function draw(setup) {
  const { root, game, wanted, opened } = setup;
  root.hidden = !game;
  if (opened) drawInvitation(root, opened);
  else if (game && wanted) drawForm(setup, game, wanted);
}

/** @param {Setup} setup @param {GameInfo} g @param {Wanted} w */
function drawForm(setup, g, w) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    void begin(setup, g, w);
  };
  const start = el('button', { type: 'submit', class: 'primary large' }, t('start.begin'));
  fill(
    setup.root,
    el('h2', null, gameWord(g.id, 'title', g.id, g.title)),
    el(
      'form',
      { onsubmit: submit },
      el('div', { class: 'begin' }, start, setup.said),
      setupFields(g, w, () => redraw(setup)),
    ),
  );
  drawAnswer(setup);
}

/**
 * The form has become another, or speaks another language: the keyboard stays where it was, and what was
 * open.
 * @param {Setup} setup
 */
function redraw(setup) {
  const focused = document.activeElement;
  const name = focused instanceof HTMLInputElement ? focused.name : '';
  const folds = () => [...setup.root.querySelectorAll('details')];
  const open = folds().map((fold) => fold.open);
  draw(setup);
  for (const [i, fold] of folds().entries()) fold.open = open[i] ?? false;
  const same = setup.root.querySelector(`input[name="${CSS.escape(name)}"]:checked`);
  if (name && same instanceof HTMLElement) same.focus();
}

/** Why there is no game, and whether the button can be pressed. @param {Setup} setup */
function drawAnswer({ root, said, refusal, opening }) {
  said.textContent = refusal();
  const button = root.querySelector('.begin button');
  if (opening) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}

/** @param {Setup} setup @param {GameInfo} g @param {Wanted} w */
async function begin(setup, g, w) {
  if (setup.opening) return;
  setup.opening = true;
  setup.refusal = () => '';
  drawAnswer(setup);
  try {
    const answer = await fetch('/api/rooms', { method: 'POST', body: JSON.stringify(request(g, w)) });
    const room = await answer.json();
    if (answer.ok) return go(setup, g, w, room);
    setup.refusal = () => t('start.failed', { why: inOwnWords(room.why) });
  } catch {
    setup.refusal = () => t('start.unreachable');
  }
  setup.opening = false;
  drawAnswer(setup);
}

/**
 * @param {Setup} setup
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {import('./invite.js').OpenedRoom} room
 */
function go(setup, g, w, room) {
  const mine = room.seats.filter(Boolean);
  const names = seatNames(g, w.seats.length);
  const friends = friendsOf(room, names);
  const keys = mine.length ? mine : [room.spectator];
  keepGame({
    keys,
    game: g.id,
    title: g.title,
    scenario: w.scenario,
    seat: names.filter((_, i) => w.seats[i] === 'me').join('+'),
    date: new Date().toISOString(),
    friends,
    spectator: room.spectator,
  });
  if (friends.length === 0) {
    location.href = linkOf(keys);
    return;
  }
  setup.opening = false;
  setup.opened = { game: g, keys, own: mine, friends, spectator: room.spectator };
  draw(setup);
  setup.root.querySelector('h2')?.focus();
}

/** @param {HTMLElement} root @param {Opened} opened */
function drawInvitation(root, { game: g, keys, own, friends, spectator }) {
  fill(
    root,
    el('h2', { tabindex: '-1' }, t('invite.title')),
    invitation(
      friends.map(({ seat, link }) => ({ seat: seatTitle(g, seat), link })),
      spectator,
      own,
    ),
    el(
      'a',
      { class: 'button primary large', href: linkOf(keys) },
      t(own.length ? 'invite.go' : 'invite.watch'),
    ),
  );
}
