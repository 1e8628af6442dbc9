/**
 * Looking at the journal of a finished game: who did what, with which dice, and whether the dice were fair.
 */
import { el, fill } from './dom.js';
import { onLanguage, t } from './i18n.js';
import { parseJournal } from './journal.js';
import { loadGame } from './model.js';
import { gameWord, titleOf, verbName } from './names.js';
import { verdictWords } from './result.js';
import { ruleChip, setRules } from './rules.js';
import { seatTitle } from './start_setup.js';
import { verifyJournal } from './verify.js';

/** @typedef {Awaited<ReturnType<typeof loadGame>>} Loaded */

/** @param {HTMLElement} root */
export function createImport(root) {
  const file = el('input', { type: 'file', id: 'journal-file', class: 'unseen' });
  const shown = el('div', { class: 'journal' });
  const head = el('div');
  root.append(head, shown);
  /** @type {{ text: string, loaded: Loaded | null } | null} */
  let opened = null;

  /** @param {File | undefined} chosen */
  async function open(chosen) {
    if (!chosen) return;
    const text = await chosen.text();
    opened = { text, loaded: null };
    try {
      const { game } = parseJournal(text);
      opened.loaded = await loadGame(game).catch(() => null);
    } catch {
      // Drawing says which line it is.
    }
    draw();
    shown.scrollIntoView({ block: 'start' });
  }

  function draw() {
    fill(
      head,
      el('h2', null, t('import.title')),
      el('p', { class: 'hint' }, t('import.hint')),
      file,
      el('label', { for: 'journal-file', class: 'button' }, t('import.open')),
    );
    if (!opened) return;
    try {
      const journal = parseJournal(opened.text);
      if (!opened.loaded)
        fill(shown, el('p', { class: 'refusal' }, t('import.unknown', { game: journal.game })));
      else fill(shown, told(journal, opened.text, opened.loaded));
    } catch (error) {
      const line = error instanceof Error ? error.message : '';
      fill(shown, el('p', { class: 'refusal', role: 'alert' }, t('import.bad', { line })));
    }
  }

  file.addEventListener('change', () => void open(file.files?.[0]));
  root.addEventListener('dragover', (event) => event.preventDefault());
  root.addEventListener('drop', (event) => {
    event.preventDefault();
    void open(event.dataTransfer?.files[0]);
  });
  onLanguage(draw);
  draw();
}

/**
 * @param {import('./journal.js').JournalText} journal
 * @param {string} text
 * @param {Loaded} loaded
 */
function told(journal, text, loaded) {
  const { catalogue, tables } = loaded;
  setRules(tables.rules ?? []);
  const scenario = catalogue.scenarios.find((one) => one.id === journal.head.scenario);
  const moves = journal.steps.length - 1;
  return [
    el('h3', null, gameWord(catalogue.id, 'title', catalogue.id, catalogue.title)),
    el(
      'p',
      null,
      [
        scenario ? gameWord(catalogue.id, 'scenario', scenario.id, scenario.title) : '',
        journal.head.options && journal.head.options !== '-' ? journal.head.options : '',
        t('import.moves', { n: moves }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    journal.whole ? null : el('p', { class: 'refusal' }, t('import.partial')),
    el('div', { class: 'verdict' }, checked(text, catalogue)),
    el(
      'ol',
      { class: 'journal-steps', start: '0', tabindex: '0', 'aria-label': t('log.title') },
      journal.steps.map((step) =>
        el(
          'li',
          null,
          step.seat
            ? el(
                'span',
                { class: 'said' },
                `${seatTitle(catalogue, step.seat)}: ${moveText(loaded, step.move)}`,
              )
            : el('span', { class: 'said' }, t('import.setup')),
          step.rolls.map((roll) => [' ', ruleChip(roll.rule, { stop: false }), ' ', faces(roll)]).flat(),
        ),
      ),
    ),
  ];
}

/** @param {string} text @param {import('./types.js').Catalogue} catalogue */
function checked(text, catalogue) {
  try {
    return verdictWords(verifyJournal(text, catalogue, {}));
  } catch {
    return [el('p', { class: 'hint' }, t('import.nokey'))];
  }
}

/** @param {Loaded} loaded @param {string} move */
function moveText({ catalogue, tables }, move) {
  const [verb, ...args] = move.split(' ');
  const kind = catalogue.moves.find((one) => one.verb === verb);
  const words = args.map((id, i) => titleOf(catalogue, tables, kind?.args[i] ?? 'number', id));
  return [verbName(catalogue.id, verb), words.join(' → ')].filter(Boolean).join(' ');
}

/** @param {import('./journal.js').Roll} roll */
function faces(roll) {
  return el(
    'span',
    { class: 'rolled' },
    roll.dice
      .map((die) => (die.secret ? `(${die.value}/${die.sides})` : `${die.value}${die.byHand ? '!' : ''}`))
      .join(' '),
  );
}
