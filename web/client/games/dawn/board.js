/** Dawn of Empire for the board: from a view to pieces, areas, ports and where pieces can go. */
import { listed, t } from '../../i18n.js';
import { ownWord, verbName } from '../../names.js';
import {
  SIDES,
  damageOf,
  isMarked,
  leadersOf,
  mySide,
  pointsLeft,
  shipsOf,
  sideOf,
  stackWith,
  valuesOf,
} from './fleet.js';
import { asCounter, keyOf, placesOf } from '../battleline/chart.js';
import { sideClasses, sideName } from '../battleline/sides.js';
import { legalWords, number, row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../board/types.js').BoardAdapter} BoardAdapter
 * @typedef {import('../../board/types.js').BoardPiece} BoardPiece
 * @typedef {import('../../board/types.js').Action} Action
 */

// ---- Pieces ----

/**
 * @param {View} view
 * @param {Model} model
 * @returns {(BoardPiece & { order?: string })[]}
 */
function pieces(view, model) {
  return Object.keys(view.fields.stack).map((stack) => piece(view, model, stack));
}

/**
 * @param {View} view
 * @param {Model} model
 * @param {string} stack
 * @returns {BoardPiece & { order?: string }}
 */
function piece(view, model, stack) {
  const ships = shipsOf(view, stack);
  const leaders = leadersOf(view, stack, model);
  const side = sideOf(stack);
  const hidden = ships.length === 0 && leaders.length === 0;
  const count = hidden ? (view.fields.height[stack] ?? 0) : ships.length;
  const order = view.fields.order[stack];
  const label = hidden
    ? stack.slice(side.length + 1)
    : (leaders[0]?.name ?? model.word('ship', ships[0] ?? ''));
  const sub = hidden ? t('board.counters', { n: count }) : t('board.ships', { n: count });
  return {
    id: stack,
    place: view.fields.stack[stack],
    side,
    kind: count > 1 || order ? 'squadron' : ships.length || hidden ? 'single' : 'leader',
    label,
    sub,
    count,
    hidden,
    own: side === mySide(view),
    moved: isMarked(view, stack, 'moved') || isMarked(view, stack, 'stopped'),
    order,
    title: listed([hidden ? model.word('stack', stack) : label, sub, order && orderText(model, order)]),
  };
}

/** @param {Model} model @param {string} order */
function orderText(model, order) {
  return order === 'hidden'
    ? t('board.order.hidden')
    : t('board.order', { order: model.word('order', order) });
}

// ---- The map ----

/**
 * @param {View} view
 * @param {Model} model
 */
function areas(view, model) {
  const fields = view.fields;
  return Object.fromEntries(
    rowsOf(model, 'areas').map((area) => {
      const control = SIDES[(fields.control[area.id] ?? 0) - 1] ?? null;
      return [
        area.id,
        {
          control,
          scoring: control !== null && number(area, `${control}_vp`) > 0,
          scores: t('board.dawn.area', { us: area.us_vp, spain: area.spain_vp, cost: area.enter_cost }),
          battle:
            fields.waiting.includes(area.id) ||
            (fields['battle-area'] === area.id && (fields.engaged || fields.round) > 0),
        },
      ];
    }),
  );
}

/**
 * @param {View} view
 * @param {Model} model
 */
function ports(view, model) {
  return Object.fromEntries(
    rowsOf(model, 'ports').map((port) => {
      const damage = view.fields['port-damage'][port.id] ?? 0;
      const marks = view.fields['port-marks'][port.id] ?? [];
      const destroyed = marks.includes('destroyed');
      const facts = [
        sideName(port.owner),
        port.owner !== 'neutral' &&
          t('board.dawn.port', { attack: port.attack, defense: port.defense, mine: port.mine }),
        number(port, 'repair') > 0 && t('board.repairs', { n: port.repair }),
        damage > 0 && t('board.damage', { n: damage }),
        destroyed ? t('board.destroyed') : marks.includes('disrupted') && t('board.dawn.disrupted'),
      ];
      return [
        port.id,
        {
          owner: port.owner,
          damaged: damage > 0 || marks.includes('disrupted'),
          destroyed,
          flag: port.owner,
          text: listed(facts),
        },
      ];
    }),
  );
}

// ---- Where to ----

/**
 * The ship that moves name the stack by; undefined for hidden stacks, and for leaders without ships.
 * @param {View} view
 * @param {string} stack
 */
function headOf(view, stack) {
  return sideOf(stack) === mySide(view) ? shipsOf(view, stack)[0] : undefined;
}

/**
 * Every legal move that brings the piece to a place. A ship or leader of a stack is "ship:iowa",
 * "leader:sampson".
 * @param {string | null} pieceId
 * @param {Model} model
 */
function targets(pieceId, model) {
  const view = model.shown();
  /** @type {import('../../types.js').Target[]} */
  const found = [];
  if (!view) return found;
  const part = /^(ship|leader):(.+)$/.exec(pieceId ?? '')?.[2];
  const members = part ? [part] : pieceId ? membersOf(view, pieceId, model) : [];
  const head = pieceId && !part ? headOf(view, pieceId) : undefined;
  for (const [verb, a, b] of legalWords(model)) {
    const move = [verb, a, b].filter(Boolean).join(' ');
    if (['resolve', 'search', 'attack'].includes(verb)) {
      if (pieceId === null) found.push({ place: a, move, note: verbName('dawn', verb) });
    } else if (verb === 'retire') {
      if (pieceId === null || members.includes(a))
        found.push({ place: b, move, note: model.word('ship', a) });
    } else if (verb === 'deploy' || verb === 'post') {
      /* A stack of several is set up ship by ship: the card selects one. */
      if (a === part || (members.length === 1 && a === members[0])) found.push({ place: b, move });
    } else if (verb === 'sail' && a === head) {
      found.push({ place: b, move, step: true });
    } else if (verb === 'join' && a === head) {
      const place = view.fields.stack[stackWith(view, b) ?? ''];
      if (place)
        found.push({
          place,
          move,
          step: true,
          note: t('board.joins', { ship: model.word('ship', b) }),
        });
    }
  }
  return found;
}

/** @param {View} view @param {string} stack @param {Model} model */
function membersOf(view, stack, model) {
  return [...shipsOf(view, stack), ...leadersOf(view, stack, model).map((leader) => leader.id)];
}

/**
 * @param {string} pieceId
 * @param {string} place
 * @param {Model} model
 */
function attempt(pieceId, place, model) {
  const view = model.shown();
  const [, kind, part] = /^(ship|leader):(.+)$/.exec(pieceId) ?? [];
  if (part && view?.fields.phase === 'deploy')
    return { move: `${kind === 'ship' ? 'deploy' : 'post'} ${part} ${place}` };
  const head = view && headOf(view, pieceId);
  if (!view || !head || !isSailing(view) || view.fields.stack[pieceId] === place) return null;
  const text = t('board.out-of-reach', { left: Math.max(0, pointsLeft(view, pieceId, model)) });
  return { move: `sail ${head} ${place}`, far: { rules: ['4.Bd'], text } };
}

/**
 * Is it this side's turn to sail?
 * @param {View} view
 */
function isSailing(view) {
  const side = mySide(view);
  return view.fields.phase === 'sail' && side !== null && view.fields.acting.includes(side);
}

// ---- The card ----

/**
 * @param {string} pieceId
 * @param {View} view
 * @param {Model} model
 */
function details(pieceId, view, model) {
  const part = /^(?:ship|leader):(.+)$/.exec(pieceId)?.[1] ?? pieceId;
  const stack = pieceId in view.fields.stack ? pieceId : stackWith(view, part);
  if (!stack) return null;
  const shown = piece(view, model, stack);
  const own = shown.own && shipsOf(view, stack).length > 0;
  const leaders = leadersOf(view, stack, model);
  return {
    piece: stack,
    title: shown.hidden ? model.word('stack', stack) : shown.label,
    side: shown.side,
    facts: [
      model.word('place', shown.place),
      shown.sub ?? '',
      shown.order ? orderText(model, shown.order) : '',
      own && view.fields.phase === 'sail'
        ? t('board.points-left', { n: Math.max(0, pointsLeft(view, stack, model)) })
        : '',
      isMarked(view, stack, 'stopped') ? t('board.dawn.stopped') : '',
      !shown.own && isMarked(view, stack, 'passed') ? t('board.dawn.passed') : '',
    ].filter(Boolean),
    rows: [
      ...leaders.map((leader) => leaderRow(leader, model)),
      ...shipsOf(view, stack).map((ship) => shipRow(view, ship, model)),
    ],
    actions: own ? orderActions(view, stack, model) : [],
  };
}

/** @param {import('../../types.js').Row} leader @param {Model} model */
function leaderRow(leader, model) {
  const stars = number(leader, 'stars');
  return {
    id: `leader:${leader.id}`,
    name: leader.name,
    values: '★'.repeat(stars),
    spoken: t('board.stars', { n: stars }),
    damage: 0,
    note: ownWord('dawn', 'leader-squadron', leader.id) ?? leader.squadron ?? '',
    actions: partActions('shift', leader.id, model),
  };
}

/** @param {View} view @param {string} ship @param {Model} model */
function shipRow(view, ship, model) {
  const { attack, defense, move } = valuesOf(view, ship, model);
  return {
    id: `ship:${ship}`,
    name: model.word('ship', ship),
    values: `${attack}-${defense}-${move}`,
    spoken: t('board.values', { attack, defense, move }),
    damage: damageOf(view, ship),
    note: row(model, 'units', ship)?.type ?? '',
    actions: [...partActions('drop', ship, model), ...partActions('follow', ship, model)],
  };
}

/**
 * Leaving ships or a leader behind on the way.
 * @param {string} verb
 * @param {string} who
 * @param {Model} model
 * @returns {Action[]}
 */
function partActions(verb, who, model) {
  return legalWords(model)
    .filter(([v, a]) => v === verb && a === who)
    .map((words) => ({
      move: words.join(' '),
      label: words[2] ? t('board.stays-with', { ship: model.word('ship', words[2]) }) : t('board.stays'),
    }));
}

/** @param {View} view @param {string} stack @param {Model} model */
function orderActions(view, stack, model) {
  const head = headOf(view, stack);
  return legalWords(model)
    .filter(([verb, ship]) => verb === 'order' && ship === head)
    .map((words) => ({
      move: words.join(' '),
      label: model.word('order', words[2]),
      chosen: view.fields.order[stack] === words[2],
    }));
}

/** Ships and leaders are spoken of, stacks lie on the map. @type {NonNullable<BoardAdapter['pieceOf']>} */
function pieceOf(vocab, word, view) {
  if (vocab === 'stack' && word in view.fields.stack) return word;
  const named = ['ship', 'stack'].includes(vocab) ? word : '';
  const ship = vocab === 'leader' ? view.fields['leader-ship'][word] : named;
  return (ship && stackWith(view, ship)) || null;
}

/** @type {BoardAdapter} */
const board = {
  map: '/maps/dawn',
  pieces: (view, model) => pieces(view, model).map(asCounter),
  places: placesOf(areas, ports),
  targets,
  attempt,
  pieceOf,
  details,
  sideName,
  sideClass: sideClasses(SIDES),
  get key() {
    return keyOf({
      ships: { kind: 'squadron', count: 4 },
      closed: { kind: 'squadron', hidden: true, count: 3 },
      order: { kind: 'squadron', count: 2, order: 'patrol' },
      'order-closed': { kind: 'squadron', hidden: true, count: 2, order: 'hidden' },
      several: [{ kind: 'squadron' }, { kind: 'squadron' }],
    });
  },
};
export default board;
