/**
 * Where a piece can go is asked of the table: when it is selected, and before that when somebody rests on
 * it, so that it is known by the time he takes it up.
 */

/** @typedef {import('./scene.js').Board} Board */

const REST_MS = 60; // on a counter, before one asks

/** @param {Board} board @param {string | null} id */
export function askWays({ model, adapter }, id) {
  if (id && !model.past && adapter.targets(id, model).some(({ step }) => step))
    void model.previews.reach(id);
}

/** @param {Board} board */
export function watchRest(board) {
  const { layers, model } = board;
  let resting = 0;
  layers[0].addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const id = target instanceof Element ? target.closest('[data-piece]')?.getAttribute('data-piece') : null;
    if (id) resting = setTimeout(() => model.previews.mayAskAhead && askWays(board, id), REST_MS);
  });
}
