/** The words of the lessons: title and text of each. */
/** @type {Record<string, string[]>} */
export default {
  'aim-english': [
    'The English',
    'You score 2 points for each large European ship that you sink and 1 for a smaller one, and lose 1 for each of your own. The enemy scores for every area that he alone holds at sea when the year ends. So look for him: a squadron of yours in an area denies it, whatever is in his.',
  ],
  'aim-european': [
    'The European Powers',
    'You score for areas with a number in which you alone have a squadron of two ships or more when the year ends, and 3 for each frigate that preys on English trade. Nobody sees what is in your squadrons, or whether there is anything in them. You need not fight: you need to be there.',
  ],
  strip: [
    'A turn is a year',
    'Its steps stand under the head of the page, and the one that is on is marked. Rest on one to read what is done in it. Forces come first, in secret.',
  ],
  organize: [
    'Make up squadrons',
    'Ships fight in a line, the first ship first; put strong ships in front and a good leader aboard one of them. A squadron needs a leader to sail, and one for every 16 ships. “Propose” in the tab Fleet makes it all up: take it and change what you like.',
  ],
  decoys: [
    'Empty markers are worth something',
    'A marker without ships sails as well as a full one, and the enemy cannot tell. He must spend a move, or a squadron, to find out. Keep some for decoys.',
  ],
  organized: ['Done, when you are ready', 'Done closes the phase for you. It goes on when both are ready, and nothing is shown.'],
  'frigates-english': [
    'Frigates',
    'Each of your frigates adds 3 to your searches in its area. Put them where the French must come out: off Brest in the English Channel, and in the Bay of Biscay. Place one now; players take turns.',
  ],
  'frigates-european': [
    'Frigates',
    'A frigate of yours off an English port scores 3 if no English squadron of two ships guards it. Others help your squadrons to avoid. Spread them: England cannot be everywhere. Place one now; players take turns.',
  ],
  sail: [
    'Put to sea',
    'Players take turns, one squadron each. Choose one of the lit counters: areas that it can reach show their cost. With the wind, along the arrows, sailing is free; against it you pay movement points, and a squadron has as many as its best leader’s rating.',
  ],
  course: [
    'Set a course',
    'Your squadron is at sea. Go on to a lit area, stay where you are, or enter a port. Where an enemy lies you search each other first. Only what ends the year at sea holds water or denies it.',
  ],
  'where-english': [
    'Where to go',
    'Lie where the enemy’s ports are: off Brest in the Channel and off Rochefort in the Bay of Biscay, with your strongest squadrons. Whatever comes out meets you first. Keep one in the Mediterranean and send small ones far away, where points are.',
  ],
  'where-european': [
    'Where to go',
    'Slip out to waters with a number and stay there, far from English bases if you can: the West Indies and India are worth as much as the Channel. Send decoys where you do not mean to fight, and sail your strong squadron when the English have used up theirs.',
  ],
  search: [
    'Fight or avoid?',
    'Both choose in secret. Both fight: there will be a battle. Both avoid: the mover goes on. One of each: leader + ships + 3 for each frigate + dice, one die for fight and three for avoid, and the higher has his will. The numbers that you know stand beside the choice.',
  ],
  pass: [
    'A pass is for the year',
    'Pass only when no squadron of yours shall sail any more: you get no other turn this year, and the other may move all that he has left. The page asks before you do.',
  ],
  battle: [
    'A battle',
    'Each side rolls for the weather gauge; whoever has it sees the enemy and may engage or leave. Then the lines fire ship against ship, from the head. A 6 hits, and another die is the damage; a 5 sends a ship to port. Who has no sound ship left breaks off.',
  ],
  gauge: [
    'You have the weather gauge',
    'Compare the lines: numbers, guns, and dice that leaders add. Engage if you are stronger, or withdraw the whole squadron; then the area is lost.',
  ],
  capture: [
    'A port can be taken',
    'Alone at sea with two ships and a leader you may try for one enemy port of the area: a die and your leader against a die and its rating, and you must be higher. It costs nothing to try.',
  ],
  points: [
    'Points',
    'The year is scored: the tab Points tells what everybody got, and for what. A lead of 25 at the end wins, of 50 wins big.',
  ],
  return: [
    'Home again',
    'Every squadron at sea goes to a port, at any distance. Think of next year: where will you want to come out, and which port can repair your damage? Its rating is how much.',
  ],
  repair: ['Repairs', 'Each port mends as many points as its rating. Mend what shall fight next year; what is left stays damaged.'],
  end: [
    'That was a year',
    'New forces come every year, and the war grows. The rest is in the guide, in the menu or under the key G: every rule with its number, the rulings, and advice.',
  ],
};
