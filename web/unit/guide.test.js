/** The guide: the part of Markdown it is written in, its search, and the rulings as data. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseCsv } from '../client/csv.js';
import { find, isBelow, snippet } from '../client/guide/find.js';
import { blocksOf, headingOf, isInBrackets, slugOf, spansOf } from '../client/guide/markdown.js';
import { chapterWith, split, unmarked } from '../client/guide/parts.js';

// ---- Markdown ----

test('headings, paragraphs over several lines, and code', () => {
  assert.deepEqual(blocksOf('## A turn, told\nOne line\nand another.\n\n    code  here\n\n    more\nEnd.'), [
    { kind: 'heading', depth: 2, text: 'A turn, told', slug: 'a-turn-told' },
    { kind: 'paragraph', text: 'One line and another.' },
    { kind: 'code', text: 'code  here\n\nmore' },
    { kind: 'paragraph', text: 'End.' },
  ]);
});

test('lists within lists, and items of several lines', () => {
  const [list] = blocksOf('1. first\n   goes on\n2. second:\n   - *a*: one\n     two\n   - b\n3. third');
  assert.ok(list.kind === 'list' && list.ordered);
  assert.equal(list.items.length, 3);
  assert.deepEqual(list.items[0], [{ kind: 'paragraph', text: 'first goes on' }]);
  const [line, inner] = list.items[1];
  assert.deepEqual(line, { kind: 'paragraph', text: 'second:' });
  assert.ok(inner.kind === 'list' && !inner.ordered);
  assert.deepEqual(inner.items, [
    [{ kind: 'paragraph', text: '*a*: one two' }],
    [{ kind: 'paragraph', text: 'b' }],
  ]);
});

test('a list ends where something else begins', () => {
  const kinds = blocksOf('- a\n- b\n\nAfter.\n\n- c').map(({ kind }) => kind);
  assert.deepEqual(kinds, ['list', 'paragraph', 'list']);
});

test('tables', () => {
  assert.deepEqual(blocksOf('| | one |\n|---|---|\n| a | `b` |\n| c | |\n\nend')[0], {
    kind: 'table',
    head: ['', 'one'],
    rows: [
      ['a', '`b`'],
      ['c', ''],
    ],
  });
});

test('within a line: strong, emphasised, code, links, rules', () => {
  const known = (/** @type {string} */ id) => ['6.5', 'R10', 'army.9'].includes(id);
  assert.deepEqual(spansOf('**Search** [6.5, R10] is *meant* by `sail`, see [it](#a-turn).', known), [
    { kind: 'strong', spans: [{ kind: 'text', text: 'Search' }] },
    { kind: 'text', text: ' [' },
    { kind: 'rules', text: '6.5' },
    { kind: 'text', text: ', ' },
    { kind: 'rules', text: 'R10' },
    { kind: 'text', text: '] is ' },
    { kind: 'em', spans: [{ kind: 'text', text: 'meant' }] },
    { kind: 'text', text: ' by ' },
    { kind: 'code', text: 'sail' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', to: '#a-turn', spans: [{ kind: 'text', text: 'it' }] },
    { kind: 'text', text: '.' },
  ]);
  assert.deepEqual(spansOf('2 * 3 * 4 and <b>no</b>', known), [
    { kind: 'text', text: '2 * 3 * 4 and <b>no</b>' },
  ]);
  assert.deepEqual(
    spansOf('as in army.9.', known).map(({ kind }) => kind),
    ['text', 'rules', 'text'],
  );
});

test('a number is a rule only in brackets', () => {
  assert.ok(isInBrackets('Search ['));
  assert.ok(isInBrackets('Search [6.1, '));
  assert.ok(isInBrackets('see ('));
  assert.ok(!isInBrackets('ahead by '));
  assert.ok(!isInBrackets('[6.1] and '));
});

