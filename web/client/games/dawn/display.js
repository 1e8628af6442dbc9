/** Dawn of Empire: stacks in each place, leaders with them, an order on each squadron. */
import { isPort, leadersOf, mySide, placeOf, shipsOf, sideOf, stackWith } from './fleet.js';
import { emptyGroup } from '../battleline/groups.js';
import { row } from '../tables.js';
import { listed, t } from '../../i18n.js';
import { steps } from './steps.js';
import { orderDesk, orderRow, orderSign, rememberRefusal, stackOfGroup } from './orders.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../battleline/types.js').FleetGroup} FleetGroup
 * @typedef {import('../battleline/types.js').FleetPlace} FleetPlace
 * @typedef {NonNullable<import('../battleline/types.js').FleetGame<any>['extra']>} Extra
 * @typedef {{ place: string, ships: string[], was: string[], leaders: string[], order: string | null,
 *   must: boolean, exact: boolean }} Wanted was: its ships before; must: the order was asked for, not just
 *   kept; exact: the line was put in order by hand
 * @typedef {Wanted[]} Plan
 */

// ---- The fleet as it lies ----

/** @param {View} view */
export function ownStacks(view) {
  const side = mySide(view);
  return Object.keys(view.fields.stack).filter((stack) => sideOf(stack) === side);
}

/**
 * @param {View} view
 * @param {Model} model
 * @returns {FleetPlace[]}
 */
function read(view, model) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  const deploying = view.fields.phase === 'deploy';
  if (deploying) for (const place of deployPlaces(model)) places.set(place, []);
  for (const stack of ownStacks(view)) {
    const place = view.fields.stack[stack];
    places.set(place, [...(places.get(place) ?? []), stack]);
  }
  return [...places].map(([place, stacks]) => ({
    id: place,
    title: model.word('place', place),
    note: isPort(model, place) ? '' : t('panels.fleet.at-sea'),
    groups: deploying ? [heap(view, model, place, stacks)] : groupsAt(view, model, place, stacks),
  }));
}

/** @param {Model} model */
function deployPlaces(model) {
  return new Set(
    model
      .legal()
      .map((move) => move.split(' '))
      .filter(([verb]) => verb === 'deploy' || verb === 'post')
      .map((words) => words[2]),
  );
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} place
 * @param {string[]} stacks
 * @returns {FleetGroup}
 */
function heap(view, model, place, stacks) {
  const ships = stacks.flatMap((stack) => shipsOf(view, stack));
  const leaders = stacks.flatMap((stack) => leadersOf(view, stack, model).map((leader) => leader.id));
  return { zone: `place:${place}`, kind: 'heap', title: '', note: '', ships, leaders, aboard: {} };
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} place
 * @param {string[]} stacks
 * @returns {FleetGroup[]}
 */
function groupsAt(view, model, place, stacks) {
  const withShips = stacks.filter((stack) => shipsOf(view, stack).length > 0);
  const singles = withShips.filter((stack) => shipsOf(view, stack).length === 1);
  const ashore = stacks.filter((stack) => !shipsOf(view, stack).length);
  const groups = withShips.map((stack) => ({
    zone: `stack:${stack}`,
    kind: /** @type {'line'} */ ('line'),
    title: titleOf(view, model, stack, singles.includes(stack)),
    note: memory(view, model, stack),
    ships: shipsOf(view, stack),
    leaders: leadersOf(view, stack, model).map((leader) => leader.id),
    aboard: {},
  }));
  if (view.fields.phase !== 'orders') return groups;
  const own = row(model, 'ports', place)?.owner === mySide(view);
  return [
    ...groups,
    { ...emptyGroup(`new:${place}`, t('panels.fleet.new')), kind: 'new' },
    ...(own || ashore.length
      ? [
          {
            ...emptyGroup(`ashore:${place}`, t('panels.fleet.ashore')),
            kind: /** @type {'ashore'} */ ('ashore'),
            leaders: ashore.flatMap((stack) => leadersOf(view, stack, model).map((leader) => leader.id)),
          },
        ]
      : []),
  ];
}

/** @param {View} view @param {Model} model @param {string} stack @param {boolean} single */
function titleOf(view, model, stack, single) {
  const head = model.word('ship', shipsOf(view, stack)[0]);
  if (single) return t('panels.fleet.single', { ship: head });
  const leader = leadersOf(view, stack, model)[0];
  return leader
    ? t('panels.fleet.squadron-of', { leader: leader.name })
    : t('panels.fleet.squadron', { ship: head });
}

/**
 * What its ships did last turn, which says what they may do now.
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 */
function memory(view, model, stack) {
  const last = new Set(shipsOf(view, stack).map((ship) => view.fields.last[ship] ?? 'none'));
  const names = [...last].filter((order) => order !== 'none').map((order) => model.word('order', order));
  return names.length ? t('panels.fleet.last', { orders: listed(names) }) : '';
}

// ---- What is wanted ----

/** @param {string} card */
const idOf = (card) => card.slice(card.indexOf(':') + 1);

/** @param {View} view @param {string} zone */
function zonePlace(view, zone) {
  const id = idOf(zone);
  return zone.startsWith('stack:') ? view.fields.stack[id] : id;
}

/** @param {View} view @param {Model} model @param {string[]} cards @param {string} zone */
function accepts(view, model, cards, zone) {
  if (zone.startsWith('place:')) return cards.some((card) => placeOf(view, idOf(card)) !== idOf(zone));
  if (zone.startsWith('ashore:') && cards.some((card) => card.startsWith('ship:'))) return false;
  if (zone.startsWith('new:') && !cards.some((card) => card.startsWith('ship:'))) return false;
  return cards.every((card) => placeOf(view, idOf(card)) === zonePlace(view, zone));
}

