/** A first turn, step by step: when each is due and what it points at; the words are in lang. */
import en from './lang/lessons.en.js';
import ja from './lang/lessons.ja.js';

/** @type {import('../../types.js').Lesson[]} */
const steps = [
  { id: 'aim-english', seat: 'english', anytime: true, anchor: '.board-area', rule: '8.5' },
  { id: 'aim-european', seat: 'european', anytime: true, anchor: '.board-area', rule: '8.5' },
  { id: 'strip', anytime: true, anchor: '.strip', rule: '4.0' },
  { id: 'organize', phase: ['organize', 'place'], anchor: '#tab-fleet', rule: '5.3a' },
  { id: 'decoys', phase: ['organize', 'place'], anchor: '#body-fleet', rule: '6.61' },
  { id: 'organized', phase: ['organize', 'place'], anchor: '.decide', verbs: ['done'] },
  {
    id: 'frigates-english',
    seat: 'english',
    phase: 'frigates',
    verbs: ['frigate'],
    board: () => ({ places: ['english-channel', 'bay-of-biscay'] }),
    rule: '6.32b',
  },
  {
    id: 'frigates-european',
    seat: 'european',
    phase: 'frigates',
    verbs: ['frigate'],
    board: () => ({ places: ['english-channel', 'outer-banks'] }),
    rule: '6.32b',
  },
  {
    id: 'sail',
    phase: 'sail',
    anchor: '.board-area',
    board: (_view, model) => ({
      words: model.legal().flatMap((move) => {
        const [verb, squadron] = move.split(' ');
        return verb === 'sail' ? [/** @type {[string, string]} */ (['squadron', squadron])] : [];
      }),
    }),
    verbs: ['sail'],
    rule: '6.1c',
  },
  {
    id: 'course',
    phase: 'course',
    anchor: '.board-area',
    verbs: ['stay', 'cross', 'enter', 'run'],
    rule: '6.1c',
  },
  {
    id: 'where-english',
    seat: 'english',
    phase: ['sail', 'course'],
    board: () => ({ places: ['bay-of-biscay', 'english-channel'] }),
  },
  { id: 'where-european', seat: 'european', phase: ['sail', 'course'], rule: '8.1' },
  { id: 'search', phase: 'search', anchor: '.decide, #tab-decide', verbs: ['fight', 'avoid'], rule: '6.5d' },
  { id: 'pass', phase: 'sail', anchor: '.decide', rule: '4.Bb' },
  { id: 'battle', event: 'battle', anchor: '#tab-battle', rule: '7.3' },
  { id: 'gauge', phase: 'gauge', anchor: '.decide', verbs: ['engage', 'withdraw'], rule: '7.2d' },
  { id: 'capture', phase: 'capture', anchor: '.decide', rule: '6.23i' },
  { id: 'points', event: 'score', anchor: '#tab-points' },
  { id: 'return', phase: 'return', anchor: '#tab-decide', rule: '9.1a' },
  { id: 'repair', phase: 'repair', anchor: '#tab-decide', rule: '9.2c' },
  { id: 'end', turn: 2, anchor: '.menu-button' },
];

export default { steps, words: { en, ja } };
