/**
 * A dialog that asks before something is done: a question, what follows from it, perhaps a field, and two
 * buttons.
 */
import { el, fill } from './dom.js';
import { t } from './i18n.js';
import { asSentence, inOwnWords } from './refusals.js';

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {(string | false)[]} text
 * @property {string} yes what the button says
 * @property {HTMLElement} [field]
 * @property {() => Promise<string | null>} run why not; '' if the table did not answer
 */

/** @param {HTMLElement} root where it stands */
export function createAsk(root) {
  const heading = el('h2');
  const told = el('div');
  const said = el('p', { class: 'refusal', role: 'alert' });
  const yes = el('button', { type: 'submit', class: 'primary' });
  const no = el('button', { type: 'button', class: 'quiet', onclick: () => dialog.close() });
  const row = el('div', { class: 'row' }, no, yes);
  const form = el('form', { method: 'dialog', onsubmit: submit }, told, said, row);
  const dialog = el('dialog', { class: 'ask' }, heading, form);
  /** @type {Question | null} */
  let asked = null;
  root.append(dialog);

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    void run();
  }

  async function run() {
    const question = asked;
    if (!question || yes.disabled) return;
    yes.disabled = true;
    const why = await question.run();
    yes.disabled = false;
    if (why === null) dialog.close();
    else said.textContent = why ? asSentence(inOwnWords(why)) : t('talk.gone');
  }

  /** @param {Question} question */
  return function ask(question) {
    asked = question;
    heading.textContent = question.title;
    dialog.setAttribute('aria-label', question.title);
    said.textContent = '';
    yes.textContent = question.yes;
    no.textContent = t('life.cancel');
    fill(
      told,
      question.text.filter((line) => line !== false).map((line) => el('p', null, line)),
      question.field,
    );
    dialog.showModal();
    const field = question.field?.querySelector('input, select');
    (field instanceof HTMLElement ? field : no).focus();
  };
}
