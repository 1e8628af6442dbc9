/** The words of the lessons: title and text of each. */
/** @type {Record<string, string[]>} */
export default {
  'aim-us': [
    'The United States',
    'You watch Cuba and a long coast. Every turn you get the number of each area that you alone hold at sea, and at once a good deal for a Spanish port that you destroy: Havana is worth 11. After six turns a lead of 6 wins.',
  ],
  'aim-spain': [
    'Spain',
    'You have fewer ships and better targets: the American coast is worth 2 and 4 points an area, each turn. Strike where the United States are thin, and keep your squadrons alive. After six turns a lead of 6 wins.',
  ],
  strip: [
    'A turn has five steps',
    'They stand under the head of the page, and the one that is on is marked. Rest on one to read what is done in it. Orders come first, and both players write them in secret.',
  ],
  stacks: [
    'Make up squadrons',
    'Ships that lie together are a stack; the strongest stands in front and fights first. “Propose” in the tab Fleet makes up everything for you: take it, look at it, and change what you like by dragging cards. A squadron moves as fast as its slowest ship, so leave monitors with monitors.',
  ],
  orders: [
    'Give each squadron an order',
    'Patrol goes out, holds an area and stops enemies who enter. Blockade goes to an enemy port, holds the water and shells the port with every ship. Raid shells it with a third of them and then runs. Transit sails far and holds nothing. Anchor and Coal rest.',
  ],
  'orders-us': [
    'A sensible first turn',
    'Send two battleships with your best leader against Havana: Blockade in the Gulf of Mexico. Patrol the Florida Straits with the rest, so that nobody slips by. The ships off the East Coast have patrolled already: they must coal or anchor now.',
  ],
  'orders-spain': [
    'A sensible first turn',
    'Bring the squadrons of Cádiz and the Canaries across the ocean by Transit or Patrol, and hold an area off the American coast with the ships from Havana. Do not lie still in port: the United States will shell what stays.',
  ],
  ready: [
    'Done, when all have one',
    'When every squadron has its order, press Done. The other player sees none of it; an order is shown only when it stops somebody, in a search, or when a port is attacked.',
  ],
  sail: [
    'Sail a squadron',
    'Choose one of the counters that are lit: the areas that it can reach show what they cost. Click one, or drag the counter there. The order limits how far it may go, and no step is offered that would break it.',
  ],
  hold: [
    'End where it pays',
    'You hold an area with two ships or more at sea, under any order but Transit, if the enemy has none such there. So finish on waters that have a number for you. When all have moved, press Done: moves before that can be taken back.',
  ],
  stopped: [
    'Stopped',
    'A squadron that enters an area with an enemy on Patrol or Blockade, or under his flag, has to end its move there. That order is now known to both.',
  ],
  search: [
    'Initiative and search',
    'Where both have squadrons, ships + stars + a die decide who has the initiative. He looks for the other: his order and the other’s give the highest number of the die that finds. Orders that hold water search well, and hidden ones are hard to find.',
  ],
  battle: [
    'A battle',
    'The lines lie head to head and fire together, ship against ship; surplus ships double up from the front. A 6 hits, and another die is the damage. A 5 disables: she goes home after the round, however strong she is. After each round faster ships may leave.',
  ],
  port: [
    'A port is attacked',
    'Ships fire one after the other, and the port answers. When its damage exceeds its defence it is destroyed, for 3 points and its defence, if one of your ships is still there. Next turn it is whole again, and can be destroyed again.',
  ],
  repair: [
    'Repairs',
    'Each port takes off some points of damage from ships in it. Mend the ships that you need next turn, the strongest first; what is left stays.',
  ],
  rhythm: [
    'Orders have a rhythm',
    'Coal runs out: after Blockade comes Coal, after Patrol Coal or Anchor, after Raid Transit. The panel offers each squadron only what its ships may do. Have some rest while others hold the water.',
  ],
  end: [
    'That was a turn',
    'The rest is in the guide, in the menu or under the key G: every rule with its number, the rulings, and advice. Have a good war.',
  ],
};
