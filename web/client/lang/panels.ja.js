/** パネルの言葉。 What the panels say, in Japanese; keys as in panels.en.js. */
export default {
  'panels.stop': '中止',
  'panels.large': '大きく表示',
  'panels.small': '盤の横に戻す',

  'panels.dice.open': 'サイコロの目：{faces}',

  'panels.decide.title': '決断',
  'panels.decide.none': '今の手番は、盤上、または指し手の一覧で行います。',
  'panels.decide.over': 'ゲームは終わりました。決めることはもうありません。',
  'panels.choice.which': 'どれにしますか',
  'panels.choice.take': 'これに決める',

  'panels.tasks.all': 'すべて無難に済ませる',
  'panels.tasks.go': '決定',

  'decide.on': '任せる',
  'decide.on.now': '任せています…',
  'decide.on.label': 'フェイズの終わりまで任せる',
  'decide.on.why': 'フェイズの終わりまで任せる：相手の番、見るべき出来事、サイコロの入力のいずれかになるまで、おすすめの手を続けて指します。',

  'dice.in': '{place}：{what}',
  'dice.for': '対象：{what}。',
  'dice.n': 'サイコロ{n}個',
  'dice.row': '{name}：サイコロ{n}個',
  'dice.nth': '{n}個中{i}個目',
  'dice.none': '未入力',
  'dice.pad': '目',
  'dice.chance': '代わりに振る',
  'dice.chance.why': '「代わりに振る」では足りない分をこのブラウザーが振ります。お楽しみ用で、だれにも検証できません。',

  'panels.points.title': '得点',
  'panels.points.level': '互角です。',
  'panels.points.lead': '{side}が{n}点リード。',
  'panels.points.all': '{scores}。',
  'panels.points.chart': 'ターンごとの得点。数値は下の表にあります',
  'panels.points.turn': 'ターン',
  'panels.points.total': '現況',

  'panels.reference.title': 'ルール',
  'panels.reference.find': '番号や言葉でルールを探す',
  'panels.reference.more': 'ほか{n}件',
};
