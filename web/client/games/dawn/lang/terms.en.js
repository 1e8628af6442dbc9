/** Words that are explained: what each means, and other forms of it. */
/** @type {Record<string, string[]>} */
export default {
  initiative: ['Ships + stars of the leader + a die; the higher has it and searches, and ties go to the United States.'],
  search: ['Whoever has the initiative rolls a die: up to the number for the two orders, the squadrons find each other.', 'searches', 'searched'],
  patrol: ['An order: out to sea and near; holds its area and stops enemies who enter. Afterwards Coal or Anchor.', 'patrols', 'patrolled'],
  blockade: ['An order: to the waters off an enemy port; holds the area, stops who enters, shells the port with every ship. Afterwards Coal.', 'blockades'],
  raid: ['An order: to an enemy port, which every third ship shells while only its mines answer. Afterwards Transit.', 'raids', 'raiders'],
  transit: ['An order: full speed, but it holds nothing and hinders nobody. At most twice running.'],
  coal: ['An order: it does not move, but holds its area; afterwards anything may follow.', 'coals', 'coaling'],
  sortie: ['An order: the only way out of a port that enemies shut in, one area far.'],
  anchor: ['An order: it lies still in port, or goes into one.', 'anchors'],
  stack: ['Ships that lie together and move together, with the strongest in front.', 'stacks'],
  squadron: ['A stack of two ships or more under one order.', 'squadrons'],
  disabled: ['Hit by a 5: she goes to the nearest friendly port after the round, whatever her strength.', 'disables'],
  stars: ['What a leader is worth: he adds them to the initiative, and as dice to the first ships of his line.'],
  'double up': ['Ships that the longer line has more join those in front, one each from the head, and fire with them.', 'doubles up', 'doubled'],
  flag: ['The mark of who held an area last turn. It stops an enemy squadron that enters.', 'flags'],
  mines: ['What a port answers a raid with.'],
};
