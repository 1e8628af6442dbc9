/** To look up in the age of sail: searches, the die, the wind, points. */
import { t } from '../../i18n.js';
import { dieTable } from '../battleline/gunfire.js';
import { fold, grid } from '../../panels/grid.js';

export function reference() {
  return [
    fold(t('panels.reference.search'), searchTable()),
    fold(t('panels.reference.die'), dieTable(t('panels.die.five'))),
    fold(t('panels.reference.wind'), windTable()),
    fold(t('panels.reference.score'), scoreTable()),
  ];
}

function searchTable() {
  return grid(
    [t('panels.reference.choices'), t('panels.reference.what')],
    ['both-fight', 'both-avoid', 'differ'].map((key) => [
      t(`panels.search.${key}`),
      t(`panels.search.${key}.what`),
    ]),
    'wordy',
  );
}

function windTable() {
  return grid(
    [t('panels.reference.border'), t('panels.reference.cost')],
    [
      [t('panels.wind.with'), 0],
      [t('panels.wind.none'), 1],
      [t('panels.wind.against'), 2],
    ],
  );
}

function scoreTable() {
  return grid(
    [t('panels.reference.for'), t('panels.reference.points')],
    ['area', 'big', 'small', 'own', 'frigate'].map((key) => [
      t(`panels.score.${key}`),
      t(`panels.score.${key}.n`),
    ]),
    'wordy',
  );
}
