/** Words that are explained: what each means, and other forms of it. */
/** @type {Record<string, string[]>} */
export default {
  Prestige: ['What one wins by: orders carried out, ships sunk and taken, convoys, the war in Italy.'],
  SOL: ['Ships of the line; those with (D) are smaller ones.'],
  DPs: ['Damage points: of storms, wear and battle. They slow a squadron, and too many cost Sail.', 'DP'],
  formation: ['What sails together under one counter: a flotilla, a squadron alone or a convoy.', 'formations'],
  counter: ['What the other sees of a formation. He knows what it is only when he has found it.', 'counters'],
  flotilla: ['Squadrons under a leader, by name; it can have an order.', 'flotillas'],
  auxiliary: ['Cruisers and small craft that scout, shadow and screen; used, they take time to recover.', 'auxiliaries'],
  'fitting out': ['In port, able to sail; it is not repaired.', 'fits out', 'fit out'],
  'in ordinary': ['Laid up in port: it cannot sail, and is repaired there.'],
  orders: ['From home: carried out they earn Prestige, failed they cost some; each leads its formation.'],
  Impulse: ['A quarter of a Turn: winds are rolled for, then formations sail.', 'Impulses'],
  increment: ['One of the four steps of an Impulse: in each a formation may sail to its next place.', 'increments', 'MPI'],
  MP: ['Movement points: each course costs some, by wind and distance.', 'MPs'],
  'lose touch': ['Squadrons that a gale parts from their formation sail on as counters of their own.', 'loses touch', 'loss of touch'],
  shadow: ['An auxiliary that stays with a formation and keeps it in sight.', 'shadowed', 'shadows', 'shadowing'],
  screen: ['An auxiliary that meets one that is sent, and may turn it back.', 'screens'],
  interdict: ['To lie off a port so that who leaves or enters must fight.', 'interdiction', 'interdicts'],
  'call Admiral': ['A squadron with a leader aboard chooses its opponent for the next combat.', 'calls Admiral', 'calling Admiral'],
  'told off': ['Chosen to be detached with an order in this step.', 'tell off'],
};
