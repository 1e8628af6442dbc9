/** Carrying one's games to another device: a code is made here and typed in there. */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { carried, keptGames, takeCarried } from './keep.js';
import { inOwnWords } from './refusals.js';
import { canTransfer, fetchLeft, leave, newCode, readCode } from './transfer.js';

/** What is said last, in whatever language is spoken. */
function said() {
  const root = el('p', { role: 'status' });
  /** @type {() => import('./dom.js').Child | import('./dom.js').Child[]} */
  let words = () => null;
  const draw = () => fill(root, words());
  /** @param {typeof words} now */
  const say = (now) => {
    words = now;
    draw();
  };
  return { root, draw, say };
}

/**
 * @param {HTMLElement} root
 * @param {() => void} changed there are other games than before
 */
export function createTransfer(root, changed) {
  const summary = el('summary');
  const body = el('div', { class: 'transfer-body' });
  root.append(el('details', null, summary, body));
  // These stay when all is drawn in another language: a code is shown but once, and typing it is work.
  const given = said();
  const taken = said();
  const input = el('input', {
    class: 'transfer-typed',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '40',
    placeholder: 'XXXXX-XXXXX-XXXXX-XXXXX',
  });

  async function make() {
    given.say(() => t('transfer.working'));
    const code = newCode();
    const answer = await leave(code, carried());
    if ('why' in answer) given.say(() => reason(answer.why));
    else
      given.say(() => [
        t('transfer.code', { n: Math.round(answer.seconds / 60) }),
        el('output', { class: 'transfer-code' }, code),
      ]);
  }

  async function get() {
    const code = readCode(input.value);
    if (!code) {
      taken.say(() => t('transfer.nocode'));
      return;
    }
    taken.say(() => t('transfer.working'));
    try {
      const text = await fetchLeft(code);
      const added = text === null ? null : takeCarried(text);
      taken.say(() => (added === null ? t('transfer.nothing') : t('transfer.done', { n: added })));
      if (added) changed();
    } catch {
      taken.say(() => t('start.unreachable'));
    }
  }

  /** @param {string} why */
  function reason(why) {
    if (why === 'too much') return t('transfer.much');
    return why === 'unreachable' ? t('start.unreachable') : inOwnWords(why);
  }

  function draw() {
    summary.textContent = t('transfer.title');
    if (!canTransfer()) {
      fill(body, el('p', null, t('transfer.https')));
      return;
    }
    given.draw();
    taken.draw();
    const form = el(
      'form',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void get();
        },
      },
      el('label', null, t('transfer.type'), input),
      el('button', { type: 'submit' }, t('transfer.get')),
      taken.root,
    );
    fill(
      body,
      el('p', { class: 'hint' }, t('transfer.hint')),
      keptGames().length > 0 &&
        el(
          'div',
          { class: 'transfer-give' },
          el('button', { type: 'button', onclick: () => void make() }, t('transfer.make')),
          given.root,
        ),
      form,
    );
  }

  onLanguage(draw);
  draw();
}
