/**
 * What a click on the map means while a part of the turn is open: how the next tile is paid for, which kind
 * of unit is built, how many Air raids fly. The panel of the turn sets it, the board asks for it.
 */
import { legalWords } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {{ way: string, kind: string, raids: number }} Chosen
 */

/** @type {Chosen} */
const chosen = { way: '', kind: '', raids: 0 };

/** Bonuses that are lost at the end of the turn come first, then points, then what can wait. */
const FIRST = [
  'arts',
  'seafaring',
  'irrigation',
  'religion',
  'mass-production',
  'industrialisation',
  'nationalism',
];
const LAST = ['wheel', 'electricity'];

/** Verbs by which something is built, with the place of the hex and of the bonus among their words. */
const BUILDING = /** @type {Record<string, { hex: number, kind?: number, bonus?: number }>} */ ({
  expand: { hex: 1 },
  grow: { hex: 1, bonus: 2 },
  fort: { hex: 1 },
  'free-fort': { hex: 1, bonus: 2 },
  build: { hex: 2, kind: 1 },
  raise: { hex: 2, kind: 1, bonus: 3 },
});

/**
 * What can be built now, each as the verb and the bonus that pays: "expand", "grow religion".
 * @typedef {{ way: string, verb: string, bonus: string, kind: string, hex: string, move: string }} Building
 */

/** @param {Model} model @returns {Building[]} */
export function buildings(model) {
  return legalWords(model).flatMap((words) => {
    const at = BUILDING[words[0]];
    if (!at) return [];
    const bonus = at.bonus ? words[at.bonus] : '';
    const way = bonus ? `${words[0]} ${bonus}` : words[0];
    const kind = at.kind ? words[at.kind] : '';
    return [{ way, verb: words[0], bonus, kind, hex: words[at.hex], move: words.join(' ') }];
  });
}

/** How things can be paid for now, the most pressing first. @param {Building[]} all */
export function waysToPay(all) {
  const ways = [...new Map(all.map(({ way, verb, bonus }) => [way, { way, verb, bonus }])).values()];
  const rank = (/** @type {{ bonus: string }} */ { bonus }) => {
    if (FIRST.includes(bonus)) return FIRST.indexOf(bonus);
    return LAST.includes(bonus) ? 100 : 50;
  };
  return ways.sort((a, b) => rank(a) - rank(b));
}

/** The way that is in force: the one that was chosen, as long as there is that. @param {Building[]} all */
export function wayNow(all) {
  const ways = waysToPay(all);
  return ways.find(({ way }) => way === chosen.way)?.way ?? ways[0]?.way ?? '';
}

/** @param {Building[]} all */
export function kindNow(all) {
  const kinds = all.filter(({ way }) => way === wayNow(all)).map(({ kind }) => kind);
  return kinds.includes(chosen.kind) ? chosen.kind : (kinds[0] ?? '');
}

/** What a click builds, hex by hex. @param {Model} model */
export function buildingsNow(model) {
  const all = buildings(model);
  const [way, kind] = [wayNow(all), kindNow(all)];
  return all.filter((each) => each.way === way && each.kind === kind);
}

/** Strikes that can be named: hex and number. @param {Model} model */
export function bombs(model) {
  return legalWords(model)
    .filter(([verb]) => verb === 'bomb')
    .map(([, hex, raids]) => ({ hex, raids: Number(raids), move: `bomb ${hex} ${raids}` }));
}

/** As many as there are, unless fewer were asked for. @param {Model} model */
export function raidsNow(model) {
  const most = Math.max(0, ...bombs(model).map(({ raids }) => raids));
  return chosen.raids > 0 && chosen.raids <= most ? chosen.raids : most;
}

/** @param {Model} model @param {Partial<Chosen>} wanted */
export function choose(model, wanted) {
  Object.assign(chosen, wanted);
  model.fire('select', model.selected); // the board lights up other hexes
}
