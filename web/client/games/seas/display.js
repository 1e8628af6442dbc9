/** Sovereign of the Seas: squadrons and their lines, ships without one in ports and in reserve, leaders. */
import { mySide, ratingOf, serves, shipsOf, sideOfNation } from './fleet.js';
import { emptyGroup } from '../battleline/groups.js';
import { number, row, rowsOf } from '../tables.js';
import { el } from '../../dom.js';
import { t } from '../../i18n.js';
import { leadsTo } from '../battleline/lines.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/types.js').FleetGroup} FleetGroup
 * @typedef {import('../battleline/types.js').FleetPlace} FleetPlace
 * @typedef {NonNullable<import('../battleline/types.js').FleetGame<any>['extra']>} Extra
 * @typedef {object} Plan
 * @property {Record<string, string[]>} lines ships of each squadron, head first
 * @property {Record<string, string>} loose where ships without a squadron lie: a port or "reserve"
 * @property {Record<string, string>} leaders the ship of each, or "ashore"
 * @property {Record<string, string>} stations ports of markers that stand somewhere
 */

const RESERVE = 'reserve';
const ASHORE = 'ashore';
const FORMING = 'forming';
const ASIDE = 'aside';

// ---- The fleet as it lies ----

/** @param {View} view @param {Model} model */
function ownSquadrons(view, model) {
  const atWar = view.fields['at-war'];
  return rowsOf(model, 'squadrons')
    .filter(
      (marker) => sideOfNation(marker.nation) === mySide(view) && atWar.includes(marker.nation.toLowerCase()),
    )
    .map((marker) => marker.id);
}

/** @param {View} view @param {Model} model */
function ownShips(view, model) {
  const gone = new Set(['pool', 'sunk', 'captured', 'lost', 'unknown']);
  return Object.keys(view.fields.berth).filter(
    (ship) =>
      sideOfNation(row(model, 'ships', ship)?.nation ?? '') === mySide(view) &&
      !gone.has(view.fields.berth[ship]),
  );
}

/** @param {View} view @param {Model} model */
function ownLeaders(view, model) {
  return rowsOf(model, 'leaders')
    .filter(
      (leader) => sideOfNation(leader.nation) === mySide(view) && view.fields.leader[leader.id] === 'active',
    )
    .sort((a, b) => number(b, 'rating') - number(a, 'rating'))
    .map((leader) => leader.id);
}

/** @param {View} view @param {string} leader @returns {string} */
const shipOf = (view, leader) => view.fields.aboard[leader] ?? ASHORE;

/**
 * @param {View} view
 * @param {Model} model
 * @returns {FleetPlace[]}
 */
function read(view, model) {
  const organizing = view.fields.phase === 'organize';
  const ships = ownShips(view, model);
  const leaders = ownLeaders(view, model);
  const squadrons = ownSquadrons(view, model);
  /** @type {Map<string, FleetGroup[]>} */
  const places = new Map();
  /** @param {string} place @param {FleetGroup} group */
  const put = (place, group) => places.set(place, [...(places.get(place) ?? []), group]);
  const reserve = ships.filter((ship) => view.fields.berth[ship] === RESERVE);
  const ashore = leaders.filter((leader) => !ships.includes(shipOf(view, leader)));
  if (organizing) put(RESERVE, { ...emptyGroup(RESERVE, t('panels.fleet.reserve')), ships: reserve });
  if (organizing || ashore.length)
    put(RESERVE, { ...emptyGroup('ashore:', t('panels.fleet.ashore')), kind: 'ashore', leaders: ashore });
  for (const squadron of squadrons) {
    const at = view.fields.squadron[squadron];
    const place = at ?? (isForming(view, model, squadron) ? FORMING : ASIDE);
    if (at || shipsOf(view, squadron).length || organizing)
      put(place, squadronGroup(view, model, squadron, leaders));
  }
  for (const port of rowsOf(model, 'ports')) {
    const lying = ships.filter((ship) => view.fields.berth[ship] === port.id);
    const offered = organizing && places.has(port.id);
    if (lying.length || offered)
      put(port.id, { ...emptyGroup(`port:${port.id}`, t('panels.fleet.unassigned')), ships: lying });
  }
  return [...places].map(([place, groups]) => ({ id: place, groups, ...placeTitle(model, place) }));
}

/**
 * In its nation's first year a squadron gets its ships first and its port afterwards; later its marker must
 * stand in a port before a ship can join it.
 * @param {View} view @param {Model} model @param {string} squadron
 */
