/**
 * Every legal move as a button, by verb. Lists can be long (there may be thousands of moves): a
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
    // Only what the person does is noted: `toggle` also tells of what the page opened itself.
    const summary = el('summary', { onclick: () => folds.set(id, !made.open) }, head);
    const made = el('details', { class: 'fold', 'data-fold': id }, summary, inside);
    const unfold = () => {
      if (made.open && !inside.firstChild) fill(inside, body());
    };
    made.open = folds.get(id) ?? open;
    unfold();
    made.addEventListener('toggle', unfold);
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
    drawn = model.legal();
    fill(list, contents());
    drawAround();
  }

  function drawAround() {
    none.hidden = drawn.length > 0;
    none.textContent = t(whyNone());
    filter.hidden = drawn.length <= 5 && filter.value.trim() === '';
  }

  function contents() {
    const legal = model.legal();
    const wanted = filter.value.trim();
    if (wanted) return found(legal, wanted);
    const verbs = [...groupBy(legal, (move) => move.split(' ')[0])];
    const plain = verbs.filter(([, moves]) => moves[0] && !moves[0].includes(' ')).map(([verb]) => verb);
    const open = legal.length <= FEW || verbs.length - plain.length === 1;
    return [
      plain.length > 0 && el('div', { class: 'buttons plain' }, plain.map(plainMove)),
      ...verbs.filter(([verb]) => !plain.includes(verb)).map(([verb, moves]) => group(verb, moves, open)),
    ];
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
  function found(legal, wanted) {
    const small = wanted.toLowerCase();
    const typed = new Set(matching(legal, wanted));
    const fits = legal.filter((m) => typed.has(m) || moveWords(model, m).toLowerCase().includes(small));
    return [
      el('p', { class: 'hint' }, t('moves.found', { n: fits.length })),
      el(
        'div',
        { class: 'buttons' },
        fits.slice(0, FOUND).map((m) => button(m, moveWords(model, m))),
      ),
      fits.length > FOUND && el('p', { class: 'hint' }, t('moves.more', { n: fits.length - FOUND })),
    ];
  }

  /**
   * Not while nothing changed: a button under somebody's finger should stay the same one. The same moves may
   * be told in other words: what lies together is named after a part of it.
   */
  function refresh() {
    const legal = model.legal();
    const same = legal.length === drawn.length && legal.every((move, i) => move === drawn[i]);
    if (same && el('div', null, contents()).textContent === list.textContent) drawAround();
    else redraw();
  }

  /** The keyboard stays in the list after a move. */
  function redraw() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = list.contains(focused);
    const move = focused?.dataset.move;
    const fold = focused?.closest('details')?.dataset.fold;
    draw();
    if (!held) return;
    const same = move && list.querySelector(`[data-move="${CSS.escape(move)}"]`);
    if (same) same.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement} */ (same || near(move, fold) || root).focus({ preventScroll: true });
  }

  /**
   * What is left where the keyboard was.
   * @param {string | undefined} move
   * @param {string | undefined} fold
   */
  function near(move, fold) {
    const inFold = fold && `[data-fold="${CSS.escape(fold)}"]`;
    const places = [
      move && inFold && `${inFold} [data-move]`,
      inFold && `${inFold} > summary`,
      move && `[data-move^="${CSS.escape(move.split(' ')[0])}"]`,
      'button, summary',
    ];
    return places.map((place) => place && list.querySelector(place)).find(Boolean);
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
