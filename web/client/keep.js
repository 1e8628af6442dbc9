/**
 * What this browser keeps: the language, the links of your games, your shares of the dice. A browser that
 * keeps nothing (a private window, full storage) still plays: everything here fails softly.
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
    scenario: text(kept.scenario),
    seat: text(kept.seat),
    date: text(kept.date),
    friends: Array.isArray(kept.friends) ? kept.friends.filter(isFriend) : undefined,
    spectator: text(kept.spectator) || undefined,
    over: kept.over === true,
    winners: areTexts(kept.winners) ? kept.winners : undefined,
  };
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string';

/** @param {unknown} value @returns {value is string[]} */
const areTexts = (value) => Array.isArray(value) && value.every(isText);

/** @param {any} friend */
const isFriend = (friend) => isText(friend?.seat) && isText(friend.key);

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
  }
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
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const share = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
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