/** @param {View} view @param {Model} model @returns {Map<string, Wanted>} by stack */
function asItIs(view, model) {
  return new Map(
    ownStacks(view).map((stack) => {
      const ships = [...shipsOf(view, stack)];
      return [
        stack,
        {
          place: view.fields.stack[stack],
          ships,
          was: ships,
          leaders: leadersOf(view, stack, model).map((leader) => leader.id),
          order: view.fields.order[stack] ?? null,
          must: false,
          exact: ships.some((ship) => view.fields['ship-marks'][ship]?.includes('led')),
        },
      ];
    }),
  );
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string[]} cards
 * @param {string} zone
 * @param {string | null} before
 * @returns {Plan}
 */
function plan(view, model, cards, zone, before) {
  if (zone.startsWith('place:')) return deployment(view, model, cards, idOf(zone));
  const stacks = asItIs(view, model);
  const ships = cards.filter((card) => card.startsWith('ship:')).map(idOf);
  const leaders = cards.filter((card) => card.startsWith('leader:')).map(idOf);
  const into = stacks.get(zone.startsWith('stack:') ? idOf(zone) : '') ?? wanted(zonePlace(view, zone));
  const inside = ships.every((ship) => into.ships.includes(ship));
  for (const group of stacks.values()) {
    group.leaders = group.leaders.filter((leader) => !leaders.includes(leader));
    if (group === into) continue;
    const left = group.ships.filter((ship) => !ships.includes(ship));
    if (group.ships.length && !left.length) {
      into.leaders.push(...group.leaders); // leaders go with the last ship of a stack
      group.leaders = [];
    }
    group.ships = left;
  }
  if (ships.length && !(inside && before === null)) insert(into, ships, before);
  into.leaders.push(...leaders);
  const all = [...stacks.values()];
  if (!all.includes(into)) all.push(into);
  return all.filter((group) => group.ships.length || group.leaders.length);
}

/** @param {string} place @returns {Wanted} */
function wanted(place) {
  return { place, ships: [], was: [], leaders: [], order: null, must: false, exact: false };
}

/** @param {Wanted} into @param {string[]} ships @param {string | null} before */
function insert(into, ships, before) {
  const rest = into.ships.filter((ship) => !ships.includes(ship));
  const moved = [
    ...into.ships.filter((ship) => ships.includes(ship)),
    ...ships.filter((s) => !into.ships.includes(s)),
  ];
  const at = before === null ? -1 : rest.indexOf(before);
  into.exact ||= before !== null;
  into.ships = at < 0 ? [...rest, ...moved] : [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/**
 * The plan with another order for the squadron of a ship.
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @param {string} order
 * @returns {Plan}
 */
function planOrder(view, model, stack, order) {
  const stacks = asItIs(view, model);
  const group = stacks.get(stack);
  if (group) Object.assign(group, { order, must: true });
  return [...stacks.values()];
}

/** @param {View} view @param {Model} model @param {string[]} cards @param {string} place @returns {Plan} */
function deployment(view, model, cards, place) {
  const group = wanted(place);
  for (const card of cards) (card.startsWith('ship:') ? group.ships : group.leaders).push(idOf(card));
  return [group];
}

// ---- What was done once ----

/** @param {View} view */
function marked(view) {
  const { fields } = view;
  const mine = (/** @type {string} */ id) => sideOf(stackWith(view, id) ?? '') === mySide(view);
  const marks = ['ship-marks', 'leader-marks'].flatMap((name) =>
    Object.keys(fields[name]).filter(mine).flatMap((id) => fields[name][id]),
  );
  const orders = Object.keys(fields.order).filter((stack) => sideOf(stack) === mySide(view));
  return marks.filter((mark) => ['placed', 'led', 'moved'].includes(mark)).length + orders.length;
}

/** @param {Plan} groups @param {string} move */
function mayFail(groups, move) {
  const [verb, head] = move.split(' ');
  return verb === 'order' && groups.some((group) => group.ships.includes(head) && !group.must);
}

/** @param {View} view @param {string} move */
function isSpent(view, move) {
  const [verb, who] = move.split(' ');
  const fields = view.fields;
  switch (verb) {
    case 'attach':
    case 'deploy':
      return fields['ship-marks'][who]?.includes('placed') ?? false;
    case 'lead':
      return fields['ship-marks'][who]?.includes('led') ?? false;
    case 'board':
    case 'post':
      return fields['leader-marks'][who]?.includes('moved') ?? false;
    case 'order':
      return Boolean(fields.order[stackWith(view, who) ?? '']);
    default:
      return false;
  }
}

// ---- Orders on the display ----

/** @type {Extra} */
function extra(view, model, group, carryOut) {
  const stack = stackOfGroup(group);
  if (!stack || group.ships.length < 2 || view.fields.phase !== 'orders') return null;
  return orderRow(view, model, stack, (order) => {
    if (view.fields.order[stack] === order) return;
    carryOut(
      (now) => planOrder(now, model, stack, order),
      (answer, now) => rememberRefusal(now, model, stack, order, answer),
    );
  });
}

/** @type {import('../battleline/types.js').FleetGame<Plan>} */
const fleet = {
  phases: new Set(['orders', 'deploy']),
  read,
  accepts,
  now: (view, model) => [...asItIs(view, model).values()],
  plan,
  steps,
  isSpent,
  marked,
  mayFail,
  aims: (cards) => (cards.some((card) => card.startsWith('ship:')) ? 'line' : 'zone'),
  desk: (view, model) => (view.fields.phase === 'orders' ? orderDesk(view, model) : null),
  sign: orderSign,
  extra,
};
export default fleet;
