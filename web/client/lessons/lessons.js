/**
 * A first turn with somebody at one's side: a card beside what is to be decided, never over it. It is offered
 * in the first game of its kind, can be left at any time and begun again from the menu.
 */
import { addStyle, el, fill } from '../dom.js';
import { wordsOf } from '../guide/draw.js';
import { language, t } from '../i18n.js';
import { recall, remember } from '../keep.js';
import { gameWord, ownWord } from '../names.js';
import { ruleChip } from '../rules.js';
import { stagesOf } from '../stages.js';
import { stageTitle } from '../strip.js';
import { withTerms } from '../terms.js';
import { isOver, nextLesson, plainLessons } from './plan.js';

/**
 * @typedef {import('../types.js').Lesson} Lesson
 * @typedef {import('../types.js').Model} Model
 * @typedef {{ steps: Lesson[], words: Record<string, Record<string, string[]>> }} Course
 */

const KEPT = 'lessons'; // games in which they were declined or given, or '*'

/** @param {string} game */
const isKnown = (game) => (recall(KEPT) ?? '').split(',').some((one) => one === game || one === '*');

/** @param {string} game */
const progress = (game) => 'lesson.' + game;

/** @param {string} game */
function settle(game) {
  if (!isKnown(game)) remember(KEPT, [recall(KEPT), game].filter(Boolean).join(','));
  remember(progress(game), null);
}

class Lessons {
  /** @param {HTMLElement} root @param {Model} model @param {() => void} changed it takes room, or gives it */
  constructor(root, model, changed) {
    this.root = root;
    this.model = model;
    this.changed = changed;
    this.game = model.catalogue.id;
    /** @type {Course | null} */
    this.course = null;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {Set<string>} */
    this.given = new Set();
    /** Own moves since the lesson was given. @type {string[]} */
    this.moves = [];
    this.heardFrom = 0;
    this.on = false;
    /** @type {Element[]} */
    this.lit = [];
    root.hidden = true;
    const begun = recall(progress(this.game));
    if (model.seat === null) return;
    if (begun !== null) void this.begin(begun.split(',').filter(Boolean));
    else if (!isKnown(this.game)) this.offer();
    for (const kind of /** @type {const} */ (['state', 'events', 'past'])) model.on(kind, this.follow);
    model.on('played', (/** @type {string[]} */ moves) => this.moves.push(...moves));
    model.on('language', this.redraw);
    model.stop.push(() => this.dim());
  }

  /** @param {import('../dom.js').Child[]} parts */
  show(...parts) {
    void addStyle('/client/lessons/lessons.css');
    fill(this.root, ...parts);
    this.root.setAttribute('aria-label', t('lesson.label'));
    this.reveal(true);
  }

  /** @param {boolean} isShown */
  reveal(isShown) {
    this.root.hidden = !isShown;
    this.changed();
  }

  offer() {
    const { id, title } = this.model.catalogue;
    this.show(
      el('p', null, t('lesson.offer', { game: gameWord(id, 'short', id, title) })),
      el(
        'div',
        { class: 'row' },
        el(
          'button',
          { type: 'button', class: 'primary', onclick: () => void this.begin([]) },
          t('lesson.show'),
        ),
        el('button', { type: 'button', class: 'quiet', onclick: this.end }, t('lesson.no')),
      ),
    );
  }

  /** @param {string[]} given what was learnt before */
  async begin(given) {
    this.on = true;
    this.given = new Set(given);
    this.lesson = null;
    this.heardFrom = this.model.events.length;
    remember(progress(this.game), given.join(','));
    this.course ??= (await this.model.game.lessons?.()) ?? {
      steps: plainLessons(this.model.catalogue),
      words: {},
    };
    this.follow();
  }

  end = () => {
    this.on = false;
    this.lesson = null;
    this.dim();
    const held = this.root.contains(document.activeElement);
    this.reveal(false);
    if (held)
      /** @type {HTMLElement | null} */ (document.querySelector('.decide'))?.focus({ preventScroll: true });
    settle(this.game);
  };

  scene() {
    const { state, me, events } = this.model;
    if (!state || this.model.past || state.result) return null;
    const told = new Set(events.slice(this.heardFrom).map(({ name }) => name));
    return { view: state.view, acts: this.model.legal().length > 0, me: me ?? '', events: told };
  }

