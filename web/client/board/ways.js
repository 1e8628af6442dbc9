/**
 * Where a piece can go is asked of the table: when it is selected, and before that when somebody rests on
 * it, so that it is known by the time he takes it up.
 */

const REST_MS = 60; // on a counter, before one asks

/**
 * @param {HTMLElement} layer of the counters
 * @param {import('./types.js').BoardAdapter} adapter
 * @param {import('../types.js').Model} model
 * @param {() => void} known where the selected piece can go
 */
export function createWays(layer, adapter, model, known) {
  let resting = 0;

  /** @param {string | null} id */
  function ask(id) {
    if (id && !model.past && adapter.targets(id, model).some(({ step }) => step))
      void model.previews.reach(id);
  }

  layer.addEventListener('pointerover', ({ target }) => {
    clearTimeout(resting);
    const id = target instanceof Element ? target.closest('[data-piece]')?.getAttribute('data-piece') : null;
    if (id) resting = setTimeout(() => model.previews.mayAskAhead && ask(id), REST_MS);
  });
  model.on('preview', (name) => {
    if (name === `reach ${model.selected}`) known();
  });
  return { ask };
}
