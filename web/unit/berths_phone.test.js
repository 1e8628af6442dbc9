/** Counters stand where they are, on every chart, under fingers: all of them are larger then. */
import { before, test } from 'node:test';
import { checkEveryPlace } from './charts.js';

before(() => Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }));

/** The whole map on a phone, and as one plays. */
const LOOKS = {
  dawn: { overview: 0.26, play: 0.44, near: 1.2 },
  seas: { overview: 0.19, play: 0.44, near: 1.2 },
};

for (const [game, looks] of Object.entries(LOOKS))
  test(`on a phone all counters on the map of ${game} lie in their own waters or beside their port`, () =>
    checkEveryPlace(game, looks));
