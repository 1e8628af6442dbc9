/** What the panels say, in English. {name} stands for a value; KEY.one is taken where n is 1. */
export default {
  'panels.stop': 'Stop',
  'panels.large': 'Large',
  'panels.small': 'Back beside the board',

  // Cards
  'panels.dice.open': 'dice: {faces}',

  // Decisions
  'panels.decide.title': 'Decide',
  'panels.decide.none': 'What is to be done now is done on the board, or in the list of moves.',
  'panels.decide.over': 'The game is over: there is nothing left to decide.',
  'panels.choice.which': 'Which?',
  'panels.choice.take': 'Take this',

  // Lists
  'panels.tasks.all': 'Do all of it sensibly',
  'panels.tasks.go': 'Go',

  'decide.on': 'Play on',
  'decide.on.now': 'Playing on …',
  'decide.on.label': 'Play on to the end of the phase',
  'decide.on.why': 'Play on to the end of the phase: what is suggested, again and again, until somebody else is to move, there is something to look at or dice are wanted.',

  // Real dice: what is rolled, and how it is read
  'dice.in': '{what} in {place}',
  'dice.for': 'For: {what}.',
  'dice.n': '{n} dice',
  'dice.n.one': 'one die',
  'dice.row': '{name}: {n} dice',
  'dice.row.one': '{name}: one die',
  'dice.nth': 'die {i} of {n}',
  'dice.none': 'not told yet',
  'dice.pad': 'Faces',
  'dice.chance': 'Roll for me',
  'dice.chance.why': '“Roll for me” lets this browser roll what is missing: for fun, as nobody can check those dice.',

  // Points
  'panels.points.title': 'Points',
  'panels.points.level': 'Nobody leads.',
  'panels.points.lead': '{side}: a lead of {n}.',
  'panels.points.all': '{scores}.',
  'panels.points.chart': 'Points turn by turn; the table below has the numbers',
  'panels.points.turn': 'Turn',
  'panels.points.total': 'Standing',

  // To look up
  'panels.reference.title': 'Rules',
  'panels.reference.find': 'Find a rule by number or word',
  'panels.reference.more': 'and {n} more',
};
