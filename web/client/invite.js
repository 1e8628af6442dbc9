/** Links, and what each can do: one's own, a friend's, and a place to watch from. */
import { el } from './dom.js';
import { t } from './i18n.js';
import { joinLink } from './keep.js';

const COPIED_MS = 4000;

/** @param {string[]} keys */
export function linkOf(keys) {
  return `${location.origin}/play#${keys.join('+')}`;
}

/**
 * A link with a button that copies it.
 * @param {string} label
 * @param {string} gist what it can do
 * @param {string[]} keys
 */
export function linkRow(label, gist, keys) {
  const field = el('input', { type: 'text', readonly: true, value: linkOf(keys), 'aria-label': label });
  const copied = el('span', { class: 'unseen', role: 'status' });
  const copy = el('button', { type: 'button', class: 'copy', onclick: take }, t('invite.copy'));
  field.addEventListener('focus', () => field.select());

  async function take() {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand('copy'); // a page without https has no clipboard of its own
    }
    copy.classList.add('copied');
    copy.textContent = copied.textContent = t('invite.copied');
    setTimeout(() => {
      copy.classList.remove('copied');
      copy.textContent = t('invite.copy');
      copied.textContent = '';
    }, COPIED_MS);
  }

  return el(
    'div',
    { class: 'link-row' },
    el('span', { class: 'link-label' }, label),
    el('span', { class: 'link-gist' }, gist),
    el('div', { class: 'link-field' }, field, copy),
    copied,
  );
}

/** @param {string} side @param {string} link */
export function friendRow(side, link) {
  return linkRow(t('invite.friend', { side }), t('invite.friend.gist'), [link]);
}

/** @param {string[]} keys */
export function ownRow(keys) {
  return linkRow(t('invite.own'), t('invite.own.gist'), keys);
}

/** @param {string} key */
export function spectatorRow(key) {
  return linkRow(t('invite.spectator'), t('invite.spectator.gist'), [key]);
}

/**
 * What the table gives whoever opens a game.
 * @typedef {{ seats: string[], invitations: string[], spectator: string }} OpenedRoom
 */

/**
 * Who is to be sent what.
 * @param {OpenedRoom} opened
 * @param {string[]} seats
 * @returns {import('./types.js').Friend[]}
 */
export function friendsOf({ invitations }, seats) {
  return invitations.flatMap((one, i) => (one ? [{ seat: seats[i], link: joinLink(one) }] : []));
}

/**
 * @param {import('./types.js').Friend[]} friends with names of seats for people
 * @param {string | undefined} spectator
 * @param {string[]} own keys of one's own
 */
export function invitation(friends, spectator, own) {
  return el(
    'div',
    { class: 'invitation' },
    friends.map(({ seat, link }) => friendRow(seat, link)),
    own.length > 0 && ownRow(own),
    spectator ? spectatorRow(spectator) : null,
    isLoopback() &&
      el('p', { class: 'hint' }, t('invite.loopback'), ' ', el('code', null, t('invite.command'))),
  );
}

/** Such an address means, on any other machine, that machine itself. */
function isLoopback() {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
}
