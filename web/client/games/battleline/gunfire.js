/** Dice of gunfire: sixes hit and fives disable, and differ in shade as well as in pips. */
import { el } from '../../dom.js';
import { t } from '../../i18n.js';
import { die } from '../../panels/dice.js';
import { grid } from '../../panels/grid.js';

/**
 * Dice of which only fives and sixes are told: the faces of the rest stay blank.
 * @param {number} dice
 * @param {number} fives
 * @param {number} sixes
 */
export function gunfireDice(dice, fives, sixes) {
  const faces = [
    ...Array.from({ length: sixes }, () => die(6, 'hit')),
    ...Array.from({ length: fives }, () => die(5, 'five')),
    ...Array.from({ length: Math.max(0, dice - fives - sixes) }, () => die(0)),
  ];
  return el(
    'span',
    { class: 'dice', role: 'img', 'aria-label': t('panels.dice.fire', { n: dice, fives, sixes }) },
    faces,
  );
}

/** What a face does in gunfire. @param {string} five what a five does */
export function dieTable(five) {
  return grid(
    [t('panels.reference.face'), t('panels.reference.what')],
    [
      ['6', t('panels.die.six')],
      ['5', five],
      ['1–4', t('panels.die.rest')],
    ],
    'wordy',
  );
}
