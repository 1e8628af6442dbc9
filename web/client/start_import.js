/**
 * Looking at the journal of a finished game: who did what, with which dice, and whether the dice were fair.
 */
import { el, fill } from './dom.js';
import { has, listed, onLanguage, t } from './i18n.js';
import { chapters, parseJournal } from './journal.js';
import { linkOf } from './invite.js';
import { loadGame } from './load.js';
import { gameWord, optionTitle, seatTitle, titleOf, verbName } from './names.js';
import { inOwnWords, noteInOwnWords } from './refusals.js';
import { verdictWords } from './result.js';
import { openRulebook } from './rulebook.js';
import { ruleChip } from './rules.js';

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
      opened.loaded = await loadGame(game, '').catch(() => null);
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
  openRulebook(catalogue, tables.rules ?? []);
  const scenario = catalogue.scenarios.find((one) => one.id === journal.head.scenario);
  const moves = journal.steps.length - 1;
  return [
    el('h3', null, gameWord(catalogue.id, 'title', catalogue.id, catalogue.title)),
    el(
      'p',
      null,
      [
        scenario ? gameWord(catalogue.id, 'scenario', scenario.id, scenario.title) : '',
        optionWords(catalogue, journal.head.options ?? ''),
        t('import.moves', { n: moves }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    journal.whole ? null : el('p', { class: 'refusal' }, t('import.partial')),
    watchRow(text),
    verdictOf(text, catalogue),
    el(
      'div',
      { class: 'journal-steps', tabindex: '0', role: 'region', 'aria-label': t('log.title') },
      chapters(journal, loaded.game).map((chapter) => chapterTold(loaded, chapter)),
    ),
  ];
}

/** @param {import('./types.js').Catalogue} catalogue @param {string} ids with commas between */
function optionWords({ id: game, options }, ids) {
  const chosen = options.filter(({ id }) => ids.split(',').includes(id));
  return listed(chosen.map((option) => optionTitle(game, option)));
}

/** The table plays it again, and it is looked at like any game that is over. @param {string} text */
function watchRow(text) {
  const said = el('span', { class: 'hint', role: 'status' });
  const button = el('button', { type: 'button', class: 'primary', onclick: watch }, t('import.watch'));

  async function watch() {
    button.disabled = true;
    said.textContent = t('import.watching');
    try {
      const answer = await fetch('/api/journals', { method: 'POST', body: text });
      const told = await answer.json();
      if (answer.ok) location.href = linkOf([told.spectator]);
      else said.textContent = t('start.failed', { why: inOwnWords(told.why) });
    } catch {
      said.textContent = t('start.unreachable');
    }
    button.disabled = false;
  }

  return el('p', { class: 'row' }, button, ' ', said);
}

/** @param {Loaded} loaded @param {import('./journal.js').Chapter} chapter */
function chapterTold(loaded, { turn, steps }) {
  return el(
    'section',
    null,
    el('h4', null, turn === null ? t('import.setup') : t('when.turn', { turn })),
    el(
      'ul',
      null,
      steps.flatMap((step) => [
        stepTold(loaded, step),
        ...step.notes.map((words) => noteTold(loaded, words)),
      ]),
    ),
  );
}

/** @param {Loaded} loaded @param {import('./journal.js').Step} step */
function stepTold(loaded, step) {
  const name = step.seat && seatTitle(loaded.catalogue, step.seat);
  return el(
    'li',
    null,
    name && el('span', { class: 'said' }, t('pair', { name, what: moveText(loaded, step.move) })),
    step.rolls.length > 0 &&
      el(
        'ul',
        { class: 'rolls' },
        step.rolls.map((roll) =>
          el('li', null, rollTold(loaded, roll), ' ', ruleChip(roll.rule, { stop: false })),
        ),
      ),
  );
}

/** @param {Loaded} loaded @param {string} words */
function noteTold({ catalogue }, words) {
  const told = noteInOwnWords(words, catalogue.seats, (seat) => seatTitle(catalogue, seat));
  return el('li', { class: 'hint' }, t('import.note', { words: told }));
}

/**
 * It comes into its place when it is found.
 * @param {string} text
 * @param {import('./types.js').Catalogue} catalogue
 */
function verdictOf(text, catalogue) {
  const place = el('div', { class: 'verdict' });
  void checked(text, catalogue).then((words) => fill(place, words));
  return place;
}

/** @param {string} text @param {import('./types.js').Catalogue} catalogue */
async function checked(text, catalogue) {
  try {
    const { verifyJournal } = await import('./verify.js');
    return verdictWords(verifyJournal(text, catalogue, {}), catalogue.seats, (seat) =>
      seatTitle(catalogue, seat),
    );
  } catch {
    return [el('p', { class: 'hint' }, t('import.nokey'))];
  }
}

/** @param {Loaded} loaded @param {string} move */
function moveText(loaded, move) {
  const { catalogue } = loaded;
  const [verb, ...args] = move.split(' ');
  const kind = catalogue.moves.find((one) => one.verb === verb);
  const words = args.map((id, i) => titleOf(loaded, kind?.args[i] ?? 'number', id));
  const name = verbName(catalogue.id, verb);
  return words.length ? t('move.words', { verb: name, rest: words.join(' → ') }) : name;
}

/**
 * What was rolled for whom, and the faces. What was drawn in secret are numbers of a list, and tell nobody
 * anything: here it counts how many there were.
 * @param {Loaded} loaded
 * @param {import('./journal.js').Roll} roll
 */
function rollTold(loaded, roll) {
  const { catalogue } = loaded;
  const kind = catalogue.rolls[roll.reason];
  const key = `roll.${kind?.name.replaceAll(' ', '-')}`;
  const what = has(key) ? t(key) : capital(kind?.name ?? '');
  const vocabs = [kind?.place ?? 'number', kind?.subject ?? 'number'];
  const whom = [roll.place, roll.subject]
    .map((word, i) => vocabs[i] !== 'number' && titleOf(loaded, vocabs[i], word))
    .filter(Boolean);
  const open = roll.dice.filter((die) => !die.secret).map((die) => `${die.value}${die.byHand ? '!' : ''}`);
  const draws = roll.dice.length - open.length;
  const came = listed([open.join(' '), draws > 0 && t('import.draws', { n: draws })]);
  return t('pair', { name: listed([what, ...whom]), what: came });
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
