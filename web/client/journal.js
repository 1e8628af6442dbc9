/** Reading a journal; src/core/journal.h tells how it is written. */

/**
 * @typedef {object} Die
 * @property {number} value
 * @property {number} sides of what a draw was made; 0 of a die, whose faces its kind tells
 * @property {boolean} secret a draw
 * @property {boolean} byHand
 */

/**
 * The dice of one stream that fell with one move.
 * @typedef {object} Roll
 * @property {string} rule
 * @property {number} reason
 * @property {number} turn
 * @property {string} place
 * @property {string} subject
 * @property {number} first number of the first die
 * @property {Die[]} dice
 */

/**
 * @typedef {object} Step
 * @property {number} line where it stands in the journal
 * @property {string} seat "" for the set-up
 * @property {string} move
 * @property {Roll[]} rolls
 * @property {string[]} notes what was noted after it
 */

/**
 * @typedef {object} JournalText
 * @property {string} game
 * @property {Record<string, string>} head the other lines before the first move
 * @property {string[]} settings KEY=VALUE
 * @property {'' | 'fair' | 'real'} kind of its dice, if the key is made from shares; "": not told
 * @property {string[]} shares the table's, then each seat's or "-"; empty: not made from shares
 * @property {string} key the master key, where it was drawn and not made from shares; else ""
 * @property {Step[]} steps
 * @property {boolean} whole it has its last line
 */

const TITLE = 'wardroom journal 1';
const MOST_SIDES = 65536; // a draw is made from numbers of two bytes
const SHARE = /^[0-9a-f]{64}$/;
const HEAD = new Set(['game', 'rules', 'data', 'scenario', 'options', 'seats', 'dice']);

/**
 * @param {string} text
 * @returns {JournalText} throws an Error that names the line
 */
export function parseJournal(text) {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== TITLE) throw new Error('1');
  /** @type {JournalText} */
  const journal = {
    game: '',
    head: {},
    settings: [],
    kind: '',
    shares: [],
    key: '',
    steps: [],
    whole: false,
  };
  lines.slice(1).forEach((line, i) => {
    if (line !== '' && !journal.whole && !readLine(journal, line, i + 2)) throw new Error(String(i + 2));
  });
  journal.game = journal.head.game ?? '';
  return journal;
}

/**
 * Where the dice come from: "shared KIND TABLE SEAT...", "keyed KEY", or a seed, which tells us nothing.
 * @param {JournalText} journal
 * @param {string} words
 */
function readSource(journal, words) {
  const [source, ...rest] = words.split(' ');
  if (source === 'keyed') journal.key = rest[0] ?? '';
  if (source !== 'shared') return true;
  journal.kind = rest[0] === 'fair' || rest[0] === 'real' ? rest[0] : '';
  const shares = journal.kind ? rest.slice(1) : rest;
  journal.shares = shares;
  return shares.length >= 2 && shares.every((share, i) => SHARE.test(share) || (i > 0 && share === '-'));
}

/**
 * @param {JournalText} journal
 * @param {string} line
 * @param {number} number of the line, from 1
 */
function readLine(journal, line, number) {
  const [, word, rest] = /^(\S+) ?(.*)$/.exec(line) ?? [];
  if (word === undefined) return false;
  if (journal.steps.length === 0 && word === '|') return true; // a position: not told here
  if (journal.steps.length === 0 && HEAD.has(word)) {
    journal.head[word] = rest;
    return word !== 'dice' || readSource(journal, rest);
  }
  if (journal.steps.length === 0 && word === 'set') {
    journal.settings.push(rest);
    return true;
  }
  const checked = /^(.*) #[0-9a-f]{8}$/.exec(line);
  if (!checked) return false;
  if (word === 'end') {
    journal.whole = true;
    return true;
  }
  if (word === 'note') {
    const last = journal.steps[journal.steps.length - 1];
    last?.notes.push(checked[1].slice('note '.length));
    return last !== undefined;
  }
  const [first, ...dice] = checked[1].split(' ; ');
  const rolls = dice.map(readRoll);
  if (rolls.includes(null)) return false;
  const setup = journal.steps.length === 0;
  if (setup && first !== 'setup') return false;
  const space = first.indexOf(' ');
  journal.steps.push({
    line: number,
    seat: setup ? '' : first.slice(0, space),
    move: setup ? '' : first.slice(space + 1),
    rolls: /** @type {Roll[]} */ (rolls),
    notes: [],
  });
  return true;
}

/**
 * @param {string} text RULE#REASON@TURN:PLACE/SUBJECT+N and the faces
 * @returns {Roll | null}
 */
function readRoll(text) {
  const [stream, ...faces] = text.split(' ');
  const found = /^(.*)#(\d+)@(\d+):([^/]*)\/([^+]*)(?:\+(\d+))?$/.exec(stream);
  if (!found) return null;
  const dice = faces.map(readDie);
  if (dice.includes(null)) return null;
  return {
    rule: found[1],
    reason: Number(found[2]),
    turn: Number(found[3]),
    place: found[4],
    subject: found[5],
    first: Number(found[6] ?? 0),
    dice: /** @type {Die[]} */ (dice),
  };
}

/** @param {string} face @returns {Die | null} */
function readDie(face) {
  const draw = /^~(\d+)\/(\d+)$/.exec(face);
  if (draw) {
    const [value, sides] = [Number(draw[1]), Number(draw[2])];
    return value < sides && sides <= MOST_SIDES ? { value, sides, secret: true, byHand: false } : null;
  }
  const die = /^(\d{1,3})(!?)$/.exec(face); // which faces it has, the game tells
  return die ? { value: Number(die[1]), sides: 0, secret: false, byHand: die[2] === '!' } : null;
}

/** @typedef {{ turn: number | null, steps: Step[] }} Chapter null: the set-up */

/**
 * The steps of each turn. A journal does not name its turns; but its dice do, and where a turn begins
 * without dice its first moves are of a kind of their own.
 * @param {JournalText} journal
 * @param {Pick<import('./types.js').Game, 'turns'>} game
 * @returns {Chapter[]}
 */
export function chapters({ steps }, { turns }) {
  const [setup, ...moves] = steps;
  /** @type {Chapter[]} */
  const found = setup?.rolls.length || setup?.notes.length ? [{ turn: null, steps: [setup] }] : [];
  let turn = 1;
  let told = 0; // the turn that has its chapter
  let ending = false;
  for (const step of moves) {
    const verb = step.move.split(' ')[0];
    if (ending && turns?.first.has(verb)) {
      ending = false;
      turn++;
    }
    if (turns?.later.has(verb)) ending = true;
    if (turn !== told) found.push({ turn, steps: [] });
    told = turn;
    found[found.length - 1].steps.push(step);
    const last = step.rolls[step.rolls.length - 1];
    if (last) turn = turnOf(last.turn);
  }
  return found;
}

/**
 * The number of a stream's turn may have the round or the points in its lower byte.
 * @param {number} turn
 */
function turnOf(turn) {
  return turn > 255 ? turn >> 8 : turn;
}
