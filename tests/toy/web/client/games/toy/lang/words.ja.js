/** What the page says of Smugglers, in Japanese. */
export default {
  'toy.free': '空き',
  'toy.worth': '{n}点',
  'toy.in-hand': '手札',
  'toy.bid-it': 'これを出す',
  'toy.bid': 'どの札を出しますか。',
  'toy.bid.hint': '全員が秘密に札を出します。札とサイコロの合計が最大の人がターンを取ります。',
  'board.key.card': '手札の1枚',
  'log.many.card': '札{n}枚',
  'panels.points.hint': '最終ターンの後、港の価値の合計が最大の人が勝ちます。',
  'roll.bid': 'ターンの勝負',
  'roll.deal': '配られた札',
  'roll.protest': '異議',
};
