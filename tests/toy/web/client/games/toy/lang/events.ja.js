/** What happens in Smugglers, in Japanese, by the name of the event; {0}, {1} ... are its arguments. */
export default {
  dealt: '{0}を引きました。',
  drew: '{0}が札を1枚引きました。',
  showed: '{0}の札：{1}。',
  rolled: '{0}のサイコロの目は{1}。',
  won: '{0}がこのターンを取りました。',
  claimed: '{0}が{1}を取りました。',
  void: '{0}の請求は無効です。',
};
