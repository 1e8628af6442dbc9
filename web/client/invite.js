/** Links to give away: a friend's seat, and a place to watch from. */
import { el } from './dom.js';
import { t } from './i18n.js';

const COPIED_MS = 4000;

/** @param {string[]} keys */
export function linkOf(keys) {
  return `${location.origin}/play#${keys.join('+')}`;
}

/**
 * A link with a button that copies it.
 * @param {string} label
 * @param {string} key
 */
export function linkRow(label, key) {
  const field = el('input', { type: 'text', readonly: true, value: linkOf([key]), 'aria-label': label });
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
    el('div', { class: 'link-field' }, field, copy),
    copied,
  );
}

/**
 * @param {{ seat: string, key: string }[]} friends names of seats for people
 * @param {string | undefined} spectator
 */
export function invitation(friends, spectator) {
  return el(
    'div',
    { class: 'invitation' },
    friends.map((friend) => linkRow(t('invite.friend', { side: friend.seat }), friend.key)),
    spectator ? linkRow(t('invite.spectator'), spectator) : null,
    el('p', { class: 'hint' }, t('invite.hint')),
    isLoopback() &&
      el('p', { class: 'hint' }, t('invite.loopback'), ' ', el('code', null, t('invite.command'))),
  );
}

/** Such an address means, on any other machine, that machine itself. */
function isLoopback() {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
}
