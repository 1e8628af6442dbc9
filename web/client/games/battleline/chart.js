/** Areas, ports and counters of ships, as the board wants them. */
import { sideName } from './sides.js';
import { apart, t } from '../../i18n.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../board/types.js').BoardPiece} BoardPiece
 * @typedef {import('../../board/types.js').BoardPlace} BoardPlace
 * @typedef {{ control: string | null, scoring: boolean, scores: string, battle: boolean }} Area
 * @typedef {{ owner: string | null, damaged: boolean, destroyed: boolean, flag: string, text: string }} Port
 */

/**
 * @param {(view: View, model: Model) => Record<string, Area>} areas
 * @param {(view: View, model: Model) => Record<string, Port>} ports
 */
export function placesOf(areas, ports) {
  return (/** @type {View} */ view, /** @type {Model} */ model) => ({
    ...mapped(areas(view, model), areaPlace),
    ...mapped(ports(view, model), portPlace),
  });
}

/**
 * @template T
 * @template U
 * @param {Record<string, T>} from
 * @param {(value: T) => U} how
 * @returns {Record<string, U>}
 */
function mapped(from, how) {
  return Object.fromEntries(Object.entries(from).map(([id, value]) => [id, how(value)]));
}

/** @param {Area} area @returns {BoardPlace} */
function areaPlace({ control, scoring, scores, battle }) {
  const sign = battle ? { look: 'battle-sign', title: t('board.battle') } : undefined;
  const holds = control && t('board.holds', { side: sideName(control) });
  return { holder: control, scoring, note: scores, sign, text: apart([sign?.title, holds, scores]) };
}

/** @param {Port} port @returns {BoardPlace} */
function portPlace({ owner, flag, damaged, destroyed, text }) {
  return { holder: owner, flag, harm: destroyed ? 'destroyed' : damaged ? 'damaged' : undefined, text };
}

/**
 * What is drawn on a counter, by what it is. A squadron without ships is an empty hull, and a mark that only
 * has a number of its own has nothing under its flag.
 * @template {Partial<BoardPiece> & { order?: string }} T
 * @param {T} piece
 * @returns {T & Partial<BoardPiece>}
 */
export function asCounter(piece) {
  const { kind, hidden, count, order } = piece;
  return {
    ...piece,
    bare: kind === 'control',
    figure: kind === 'frigate' ? 'frigate-sign' : undefined,
    carrier:
      kind === 'leader' || count === undefined ? '' : hidden ? 'pile' : count ? 'hull' : 'hull is-empty',
    sign: order && t(`board.sign.${order}`),
  };
}

/**
 * @param {Record<string, CounterSample | CounterSample[]>} key
 * @returns {import('../../board/types.js').BoardAdapter['key']}
 */
export function keyOf(key) {
  return mapped(key, (wanted) => (Array.isArray(wanted) ? wanted.map(asCounter) : asCounter(wanted)));
}

/** @typedef {Partial<BoardPiece> & { order?: string }} CounterSample */
