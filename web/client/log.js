/**
 * What happened, in words, each with its rule. English sentences come from the table; those of another
 * language are made here from the event's name and arguments.
 */
import { placesOf, wordsOf } from './acts.js';
import { el, fill, unbroken } from './dom.js';
import { listed, t } from './i18n.js';
import { ownWord } from './names.js';
import { ruleChip } from './rules.js';
import { ownCatalogue } from './words.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./types.js').Model} Model */

/**
 * What somebody has chosen on the board: a piece, or a place.
 * @typedef {{ title: string, place: string, piece?: string, hidden?: boolean }} About
 */

/** Events that begin something in every game: they stand out from the rest. */
const HEADINGS = new Set(['turn', 'end']);

/**
 * @param {Model} model
 * @param {GameEvent} event
 */
export function sentence(model, event) {
  const template = ownCatalogue(model.catalogue.id, 'events')?.[event.name];
  if (template === undefined) {
    const text = event.text.replace(/ \[[^\]]*\]$/, '');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  const vocabs = model.catalogue.events.find((kind) => kind.name === event.name)?.args ?? [];
  return template.replace(/\{(\d)\}/g, (/** @type {string} */ _, /** @type {string} */ digit) => {
    const i = Number(digit);
    return model.word(vocabs[i] ?? 'number', event.args[i] ?? '');
  });
}

const MANY = 12; // more names than these are folded

/**
 * May this event stand in one sentence with the one before? Those that differ in more than their game says,
 * as damages do, stay by themselves.
 * @param {import('./types.js').Game} game
 * @param {GameEvent} before
 * @param {GameEvent} event
 */
function goesOn(game, before, event) {
  const { inARow, grows, untold } = game.log ?? {};
  const differs = inARow?.[event.name];
  if (differs === undefined || before.name !== event.name || before.rule !== event.rule) return false;
  const free = [differs, grows?.[event.name], ...(untold?.[event.name] ?? [])];
  return event.args.every((arg, i) => free.includes(i) || arg === before.args[i]);
}

/**
 * @param {Model} model
 * @param {GameEvent[]} events
 * @returns {GameEvent[][]} those that stand in one sentence together
 */
