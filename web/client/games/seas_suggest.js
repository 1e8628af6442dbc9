/**
 * A sensible next move in Sovereign of the Seas: balanced squadrons with a leader each, to the waters that
 * count, and into the best port at the end.
 */
import { areaPoints, leadersOf, mySide, portSide, shipsOf, sideOf } from './seas_fleet.js';
import { areaOf, farPlaces } from './seas_ways.js';
import { legalWords, number, row, rowsOf } from './tables.js';

/**
 * @typedef {import('../types.js').Model} Model
 * @typedef {import('../types.js').View} View
 */

/**
 * @param {Model} model
 * @returns {string | null}
 */
export function suggest(model) {
  const view = model.shown();
  const legal = model.legal();
  if (!view || !legal.length) return null;
  const moves = legalWords(model);
  /** @param {string[]} verbs */
  const first = (...verbs) =>
    verbs.map((verb) => moves.find((words) => words[0] === verb)?.join(' ')).find(Boolean);
  switch (view.fields.phase) {
    case 'bid':
      return `bid ${mySide(view) ?? 'english'} 3`;
    case 'demobilize':
      return first('done') ?? weakest(moves, model) ?? legal[0];
    case 'organize':
      return assign(view, moves, model) ?? board(view, moves, model) ?? first('done') ?? legal[0];
    case 'place':
      return best(moves, (words) => placeWorth(view, words, model)) ?? legal[0];
    case 'frigates':
      return best(moves, (words) => frigateWorth(view, words, model)) ?? legal[0];
    case 'sail':
    case 'course':
      return course(view, moves, model) ?? first('stay', 'enter', 'run', 'pass') ?? legal[0];
    case 'search':
      return seeksBattle(view, model) ? 'fight' : 'avoid';
    case 'join':
      return shipsOf(view, view.fields.mover).length ? 'join' : 'decline';
    case 'capture':
      return first('attack', 'done') ?? legal[0];
    case 'return':
      return best(moves, ([, , port]) => homeWorth(view, port, model)) ?? legal[0];
    case 'repair':
      return best(moves, ([verb, , points]) => (verb === 'repair' ? Number(points) : 0)) ?? legal[0];
    default:
      return first('done', 'engage', 'pass') ?? legal[0];
  }
}

/**
 * The move of most worth.
 * @param {string[][]} moves
 * @param {(words: string[]) => number} worth
 */
function best(moves, worth) {
  let found = moves[0];
  for (const words of moves) if (worth(words) > worth(found)) found = words;
  return found?.join(' ');
}

// ---- Forces ----

/** @param {Model} model @param {string} ship */
function shipWorth(model, ship) {
  const printed = row(model, 'ships', ship);
  return 2 * number(printed, 'attack') + number(printed, 'defense');
}

/** @param {string[][]} moves @param {Model} model */
function weakest(moves, model) {
  return best(moves, ([verb, who]) =>
    verb === 'demobilize' ? 100 - shipWorth(model, who) : 50 - number(row(model, 'leaders', who), 'rating'),
  );
}

/**
 * The best ship that has no squadron goes to the smallest; about five ships and a leader make one.
 * @param {View} view
 * @param {string[][]} moves
 * @param {Model} model
 */
function assign(view, moves, model) {
  const places = Object.values(view.fields.berth);
  const free = moves.filter(
    ([verb, ship]) => verb === 'assign' && !(view.fields.berth[ship] in view.fields.line),
  );
  if (!free.length) return undefined;
  const ship = best(free, ([, each]) => shipWorth(model, each))?.split(' ')[1] ?? '';
  const nation = row(model, 'ships', ship)?.nation ?? '';
  const mine = rowsOf(model, 'squadrons').filter((each) => each.nation === nation);
  const leaders = rowsOf(model, 'leaders').filter(
    (each) => each.nation === nation && view.fields.leader[each.id] === 'active',
  );
  const ships = Object.keys(view.fields.berth).filter((each) => row(model, 'ships', each)?.nation === nation);
  const homes = rowsOf(model, 'ports').filter((port) => port.home === nation).length;
  const wanted = Math.min(leaders.length, Math.max(homes, Math.floor(ships.length / 5)));
  const real = mine.filter((each) => shipsOf(view, each.id).length).length;
  /** @param {string[]} words */
  const worth = ([, , squadron]) => {
    const size = places.filter((berth) => berth === squadron).length;
    return size === 0 && real >= wanted ? -100 : -size;
  };
  return best(
    free.filter(([, each]) => each === ship),
    worth,
  );
}

/**
 * The best leader ashore goes to the largest squadron without one, amidships, where his dice reach both ways.
 * @param {View} view
 * @param {string[][]} moves
 * @param {Model} model
 */