function isForming(view, model, squadron) {
  const nation = row(model, 'squadrons', squadron)?.nation.toLowerCase();
  return (view.turn === 1 ? view.fields['at-war'] : view.fields.entering).includes(nation);
}

/** @param {Model} model @param {string} place */
function placeTitle(model, place) {
  if (place === RESERVE) return { title: t('panels.fleet.headquarters'), note: '' };
  if (place === FORMING || place === ASIDE)
    return { title: t(`panels.fleet.${place}`), note: t(`panels.fleet.${place}.note`) };
  const port = row(model, 'ports', place);
  const note = port ? t('panels.fleet.rating', { n: port.rating }) : t('panels.fleet.at-sea');
  return { title: model.word('place', place), note };
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} squadron
 * @param {string[]} leaders
 * @returns {FleetGroup}
 */
function squadronGroup(view, model, squadron, leaders) {
  const ships = shipsOf(view, squadron);
  /** @type {Record<string, string[]>} */
  const aboard = {};
  for (const leader of leaders) {
    const ship = shipOf(view, leader);
    if (ships.includes(ship)) aboard[ship] = [...(aboard[ship] ?? []), leader];
  }
  return {
    zone: `squadron:${squadron}`,
    kind: 'line',
    title: model.word('squadron', squadron),
    note: strength(ships.length, ratingOf(view, squadron, model)),
    ships,
    leaders: [],
    aboard,
  };
}

/** @param {number} n ships @param {number} rating of the best leader */
function strength(n, rating) {
  if (!n) return t('panels.fleet.empty');
  return rating ? t('panels.fleet.strength', { n, rating }) : t('panels.fleet.leaderless', { n });
}

// ---- What is wanted ----

/** @param {string} card */
const idOf = (card) => card.slice(card.indexOf(':') + 1);

/**
 * Legal as it stands, or barred only by what was done once in this phase.
 * @param {View} view @param {Model} model @param {string[]} cards @param {string} zone
 */
function accepts(view, model, cards, zone) {
  const ships = cards.filter((card) => card.startsWith('ship:')).map(idOf);
  const leaders = cards.filter((card) => card.startsWith('leader:')).map(idOf);
  if (leaders.length && ships.length) return false;
  if (leaders.length)
    return zone === 'ashore:' || (zone.startsWith('squadron:') && takes(view, model, leaders, idOf(zone)));
  if (zone === 'ashore:' || !ships.length) return false;
  const legal = model.legal();
  return ships.every((ship) => {
    const now = view.fields.berth[ship];
    const fresh = view.fields['ship-marks'][ship]?.includes('new');
    if (zone === RESERVE) return fresh && now !== RESERVE;
    if (zone.startsWith('port:'))
      return fresh ? legal.includes(`berth ${ship} ${idOf(zone)}`) : now !== idOf(zone);
    if (now === idOf(zone)) return true;
    return legal.includes(`assign ${ship} ${idOf(zone)}`) || isSpent(view, `assign ${ship}`);
  });
}

/** @type {NonNullable<import('../battleline/types.js').FleetGame<Plan>['whyNot']>} */
function whyNot(view, model, cards, zone) {
  const ships = cards.filter((card) => card.startsWith('ship:')).map(idOf);
  const leaders = cards.filter((card) => card.startsWith('leader:')).map(idOf);
  if (ships.length && leaders.length) return { words: t('panels.fleet.apart') };
  if (leaders.length) return { words: t(`panels.fleet.${leaderBarred(view, model, leaders, zone)}`) };
  const barred = ships.find((ship) => !accepts(view, model, [`ship:${ship}`], zone));
  if (zone.startsWith('squadron:')) return { move: `assign ${barred} ${idOf(zone)}` };
  if (zone.startsWith('port:')) return { move: `berth ${barred} ${idOf(zone)}` };
  return zone === RESERVE ? { words: t('panels.fleet.kept') } : {};
}

/** @param {View} view @param {Model} model @param {string[]} leaders @param {string} zone */
function leaderBarred(view, model, leaders, zone) {
  if (!zone.startsWith('squadron:')) return 'only-aboard';
  if (leaders.some((leader) => !serves(view, model, leader, idOf(zone)))) return 'no-russians';
  return shipsOf(view, idOf(zone)).length ? 'no-berth' : 'no-host';
}

/**
 * There is room for all of them; one alone may also change places with another.
 * @param {View} view @param {Model} model @param {string[]} leaders @param {string} squadron
 */
