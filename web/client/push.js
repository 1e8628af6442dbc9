/**
 * Web push: whether this browser is told of turns while no page is open. It asks the person for nothing until
 * he presses a button; no service but the browser's own is spoken to.
 */
import { recall, remember } from './keep.js';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** @typedef {{ endpoint: string, key: string, auth: string }} Subscription as the table wants it */

/** @param {ArrayBuffer | null} bytes */
function letters(bytes) {
  const all = new Uint8Array(bytes ?? new ArrayBuffer(0));
  const text = Array.from(all, (b) => String.fromCharCode(b)).join('');
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** @param {string} text */
function bytes(text) {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
}

/** @param {PushSubscription} made @returns {Subscription} */
const told = (made) => ({
  endpoint: made.endpoint,
  key: letters(made.getKey('p256dh')),
  auth: letters(made.getKey('auth')),
});

/** @param {PushSubscription} made @param {string} key of the table */
function isFor(made, key) {
  const its = made.options?.applicationServerKey;
  return !its || letters(its) === key;
}

/**
 * Asks the person, if he was not asked yet, and the browser's push service.
 * @param {string} key of the table
 * @returns {Promise<Subscription | null>} null: he does not want it, or it cannot be had
 */
export async function subscribe(key) {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null;
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && isFor(before, key)) return told(before);
    await before?.unsubscribe(); // of a table that stood here before
    return told(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }));
  } catch {
    return null;
  }
}

/** What this browser has, without asking for anything. @returns {Promise<Subscription | null>} */
export async function subscription() {
  if (!canPush() || Notification.permission !== 'granted') return null;
  const worker = await navigator.serviceWorker.getRegistration('/');
  const made = await worker?.pushManager.getSubscription();
  return made ? told(made) : null;
}

/**
 * Under which address this browser is told of a seat's turns; '' if it is not.
 * @param {string} key of the seat
 */
export const pushedTo = (key) => recall('push.' + key) ?? '';

/** @param {string} key of the seat @param {string} endpoint '' if it is not told any more */
export function keepPushed(key, endpoint) {
  remember('push.' + key, endpoint || null);
}

/**
 * Who chooses a notice is shown the page that has the game, if one is open.
 * @param {() => string | undefined} room that this page shows
 */
export function answerWorker(room) {
  if (!('serviceWorker' in navigator)) return () => {};
  /** @param {MessageEvent} message */
  const tell = ({ data, ports }) => {
    if (data?.room && data.room === room()) ports[0]?.postMessage(true);
  };
  navigator.serviceWorker.addEventListener('message', tell);
  return () => navigator.serviceWorker.removeEventListener('message', tell);
}
