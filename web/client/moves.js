/**
 * Every legal move as a button, by verb. Lists can be long (a fleet to organize has thousands of moves): a
 * fold makes its buttons only when it is opened, and a long one is folded once more by its first word.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { argumentWords, matching, moveParts, moveWords } from './move_words.js';
import { verbHelp, verbName } from './names.js';
import { ruleChip } from './rules.js';

/** @typedef {import('./types.js').Model} Model */

const LONG = 24; // moves of a verb that still stand in one fold
const FEW = 30; // moves in all that need no folding
const FOUND = 60; // shown of those that a filter finds

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(move: string) => void} play
 */
export function createMoves(root, model, play) {
  const filter = el('input', { type: 'search', class: 'move-filter' });
  const list = el('div', { class: 'moves' });
  const none = el('p', { class: 'hint' });
  root.append(filter, none, list);
  /** Folds that a person opened or closed stay so while the state changes. @type {Map<string, boolean>} */
  const folds = new Map();
  /** @type {string[]} */
  let drawn = [];

  /** @param {string} move @param {string} words */
  function button(move, words) {
    return el(
      'button',
      { type: 'button', class: 'move', 'data-move': move, title: move, onclick: () => play(move) },
      words,
    );
  }

  /**
   * @param {string} id
   * @param {(Node | null)[]} head
   * @param {() => Node[]} body
   * @param {boolean} open
   */
  function fold(id, head, body, open) {
    const inside = el('div', { class: 'fold-body' });
    const made = el('details', { class: 'fold' }, el('summary', null, head), inside);
    const unfold = () => {
      if (made.open && !inside.firstChild) fill(inside, body());
    };
    made.open = folds.get(id) ?? open;
    unfold();
    made.addEventListener('toggle', () => {
      folds.set(id, made.open);
      unfold();
    });
    return made;
  }

  /** @param {string[]} moves */
  function buttons(moves) {
    return [
      el(
        'div',
        { class: 'buttons' },
        moves.map((move) => button(move, argumentWords(model, move))),
      ),
    ];
  }

  /**
   * @param {string} verb
   * @param {string[]} moves
   */
  function byFirstWord(verb, moves) {
    return [...groupBy(moves, (move) => move.split(' ')[1])].map(([id, some]) =>
      some.length === 1
        ? button(some[0], argumentWords(model, some[0]))
        : fold(
            `${verb} ${id}`,
            [el('span', null, moveParts(model, some[0]).args[0].title), count(some.length)],
            () => [
              el(
                'div',
                { class: 'buttons' },
                some.map((move) => button(move, secondWords(move))),
              ),
            ],
            false,
          ),
    );
  }

  /** @param {string} move */
  function secondWords(move) {
    return moveParts(model, move)
      .args.slice(1)
      .map((arg) => arg.title)
      .join(' → ');
  }

  /**
   * @param {string} verb
   * @param {string[]} moves
   * @param {boolean} open
   */
  function group(verb, moves, open) {
    const game = model.catalogue.id;
    const rule = moveParts(model, moves[0]).rule;
    const nested = moves.length > LONG && moves[0].split(' ').length > 2;
    return fold(
      verb,
      [el('b', null, verbName(game, verb)), count(moves.length), ruleChip(rule)],
      () => [
        el('p', { class: 'hint' }, verbHelp(model.catalogue, verb)),
        ...(nested ? byFirstWord(verb, moves) : buttons(moves)),
      ],
      open,
    );
  }

  function whyNone() {
    if (model.past) return 'moves.past';
    if (!model.state) return 'state.waiting';
    if (model.state.result) return 'state.over';
    return model.seat === null ? 'moves.spectator' : 'moves.none';
  }

  function draw() {
    const legal = model.legal();
    drawn = legal;
    const wanted = filter.value.trim();
    none.hidden = legal.length > 0;
    filter.hidden = legal.length <= 5 && wanted === '';
    none.textContent = t(whyNone());
    if (wanted) {
      drawFound(legal, wanted);
      return;
    }
    const verbs = [...groupBy(legal, (move) => move.split(' ')[0])];
    const plain = verbs.filter(([, moves]) => moves[0] && !moves[0].includes(' ')).map(([verb]) => verb);
    fill(
      list,
      plain.length > 0 && el('div', { class: 'buttons plain' }, plain.map(plainMove)),
      verbs
        .filter(([verb]) => !plain.includes(verb))
        .map(([verb, moves]) => group(verb, moves, legal.length <= FEW || verbs.length - plain.length === 1)),
    );
  }

  /** A verb that needs no words more: its help stands on the button. @param {string} verb */
  function plainMove(verb) {
    return el(
      'div',
      { class: 'plain-move' },
      button(verb, verbName(model.catalogue.id, verb)),
      el('span', { class: 'hint' }, verbHelp(model.catalogue, verb)),
      ruleChip(moveParts(model, verb).rule),
    );
  }

  /**
   * @param {string[]} legal
   * @param {string} wanted
   */
  function drawFound(legal, wanted) {
    const small = wanted.toLowerCase();
    const typed = new Set(matching(legal, wanted));
    const found = legal.filter((m) => typed.has(m) || moveWords(model, m).toLowerCase().includes(small));
    fill(
      list,
      el('p', { class: 'hint' }, t('moves.found', { n: found.length })),
      el(
        'div',
        { class: 'buttons' },
        found.slice(0, FOUND).map((m) => button(m, moveWords(model, m))),
      ),
      found.length > FOUND && el('p', { class: 'hint' }, t('moves.more', { n: found.length - FOUND })),
    );
  }

  /** Not while nothing changed: a button under somebody's finger should stay the same one. */
  function refresh() {
    const legal = model.legal();
    if (legal.length !== drawn.length || legal.some((move, i) => move !== drawn[i])) redraw();
    else draw();
  }

  function redraw() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const move = list.contains(focused) ? focused?.dataset.move : undefined;
    draw();
    if (move) list.querySelector(`[data-move="${CSS.escape(move)}"]`)?.scrollIntoView({ block: 'nearest' });
    if (move && !list.contains(document.activeElement)) focusNear(move);
  }

  /**
   * The keyboard stays in the list after a move: on the same move, or on the first of its verb.
   * @param {string} move
   */
  function focusNear(move) {
    const verb = move.split(' ')[0];
    const same = /** @type {HTMLElement | null} */ (
      list.querySelector(`[data-move="${CSS.escape(move)}"]`) ??
        list.querySelector(`[data-move^="${CSS.escape(verb)}"]`) ??
        list.querySelector('button, summary')
    );
    same?.focus({ preventScroll: true });
  }

  function relabel() {
    filter.placeholder = t('moves.filter');
    filter.setAttribute('aria-label', t('moves.filter'));
    draw();
  }

  filter.addEventListener('input', draw);
  model.on('state', refresh);
  model.on('past', refresh);
  model.on('language', relabel);
  relabel();
}

/** @param {number} n */
const count = (n) => el('span', { class: 'count' }, String(n));

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => string} key
 * @returns {Map<string, T[]>}
 */
function groupBy(items, key) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const item of items) {
    const name = key(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}