function takes(view, model, leaders, squadron) {
  if (leaders.some((leader) => !serves(view, model, leader, squadron))) return false;
  if (leaders.length === 1)
    return shipsOf(view, squadron).some((ship) => ship !== shipOf(view, leaders[0]));
  return leaders.length <= vacant(view, model, squadron).length;
}

/**
 * Ships of a squadron that carry no leader, those amidships first: his dice reach both ways.
 * @param {View} view @param {Model} model @param {string} squadron
 */
function vacant(view, model, squadron) {
  const line = shipsOf(view, squadron);
  const taken = new Set(ownLeaders(view, model).map((each) => shipOf(view, each)));
  const middle = Math.floor(line.length / 2);
  /** @param {string} ship */
  const far = (ship) => Math.abs(line.indexOf(ship) - middle);
  return line.filter((ship) => !taken.has(ship)).sort((a, b) => far(a) - far(b));
}

/** @param {View} view @param {Model} model @returns {Plan} */
function asItIs(view, model) {
  const squadrons = ownSquadrons(view, model);
  const ships = ownShips(view, model);
  const loose = ships.filter((ship) => !squadrons.includes(view.fields.berth[ship]));
  return {
    lines: Object.fromEntries(squadrons.map((squadron) => [squadron, [...shipsOf(view, squadron)]])),
    loose: Object.fromEntries(loose.map((ship) => [ship, view.fields.berth[ship]])),
    leaders: Object.fromEntries(ownLeaders(view, model).map((leader) => [leader, shipOf(view, leader)])),
    stations: Object.fromEntries(
      squadrons
        .filter((each) => view.fields.squadron[each])
        .map((each) => [each, view.fields.squadron[each]]),
    ),
  };
}

/**
 * @param {View} view @param {Model} model @param {string[]} cards @param {string} zone
 * @param {string | null} before
 * @returns {Plan}
 */
function plan(view, model, cards, zone, before) {
  const made = asItIs(view, model);
  const ships = cards.filter((card) => card.startsWith('ship:')).map(idOf);
  const leaders = cards.filter((card) => card.startsWith('leader:')).map(idOf);
  for (const leader of leaders) {
    const berths = vacant(view, model, idOf(zone)).filter(
      (ship) => !Object.values(made.leaders).includes(ship),
    );
    if (zone === 'ashore:') made.leaders[leader] = ASHORE;
    else if (before && leaders.length === 1) exchange(made, leader, before);
    else made.leaders[leader] = berths[0] ?? made.leaders[leader];
  }
  if (!ships.length) return made;
  const into = zone.startsWith('squadron:') ? idOf(zone) : null;
  if (into && before === null && ships.every((ship) => made.lines[into].includes(ship))) return made;
  for (const line of Object.keys(made.lines))
    made.lines[line] = made.lines[line].filter((ship) => !ships.includes(ship));
  for (const ship of ships) delete made.loose[ship];
  if (into) {
    const line = made.lines[into];
    const at = before === null ? line.length : line.indexOf(before);
    line.splice(at < 0 ? line.length : at, 0, ...ships);
  } else {
    for (const ship of ships) made.loose[ship] = zone === RESERVE ? RESERVE : idOf(zone);
    for (const [leader, ship] of Object.entries(made.leaders))
      if (ships.includes(ship)) made.leaders[leader] = ASHORE;
  }
  return made;
}

/**
 * He goes aboard that ship; who was there takes his place, on his ship or ashore.
 * @param {Plan} made @param {string} leader @param {string} ship
 */
function exchange(made, leader, ship) {
  const there = Object.keys(made.leaders).find((each) => made.leaders[each] === ship);
  if (there) made.leaders[there] = made.leaders[leader];
  made.leaders[leader] = ship;
}

/** @param {View} view @param {Model} model @param {string} squadron @param {string} port @returns {Plan} */
function planStation(view, model, squadron, port) {
  const made = asItIs(view, model);
  made.stations[squadron] = port;
  return made;
}

// ---- The way there ----

/**
 * @param {View} view
 * @param {Model} _model
 * @param {Plan} made
 * @returns {string[]}
 */
function steps(view, _model, made) {
  const stations = Object.entries(made.stations)
    .filter(([squadron, port]) => view.fields.squadron[squadron] !== port && !shipsOf(view, squadron).length)
    .map(([squadron, port]) => `station ${squadron} ${port}`);
  return [...stations, ...looseSteps(view, made), ...lineSteps(view, made), ...leaderSteps(view, made)];
}

