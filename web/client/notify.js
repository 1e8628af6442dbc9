/**
 * Calling people back to the table: the title always, a sound and a notification of the browser if they
 * want them. Nothing here tells more than whose turn it is: others may see the screen.
 */
import { recall, remember } from './keep.js';
import { t } from './i18n.js';

/** @typedef {import('./types.js').Model} Model */

export const wantsSound = () => recall('sound') === 'on';

/** @param {boolean} on */
export function setSound(on) {
  remember('sound', on ? 'on' : null);
  if (on) beep();
}

export const canNotify = () => 'Notification' in window;
export const wantsNotes = () =>
  canNotify() && recall('notes') === 'on' && Notification.permission === 'granted';

/** @param {boolean} on */
export async function setNotes(on) {
  const granted = on && canNotify() && (await Notification.requestPermission()) === 'granted';
  remember('notes', granted ? 'on' : null);
  return granted;
}

/** @type {AudioContext | null} */
let audio = null;

/** Two soft strokes of a bell. */
function beep() {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const after of [0, 0.28]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const start = audio.currentTime + after;
      tone.type = 'sine';
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.2, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.65);
    }
  } catch {
    // A browser without sound plays without it.
  }
}

/** @param {string} text */
function note(text) {
  if (!wantsNotes() || !document.hidden) return;
  try {
    const made = new Notification(t('title'), { body: text, tag: 'wardroom-turn' });
    made.onclick = () => {
      window.focus();
      made.close();
    };
  } catch {
    // Some browsers have the word but only let service workers use it.
  }
}

/**
 * @param {Model} model
 * @param {() => string} gameTitle
 */
export function createNotify(model, gameTitle) {
  let mine = isMine();
  let over = Boolean(now()?.result);

  /** Who is elsewhere is called at once; who is here sees first what happened. */
  function now() {
    return document.hidden ? model.present : model.state;
  }

  function isMine() {
    const seat = model.seat;
    return seat !== null && Boolean(now()?.view.seats[seat]?.acting) && !now()?.result;
  }

  function title() {
    const mark = over ? t('notify.over') + ' – ' : mine ? t('notify.turn') + ' – ' : '';
    document.title = mark + gameTitle();
  }

  function look() {
    const was = mine;
    const wasOver = over;
    mine = isMine();
    over = Boolean(now()?.result);
    title();
    if ((mine && !was) || (over && !wasOver)) {
      // Somebody who sits before the page sees it; a bell at every answer of the machine would be a nuisance.
      if (wantsSound() && (document.hidden || !document.hasFocus())) beep();
      note(t('pair', { name: t(over ? 'notify.over' : 'notify.turn'), what: gameTitle() }));
    }
  }

  model.on('state', look);
  model.stop.push(model.link.listen((kind) => kind === 'state' && look()));
  model.on('language', title);
  title();
}
