/**
 * Carrying one's games to another device without an account: the links are sealed in the browser with a key
 * that is made of a code of twenty letters, and the table keeps the sealed boxes for some minutes, under
 * names that are made of the same code. A hundred bits cannot be guessed, so whoever runs the table cannot
 * look inside.
 */
import { errands } from './errands.js';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'; // none that is taken for another
const CODE_LETTERS = 20;
const BOX_BYTES = 8900; // sealed and as letters within what the table takes
const BOXES_MOST = 6;
const NAME_BYTES = 16;
const IV_BYTES = 12;

/** Away from https a browser has no means to seal anything. */
export const canTransfer = () => Boolean(globalThis.crypto?.subtle);

/** In groups of five, as it is read out. */
export function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LETTERS));
  const letters = Array.from(bytes, (b) => LETTERS[b % LETTERS.length]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

/**
 * A code as somebody has typed it; null: it is none.
 * @param {string} typed
 */
export function readCode(typed) {
  const letters = typed.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '');
  const isCode = letters.length === CODE_LETTERS && [...letters].every((one) => LETTERS.includes(one));
  return isCode ? letters : null;
}

/**
 * The name of a box, and the key that opens it.
 * @param {string} code as readCode gives it
 * @param {number} number
 */
async function boxOf(code, number) {
  const text = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', text.encode(code), 'HKDF', false, ['deriveBits']);
  const info = text.encode(`wardroom transfer ${number}`);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(how, base, (NAME_BYTES + 32) * 8));
  const name = Array.from(bits.subarray(0, NAME_BYTES), (b) => b.toString(16).padStart(2, '0')).join('');
  const usages = /** @type {KeyUsage[]} */ (['encrypt', 'decrypt']);
  const key = await crypto.subtle.importKey('raw', bits.subarray(NAME_BYTES), 'AES-GCM', false, usages);
  return { name, key };
}

/** @param {Uint8Array} bytes */
const asLetters = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));

/** @param {string} letters */
const asBytes = (letters) => Uint8Array.from(atob(letters), (c) => c.charCodeAt(0));

/** How many boxes there are, and what is in one of them. @param {string} code @param {number} number */
async function take(code, number) {
  const { name, key } = await boxOf(code, number);
  const [answer] = await errands([{ type: 'take', key: name }]);
  if (answer?.type !== 'box') throw new Error('unreachable');
  if (answer.box === '') return null;
  const sealed = asBytes(answer.box);
  const how = { name: 'AES-GCM', iv: sealed.subarray(0, IV_BYTES) };
  const plain = new Uint8Array(await crypto.subtle.decrypt(how, key, sealed.subarray(IV_BYTES)));
  return { boxes: plain[0], bytes: plain.subarray(1) };
}

/**
 * @param {string} code as newCode made it
 * @param {string} text
 * @returns {Promise<{ seconds: number } | { why: string }>} for how long it can be fetched
 */
export async function leave(code, text) {
  const bytes = new TextEncoder().encode(text);
  const boxes = Math.max(1, Math.ceil(bytes.length / BOX_BYTES));
  if (boxes > BOXES_MOST) return { why: 'too much' };
  const requests = Array.from({ length: boxes }, async (_, i) => {
    const { name, key } = await boxOf(readCode(code) ?? '', i);
    const part = bytes.subarray(i * BOX_BYTES, (i + 1) * BOX_BYTES);
    const plain = new Uint8Array([boxes, ...part]);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
    return { type: 'leave', key: name, box: asLetters(new Uint8Array([...iv, ...sealed])) };
  });
  const answers = await errands(await Promise.all(requests));
  const wrong = answers.find((one) => one?.type !== 'left');
  if (wrong !== undefined) return { why: wrong?.type === 'error' ? wrong.why : 'unreachable' };
  return { seconds: answers[0]?.type === 'left' ? answers[0].seconds : 0 };
}

/**
 * What was left under a code; null: there is nothing, or no longer.
 * @param {string} code as readCode gives it
 * @returns {Promise<string | null>}
 */
export async function fetchLeft(code) {
  const first = await take(code, 0);
  if (!first) return null;
  const parts = [first.bytes];
  for (let i = 1; i < first.boxes; i++) {
    const next = await take(code, i);
    if (!next) return null;
    parts.push(next.bytes);
  }
  return new TextDecoder().decode(new Uint8Array(parts.flatMap((part) => [...part])));
}
