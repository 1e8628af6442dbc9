/** Words that are explained: what each means, and other forms of it. */
/** @type {Record<string, string[]>} */
export default {
  'weather gauge': ['The windward side. Each side rolls a die and adds its senior leader, the English 2 more; the winner sees the enemy and may engage or withdraw.', 'gauge'],
  search: ['Where squadrons meet both choose fight or avoid in secret; if they differ, leader + ships + frigates + dice decide.', 'searches'],
  decoy: ['A marker without ships. It sails like any other, and nobody can tell until it is fought.', 'decoys'],
  frigate: ['A marker that adds 3 to searches in its area; a European one off an English port preys on trade.', 'frigates'],
  base: ['So many ships and leaders a nation keeps from year to year; the rest goes back to the pool.'],
  pool: ['Ships and leaders that are not in play; new forces are drawn from it at random.', 'pools'],
  rating: ['Of a leader: his squadron’s movement points, and what he adds in searches and battles. Of a port: what it can hold, repair and defend.', 'ratings'],
  'senior leader': ['The best leader of a squadron: his rating is that of the squadron.'],
  run: ['A squadron that may not stay goes to the nearest port, however far, without paying.', 'runs'],
  'double up': ['Ships that the longer line has more join those in front, one each from the head, and fire with them.', 'doubles up'],
  disabled: ['Hit by a 5: she makes for port after the round.', 'disables'],
  control: ['The European player alone has a squadron of two ships or more at sea in the area: it scores for him.', 'controls'],
  escort: ['An English squadron of two ships or more where frigates threaten trade: it stops their points.', 'escorts'],
  wear: ['Damage by long service at sea, dealt out by the owner.'],
};
