/** テーブルと、どのゲームにも共通の断りの言葉。 What the table and every game refuse, by the English sentence. */
export default {
  // どのゲームでも Any game
  'there is no such seat in this game': 'このゲームにその席はありません。',
  'nobody has a move to make now': '今はだれの手番でもありません。',
  'it is not for this seat to act now': '今はこの席の手番ではありません。',
  'it is not your turn to act': '今はあなたの手番ではありません。',
  'that is no move of this game': 'それはこのゲームの手ではありません。',
  'the rules forbid it': 'ルールにより禁じられています。',
  'there is no such scenario': 'そのシナリオはありません。',
  'there is no such optional rule': 'その選択ルールはありません。',
  'this game is not for that many seats': 'このゲームはその人数では遊べません。',
  'a value of the set-up is out of its range': '設定の値が範囲を外れています。',
  'the game is for two players': 'このゲームは二人用です。',
  'both players bid first': '先に両プレイヤーが入札します。',
  'name the next of the ships with equal damage, or done':
    '損傷の等しい艦のうち次に並ぶ艦を選ぶか、完了してください。',
  'there is no move to take back': '元に戻す手がありません。',
  'dice have been rolled or something hidden was shown since':
    'そのあとサイコロが振られたか、秘密が明かされたため、元に戻せません。',
  'there are not so many moves to take back': 'そこまで多くの手は元に戻せません。',
  'this game has had more moves than a table keeps': 'このゲームの手数が、保存できる上限に達しました。',
  'another seat has moved since': 'そのあと相手が指したため、元に戻せません。',
  'a later choice of another seat would no longer stand':
    '相手のその後の選択が成り立たなくなるため、元に戻せません。',

  // テーブル The table
  'the game has not begun': 'ゲームはまだ始まっていません。',
  'the game is over': 'ゲームは終わっています。',
  'the game is set aside': 'このゲームは保留中です。',
  'this game would not come out as it stood with this version of the program; it is kept as it was':
    'このプログラムの版では、このゲームは元の局面になりません。保存された記録には手を付けていません。',
  'spectators do not play': '観戦者は指せません。',
  'the game has moved on: look again': '局面が進みました。もう一度ご覧ください。',
  'there is nothing to play': '今は指せません。',
  'the table rolls the dice of this game': 'このゲームのサイコロはテーブルが振ります。',
  'dice are to be rolled: type in their faces': 'サイコロを振り、出た目を入力してください。',
  'you have made your move, and its dice are being rolled: type in their faces':
    'すでに指した手のサイコロを振るところです。出た目を入力してください。',
  'the dice of a move are being rolled': '指した手のサイコロを振っているところです。',
  'so much was taken back in this game that moves stand from now on':
    'このゲームでは待ったが多すぎたため、これからの手は取り消せません。',
  'there is no move here': '手が入力されていません。',
  'the table is full': 'テーブルは満席です。',
  'this link opens no seat at this table': 'このリンクで開ける席は、このテーブルにありません。',
  'you have said hello': 'すでに着席しています。',
  'say hello first': '先に着席してください。',
  'there is no such moment': 'その場面はありません。',
  'the journal is opened when the game is over': '棋譜はゲームの終了後に公開されます。',
  'too many messages: 20 a second are heard': '送信が多すぎます。1秒に20件までです。',
  'too many moves: wait a moment': '手を続けて指しすぎです。少しお待ちください。',
  'too many looks at the past: wait a moment': '過去の場面を続けて見すぎです。少しお待ちください。',
};
