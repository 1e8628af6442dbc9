/** What is still to be done before a phase is closed, in games of ships. */
import { listed, t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {(model: Model, view: import('../../types.js').View) => string[] | null} Left
 */

/**
 * Squadrons or stacks that could still sail.
 * @param {(model: Model, id: string) => string} named
 * @returns {Left}
 */
export const idle = (named) => (model) => {
  const who = [...new Set(movesOf(model, 'sail').map(([, id]) => id))];
  return who.length
    ? [t('panels.left.idle', { n: who.length, who: listed(who.map((id) => named(model, id))) })]
    : [];
};

/** Ships that a port could still mend. @type {Left} */
export const unmended = (model) => {
  const ships = [...new Set(movesOf(model, 'repair').map(([, ship]) => ship))];
  const who = listed(ships.map((ship) => model.word('ship', ship)));
  return ships.length ? [t('panels.left.repair', { n: ships.length, who })] : [];
};

/** What is in the order that it is in may stay so. @type {Left} */
export const nothing = () => [];

/**
 * By phase; of one that is not told of, as of any game.
 * @param {Record<string, Left>} phases
 * @returns {NonNullable<import('../../types.js').Game['unfinished']>}
 */
export const unfinishedIn = (phases) => (model) => {
  const view = model.state?.view;
  const left = view && phases[view.fields.phase];
  return left ? left(model, view) : null;
};
