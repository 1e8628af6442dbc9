/** What is said of games that are over: by whose eyes one looks, and how they are shared. */
export default {
  'eyes.title': 'Seen by',
  'eyes.own': 'your own eyes',
  'eyes.spectator': 'a spectator',
  'eyes.seat': '{side}',
  'eyes.all': 'everybody: everything open',
  'eyes.hint.all': 'Everything lies open, also what nobody could see then.',
  'eyes.hint.seat': 'Everything as {side} saw it.',
  'eyes.hint.spectator': 'Everything as a spectator saw it.',
  'share.button': 'Share the game',
  'share.link': 'A link to this game',
  'share.link.gist': 'whoever has it can replay all of it, by anybody’s eyes',
  'share.file': 'Or send the file: it opens at any table, under “Look at a journal”.',
  'share.brought': 'This journal was brought here to be looked at. The table does not keep it.',
  'import.watch': 'Replay on the board',
  'import.watching': 'The table reads the journal …',
};
