/** Sovereign of the Seas for the board: from a view to pieces, areas, ports and where pieces can go. */
import { listed, t } from '../../i18n.js';
import { verbName } from '../../names.js';
import {
  SIDES,
  areaPoints,
  damageOf,
  isMarked,
  leadersOf,
  looseShips,
  mySide,
  pointsLeft,
  portSide,
  shipsOf,
  sideOf,
} from './fleet.js';
import { asCounter, keyOf, placesOf } from '../battleline/chart.js';
import { sideClasses, sideName } from '../battleline/sides.js';
import { legalWords, number, row, rowsOf } from '../tables.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../types.js').Target} Target
 * @typedef {import('../../board/types.js').BoardAdapter} BoardAdapter
 * @typedef {import('../../board/types.js').BoardPiece & { order?: string }} Counter
 */

// ---- Pieces ----

/**
 * @param {View} view
 * @param {Model} model
 * @returns {Counter[]}
 */
function pieces(view, model) {
  return [
    ...Object.keys(view.fields.squadron).map((squadron) => squadronPiece(view, model, squadron)),
    ...waiting(view, model),
    ...loose(view, model),
    ...frigates(view),
    ...controls(view),
  ];
}

/** @param {View} view @param {Model} model @param {string} squadron @returns {Counter} */
function squadronPiece(view, model, squadron) {
  const ships = shipsOf(view, squadron);
  const side = sideOf(model, squadron);
  const named = row(model, 'squadrons', squadron);
  const hidden = !named && ships.length === 0;
  const leader = leadersOf(view, ships, model)[0];
  const sub = hidden
    ? t('board.seas.unknown')
    : ships.length
      ? t('board.ships', { n: ships.length })
      : t('board.seas.decoy');
  const admiral = leader && t('board.seas.leader', { name: leader.name, n: leader.rating });
  return {
    id: squadron,
    place: view.fields.squadron[squadron] ?? '',
    side,
    kind: 'squadron',
    label: named ? shortName(model, squadron) : squadron.slice(side.length + 1),
    sub: listed([sub, admiral]),
    count: hidden ? undefined : ships.length,
    hidden,
    own: side === mySide(view),
    moved: isMarked(view, squadron, 'moved') && view.fields.mover !== squadron,
    order: isMarked(view, squadron, 'on-station') ? 'on-station' : undefined,
    title: listed([model.word('squadron', squadron), sub, admiral]),
  };
}

/** "Channel" of "Channel squadron". @param {Model} model @param {string} squadron */
function shortName(model, squadron) {
  return model.word('squadron', squadron).replace(/ squadron$|戦隊$/, '');
}

/**
 * What waits beside the map for a place: squadrons that are set up, and frigates.
 * @param {View} view
 * @param {Model} model
 * @returns {Counter[]}
 */
function waiting(view, model) {
  const side = mySide(view);
  const asked = new Set(
    legalWords(model)
      .filter(([verb]) => verb === 'place' || verb === 'station')
      .map((words) => words[1]),
  );
  const aside = rowsOf(model, 'squadrons')
    .map((each) => each.id)
    .filter((id) => !(id in view.fields.squadron) && sideOf(model, id) === side)
    .filter((id) => asked.has(id) || shipsOf(view, id).length > 0)
    .map((id) => ({ ...squadronPiece(view, model, id), tray: true }));
  const left = side ? (view.fields['frigates-left'][side] ?? 0) : 0;
  if (!side || !left || view.fields.phase !== 'frigates') return aside;
  return [{ ...frigate('frigate', side, '', left), own: true, tray: true }, ...aside];
}

/** @param {View} view @param {Model} model @returns {Counter[]} */
function loose(view, model) {
  const side = mySide(view);
  if (!side) return [];
  return rowsOf(model, 'ports')
    .map((port) => ({ port: port.id, ships: looseShips(view, port.id, model) }))
    .filter(({ ships }) => ships.length)
    .map(({ port, ships }) => ({
      id: `berth:${port}`,
      place: port,
      side,
      kind: 'loose',
      label: t('board.seas.unassigned'),
      count: ships.length,
      own: true,
      title: t('board.seas.unassigned-ships', { n: ships.length }),
    }));
}

/** @param {View} view @returns {Counter[]} */
function frigates(view) {
  return SIDES.flatMap((side) =>
    Object.entries(view.fields[`frigates.${side}`]).map(([area, count]) => ({
      ...frigate(`frigate:${side}:${area}`, side, area, count),
      own: side === mySide(view),
    })),
  );
}

/** @param {string} id @param {string} side @param {string} place @param {number} count */
function frigate(id, side, place, count) {
  const title = t('board.seas.frigates', { n: count });
  return { id, place, side, kind: 'frigate', label: t('board.seas.frigate'), count, title };
}

