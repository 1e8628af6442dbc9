/**
 * The fleet: every ship and leader as a card, by place and squadron. In the phase that makes it up, cards are
 * dragged, or chosen and sent with "Move to"; each change becomes moves of the protocol, and where something
 * was done once already, moves are taken back first. What would come of it is asked while a card is held
 * over a place. What is put down lies there at once, then as the table foresees it, and in the end as the
 * table has played it, all at one go. A proposal is played with one click.
 */
import { el, fill } from '../../dom.js';
import { t } from '../../i18n.js';
import { fleetPlaces } from './fleet_draw.js';
import { button, drawOn, enlargeButton, keepFocus, refusal, statusLine } from '../../panels/kit.js';
import { END, makeDraggable } from '../../panels/drag.js';
import { foreseen } from './foresight.js';
import { isFleetPhase, takeProposal } from './proposal.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Answer} Answer
 */

/** All cards of a group. @param {import('./types.js').FleetGroup} group */
function contentsOf({ ships, leaders, aboard }) {
  const people = [...leaders, ...Object.values(aboard).flat()];
  return [...ships.map((ship) => `ship:${ship}`), ...people.map((leader) => `leader:${leader}`)];
}

/** @typedef {{ cards: string[], zone: string, before: string | null }} Put before which card */

const ROUNDS = 4; // what came late is planned anew
const REST_MS = 60; // over a place, before one asks what would come of it

/**
 * What is only tried ends as what is played does.
 * @param {import('../../types.js').Tried['outcome']} outcome
 */
function asAnswer(outcome) {
  return outcome === 'for-good' ? 'not-now' : outcome;
}

