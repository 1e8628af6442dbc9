/** A first turn, step by step: when each is due and what it points at; the words are in lang. */
import en from './lang/lessons.en.js';
import ja from './lang/lessons.ja.js';

/**
 * @typedef {import('../../types.js').Lesson} Lesson
 * @typedef {import('../../types.js').Model} Model
 */

/** The stacks that may sail now. @param {Model} model @returns {[string, string][]} */
const sailors = (model) => [
  ...new Map(
    model
      .legal()
      .map((move) => move.split(' '))
      .filter(([verb]) => verb === 'sail')
      .map(([, ship]) => [ship, /** @type {[string, string]} */ (['ship', ship])]),
  ).values(),
];

/** @type {Lesson[]} */
const steps = [
  { id: 'aim-us', seat: 'us', anytime: true, anchor: '.board-area', rule: '9.1a' },
  { id: 'aim-spain', seat: 'spain', anytime: true, anchor: '.board-area', rule: '9.1a' },
  { id: 'strip', anytime: true, anchor: '.strip', rule: '4.0' },
  { id: 'stacks', phase: 'orders', anchor: '#tab-fleet, .fleet-panel .toolbar' },
  { id: 'orders', phase: 'orders', anchor: '#body-fleet', verbs: ['order'], rule: '5.0' },
  {
    id: 'orders-us',
    seat: 'us',
    phase: 'orders',
    board: () => ({ places: ['gulf-of-mexico', 'florida-straits'] }),
  },
  {
    id: 'orders-spain',
    seat: 'spain',
    phase: 'orders',
    board: () => ({ places: ['east-coast', 'florida-straits'] }),
  },
  { id: 'ready', phase: 'orders', anchor: '.decide', verbs: ['done'] },
  {
    id: 'sail',
    phase: 'sail',
    anchor: '.board-area',
    board: (_view, model) => ({ words: sailors(model) }),
    verbs: ['sail'],
    rule: '6.1a',
  },
  { id: 'hold', phase: 'sail', anchor: '.decide', verbs: ['done'], rule: '9.1a' },
  { id: 'stopped', event: ['stopped', 'control-stops'], rule: '4.Be' },
  { id: 'search', event: ['initiative', 'initiative-sea', 'search'], anchor: '#tab-battle', rule: '7.1c' },
  { id: 'battle', event: 'battle', anchor: '#tab-battle', rule: '7.3' },
  { id: 'port', event: 'port-attack', rule: '7.5' },
  { id: 'repair', phase: 'repair', anchor: '#tab-decide', rule: '10.0a' },
  { id: 'rhythm', turn: 2, phase: 'orders', anchor: '#tab-fleet', rule: '5.1' },
  { id: 'end', turn: 2, phase: 'orders', anchor: '.menu-button' },
];

export default { steps, words: { en, ja } };
