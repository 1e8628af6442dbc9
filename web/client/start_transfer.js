/** Carrying one's games to another device: a code is made here and typed in there. */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { carried, keptGames, takeCarried } from './keep.js';
import { inOwnWords } from './refusals.js';
import { canTransfer, fetchLeft, leave, newCode, readCode } from './transfer.js';

/**
 * @param {HTMLElement} root
 * @param {() => void} changed there are other games than before
 */
export function createTransfer(root, changed) {
  const summary = el('summary');
  const body = el('div', { class: 'transfer-body' });
  root.append(el('details', null, summary, body));

  /** @param {HTMLElement} said */
  async function make(said) {
    fill(said, t('transfer.working'));
    const code = newCode();
    const answer = await leave(code, carried());
    if ('why' in answer) fill(said, reason(answer.why));
    else
      fill(
        said,
        t('transfer.code', { n: Math.round(answer.seconds / 60) }),
        el('output', { class: 'transfer-code' }, code),
      );
  }

  /** @param {string} typed @param {HTMLElement} said */
  async function get(typed, said) {
    const code = readCode(typed);
    if (!code) {
      fill(said, t('transfer.nocode'));
      return;
    }
    fill(said, t('transfer.working'));
    try {
      const text = await fetchLeft(code);
      const added = text === null ? null : takeCarried(text);
      fill(said, added === null ? t('transfer.nothing') : t('transfer.done', { n: added }));
      if (added) changed();
    } catch {
      fill(said, t('start.unreachable'));
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
    const given = el('p', { role: 'status' });
    const taken = el('p', { role: 'status' });
    const input = el('input', {
      class: 'transfer-typed',
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: 'false',
      maxlength: '40',
      placeholder: 'XXXXX-XXXXX-XXXXX-XXXXX',
    });
    const form = el(
      'form',
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void get(input.value, taken);
        },
      },
      el('label', null, t('transfer.type'), input),
      el('button', { type: 'submit' }, t('transfer.get')),
      taken,
    );
    fill(
      body,
      el('p', { class: 'hint' }, t('transfer.hint')),
      keptGames().length > 0 &&
        el(
          'div',
          { class: 'transfer-give' },
          el('button', { type: 'button', onclick: () => void make(given) }, t('transfer.make')),
          given,
        ),
      form,
    );
  }

  onLanguage(draw);
  draw();
}
