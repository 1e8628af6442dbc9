/**
 * The cheapest ways over a map, for adapters. Ways are compared by points, then by the number of steps; where
 * steps are limited too, a dearer way with fewer steps may lead farther, so both are kept.
 */

/**
 * @typedef {{ to: string, cost: number }} Step
 * @typedef {{ cost: number, path: string[] }} Way path: the places entered, the last one where it ends
 */

/**
 * @param {string} from
 * @param {(place: string, way: Way) => Step[]} steps where one may go on from a place
 * @param {{ points?: number, most?: number }} [limits] points to spend and steps to make
 * @returns {Map<string, Way>} without `from` itself
 */
export function cheapestWays(from, steps, { points = Infinity, most = Infinity } = {}) {
  /** @type {Map<string, Way[]>} */
  const kept = new Map([[from, [{ cost: 0, path: [] }]]]);
  const open = [{ place: from, way: { cost: 0, path: /** @type {string[]} */ ([]) } }];
  while (open.length) {
    open.sort((a, b) => b.way.cost - a.way.cost || b.way.path.length - a.way.path.length);
    const next = open.pop();
    if (!next || next.way.path.length >= most) continue;
    for (const { to, cost } of steps(next.place, next.way)) {
      const way = { cost: next.way.cost + cost, path: [...next.way.path, to] };
      const known = kept.get(to) ?? [];
      const beaten = known.some(
        (other) => other.cost <= way.cost && (most === Infinity || other.path.length <= way.path.length),
      );
      if (way.cost > points || beaten) continue;
      kept.set(to, [...known, way]);
      open.push({ place: to, way });
    }
  }
  kept.delete(from);
  return new Map([...kept].map(([place, ways]) => [place, ways.reduce(cheaper)]));
}

/**
 * @param {Way} a
 * @param {Way} b
 */
function cheaper(a, b) {
  return b.cost < a.cost || (b.cost === a.cost && b.path.length < a.path.length) ? b : a;
}
