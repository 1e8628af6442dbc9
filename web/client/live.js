/** News for screen readers. One region for the page; what a seat was told leaves it with the seat. */
import { el } from './dom.js';
import { listed, t } from './i18n.js';
import { sentence } from './log.js';
import { phaseName } from './names.js';

/** @typedef {import('./types.js').Model} Model */

const LONGEST = 4; // sentences at once: the log has the rest

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createLive(root, model) {
  const news = el('div', { class: 'unseen', 'aria-live': 'polite' });
  const turn = el('div', { class: 'unseen', 'aria-live': 'polite' });
  root.append(news, turn);
  let heard = model.events.length;
  let last = '';

  model.on('events', () => {
    const fresh = model.events.slice(Math.min(heard, model.events.length));
    heard = model.events.length;
    const told = fresh.slice(-LONGEST).map((event) => sentence(model, event));
    if (fresh.length > LONGEST) told.unshift(t('live.more', { n: fresh.length - LONGEST }));
    news.textContent = told.join(' ');
  });
  model.on('state', () => {
    const view = model.state?.view;
    if (!view || model.state?.result) return;
    const acting = view.seats.filter((seat) => seat.acting).map((seat) => seat.name);
    const mine = model.me !== null && acting.includes(model.me);
    const names = listed(acting.map((name) => model.game.sideName(name)));
    const text = mine ? t('turn.yours') + ' ' + phaseName(view) : t('turn.theirs', { side: names });
    if (text !== last) turn.textContent = text;
    last = text;
  });
}
