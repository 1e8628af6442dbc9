/**
 * The cheapest ways over a map, for adapters; of those that cost the same, the shortest and the safest.
 * Whoever spends a point more rather than go around half the world says so. All ways to a place are kept that
 * are better than the others in something: where steps are limited, a dearer one with fewer of them may lead
 * farther.
 */

/**
 * @typedef {{ to: string, cost: number }} Step
 * @typedef {{ cost: number, path: string[] }} Way path: the places entered, the last one where it ends
 * @typedef {Way & { place: string, burden: number }} Voyage burden: its steps, and the enemies on it
 */

/** How many steps people go to avoid an enemy, and to save a point. */
const ENEMY = 3;
const POINT = 2;

/**
 * @param {string} from
 * @param {(place: string, way: Way) => Step[]} steps where one may go on from a place
 * @param {object} [limits]
 * @param {number} [limits.points] to spend
 * @param {number} [limits.most] steps to make
 * @param {number} [limits.about] so many points more than the least may be spent on a better way
 * @param {Set<string>} [limits.enemies] places that are better left alone
 * @returns {Map<string, Way>} without `from` itself
 */
export function cheapestWays(from, steps, limits = {}) {
  const { points = Infinity, most = Infinity, about = 0, enemies = new Set() } = limits;
  const start = { place: from, cost: 0, burden: 0, path: /** @type {string[]} */ ([]) };
  /** @type {Map<string, Voyage[]>} */
  const kept = new Map([[from, [start]]]);
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.path.length >= most || !kept.get(next.place)?.includes(next)) continue;
    for (const { to, cost } of steps(next.place, next)) {
      const voyage = {
        place: to,
        cost: next.cost + cost,
        burden: next.burden + 1 + (enemies.has(to) ? ENEMY : 0),
        path: [...next.path, to],
      };
      const known = kept.get(to) ?? [];
      if (voyage.cost > points || known.some((other) => isNoWorse(other, voyage, most))) continue;
      kept.set(to, [...known.filter((other) => !isNoWorse(voyage, other, most)), voyage]);
      open.push(voyage);
    }
    open.sort((a, b) => b.cost - a.cost || b.burden - a.burden);
  }
  kept.delete(from);
  return new Map([...kept].map(([place, voyages]) => [place, chosen(voyages, about)]));
}

/**
 * @param {Voyage} a
 * @param {Voyage} b
 * @param {number} most
 */
function isNoWorse(a, b, most) {
  return a.cost <= b.cost && a.burden <= b.burden && (most === Infinity || a.path.length <= b.path.length);
}

/** @param {Voyage[]} voyages @param {number} about @returns {Way} */
function chosen(voyages, about) {
  const least = Math.min(...voyages.map((each) => each.cost));
  const price = (/** @type {Voyage} */ { cost, burden }) => POINT * cost + burden;
  const [{ cost, path }] = voyages
    .filter((each) => each.cost <= least + about)
    .sort((a, b) => price(a) - price(b) || a.cost - b.cost);
  return { cost, path };
}
