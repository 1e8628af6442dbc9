/** 「帝国の夜明け」で審判が手を断る言葉。 Why a move of dawn is refused, in Japanese, by the umpire's English sentence. */
import shared from '../../battleline/lang/refusals.ja.js';

export default {
  ...shared,
  // 準備 Set-up
  'the game lasts 6 turns, or with the option 11.A 7, 8 or 9':
    'ゲームは6ターン、選択ルール11.Aなら7、8または9ターンです。',
  'starting points need the option 11.E': '開始時の得点には選択ルール11.Eが必要です。',
  'Maintenance and Delayed Repair exclude each other': '「整備」と「修理の遅れ」は併用できません。',
  'a bid is between 0 and 30 points': '入札は0点から30点までです。',
  'the higher bidder names his side': '入札の高かったほうが陣営を選びます。',
  'there is no such place': 'そのような場所はありません。',
  'not in such a port': '自軍の港ではありません。',
  'Spain sets up in her ports only': 'スペインは自軍の港にだけ配置します。',
  'the squadron at sea lies off the American coast': '海上の戦隊はアメリカ沿岸の海域に置きます。',
  'the squadron at sea has two to six ships and at most one leader':
    '海上の戦隊は2隻から6隻まで、指揮官は1人までです。',
  'there is one squadron at sea, of at most six ships': '海上の戦隊は一つだけで、6隻までです。',
  'at sea is one leader, with the squadron': '海上の指揮官は1人だけで、戦隊とともにいます。',
  'she is none of your ships in play': 'それは登場している自軍の艦ではありません。',
  'he is none of your leaders in play': 'それは登場している自軍の指揮官ではありません。',
  'the Germans start in Caracas': 'ドイツ艦隊はカラカスから始めます。',
  'she lies there': 'この艦はすでにそこにいます。',
  'she has her place': 'この艦の場所はすでに決まっています。',
  'he is there': 'この指揮官はすでにそこにいます。',
  'he has his place': 'この指揮官の場所はすでに決まっています。',
  'set up first': '先に配置してください。',

  // スタック Stacks
  'she is none of your ships on the map': 'それは地図上の自軍の艦ではありません。',
  'he is none of your leaders on the map': 'それは地図上の自軍の指揮官ではありません。',
  'name the ship at the head of a stack of yours in the same place':
    '同じ場所にいる自軍スタックの先頭の艦を選んでください。',
  'she is in that stack': 'この艦はすでにそのスタックにいます。',
  'she was attached in this phase: undo, or detach her':
    'この艦はこのフェイズで編入しました。「元に戻す」を使うか、分離してください。',
  'she is alone': 'この艦は単独です。',
  'she leads the line': 'この艦はすでに先頭です。',
  'she was put at the head in this phase: undo, or put another before her':
    'この艦はこのフェイズで先頭に移しました。「元に戻す」を使うか、別の艦を前に置いてください。',
  'he is with that stack': 'この指揮官はすでにそのスタックにいます。',
  'he boarded in this phase: undo': 'この指揮官はこのフェイズで乗艦しました。「元に戻す」を使ってください。',
  'a leader is left only in a port of his own side': '指揮官を残せるのは自軍の港だけです。',
  'he is ashore': 'この指揮官はすでに陸上にいます。',
  'name a leader who lies below another of equal stars':
    '星の数が同じ指揮官の下にいる指揮官を選んでください。',
  'the leader with the most stars commands': '星の最も多い指揮官が指揮を執ります。',
  'he was laid on top in this phase': 'この指揮官はこのフェイズですでに先任にしました。',
  'stacks are made up and ordered first': '先にスタックを編成し、命令を置きます。',

  // 命令 Orders
  'name the ship at the head of a squadron of yours': '自軍の戦隊の先頭の艦を選んでください。',
  'a ship alone takes no order': '単独の艦に命令は置けません。',
  'it has its order: undo, or change the stack':
    '命令はすでに置かれています。「元に戻す」を使うか、スタックを変えてください。',
  'there is no such order': 'そのような命令はありません。',
  'every squadron needs an order; break up one that can have none':
    'すべての戦隊に命令が必要です。命令を置けない戦隊は分けてください。',
  'no marker of that order is left': 'その命令のマーカーは残っていません。',
  'after Blockade comes Coal': '封鎖の次は給炭です。',
  'after Patrol comes Coal or Anchor': '哨戒の次は給炭か停泊です。',
  'after Raid comes Transit': '襲撃の次は回航です。',
  'after Sortie comes Patrol, Raid or Transit': '出撃の次は哨戒、襲撃または回航です。',
  'after Transit comes Anchor, Coal or, once, Transit':
    '回航の次は停泊か給炭です。回航を続けられるのは一度だけです。',
  'at most 11 American ships coal at sea in a turn': 'アメリカ艦の海上給炭は1ターンに11隻までです。',
  'at most 8 Spanish ships coal at sea in a turn': 'スペイン艦の海上給炭は1ターンに8隻までです。',
  'at most 3 ships coal in a neutral port': '中立港での給炭は3隻までです。',
  'only ships for which no coal is left anchor instead': '代わりに停泊できるのは、石炭が足りない艦だけです。',
  'there is coal left for ships that were to anchor for want of it':
    '石炭不足で停泊するはずの艦に、まだ石炭が残っています。',
  'no squadron anchors off opposing ports alone': '敵港しかない海域には停泊できません。',
  'ships that came to a neutral port must lie there for a turn':
    '中立港に入った艦は、そこに1ターンとどまらなければなりません。',
  'a ship with damage of half her defense may not leave port':
    '防御の半分以上の損傷がある艦は出港できません。',
  'a Sortie needs opposing ships in every area off the port':
    '出撃は、港の沖のすべての海域に敵の艦がいるときの命令です。',
  'out of a port that is shut in only a Sortie goes': '閉じ込められた港からは、出撃しかできません。',
  'the slowest ship cannot pay for any area off the port':
    '最も遅い艦の移動力では、港の沖のどの海域にも出られません。',
  'no opposing port is in range': '届くところに敵港がありません。',
  'a Sortie goes out of a port': '出撃は港から出る命令です。',
  'all ships that stay in a port are one squadron: attach them':
    '港にとどまる艦は一つの戦隊になります。編入してください。',

  // 移動 Movement
  'squadrons and ships are moved now': '今は戦隊と艦を動かすときです。',
  'name the ship at the head of one of your stacks': '自軍スタックの先頭の艦を選んでください。',
  'nobody enters an opposing port': '敵港には入れません。',
  'a move does not end where it began': '出発した場所で移動を終えることはできません。',
  'not from a neutral port to a neutral port': '中立港から中立港へは行けません。',
  'the slowest ship has not enough movement points left': '最も遅い艦の移動力が足りません。',
  'a raider goes home: from there she would reach no port':
    '襲撃の艦は帰港します。そこからではどの港にも届きません。',
  'no attack is made out of a neutral port': '中立港から攻撃には出られません。',
  'from there no opposing port could be reached': 'そこからでは敵港に届きません。',
  'a patrol stays at sea': '哨戒の戦隊は海上にとどまります。',
  'a patrol enters two areas beyond its first': '哨戒で入れるのは、最初の海域とさらに2海域です。',
  'a patrol enters two areas': '哨戒で入れるのは2海域です。',
  'an anchored squadron lies still': '停泊の戦隊は動きません。',
  'a squadron anchored off no port of its own stays': '沖に自軍の港がない停泊の戦隊は動きません。',
  'a squadron under Anchor orders goes into a port of this area': '停泊の戦隊は、この海域の港に入ります。',
  'a coaling squadron may not move': '給炭の戦隊は動けません。',
  'a sortie goes one area and no farther': '出撃で進めるのは1海域だけです。',
  'a ship that came to a neutral port must lie there for a turn':
    '中立港に入った艦は、そこに1ターンとどまらなければなりません。',
  'after Blockade she coals, anchors or enters port here':
    '封鎖の次は、ここで給炭するか、停泊するか、入港します。',
  'after Patrol she anchors or enters a port here': '哨戒の次は、ここで停泊するか入港します。',
  'after two Transits she lies still or enters a port here': '回航を2回続けた次は、動かないか、ここで入港します。',
  'she has entered port, and no more': '入港したので、これ以上は動けません。',
  'a ship that moves may not end where she began': '動いた艦は、出発した場所で移動を終えられません。',
  'it has been stopped: its move is over': '止められたので、移動は終わりです。',
  'a ship has joined it: its move is over': '艦が合流したので、移動は終わりです。',
  'a move goes from place to adjacent place': '移動は隣り合う場所へ進みます。',
  'no move goes on through a neutral port': '中立港を通り抜けることはできません。',
  'a raider must end this move in a port': '襲撃の艦は、この移動を港で終えなければなりません。',
  'an anchoring squadron must enter a port of its area': '停泊の戦隊は、その海域の港に入らなければなりません。',
  'a patrol must leave port': '哨戒の戦隊は出港しなければなりません。',
  'a raid must go to an area off an opposing port': '襲撃の戦隊は、敵港の沖の海域へ行かなければなりません。',
  'a blockade must go to an area off an opposing port': '封鎖の戦隊は、敵港の沖の海域へ行かなければなりません。',
  'a sortie must leave port': '出撃の戦隊は出港しなければなりません。',
  'a squadron in Transit must leave port': '回航の戦隊は出港しなければなりません。',

  // 残置と合流 Parts of squadrons
  'squadrons that anchor, coal or sortie drop nobody': '停泊、給炭、出撃の戦隊は艦を残せません。',
  'its move is over': '移動はもう終わっています。',
  'ships are dropped in a sea area that was entered on the way': '艦を残せるのは、途中で入った海域だけです。',
  'name the head of a part that her squadron has just dropped':
    '同じ戦隊が今残した部分の先頭の艦を選んでください。',
  'name the head of a part that his squadron has just dropped':
    'その指揮官の戦隊が今残した部分の先頭の艦を選んでください。',
  'no second marker of that order is left': 'その命令のマーカーがもう1枚残っていません。',
  'only a ship alone joins a squadron': '戦隊に合流できるのは単独の艦だけです。',
  'name the head of a squadron of yours': '自軍の戦隊の先頭の艦を選んでください。',
  'that squadron has not arrived: its move cannot end there':
    'その戦隊はまだ着いていません。そこでは移動を終えられません。',

  // 索敵と戦闘 Search and battle
  'name the next ship of the line, or done': '戦列の次の艦を選ぶか、完了してください。',
  'name an area that is to be resolved': '解決する海域を選んでください。',
  'name the port whose squadron is searched': '索敵する戦隊がいる港を選んでください。',
  'name the port that is attacked': '攻撃する港を選んでください。',
  'fight, or disengage by speed': '戦うか、速力で離脱するかを選んでください。',
  'only ships faster than every opponent disengage by speed':
    '速力で離脱できるのは、敵のどの艦よりも速い艦だけです。',
  'she is leaving already': 'この艦はすでに離脱しています。',
  'she is not one of the pursuers': 'この艦は追撃に加われません。',
  'she has her quarry': 'この艦の追う相手はすでに決まっています。',
  'she is too slow for that group': 'その集団を追うには遅すぎます。',
  'name the first ship of a group that flees': '逃げる集団の先頭の艦を選んでください。',
  'divide the pursuers among the groups that flee': '追撃する艦を、逃げる集団に割り当ててください。',
  'say with which ship he leaves': '指揮官がどの艦で去るかを選んでください。',
  'send the ship to one of the ports to choose from': '選べる港のうち、一つを選んで艦を送ってください。',

  // 修理と整備 Repair and maintenance
  'ships are repaired now': '今は艦を修理するときです。',
  'she is none of your ships in port': 'それは港にいる自軍の艦ではありません。',
  'she has no damage': 'この艦に損傷はありません。',
  'a neutral port mends no damage': '中立港では修理できません。',
  'a Disrupted port mends no ships': '混乱した港では修理できません。',
  'the port has mended all it can': 'この港の修理力は使い切りました。',
  'only ships that were in the port all turn are mended': '修理されるのは、ターン中ずっと港にいた艦だけです。',
  'wear is dealt out now': '今は整備の損傷を割り当てるときです。',
  'deal out the wear first': '先に整備の損傷を割り当ててください。',
  'no more wear falls on ships of her type': 'この艦種に割り当てる損傷はもうありません。',
  'she had maintenance damage last turn': 'この艦は前のターンに整備の損傷を受けました。',
  'wear sinks no ship': '整備の損傷で艦を沈めることはできません。',
};
