/** 戦列のゲームに共通の言葉。 What the words of moves stand for in games of lines of battle. */
export default {
  kind: {
    nation: '国',
    area: '海域',
    port: '港',
    ship: '艦',
    leader: '指揮官',
    squadron: '戦隊',
    stack: 'スタック',
    order: '命令',
  },
};
