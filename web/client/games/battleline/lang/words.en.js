/** What the page says of every game of lines of battle, in English; {name} stands for a value, KEY.one is taken where n is 1. */
export default {
  // What is told in other words where there are ships
  'panels.decide.none': 'What is to be done now is done on the board, in the fleet, or in the list of moves.',
  'decide.on.why': 'Play on to the end of the phase: what is suggested, again and again, until somebody else is to move, a battle begins or dice are wanted.',
  'board.selected-none': '{title}: nothing to sail to now.',
  'board.key.line': 'leads to the port or the waters where they are',
  'decide.suggest.why': 'What the lieutenant, the table’s own player, would do. Nobody says it is the best.',

  // The page of a game
  'decide.propose': 'Take the proposed fleet',

  'board.key.ships': 'so many ships',
  'board.key.control': 'control of these waters',
  'board.battle': 'Battle',
  'board.ships': '{n} ships',
  'board.ships.one': '1 ship',
  'board.destroyed': 'destroyed',
  'board.points-left': '{n} movement points left',
  'board.points-left.one': '1 movement point left',
  'board.out-of-reach': 'No way leads there in this move. Movement points left: {left}.',
  'board.side.neutral': 'neutral',

  // Cards
  'panels.ship.damage': 'damage {damage} of {defense}',
  'panels.leader': '{name}, leader, {n}',
  'panels.dice.fire': '{n} dice: {sixes} sixes, {fives} fives',

  // Fleet
  'panels.fleet.title': 'Fleet',
  'panels.fleet.lies': 'Your fleet as it lies.',
  'panels.fleet.hidden': 'You are watching: what is in the fleets is hidden.',
  'panels.fleet.propose': 'Propose',
  'panels.fleet.propose.why': 'Makes up the fleet by rules of thumb. You can change everything afterwards.',
  'panels.fleet.proposed': 'This is the proposal: change what you like.',
  'panels.fleet.done': 'Done.',
  'panels.fleet.chosen': '{n} chosen',
  'panels.fleet.move-to': 'Move to …',
  'panels.fleet.to-head': 'To the head',
  'panels.fleet.clear': 'Clear',
  'panels.fleet.at-sea': 'at sea',
  'panels.fleet.ashore': 'Leaders ashore',
  'panels.fleet.not-there': 'That cannot go there.',

  // Decisions
  'panels.choice.bid': 'Your bid',
  'panels.choice.bid.hint': 'Both bid in secret. Whoever bids more gets the choice, and the other side the points.',
  'panels.choice.resolve': 'Which area is settled next?',
  'panels.choice.ours': 'Ours',
  'panels.choice.theirs': 'Theirs',
  'panels.choice.fight': 'Fight',

  // Lists
  'panels.tasks.ships': '{n} ships',
  'panels.tasks.ships.one': 'one ship',
  'panels.tasks.ports': 'Points left: {ports}.',
  'panels.tasks.wear': 'Points left: {n}.',
  'panels.tasks.next': 'Next',
  'panels.tasks.order': 'Next',
  'panels.tasks.top': 'Commands',
  'panels.tasks.prize': 'Take her',

  // Battles
  'panels.battle.title': 'Battle',
  'panels.battle.none': 'There has been no battle yet.',
  'panels.battle.which': 'Which battle',
  'panels.battle.area': 'Battle in {place}',
  'panels.battle.port': 'Attack on {place}',
  'panels.battle.round': 'round {n}',
  'panels.battle.player': 'Go through the battle',
  'panels.battle.round-back': 'Back a round',
  'panels.battle.back': 'Back',
  'panels.battle.play': 'Play',
  'panels.battle.pause': 'Pause',
  'panels.battle.step': 'Next dice',
  'panels.battle.skip': 'To the end',
  'panels.battle.progress': 'How far',
  'panels.battle.next': 'The next battle ({n} more)',
  'panels.battle.decide': 'On to: {what}',
  'panels.battle.lines': 'The two lines, head first',
  'panels.battle.volley': '{n} dice at {target}: sixes {sixes}, fives {fives}',
  'panels.battle.hurt': '+{n}',
  'panels.battle.sunk': 'sunk',
  'panels.battle.captured': 'captured',
  'panels.battle.scuttled': 'scuttled',
  'panels.battle.surrenders': 'surrendered',
  'panels.battle.disabled': 'disabled',
  'panels.battle.escapes': 'escaped',
  'panels.battle.leaves': 'leaves',
  'panels.battle.walls': 'attack {attack}, defense {defense}, mines {mine}',
  'panels.battle.port-damage': 'damage {n}',
  'panels.battle.ship': 'Ship',
  'panels.battle.fires': 'fires',
  'panels.battle.answers': 'is fired at',

  // Several of a kind in the log
  'log.many.ship': '{n} ships',
  'log.many.leader': '{n} leaders',
  'log.many.squadron': '{n} squadrons',
  'log.many.stack': '{n} stacks',
  'log.many.area': '{n} areas',
  'log.many.nation': '{n} nations',

  // Points
  'panels.points.start': 'Start',
  'panels.points.areas': 'Areas',
  'panels.points.ships': 'Ships',

  // To look up
  'panels.reference.points': 'points',
  'panels.reference.die': 'Dice in battle',
  'panels.reference.face': 'Die',
  'panels.reference.what': 'What happens',
  'panels.die.six': 'a hit: one more die is the damage; above the defense she sinks',
  'panels.die.rest': 'nothing',
  'panels.left.idle': 'Can still sail: {who}.',
  'panels.left.repair': 'Can still be mended: {who}.',
};
