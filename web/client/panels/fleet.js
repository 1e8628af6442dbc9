/**
 * The fleet: every ship and leader as a card, by place and squadron. In the phase that makes it up, cards are
 * dragged, or chosen and sent with "Move to"; each change becomes moves of the protocol, and where something
 * was done once already, moves are taken back first. A proposal is played with one click.
 */
import { el, fill } from '../dom.js';
import { t } from '../i18n.js';
import dawn, { planOrder } from './fleet_dawn.js';
import seas, { planStation } from './fleet_seas.js';
import { fleetPlaces } from './fleet_draw.js';
import { button, drawOn, enlargeButton, keepFocus, refusal, statusLine } from './kit.js';
import { END, makeDraggable } from './drag.js';
import { orderDesk } from './orders.js';
import { playSeries } from './series.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 * @typedef {import('./panel_types.js').FleetGame<any>} Game
 */

/** @type {Record<string, Game>} */
const GAMES = { dawn, seas };

/** All cards of a group. @param {import('./panel_types.js').FleetGroup} group */
function contentsOf({ ships, leaders, aboard }) {
  const people = [...leaders, ...Object.values(aboard).flat()];
  return [...ships.map((ship) => `ship:${ship}`), ...people.map((leader) => `leader:${leader}`)];
}

/** @type {import('../types.js').PanelEntry['create']} */
export function createPanel(root, model, adapter) {
  const game = GAMES[model.catalogue.id];
  const status = statusLine();
  const hint = el('span', { class: 'hint' });
  const starter = button('', () => (running ? (stopped = true) : proposal()), { 'data-key': 'propose' });
  const body = el('div', { class: 'fleet' });
  const missing = el('span', { class: 'hint', role: 'status' });
  const tools = el('div', { class: 'toolbar' }, starter, status.line, missing, hint);
  const desk = el('div');
  const bar = el('div', { class: 'chosen-bar', role: 'group', hidden: true });
  root.classList.add('panel', 'panel-' + model.catalogue.id, 'fleet-panel');
  root.append(enlargeButton(root), tools, desk, body, bar);
  /** @type {Set<string>} */
  const chosen = new Set();
  let running = false;
  let stopped = false;
  let dragging = false;

  const isOpen = () => !model.past && model.legal().length > 0 && game.phases.has(view()?.fields.phase);
  const view = () => model.shown();

  // ---- Playing ----

  /**
   * @param {() => { move: string } | { undo: true } | null} next
   * @param {string} said when all went well
   * @param {string} [idle] when there was nothing to do
   */
  async function run(next, said, idle = '') {
    running = true;
    stopped = false;
    draw();
    const { played, answer } = await playSeries(model, next, (n) => {
      status.say(t('panels.fleet.playing', { n }));
      return !stopped;
    });
    running = false;
    if (answer) status.say(...refusal(answer));
    else status.say(stopped ? t('panels.fleet.stopped', { n: played }) : played ? said : idle);
    draw();
    void explainDone();
    return answer === null;
  }

  /**
   * Steps towards a plan. A move that is barred because it was made once in this phase is opened by undoing.
   * @param {unknown} plan
   */
  function towards(plan) {
    const tried = new Set();
    /** @type {string | null} */
    let barred = null;
    return () => {
      const now = model.state?.view;
      if (!now || !isOpen()) return null;
      if (barred && game.isSpent(now, barred)) return /** @type {{ undo: true }} */ ({ undo: true });
      barred = null;
      const move = game.next(now, model, plan);
      if (!move) return null;
      const what = move.split(' ').slice(0, 2).join(' ');
      if (model.legal().includes(move) || !game.isSpent(now, move) || tried.has(what)) return { move };
      tried.add(what);
      barred = move;
      return /** @type {{ undo: true }} */ ({ undo: true });
    };
  }

  /**
   * What was undone on the way to something that is not allowed is put back.
   * @param {unknown} plan
   * @param {unknown} before
   */
  async function carryOut(plan, before) {
    if (running) return;
    const went = await run(towards(plan), t('panels.fleet.done'));
    if (went) return;
    const said = [...status.line.childNodes];
    await run(towards(before), '');
    status.say(...said);
  }

  /**
   * @param {string[]} cards
   * @param {string} zone
   * @param {string | null} before
   * @param {string | null} on
   */
  function move(cards, zone, before, on) {
    const now = view();
    if (!now || !isOpen()) return;
    chosen.clear();
    const mark = cards.some((card) => card.startsWith('leader:')) ? on : before;
    const ship = mark?.startsWith('ship:') ? mark.slice(5) : mark === END ? END : null;
    carryOut(game.plan(now, model, cards, zone, ship), game.now(now, model));
  }

  /** @param {string} stack @param {string} order */
  function order(stack, order) {
    const now = view();
    if (now && now.fields.order[stack] !== order)
      carryOut(planOrder(now, model, stack, order), game.now(now, model));
  }

  /** @param {string} squadron @param {string} port */
  function station(squadron, port) {
    const now = view();
    if (now) carryOut(planStation(now, model, squadron, port), game.now(now, model));
  }

  function proposal() {
    const said = t('panels.fleet.proposed');
    const next = () => {
      const now = model.state?.view;
      const move = now && isOpen() ? game.propose(now, model) : null;
      return move ? { move } : null;
    };
    void run(next, said, said);
  }

  /** Why the phase cannot be closed yet. */
  async function explainDone() {
    const seq = model.state?.seq;
    if (!isOpen() || running || model.legal().includes('done')) return fill(missing);
    const checked = await model.check('done');
    if (model.state?.seq === seq) fill(missing, ...(checked.outcome === 'done' ? [] : refusal(checked)));
  }

  // ---- Drawing ----

  function draw() {
    if (dragging) return;
    const now = view();
    root.dataset.dragging = isOpen() && !running ? 'on' : 'off';
    body.dataset.dragging = root.dataset.dragging;
    if (!now) return;
    keepFocus(root, () => {
      drawHead(now);
      fill(body, fleetPlaces(now, model, adapter, game, { open: isOpen(), chosen, toggle, order, station }));
      drawBar(now);
    });
  }

  /** @param {View} now */
  function drawHead(now) {
    const open = isOpen();
    const key = open ? 'hint.' + model.catalogue.id : model.seat === null ? 'hidden' : 'lies';
    hint.textContent = t('panels.fleet.' + key);
    starter.textContent = t(running ? 'panels.stop' : 'panels.fleet.propose');
    starter.title = t('panels.fleet.propose.why');
    starter.hidden = !open;
    fill(desk, open && now.fields.phase === 'orders' && orderDesk(now, model));
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

  /** @param {import('./panel_types.js').FleetGroup} group @param {string[]} cards */
  function toHead(group, cards) {
    const first = group.ships.find((ship) => !cards.includes(`ship:${ship}`));
    if (first) move(cards, group.zone, `ship:${first}`, null);
  }

  function clear() {
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
    drop: move,
    busy: (on) => {
      dragging = on;
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
