/** The panels that any game may have; its adapter lists those that it has, with its own. */
import { createPanel as createDecide } from './decide.js';
import { createPanel as createPoints } from './points.js';
import { createPanel as createReference } from './reference.js';

/** @typedef {import('../types.js').PanelEntry} PanelEntry */

/** @type {PanelEntry} */
export const decide = {
  id: 'decide',
  create: createDecide,
  fits: (game) => (game.decide ?? game.tasks) !== undefined,
};
/** @type {PanelEntry} */
export const points = { id: 'points', create: createPoints };
/** @type {PanelEntry} */
export const reference = { id: 'reference', create: createReference };
