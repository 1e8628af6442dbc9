/**
 * What this browser keeps: the language, the links of your games, your shares of the dice. A browser that
 * keeps nothing (a private window, full storage) still plays: everything here fails softly.
 */

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

/** @returns {import('./types.js').KeptGame[]} newest first */
export function keptGames() {
  try {
    const list = JSON.parse(recall(GAMES) ?? '[]');
    return Array.isArray(list) ? list.filter((g) => Array.isArray(g?.keys)) : [];
  } catch {
    return [];
  }
}

/** @param {import('./types.js').KeptGame} a @param {string[]} keys */
const isThat = (a, keys) => a.keys.join('+') === keys.join('+');

/** @param {string[]} keys */
export function keptGame(keys) {
  return keptGames().find((g) => isThat(g, keys)) ?? null;
}

/** @param {import('./types.js').KeptGame} game */
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
