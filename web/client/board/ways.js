/**
 * Where a piece can go is asked of the table: when it is selected, and before that when somebody rests on
 * it, so that it is known by the time he takes it up.
 */

/** @typedef {import('./scene.js').Board} Board */

const REST_MS = 60; // on a counter, before one asks

/**
 * Pieces that go together by one name; those that can do the same in one list, of which one is asked for all.
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {string} id
 */
function membersOf(adapter, model, id) {
  return adapter.members?.(id, model) ?? [[id]];
}

/** @param {Board} board @param {string | null} id */
export async function askWays({ model, adapter }, id) {
  if (!id || model.past || !adapter.targets(id, model).some(({ step }) => step)) return;
  await Promise.all(membersOf(adapter, model, id).map(([first]) => model.previews.reach(first)));
}

/**
 * Is this answer about the selected piece?
 * @param {Board} board
 * @param {string} name of the question
 */
export function isAboutSelected({ model, adapter }, name) {
  const { selected } = model;
  return (
    selected !== null && membersOf(adapter, model, selected).some(([first]) => name === `reach ${first}`)
  );
}

/**
 * Where all of them can go, as far as that is known: each goes by its own way, one after the other.
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @returns {(import('../types.js').Way & { together?: boolean })[]}
 */
export function waysOf(adapter, model) {
  const { selected } = model;
  if (!selected) return [];
  const kinds = membersOf(adapter, model, selected);
  const ways = kinds.map(([first]) => model.previews.ways(first));
  if (kinds.length === 1 && kinds[0].length === 1) return ways[0];
  const [some = [], ...rest] = ways;
  return some.flatMap((way) => {
    const others = rest.map((list) => list.find(({ place }) => place === way.place));
    if (others.includes(undefined)) return [];
    const all = [way, ...others.flatMap((each) => each ?? [])];
    const longest = all.reduce((most, each) => (each.path.length > most.path.length ? each : most));
    const moves = all.flatMap((each, i) =>
      kinds[i].flatMap((one) => inPlaceOf(each.moves, kinds[i][0], one)),
    );
    return [{ ...longest, cost: Math.max(...all.map(({ cost }) => cost)), moves, together: true }];
  });
}

/** The same moves for another piece. @param {string[]} moves @param {string} first @param {string} other */
function inPlaceOf(moves, first, other) {
  return moves.map((move) =>
    move
      .split(' ')
      .map((word) => (word === first ? other : word))
      .join(' '),
  );
}

/** @param {Board} board */
export function watchRest(board) {
  const { layers, model } = board;
  let resting = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);
  layers[0].addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const id = target instanceof Element ? target.closest('[data-piece]')?.getAttribute('data-piece') : null;
    if (id) resting = setTimeout(() => void (model.previews.mayAskAhead && askWays(board, id)), REST_MS);
  });
}
