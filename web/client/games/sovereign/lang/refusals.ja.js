/** 「ソヴリン」で審判が手を断る言葉。 Why a move of sovereign is refused, in Japanese, by the umpire's English sentence. */
export default {
  // 準備 Set-up
  'there is no map of that number for so many players': 'その人数では、その番号の地図はありません。',
  'a map of your own is read from own.map in the directory given by --data':
    '自作の地図は、--dataで指定したディレクトリのown.mapから読みます。',
  'only a generated map has a number': '番号があるのは自動生成の地図だけです。',
  'that map is for fewer players': 'その地図は、もっと少ない人数のためのものです。',
  'place the central tile of your first city': '最初の都市の中心タイルを置いてください。',
  'opening cities keep eight empty hexes between them': '最初の都市どうしの間には、空きヘクスが8つ必要です。',
  'there is no room for four tiles': '4タイルを置く余地がありません。',
  'an opening city has four tiles: place the next': '最初の都市は4タイルです。次のタイルを置いてください。',
  'nothing can be built there': 'そこには建てられません。',
  'the tiles of a city hold together': '都市のタイルはつながっていなければなりません。',

  // 手番 The turn
  'count your points first': '先に収入を数えてください。',
  'only Trade and Banking are used in the Add step': '収入ステップに使えるのは交易と銀行だけです。',
  'you do not have it, or have used it before': '持っていないか、すでに使いました。',
  'standing orders are given once in a turn': '常置命令を変えられるのは1手番に一度です。',
  'your standing orders are as you wish already': '常置命令はすでにそのとおりです。',
  'you have no action left': 'アクションが残っていません。',

  // 研究 Research
  'you have it already': 'その技術はすでに持っています。',
  'four technologies of the tier before it come first': '先に、すぐ前の段階の技術が4つ必要です。',
  'you do not have enough points': 'ポイントが足りません。',
  'further actions that are paid for are an optional rule': '有料の追加アクションは選択ルールです。',
  'only Wheel and Electricity give actions': 'アクションを与えるのは車輪と電気だけです。',
  'you do not have that bonus, or have used it before': 'そのボーナスは持っていないか、すでに使いました。',
  'a free discovery is never one of the last tier': '無料の発見は、最後の段階の技術には使えません。',
  'that technology gives no discovery': 'その技術は発見を与えません。',
  'you do not have Espionage, or have used it before': '諜報を持っていないか、すでに使いました。',
  'name another player who is in the game': '脱落していない、ほかのプレイヤーを選んでください。',
  'that player does not have it': 'そのプレイヤーはその技術を持っていません。',

  // 拡張 Expansion
  'nothing can be built on sea or outside the map': '海や地図の外には建てられません。',
  'a city tile or a fort stands there already': 'そこにはすでに都市タイルか砦があります。',
  'an enemy unit stands there': 'そこには敵のユニットがいます。',
  'no tile of yours that you control is next to it': '隣に、支配している自分のタイルがありません。',
  'a city has no more than seven tiles': '都市のタイルは7枚までです。',
  'cities keep three empty hexes between them': '都市どうしの間には、空きヘクスが3つ必要です。',
  'the hex costs more points than you have': 'そのヘクスに建てるポイントが足りません。',
  'you have no such bonus, or it is used up': 'そのボーナスはないか、使い切りました。',
  'that bonus gives city tiles, and no fort': 'そのボーナスで建てられるのは都市タイルだけです。',
  'Arts works in the turn of its discovery, once': '芸術が働くのは、発見した手番に一度だけです。',
  'you have no city of five or six tiles that can grow': '成長できる5または6タイルの都市がありません。',
  'every city of five or six tiles grows by one': '5または6タイルの都市は、どれも1タイル成長します。',
  'each city of five or six tiles grows, once': '成長するのは5または6タイルの都市で、それぞれ一度だけです。',
  'forts need Code of Laws': '砦を建てるには法典が必要です。',
  'you have no more than six forts': '砦は6つまでです。',
  'two empty hexes lie between a new fort and what others have built':
    '新しい砦とほかのプレイヤーの都市や砦の間には、空きヘクスが2つ必要です。',
  'a fort is built within four hexes of a city of yours': '砦は自分の都市から4ヘクス以内に建てます。',

  // ユニット建造 Units
  'you have not discovered that kind of unit': 'その種類のユニットはまだ発見していません。',
  'units are built in a city of yours': 'ユニットは自分の都市で建造します。',
  'an Air raid is kept with its city: name the central tile':
    '空襲は都市に置きます。都市の中心タイルを選んでください。',
  'a city keeps no more Air raids than an army has units': '1都市の空襲は、軍団のユニット数の上限までです。',
  'you do not control that tile': 'そのタイルを支配していません。',
  'a ship is built on a coast tile': '船は海岸タイルで建造します。',
  'the hex is full': 'そのヘクスはいっぱいです。',
  'you have as many units as a player can have': 'ユニットの数が上限に達しています。',
  'the unit costs more points than you have': 'そのユニットのポイントが足りません。',
  'you do not have Nationalism, or have used it before': '国民主義を持っていないか、すでに使いました。',
  'name the central tile of a city of yours': '自分の都市の中心タイルを選んでください。',
  'two tiles that you control cannot go from that city': 'その都市から、支配しているタイルを2枚除くことはできません。',
  'name the tile that becomes a unit': 'ユニットに変えるタイルを選んでください。',
  'that is no tile of the city': 'それはその都市のタイルではありません。',
  'a tile goes that you control, never the centre, and the rest holds together':
    '除けるのは、支配していて中心でなく、残りがつながったままになるタイルです。',
  'name the unit that the tile becomes': 'タイルに代わるユニットを選んでください。',
  'both units are built in the same city': '2つのユニットは同じ都市で建造します。',

  // 移動 Movement
  'you have no such unit': '自分のそのようなユニットはありません。',
  "it has entered an enemy's hex, and moves no more": '敵のヘクスに入ったので、もう動けません。',
  'it has no move points left': '移動力が残っていません。',
  'that hex is not next to it': 'そのヘクスは隣ではありません。',
  "an enemy's hex is entered only to attack it": '敵のヘクスには、攻撃するときだけ入れます。',
  'it cannot go onto that terrain': 'その地形には入れません。',
  'the hex would hold too many units': 'そのヘクスのユニットが多すぎることになります。',
  'it is next to an enemy and must step away first': '敵に隣接しています。いったん離れなければなりません。',
  'there is nothing to attack': '攻撃するものがありません。',
  'it cannot attack there': 'そこは攻撃できません。',
  'it cannot attack': 'このユニットは攻撃できません。',
  'only a land unit or a settler that is ashore goes aboard': '船に乗れるのは、陸にいる陸上ユニットか開拓者だけです。',
  'that is no ship of yours': 'それは自分の船ではありません。',
  'that ship has gone to attack': 'その船は攻撃に向かいました。',
  'the ship is not next to it': 'その船は隣にいません。',
  'the ship carries as many units as it can': 'その船にはもう乗れません。',
  'it is not aboard a ship': '船に乗っていません。',
  'it cannot leave its ship at sea': '海の上では船から降りられません。',
  'it is aboard a ship, and must land': '船に乗っています。上陸しなければなりません。',
  'it is aboard a ship': '船に乗っています。',
  'free movement in cities needs Road building': '都市の中の無料の移動には道路建設が必要です。',
  'roads join the tiles of one city that you control': '道路がつなぐのは、1つの都市の支配しているタイルです。',
  'it has been on that tile since it last spent a move point':
    '最後に移動力を使ってから、そのタイルにはもう行きました。',
  'no coast tiles lead there': 'そこまで海岸タイルがつながっていません。',
  'that needs Flight': 'それには飛行の技術が必要です。',
  'that needs Railroad': 'それには鉄道が必要です。',
  'only land units that are ashore go by rail or by air': '鉄道と飛行を使えるのは、陸にいる陸上ユニットだけです。',
  'it goes from a tile that you control to one of another city':
    '支配しているタイルから、自分の別の都市の支配しているタイルへ移ります。',
  'both cities need four tiles': 'どちらの都市にも4タイルが必要です。',
  'no railway links the two cities': '2つの都市は鉄道でつながっていません。',
  'both hexes are next to an enemy': 'どちらのヘクスも敵に隣接しています。',

  // 作戦 Manoeuvre
  "a group that has entered an enemy's hex must fight": '敵のヘクスに入ったグループは、戦わなければなりません。',
  'no group came from there into that hex': 'そこからそのヘクスに入ったグループはありません。',
  'you have no such settler': '自分のそのような開拓者はありません。',
  'no city is founded at sea': '海に都市は建設できません。',
  'there are as many cities as a map can have': '都市の数が地図の上限に達しています。',
  'name a coast hex for the free tile, or decline': '無料のタイルを置く海岸ヘクスを選ぶか、使わないことにしてください。',
  'the free tile goes to the new city, onto a coast hex': '無料のタイルは、新しい都市の海岸ヘクスに置きます。',
  'Air raids fly once in a turn': '空襲を使えるのは1手番に一度です。',
  'name the central tile of the city that launches them': '出撃させる都市の中心タイルを選んでください。',
  'a city of six tiles with Air raids is needed, and a target in reach':
    '空襲のある6タイル以上の都市と、届く目標が必要です。',
  'name what is attacked, and by how many Air raids': '目標と、空襲の数を選んでください。',
  'a strike needs enemy units within eight hexes; a city is named by its centre':
    '8ヘクス以内の敵ユニットが目標です。都市は中心タイルで選びます。',
  'the city does not have so many Air raids, or an army is not so large':
    '空襲の数が、その都市にある数か、軍団の上限を超えています。',

  // 戦闘 Battle
  'cargo stays with its ship': '積み荷は船から離れません。',
  'it does not stand on a tile of this city that you control': 'この都市の支配しているタイルにいません。',
  'it is posted on another tile of this city that you control':
    '置けるのは、この都市の支配している別のタイルだけです。',
  'each unit is posted once before a battle': '配置できるのは、1回の戦闘の前に各ユニット一度です。',
  'a ship is posted on a coast tile': '船は海岸タイルに置きます。',
  'post your defenders, or say that they are ready': '防御するユニットを配置するか、配置完了としてください。',
  'that unit is not one of the group that is in reserve': 'そのユニットは、このグループの予備ではありません。',
  'all units of the group fight already': 'グループの全ユニットがすでに戦っています。',
  'say which units of the group attack': '攻撃するユニットを選んでください。',
  'at least one unit attacks': '少なくとも1ユニットが攻撃しなければなりません。',
  'pick the unit that is removed': '取り除くユニットを選んでください。',
  'the strongest goes first, range units and ships at sea last':
    '最も強いユニットから取り除きます。射程のあるユニットと海上の船は最後です。',
  'bring a unit back, or decline': 'ユニットを呼び戻すか、使わないことにしてください。',
  'that unit was not lost in this battle, or cannot come back':
    'そのユニットは、この戦闘で失われていないか、戻れません。',
  'only an army of two or more military units retreats': '退却できるのは、軍事ユニット2つ以上の軍団だけです。',
  'a retreat goes to a hex next to the battle': '退却先は、戦闘の隣のヘクスです。',
  'all must be able to go there, and no enemy may be there or next to it':
    '退却先は、全員が入れて、敵がおらず、敵に隣接しないヘクスです。',
  'there is no reserve': '予備がありません。',
  'all who fought are gone: send reserves, or retreat':
    '戦ったユニットはすべて失われました。予備を投入するか、退却してください。',
  'reserves were added, and the battle goes on': '予備を投入したので、戦闘を続けなければなりません。',
  'go on, send reserves, or retreat': '続けるか、予備を投入するか、退却してください。',
  'hold, or retreat': '守るか、退却してください。',
  'that unit does not go forward': 'そのユニットは前進しません。',
  'go forward, or stop': '前進するか、完了してください。',
  'the army goes forward only onto the next hex with an enemy, which it has not won before':
    '前進できるのは、敵のいる隣のヘクスで、この連続攻撃でまだ勝ち取っていないものだけです。',
  'not all of them can go there: leave those who cannot': '全員はそこに入れません。入れないユニットを残してください。',
  'nobody is left who has not fought': 'まだ戦っていないユニットがいません。',
  'the hex would be too full': 'そのヘクスがいっぱいになります。',

  // 占領 Capture
  'keep the captured fort, or take it off the board': '占領した砦を残すか、取り除いてください。',
  'the loser does not have it': '敗者はその技術を持っていません。',
  'you have taken it already in this turn': 'その技術はこの手番にすでに取りました。',
  'that is no tile of the captured city': 'それは占領した都市のタイルではありません。',
  'you have no other city that could take it': 'そのタイルを加えられる都市がほかにありません。',
  'the rest of the city must hold together, and the centre goes last':
    '都市の残りはつながっていなければならず、中心タイルを取り除くのは最後です。',
  'take a technology, or a tile of the city': '技術か、都市のタイルを取ってください。',
  'pick the tile that the lost city loses': '失った都市から取り除くタイルを選んでください。',
  'that is no tile of the lost city': 'それは失った都市のタイルではありません。',
  'place the captured tile': '奪ったタイルを置いてください。',
  'a captured tile goes to a city that was not captured in this turn':
    '奪ったタイルは、この手番に占領したのではない都市に置きます。',
};
