/** Names of Sea Lords where the table's own English titles do not serve. */
export default {
  field: {
    at: 'Where',
    'turn-of-year': 'Turn of the year',
    blowing: 'Winds',
    'battle-line': 'SOL squadrons',
    damage: 'DPs',
    in: 'Counter',
    pair: 'With',
    'squadron-state': 'State',
    'squadron-at': 'Where',
    mark: 'Noted',
    // These are for programs.
    'auxiliary-from': '',
    'convoys-gap': '',
    'convoys-year': '',
    'convoys-coming': '',
    'convoys-escorted': '',
  },
};
