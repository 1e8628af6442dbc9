/**
 * 断りの言葉。 What the umpire and the table say when something cannot be, in Japanese. Most are constant
 * sentences, found as they are; those that name a word somebody has typed are found by their form.
 */
import sentences from './refusals.table.ja.js';

/** What a word of a move may stand for. @type {Record<string, string>} */
const KINDS = {
  place: '場所',
  side: '陣営',
  number: '数',
  'a number': '数',
  'number that a move takes': '手に使える数',
};

/** The more particular before the more general. @type {[RegExp, string][]} */
const FORMS = [
  [/^\[(?<rule>[\w.-]*\d[\w.-]*)\] (?<rest>.+)$/, '{rest}（ルール{rule}）'], // as in ruleChip, by its digits
  [/^\[\w+\] (?<rest>.+)$/, '{rest}'],
  [/^(?<rest>".+" is no .+); did you mean (?<word>.+)\?$/, '{rest}「{word}」のことですか。'],
  [/^"(?<word>.+)" is no move of this game$/, '「{word}」という手はこのゲームにありません。'],
  [/^"(?<word>.+)" is no (?<kind>.+)$/, '「{word}」という{kind}はありません。'],
  [/^"(?<word>.+)" wants (?<n>\d+) more: (?<kind>.+)$/, '「{word}」にはあと{n}語必要です。次は{kind}です。'],
  [/^"(?<word>.+)" is one word too many for "(?<verb>.+)"$/, '「{verb}」に「{word}」は余分です。'],
  [/^"(?<word>.+)\.\.\." is longer than any word$/, '「{word}…」ほど長い言葉はありません。'],
  [/^there was more to note than a journal keeps$/, '棋譜に残せる数を超える記録がありました。'],
  [/^(?<seat>[\w-]+): the bot (?<word>\S+)$/, '{seat}：コンピューター「{word}」'],
  [
    /^(?<seat>[\w-]+): came by invitation, with a key that nobody else has had$/,
    '{seat}：招待で着席。鍵を持つのは本人だけです。',
  ],
  [
    /^(?<seat>[\w-]+): has a key that whoever opened the game was given$/,
    '{seat}：鍵はゲームを開いた人に渡されました。',
  ],
  [/^(?<seat>[\w-]+): a new key, as all other people agreed$/, '{seat}：ほかの全員の同意により鍵を再発行しました。'],
  [/^a lost key is replaced if all other people agree$/, 'なくした鍵は、ほかの全員が同意すれば再発行されます。'],
  [/^a lost key is not replaced$/, 'なくした鍵は再発行されません。'],
  [/^(?<seat>[\w-]+): has resigned$/, '{seat}：投了しました。'],
  [/^(?<seat>[\w-]+): has no time left$/, '{seat}：持ち時間が切れました。'],
  [/^(?<seat>[\w-]+): the bot (?<bot>\S+) plays on for good$/, '{seat}：最後までボット「{bot}」が指します。'],
  [/^(?<seat>[\w-]+): the bot (?<bot>\S+) plays on, as the time is up$/, '{seat}：時間切れのため、ボット「{bot}」が続けます。'],
  [/^(?<seat>[\w-]+): the bot (?<bot>\S+) plays for whoever sits there$/, '{seat}：ボット「{bot}」が代わりに指します。'],
  [
    /^(?<seat>[\w-]+): the bot (?<bot>\S+) plays for whoever sits there, who is away$/,
    '{seat}：席を外しているため、ボット「{bot}」が代わりに指します。',
  ],
  [/^(?<seat>[\w-]+): plays for himself again$/, '{seat}：本人が席に戻りました。'],
  [/^who is away for (?<n>\d+) days may be stood in for by a bot$/, '{n}日間席を外した人は、ボットに代わらせることができます。'],
  [
    /^clock: (?<n>\d+) seconds for each (?<what>player|decision); at its end: (?<then>.+)$/,
    '時計：{what}ごとに{n}秒。切れたとき：{then}。',
  ],
  [/^over: (?<seat>[\w-]+) has resigned(?:; won by (?<who>.+))?$/, '終局：{seat}が投了しました。勝ち：{who}'],
  [/^over: (?<seat>[\w-]+) has no time left(?:; won by (?<who>.+))?$/, '終局：{seat}の持ち時間が切れました。勝ち：{who}'],
  [/^over: a draw is agreed$/, '終局：合意による引き分けです。'],
  [/^that is longer than (?<n>\d+) bytes$/, '長すぎます（{n}バイトまで）。'],
  [/^there is no data set "(?<word>.+)" for this game$/, 'このゲームにデータ「{word}」はありません。'],
];

/**
 * @param {string} why as the table says it
 * @param {Record<string, string>} own sentences of the game
 * @param {Record<string, string>} kinds what a word may stand for in it
 * @returns {string | undefined} in Japanese, if we have it
 */
export default function refusalJa(why, own = {}, kinds = {}) {
  const known = own[why] ?? /** @type {Record<string, string>} */ (sentences)[why];
  if (known !== undefined) return known;
  for (const [form, words] of FORMS) {
    const match = form.exec(why);
    if (!match) continue;
    const found = match.groups ?? {};
    const { rest, kind } = found;
    const parts = {
      ...found,
      rest: rest && (refusalJa(rest, own, kinds) ?? rest),
      kind: kind && (kinds[kind] ?? KINDS[kind] ?? kind),
    };
    return words.replace(/\{(\w+)\}/g, (_, name) => parts[/** @type {keyof typeof parts} */ (name)] ?? '');
  }
  return undefined;
}