/** @param {View} view @returns {Counter[]} */
function controls(view) {
  return view.fields.control.map((/** @type {string} */ area) => ({
    id: `control:${area}`,
    place: area,
    side: 'european',
    kind: 'control',
    label: '',
    own: mySide(view) === 'european',
    title: t('board.control', { side: sideName('european') }),
  }));
}

// ---- The map ----

/** @param {View} view @param {Model} model */
function areas(view, model) {
  return Object.fromEntries(
    rowsOf(model, 'areas').map((area) => {
      const points = areaPoints(view, area);
      const held = view.fields.control.includes(area.id);
      return [
        area.id,
        {
          control: held ? 'european' : null,
          scoring: held && points > 0,
          scores: points ? t('board.seas.area', { n: points }) : '',
          battle: view.fields.battles.includes(area.id),
        },
      ];
    }),
  );
}

/** @param {View} view @param {Model} model */
function ports(view, model) {
  return Object.fromEntries(
    rowsOf(model, 'ports').map((port) => {
      const owner = view.fields.owner[port.id] ?? 'neutral';
      const side = portSide(view, port.id);
      const nation = owner === 'neutral' || owner === 'destroyed' ? null : model.word('nation', owner);
      return [
        port.id,
        {
          owner: side,
          damaged: false,
          destroyed: owner === 'destroyed',
          flag: nation ? owner.charAt(0).toUpperCase() + owner.slice(1) : owner,
          text: listed([
            nation ?? (owner === 'destroyed' ? t('board.destroyed') : sideName('neutral')),
            nation && side === 'neutral' && sideName('neutral'),
            t('board.seas.rating', { n: port.rating }),
          ]),
        },
      ];
    }),
  );
}

// ---- Where to ----

/**
 * Every legal move that brings the piece to a place. The moves of a squadron at sea do not name it: they are
 * those of the mover, or of the one in battle. A ship is "ship:mars".
 * @param {string | null} pieceId
 * @param {Model} model
 * @returns {Target[]}
 */
function targets(pieceId, model) {
  const view = model.shown();
  if (!view) return [];
  const fields = view.fields;
  const ship = /^ship:(.+)$/.exec(pieceId ?? '')?.[1];
  const moving = pieceId !== null && fields.mover === pieceId;
  const fighting = pieceId !== null && SIDES.some((side) => fields[`battle-${side}`] === pieceId);
  /** @type {Target[]} */
  const found = [];
  for (const [verb, a, b] of legalWords(model)) {
    const move = [verb, a, b].filter(Boolean).join(' ');
    const place = placeOf(verb, a, b, view, model);
    const whole = ['return', 'place', 'station', 'sail'].includes(verb) && a === pieceId;
    const sailing = moving && ['cross', 'enter', 'run', 'stay', 'via'].includes(verb);
    const homeward = verb === 'retreat' && (pieceId === null || a === ship || fighting);
    const bare = pieceId === null && ['resolve', 'attack'].includes(verb);
    const other =
      (verb === 'frigate' && pieceId === 'frigate') ||
      (verb === 'withdraw' && fighting) ||
      (verb === 'berth' && ship !== undefined && a === ship);
    if (!place || !(whole || sailing || homeward || bare || other)) continue;
    const step = verb === 'cross' || verb === 'sail';
    const named = bare || ['stay', 'run', 'via', 'withdraw'].includes(verb);
    const note = verb === 'retreat' ? model.word('ship', a) : named ? verbName('seas', verb) : undefined;
    found.push({ place, move, step, note });
  }
  return found;
}

/** @param {string} verb @param {string} a @param {string} b @param {View} view @param {Model} model */
function placeOf(verb, a, b, view, model) {
  if (verb === 'sail') return row(model, 'ports', view.fields.squadron[a])?.area ?? '';
  if (verb === 'stay') return view.fields.squadron[view.fields.mover];
  return ['return', 'place', 'station', 'retreat', 'berth'].includes(verb) ? b : a;
}

/** @param {string} pieceId @param {string} place @param {Model} model */
function attempt(pieceId, place, model) {
  const view = model.shown();
  const at = view?.fields.squadron[pieceId];
  if (!view || sideOf(model, pieceId) !== mySide(view) || !row(model, 'squadrons', pieceId)) return null;
  const port = row(model, 'ports', place);
  switch (view.fields.phase) {
    case 'place':
      return port ? { move: `place ${pieceId} ${place}` } : null;
    case 'return':
      return port ? { move: `return ${pieceId} ${place}` } : null;
    case 'sail':
      return { move: `sail ${pieceId}`, far: { rules: [''], text: beyond(view, pieceId, model) } };
    case 'course':
      if (view.fields.mover !== pieceId) return { move: `sail ${pieceId}` };
      if (at === place) return null;
      return {
        move: `${port ? 'enter' : 'cross'} ${place}`,
        far: { rules: ['6.1c', '6.1l'], text: beyond(view, pieceId, model) },
      };
    default:
      return null;
  }
}

