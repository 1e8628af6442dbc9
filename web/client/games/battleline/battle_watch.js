/** A battle that nobody has been told of yet is played in its panel, to its end or until it is skipped. */
import { lastStep } from './battle_log.js';

/** @typedef {import('./battle.js').BattlePanel} BattlePanel */

/**
 * @param {BattlePanel} panel
 * @param {number} until the number after the last event that was told
 * @param {() => void} seen told when the end has been shown
 * @returns {boolean} false: there is nothing to watch
 */
export function watch(panel, until, seen) {
  panel.watched = { until, seen };
  panel.gather();
  if (!panel.news().length) {
    panel.watched = null;
    panel.gather();
    return false;
  }
  panel.showNews();
  panel.run();
  panel.draw();
  return true;
}

/**
 * A step on; and from the end of a battle that is watched to the next, or to whoever waits for it.
 * @param {BattlePanel} panel
 */
export function tick(panel) {
  const battle = panel.current();
  if (!panel.watched || (battle && panel.at < lastStep(battle))) {
    panel.go(panel.at + 1);
    return;
  }
  if (battle) panel.seen.set(battle.at, panel.at);
  if (panel.news().length) {
    panel.showNews();
    panel.draw();
  } else panel.watched.seen();
}

/** It has been seen, or skipped: it is no news any more. @param {BattlePanel} panel */
export function unwatch(panel) {
  if (!panel.watched) return;
  panel.stop();
  panel.gather();
  for (const battle of panel.battles) {
    panel.seen.set(battle.at, lastStep(battle));
    panel.offered.set(battle.at, lastStep(battle));
  }
  panel.at = Infinity; // its end
  panel.watched = null;
  panel.heard = '-'; // what is told now is gathered again
  panel.draw();
}

/** What is not told any more, and will be watched again, has not been seen. @param {BattlePanel} panel */
export function forget({ battles, seen, offered, looked, raised }) {
  const ends = new Map(battles.map((battle) => [battle.at, lastStep(battle)]));
  for (const steps of [seen, offered, looked])
    for (const [at, step] of steps) {
      const end = ends.get(at);
      if (end === undefined) steps.delete(at);
      else steps.set(at, Math.min(step, end));
    }
  for (const at of raised.keys()) if (!ends.has(at)) raised.delete(at);
}
