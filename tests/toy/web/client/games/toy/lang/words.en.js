/** What the page says of Smugglers, in English. {name} stands for a value; KEY.one is taken where n is 1. */
export default {
  'toy.free': 'free',
  'toy.worth': 'worth {n}',
  'toy.in-hand': 'in your hand',
  'toy.bid-it': 'Bid it',
  'toy.bid': 'Which card do you bid?',
  'toy.bid.hint': 'All bid in secret. The best card with its die wins the turn.',
  'board.key.card': 'a card of your hand',
  'log.many.card': '{n} cards',
  'panels.points.hint': 'After the last turn the most valuable ports win.',
  'roll.bid': 'For the turn',
  'roll.deal': 'Cards dealt',
  'roll.protest': 'A protest',
};