  follow = () => {
    const scene = this.scene();
    if (!this.on || !this.course || !scene) return;
    if (this.lesson && isOver(this.lesson, { moves: this.moves, scene })) this.note(this.lesson);
    if (this.lesson) return this.light();
    const next = nextLesson(this.course.steps, this.given, scene);
    if (next) this.give(next);
    else if (this.course.steps.every(({ id, event, seat }) => this.given.has(id) || event || seat))
      this.end();
    else this.rest();
  };

  /** It was given. @param {Lesson} lesson */
  note({ id }) {
    this.given.add(id);
    this.lesson = null;
    remember(progress(this.game), [...this.given].join(','));
  }

  next = () => {
    if (this.lesson) this.note(this.lesson);
    this.follow();
    if (this.on && !this.root.hidden) this.root.focus({ preventScroll: true });
  };

  /** Nothing to say before something else happens. */
  rest() {
    this.dim();
    this.reveal(false);
  }

  /** @param {Lesson} lesson */
  give(lesson) {
    this.lesson = lesson;
    this.moves = [];
    this.draw(lesson);
    this.light();
  }

  redraw = () => {
    if (this.lesson) this.draw(this.lesson);
    else if (!this.on && !this.root.hidden) this.offer();
  };

  /** Title and text, in the reader's language. @param {Lesson} lesson @returns {string[]} */
  words({ id }) {
    const own = this.course?.words[language()]?.[id] ?? this.course?.words.en?.[id];
    if (own) return own;
    const { catalogue } = this.model;
    const stage = stagesOf(catalogue).find((one) => one.id === id);
    if (!stage)
      return [
        gameWord(this.game, 'title', this.game, catalogue.title),
        gameWord(this.game, 'aim', this.game, catalogue.aim),
      ];
    return [stageTitle(this.game, stage), ownWord(this.game, 'stage-gist', id) ?? stage.gist];
  }

  /** @param {Lesson} lesson */
  draw(lesson) {
    const [title, text] = this.words(lesson);
    const of = (this.course?.steps ?? []).filter(({ seat }) => !seat || seat === this.model.me).length;
    this.show(
      el(
        'div',
        { 'aria-live': 'polite' },
        el(
          'p',
          { class: 'lesson-title' },
          el('b', null, title),
          ' ',
          lesson.rule ? ruleChip(lesson.rule) : null,
        ),
        text && el('p', null, wordsOf(text, { rule: ruleChip, terms: withTerms })),
        lesson.verbs && el('p', { class: 'hint' }, t('lesson.do')),
      ),
      el(
        'div',
        { class: 'row' },
        el(
          'button',
          { type: 'button', class: lesson.verbs ? '' : 'primary', onclick: this.next },
          t('lesson.next'),
        ),
        el('span', { class: 'hint' }, t('lesson.at', { n: Math.min(of, this.given.size + 1), of })),
        el('button', { type: 'button', class: 'quiet lesson-end', onclick: this.end }, t('lesson.end')),
      ),
    );
  }

  /** What it speaks of stands out, in the page or on the board. */
  light() {
    const { lesson } = this;
    const view = this.model.shown();
    this.dim();
    if (!lesson || !view) return;
    this.lit = lesson.anchor ? [...document.querySelectorAll(lesson.anchor)] : [];
    for (const element of this.lit) element.classList.add('lesson-lit');
    const on = lesson.board?.(view, this.model);
    if (on) this.model.fire('light', { places: on.places ?? [], words: on.words ?? [], show: false });
    this.onBoard = Boolean(on);
  }

  dim() {
    for (const element of this.lit) element.classList.remove('lesson-lit');
    this.lit = [];
    if (this.onBoard) this.model.fire('light', null);
    this.onBoard = false;
  }
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {() => void} changed told when it takes room beside the board, or gives it back
 * @returns {() => void} begins them again
 */
export function createLessons(root, model, changed) {
  const lessons = new Lessons(root, model, changed);
  return () => {
    void lessons.begin([]);
    root.scrollIntoView({ block: 'nearest' });
    root.focus({ preventScroll: true });
  };
}
