/**
 * What the moves of reorganization in Sovereign of the Seas do to a fleet, and which moves they open and
 * close, so that many can be planned before the first is played. The umpire has the last word.
 */
import { mySide, shipsOf, sideOf, sideOfNation } from './fleet.js';
import { number, row, rowsOf } from '../tables.js';
import { copyOf, mark } from '../battleline/foresight.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

const FIELDS = ['squadron', 'line', 'berth', 'aboard', 'ship-marks', 'leader-marks', 'squadron-marks'];

/**
 * @param {View} view
 * @param {Model} model
 * @param {string[] | null} legal
 * @param {string} move
 */
export function foresee(view, model, legal, move) {
  const [verb, who, where] = move.split(' ');
  const after = copyOf(view, FIELDS);
  const { fields } = after;
  switch (verb) {
    case 'station':
      fields.squadron[who] = where;
      mark(fields, 'squadron-marks', who, 'stationed');
      break;
    case 'assign':
      takeOut(after, who);
      fields.line[where] = [...shipsOf(after, where), who];
      fields.berth[who] = where;
      mark(fields, 'ship-marks', who, 'placed');
      break;
    case 'land': {
      const from = fields.berth[who];
      const fresh = fields['ship-marks'][who]?.includes('new');
      takeOut(after, who);
      fields.berth[who] = fresh ? 'reserve' : fields.squadron[from];
      for (const leader of Object.keys(fields.aboard))
        if (fields.aboard[leader] === who) delete fields.aboard[leader];
      break;
    }
    case 'berth':
      fields.berth[who] = where;
      mark(fields, 'ship-marks', who, 'placed');
      break;
    case 'lead': {
      const squadron = fields.berth[who];
      fields.line[squadron] = [who, ...shipsOf(after, squadron).filter((ship) => ship !== who)];
      mark(fields, 'ship-marks', who, 'led');
      break;
    }
    case 'board':
      fields.aboard[who] = where;
      mark(fields, 'leader-marks', who, 'boarded');
      break;
    case 'ashore':
      delete fields.aboard[who];
      break;
  }
  return { view: after, legal: legal && legalAfter(after, model, legal, [verb, who, where]) };
}

/** @param {View} view @param {string} ship */
function takeOut(view, ship) {
  const { line, berth } = view.fields;
  const from = berth[ship];
  if (from in line) line[from] = shipsOf(view, from).filter((each) => each !== ship);
}

/**
 * Of what a proposal is made of: markers into ports, ships into squadrons, leaders aboard.
 * @param {View} view
 * @param {Model} model
 * @param {string[]} legal before the move
 * @param {string[]} move
 */
function legalAfter(view, model, legal, [verb, who, where]) {
  if (verb === 'station')
    return [...legal.filter((move) => !move.startsWith(`station ${who} `)), ...joining(view, model, who)];
  if (verb === 'board')
    return legal.filter((move) => {
      const [kind, leader, ship] = move.split(' ');
      return kind !== 'board' || (leader !== who && ship !== where);
    });
  if (verb !== 'assign') return legal;
  const left = legal.filter((move) => {
    const [kind, ship, to] = move.split(' ');
    return ship !== who && !(kind === 'assign' && isFull(view, model, to));
  });
  const nation = row(model, 'ships', who)?.nation;
  const leaders = rowsOf(model, 'leaders').filter(
    ({ id, nation: his }) =>
      sideOfNation(his) === mySide(view) &&
      (his !== 'Russia' || nation === 'Russia') && // where they may serve the umpire says
      view.fields.leader[id] === 'active' &&
      !view.fields['leader-marks'][id]?.includes('boarded'),
  );
  return [...left, ...leaders.map(({ id }) => `board ${id} ${who}`)];
}

/**
 * Ships that may join a marker that was just stationed.
 * @param {View} view @param {Model} model @param {string} marker
 */
function joining(view, model, marker) {
  const nation = row(model, 'squadrons', marker)?.nation ?? '';
  const port = view.fields.squadron[marker];
  if (isFull(view, model, marker)) return [];
  const ships = Object.keys(view.fields.berth).filter((ship) => {
    const hers = row(model, 'ships', ship)?.nation;
    const marks = view.fields['ship-marks'][ship] ?? [];
    if (marks.includes('placed')) return false;
    if (marks.includes('new')) return hers === nation && view.fields.berth[ship] === 'reserve';
    return hers === nation && view.fields.berth[ship] === port;
  });
  return ships.map((ship) => `assign ${ship} ${marker}`);
}

/**
 * A port holds so many squadrons with ships: an empty marker there may find no room.
 * @param {View} view @param {Model} model @param {string} marker
 */
function isFull(view, model, marker) {
  const at = view.fields.squadron[marker];
  const port = row(model, 'ports', at ?? '');
  if (!port || shipsOf(view, marker).length) return false;
  const real = Object.keys(view.fields.squadron).filter(
    (each) =>
      view.fields.squadron[each] === at && sideOf(model, each) === mySide(view) && shipsOf(view, each).length,
  );
  return real.length >= number(port, 'rating');
}
