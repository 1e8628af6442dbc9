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
const MANY = 300; // more of a verb, such as all places of a wide map, are found by typing or on the map
const FOUND = 60; // shown of those, and of those that a filter finds

class Moves {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   * @param {(move: string) => void} play
   */
  constructor(root, model, play) {
    this.root = root;
    this.model = model;
    this.play = play;
    this.filter = el('input', { type: 'search', class: 'move-filter' });
    this.list = el('div', { class: 'moves' });
    this.none = el('p', { class: 'hint' });
    this.root.append(this.filter, this.none, this.list);
    /** Folds that a person opened or closed stay so while the state changes. @type {Map<string, boolean>} */
    this.folds = new Map();
    /** @type {string[]} */
    this.drawn = [];
    this.filter.addEventListener('input', this.draw);
    this.model.on('state', this.refresh);
    this.model.on('past', this.refresh);
    this.model.on('language', this.relabel);
    this.relabel();
  }

  /** @param {string} move @param {string} words */
  button(move, words) {
    return el(
      'button',
      { type: 'button', class: 'move', 'data-move': move, title: move, onclick: () => this.play(move) },
      words,
    );
  }

  /**
   * @param {string} id
   * @param {(Node | null)[]} head
   * @param {() => Node[]} body
   * @param {boolean} open
   * @param {Node | null} [beside] what is pressed by itself: the head is a button
   */
  fold(id, head, body, open, beside = null) {
    const inside = el('div', { class: 'fold-body' });
    // Only what the person does is noted: `toggle` also tells of what the page opened itself.
    const summary = el('summary', { onclick: () => this.folds.set(id, !made.open) }, head);
    const made = el('details', { class: 'fold', 'data-fold': id }, summary, inside);
    const unfold = () => {
      if (made.open && !inside.firstChild) fill(inside, body());
    };
    made.open = this.folds.get(id) ?? open;
    unfold();
    made.addEventListener('toggle', unfold);
    return beside ? el('div', { class: 'fold-ruled' }, made, beside) : made;
  }

  /**
   * The first of them, and how many more there are.
   * @param {string[]} moves
   * @param {(model: Model, move: string) => string} words
   */
  some(moves, words) {
    const buttons = moves.slice(0, FOUND).map((move) => this.button(move, words(this.model, move)));
    const more = moves.length - buttons.length;
    return [
      el('div', { class: 'buttons' }, buttons),
      ...(more > 0 ? [el('p', { class: 'hint' }, t('moves.more', { n: more }))] : []),
    ];
  }

  /** @param {string[]} moves */
  buttons(moves) {
    if (moves.length > MANY) return this.some(moves, argumentWords);
    return [
      el(
        'div',
        { class: 'buttons' },
        moves.map((move) => this.button(move, argumentWords(this.model, move))),
      ),
    ];
  }

  /**
   * @param {string} verb
   * @param {string[]} moves
   */
  byFirstWord(verb, moves) {
    return [...groupBy(moves, (move) => move.split(' ')[1])].map(([id, some]) =>
      some.length === 1
        ? this.button(some[0], argumentWords(this.model, some[0]))
        : this.fold(
            `${verb} ${id}`,
            [el('span', null, moveParts(this.model, some[0]).args[0].title), count(some.length)],
            () => [
              el(
                'div',
                { class: 'buttons' },
                some.map((move) => this.button(move, this.secondWords(move))),
              ),
            ],
            false,
          ),
    );
  }

  /** @param {string} move */
  secondWords(move) {
    return moveParts(this.model, move)
      .args.slice(1)
      .map((arg) => arg.title)
      .join(' → ');
  }

  /**
   * @param {string} verb
   * @param {string[]} moves
   * @param {boolean} open
   */
  group(verb, moves, open) {
    const game = this.model.catalogue.id;
    const rule = moveParts(this.model, moves[0]).rule;
    const nested = moves.length > LONG && moves[0].split(' ').length > 2;
    return this.fold(
      verb,
      [el('b', null, verbName(game, verb)), count(moves.length)],
      () => [
        el('p', { class: 'hint' }, verbHelp(this.model.catalogue, verb)),
        ...(nested ? this.byFirstWord(verb, moves) : this.buttons(moves)),
      ],
      open,
      ruleChip(rule),
    );
  }

