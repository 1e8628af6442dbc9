/**
 * Were the dice fair? Checks in the browser, with nothing but the journal, what src/core/dice.h promises:
 * that the table's share and the kind of dice are those it had committed itself to before anybody else named
 * his share, that our own share went into the key, and that every die comes from that key, or was typed in
 * where that was agreed on. That the moves follow the rules is for `wardroom verify`.
 */
import { blake2b } from '../vendor/noble-hashes/blake2.js';
import { parseJournal } from './journal.js';
import { streamNumbers } from './rolls.js';

/** @typedef {import('./types.js').Catalogue} Catalogue */

/**
 * @typedef {object} Verdict
 * @property {boolean} fair everything that could be checked fits
 * @property {boolean | null} commitment null: not known here
 * @property {boolean | null} share null: this browser gave none
 * @property {'' | 'fair' | 'real' | null} kind of the dice; "": the journal is of before; null: no shares
 * @property {boolean} agreed the kind is the one that the table told us of
 * @property {number} dice open dice that come from the key
 * @property {number} draws secret draws that come from the key
 * @property {number} byHand typed in: no key can prove them
 * @property {Map<string, number>} hands how many of those fell in the moves of each seat
 * @property {{ line: number, move: number } | null} forbidden the first that was typed in where it may not
 *   be; move 0 is the set-up
 * @property {{ move: number, words: string }[]} notes
 * @property {string[]} wrong those that do not come from the key, as the journal writes them
 */

const encoder = new TextEncoder();

/** @param {string} hex */
function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** @param {Uint8Array} bytes */
function hexOf(bytes) {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/**
 * The title of what is hashed, with the kind of dice; journals of before have the first version and no kind.
 * @param {string} what
 * @param {string} kind
 */
function title(what, kind) {
  return encoder.encode(kind ? `wardroom ${what} 2\n${kind}\n` : `wardroom ${what} 1\n`);
}

/**
 * @param {string} kind of dice, or ""
 * @param {string} share the table's, in hexadecimal
 */
export function commitmentOf(kind, share) {
  return hexOf(blake2b(joined([title('commitment', kind), bytesOf(share)]), { dkLen: 32 }));
}

/**
 * The master key from the kind of dice and the shares: the table's, then each seat's, "-" for none.
 * @param {string} kind
 * @param {string[]} shares
 */
export function keyFromShares(kind, [table, ...seats]) {
  const given = seats.map((share) =>
    share === '-' ? Uint8Array.of(0) : joined([Uint8Array.of(1), bytesOf(share)]),
  );
  return blake2b(joined([title('shares', kind), bytesOf(table), ...given]), { dkLen: 32 });
}

/**
 * As libsodium's crypto_kdf_derive_from_key: the number is the salt, the context the personalization.
 * @param {Uint8Array} master
 * @param {number} number
 */
export function subkey(master, number) {
  const salt = new Uint8Array(16);
  salt[0] = number;
  const personalization = new Uint8Array(16);
  personalization.set(encoder.encode('wardroom'));
  return blake2b(new Uint8Array(0), { dkLen: 32, key: master, salt, personalization });
}

/**
 * A number below `sides` of a stream; throws if two bytes cannot make one.
 * @param {Uint8Array} key
 * @param {string} stream "TURN/REASON/PLACE/SUBJECT/N"
 * @param {number} sides
 */
export function keyedNumber(key, stream, sides) {
  if (!(sides >= 1 && sides <= 65536)) throw new RangeError(`${sides} sides`);
  const limit = 65536 - (65536 % sides);
  for (let attempt = 0; ; attempt++) {
    const digest = blake2b(encoder.encode(`${stream}/${attempt}`), { dkLen: 32, key });
    for (let i = 0; i < digest.length; i += 2) {
      const number = digest[i] * 256 + digest[i + 1];
      if (number < limit) return number % sides;
    }
  }
}

/**
 * @typedef {object} Known what this browser remembers of the game
 * @property {string | null} [commitment]
 * @property {number | null} [seat]
 * @property {string | null} [share]
 * @property {string | null} [dice] the kind of dice that the table tells of
 */

/**
 * @param {string} text the journal
 * @param {Catalogue} catalogue of its game
 * @param {Known} known
 * @returns {Verdict} throws if the journal cannot be read or names no key
 */
export function verifyJournal(text, catalogue, known) {
  const journal = parseJournal(text);
  const { kind, shares, steps } = journal;
  const shared = shares.length >= 2;
  if (!shared && !journal.key) throw new Error('no key');
  /** @type {Verdict} */
  const verdict = {
    fair: true,
    commitment: known.commitment ? shared && commitmentOf(kind, shares[0]) === known.commitment : null,
    share: known.share && known.seat != null ? shares[1 + known.seat] === known.share : null,
    kind: shared ? kind : null,
    agreed: !kind || !known.dice || kind === known.dice,
    dice: 0,
    draws: 0,
    byHand: 0,
    hands: new Map(),
    forbidden: null,
    notes: steps.flatMap(({ notes }, move) => notes.map((words) => ({ move, words }))),
    wrong: [],
  };
  countHands(verdict, steps, kind || (shared && known.dice) || '');
  proveDice(verdict, steps, catalogue, shared ? keyFromShares(kind, shares) : bytesOf(journal.key));
  verdict.fair =
    verdict.commitment !== false &&
    verdict.share !== false &&
    verdict.agreed &&
    verdict.forbidden === null &&
    verdict.wrong.length === 0;
  return verdict;
}

/**
 * Dice typed in by hand: of fair dice there may be none, of real ones none of the set-up. That bots type in
 * none is for `wardroom verify`: seats go by their names here, which may change in the game.
 * @param {Verdict} verdict
 * @param {import('./journal.js').Step[]} steps
 * @param {string} kind
 */
function countHands(verdict, steps, kind) {
  steps.forEach(({ line, seat, rolls }, move) => {
    const n = rolls.flatMap(({ dice }) => dice).filter(({ byHand }) => byHand).length;
    if (n === 0) return;
    verdict.byHand += n;
    verdict.hands.set(seat, (verdict.hands.get(seat) ?? 0) + n);
    if (kind === 'fair' || (kind === 'real' && move === 0)) verdict.forbidden ??= { line, move };
  });
}

/**
 * @param {Verdict} verdict
 * @param {import('./journal.js').Step[]} steps
 * @param {Catalogue} catalogue
 * @param {Uint8Array} master
 */
function proveDice(verdict, steps, catalogue, master) {
  const open = subkey(master, 1);
  const secret = subkey(master, 2);
  for (const roll of steps.flatMap((step) => step.rolls)) {
    const of = streamNumbers(catalogue, roll);
    roll.dice.forEach((die, i) => {
      if (die.byHand) return;
      const stream = of && `${roll.turn}/${roll.reason}/${of.place}/${of.subject}/${roll.first + i}`;
      const kind = catalogue.rolls[roll.reason];
      const hidden = die.secret || kind?.own;
      const number = stream && keyedNumber(hidden ? secret : open, stream, die.sides || kind.faces);
      if (number !== die.value - (die.secret ? 0 : kind?.lowest)) {
        verdict.wrong.push(
          `${roll.rule}#${roll.reason}@${roll.turn}:${roll.place}/${roll.subject}+${roll.first + i}`,
        );
      } else if (die.secret) verdict.draws++;
      else verdict.dice++;
    });
  }
}
