/** Groups of cards on the fleet display, as every game makes them. */

/**
 * One with nothing in it yet.
 * @param {string} zone
 * @param {string} title
 * @returns {import('./types.js').FleetGroup}
 */
export function emptyGroup(zone, title) {
  return { zone, kind: 'heap', title, note: '', ships: [], leaders: [], aboard: {} };
}