/** @type {import('../../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  const game = lineGame(model).fleet;
  const status = statusLine();
  const hint = el('span', { class: 'hint' });
  const starter = button('', propose, { 'data-key': 'propose' });
  const body = el('div', { class: 'fleet' });
  const missing = el('span', { class: 'hint', role: 'status' });
  const tools = el('div', { class: 'toolbar' }, starter, status.line, missing, hint);
  const desk = el('div');
  const bar = el('div', { class: 'chosen-bar', role: 'group', hidden: true });
  root.classList.add('panel', 'fleet-panel');
  root.append(enlargeButton(root), tools, desk, body, bar);
  /** @type {Set<string>} */
  const chosen = new Set();
  /** What is being played: the next change waits for it. */
  let playing = Promise.resolve();
  let dragging = false;
  /** What was put down and is not played yet, drawn where it was put. @type {Put[]} */
  let put = [];
  /** How the fleet will stand, as far as the table has said. @type {View | null} */
  let ahead = null;
  /** What is held over a place now. */
  let held = '';
  /** How one's own fleet stood when the words in the status line were said. */
  let saidAt = '';
  /** The card that gets the keyboard when the change is done. @type {string | null} */
  let focusOn = null;

  const isOpen = () => isFleetPhase(model);
  const view = () => ahead ?? model.shown();
  /** Changes with what one does oneself, and not with what the other side does meanwhile. */
  const standing = () => [view()?.turn, view()?.fields.phase, model.state?.undo].join(' ');

  // ---- Playing ----

  /**
   * One change after the other: each is planned on what the one before has made.
   * @param {(now: View) => Promise<Answer | null>} change the answer that ended it; null: it went well
   * @param {string} said when it did
   */
  function run(change, said) {
    playing = playing
      .then(() => model.idle())
      .then(async () => {
        const now = model.state?.view;
        if (!now || !isOpen()) return;
        // What was said of the gesture before would pass for an answer to this one.
        say();
        body.setAttribute('aria-busy', 'true');
        try {
          const answer = await model.unseen(() => change(now));
          if (answer) say(...refusal(answer));
          else say(said);
        } catch (error) {
          reportError(error);
        }
        ahead = null;
        body.removeAttribute('aria-busy');
        draw();
      });
    return playing;
  }

  /** @param {...import('../../dom.js').Child} words */
  function say(...words) {
    saidAt = standing();
    status.say(...words);
  }

  /**
   * @param {unknown} plan
   * @returns {Promise<Answer | null>}
   */
  async function goTo(plan) {
    /** @type {Answer | null} */
    let answer = null;
    for (let round = 0; round < ROUNDS; round++) {
      const { undo, moves, whole, view: after, refused } = await foreseen(model, game, plan);
      if (refused) return { ...refused, type: 'answer', outcome: asAnswer(refused.outcome) };
      if (!undo && !moves.length) return null;
      if (whole) showAhead(after);
      answer = await model.moves(moves, undo);
      if (answer.outcome === 'done' ? whole : answer.outcome !== 'stale') break;
    }
    return answer?.outcome === 'done' ? null : answer;
  }

  /** The panel shows how it will be. @param {View | null} after */
  function showAhead(after) {
    ahead = after;
    put = put.slice(1);
    if (!dragging && ahead) drawFleet(ahead);
  }

  /**
   * What was done on the way to something that is not allowed is taken back.
   * @param {(now: View) => unknown} plan
   * @param {(answer: Answer, now: View) => void} [refused]
   */
  function carryOut(plan, refused) {
    return run(async (now) => {
      const before = game.now(now, model);
      const answer = await goTo(plan(now));
      if (answer && !(await model.giveUp())) await goTo(before);
      if (answer) refused?.(answer, now);
      return answer;
    }, t('panels.fleet.done'));
  }

  /**
   * The plan that brings cards there.
   * @param {View} now @param {string[]} cards @param {string} zone
   * @param {string | null} before @param {string | null} on
   */
  function planOf(now, cards, zone, before, on) {
    const mark = game.aims(cards) === 'card' ? on : before;
    const ship = mark?.startsWith('ship:') ? mark.slice(5) : mark === END ? END : null;
    return game.plan(now, model, inSequence(now, cards), zone, ship);
  }

  /**
   * @param {string[]} cards
   * @param {string} zone
   * @param {string | null} before
   * @param {string | null} on
   */
  function move(cards, zone, before, on) {
    if (!isOpen()) return;
    keepKeyboard(cards);
    chosen.clear();
    const mine = { cards, zone, before: game.aims(cards) === 'line' ? before : null };
    put = [...put, mine];
    lay(mine);
    void carryOut((now) => planOf(now, cards, zone, before, on)).then(() => {
      put = put.filter((each) => each !== mine);
    });
  }

  /**
   * What would come of it, asked before anybody lets go.
   * @param {string[]} cards @param {string} zone @param {string | null} before @param {string | null} on
   */
  function consider(cards, zone, before, on) {
    const what = [cards, zone, before, on].join(' ');
    if (what === held) return;
    held = what;
    const isHeld = () => held === what && isOpen() && !model.held;
    setTimeout(() => {
      const now = model.state?.view;
      if (now && isHeld() && model.previews.mayAskAhead)
        void foreseen(model, game, planOf(now, cards, zone, before, on), isHeld);
    }, REST_MS);
  }

  /** Draws cards where they were put, without a word of what comes of it. @param {Put} put */
  function lay({ cards, zone, before }) {
    const to = body.querySelector(`[data-zone="${CSS.escape(zone)}"]`);
    const list = to?.querySelector('.cards') ?? el('ul', { class: 'cards' });
    if (!to) return;
    if (!list.parentElement) to.querySelector('.group-head')?.after(list);
    const next = before ? list.querySelector(`[data-card="${CSS.escape(before)}"]`) : null;
    for (const card of cards) {
      const found = body.querySelector(`[data-card="${CSS.escape(card)}"]`);
      if (found && found !== next && found.matches('.card')) list.insertBefore(found, next);
    }
  }

  /** A drop that comes to nothing says why. @param {string[]} cards @param {string} zone */
  async function refuse(cards, zone) {
    const now = view();
    if (!now || !isOpen()) return;
    const { move: barred, words } = game.whyNot?.(now, model, cards, zone) ?? {};
    say();
    const checked = barred ? await model.check(barred) : null;
    if (checked && checked.outcome !== 'done') say(...refusal(checked));
    else say(words ?? t('panels.fleet.not-there'));
  }

  /** Ships that go together keep their sequence. @param {View} now @param {string[]} cards */
  function inSequence(now, cards) {
    const all = game.read(now, model).flatMap((place) => place.groups.flatMap(contentsOf));
    return [...cards].sort((a, b) => all.indexOf(a) - all.indexOf(b));
  }

  function propose() {
    run(() => takeProposal(model), t('panels.fleet.proposed'));
  }

  /** Why the phase cannot be closed yet. */
  async function explainDone() {
    const seq = model.state?.seq;
    if (!isOpen() || model.legal().includes('done')) return fill(missing);
    const checked = await model.check('done');
    if (model.state?.seq === seq) fill(missing, ...(checked.outcome === 'done' ? [] : refusal(checked)));
  }

  // ---- Drawing ----

  function draw() {
    if (dragging || model.held) return;
    const now = view();
    root.dataset.dragging = isOpen() ? 'on' : 'off';
    body.dataset.dragging = root.dataset.dragging;
    if (saidAt !== standing()) status.say();
    if (!now) return;
    drawFleet(now);
    focusCard();
  }

  /** @param {View} now */
  function drawFleet(now) {
    keepFocus(root, () => {
      drawHead(now);
      fill(body, fleetPlaces(now, model, { open: isOpen(), chosen, toggle, carryOut }));
      for (const each of put) lay(each);
      drawBar(now);
    });
  }

  /** Who sent cards from the menu finds the keyboard on them again. @param {string[]} cards */
  function keepKeyboard(cards) {
    focusOn = bar.contains(document.activeElement) ? cards[0] : null;
  }

  function focusCard() {
    const card = focusOn && body.querySelector(`[data-key="${CSS.escape(focusOn)}"]`);
    focusOn = null;
    if (card instanceof HTMLElement) card.focus();
  }

  /** @param {View} now */
  function drawHead(now) {
    const open = isOpen();
    const key = open ? 'hint' : model.seat === null ? 'hidden' : 'lies';
    hint.textContent = t('panels.fleet.' + key);
    starter.textContent = t('panels.fleet.propose');
    starter.title = t('panels.fleet.propose.why');
    starter.hidden = !open;
    fill(desk, open && game.desk?.(now, model));
  }

  /** @param {View} now */
  function drawBar(now) {
    const cards = [...chosen];
    bar.hidden = cards.length === 0 || !isOpen();
    if (bar.hidden) return;
    bar.setAttribute('aria-label', t('panels.fleet.chosen', { n: cards.length }));
    const groups = game.read(now, model).flatMap((place) => place.groups.map((group) => ({ place, group })));
    const targets = groups.filter(
      ({ group }) =>
        !cards.every((card) => contentsOf(group).includes(card)) &&
        game.accepts(now, model, cards, group.zone),
    );
    const isOnePlace = targets.every(({ place }) => place === targets[0].place);
    const menu = el(
      'details',
      { class: 'move-menu' },
      el('summary', { 'data-key': 'move-to' }, t('panels.fleet.move-to')),
      el(
        'ul',
        null,
        targets.map(({ place, group }) =>
          el(
            'li',
            null,
            button(isOnePlace && group.title ? group.title : `${place.title}: ${group.title}`, () =>
              move(cards, group.zone, null, null),
            ),
          ),
        ),
      ),
    );
    const ships = cards.filter((card) => card.startsWith('ship:')).map((card) => card.slice(5));
    const line = groups.find(
      ({ group }) => group.kind === 'line' && ships.every((ship) => group.ships.includes(ship)),
    );
    fill(
      bar,
      el('span', null, t('panels.fleet.chosen', { n: cards.length })),
      menu,
      ships.length > 0 &&
        line &&
        button(t('panels.fleet.to-head'), () => toHead(line.group, cards), { 'data-key': 'to-head' }),
      button(t('panels.fleet.clear'), clear, { 'data-key': 'clear' }),
    );
  }

  /** @param {import('./types.js').FleetGroup} group @param {string[]} cards */
  function toHead(group, cards) {
    const first = group.ships.find((ship) => !cards.includes(`ship:${ship}`));
    if (first) move(cards, group.zone, `ship:${first}`, null);
  }

  function clear() {
    keepKeyboard([...chosen]);
    chosen.clear();
    draw();
  }

  /** @param {string} card */
  function toggle(card) {
    if (!chosen.delete(card)) chosen.add(card);
    draw();
  }

  /** Whoever has sailed, sunk or gone elsewhere is not chosen any more. */
  function forgetGone() {
    const now = view();
    const there = new Set(
      (now ? game.read(now, model) : []).flatMap((place) => place.groups.flatMap(contentsOf)),
    );
    for (const card of chosen) if (!there.has(card) || !isOpen()) chosen.delete(card);
  }

  makeDraggable(body, {
    cards: (card) => (chosen.has(card) ? [...chosen] : [card]),
    accepts: (cards, zone) => {
      const now = view();
      return now !== null && game.accepts(now, model, cards, zone);
    },
    aims: game.aims,
    look: model.game.sideClass(model.me ?? ''),
    over: consider,
    drop: move,
    refuse: (cards, zone) => void refuse(cards, zone),
    busy: (on) => {
      dragging = on;
      held = '';
      if (!on) draw();
    },
  });
  drawOn(model, ['state', 'past', 'language'], () => {
    forgetGone();
    draw();
    void explainDone();
  });

  return { relevant: isOpen, title: () => t('panels.fleet.title') };
}