test('headings are linked as the guide links them', () => {
  assert.equal(slugOf('The map, the winds and the ports'), 'the-map-the-winds-and-the-ports');
  assert.equal(slugOf('A. Stacks and orders'), 'a-stacks-and-orders');
});

test('a heading of a translation has the address of what it translates', () => {
  assert.deepEqual(headingOf('## 戦闘 {#battle}'), { depth: 2, text: '戦闘', slug: 'battle' });
  const [heading] = blocksOf('### 隣接ルール {#the-adjacent-rule}\n本文');
  assert.deepEqual(heading, { kind: 'heading', depth: 3, text: '隣接ルール', slug: 'the-adjacent-rule' });
  const chapters = split('## 手番 {#a-turn}\nA\n\n### 移動 {#move}\nB\n\n## 戦闘 {#battle}\nC\n', 2);
  assert.deepEqual(
    chapters.map(({ slug, title }) => [slug, title]),
    [
      ['a-turn', '手番'],
      ['battle', '戦闘'],
    ],
  );
  assert.equal(chapterWith(chapters, 'move')?.slug, 'a-turn');
  assert.equal(chapterWith(chapters, 'battle')?.title, '戦闘');
});

test('lines of Japanese go on without a space, lines of English with one', () => {
  const [first, second] = blocksOf('支配する\nタイルはR9\nで数えます。\n\none R9\nline\nand\nanother');
  assert.deepEqual(first, { kind: 'paragraph', text: '支配するタイルはR9で数えます。' });
  assert.deepEqual(second, { kind: 'paragraph', text: 'one R9 line and another' });
});

test('rules are found in Japanese brackets, and between Japanese words', () => {
  const inBrackets = (/** @type {string} */ id, /** @type {string} */ before) =>
    id.startsWith('R') || isInBrackets(before);
  /** @param {string} text */
  const rules = (text) =>
    spansOf(text, inBrackets).flatMap((span) => (span.kind === 'rules' ? [span.text] : []));
  assert.deepEqual(rules('隣接ルール（adjacency.1、裁定R38）は6.5の例外［6.5から6.7a］です。'), [
    'adjacency.1',
    'R38',
    '6.5',
    '6.7a',
  ]);
  assert.deepEqual(rules('庇護［X7.3、X7.3a］と表［X5.8］'), ['X7.3', 'X7.3a', 'X5.8']);
  assert.deepEqual(rules('R76からR79まで。1.5倍（およそ）の4.2です。'), ['R76', 'R79']);
});

// ---- Search ----

const all = [
  { id: '6.1', title: 'Movement', text: 'A piece moves.' },
  { id: '6.12', title: 'More', text: 'Something on movement and Cádiz.' },
  { id: '6.1a', title: 'Steps', text: 'One step.' },
  { id: '', title: 'A turn', text: 'Movement comes first.', english: 'wind' },
];

test('the number itself comes first, then those below it, and not those that only look like it', () => {
  assert.deepEqual(
    find(all, '6.1').map(({ id }) => id),
    ['6.1', '6.1a'],
  );
  assert.ok(isBelow('6.1a', '6.1') && isBelow('6.1.2', '6.1') && !isBelow('6.12', '6.1'));
});

test('titles come before texts, and every word counts', () => {
  assert.deepEqual(
    find(all, 'movement').map(({ title }) => title),
    ['Movement', 'More', 'A turn'],
  );
  assert.deepEqual(
    find(all, 'MOVEMENT cadiz').map(({ title }) => title),
    ['More'],
  );
  assert.deepEqual(
    find(all, '６．１ａ').map(({ id }) => id),
    ['6.1a'],
  ); // as a Japanese keyboard writes it
  assert.deepEqual(
    find(all, 'wind').map(({ title }) => title),
    ['A turn'],
  );
  assert.deepEqual(find(all, '  '), []);
  assert.deepEqual(find(all, 'nonesuch'), []);
});

