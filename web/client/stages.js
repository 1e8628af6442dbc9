/** The steps of a turn, and where a view stands in them. */

/** @typedef {import('./types.js').Stage} Stage */

/**
 * The steps of a turn: as the game tells them, or else every phase in which somebody chooses.
 * @param {import('./types.js').Catalogue} catalogue
 * @returns {Stage[]}
 */
export function stagesOf({ stages = [], phases = [] }) {
  if (stages.length > 0) return stages;
  return phases.map(({ rule, name }) => ({ id: name, rule, title: name, gist: '', phases: [name] }));
}

/**
 * Where a view stands in them; -1: before the first, or in a phase that may come at any time.
 * @param {Stage[]} stages
 * @param {import('./types.js').View | null} view
 */
export function stageAt(stages, view) {
  return view ? stages.findIndex(({ phases }) => phases.includes(view.phase.name)) : -1;
}
