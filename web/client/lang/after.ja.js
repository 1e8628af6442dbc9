/** 終わった対局について。誰の目で見るか、どう分け合うか。 */
export default {
  'eyes.title': '見る人',
  'eyes.own': '自分の目',
  'eyes.spectator': '観戦者',
  'eyes.seat': '{side}',
  'eyes.all': '全員（すべて公開）',
  'eyes.hint.all': 'すべてを公開しています。その時は誰にも見えなかったものも見えます。',
  'eyes.hint.seat': '{side}に見えていたとおりです。',
  'eyes.hint.spectator': '観戦者に見えていたとおりです。',
  'share.button': '対局を共有',
  'share.link': 'この対局へのリンク',
  'share.link.gist': 'このリンクを持つ人は、誰の目からでも全体を再生できます',
  'share.file': 'ファイルを送ることもできます。どの卓でも「棋譜を見る」から開けます。',
  'share.brought': 'これは見るために持ち込まれた棋譜です。卓には保存されません。',
  'import.watch': '盤上で再生',
  'import.watching': '卓が棋譜を読んでいます…',
};
