/**
 * What this browser keeps: the language, the links of your games, invitations that are open, your shares of
 * the dice. A browser that keeps nothing (a private window, full storage) still plays: everything here fails
 * softly.
 */

/** @typedef {import('./types.js').KeptGame} KeptGame */

const GAMES = 'games';

/** @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem('wardroom.' + name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string | null} value null: forget it
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem('wardroom.' + name);
    else localStorage.setItem('wardroom.' + name, value);
  } catch {
    // Nothing can be kept here; the page goes on without.
  }
}

// ---- Games ----

/** @returns {KeptGame[]} newest first */
export function keptGames() {
  try {
    const list = JSON.parse(recall(GAMES) ?? '[]');
    return Array.isArray(list) ? list.map(readGame).filter((game) => game !== null) : [];
  } catch {
    return [];
  }
}

/**
 * What is kept may be of another version, or somebody else's doing. A game without keys is none; whatever
 * else is odd is left out, so that no link is lost for it.
 * @param {any} kept
 * @returns {KeptGame | null}
 */
function readGame(kept) {
  if (!areTexts(kept?.keys) || kept.keys.length === 0) return null;
  const text = (/** @type {unknown} */ value) => (isText(value) ? value : '');
  return {
    keys: kept.keys,
    game: text(kept.game),
    title: text(kept.title),
    name: text(kept.name) || undefined,
    scenario: text(kept.scenario),
    seat: text(kept.seat),
    date: text(kept.date),
    friends: Array.isArray(kept.friends) ? kept.friends.flatMap(readFriend) : undefined,
    spectator: text(kept.spectator) || undefined,
    invitation: text(kept.invitation) || undefined,
    room: text(kept.room) || undefined,
    over: kept.over === true,
    winners: areTexts(kept.winners) ? kept.winners : undefined,
  };
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';

/** @param {unknown} value @returns {value is string[]} */
const areTexts = (value) => Array.isArray(value) && value.every(isText);

/**
 * Before there were invitations a friend was sent a key.
 * @param {any} friend
 * @returns {import('./types.js').Friend[]}
 */
function readFriend(friend) {
  const link = friend?.link ?? friend?.key;
  return isText(friend?.seat) && isText(link) ? [{ seat: friend.seat, link }] : [];
}

/** @param {KeptGame} a @param {string[]} keys */
const isThat = (a, keys) => a.keys.join('+') === keys.join('+');

/** @param {string[]} keys */
export function keptGame(keys) {
  return keptGames().find((g) => isThat(g, keys)) ?? null;
}

/** The game that one of the keys is of. @param {string} key */
export function gameOfKey(key) {
  return keptGames().find((game) => game.keys.includes(key)) ?? null;
}

/** The game that this browser came to by an invitation. @param {string} invitation */
export function gameOfInvitation(invitation) {
  return keptGames().find((game) => game.invitation === invitation) ?? null;
}

/** @param {KeptGame} game */
export function keepGame(game) {
  const others = keptGames().filter((g) => !isThat(g, game.keys));
  remember(GAMES, JSON.stringify([game, ...others]));
}

/** @param {string[]} keys */
export function forgetGame(keys) {
  remember(GAMES, JSON.stringify(keptGames().filter((g) => !isThat(g, keys))));
  for (const key of keys) {
    remember('share.' + key, null);
    remember('commitment.' + key, null);
    remember('seen.' + key, null);
    remember('moved.' + key, null);
    remember('push.' + key, null);
  }
}

/** The game of this number, as a notice names it. @param {string} room */
export function gameOfRoom(room) {
  return keptGames().find((game) => game.room === room) ?? null;
}

// ---- To another device ----

/** What belongs to the key of a seat. */
const OF_KEY = ['share.', 'commitment.'];

/** All games, with what proves their dice. */
export function carried() {
  const games = keptGames();
  const names = games.flatMap(({ keys }) => keys.flatMap((key) => OF_KEY.map((what) => what + key)));
  const besides = Object.fromEntries(names.flatMap((name) => (recall(name) ? [[name, recall(name)]] : [])));
  return JSON.stringify({ games, besides });
}

/**
 * Games of another device; those that are here already stay as they are.
 * @param {string} text
 * @returns {number} how many are new
 */
export function takeCarried(text) {
  const { games, besides } = JSON.parse(text);
  const isKey = (/** @type {string} */ key) => /^[0-9a-f]{32}$/.test(key);
  const read = (Array.isArray(games) ? games : []).map(readGame);
  const fresh = read.filter((game) => game !== null && game.keys.every(isKey) && !keptGame(game.keys));
  remember(GAMES, JSON.stringify([...keptGames(), ...fresh]));
  for (const key of fresh.flatMap((game) => game?.keys ?? []))
    for (const what of OF_KEY) {
      const value = besides?.[what + key];
      const isSound = isText(value) && /^[0-9a-f]{1,128}$/.test(value);
      if (isSound && !recall(what + key)) remember(what + key, value);
    }
  return fresh.length;
}

// ---- Invitations ----

/**
 * What stands after the sign # in the address of an invitation.
 * @param {string} invitation
 */
export const joinLink = (invitation) => 'join=' + invitation;

/**
 * A friend's link to be had again, until he has come; another takes its place.
 * @param {string} key of a seat of one's own in the same game
 * @param {import('./types.js').Friend} friend
 */
export function keepFriend(key, friend) {
  const game = gameOfKey(key);
  if (!game) return;
  const others = (game.friends ?? []).filter((one) => one.seat !== friend.seat);
  changeGame({ ...game, friends: [...others, friend] });
}

/**
 * Of the friends' links only those that still open something.
 * @param {string} key
 * @param {(friend: import('./types.js').Friend) => boolean} isOpen
 */
export function keepOpenFriends(key, isOpen) {
  const game = gameOfKey(key);
  const open = game?.friends?.filter(isOpen);
  if (game && open?.length !== game.friends?.length) changeGame({ ...game, friends: open });
}

/** In its place in the list. @param {KeptGame} game */
function changeGame(game) {
  remember(GAMES, JSON.stringify(keptGames().map((one) => (isThat(one, game.keys) ? game : one))));
}

/**
 * The key with which an invitation is accepted: made once and kept before the table hears of it, so that a
 * page that is loaded anew, or an answer that is lost, goes on with the same.
 * @param {string} invitation
 */
export function keyFor(invitation) {
  const kept = keptKeyFor(invitation);
  if (kept) return kept;
  const key = randomHex(16);
  remember('accept.' + invitation, key);
  return key;
}

/** One was about to accept it. @param {string} invitation */
export function keptKeyFor(invitation) {
  const kept = recall('accept.' + invitation);
  return kept && /^[0-9a-f]{32}$/.test(kept) ? kept : null;
}

/** It is accepted, and its game is kept; or it cannot be. @param {string} invitation */
export function forgetKeyFor(invitation) {
  remember('accept.' + invitation, null);
}

/** A private window may keep nothing, and a key that is not kept is lost. */
export function canKeep() {
  remember('try', 'kept');
  const can = recall('try') === 'kept';
  remember('try', null);
  return can;
}

/** @param {number} size in bytes */
function randomHex(size) {
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

// ---- Dice ----

/**
 * Our part of the key of the dice: drawn once for a seat and kept, so that we can prove at the end that it
 * was used.
 * @param {string} key
 */
export function shareFor(key) {
  const kept = keptShare(key);
  if (kept) return kept;
  const share = randomHex(32);
  remember('share.' + key, share);
  return share;
}

/** @param {string} key */
export function keptShare(key) {
  const kept = recall('share.' + key);
  return kept && /^[0-9a-f]{64}$/.test(kept) ? kept : null;
}

/**
 * The first commitment that the table showed us: a later one does not count.
 * @param {string} key
 * @param {string} shown
 */
export function firstCommitment(key, shown) {
  const kept = recall('commitment.' + key);
  if (kept) return kept;
  remember('commitment.' + key, shown);
  return shown;
}
