/**
 * Battles, round by round and volley by volley, at one's own speed: the one that is on, and all that were.
 */
import { el, fill, svg } from '../../dom.js';
import { listed, t } from '../../i18n.js';
import { sentence } from '../../log.js';
import { ruleChip } from '../../rules.js';
import { battleBoard, flagsNow, portBoard, preludeList, presentLines, volleyWords } from './battle_board.js';
import { battlesOf, lastStep, stepsOf } from './battle_log.js';
import { button, drawOn, enlargeButton, keepFocus } from '../../panels/kit.js';
import { lineGame } from './line_game.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('./types.js').Battle} Battle
 * @typedef {import('./types.js').BattleRound} BattleRound
 * @typedef {import('./types.js').Happening} Happening
 * @typedef {import('./types.js').Ratings} Ratings
 * @typedef {import('./battle_log.js').Step} Step
 */

const ICONS = {
  'round-back': 'M4 4V16M15 4L7 10L15 16Z',
  back: 'M13 4L6 10L13 16Z',
  play: 'M6 3L16 10L6 17Z',
  pause: 'M6 4H9V16H6ZM12 4H15V16H12Z',
  step: 'M7 4L14 10L7 16Z',
  skip: 'M16 4V16M5 4L13 10L5 16Z',
};
const PACES = /** @type {Record<string, number>} */ ({ slow: 1800, steady: 900, quick: 350 });

