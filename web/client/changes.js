/** What the table tells of a state is what changed since the last one: here the two are put together. */

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Change} Change
 * @typedef {import('./types.js').View} View
 */

/**
 * A list after its changes: n, as many stay; -n, they go; a string is new.
 * @param {string[]} old
 * @param {(number | string)[]} edits
 */
function mergedList(old, edits) {
  /** @type {string[]} */
  const merged = [];
  let at = 0;
  for (const edit of edits) {
    if (typeof edit === 'string') merged.push(edit);
    else {
      if (edit > 0) merged.push(...old.slice(at, at + edit));
      at += Math.abs(edit);
    }
  }
  return merged;
}

/**
 * The elements of an array by their words. One that is new stands behind the one that is told before it, so
 * that they keep their order; null: it is told no more.
 * @param {Record<string, unknown>} old
 * @param {Record<string, unknown>} changed
 */
function mergedWords(old, changed) {
  /** New ones, by the one that they stand behind; '': by none. @type {Map<string, string[]>} */
  const behind = new Map();
  let anchor = '';
  for (const [word, value] of Object.entries(changed)) {
    if (value === null) continue;
    if (Object.hasOwn(old, word)) anchor = word;
    else behind.set(anchor, [...(behind.get(anchor) ?? []), word]);
  }
  /** @type {Record<string, unknown>} */
  const merged = {};
  /** @param {string} word */
  const putBehind = (word) => {
    for (const one of behind.get(word) ?? []) merged[one] = changed[one];
  };
  putBehind('');
  for (const [word, value] of Object.entries(old)) {
    const now = Object.hasOwn(changed, word) ? changed[word] : value;
    if (now !== null) merged[word] = now;
    putBehind(word);
  }
  return merged;
}

/**
 * @param {unknown} old
 * @param {unknown} change
 */
function mergedField(old, change) {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  const changed = /** @type {Record<string, unknown>} */ (change);
  if (Array.isArray(old)) return old.map((value, i) => (i in changed ? changed[i] : value));
  return mergedWords(/** @type {Record<string, unknown>} */ (old), changed);
}

/**
 * What did not change is the very same object as before.
 * @param {View} old
 * @param {Change['view']} changed
 * @returns {View}
 */
function mergedView(old, changed) {
  const fields = { ...old.fields };
  for (const [name, change] of Object.entries(changed.fields))
    fields[name] = /** @type {any} */ (mergedField(fields[name], change));
  return { ...old, ...changed, fields };
}

/**
 * @param {State} state that was told before
 * @param {Change} change
 * @returns {State}
 */
export function mergedState(state, { seq, undo, legal, view, result, pending }) {
  return {
    type: 'state',
    seq,
    undo,
    legal: mergedList(state.legal, legal),
    view: mergedView(state.view, view),
    ...(result ? { result } : {}),
    ...(pending ? { pending } : {}),
  };
}
