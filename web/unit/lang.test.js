/** Both languages say everything: the same keys, the same values in them, and every event of the games. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const client = new URL('../client/', import.meta.url);

/** @param {string} path @returns {Promise<Record<string, string>>} */
const catalogue = async (path) => (await import(new URL(path, client).href)).default;

/** Folders of games, and of what several share. */
const folders = readdirSync(new URL('games/', client), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `games/${name}/`);
const games = folders.filter((folder) => existsSync(new URL(`${folder}game.js`, client)));

/** All scripts of a folder, below it too. @param {string} folder @returns {string[]} */
const scripts = (folder) =>
  readdirSync(new URL(folder, client), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !/^games\/|lang\//.test(name))
    .map((name) => folder + name);

/** @param {string} text */
const values = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((found) => found[1])
    .sort()
    .join();

/** A folder without a page of its own may have no words but rules. */
const worded = folders.filter((folder) =>
  ['en', 'ja'].some((language) => existsSync(new URL(`${folder}lang/words.${language}.js`, client))),
);
/** The parts of the page's own words. */
const pageParts = readdirSync(new URL('lang/', client))
  .filter((name) => name.endsWith('en.js'))
  .map((name) => `lang/${name.slice(0, -'en.js'.length)}`);
const parts = [...pageParts, ...worded.map((folder) => `${folder}lang/words.`)];
for (const part of parts) {
  test(`${part}en and ${part}ja say the same`, async () => {
    const en = await catalogue(part + 'en.js');
    const ja = await catalogue(part + 'ja.js');
    const plain = Object.keys(en).filter((key) => !key.endsWith('.one'));
    for (const key of plain) {
      assert.ok(key in ja, key);
      assert.equal(values(ja[key]), values(en[key]), key);
    }
  });
}

/** @param {string[]} files @param {Record<string, string>} en */
function assertKeys(files, en) {
  for (const file of files) {
    const text = readFileSync(new URL(file, client), 'utf8');
    for (const [, key] of text.matchAll(/[^\w.]t\('([\w.-]+[\w])'[,)]/g))
      assert.ok(key in en, `${file}: ${key}`);
  }
}

const page = Object.assign({}, ...(await Promise.all(pageParts.map((part) => catalogue(part + 'en.js')))));

test('every key that the shell asks for is there', () => assertKeys(scripts(''), page));

for (const folder of games) {
  test(`every key that ${folder} asks for is there, and that it is asked for by what it shares`, async () => {
    const words = { ...page, ...(await catalogue(`${folder}lang/words.en.js`)) };
    const own = scripts(folder).map((file) => readFileSync(new URL(file, client), 'utf8'));
    const shared = folders.filter(
      (each) => !games.includes(each) && own.some((text) => text.includes(each.replace('games/', '../'))),
    );
    assertKeys([folder, ...shared].flatMap(scripts), words);
  });
}

/** Games that are told in Japanese: with a board of their own, or without one. */
const told = folders.filter((folder) => existsSync(new URL(`${folder}lang/events.ja.js`, client)));

test('every game is told in Japanese', () => {
  assert.deepEqual(
    games.filter((folder) => !told.includes(folder)),
    [],
  );
});

for (const folder of told) {
  const game = folder.split('/')[1];
  test(`every event and verb of ${game} has Japanese words`, async () => {
    const sources = new URL(`../../src/games/${game}/`, import.meta.url);
    const source = readdirSync(sources)
      .filter((name) => name.endsWith('.c'))
      .map((name) => readFileSync(new URL(name, sources), 'utf8'))
      .join('\n');
    const events = await catalogue(`${folder}lang/events.ja.js`);
    const names = /** @type {Record<string, Record<string, string>>} */ (
      /** @type {unknown} */ (await catalogue(`${folder}lang/names.ja.js`))
    );
    const named = [...source.matchAll(/\[EVENT_\w+\] = \{\s*"([\w-]+)"/g)].map((found) => found[1]);
    assert.ok(named.length > 50);
    for (const name of named) assert.ok(events[name], name);
    for (const [, verb] of source.matchAll(/\[MOVE_\w+\] = \{\s*"([\w-]+)"/g)) {
      assert.ok(names.verb[verb] && names.help[verb], verb);
    }
  });

  test(`the set-up and the phases of ${game} have Japanese words`, async () => {
    const sources = new URL(`../../src/games/${game}/`, import.meta.url);
    const source = readdirSync(sources)
      .filter((name) => name.endsWith('.c'))
      .map((name) => readFileSync(new URL(name, sources), 'utf8'))
      .join('\n');
    const names = /** @type {Record<string, Record<string, string>>} */ (
      /** @type {unknown} */ (await catalogue(`${folder}lang/names.ja.js`))
    );
    /** What begins the rows of a table. @param {string} table */
    const rows = (table) => {
      const [, body] = new RegExp(`${game}_${table}\\[[^\\]]*\\] = \\{([^]*?)\\n\\};`).exec(source) ?? [];
      return [...(body ?? '').matchAll(/^ +(?:\[\w+\] = )?\{ "([^"]+)"/gm)].map((found) => found[1]);
    };
    const sequence = readFileSync(new URL(`../../src/games/${game}/${game}.c`, import.meta.url), 'utf8');
    const [, stages] = /struct stage stages\[\] = \{([^]*?)\n\};/.exec(sequence) ?? [];
    const steps = [...(stages ?? '').matchAll(/^ +\{ "([\w-]+)"/gm)].map((found) => found[1]);
    assert.ok(steps.length >= 5);
    const [, phases] = /LIST_VOCAB\(phase, ([^)]*)\)/.exec(source) ?? [];
    const wanted = {
      aim: [game],
      scenario: rows('scenarios'),
      'scenario-gist': rows('scenarios'),
      option: rows('options'),
      'option-gist': rows('options'),
      group: rows('option_groups'),
      param: rows('params'),
      stage: steps,
      'stage-gist': steps,
      phase: [...phases.matchAll(/"([\w-]+)"/g)].map((found) => found[1]),
    };
    assert.ok(wanted.scenario.length > 0 && wanted.option.length > 5 && wanted.phase.length > 10);
    for (const [vocabulary, words] of Object.entries(wanted))
      assert.deepEqual(Object.keys(names[vocabulary] ?? {}).sort(), words.sort(), vocabulary);
  });

  if (!games.includes(folder)) continue;
  test(`every reason of ${game} has a sentence`, async () => {
    const source = readFileSync(new URL(`../../src/games/${game}/reasons.c`, import.meta.url), 'utf8');
    const words = await catalogue(`${folder}lang/words.en.js`);
    const reasons = [...source.matchAll(/(?<!include )"([a-z-]+)"/g)].map((found) => found[1]);
    assert.ok(reasons.length > 10);
    for (const reason of reasons) assert.ok(words[`reason.${reason}`], reason);
    for (const key of Object.keys(words).filter((one) => one.startsWith('reason.')))
      assert.ok(reasons.includes(key.slice('reason.'.length)), key);
  });
}
