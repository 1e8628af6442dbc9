/** The same game once more, at the same seat or at the other. */
import { friendsOf, linkOf } from './invite.js';
import { gameOfKey, keepGame } from './keep.js';
import { seatNames } from './start_wish.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * Which seats are played in this browser; empty for a spectator.
 * @param {Model} model
 * @returns {boolean[]}
 */
export function ownSeats(model) {
  const kept = gameOfKey(model.link.key);
  const own = kept && kept.keys.length > 1 ? kept.seat.split('+') : [];
  const names = seatNames(model.catalogue, model.seats.length);
  if (model.seat === null) return [];
  return model.seats.map(({ kind }, i) => kind === 'person' && (i === model.seat || own.includes(names[i])));
}

/**
 * What was asked for when the game was opened, as the table tells it to whoever comes: KEY=VALUE. Whoever
 * plays elsewhere is invited anew.
 * @param {Model} model
 * @param {boolean[]} mine
 */
function request(model, mine) {
  const { catalogue, welcome } = model;
  const set = new Map(
    (welcome?.settings ?? '').split(' ').map((pair) => /** @type {[string, string]} */ (pair.split('='))),
  );
  const params = catalogue.params.flatMap(({ key }) => {
    const value = set.get(key);
    return value === undefined ? [] : [[key, Number(value)]];
  });
  return {
    game: catalogue.id,
    scenario: welcome?.scenario,
    options: set.get('options')?.split(',') ?? [],
    params: Object.fromEntries(params),
    seats: model.seats.map(({ kind, bot }, i) =>
      kind === 'bot' ? { kind, bot } : { kind: mine[i] ? 'person' : 'guest' },
    ),
    dice: welcome?.dice,
    lost: welcome?.lost,
    data: welcome?.data,
    absent: welcome?.absent,
    clock: welcome?.clock,
  };
}

/** A game is being opened, or is open and the browser on its way there: a second press opens no other. */
let opening = false;

/**
 * Opens it and goes there.
 * @param {Model} model
 * @param {boolean} swapped everybody takes the next seat
 * @returns {Promise<string | null>} why not; '' if the table did not answer
 */
export async function playAgain(model, swapped) {
  if (opening) return null;
  opening = true;
  const why = await open(model, swapped);
  opening = why === null;
  return why;
}

/**
 * @param {Model} model
 * @param {boolean} swapped
 * @returns {Promise<string | null>} as above
 */
async function open(model, swapped) {
  const mine = ownSeats(model);
  const wanted = request(model, mine);
  if (swapped) {
    wanted.seats.unshift(...wanted.seats.splice(-1));
    mine.unshift(...mine.splice(-1));
  }
  try {
    const answer = await fetch('/api/rooms', { method: 'POST', body: JSON.stringify(wanted) });
    const opened = await answer.json();
    if (!answer.ok) return opened.why;
    go(model, mine, opened);
    return null;
  } catch {
    return '';
  }
}

/**
 * @param {Model} model
 * @param {boolean[]} mine
 * @param {import('./invite.js').OpenedRoom} opened
 */
function go({ catalogue, welcome }, mine, opened) {
  const keys = opened.seats.filter(Boolean);
  const names = seatNames(catalogue, opened.seats.length);
  keepGame({
    keys,
    game: catalogue.id,
    title: catalogue.title,
    scenario: welcome?.scenario ?? '',
    seat: names.filter((_, i) => mine[i]).join('+'),
    date: new Date().toISOString(),
    friends: friendsOf(opened, names),
    spectator: opened.spectator,
  });
  location.href = linkOf(keys);
}
