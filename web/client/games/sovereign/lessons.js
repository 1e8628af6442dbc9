/** A first turn, step by step: when each is due and what it points at; the words are in lang. */
import en from './lang/lessons.en.js';
import ja from './lang/lessons.ja.js';

/** @type {import('../../types.js').Lesson[]} */
const steps = [
  { id: 'aim', anytime: true, anchor: '.board-area', rule: 'victory.1' },
  { id: 'site', phase: 'site', anchor: '.board-area', verbs: ['site'], rule: 'setup.3' },
  { id: 'tiles', phase: 'site-tiles', anchor: '.board-area', rule: 'setup.4' },
  { id: 'strip', phase: ['add', 'research'], anchor: '.strip', rule: 'turn.1' },
  { id: 'add', phase: 'add', anchor: '.decide', verbs: ['add'], rule: 'add.1' },
  { id: 'research', phase: 'research', anchor: '#tab-chart', verbs: ['research'], rule: 'research.1' },
  { id: 'free', phase: 'research', anchor: '#tab-chart', rule: 'bonus.2' },
  { id: 'expand', phase: 'expand', anchor: '.board-area', verbs: ['expand', 'done'], rule: 'expand.1' },
  { id: 'units', phase: 'units', anchor: '#tab-turn', rule: 'units.5' },
  { id: 'settler', phase: 'units', turn: 2, anchor: '#tab-turn', verbs: ['build'], rule: 'found.1' },
  {
    id: 'move',
    phase: 'move',
    anchor: '.board-area',
    board: (_view, model) => ({
      words: [...new Set(model.legal().map((move) => move.split(' ')))].flatMap(([verb, unit]) =>
        ['step', 'road'].includes(verb) ? [/** @type {[string, string]} */ (['unit', unit])] : [],
      ),
    }),
    verbs: ['step', 'road', 'ride', 'fly', 'embark', 'land', 'attack'],
    rule: 'move.1',
  },
  { id: 'defend', phase: ['research', 'units'], turn: 3, anchor: '.board-area', rule: 'city-capture.1' },
  { id: 'found', phase: 'manoeuvre', anchor: '#tab-turn', verbs: ['found', 'fight'], rule: 'turn.5' },
  { id: 'battle', event: 'fight', anchor: '#tab-battle', rule: 'combat.1' },
  { id: 'captured', event: 'captured', rule: 'city-capture.1' },
  { id: 'card', event: 'card', anchor: '#tab-points', rule: 'victory.1' },
  { id: 'end', turn: 3, phase: ['research', 'add'], anchor: '.menu-button' },
];

export default { steps, words: { en, ja } };
