/**
 * Which lesson is due. Lessons are data: bound to a phase, to a first event, to a turn; each is given once,
 * in their order, and stays until what ends it, or until one says that one has read it.
 */
import { stagesOf } from '../stages.js';

/**
 * @typedef {import('../types.js').Lesson} Lesson
 * @typedef {import('../types.js').View} View
 *
 * @typedef {object} Scene what a lesson may hang on
 * @property {View} view
 * @property {boolean} acts it is one's own turn
 * @property {string} me the name of one's seat
 * @property {Set<string>} events told since the lessons began
 */

/**
 * @param {Lesson} lesson
 * @param {Scene} scene
 */
export function isDue({ phase, event, turn, seat, anytime }, { view, acts, me, events }) {
  const open = [String(view.fields.phase), view.phase.name];
  if (seat && seat !== me) return false;
  if (turn !== undefined && view.turn < turn) return false;
  if (event && ![event].flat().some((name) => events.has(name))) return false;
  if (phase) return acts && [phase].flat().some((name) => open.includes(name));
  return Boolean(event || anytime) || acts;
}

/**
 * The first that is due and was not given.
 * @param {Lesson[]} lessons
 * @param {Set<string>} given
 * @param {Scene} scene
 */
export function nextLesson(lessons, given, scene) {
  return lessons.find((lesson) => !given.has(lesson.id) && isDue(lesson, scene)) ?? null;
}

/**
 * Is what it asked for done?
 * @param {Lesson} lesson
 * @param {{ moves: string[], scene: Scene }} done own moves since it was given, and how it stands
 */
export function isOver(lesson, { moves, scene }) {
  const verbs = lesson.verbs ?? [];
  if (moves.some((move) => verbs.includes(move.split(' ')[0]))) return true;
  return Boolean(lesson.phase) && !isDue(lesson, scene);
}

/**
 * For a game that brings no lessons: what it is about, and each step of a turn when one first comes to it.
 * @param {import('../types.js').Catalogue} catalogue
 * @returns {Lesson[]}
 */
export function plainLessons(catalogue) {
  const steps = stagesOf(catalogue)
    .filter(({ phases }) => phases.length > 0)
    .map(({ id, rule, phases }) => ({ id, rule, phase: phases, anchor: '.decide' }));
  return [{ id: 'aim', anytime: true, anchor: '.board-area' }, ...steps];
}
