/**
 * The panels beside the board, in the order in which they are raised if several are needed: first see what
 * happened.
 */
import { createPanel as battle } from '../games/battleline/battle.js';
import { createPanel as decide } from './decide.js';
import { createPanel as fleet } from '../games/battleline/fleet.js';
import { createPanel as points } from './points.js';
import { createPanel as reference } from './reference.js';

/** @type {import('../types.js').PanelEntry[]} */
export const panels = [
  { id: 'battle', create: battle },
  { id: 'decide', create: decide },
  { id: 'fleet', create: fleet },
  { id: 'points', create: points },
  { id: 'reference', create: reference },
];