/** @type {import('../../types.js').PanelEntry['create']} */
export function createPanel(root, model) {
  const sides = /** @type {[string, string]} */ (model.catalogue.seats.slice(0, 2));
  root.classList.add('panel', 'battle-panel');
  const body = el('div');
  root.append(enlargeButton(root), body);
  /** @type {Battle[]} */
  let battles = [];
  /** @type {number | null} position of the first event of the battle that is shown; null: the last one */
  let chosen = null;
  let at = 0;
  /** The last step that the person has seen of each battle. @type {Map<number, number>} */
  const seen = new Map();
  /** And of those that were on the page to their end since he last moved. @type {Map<number, number>} */
  const looked = new Map();
  /** And of those that were there when he made his last move. @type {Map<number, number>} */
  let offered = new Map();
  /** What was there the last two times that he was to move. @type {{ seq: number, steps: typeof seen }[]} */
  let chances = [];
  /** In which phase each was first shown to him while he was to move. @type {Map<number, string>} */
  const raised = new Map();
  let pace = 'steady';
  let timer = 0;
  let heard = ''; // an undo may leave as many events as there were
  /**
   * Not every game tells who is aboard whom: the state from before the battle knows.
   * @type {Map<number, Record<string, string[]>>}
   */
  const flagged = new Map();
  /** The leaders who counted before the first shot, as far as they were seen. @type {Map<number, Ratings>} */
  const rated = new Map();

  // ---- Which battle, and how far ----

  function gather() {
    const told = `${model.link.resets} ${model.events.length}`;
    if (heard === told) return;
    const fresh = heard === '';
    heard = told;
    battles = battlesOf(model, model.events, sides, flagged);
    const last = battles[battles.length - 1];
    if (!last) return;
    if (!fresh && rememberFlags(last)) battles = battlesOf(model, model.events, sides, flagged);
    if (fresh) {
      for (const battle of battles) seen.set(battle.at, lastStep(battle)); // these are no news
      offered = new Map(seen);
      show(last, lastStep(last));
    } else if (!timer && !latest().some((battle) => battle.at === chosen)) showNews();
  }

  /** @param {Battle} battle @param {number} step */
  function show(battle, step) {
    chosen = battle.at;
    at = step;
  }

  /** The first battle, or part of one, that has not been seen. */
  function showNews() {
    const first = latest()[0] ?? news()[0];
    if (first) show(first, seen.has(first.at) ? (seen.get(first.at) ?? 0) + 1 : 0);
  }

  /** Battles of which more has been fought than the person has seen. */
  const news = () =>
    battles.filter(
      (battle) =>
        (battle.rounds.length > 0 || battle.kind === 'port') &&
        lastStep(battle) > (seen.get(battle.at) ?? -1),
    );

  /** Those among them that came with the last move. */
  const latest = () => news().filter((battle) => lastStep(battle) > (offered.get(battle.at) ?? -1));

  /**
   * Whoever makes another move has had his chance to look at what was there before, and not at what the move
   * itself brings: that comes ahead of the answer.
   * @param {number} until the number of the state that the move made
   */
  function offer(until) {
    offered = chances.findLast(({ seq }) => seq < until)?.steps ?? offered;
  }

  function takeChance() {
    const { seq, legal } = model.state ?? { seq: 0, legal: [] };
    gather();
    if (!legal.length) return;
    const steps = new Map(battles.map((battle) => [battle.at, lastStep(battle)]));
    chances = [...chances.filter((chance) => chance.seq < seq).slice(-1), { seq, steps }];
  }

  /** A battle that is over is news in the phase in which he first could look at it, and in no later one. */
  function settle() {
    const view = model.state?.view;
    if (!view || !model.legal().length) return;
    const now = `${view.turn} ${view.fields.phase}`;
    for (const battle of latest()) {
      if (!battle.over) continue;
      if (!raised.has(battle.at)) raised.set(battle.at, now);
      else if (raised.get(battle.at) !== now) offered.set(battle.at, lastStep(battle));
    }
  }

  function current() {
    return battles.find((battle) => battle.at === chosen) ?? battles[battles.length - 1] ?? null;
  }

  /** @param {number} to */
  function go(to) {
    const battle = current();
    if (!battle) return;
    const last = lastStep(battle);
    at = Math.max(0, Math.min(last, to));
    seen.set(battle.at, Math.max(at, seen.get(battle.at) ?? 0));
    if (at === last) stop();
    draw();
  }

  /** @param {1 | -1} by */
  function jumpRound(by) {
    const battle = current();
    if (!battle) return;
    const steps = stepsOf(battle);
    const ends = steps.map((step, i) => (step.results || step.round < 0 ? i : -1)).filter((i) => i >= 0);
    go(by > 0 ? (ends.find((i) => i > at) ?? steps.length - 1) : (ends.filter((i) => i < at).pop() ?? 0));
  }

  function play() {
    const battle = current();
    if (battle && at >= lastStep(battle)) at = 0;
    timer = setInterval(() => (root.isConnected ? go(at + 1) : stop()), PACES[pace]);
    draw();
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
  }

  function pauseOrPlay() {
    if (!timer) return play();
    stop();
    draw();
  }

  // ---- Drawing ----

  function draw() {
    gather();
    noteRatings();
    const battle = current();
    if (!battle) {
      stop();
      fill(body, el('p', { class: 'hint' }, t('panels.battle.none')));
      return;
    }
    const steps = stepsOf(battle);
    at = Math.min(at, steps.length - 1);
    const step = steps[at];
    keepFocus(root, () =>
      fill(
        body,
        controls(battle, steps),
        el('h3', null, heading(battle, step)),
        boardAt(battle, step),
        step.round < 0 ? preludeList(model, battle, rated.get(battle.at) ?? {}) : null,
        el('div', { class: 'told', role: 'status' }, told(battle, step)),
        onward(battle),
      ),
    );
    noteLook();
  }

  /** What has but one step, as an attack on a port may have, is on the page as a whole. */
  function noteLook() {
    const battle = current();
    if (battle && at === lastStep(battle) && body.checkVisibility()) looked.set(battle.at, at);
  }

  /** Whoever goes on from there has seen it. */
  function goOn() {
    noteLook();
    for (const [battle, step] of looked) seen.set(battle, Math.max(step, seen.get(battle) ?? 0));
    looked.clear();
  }

  /** To the next battle, or to what must be decided. @param {Battle} battle */
  function onward(battle) {
    const more = at < lastStep(battle) ? 0 : news().filter((each) => each !== battle).length;
    const waiting = document.querySelector('.tab.marked:not(#tab-battle)');
    return el(
      'div',
      { class: 'toolbar' },
      more > 0 && button(t('panels.battle.next', { n: more }), toNext, { 'data-key': 'next' }),
      waiting instanceof HTMLElement &&
        model.legal().length > 0 &&
        button(t('panels.battle.decide', { what: waiting.textContent ?? '' }), () => waiting.click(), {
          'data-key': 'on',
        }),
    );
  }

  function toNext() {
    goOn();
    showNews();
    draw();
  }

  /** @param {Battle} battle @param {Step[]} steps */
  function controls(battle, steps) {
    const menu = el(
      'select',
      {
        'data-key': 'battle',
        'aria-label': t('panels.battle.which'),
        onchange: () => {
          stop();
          chosen = Number(menu.value);
          go(0);
        },
      },
      [...battles]
        .reverse()
        .map((each) => el('option', { value: each.at, selected: each === battle }, menuWords(each))),
    );
    const speed = el(
      'select',
      {
        'data-key': 'pace',
        'aria-label': t('panels.battle.pace'),
        onchange: () => {
          pace = speed.value;
          if (!timer) return;
          stop();
          play();
        },
      },
      Object.keys(PACES).map((each) =>
        el('option', { value: each, selected: each === pace }, t('panels.battle.pace.' + each)),
      ),
    );
    return el(
      'div',
      { class: 'battle-controls' },
      battles.length > 1 && menu,
      el(
        'div',
        { class: 'player', role: 'group', 'aria-label': t('panels.battle.player') },
        control('round-back', () => jumpRound(-1), at > 0),
        control('back', () => go(at - 1), at > 0),
        control(timer ? 'pause' : 'play', pauseOrPlay, true),
        control('step', () => go(at + 1), at < steps.length - 1),
        control('skip', () => go(steps.length), at < steps.length - 1),
        speed,
      ),
      el('progress', { max: steps.length - 1, value: at, 'aria-label': t('panels.battle.progress') }),
    );
  }

  /** @param {keyof typeof ICONS} what @param {() => void} act @param {boolean} may */
  function control(what, act, may) {
    const words = t('panels.battle.' + what);
    const playing = what === 'play' || what === 'pause';
    const made = el('button', {
      type: 'button',
      'data-key': playing ? 'play' : what,
      class: playing ? 'primary' : null,
      title: words,
      'aria-label': words,
      'aria-disabled': may ? null : 'true',
      onclick: () => {
        if (!may) return;
        if (!playing) stop();
        act();
      },
    });
    made.append(
      svg(
        'svg',
        { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
        svg('path', { d: ICONS[what] }),
      ),
    );
    return made;
  }

  /** @param {Battle} battle */
  function menuWords(battle) {
    const turn = t('panels.turn', { turn: battle.turn });
    return t('pair', { name: turn, what: title(battle) });
  }

  /** @param {Battle} battle */
  function title(battle) {
    return battle.kind === 'port'
      ? t('panels.battle.port', { place: model.word('port', battle.place) })
      : t('panels.battle.area', { place: model.word('area', battle.place) });
  }

  /** @param {Battle} battle @param {Step} step */
  function heading(battle, step) {
    const round = battle.kind === 'line' && step.round >= 0;
    return listed([title(battle), round && t('panels.battle.round', { n: step.round + 1 })]);
  }

  /** @param {Happening} event */
  function line(event) {
    return [sentence(model, event), ' ', ruleChip(event.rule)];
  }

  /** @param {Battle} battle @param {Step} step */
  function boardAt(battle, step) {
    const index = Math.max(0, step.round);
    const round = battle.rounds[index];
    const left = /** @type {0 | 1} */ (model.me === sides[1] ? 1 : 0);
    if (!round) return present(battle, left);
    if (battle.kind === 'port') return portBoard(model, battle.place, round, step);
    return battleBoard(model, round, { ...step, left });
  }

  /** Both lines lie open, and no shot has been fired yet. @param {Battle} battle @param {0 | 1} left */
  function present(battle, left) {
    const view = model.shown();
    const round = view && !battle.over && presentLines(model, view, sides);
    return round ? battleBoard(model, round, { volleys: 0, results: false, left }) : null;
  }

  /** @param {Battle} battle @param {Step} step */
  function told(battle, step) {
    const round = battle.rounds[step.round];
    if (!round) return battle.rounds.length ? null : happenings(battle.ending);
    if (!step.results) {
      const volley = round.volleys[step.volleys - 1];
      return volley ? el('p', null, volleyWords(model, volley)) : null;
    }
    const last = step.round === battle.rounds.length - 1;
    return happenings([...round.results, ...(last ? battle.ending : [])]);
  }

  /** @param {Happening[]} events */
  function happenings(events) {
    return el(
      'ul',
      null,
      events.map((event) => el('li', null, line(event))),
    );
  }

  /** @param {Battle} battle @returns {boolean} is there something new to know? */
  function rememberFlags(battle) {
    const view = model.state?.view;
    if (!view || flagged.has(battle.at)) return false;
    const ships = new Set((battle.rounds[0]?.lines ?? []).flat().map((one) => one.ship));
    if (!ships.size) return false;
    flagged.set(battle.at, flagsNow(model, view, ships));
    return true;
  }

  /** Leaders fall and squadrons sail on: who counted is known only while it lasts. */
  function noteRatings() {
    const view = model.state?.view;
    const last = battles[battles.length - 1];
    if (!view || !last) return;
    rated.set(last.at, { ...lineGame(model).battle.ratings?.(view, model, last), ...rated.get(last.at) });
  }

  model.on('answer', ({ outcome, seq }) => {
    if (outcome === 'done') offer(seq);
  });
  model.on('events', () => {
    if (!model.trail.open) return; // not his own doing
    goOn();
    offer(Infinity); // the state is still the one in which he moved
  });
  model.on('state', takeChance);
  drawOn(model, ['events', 'state', 'past', 'language'], draw);

  return {
    relevant: () => {
      gather();
      settle();
      return latest().length > 0;
    },
    title: () => t('panels.battle.title'),
  };
}
