/**
 * Before a game begins, or when it cannot go on: what it waits for, and the links that are still to be
 * given away.
 */
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { invitation } from './invite.js';
import { gameOfKey } from './keep.js';
import { mayAsk, openLink } from './places.js';
import { inOwnWords } from './refusals.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 * @param {(seat: number) => void} inviteAgain
 */
export function createWaiting(root, model, inviteAgain) {
  function draw() {
    const welcome = model.welcome;
    const state = welcome?.state;
    root.hidden = state !== 'waiting' && state !== 'set-aside';
    root.setAttribute('aria-label', t('waiting.title'));
    if (root.hidden || !welcome) {
      fill(root);
      return;
    }
    if (state === 'set-aside') {
      fill(root, el('p', null, t('state.set-aside')), el('p', null, inOwnWords(welcome.note ?? '')));
      return;
    }
    const kept = gameOfKey(model.link.key);
    const missing = model.seats.flatMap((seat, i) => (seat.ready ? [] : [model.seatName(i)]));
    const open = model.seats.flatMap((_, i) => {
      const link = openLink(model, i);
      return link ? [{ seat: model.seatName(i), link }] : [];
    });
    const again = model.seats.flatMap((_, i) => (mayAsk(model, i) === 'again' ? [i] : []));
    fill(
      root,
      el('h2', null, t('waiting.title')),
      el('p', null, t('waiting.for', { sides: listed(missing) })),
      (open.length > 0 || kept?.spectator) && invitation(open, kept?.spectator, []),
      again.map((i) =>
        el(
          'button',
          { type: 'button', class: 'quiet', onclick: () => inviteAgain(i) },
          t('waiting.again', { side: model.seatName(i) }),
        ),
      ),
      model.seat === null && el('p', { class: 'hint' }, t('waiting.spectator')),
    );
  }

  model.on('welcome', draw);
  model.on('seats', draw);
  model.on('reinvited', draw);
  model.on('language', draw);
  draw();
}
