/**
 * Since you were here: what happened while nobody looked at this seat's page, as a short story by turn and
 * kind, over the board until it is closed. Each line has a little board of its moment, and shows its place on
 * the large one, where all of it can be watched.
 */
import { actsOf, placesOf, wordsOf } from './acts.js';
import { el, fill } from './dom.js';
import { language, t } from './i18n.js';
import { linesOf, sentence } from './log.js';
import { Moments } from './moments.js';
import { Looks } from './past.js';
import { rewind } from './rewind.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').Act} Act
 * @typedef {import('./moments.js').Moment} Moment
 * @typedef {Moment & { text: string, side?: string, grave?: boolean, events: GameEvent[] }} Item
 * @typedef {{ kind: 'moves' | 'fights' | 'others', items: Item[] }} Chapter
 * @typedef {{ title: string, chapters: Chapter[] }} Part
 */

/** So many lines of a chapter are told; the log has the rest. */
const MOST = 8;
/** Fewer events than these need no story. */
const LEAST = 2;

/** Of a fight: where it was, what was lost, how it ended. @param {Model} model @param {GameEvent[]} events */
function fightText(model, events) {
  const { seen, log } = model.game;
  const own = events.filter(({ name }) => seen?.fight?.events.has(name));
  const first = own.find(({ name }) => log?.headings?.has(name)) ?? own[0];
  const losses = own.filter(({ name }) => seen?.losses?.has(name));
  const told = [first, ...losses, own[own.length - 1]];
  return linesOf(model, [...new Set(told)])
    .map(({ text }) => text)
    .join(' ');
}

/** @param {Model} model @param {GameEvent[]} events @param {number} first its number @returns {Chapter[]} */
function chaptersOf(model, events, first) {
  const summed = model.game.news?.sumUp(events, model);
  if (summed) {
    const all = { from: first, until: first + events.length, then: true, events: [] };
    const items = summed.map(({ text, side, place, grave }) => ({
      ...{ ...all, text, side, grave, places: place ? [place] : [] },
    }));
    return items.length ? [{ kind: 'others', items }] : [];
  }
  const acts = actsOf(model, events, 0, null).map((act) => ({ act, own: events.slice(act.from, act.until) }));
  const of = (/** @type {Act['kind']} */ kind) => acts.filter(({ act }) => act.kind === kind);
  /** @param {GameEvent[]} own */
  const when = (own) => ({
    from: first + events.indexOf(own[0]),
    until: first + events.indexOf(own[own.length - 1]) + 1,
  });
  const lines = (/** @type {Act['kind']} */ kind) =>
    linesOf(model, of(kind).flatMap(({ own }) => own)).map(({ text, run }) => ({
      ...{ text, side: of(kind).find(({ own }) => own.includes(run[0]))?.act.side, events: run },
      ...{ ...when(run), then: kind === 'places' },
      places: [...new Set(run.flatMap((event) => placesOf(model, event)))],
    }));
  const fights = of('fight').filter(({ act }) => act.watched);
  /** @type {Chapter[]} */
  const chapters = [
    { kind: 'moves', items: lines('move') },
    {
      kind: 'fights',
      items: fights.map(({ act, own }) => ({
        ...{ text: fightText(model, own), events: own, places: act.places, grave: act.lost > 0 },
        ...{ ...when(own), then: false },
      })),
    },
    { kind: 'others', items: lines('places') },
  ];
  return chapters.filter(({ items }) => items.length);
}

/**
 * @param {Model} model
 * @param {number} since
 * @returns {Part[]} one for each turn
 */
function storyOf(model, since) {
  const events = model.events.slice(since);
  const starts = events.flatMap(({ name }, i) => (name === 'turn' ? [i] : []));
  const firsts = starts[0] === 0 ? starts : [0, ...starts];
  return firsts
    .map((first, i) => {
      const isTurn = events[first]?.name === 'turn';
      const begin = isTurn ? first + 1 : first;
      const own = events.slice(begin, firsts[i + 1] ?? events.length);
      const title = isTurn ? sentence(model, events[first]) : '';
      return { title, chapters: chaptersOf(model, own, since + begin) };
    })
    .filter(({ chapters }) => chapters.length);
}

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {import('./board/board.js').Handle | null} handle null: the game has no board
 */