function runsOf(model, events) {
  /** @type {GameEvent[][]} */
  const runs = [];
  for (const event of events) {
    const last = runs[runs.length - 1];
    if (last && goesOn(model.game, last[0], event)) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/**
 * The sentence of the first, with the names of all; null: her name does not stand in it.
 * @param {Model} model
 * @param {GameEvent[]} run
 */
function together(model, run) {
  const [first] = run;
  const { inARow, grows } = model.game.log ?? {};
  const differs = inARow?.[first.name] ?? 0;
  const vocab = model.catalogue.events.find((kind) => kind.name === first.name)?.args[differs] ?? 'number';
  const said = sentence(model, first);
  const name = model.word(vocab, first.args[differs]);
  const at = said.lastIndexOf(name);
  if (at < 0) return null;
  const names = listed(run.map((event) => model.word(vocab, event.args[differs])));
  const last = run[run.length - 1].args[grows?.[first.name] ?? NaN];
  const end = said.slice(at + name.length);
  const rest = last === undefined ? end : end.replace(/\d+/, last);
  /** @param {string} instead */
  const words = (instead) => said.slice(0, at) + instead + rest;
  return { whole: words(names), short: words(t(`log.many.${vocab}`, { n: run.length })), names };
}

/**
 * Events in as few sentences as the log has for them.
 * @param {Model} model
 * @param {GameEvent[]} events
 * @returns {{ text: string, run: GameEvent[] }[]}
 */
export function linesOf(model, events) {
  return runsOf(model, events).flatMap((run) => {
    const words = run.length > 1 ? together(model, run) : null;
    if (words) return [{ text: run.length > MANY ? words.short : words.whole, run }];
    return run.map((event) => ({ text: sentence(model, event), run: [event] }));
  });
}

/** @param {EventTarget | null} target */
const entryOf = (target) => (target instanceof Element ? target.closest('.log > li') : null);

class Log {
  /**
   * @param {HTMLElement} root
   * @param {Model} model
   */
  constructor(root, model) {
    this.model = model;
    this.filter = el('input', { type: 'search', class: 'log-filter' });
    /** Only lines about this. @type {About | null} */
    this.about = null;
    const close = () => this.showAbout(null);
    this.chip = el('button', { type: 'button', class: 'log-about', hidden: true, onclick: close });
    this.list = el('ol', { class: 'log', tabindex: '0', onkeydown: this.keys });
    root.classList.add('log-panel');
    this.title = el('h2');
    root.append(el('div', { class: 'log-head' }, this.title, this.filter), this.chip, this.list);
    this.drawn = 0; // events that stand in the list
    /** Those of its last entry, which may go on. @type {GameEvent[]} */
    this.open = [];
    this.renewals = -1;
    this.pointed = false; // something lights up on the board for a line
    this.untold = 0; // events of before that were not there when it was drawn
    this.atEnd = true; // whoever reads there stays there; who reads further up is not pulled away
    this.top = 0; // how far it was scrolled
    this.scrolling = false;
    /** While one looks at the past: how many events had been heard then. @type {number | null} */
    this.heardThen = null;
    /** The events that each entry tells. @type {WeakMap<Element, GameEvent[]>} */
    this.tells = new WeakMap();
    // What was appended since does not count: only who scrolls up leaves the end.
    this.list.addEventListener('scroll', () => {
      const { scrollTop } = this.list;
      if (this.list.scrollHeight - scrollTop - this.list.clientHeight < 40) this.atEnd = true;
      else if (scrollTop < this.top) this.atEnd = false;
      this.top = scrollTop;
    });
    // What stands above grows and shrinks, and takes of the list's height.
    new ResizeObserver(() => {
      if (this.atEnd && this.heardThen === null) this.scrollToEnd();
    }).observe(this.list);
    this.filter.addEventListener('input', this.sift);
    for (const kind of ['pointerover', 'focusin'])
      this.list.addEventListener(kind, ({ target }) => this.point(entryOf(target), false));
    for (const kind of ['pointerleave', 'focusout'])
      this.list.addEventListener(kind, () => this.point(null, false));
    this.list.addEventListener('click', ({ target }) => {
      const isButton = target instanceof Element && target.closest('button, summary, a');
      if (!isButton) this.point(entryOf(target), true);
    });
    this.model.on('about', this.showAbout);
    this.model.on('select', (id) => {
      if (id === null && this.about?.piece) this.showAbout(null);
    });
    this.model.on('events', this.draw);
    this.model.on('language', this.relabel);
    this.relabel();
  }

  /** @param {string} name */
  isHeading(name) {
    const { game, catalogue } = this.model;
    if (HEADINGS.has(name) || game.log?.headings?.has(name)) return true;
    return ownWord(catalogue.id, 'heading', name) !== undefined; // a game without an adapter
  }

  /** @param {GameEvent[]} run */
  entry = (run) => {
    const [{ name, rule }] = run;
    const words = run.length > 1 ? together(this.model, run) : null;
    const chip = ruleChip(rule, { stop: false });
    /** @param {string} said */
    const line = (said) => [el('span', { class: 'said' }, unbroken(said)), ' ', chip];
    const isLong = words !== null && run.length > MANY;
    const made = el(
      'li',
      { class: this.isHeading(name) ? 'heading' : null, tabindex: '-1', 'data-event': name },
      isLong && [
        chip, // beside what is folded: a summary is a button itself
        el(
          'details',
          null,
          el('summary', { tabindex: '-1' }, el('span', { class: 'said' }, unbroken(words.short))),
          el('p', { class: 'names' }, unbroken(words.names)),
        ),
      ],
      !isLong && line(words?.whole ?? sentence(this.model, run[0])),
    );
    this.tells.set(made, run);
    return made;
  };

  /** In which sentences the events are told. @param {GameEvent[]} events */
  add(events) {
    const runs = runsOf(this.model, [...this.open, ...events]).flatMap(this.separable);
    const [first, ...rest] = runs;
    const last = this.list.lastElementChild;
    if (!last || !this.open.length) this.list.append(...runs.map(this.entry));
    else {
      if (first.length > this.open.length) this.replace(last, this.entry(first));
      this.list.append(...rest.map(this.entry));
    }
    this.open = runs[runs.length - 1];
  }

  /** An entry goes on while somebody may be reading it. @param {Element} old @param {HTMLElement} made */
  replace(old, made) {
    const held = old.contains(document.activeElement);
    const fold = made.querySelector('details');
    if (fold) fold.open = old.querySelector('details')?.open ?? false;
    old.replaceWith(made);
    if (held) made.focus({ preventScroll: true });
  }

  /** Where one sentence would not do there are several. @param {GameEvent[]} run */
  separable = (run) => {
    return run.length < 2 || together(this.model, run) ? [run] : run.map((event) => [event]);
  };

  /**
   * The list is one tab stop: arrows walk it, and unfold an entry; Enter opens its rule.
   * @param {KeyboardEvent} event
   */
  keys = (event) => {
    const at = /** @type {HTMLElement | null} */ (document.activeElement?.closest('.log > li') ?? null);
    const shown = /** @type {HTMLElement[]} */ ([...this.list.children]).filter((one) => !one.hidden);
    const here = at ? shown.indexOf(at) : shown.length;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) {
      event.preventDefault();
      shown[Math.max(0, Math.min(shown.length - 1, here + step))]?.focus();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const fold = at?.querySelector('details');
      if (fold) fold.open = event.key === 'ArrowRight';
    } else if (event.key === 'Enter' && at && document.activeElement === at) {
      at.querySelector('button')?.click();
    } else if (event.key === ' ' && at && document.activeElement === at) {
      event.preventDefault();
      this.point(at, true);
    }
  };

  /**
   * What a line speaks of lights up on the board; whoever chooses it is shown where that is.
   * @param {Element | null} entry
   * @param {boolean} show
   */
  point(entry, show) {
    const run = entry && this.tells.get(entry);
    if (!run && !this.pointed) return;
    this.pointed = Boolean(run);
    const places = [...new Set((run ?? []).flatMap((event) => placesOf(this.model, event)))];
    const words = (run ?? []).flatMap((event) => wordsOf(this.model, event));
    this.model.fire('light', run ? { places, words, show } : null);
  }

  /** @param {About | null} about */
  showAbout = (about) => {
    const held = this.chip === document.activeElement;
    this.about = about;
    this.chip.hidden = !about;
    this.sift();
    if (held && !about) this.list.focus({ preventScroll: true });
    if (this.atEnd) this.scrollToEnd();
  };

  /** Is it about what is chosen on the board? @param {GameEvent[]} run */
  isAbout(run) {
    const { about, model } = this;
    const view = model.shown();
    const pieceOf = model.game.board?.pieceOf;
    if (!about || !view) return true;
    return run.some((event) =>
      about.piece && pieceOf
        ? wordsOf(model, event).some(([vocab, word]) => pieceOf(vocab, word, view, model) === about.piece)
        : placesOf(model, event).includes(about.place),
    );
  }

  sift = () => {
    const wanted = this.filter.value.trim().toLowerCase();
    const { about } = this;
    const entries = /** @type {HTMLElement[]} */ ([...this.list.children]);
    // The marker of another side gets its name anew every turn: what was told of it before was of another.
    const first = about?.hidden ? entries.findLastIndex((one) => one.dataset.event === 'turn') : 0;
    entries.forEach((one, i) => {
      const isTold = wanted === '' || Boolean(one.textContent?.toLowerCase().includes(wanted));
      one.hidden = !isTold || (about !== null && (i < first || !this.isAbout(this.tells.get(one) ?? [])));
    });
    if (!about) return;
    const n = entries.filter((one) => !one.hidden).length;
    fill(this.chip, t(n ? 'seen.about' : 'seen.about.none', { what: about.title, n }), ' ×');
    this.chip.title = t('seen.about.close');
  };

  draw = () => {
    const { renewals, untold } = this.model.link;
    // Also where somebody watches again what was told before.
    const anew = this.renewals !== renewals || this.drawn > this.model.events.length;
    const recalled = anew && untold < this.untold; // there is more above, and the rest is as it was
    const below = recalled && !this.atEnd ? this.list.scrollHeight - this.list.scrollTop : 0;
    const { length } = this.list.children;
    let reads = anew ? [...this.list.children].findIndex((one) => one.contains(document.activeElement)) : -1;
    if (anew) this.clear();
    this.renewals = renewals;
    this.untold = untold;
    this.drawn = Math.max(this.drawn, untold);
    if (this.drawn < this.model.events.length) this.add(this.model.events.slice(this.drawn));
    this.drawn = this.model.events.length;
    if (this.filter.value.trim() || this.about) this.sift();
    if (this.heardThen !== null) this.shade();
    else if (this.atEnd) this.scrollToEnd();
    else if (below) this.list.scrollTop = this.list.scrollHeight - below;
    if (recalled && reads >= 0) reads += this.list.children.length - length;
    const reader = this.list.children[reads] ?? this.list.lastElementChild ?? this.list;
    if (reads >= 0) /** @type {HTMLElement} */ (reader).focus({ preventScroll: true });
  };

  /** With the next picture: the page would have to be laid out at once to know how far. */
  scrollToEnd = () => {
    if (this.scrolling) return;
    this.scrolling = true;
    requestAnimationFrame(() => {
      this.scrolling = false;
      this.list.scrollTop = this.list.scrollHeight;
    });
  };

  /** What came later than what one looks at is pale. Gives the last entry that did not. */
  shade() {
    /** @type {Element | null} */
    let last = null;
    let told = this.model.link.untold;
    for (const one of this.list.children) {
      const later = this.heardThen !== null && told >= this.heardThen;
      one.classList.toggle('later', later);
      if (!later) last = one;
      told += this.tells.get(one)?.length ?? 0;
    }
    return last;
  }

  clear() {
    this.drawn = 0;
    this.top = 0;
    this.open = [];
    fill(this.list);
  }

  relabel = () => {
    this.title.textContent = t('log.title');
    this.filter.placeholder = t('log.filter');
    this.filter.setAttribute('aria-label', t('log.filter'));
    this.list.setAttribute('aria-label', t('log.title'));
    this.clear();
    this.draw();
  };

  /** What others may ask of it. */
  handle() {
    return {
      /** A list that was hidden has no height to scroll. */
      toEnd: this.scrollToEnd,
      /**
       * While one looks at the past: so many events had been heard. Null: the present.
       * @param {number | null} until
       */
      mark: (until) => {
        this.heardThen = until;
        const last = this.shade();
        if (until === null) this.scrollToEnd();
        else if (last) {
          const [here, frame] = [last.getBoundingClientRect(), this.list.getBoundingClientRect()];
          this.list.scrollTop += here.bottom - frame.top - this.list.clientHeight * 0.7;
        }
      },
    };
  }
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createLog(root, model) {
  return new Log(root, model).handle();
}
