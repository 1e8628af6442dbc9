/** Repairs, wear, who goes to which port, who is next in line: rows of ships, leaders and squadrons. */
import { damageOf, leaderFace, shipFace, shipFacts } from './cards.js';
import { el } from '../../dom.js';
import { listed, t } from '../../i18n.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

const SIGNS = { repair: '+', wear: '+', demobilize: '−', dismiss: '−' };

/**
 * @param {import('../../panels/types.js').Tasks} own
 * @returns {import('../../panels/types.js').Tasks}
 */
export function tasksOf(own) {
  return {
    ...own,
    face,
    signs: SIGNS,
    left: (view, model) =>
      view.fields.phase === 'repair' ? repairsLeft(view, model) : (own.left?.(view, model) ?? ''),
  };
}

/** @param {View} view @param {Model} model */
function repairsLeft(view, model) {
  const ports = Object.entries(view.fields['repair-left'])
    .filter(([port]) => model.legal().some((move) => portOf(view, move.split(' ')[1]) === port))
    .map(([port, n]) => `${model.word('port', port)} ${n}`);
  return ports.length ? t('panels.tasks.ports', { ports: listed(ports) }) : '';
}

/** @param {View} view @param {Model} model @param {string} vocab @param {string} id */
function face(view, model, vocab, id) {
  if (vocab === 'ship') {
    const where = portOf(view, id);
    return [
      ...shipFace(model, shipFacts(model, id, damageOf(view, id))),
      where ? el('span', { class: 'ship-note' }, model.word('place', where)) : null,
    ];
  }
  if (vocab === 'leader') return leaderFace(model, id);
  const ships = view.fields.line[id]?.length ?? 0;
  return [
    el('span', { class: 'ship-name' }, model.word(vocab, id)),
    el('span', { class: 'ship-note' }, t('panels.tasks.ships', { n: ships })),
  ];
}

/** Where a ship lies: her stack's or squadron's place, or her own. @param {View} view @param {string} ship */
function portOf(view, ship) {
  const berth = view.fields.berth[ship];
  const markers = view.fields.stack ?? view.fields.squadron;
  return String(markers[berth] ?? berth ?? '');
}