export function createSince(root, model, handle) {
  const { stage } = model;
  const looks = new Looks(model);
  const moments = handle && new Moments(model, looks, handle);
  const box = el('section', { class: 'since', tabindex: '-1', hidden: true, onkeydown: escape });
  root.append(box);
  let drawn = '';
  let isSought = false;

  function close() {
    const held = box.contains(document.activeElement);
    stage.since = null;
    draw();
    model.fire('light', null);
    if (held) /** @type {HTMLElement | null} */ (document.querySelector('.decide'))?.focus();
  }

  /** @param {KeyboardEvent} event */
  function escape(event) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  }

  /** It takes a moment to find where it began. @param {number} since */
  async function watch(since) {
    if (isSought) return;
    isSought = true;
    box.setAttribute('aria-busy', 'true');
    model.fire('light', null);
    const begun = await rewind(model, looks, since).finally(() => {
      isSought = false;
      box.removeAttribute('aria-busy');
    });
    if (begun) /** @type {HTMLElement | null} */ (document.querySelector('.playback button'))?.focus();
  }

  /** @param {Item} item */
  function entry({ text, side, grave, events, from, until, places, then }) {
    const words = [
      el('i', { class: `key ${side ? model.game.sideClass(side) : 'none'}` }),
      el('span', { class: 'since-words' }, text),
      places.length && moments ? moments.picture({ from, until, places, then }) : null,
    ];
    const show = () =>
      model.fire('light', { places, words: events.flatMap((event) => wordsOf(model, event)), show: true });
    return el(
      'li',
      { class: grave ? 'grave' : null },
      places.length
        ? el('button', { type: 'button', title: t('seen.since.show'), onclick: show }, words)
        : el('span', { class: 'since-line' }, words),
    );
  }

  /** Where all is of one kind that need not be said. @param {Chapter} chapter @param {Chapter[]} all */
  function chapterOf({ kind, items }, all) {
    const more = items.length - MOST;
    return [
      (all.length > 1 || kind !== 'others') && el('h4', null, t(`seen.since.${kind}`)),
      el('ul', null, items.slice(0, MOST).map(entry)),
      more > 0 && el('p', { class: 'hint' }, t('seen.since.more', { n: more })),
    ];
  }

  function draw() {
    const { since } = stage;
    const events = since === null || since < model.link.untold ? [] : model.events.slice(since);
    box.hidden = events.length < LEAST || model.past !== null || stage.isBehind();
    if (box.hidden) return;
    const parts = storyOf(model, since ?? 0);
    const now = JSON.stringify([since, parts, language()]);
    box.hidden = parts.length === 0;
    if (now === drawn) return;
    drawn = now;
    box.setAttribute('aria-label', t('seen.since'));
    fill(
      box,
      el(
        'header',
        null,
        el('h3', null, t('seen.since')),
        el(
          'button',
          {
            ...{ type: 'button', class: 'primary', title: t('seen.since.play.why') },
            onclick: () => void watch(since ?? 0),
          },
          t('seen.since.play'),
        ),
        el('button', { type: 'button', class: 'since-close', 'aria-label': t('close'), onclick: close }, '×'),
      ),
      el(
        'div',
        { class: 'since-story' },
        parts.map(({ title, chapters }) =>
          el(
            'article',
            null,
            title && el('p', { class: 'since-turn' }, title),
            ...chapters.flatMap((chapter) => chapterOf(chapter, chapters)),
          ),
        ),
      ),
    );
  }

  /** @type {import('./model.js').Kind[]} */
  const kinds = ['events', 'state', 'past', 'language', 'since', 'stage'];
  for (const kind of kinds) model.on(kind, draw);
  // Whoever moves has read it.
  model.on('answer', ({ outcome }) => {
    if (outcome === 'done' && stage.since !== null) close();
  });
  draw();
}
