/**
 * Setting a game up: scenario, optional rules, seats, dice. What is chosen beforehand is a game against the
 * machine.
 */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { friendsOf, invitation, linkOf } from './invite.js';
import { keepGame } from './keep.js';
import { botName, gameWord, seatTitle } from './names.js';
import { inOwnWords } from './refusals.js';
import { createRecommendation } from './start_recommended.js';
import { request, usual } from './start_wish.js';

/**
 * @typedef {import('./types.js').GameInfo} GameInfo
 * @typedef {import('./start_wish.js').Wanted} Wanted
 */

/**
 * @typedef {object} Opened
 * @property {GameInfo} game
 * @property {string[]} keys
 * @property {string[]} own the same, but not the spectators'
 * @property {import('./types.js').Friend[]} friends
 * @property {string} spectator
 */

/** @param {HTMLElement} root */
export function createSetup(root) {
  /** @type {GameInfo | null} */
  let game = null;
  /** @type {Wanted | null} */
  let wanted = null;
  /** A game that waits for friends: their links stay until another is to be set up. @type {Opened | null} */
  let opened = null;
  /** A game is being opened, or the browser is on its way to it: a second press opens no other. */
  let opening = false;
  let refusal = () => '';
  const said = el('p', { class: 'refusal', role: 'alert' });
  root.hidden = true;

  /**
   * One of several, as radio buttons with a sentence each.
   * @param {string} group
   * @param {{ id: string, title: string, gist: string }[]} choices
   * @param {string} now
   * @param {(id: string) => void} take
   */
  function radios(group, choices, now, take) {
    return choices.map(({ id, title, gist }) => {
      const input = el('input', { type: 'radio', name: group, value: id, onchange: () => take(id) });
      input.checked = id === now;
      return el(
        'label',
        { class: 'choice' },
        input,
        el('span', { class: 'choice-title' }, title),
        gist && el('span', { class: 'choice-gist' }, gist),
      );
    });
  }

  /** @param {GameInfo} g @param {Wanted} w */
  function scenarios(g, w) {
    const choices = g.scenarios.map(({ id, title, gist }) => ({
      id,
      title: gameWord(g.id, 'scenario', id, title),
      gist: gameWord(g.id, 'scenario-gist', id, gist),
    }));
    return el(
      'fieldset',
      null,
      el('legend', null, t('start.scenario')),
      radios('scenario', choices, w.scenario, (id) => (w.scenario = id)),
    );
  }

  /** @param {GameInfo} g @param {Wanted} w */
  function options(g, w) {
    const head = el('summary', null);
    const rows = el('div', null);
    const recommended = createRecommendation(g, w, list);
    function count() {
      head.textContent = w.options.size
        ? t('start.options.chosen', { n: w.options.size })
        : t('start.options');
      recommended.tell();
    }
    function list() {
      fill(rows, ...g.options.map((option) => optionRow(g, w, option, count)));
      count();
    }
    list();
    return [recommended.line, el('details', { class: 'options' }, head, rows)];
  }

  /**
   * @param {GameInfo} g
   * @param {Wanted} w
   * @param {import('./types.js').Choice} option
   * @param {() => void} count
   */
  function optionRow(g, w, option, count) {
    const numbers = el('div', { class: 'params' }, paramsOf(g, w, option.id));
    const box = el('input', { type: 'checkbox', onchange: change });
    box.checked = w.options.has(option.id);
    numbers.hidden = !box.checked;

    function change() {
      if (box.checked) w.options.add(option.id);
      else w.options.delete(option.id);
      numbers.hidden = !box.checked;
      count();
    }

    return el(
      'div',
      { class: 'option' },
      el(
        'label',
        { class: 'choice' },
        box,
        el(
          'span',
          { class: 'choice-title' },
          `${option.id} ${gameWord(g.id, 'option', option.id, option.title)}`,
          g.recommended.includes(option.id) &&
            el('span', { class: 'choice-mark' }, ` (${t('start.recommended')})`),
        ),
        el('span', { class: 'choice-gist' }, gameWord(g.id, 'option-gist', option.id, option.gist)),
      ),
      numbers,
    );
  }

  /**
   * Numbers that belong to an option: their gist names it.
   * @param {GameInfo} g
   * @param {Wanted} w
   * @param {string} id
   */
  function paramsOf(g, w, id) {
    return g.params
      .filter((param) => param.gist.includes(id))
      .map(({ key, gist, low, high, standard }) => {
        const input = el('input', { type: 'number', min: low, max: high, value: w.params[key] ?? standard });
        input.addEventListener('input', () => (w.params[key] = input.valueAsNumber));
        return el('label', null, gameWord(g.id, 'param', key, gist), ' ', input);
      });
  }

  /**
   * Who plays; and, if somebody is to come by a link, what is to happen if a link is lost.
   * @param {GameInfo} g
   * @param {Wanted} w
   */
  function seats(g, w) {
    const links = lost(w);
    const note = el('p', { class: 'hint' });
    const bots = g.bots.map(({ name, gist }) => ({
      id: 'bot ' + name,
      title: t('start.bot', { bot: botName(g.id, name) }),
      gist: gameWord(g.id, 'bot', name, gist),
    }));
    const choices = [
      { id: 'me', title: t('start.me'), gist: '' },
      { id: 'friend', title: t('start.friend'), gist: '' },
      ...bots,
    ];
    const tell = () => {
      const mine = w.seats.filter((seat) => seat === 'me').length;
      note.textContent = mine > 1 ? t('start.hotseat') : mine === 0 ? t('start.none') : '';
      links.hidden = !w.seats.includes('friend');
    };
    tell();
    const who = el(
      'div',
      { class: 'seat-choices' },
      el('h3', null, t('start.seats')),
      el(
        'div',
        { class: 'columns' },
        g.seats.map((name, i) =>
          el(
            'fieldset',
            null,
            el('legend', null, seatTitle(g, name)),
            radios(`seat-${i}`, choices, asChoice(w.seats[i]), (id) => {
              w.seats[i] = id.replace(/^bot /, '');
              tell();
            }),
          ),
        ),
      ),
      note,
    );
    return [who, links];
  }

  /** @param {Wanted} w */
  function lost(w) {
    const choices = /** @type {const} */ (['nobody', 'others']).map((id) => ({
      id,
      title: t('start.lost.' + id),
      gist: t(`start.lost.${id}.gist`),
    }));
    return el(
      'fieldset',
      null,
      el('legend', null, t('start.lost')),
      radios('lost', choices, w.lost, (id) => (w.lost = id === 'others' ? 'others' : 'nobody')),
    );
  }

  /** @param {string} seat */
  const asChoice = (seat) => (seat === 'me' || seat === 'friend' ? seat : 'bot ' + seat);

  /** @param {GameInfo} g @param {Wanted} w */
  function dice(g, w) {
    const choices = /** @type {const} */ (['fair', 'real']).map((id) => ({
      id,
      title: t('start.dice.' + id),
      gist: t(`start.dice.${id}.gist`),
    }));
    return el(
      'fieldset',
      null,
      el('legend', null, t('start.dice')),
      radios('dice', choices, w.dice, (id) => (w.dice = id === 'real' ? 'real' : 'fair')),
    );
  }

  /**
   * Only where the table was started with more than the data that are compiled in.
   * @param {GameInfo} g
   * @param {Wanted} w
   */
  function data(g, w) {
    if (g.data.length < 2) return null;
    const choices = g.data.map((id) => ({ id, title: id || t('start.data.own'), gist: '' }));
    return el(
      'fieldset',
      null,
      el('legend', null, t('start.data')),
      radios('data', choices, w.data, (id) => (w.data = id)),
    );
  }

  function draw() {
    root.hidden = !game;
    if (opened) drawInvitation(opened);
    else if (game && wanted) drawForm(game, wanted);
  }

  /** @param {GameInfo} g @param {Wanted} w */
  function drawForm(g, w) {
    fill(
      root,
      el('h2', null, gameWord(g.id, 'title', g.id, g.title)),
      el(
        'form',
        {
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void begin(g, w);
          },
        },
        el(
          'div',
          { class: 'begin' },
          el('button', { type: 'submit', class: 'primary large' }, t('start.begin')),
          said,
        ),
        seats(g, w),
        scenarios(g, w),
        options(g, w),
        dice(g, w),
        data(g, w),
      ),
    );
    drawAnswer();
  }

  /** Why there is no game, and whether the button can be pressed. */
  function drawAnswer() {
    said.textContent = refusal();
    const button = root.querySelector('.begin button');
    if (opening) button?.setAttribute('aria-disabled', 'true');
    else button?.removeAttribute('aria-disabled');
  }

  /** @param {GameInfo} g @param {Wanted} w */
  async function begin(g, w) {
    if (opening) return;
    opening = true;
    refusal = () => '';
    drawAnswer();
    try {
      const answer = await fetch('/api/rooms', { method: 'POST', body: JSON.stringify(request(g, w)) });
      const room = await answer.json();
      if (answer.ok) return go(g, w, room);
      refusal = () => t('start.failed', { why: inOwnWords(room.why) });
    } catch {
      refusal = () => t('start.unreachable');
    }
    opening = false;
    drawAnswer();
  }

  /**
   * @param {GameInfo} g
   * @param {Wanted} w
   * @param {import('./invite.js').OpenedRoom} room
   */
  function go(g, w, room) {
    const mine = room.seats.filter(Boolean);
    const friends = friendsOf(room, g.seats);
    const keys = mine.length ? mine : [room.spectator];
    keepGame({
      keys,
      game: g.id,
      title: g.title,
      scenario: w.scenario,
      seat: g.seats.filter((_, i) => w.seats[i] === 'me').join('+'),
      date: new Date().toISOString(),
      friends,
      spectator: room.spectator,
    });
    if (friends.length === 0) {
      location.href = linkOf(keys);
      return;
    }
    opening = false;
    opened = { game: g, keys, own: mine, friends, spectator: room.spectator };
    draw();
    root.querySelector('h2')?.focus();
  }

  /** @param {Opened} opened */
  function drawInvitation({ game: g, keys, own, friends, spectator }) {
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

  onLanguage(draw);
  // Who comes back with the browser's button finds the page as he left it, and may start another game.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    opening = false;
    drawAnswer();
  });
  return {
    /** @param {GameInfo} chosen */
    show(chosen) {
      if (game !== chosen) wanted = usual(chosen);
      game = chosen;
      opened = null;
      refusal = () => '';
      draw();
    },
    /** The button that starts comes into sight and under the Enter key. @param {ScrollBehavior} behavior */
    focus(behavior) {
      const button = root.querySelector('button');
      button?.focus({ preventScroll: true });
      button?.scrollIntoView({ behavior, block: 'center' });
    },
  };
}