test('a snippet has what was looked for, and is short', () => {
  const long = `${'word '.repeat(60)}needle ${'word '.repeat(60)}`;
  const { before, hit, after } = snippet(long, 'Needle');
  assert.equal(hit, 'needle');
  assert.ok(before.startsWith('… ') && after.endsWith(' …') && before.length + after.length < 200);
});

test('Japanese words are found wherever they stand, over the ends of lines too', () => {
  const table = '| 攻撃 | 防御 |\n|---|---|\n| 騎兵 | `x` |\n';
  const text = unmarked(`## 戦闘 {#battle}\n\n**前進**は軍\n団だけです。\n\n${table}`);
  assert.equal(text, '前進は軍団だけです。 攻撃 防御 騎兵 x');
  const parts = [{ id: '', title: '戦闘', text }];
  for (const words of ['軍団', '前進は', '防御 軍団', '防御　軍団', 'ｘ'])
    assert.equal(find(parts, words).length, 1, words);
  assert.equal(find(parts, '退却').length, 0);
});

test('a snippet of Japanese has what stands before, though there are no spaces', () => {
  const { before, hit, after } = snippet(`${'前の文。'.repeat(60)}退却${'後の文。'.repeat(60)} end`, '退却');
  assert.equal(hit, '退却');
  assert.ok(before.startsWith('… ') && before.length > 50 && before.length < 80);
  assert.ok(after.endsWith(' …') && after.length < 80);
});

// ---- Rulings, and the guides ----

const root = new URL('../../', import.meta.url);
const games = readdirSync(new URL('data/', root)).filter((name) =>
  existsSync(new URL(`data/${name}/rulings.csv`, root)),
);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), 'utf8');

/** @param {string} text */
const numbers = (text) => [...text.normalize('NFKC').matchAll(/\d+/g)].map(([found]) => found);

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/** The rulings that are named. @param {string} text */
const rulingsIn = (text) => [...new Set(text.match(/\bR\d+\b/g))].sort();

test('there are rulings', () => assert.ok(games.length >= 3));