function board(view, moves, model) {
  const aboard = view.fields.aboard;
  const free = moves.filter(
    ([verb, leader, ship]) =>
      verb === 'board' &&
      !(view.fields.berth[aboard[leader]] in view.fields.line) &&
      leadersOf(view, shipsOf(view, view.fields.berth[ship]), model).length === 0,
  );
  if (!free.length) return undefined;
  return best(free, ([, leader, ship]) => {
    const line = shipsOf(view, view.fields.berth[ship]);
    const off = Math.abs(line.indexOf(ship) - Math.floor(line.length / 2));
    return 1000 * number(row(model, 'leaders', leader), 'rating') + 20 * line.length - off;
  });
}

/** @param {View} view @param {string[]} words @param {Model} model */
function placeWorth(view, [verb, squadron, port], model) {
  if (verb !== 'place') return 0;
  const printed = row(model, 'ports', port);
  const home = printed?.home === row(model, 'squadrons', squadron)?.nation;
  const there = Object.values(view.fields.squadron).filter((place) => place === port).length;
  return (
    (shipsOf(view, squadron).length ? 1000 : -1) + (home ? 100 : 0) + number(printed, 'rating') - 40 * there
  );
}

// ---- At sea ----

/** @param {View} view @param {string[]} words @param {Model} model */
function frigateWorth(view, [verb, area], model) {
  if (verb !== 'frigate') return -1000;
  const side = mySide(view);
  const own = view.fields[`frigates.${side}`][area] ?? 0;
  const points = number(row(model, 'areas', area), 'vp');
  if (side === 'english') return 20 * points - 25 * own;
  const trade = rowsOf(model, 'ports').some(
    (port) => port.area === area && portSide(view, port.id) === 'english',
  );
  return (trade ? 100 : 0) - 30 * own - 8 * points;
}

/**
 * What it is worth to end a move at sea there: the waters that count, held by nobody of one's own yet.
 * @param {View} view
 * @param {string} squadron
 * @param {string} area
 * @param {Model} model
 */
function areaWorth(view, squadron, area, model) {
  const side = mySide(view);
  const others = Object.entries(view.fields.squadron).filter(
    ([k, place]) => place === area && k !== squadron,
  );
  const friend = others.some(([k]) => sideOf(model, k) === side);
  const enemy = others.some(([k]) => sideOf(model, k) !== side);
  if (friend && !enemy) return -20;
  const printed = row(model, 'areas', area);
  const points = printed ? areaPoints(view, printed) : 0;
  const meeting = enemy ? (side === 'english' && shipsOf(view, squadron).length > 3 ? 25 : -40) : 0;
  return 10 * points + meeting - 1;
}

/**
 * The first step towards the best area that any squadron can reach.
 * @param {View} view
 * @param {string[][]} moves
 * @param {Model} model
 */
function course(view, moves, model) {
  const fields = view.fields;
  const sailing = fields.phase === 'sail';
  const candidates = sailing
    ? moves.filter(([verb]) => verb === 'sail').map((words) => words[1])
    : [fields.mover];
  const legal = model.legal();
  let worth = 0;
  let move;
  for (const squadron of candidates) {
    if (sailing && shipsOf(view, squadron).length < 2) continue;
    const from = areaOf(model, fields.squadron[squadron]);
    const here = {
      move: sailing ? `sail ${squadron}` : 'stay',
      worth: areaWorth(view, squadron, from, model),
    };
    const ways = [...farPlaces(model, view, squadron, from)]
      .filter(([place]) => row(model, 'areas', place))
      .map(([place, way]) => ({
        move: sailing ? `sail ${squadron}` : `cross ${way.path[0]}`,
        worth: areaWorth(view, squadron, place, model) - way.cost,
      }));
    for (const each of [here, ...ways]) {
      if (each.worth <= worth || !legal.includes(each.move)) continue;
      ({ worth, move } = each);
    }
  }
  return move;
}

/** @param {View} view @param {Model} model */
function seeksBattle(view, model) {
  const side = mySide(view);
  const area = view.fields.squadron[view.fields.mover];
  const own = Object.keys(view.fields.squadron).find(
    (k) => view.fields.squadron[k] === area && sideOf(model, k) === side,
  );
  return own !== undefined && shipsOf(view, own).length >= (side === 'english' ? 3 : 6);
}

/** @param {View} view @param {string} port @param {Model} model */
function homeWorth(view, port, model) {
  const printed = row(model, 'ports', port);
  if (portSide(view, port) !== mySide(view)) return -100;
  const there = Object.values(view.fields.squadron).filter((place) => place === port).length;
  return number(printed, 'rating') + (printed?.kind === 'fixed' ? 10 : 0) - 8 * there;
}
