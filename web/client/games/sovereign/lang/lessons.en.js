/** The words of the lessons: title and text of each. */
/** @type {Record<string, string[]>} */
export default {
  aim: [
    'Seven cards of one kind',
    'There are three roads: complete tiers of the chart (blue), cities that grow from four tiles to seven in one turn (green), won attacks on armies (red). Seven cards of one kind win. Nothing is hidden.',
  ],
  site: [
    'Place your first city',
    'Choose its centre. What a hex costs to build on later is all that terrain does to you: rivers cost 2, coast 3, a desert 9. Look for rivers and coast with room for seven tiles round the centre, and choose a hex that is not shaded.',
  ],
  tiles: [
    'Three more tiles',
    'They are free now, so take the dear ones that you want in your city, and leave the cheap hexes around it for later. Each tile that you control is a point in every turn.',
  ],
  strip: [
    'The parts of your turn',
    'They stand under the head of the page: points are added, then spent on Research, Expansion and Units, in this order; then you move, and then fight and found. A part that you have left is closed.',
  ],
  add: [
    'Points',
    'You get a point for each tile that you control. Press Add. What you do not spend in this turn is lost, so nothing can be saved up.',
  ],
  research: [
    'Research',
    'You have three actions in a turn, and each thing that you pay for is one. Writing is a good beginning: it costs 2 and gives another discovery for nothing. Press a technology in the tab Chart; four of a tier open the next.',
  ],
  free: [
    'What is free',
    'A free discovery costs neither points nor an action. Take Pottery with that of Writing: it lets you build Settlers, and more cities are more points. Then close the part with Done.',
  ],
  expand: [
    'Expansion',
    'With what is left, add a tile to your city: the lit hexes show their price. A river for 2 pays for itself in two turns. If nothing is cheap enough, press Done.',
  ],
  units: [
    'Units',
    'Units are built last, in a city of yours, and may move at once. If you can afford none, press Done; it is the last time that these points are worth anything.',
  ],
  settler: [
    'Build a Settler',
    'A Settler costs 4 and becomes a city. Four empty turns of points are soon repaid: found a second city early, and a third soon after.',
  ],
  move: [
    'Move',
    'Choose a unit that is lit: the hexes that it can reach show what they cost. Send a Settler five hexes or so away, to rivers and coast: between cities there must be three empty hexes. From next to an enemy you may not go straight to another hex next to one.',
  ],
  defend: [
    'Think of defence',
    'Whoever walks onto an empty centre has the city. A Pikeman on the centre tile is enough for a long time. Two units in a hex are an army, and an army is a card for whoever beats it: so have one, or three.',
  ],
  found: [
    'Manoeuvre',
    'Now Settlers found cities where they stand, and groups that entered an enemy’s hex fight. Do all of it in the order that you like, then press Done: the next player’s turn begins, and nothing can be taken back.',
  ],
  battle: [
    'A battle',
    'Both roll a die with twelve sides and add the values of their units; the lower loses a unit, and a tie is the attacker’s loss. After each roll either may retreat. Only units that came out of one hex fight together: gather first, then attack.',
  ],
  captured: [
    'A city is taken',
    'Whoever takes the centre has the city, and takes a technology or a tile as booty. The loser gives up a tile.',
  ],
  card: ['The first card', 'The tab Powers shows how near everybody is to seven of a kind. Look at it now and then: the others are on a road, too.'],
  end: [
    'You know how it goes',
    'The rest is in the guide, in the menu or under the key G: every rule with its name, the rulings, and advice. Now choose a road.',
  ],
};