for (const game of games) {
  const rows = parseCsv(read(`data/${game}/rulings.csv`));
  const rules = parseCsv(read(`data/${game}/rules.csv`));
  const ids = rows.map(({ id }) => id);

  test(`the rulings of ${game} are numbered on, each with a title and a text`, () => {
    assert.deepEqual(
      ids,
      ids.map((_, i) => `R${i + 1}`),
    );
    for (const { id, title, text, section } of rows) assert.ok(title && text && section, id);
  });

  test(`every ruling that the sources of ${game} cite is there`, () => {
    const folder = new URL(`src/games/${game}/`, root);
    for (const file of readdirSync(folder).filter((name) => /\.[ch]$/.test(name)))
      for (const [, id] of readFileSync(new URL(file, folder), 'utf8').matchAll(/"(R\d+)"/g))
        assert.ok(ids.includes(id), `${file}: ${id}`);
  });

  test(`the first rule that a ruling of ${game} names is one`, () => {
    for (const { id, rules: named } of rows.filter((row) => row.rules)) {
      const [first] = named.split(/,| to /);
      const known =
        ids.includes(first) ||
        rules.some((rule) => isBelow(rule.id, first)) ||
        rules.some((rule) => first.startsWith(rule.id));
      assert.ok(known, `${id}: ${first}`);
    }
  });

  test(`every ruling of ${game} has its Japanese, with the numbers of the English one`, async () => {
    const path = new URL(`web/client/games/${game}/lang/rulings.ja.js`, root).href;
    /** @type {import('../client/rulebook.js').Translation} */
    const { default: own, sections } = await import(path);
    assert.deepEqual(Object.keys(own), ids);
    assert.deepEqual(Object.keys(sections ?? {}), [...new Set(rows.map(({ section }) => section))]);
    for (const { id, text, section } of rows) {
      assert.equal(own[id].length, 2, id);
      for (const words of [...own[id], sections?.[section] ?? '']) assert.match(words, JAPANESE, id);
      assert.match(own[id][1], /。$/, id);
      const there = numbers(own[id].join(' '));
      for (const number of numbers(text)) assert.ok(there.includes(number), `${id}: ${number}`);
      assert.deepEqual(rulingsIn(own[id][1]), rulingsIn(text), id);
    }
  });

  test(`what the page has of the guide of ${game} tells nothing of the machine room`, () => {
    const text = built(`docs/${game}.md`);
    assert.ok(text.startsWith('## ') && text.length > 10_000);
    assertReadable(text);
  });

  if (!existsSync(new URL(`docs/${game}.ja.md`, root))) continue;

  test(`the Japanese guide of ${game} has what the English one has`, () => {
    const english = built(`docs/${game}.md`);
    const japanese = built(`docs/${game}.ja.md`, `docs/${game}.md`);
    assertReadable(japanese);
    const isRule = (/** @type {string} */ id) =>
      ids.includes(id) || rules.some((rule) => isBelow(rule.id, id) || rule.id === id.replace(/[a-z]$/, ''));
    assert.deepEqual(shapeOf(japanese, isRule), shapeOf(english, isRule));
    const [there, wanted] = [japanese, english].map((text) => text.split(/^(?=#+ )/m).map(numbers));
    wanted.forEach((of, i) => {
      const missing = of.filter((one) => !there[i].includes(one));
      assert.deepEqual(missing, [], `section ${i + 1}`);
    });
  });
}

/** What the page gets of a guide. @param {string[]} docs the guide, and what it translates */
function built(...docs) {
  const place = mkdtempSync(join(tmpdir(), 'guide-'));
  const made = join(place, 'guide.md');
  const [tool, doc, ...of] = ['tools/guide.py', ...docs].map((path) => fileURLToPath(new URL(path, root)));
  execFileSync('python3', [tool, doc, made, ...of]);
  const text = readFileSync(made, 'utf8');
  rmSync(place, { recursive: true });
  return text;
}

/** Nothing of the machine room, and no link that leads nowhere. @param {string} text */
function assertReadable(text) {
  for (const unwanted of [/wardroom /, /git grep/, /script\//, /src\//, /\s--[a-z]/, /<!--/, /!\[/])
    assert.doesNotMatch(text, unwanted);
  const slugs = blocksOf(text).flatMap((block) => (block.kind === 'heading' ? [block.slug] : []));
  for (const [, slug] of text.matchAll(/\]\(#([^)]+)\)/g))
    assert.ok(slugs.includes(slug), `a link to #${slug}`);
}

/**
 * What must be the same in every language, heading by heading: its depth and address, the rules and rulings
 * that are named, the items of lists, and of tables the rows with the number of their cells.
 * @param {string} text
 * @param {(id: string) => boolean} isRule
 */
function shapeOf(text, isRule) {
  return text.split(/^(?=#+ )/m).map((part) => {
    const { depth, slug } = headingOf(part.split('\n', 1)[0]);
    const blocks = blocksOf(part);
    const rules = [...new Set(rulesIn(part).filter(isRule))].sort();
    const lists = blocks.flatMap((block) => (block.kind === 'list' ? [block.items.length] : []));
    const tables = blocks.flatMap((block) =>
      block.kind === 'table' ? [[block.head, ...block.rows].map((cells) => cells.length)] : [],
    );
    return { slug, depth, rules, lists, tables };
  });
}

/** Rulings, and what looks like a rule in brackets. @param {string} text */
const rulesIn = (text) => [
  ...rulingsIn(text),
  ...(text.match(/[[(［（][^\])］）]*[\])］）]/g) ?? []).flatMap(
    (inside) => inside.match(/(?<![\w.-])(?:X?\d+\.\w+|[a-z-]+\.\d+)(?![\w-]|\.\w)/g) ?? [],
  ),
];

test('the guides have the rulings of the data', () => {
  execFileSync('python3', [fileURLToPath(new URL('tools/rulings.py', root)), fileURLToPath(root), '--check']);
});
