/** 「海の王者」で審判が手を断る言葉。 Why a move of seas is refused, in Japanese, by the umpire's English sentence. */
import shared from '../../battleline/lang/refusals.ja.js';

export default {
  ...shared,
  // 入札、動員、拿捕 Bids, the base, prizes
  'starting points need the option 11.F': '開始時の得点には選択ルール11.Fが必要です。',
  'a bid is between 0 and 100 points': '入札は0点から100点までです。',
  'you have no such ship in play': 'その艦は自軍で就役していません。',
  'you have no such leader in play': 'その指揮官は自軍で任務についていません。',
  'ships beyond the base number must go back to their pool': '基準数を超える艦はプールに戻さなければなりません。',
  'leaders beyond the base number must go back to their pool':
    '基準数を超える指揮官はプールに戻さなければなりません。',
  'the turn begins with demobilizing to the base': 'ターンの初めは、基本戦力への動員解除です。',
  'name one of the ships that match the captured one best':
    '拿捕した艦に最も近い艦の中から1隻を選んでください。',

  // 再編成 Reorganization
  'squadrons are being reorganized now': '今は戦隊を再編成するときです。',
  'Russians join English squadrons in European waters only':
    'ロシア艦が加われるのは、ヨーロッパ海域のイギリス戦隊だけです。',
  'the Russians form one group or two': 'ロシア艦の集団は二つまでです。',
  'a group of Russians needs a Russian leader; land the ships or board one':
    'ロシア艦の集団にはロシアの指揮官が必要です。艦を戦隊から外すか、指揮官を乗せてください。',
  'that marker stands in no port; station it first':
    'そのマーカーはどの港にもありません。先に港に置いてください。',
  'a new ship goes into a squadron of her own nation': '新しい艦は自国の戦隊にしか入れません。',
  'a ship kept from last turn may not change port': '前のターンから残る艦は港を移れません。',
  "a ship joins an ally's squadron only in that ally's port":
    '同盟国の戦隊に加われるのは、その同盟国の港の中だけです。',
  'the port holds as many squadrons as its rating allows': 'その港は等級いっぱいの戦隊でふさがっています。',
  'Minorca goes to Spain: English ships must leave it':
    'ミノルカはスペイン領になります。イギリス艦は立ち退かなければなりません。',
  'that squadron is not yours to command': 'それは自軍の戦隊ではありません。',
  'this ship has been given her place this turn; undo to change it':
    'この艦の場所は今ターンすでに決めました。変えるには「元に戻す」を使ってください。',
  'the ship is in no squadron of yours': 'その艦は自軍のどの戦隊にもいません。',
  'this ship was put at the head of a line already this turn': 'この艦は今ターンすでに先頭に移しました。',
  'this ship leads her line already': 'この艦はすでに戦列の先頭です。',
  'a ship lies unassigned in a home port of her nation': '未配属の艦は自国の本国港に置きます。',
  'in the peace year a new ship lies unassigned in a port of her nation, another in any friendly or neutral port':
    '講和の年には、未配属の新しい艦は自国の港に、ほかの艦は自軍か中立の港に置きます。',
  'she lies there already': 'この艦はすでにそこにいます。',
  'only a new ship that is in no squadron can be given a berth':
    '港を決められるのは、戦隊に属さない新しい艦だけです。',
  'a leader goes aboard a ship of a squadron of yours': '指揮官が乗れるのは、自軍の戦隊の艦だけです。',
  'that ship carries a leader already': 'その艦にはすでに指揮官が乗っています。',
  'this leader has been given his ship this turn; undo to change it':
    'この指揮官の乗艦は今ターンすでに決めました。変えるには「元に戻す」を使ってください。',
  'no such leader of yours is aboard a ship': '艦に乗っている自軍の指揮官ではありません。',
  'only an empty marker may be moved to another port': 'ほかの港へ移せるのは空のマーカーだけです。',
  'this marker has been stationed this turn; undo to change it':
    'このマーカーの港は今ターンすでに決めました。変えるには「元に戻す」を使ってください。',
  'the marker stands there already': 'マーカーはすでにそこにあります。',
  'a marker stands in ports of its nation, or where ships of its nation lie':
    'マーカーを置けるのは、自国の港か、自国の艦がいる港だけです。',

  // 配置 Set-up
  'squadrons are formed first and placed afterwards': '先に戦隊を編成し、そのあとで配置します。',
  'squadron markers are being placed': '今は戦隊マーカーを配置するときです。',
  'each home port needs a squadron with a ship and a leader':
    '本国港にはそれぞれ、艦と指揮官のいる戦隊が必要です。',
  'your last ships and leaders are needed for home ports': '残りの艦と指揮官は、本国港の戦隊に必要です。',
  'you have no such marker to place': 'そのようなマーカーは手元にありません。',
  'a squadron is set up in a port that its nation controls': '戦隊は自国が支配する港に配置します。',
  'your last squadrons are needed for home ports that have none':
    '残りの戦隊は、まだ戦隊のない本国港に必要です。',
  'every squadron with ships must be placed': '艦のいる戦隊はすべて配置しなければなりません。',

  // 移動 Movement
  'frigates are placed before any squadron moves': '戦隊が動く前にフリゲートを置きます。',
  'ships in a neutral port must put to sea first': '中立港の艦が先に出港しなければなりません。',
  'sail a squadron or pass': '戦隊を出港させるか、パスしてください。',
  'more than 16 ships need a leader for each stack of up to 16':
    '16隻を超える戦隊には、16隻までのスタックごとに指揮官が必要です。',
  'the marker stands in no port': 'そのマーカーはどの港にもありません。',
  'a squadron moves once in a turn': '戦隊が動けるのは1ターンに1回です。',
  'a squadron with ships needs a leader to put to sea': '艦のいる戦隊の出港には指揮官が必要です。',
  'the squadron at sea must finish its move': '海上の戦隊の移動を先に終えなければなりません。',
  'that area does not border on this one': 'その海域は隣り合っていません。',
  "the leader's rating does not reach that far against the wind":
    '指揮官の等級では、風に逆らってそこまで進めません。',
  'nothing has happened since the squadron was there (R77)':
    '戦隊がそこを通ってから、まだ何も起きていません（裁定R77）。',
  'a squadron with Russians keeps to European waters':
    'ロシア艦のいる戦隊はヨーロッパ海域から出られません。',
  'that port is not in this area': 'その港はこの海域にありません。',
  'the squadron may not stay at sea in this area': '戦隊はこの海域の海上にとどまれません。',
  'only a friendly or a neutral port takes this squadron in':
    'この戦隊を受け入れるのは、自軍か中立の港だけです。',
  'ships that began the turn in a neutral port may not enter a neutral port again':
    '中立港でターンを始めた艦は、続けて中立港に入れません。',
  'a squadron runs only when it must go on, and to the nearest port that takes it in':
    '港へ急げるのは、進み続けなければならない戦隊だけで、行き先は受け入れる最寄りの港です。',
  'name the next area of a shortest way to that port':
    'その港への最短経路で、次に通る海域を選んでください。',
  'choose to fight or to avoid': '戦うか避けるかを選んでください。',
  'try to join the battle, or decline': '海戦に加わってみるか、見送るかを選んでください。',
  'an empty squadron has nothing to wear down': '空の戦隊に損耗はありません。',
  'name a ship of the squadron that takes a point of damage':
    '損傷を1点受ける艦を戦隊の中から選んでください。',
  'name which of the two squadrons remains': '二つの戦隊のうち、残すほうを選んでください。',
  'mark the squadron On Station, or pass': '戦隊を哨区につけるか、パスしてください。',

  // 海戦 Battles
  'name an area where a battle is to be fought': '海戦が行われる海域を選んでください。',
  'who has the weather gauge fights or disengages': '風上の側は、戦うか離脱するかを選びます。',
  'disengage into a port of this area or into an adjacent area':
    '離脱先は、この海域の港か隣の海域です。',
  'an enemy squadron is in that area': 'その海域には敵の戦隊がいます。',
  "name which of the two nearest ships gets the leader's last die":
    '最も近い2隻のうち、指揮官の最後のサイコロを受ける艦を選んでください。',
  'send the ship to one of the equally near ports': '同じ近さの港のうち、一つを選んで艦を送ってください。',

  // 港 Ports: capture, return, repair
  'attack a port, or be done': '港を攻撃するか、完了してください。',
  'this port can never be captured': 'この港は決して占領できません。',
  'a port that has become neutral never changes hands again':
    '中立になった港の持ち主は、二度と変わりません。',
  'the ports of a neutral nation cannot be captured': '中立国の港は占領できません。',
  'only a port of the opponent can be captured': '占領できるのは敵の港だけです。',
  'you need to be alone at sea there, with at least 2 ships and a leader':
    'その海域の海上に自軍だけがいて、艦2隻以上と指揮官が必要です。',
  'one port in an area may be attacked in a turn': '攻撃できる港は、1ターンに1海域につき一つです。',
  'New France has fallen for good': 'ヌーベル・フランスは完全に失われました。',
  'Louisburg must fall before Quebec City': 'ケベックより先にルイブールを落とさなければなりません。',
  'England must control the Bay of Bengal for two turns in a row':
    'イギリスが2ターン続けてベンガル湾を支配しなければなりません。',
  "name the nation of one of the senior leaders as the port's new owner":
    '港の新しい持ち主として、先任指揮官の国を選んでください。',
  'no such squadron of yours is at sea': 'それは海上にいる自軍の戦隊ではありません。',
  'the port of that squadron is chosen already': 'その戦隊の帰る港はすでに決まっています。',
  'choose a port for each squadron at sea': '海上の戦隊それぞれに、帰る港を選んでください。',
  'divide the repair points of your ports, then say done':
    '港の修理点を割り当ててから、完了してください。',
  'only a ship that stayed in port for the whole turn is repaired':
    '修理されるのは、ターン中ずっと港にいた艦だけです。',
  'that ship cannot be repaired where she lies this turn': 'その艦は今ターン、今いる場所では修理できません。',
  'more points than the ship needs or the port has left': '艦の損傷か、港に残る修理点を超えています。',
};