/** @param {View} view @param {Plan} made */
function looseSteps(view, made) {
  return Object.entries(made.loose).flatMap(([ship, where]) => {
    const now = view.fields.berth[ship];
    const isNew = view.fields['ship-marks'][ship]?.includes('new');
    const land = now in made.lines ? [`land ${ship}`] : [];
    const mayLie = where !== RESERVE && now !== where && (isNew || !land.length);
    return mayLie ? [...land, `berth ${ship} ${where}`] : land;
  });
}

/** Who comes stands at the rear; then the line is put in order. @param {View} view @param {Plan} made */
function lineSteps(view, made) {
  /** @type {string[]} */
  const assigned = [];
  /** @type {string[]} */
  const led = [];
  for (const [squadron, wanted] of Object.entries(made.lines)) {
    const coming = wanted.filter((ship) => view.fields.berth[ship] !== squadron);
    const staying = shipsOf(view, squadron).filter((ship) => wanted.includes(ship));
    assigned.push(...coming.map((ship) => `assign ${ship} ${squadron}`));
    led.push(...leadsTo([...staying, ...coming], wanted).map((ship) => `lead ${ship}`));
  }
  return [...assigned, ...led];
}

/** Whoever stands on a ship meant for another goes ashore first. @param {View} view @param {Plan} made */
function leaderSteps(view, made) {
  const moving = Object.entries(made.leaders).filter(([leader, ship]) => shipOf(view, leader) !== ship);
  const asked = new Set(moving.map(([, ship]) => ship));
  const landing = (/** @type {string} */ ship) => ship in made.loose && view.fields.berth[ship] in made.lines;
  const ashore = moving.filter(([leader, ship]) => {
    const now = shipOf(view, leader);
    return now !== ASHORE && !landing(now) && (ship === ASHORE || asked.has(now));
  });
  const aboard = moving.filter(([, ship]) => ship !== ASHORE);
  return [
    ...ashore.map(([leader]) => `ashore ${leader}`),
    ...aboard.map(([leader, ship]) => `board ${leader} ${ship}`),
  ];
}

/** @param {View} view @param {string} move */
function isSpent(view, move) {
  const [verb, who] = move.split(' ');
  const fields = view.fields;
  switch (verb) {
    case 'assign':
    case 'berth':
      return fields['ship-marks'][who]?.includes('placed') ?? false;
    case 'lead':
      return fields['ship-marks'][who]?.includes('led') ?? false;
    case 'board':
      return fields['leader-marks'][who]?.includes('boarded') ?? false;
    case 'station':
      return fields['squadron-marks'][who]?.includes('stationed') ?? false;
    default:
      return false;
  }
}

/** @param {View} view @param {Model} model */
function marked(view, model) {
  const marks = [
    ...ownShips(view, model).map((ship) => view.fields['ship-marks'][ship]),
    ...ownLeaders(view, model).map((leader) => view.fields['leader-marks'][leader]),
    ...ownSquadrons(view, model).map((squadron) => view.fields['squadron-marks'][squadron]),
  ];
  return marks.flat().filter((mark) => ['placed', 'led', 'boarded', 'stationed'].includes(mark)).length;
}

/** An empty marker is a decoy: it may lie in any port of its nation. @type {Extra} */
function extra(_view, model, group, carryOut) {
  if (!group.zone.startsWith('squadron:') || group.ships.length) return null;
  const squadron = group.zone.slice('squadron:'.length);
  const ports = model
    .legal()
    .map((move) => move.split(' '))
    .filter(([verb, who]) => verb === 'station' && who === squadron)
    .map((words) => words[2]);
  if (!ports.length) return null;
  const menu = el(
    'select',
    {
      'data-key': `station:${squadron}`,
      'aria-label': t('panels.fleet.station', { squadron: group.title }),
    },
    ports.map((port) => el('option', { value: port }, model.word('port', port))),
  );
  const put = el(
    'button',
    { type: 'button', onclick: () => carryOut((now) => planStation(now, model, squadron, menu.value)) },
    t('panels.fleet.station-in'),
  );
  return el('div', { class: 'station' }, menu, put);
}

/** @type {import('../battleline/types.js').FleetGame<Plan>} */
const fleet = {
  phases: new Set(['organize']),
  read,
  accepts,
  whyNot,
  now: asItIs,
  plan,
  steps,
  atOnce: true,
  isSpent,
  marked,
  mayFail: () => false,
  aims: (cards) => (cards.some((card) => card.startsWith('ship:')) ? 'line' : 'card'),
  isUnfinished: (view, model) => ownShips(view, model).some((ship) => view.fields.berth[ship] === RESERVE),
  extra,
};
export default fleet;
