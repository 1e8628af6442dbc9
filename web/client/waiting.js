/**
 * Before a game begins, or when it cannot go on: what it waits for, and the links that are still to be
 * given away.
 */
import { el, fill } from './dom.js';
import { listed, t } from './i18n.js';
import { invitation } from './invite.js';
import { gameOfKey } from './keep.js';
import { inOwnWords } from './refusals.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * @param {HTMLElement} root
 * @param {Model} model
 */
export function createWaiting(root, model) {
  function draw() {
    const welcome = model.welcome;
    const state = welcome?.state;
    root.hidden = state !== 'waiting' && state !== 'set-aside';
    if (root.hidden || !welcome) {
      fill(root);
      return;
    }
    if (state === 'set-aside') {
      fill(root, el('p', null, t('state.set-aside')), el('p', null, inOwnWords(welcome.note ?? '')));
      return;
    }
    const kept = gameOfKey(model.link.key);
    const names = model.catalogue.seats;
    const missing = model.seats.flatMap((seat, i) => (seat.ready ? [] : [model.game.sideName(names[i])]));
    const open = (kept?.friends ?? []).filter((friend) => !model.seats[names.indexOf(friend.seat)]?.ready);
    fill(
      root,
      el('h2', null, t('waiting.title')),
      el('p', null, t('waiting.for', { sides: listed(missing) })),
      (open.length > 0 || kept?.spectator) &&
        invitation(
          open.map((friend) => ({ seat: model.game.sideName(friend.seat), key: friend.key })),
          kept?.spectator,
        ),
      model.seat === null && el('p', { class: 'hint' }, t('waiting.spectator')),
    );
  }

  model.on('welcome', draw);
  model.on('seats', draw);
  model.on('language', draw);
  draw();
}
