/** What Smugglers refuses, by the English sentence. */
export default {
  'that is no move of this phase': 'それはこのフェイズの手ではありません。',
  'that card is not in your hand': 'その札は手札にありません。',
  'only one port a turn': '港は1ターンに1つだけです。',
  'that port is taken': 'その港はもう取られています。',
};
