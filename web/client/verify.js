/**
 * Were the dice fair? Checks in the browser, with nothing but the journal, what src/core/dice.h promises:
 * that the table's share is the one it had committed itself to before anybody else named his, that our own
 * share went into the key, and that every die comes from that key. That the moves follow the rules is for
 * `wardroom verify`.
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
 * @property {number} dice open dice that come from the key
 * @property {number} draws secret draws that come from the key
 * @property {number} byHand typed in: no key can prove them
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

/** @param {string} share the table's, in hexadecimal */
export function commitmentOf(share) {
  return hexOf(blake2b(joined([encoder.encode('wardroom commitment 1\n'), bytesOf(share)]), { dkLen: 32 }));
}

/**
 * The master key from the shares: the table's, then each seat's, "-" for none.
 * @param {string[]} shares
 */
export function keyFromShares([table, ...seats]) {
  const given = seats.map((share) =>
    share === '-' ? Uint8Array.of(0) : joined([Uint8Array.of(1), bytesOf(share)]),
  );
  return blake2b(joined([encoder.encode('wardroom shares 1\n'), bytesOf(table), ...given]), { dkLen: 32 });
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
 * @param {string} text the journal
 * @param {Catalogue} catalogue of its game
 * @param {{ commitment?: string | null, seat?: number | null, share?: string | null }} known
 * @returns {Verdict} throws if the journal cannot be read or names no key
 */
export function verifyJournal(text, catalogue, known) {
  const journal = parseJournal(text);
  const shared = journal.shares.length >= 2;
  if (!shared && !journal.key) throw new Error('no key');
  const master = shared ? keyFromShares(journal.shares) : bytesOf(journal.key);
  const open = subkey(master, 1);
  const secret = subkey(master, 2);
  /** @type {Verdict} */
  const verdict = {
    fair: true,
    commitment: known.commitment && shared ? commitmentOf(journal.shares[0]) === known.commitment : null,
    share: known.share && known.seat != null ? journal.shares[1 + known.seat] === known.share : null,
    dice: 0,
    draws: 0,
    byHand: 0,
    wrong: [],
  };
  for (const roll of journal.steps.flatMap((step) => step.rolls)) {
    const of = streamNumbers(catalogue, roll);
    roll.dice.forEach((die, i) => {
      if (die.byHand) {
        verdict.byHand++;
        return;
      }
      const stream = of && `${roll.turn}/${roll.reason}/${of.place}/${of.subject}/${roll.first + i}`;
      const number = stream && keyedNumber(die.secret ? secret : open, stream, die.sides);
      if (number !== die.value - (die.secret ? 0 : 1)) {
        verdict.wrong.push(
          `${roll.rule}#${roll.reason}@${roll.turn}:${roll.place}/${roll.subject}+${roll.first + i}`,
        );
      } else if (die.secret) verdict.draws++;
      else verdict.dice++;
    });
  }
  verdict.fair = verdict.commitment !== false && verdict.share !== false && verdict.wrong.length === 0;
  return verdict;
}
