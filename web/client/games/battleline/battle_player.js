/** The buttons that go through a battle: which one, step by step or by itself, and how fast. */
import { el, svg } from '../../dom.js';
import { t } from '../../i18n.js';
import { paceSelect } from '../../playback.js';
import { keptPace } from '../../stage.js';

/**
 * @typedef {import('./battle.js').BattlePanel} BattlePanel
 * @typedef {import('./types.js').Battle} Battle
 * @typedef {import('./battle_log.js').Step} Step
 */

const ICONS = {
  'round-back': 'M4 4V16M15 4L7 10L15 16Z',
  back: 'M13 4L6 10L13 16Z',
  play: 'M6 3L16 10L6 17Z',
  pause: 'M6 4H9V16H6ZM12 4H15V16H12Z',
  step: 'M7 4L14 10L7 16Z',
  skip: 'M16 4V16M5 4L13 10L5 16Z',
};

/** How long a step stays, in milliseconds, at the speed at which all is played. */
const PACES = { slow: 1800, normal: 900, fast: 350, off: 900 };

export const paceNow = () => PACES[keptPace()];

export const isAtOnce = () => keptPace() === 'off';

/** @param {BattlePanel} panel @param {Battle} battle @param {Step[]} steps */
export function playerControls(panel, battle, steps) {
  const menu = el(
    'select',
    {
      'data-key': 'battle',
      'aria-label': t('panels.battle.which'),
      onchange: () => {
        panel.stop();
        panel.chosen = Number(menu.value);
        panel.go(panel.isShownWhole() ? Infinity : 0);
      },
    },
    [...panel.battles]
      .reverse()
      .map((each) => el('option', { value: each.at, selected: each === battle }, panel.menuWords(each))),
  );
  const speed = paceSelect(panel.model);
  speed.dataset.key = 'pace';
  speed.addEventListener('change', () => panel.timer && panel.run());
  return el(
    'div',
    { class: 'battle-controls' },
    panel.battles.length > 1 && menu,
    el(
      'div',
      { class: 'player', role: 'group', 'aria-label': t('panels.battle.player') },
      control(panel, 'round-back', () => panel.jumpRound(-1), panel.at > 0),
      control(panel, 'back', () => panel.go(panel.at - 1), panel.at > 0),
      control(panel, panel.timer ? 'pause' : 'play', panel.pauseOrPlay, true),
      control(panel, 'step', () => panel.go(panel.at + 1), panel.at < steps.length - 1),
      control(panel, 'skip', () => panel.go(steps.length), panel.at < steps.length - 1),
      speed,
    ),
    el('progress', { max: steps.length - 1, value: panel.at, 'aria-label': t('panels.battle.progress') }),
  );
}

/**
 * @param {BattlePanel} panel
 * @param {keyof typeof ICONS} what
 * @param {() => void} act
 * @param {boolean} may
 */
function control(panel, what, act, may) {
  const words = t('panels.battle.' + what);
  const playing = what === 'play' || what === 'pause';
  const made = el('button', {
    type: 'button',
    'data-key': playing ? 'play' : what,
    class: playing ? 'primary' : null,
    title: words,
    'aria-label': words,
    'aria-disabled': may ? null : 'true',
    onclick: () => {
      if (!may) return;
      if (!playing) panel.stop();
      act();
    },
  });
  made.append(
    svg(
      'svg',
      { class: 'icon', viewBox: '0 0 20 20', 'aria-hidden': 'true' },
      svg('path', { d: ICONS[what] }),
    ),
  );
  return made;
}
