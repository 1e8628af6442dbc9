/** What is still to be done before a part of the turn is closed. */
import { listed, t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';
import { unitWords } from './board.js';
import { actionsLeft, profileOf, realmOf } from './realm.js';
import { movers, stacksOf } from './stacks.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 */

/**
 * Units in the open that have not stirred; a garrison stays on purpose.
 * @param {View} view
 * @param {Model} model
 */
function idle(view, model) {
  const { cityAt, forts } = realmOf(view);
  return stacksOf(view)
    .filter(({ owner, from }) => owner === model.me && !from)
    .flatMap(({ id, hex }) => {
      const fresh = movers(view, model, id).filter(
        ({ kind, moves, owner }) =>
          moves === profileOf(view, model, owner, kind).move &&
          (kind === 'settler' || !(cityAt.has(hex) || forts.has(hex))),
      );
      return fresh.length ? [t('sovereign.left.idle', { units: unitWords(model, fresh), hex })] : [];
    });
}

/** @param {Model} model @returns {string[] | null} */
export function unfinished(model) {
  const view = model.state?.view;
  const { phase, points } = view?.fields ?? {};
  if (!view) return [];
  if (phase === 'move') return idle(view, model);
  if (phase === 'units')
    return movesOf(model, 'build').length
      ? [t('sovereign.left.points', { points, n: actionsLeft(view) })]
      : [];
  if (phase === 'manoeuvre') {
    const where = movesOf(model, 'found').map(([, unit]) => realmOf(view).byId.get(unit)?.hex ?? '');
    return where.length ? [t('sovereign.left.found', { hexes: listed([...new Set(where)]) })] : [];
  }
  return null;
}