/** @param {View} view @param {string} squadron @param {Model} model */
function beyond(view, squadron, model) {
  return t('board.out-of-reach', { left: pointsLeft(view, squadron, model) });
}

// ---- The card ----

/** @param {string} pieceId @param {View} view @param {Model} model */
function details(pieceId, view, model) {
  const ship = /^ship:(.+)$/.exec(pieceId)?.[1];
  const id = ship ? (view.fields.berth[ship] ?? '') : pieceId;
  const shown = pieces(view, model).find((each) => each.id === id || each.id === `berth:${id}`);
  if (!shown || shown.kind === 'control') return null;
  const ships = shown.kind === 'loose' ? looseShips(view, shown.place, model) : shipsOf(view, shown.id);
  const squadron = shown.kind === 'squadron';
  const home = rowsOf(model, 'ports')[(view.fields.home[shown.id] ?? 0) - 1];
  const asked = new Set(['sail', 'course', 'place', 'frigates']).has(view.fields.phase);
  return {
    piece: shown.id,
    title: squadron ? model.word('squadron', shown.id) : shown.label,
    side: shown.side,
    facts: [
      shown.place ? model.word('place', shown.place) : t('board.seas.aside'),
      squadron ? (shown.sub ?? '') : shown.title,
      squadron && shown.own && asked ? t('board.points-left', { n: pointsLeft(view, shown.id, model) }) : '',
      ...['moved', 'battle', 'on-station', 'held']
        .filter((mark) => (mark === 'moved' ? shown.moved : isMarked(view, shown.id, mark)))
        .map((mark) => t(`board.seas.mark.${mark}`)),
      home ? t('board.seas.home', { port: home.name }) : '',
    ].filter(Boolean),
    rows: ships.map((each) => shipRow(view, each, model)),
    actions: squadron ? actions(view, shown.id, model) : [],
  };
}

/** @param {View} view @param {string} ship @param {Model} model */
function shipRow(view, ship, model) {
  const printed = row(model, 'ships', ship);
  const leader = leadersOf(view, [ship], model)[0];
  const damage = damageOf(view, ship);
  const attack = Math.max(1, number(printed, 'attack') - damage);
  const defense = number(printed, 'defense');
  return {
    id: `ship:${ship}`,
    name: model.word('ship', ship),
    values: `${attack}-${defense}`,
    spoken: t('board.seas.values', { attack, defense, guns: number(printed, 'guns') }),
    damage,
    note: leader ? t('board.seas.leader', { name: leader.name, n: leader.rating }) : (printed?.guns ?? ''),
    actions: [],
  };
}

/**
 * Decisions of the squadron that name no place.
 * @param {View} view
 * @param {string} squadron
 * @param {Model} model
 */
function actions(view, squadron, model) {
  const fields = view.fields;
  const battling = [fields.mover, fields['battle-english'], fields['battle-european']].includes(squadron);
  const searched =
    ['search', 'join'].includes(fields.phase) && fields.squadron[fields.mover] === fields.squadron[squadron];
  return legalWords(model)
    .filter(([verb, a]) => {
      if (verb === 'senior') return a === squadron;
      if (['fight', 'avoid', 'join', 'decline'].includes(verb)) return searched || battling;
      const closing = verb === 'on-station' || (verb === 'pass' && fields.phase === 'on-station');
      return battling && (closing || verb === 'engage');
    })
    .map((words) => ({ move: words.join(' '), label: verbName('seas', words[0]) }));
}

/** Ships and leaders are spoken of, squadrons lie on the map. @type {NonNullable<BoardAdapter['pieceOf']>} */
function pieceOf(vocab, word, view) {
  if (vocab === 'squadron') return word;
  const ship = vocab === 'leader' ? view.fields.aboard[word] : vocab === 'ship' ? word : undefined;
  return ship === undefined ? null : (view.fields.berth[ship] ?? null);
}

/** @type {BoardAdapter} */
const board = {
  map: '/maps/seas',
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
      decoy: { kind: 'squadron', count: 0 },
      closed: { kind: 'squadron', hidden: true, label: '7' },
      frigates: { kind: 'frigate', count: 2 },
      station: { kind: 'squadron', count: 3, order: 'on-station' },
      control: { kind: 'control' },
      several: [{ kind: 'squadron' }, { kind: 'squadron' }],
    });
  },
};
export default board;
