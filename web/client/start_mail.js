/** Who opens the link of a mail says whether mail may come to that address: yes for a game, or never. */
import { el, fill } from './dom.js';
import { errands } from './errands.js';
import { onLanguage, t } from './i18n.js';
import { remember } from './keep.js';

/** What the link says. @param {string} hash */
function readLink(hash) {
  const found = /^#mail=([0-9a-f]{32})(?:\.([0-9a-f]{16})\.(\d))?$/.exec(hash);
  return found && { token: found[1], room: found[2], seat: Number(found[3] ?? 0) };
}

/** @param {HTMLElement} root */
export function createMailAnswer(root) {
  const link = readLink(location.hash);
  root.hidden = !link;
  if (!link) return;
  const { token, room, seat } = link;
  let words = room ? 'mail.question' : 'mail.stop';
  let asked = true;
  history.replaceState(null, '', '/'); // what proves that one reads the mail shall not stand in the address

  async function say(/** @type {boolean} */ consent) {
    const [answer] = await errands([{ type: 'mail', token, room: room ?? '', seat, consent }]);
    if (answer?.type !== 'mail') {
      words = 'start.unreachable';
    } else if (!consent) {
      words = 'mail.never.done';
      asked = false;
    } else {
      words = answer.address ? 'mail.yes.done' : 'mail.void';
      asked = false;
      if (answer.address) remember('mail', JSON.stringify({ address: answer.address, token }));
    }
    draw();
  }

  function draw() {
    fill(
      root,
      el('h2', null, t('mail.title')),
      el('p', { role: 'status' }, t(words)),
      asked &&
        el(
          'p',
          { class: 'mail-buttons' },
          room && el('button', { type: 'button', onclick: () => void say(true) }, t('mail.yes')),
          el('button', { type: 'button', class: 'quiet', onclick: () => void say(false) }, t('mail.never')),
        ),
    );
  }

  onLanguage(draw);
  draw();
}
