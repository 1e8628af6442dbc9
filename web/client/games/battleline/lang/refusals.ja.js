/** 戦列のゲームに共通の断りの言葉。 What several games of lines of battle refuse, by the English sentence. */
export default {
  'the game is for two players': 'このゲームは二人用です。',
  'both players bid first': '先に両プレイヤーが入札します。',
  'name the next of the ships with equal damage, or done':
    '損傷の等しい艦のうち次に並ぶ艦を選ぶか、完了してください。',
};
