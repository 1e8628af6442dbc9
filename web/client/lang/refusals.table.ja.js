/** テーブルと、どのゲームにも共通の断りの言葉。 What the table and every game refuse, by the English sentence. */
export default {
  // どのゲームでも Any game
  'there is no such seat in this game': 'このゲームにその席はありません。',
  'nobody has a move to make now': '今はだれの手番でもありません。',
  'it is not for this seat to act now': '今はこの席の手番ではありません。',
  'that is no move of this game': 'それはこのゲームの手ではありません。',
  'the rules forbid it': 'ルールにより禁じられています。',
  'there is no such scenario': 'そのシナリオはありません。',
  'there is no such optional rule': 'その選択ルールはありません。',
  'this game is not for that many seats': 'このゲームはその人数では遊べません。',
  'this scenario is for fewer seats': 'このシナリオは、もっと少ない人数のためのものです。',
  'a value of the set-up is out of its range': '設定の値が範囲を外れています。',
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
  'a part of this game is damaged on disk; what is left of it is kept':
    'このゲームの記録の一部がディスク上で壊れています。残りは保存されています。',
  'spectators do not play': '観戦者は指せません。',
  'the game has moved on: look again': '局面が進みました。もう一度ご覧ください。',
  'there is nothing to play': '今は指せません。',
  'the table rolls the dice of this game': 'このゲームのサイコロはテーブルが振ります。',
  'dice are to be rolled: type in their faces': 'サイコロを振り、出た目を入力してください。',
  'a face is none of its die: look at what is to be rolled':
    'そのサイコロにない目があります。どのサイコロを振るのかご確認ください。',
  'a face that was typed in is none of the die that is rolled here; type them in anew':
    '入力された目の中に、ここで振るサイコロにない目があります。入力し直してください。',
  'you have made your move, and its dice are being rolled: type in their faces':
    'すでに指した手のサイコロを振るところです。出た目を入力してください。',
  'the dice of a move are being rolled': '指した手のサイコロを振っているところです。',
  'so much was taken back in this game that moves stand from now on':
    'このゲームでは待ったが多すぎたため、これからの手は取り消せません。',
  'there is no move here': '手が入力されていません。',
  'the table is full': 'テーブルは満席です。',
  'you have as many games here as one may have: finish some first':
    'ここで開けるゲームの数の上限に達しています。先にいくつか終えてください。',
  'your games here take up as much room as one may have: finish some first':
    'あなたのゲームの記録が上限の大きさに達しています。先にいくつか終えてください。',
  "the table's disk is nearly full: games go on, but no new one is opened":
    'テーブルのディスクの空きがわずかです。進行中のゲームは続けられますが、新しいゲームは開けません。',
  'this link opens no seat at this table': 'このリンクで開ける席は、このテーブルにありません。',
  'this is an invitation: accept it first': 'これは招待です。先に受けてください。',
  'this invitation has been accepted already, or has become void':
    'この招待はすでに受けられたか、無効になっています。',
  'spectators invite nobody': '観戦者は招待できません。',
  'there is nobody to invite to that seat': 'その席に招待する人はいません。',
  'whoever opened the game invites': '招待できるのはゲームを開いた人です。',
  'in this game a lost key is not replaced: so it was agreed when it was opened':
    'このゲームでは、開いたときの取り決めにより、なくした鍵は再発行されません。',
  'the game has been ended': 'ゲームは終わっています。',
  'the game is paused: whoever plays may go on with it': 'ゲームは中断中です。席に着いている人ならだれでも再開できます。',
  'a bot plays your seat: take it back first': 'あなたの席はボットが指しています。先に席へ戻ってください。',
  'spectators read along: only who sits at the table speaks': '観戦者は読むだけです。話せるのは席に着いている人です。',
  'so much at once: wait a moment': '続けて送りすぎです。少しお待ちください。',
  'another seat has that name': 'その名前はほかの席が使っています。',
  'more has been said in this game than a table keeps': 'このゲームの会話が、保存できる上限に達しました。',
  'there are no words in it': '言葉がありません。',
  'you have resigned': 'あなたは投了しています。',
  'there is nobody who could agree to a draw: bots play to the end. You may resign':
    '引き分けに同意できる人がいません。ボットは最後まで指します。投了はできます。',
  'nobody plays there for whom a bot could stand in': 'その席には、ボットが代われる人がいません。',
  'in this game nobody\'s seat is handed to a bot by others: so it was agreed when it was opened':
    'このゲームでは、開いたときの取り決めにより、ほかの人の席をボットに任せることはできません。',
  'a bot plays there already': 'その席はすでにボットが指しています。',
  'a bot plays your seat already': 'あなたの席はすでにボットが指しています。',
  'who sits there has not been away for as long as was agreed':
    'その席の人は、取り決めた日数ほど席を外していません。',
  'there is no such bot for this game': 'このゲームにそのボットはありません。',
  'seats were handed over so often in this game that they stay as they are':
    'このゲームでは席の交代が多すぎたため、もう替えられません。',
  'you play your seat yourself': 'あなたの席はご自分で指しています。',
  'you have no time left in this game: the bot plays on': '持ち時間がもうありません。ボットが続けます。',
  'who sits there is here': 'その席には人がいます。',
  'you have said hello': 'すでに着席しています。',
  'say hello first': '先に着席してください。',
  'the game is being brought back: wait a moment': 'ゲームを読み込んでいます。少しお待ちください。',
  'there is no such moment': 'その場面はありません。',
  'there is no such seat': 'その席はありません。',
  "others' eyes are lent when the game is over": 'ほかの人の目で見られるのは、対局が終わってからです。',
  'this game is not over: only its own links open it': 'この対局はまだ終わっていません。対局のリンクからだけ入れます。',
  'as many journals are being looked at as there is room for: wait a while':
    '見られている棋譜がいっぱいです。しばらくお待ちください。',
  'so much has not happened': 'そこまでの出来事はまだありません。',
  'the journal is opened when the game is over': '棋譜はゲームの終了後に公開されます。',
  'this table sends no notices': 'このテーブルは通知を送りません。',
  'this table sends no notices that way': 'このテーブルは、その方法では通知を送りません。',
  'spectators are not called': '観戦者には通知されません。',
  'no notices were asked for': '通知は頼まれていません。',
  'too many tests: wait a minute': '試しの通知が多すぎます。1分お待ちください。',
  'too many addresses were asked: wait some minutes':
    '確認のメールが多すぎます。数分お待ちください。',
  'this is no mail address': 'これはメールアドレスではありません。',
  'this is no address of the web': 'これはウェブのアドレスではありません。',
  'the address must begin with https://': 'アドレスは https:// で始まらなければなりません。',
  'the address must be without a name and a password':
    'アドレスに名前とパスワードを入れることはできません。',
  'the address is not on the open internet': 'このアドレスは公開されたインターネットにありません。',
  "the table's mail relay did not take it": 'テーブルのメール中継サーバーが受け付けませんでした。',
  'nobody answered at the address': 'そのアドレスから返事がありませんでした。',
  'the address has no certificate that this table trusts':
    'そのアドレスには、このテーブルが信用する証明書がありません。',
  'the browser takes no more notices': 'そのブラウザーはもう通知を受け取りません。',
  'the address did not take it': 'そのアドレスは通知を受け付けませんでした。',
  'the table keeps no more for others just now: wait some minutes':
    'いまはこれ以上預かれません。数分お待ちください。',
  'too many messages: 20 a second are heard': '送信が多すぎます。1秒に20件までです。',
  'too many moves: wait a moment': '手を続けて指しすぎです。少しお待ちください。',
  'too many looks at the past: wait a moment': '過去の場面を続けて見すぎです。少しお待ちください。',
  'too many questions: wait a moment': '質問が多すぎます。少しお待ちください。',
  'that is not the phase that is being played': 'いまはそのフェイズではありません。',
  'in this game nothing goes from place to place': 'このゲームには、場所から場所へ動くものはありません。',
  'what comes of it is seen when it is done, and it is for good':
    '結果は実行するまで分からず、実行すると取り消せません。',
};
