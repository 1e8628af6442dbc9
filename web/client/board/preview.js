/**
 * Before anybody goes anywhere: the name of the place under the pointer, what it costs and the way there. A
 * finger hides what it points at and sees nothing before it is too late, so it asks first and goes the second
 * time.
 */
import { createTip } from './tip.js';
import { goalFacts } from './targets.js';
import { t } from '../i18n.js';

/**
 * @typedef {import('./targets.js').Goal} Goal
 * @typedef {{ x: number, y: number }} Point in pixels of the board
 */

/**
 * @param {HTMLElement} frame
 * @param {HTMLElement} port
 * @param {object} about
 * @param {(x: number, y: number) => Goal | null} about.goalAt a point of the screen
 * @param {(place: string) => Point} about.pointOf
 * @param {(place: string) => string} about.nameOf
 * @param {() => string} about.from where the selected piece is
 * @param {(goal: Goal | null, from: string) => void} about.showWay
 * @param {(goal: Goal) => void} about.go
 */
export function createPreview(frame, port, about) {
  const tip = createTip(frame);
  /** @type {Goal | null} whose way is shown */
  let shown = null;
  /** @type {Goal | null} what a finger has asked for */
  let asked = null;
  let touching = false;
  let looking = 0;

  /** @param {Goal | null} goal @param {Point | null} [at] */
  function show(goal, at = goal && about.pointOf(goal.place)) {
    const from = about.from();
    if (shown !== goal) about.showWay(goal, from);
    shown = goal;
    if (!goal || !at) {
      tip.hide();
      return;
    }
    const again = touching && needsAsking(goal) && t('board.tap-again');
    tip.show(at, about.nameOf(goal.place), [...goalFacts(goal, from, about.nameOf), again]);
  }

  /** @param {Goal} goal */
  function choose(goal) {
    const isAsked = asked === goal;
    asked = goal;
    if (touching && needsAsking(goal) && !isAsked) show(goal);
    else about.go(goal);
  }

  port.addEventListener(
    'pointerdown',
    (event) => {
      touching = event.pointerType === 'touch';
    },
    true,
  );
  port.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch' || event.buttons || event.target instanceof HTMLButtonElement) return;
    cancelAnimationFrame(looking);
    looking = requestAnimationFrame(() => {
      const goal = about.goalAt(event.clientX, event.clientY);
      const box = frame.getBoundingClientRect();
      touching = false;
      if (goal || shown) show(goal, { x: event.clientX - box.left, y: event.clientY - box.top });
    });
  });
  port.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') show(null);
  });

  return {
    show,
    choose,

    /** Something is carried over it: letting it go is enough. @param {Goal | null} goal @param {Point} at */
    carriedOver(goal, at) {
      touching = false;
      if (goal || shown) show(goal, at);
    },

    /** Other goals: nothing is shown of the old ones. */
    forget() {
      cancelAnimationFrame(looking);
      asked = null;
      show(null);
    },
  };
}

/** A voyage that costs something, not a counter that is only set down. @param {Goal} goal */
function needsAsking(goal) {
  return goal.step;
}
