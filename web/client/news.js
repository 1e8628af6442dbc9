/**
 * What the others did since one's own last turn, over the board when the next one begins, until it is
 * closed. Pressing what happened somewhere shows the place.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').NewsItem} NewsItem
 */

/** There it is folded until somebody wants to read it. */
const NARROW = '(max-width: 999px)';

/** @param {HTMLElement} root @param {Model} model */
export function createNews(root, model) {
  const ways = model.game.news;
  if (!ways) return;
  const told = el('details');
  const box = el('div', { class: 'news', hidden: true });
  root.append(box);
  /** The number of the event that began the turn whose news were closed. */
  let closed = -1;
  /** And of the one whose news nobody has folded yet. */
  let unfolded = -1;
  let drawn = '';

  /** The events between one's last turn and this one; null: it is not one's turn, or the first. */
  function between() {
    const { events, me } = model;
    const starts = events.flatMap(({ name }, i) => (name === ways?.turn ? [i] : []));
    const last = starts.at(-1);
    if (last === undefined || me === null || events[last]?.args[0] !== me || last === closed) return null;
    const before = starts.findLast((i) => i < last && events[i].args[0] === me);
    const from = before === undefined ? 0 : (starts.find((i) => i > before) ?? last);
    return { last, events: model.toldOf(from, last) };
  }

  /** @param {NewsItem} item */
  function entry({ side, text, place, grave }) {
    const words = [el('i', { class: `key ${model.game.sideClass(side)}` }), el('span', null, text)];
    return el(
      'li',
      { class: grave ? 'grave' : null },
      place
        ? el('button', { type: 'button', onclick: () => model.fire('place', place) }, words)
        : el('span', { class: 'news-line' }, words),
    );
  }

  /** Whoever has begun to play has read it. */
  function fold() {
    if (model.state?.undo && between()?.last === unfolded) told.open = false;
    if (model.state?.undo) unfolded = -1;
  }

  function draw() {
    const found = model.past || model.state?.result ? null : between();
    const items = found ? (ways?.sumUp(found.events, model) ?? []) : [];
    box.hidden = items.length === 0;
    const now = JSON.stringify([found?.last, items]);
    if (now === drawn) return;
    drawn = now;
    if (!found || !items.length) {
      fill(box);
      return;
    }
    const shut = () => {
      closed = found.last;
      draw();
    };
    const close = el(
      'button',
      { type: 'button', class: 'news-close', 'aria-label': t('close'), onclick: shut },
      '×',
    );
    told.open = !matchMedia(NARROW).matches;
    unfolded = found.last;
    fill(told, el('summary', null, t('news.title', { n: items.length })), el('ul', null, items.map(entry)));
    fill(box, told, close);
  }

  for (const kind of /** @type {const} */ (['events', 'state', 'past', 'language'])) model.on(kind, draw);
  model.on('state', fold);
  draw();
}
