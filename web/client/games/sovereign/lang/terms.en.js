/** Words that are explained: what each means, and other forms of it. */
/** @type {Record<string, string[]>} */
export default {
  tier: ['A row of the chart. Four technologies of it open the next, all of them are a card.', 'tiers'],
  army: ['Two or more military units of one player in one hex. Whoever attacks and beats one gets a Military card.', 'armies'],
  reserve: ['Units of an attack that are not committed yet; they can be added later, or go on.', 'reserves'],
  action: ['You have three in a turn: each technology, tile, fort or unit that you pay for is one.', 'actions'],
  centre: ['The first tile of a city. Whoever took it last owns the city.', 'centres'],
  'controlled tile': ['A tile of your city without an enemy on it, joined to the centre by such tiles.', 'controlled tiles'],
  group: ['Units that entered an enemy’s hex out of one hex in this turn; they fight together.', 'groups'],
  'adjacent rule': ['From a hex next to an enemy thing you may not go straight to another hex next to one, except to attack.'],
  'rolling forward': ['A group that has won a hex may go on to attack the next.', 'rolls forward', 'roll forward'],
  bonus: ['What a technology gives besides: once, free of points and actions.', 'bonuses'],
  fort: ['A tile in the open that defends and counts as an enemy thing to others. Six at most.', 'forts'],
  settler: ['A unit without weapons that founds a city where it stands.', 'settlers'],
  transport: ['How many units a ship carries.'],
  'standing orders': ['The umpire answers for you when you are asked out of turn.'],
};