  whyNone() {
    if (this.model.past) return 'moves.past';
    if (!this.model.state) return 'state.waiting';
    if (this.model.state.result) return 'state.over';
    return this.model.seat === null ? 'moves.spectator' : 'moves.none';
  }

  draw = () => {
    this.drawn = this.model.legal();
    fill(this.list, this.contents());
    this.drawAround();
  };

  drawAround() {
    this.none.hidden = this.drawn.length > 0;
    this.none.textContent = t(this.whyNone());
    this.filter.hidden = this.drawn.length <= 5 && this.filter.value.trim() === '';
  }

  contents() {
    const legal = this.model.legal();
    const wanted = this.filter.value.trim();
    if (wanted) return this.found(legal, wanted);
    const verbs = [...groupBy(legal, (move) => move.split(' ')[0])];
    const plain = verbs.filter(([, moves]) => moves[0] && !moves[0].includes(' ')).map(([verb]) => verb);
    const open = legal.length <= FEW || verbs.length - plain.length === 1;
    return [
      plain.length > 0 && el('div', { class: 'buttons plain' }, plain.map(this.plainMove)),
      ...verbs
        .filter(([verb]) => !plain.includes(verb))
        .map(([verb, moves]) => this.group(verb, moves, open)),
    ];
  }

  /** A verb that needs no words more: its help stands on the button. @param {string} verb */
  plainMove = (verb) => {
    return el(
      'div',
      { class: 'plain-move' },
      this.button(verb, moveWords(this.model, verb)),
      el('span', { class: 'hint' }, verbHelp(this.model.catalogue, verb)),
      ruleChip(moveParts(this.model, verb).rule),
    );
  };

  /**
   * @param {string[]} legal
   * @param {string} wanted
   */
  found(legal, wanted) {
    const parts = wanted.toLowerCase().split(/\s+/);
    const typed = new Set(matching(legal, wanted));
    const fits = legal.filter((m) => {
      const words = moveWords(this.model, m).toLowerCase();
      return typed.has(m) || parts.every((part) => words.includes(part));
    });
    return [
      el('p', { class: 'hint' }, t('moves.found', { n: fits.length })),
      ...this.some(fits, moveWords),
    ];
  }

  /**
   * Not while nothing changed: a button under somebody's finger should stay the same one. The same moves may
   * be told in other words: what lies together is named after a part of it.
   */
  refresh = () => {
    const legal = this.model.legal();
    const same = legal.length === this.drawn.length && legal.every((move, i) => move === this.drawn[i]);
    if (same && el('div', null, this.contents()).textContent === this.list.textContent) this.drawAround();
    else this.redraw();
  };

  /** The keyboard stays in the list after a move. */
  redraw() {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const held = this.list.contains(focused);
    const move = focused?.dataset.move;
    const fold = focused?.closest('details')?.dataset.fold;
    this.draw();
    if (!held) return;
    const same = move && this.list.querySelector(`[data-move="${CSS.escape(move)}"]`);
    if (same) same.scrollIntoView({ block: 'nearest' });
    /** @type {HTMLElement} */ (same || this.near(move, fold) || this.root).focus({ preventScroll: true });
  }

  /**
   * What is left where the keyboard was.
   * @param {string | undefined} move
   * @param {string | undefined} fold
   */
  near(move, fold) {
    const inFold = fold && `[data-fold="${CSS.escape(fold)}"]`;
    const places = [
      move && inFold && `${inFold} [data-move]`,
      inFold && `${inFold} > summary`,
      move && `[data-move^="${CSS.escape(move.split(' ')[0])}"]`,
      'button, summary',
    ];
    return places.map((place) => place && this.list.querySelector(place)).find(Boolean);
  }

  relabel = () => {
    this.filter.placeholder = t('moves.filter');
    this.filter.setAttribute('aria-label', t('moves.filter'));
    this.draw();
  };
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(move: string) => void} play
 */
export function createMoves(root, model, play) {
  new Moves(root, model, play);
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
