/** Lessons: which is due, and that those of the games can be given. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { isDue, isOver, nextLesson } from '../client/lessons/plan.js';

const client = new URL('../client/', import.meta.url);

/** @param {object} [more] @returns {any} */
const scene = (more) => ({
  view: { turn: 1, fields: { phase: 'sail' }, phase: { name: 'Move', rule: '1' } },
  acts: true,
  me: 'red',
  events: new Set(),
  ...more,
});

test('a lesson is due in its phase, for its seat, from its turn on, after its event', () => {
  assert.ok(isDue({ id: 'a', phase: 'sail' }, scene()));
  assert.ok(isDue({ id: 'a', phase: ['x', 'Move'] }, scene()));
  assert.ok(!isDue({ id: 'a', phase: 'sail' }, scene({ acts: false })));
  assert.ok(!isDue({ id: 'a', phase: 'orders' }, scene()));
  assert.ok(!isDue({ id: 'a', seat: 'blue' }, scene()));
  assert.ok(!isDue({ id: 'a', turn: 2 }, scene()));
  assert.ok(!isDue({ id: 'a', event: 'fight' }, scene()));
  assert.ok(isDue({ id: 'a', event: 'fight' }, scene({ acts: false, events: new Set(['fight']) })));
  assert.ok(isDue({ id: 'a', anytime: true }, scene({ acts: false })));
});

test('lessons come in their order, each once', () => {
  const lessons = [
    { id: 'a', phase: 'orders' },
    { id: 'b', phase: 'sail' },
    { id: 'c', phase: 'sail' },
  ];
  assert.equal(nextLesson(lessons, new Set(), scene())?.id, 'b');
  assert.equal(nextLesson(lessons, new Set(['b']), scene())?.id, 'c');
  assert.equal(nextLesson(lessons, new Set(['b', 'c']), scene()), null);
});

test('a lesson is over by the move it asks for, or when its phase is', () => {
  const lesson = { id: 'a', phase: 'sail', verbs: ['sail'] };
  assert.ok(!isOver(lesson, { moves: ['order x y'], scene: scene() }));
  assert.ok(isOver(lesson, { moves: ['sail x y'], scene: scene() }));
  assert.ok(isOver(lesson, { moves: [], scene: scene({ acts: false }) }));
  assert.ok(!isOver({ id: 'a', anytime: true }, { moves: ['sail x y'], scene: scene({ acts: false }) }));
});

const games = readdirSync(new URL('games/', client)).filter((name) =>
  existsSync(new URL(`games/${name}/lessons.js`, client)),
);

test('there are games with lessons', () => assert.ok(games.length >= 3));

for (const game of games)
  test(`the lessons of ${game} have words in both languages, and hang on what there is`, async () => {
    const { default: course } = await import(new URL(`games/${game}/lessons.js`, client).href);
    const source = readFileSync(new URL(`../../src/games/${game}/words.c`, import.meta.url), 'utf8');
    const rules = readFileSync(new URL(`../../data/${game}/rules.csv`, import.meta.url), 'utf8');
    const [, phases] = /LIST_VOCAB\(phase, ([^)]*)\)/.exec(source) ?? [];
    const ids = course.steps.map((/** @type {any} */ { id }) => id).sort();
    for (const language of ['en', 'ja']) {
      assert.deepEqual(Object.keys(course.words[language]).sort(), ids, language);
      for (const words of Object.values(course.words[language])) assert.equal(words.length, 2);
    }
    for (const { id, phase, event, verbs, rule } of course.steps) {
      for (const name of [phase ?? []].flat()) assert.ok(phases.includes(`"${name}"`), `${id}: ${name}`);
      for (const name of [event ?? []].flat()) assert.ok(source.includes(`"${name}"`), `${id}: ${name}`);
      for (const verb of verbs ?? []) assert.ok(source.includes(`"${verb}"`), `${id}: ${verb}`);
      if (rule) assert.match(rules, new RegExp(`^${rule.replaceAll('.', '\\.')}`, 'm'), `${id}: ${rule}`);
    }
  });
