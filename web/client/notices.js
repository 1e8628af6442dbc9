/**
 * What one must know about the links of this game, under the head of the page: that one's own is open
 * elsewhere, that others ask for another invitation to a seat, that one's key was replaced. Each goes when it
 * is no longer so.
 */
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { mayAsk } from './places.js';

/** @typedef {import('./types.js').Model} Model */
/** @typedef {{ id: string, words: string, buttons?: { words: string, press: () => void }[] }} Notice */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(seat: number) => void} showLost opens the dialog about a seat's link
 * @param {() => Notice[]} others of other matters
 */
export function createNotices(root, model, showLost, others) {
  const { link } = model;
  let drawn = '';
  root.setAttribute('role', 'status');

  /** @returns {Notice[]} */
  function all() {
    const replaced = link.connection === 'refused' && model.seat !== null && model.welcome?.lost === 'others';
    const elsewhere = t('notice.elsewhere', { n: link.elsewhere });
    const mine = { words: t('notice.mine'), press: know };
    const heard = { words: t('close'), press: hear };
    return [
      replaced ? [{ id: 'replaced', words: t('notice.replaced') }] : [],
      link.elsewhere > link.known ? [{ id: 'elsewhere', words: elsewhere, buttons: [mine] }] : [],
      link.asked ? [{ id: 'asked', words: t('notice.asked'), buttons: [heard] }] : [],
      model.seats.flatMap((_, i) => aboutSeat(i)),
      others(),
    ].flat();
  }

  /** All of them are one's own; of one more he will hear again. */
  function know() {
    link.known = link.elsewhere;
    draw();
  }

  /** Others have asked: it was heard. */
  function hear() {
    link.asked = false;
    draw();
  }

  /** Somebody's key may soon be another. @param {number} i @returns {Notice[]} */
  function aboutSeat(i) {
    const { kind, taken, invited, consents } = model.seats[i];
    if (kind !== 'person' || !taken || i === model.seat || (!invited && consents.length === 0)) return [];
    const side = model.seatName(i);
    const by = listed(consents.map((n) => model.seatName(n)));
    const words = invited ? t('notice.reinvited', { side }) : t('notice.consents', { side, by });
    const button = { words: t('notice.look'), press: () => showLost(i) };
    return [{ id: `seat-${i}`, words, buttons: mayAsk(model, i) ? [button] : [] }];
  }

  /** Only if something else is to be said: a screen reader says all of it again. */
  function draw() {
    const notices = all();
    const now = notices
      .map(({ words, buttons = [] }) => [words, ...buttons.map((one) => one.words)].join(' '))
      .join('\n');
    if (now === drawn) return;
    drawn = now;
    root.hidden = notices.length === 0;
    fill(
      root,
      notices.map(({ id, words, buttons = [] }) =>
        el(
          'p',
          { class: `notice ${id}` },
          words,
          buttons.map((one) =>
            el('button', { type: 'button', class: 'quiet', onclick: () => one.press() }, one.words),
          ),
        ),
      ),
    );
  }

  root.hidden = true;
  for (const kind of /** @type {const} */ ([
    'welcome',
    'seats',
    'state',
    'late',
    'elsewhere',
    'connection',
    'language',
  ]))
    model.on(kind, draw);
  draw();
}
