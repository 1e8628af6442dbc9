/** The decisions of Sovereign of the Seas that are one choice of a few, with the facts that count. */
import { isMarked, leadersOf, mySide, ratingOf, shipsOf, sideOf, sideOfNation, squadronIn } from './fleet.js';
import { ratingsIn, sums } from './reckoning.js';
import { openLines } from '../battleline/battle_board.js';
import { engagementFacts } from './odds.js';
import { bidding, plain, resolving } from '../battleline/options.js';
import { number, row, rowsOf } from '../tables.js';
import { apart, listed, t } from '../../i18n.js';
import { damageOf } from '../battleline/cards.js';
import { percent } from '../../panels/chances.js';
import { movesOf } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../types.js').View} View
 * @typedef {import('../../panels/types.js').Decision} Decision
 * @typedef {import('../../panels/types.js').Option} Option
 */

const PER_FRIGATE = 3;
const ON_STATION = 3;

/**
 * @param {View} view
 * @param {Model} model
 * @returns {Decision | null}
 */
export function decide(view, model) {
  switch (view.fields.phase) {
    case 'bid':
      return bidding(model);
    case 'search':
      return searching(view, model);
    case 'join':
      return joining(view, model);
    case 'gauge':
      return gauge(view, model);
    case 'battle':
      return resolving(model, (area) => ourStrength(view, model, area));
    case 'aid':
      return aiding(view, model);
    case 'via':
      return { title: t('panels.choice.via'), facts: [], options: plain(model, 'via') };
    case 'senior':
      return { title: t('panels.choice.senior'), facts: [], options: plain(model, 'senior') };
    case 'on-station':
      return {
        title: t('panels.choice.on-station'),
        facts: [],
        options: [
          {
            move: 'on-station',
            title: t('panels.choice.on-station.yes'),
            gist: t('panels.choice.on-station.gist'),
          },
          { move: 'pass', title: t('panels.choice.on-station.no'), quiet: true },
        ],
      };
    case 'capture':
      return capturing(view, model);
    case 'claim':
      return { title: t('panels.choice.claim'), facts: [], options: plain(model, 'claim') };
    default:
      return null;
  }
}

/** @param {View} view @param {string | null} side @param {string} area */
function frigates(view, side, area) {
  return Number(view.fields[`frigates.${side}`]?.[area] ?? 0);
}

/** @param {View} view */
function otherSide(view) {
  return mySide(view) === 'english' ? 'european' : 'english';
}

// ---- Search ----

/** @param {View} view @param {Model} model @returns {Decision} */
function searching(view, model) {
  const area = String(view.fields.squadron[view.fields.mover]);
  const own = squadronIn(view, model, area, true) ?? '';
  const ships = shipsOf(view, own).length;
  const rating = ratingOf(view, own, model);
  const help = frigates(view, mySide(view), area);
  const station = isMarked(view, own, 'on-station') ? ON_STATION : 0;
  const sum = rating + ships + PER_FRIGATE * help + station;
  const theirs = frigates(view, otherSide(view), area);
  /** @type {[string, string][]} */
  const facts = [
    [
      model.word('squadron', own),
      ships ? t('panels.search.own', { rating, ships, frigates: help, sum }) : t('panels.search.decoy'),
    ],
    [t('panels.choice.theirs'), t('panels.search.other', { frigates: theirs, bonus: PER_FRIGATE * theirs })],
  ];
  const guess = guessOf(view, model);
  if (guess) facts.push([t('panels.search.guess'), guess]);
  const moving = own === view.fields.mover;
  return {
    title: t(moving ? 'panels.search.title' : 'panels.search.title.waiting', {
      area: model.word('area', area),
    }),
    hint: t('panels.search.hint'),
    facts,
    options: [
      {
        move: 'fight',
        title: t('panels.choice.fight'),
        gist: t('panels.search.fight', { low: sum + 1, high: sum + 6 }),
      },
      {
        move: 'avoid',
        title: t('panels.choice.avoid'),
        gist: t('panels.search.avoid', { low: sum + 3, high: sum + 18 }),
      },
    ],
  };
}

/**
 * How many ships a marker of the other side has on average: everybody may count what is in play.
 * @param {View} view
 * @param {Model} model
 */
function guessOf(view, model) {
  const nations = rowsOf(model, 'squadrons').map((marker) => marker.nation.toLowerCase());
  const theirs = [...new Set(nations)].filter((nation) => sideOfNation(nation) !== mySide(view));
  const ships = theirs.reduce((sum, nation) => sum + Number(view.fields['hidden-ships'][nation] ?? 0), 0);
  const markers = Object.keys(view.fields.squadron).filter(
    (each) => sideOf(model, each) !== mySide(view),
  ).length;
  return ships && markers
    ? t('panels.search.average', { ships, markers, each: (ships / markers).toFixed(1) })
    : '';
}

/** @param {View} view @param {Model} model @returns {Decision} */
function joining(view, model) {
  const area = String(view.fields.squadron[view.fields.mover]);
  const mover = ratingOf(view, view.fields.mover, model);
  const there = Object.keys(view.fields.squadron).find(
    (each) =>
      view.fields.squadron[each] === area &&
      each !== view.fields.mover &&
      sideOf(model, each) === mySide(view),
  );
  const friend = there ? ratingOf(view, there, model) : 0;
  const need = Math.max(1, 7 - mover - friend);
  const odds = percent((7 - need) / 6);
  return {
    title: t('panels.join.title', { area: model.word('area', area) }),
    facts: [[t('panels.join.leaders'), `${mover} + ${friend}`]],
    options: [
      {
        move: 'join',
        title: t('panels.join.yes'),
        gist: need > 6 ? t('panels.join.hopeless') : t('panels.join.need', { n: need, percent: odds }),
      },
      { move: 'decline', title: t('panels.join.no'), gist: t('panels.join.no.gist'), quiet: true },
    ],
  };
}

// ---- Battle ----

/** @param {View} view @param {Model} model @param {string} area */
function ourStrength(view, model, area) {
  const own = squadronIn(view, model, area, true);
  return own ? strength(view, model, own) : '';
}

/** @param {View} view @param {Model} model @param {string} squadron */
function strength(view, model, squadron) {
  const ships = shipsOf(view, squadron);
  const guns = ships.reduce(
    (sum, ship) => sum + Math.max(1, number(row(model, 'ships', ship), 'attack') - damageOf(view, ship)),
    0,
  );
  const leaders = leadersOf(view, ships, model);
  const names = listed(leaders.map((leader) => `${model.word('leader', leader.id)} ${leader.rating}`));
  return t('panels.choice.strength', { ships: ships.length, dice: guns, leaders: names || '–' });
}

/** @param {string} name @param {string} words @returns {[string, string]} */
const factOf = (name, words) => [name, words];

/** @param {View} view @param {Model} model @returns {Decision} */
function gauge(view, model) {
  const sides = [mySide(view), otherSide(view)];
  const dice = model.events.findLast(({ name }) => name === 'gauge-dice');
  const known = ratingsIn(view, model, (side) => view.fields[`battle-${side}`]);
  const facts = sides.map((side, i) =>
    factOf(
      t(i === 0 ? 'panels.choice.ours' : 'panels.choice.theirs'),
      strength(view, model, String(view.fields[`battle-${side}`])),
    ),
  );
  return {
    title: t('panels.gauge.title', { area: model.word('area', view.fields['battle-area']) }),
    hint: t('panels.gauge.hint'),
    facts: [
      ...facts,
      ...(dice ? [factOf(t('panels.gauge.dice'), apart(sums(model, dice, known)))] : []),
      ...engagementFacts(view, model),
    ],
    below: () => openLines(model, view),
    options: [
      { move: 'engage', title: t('panels.gauge.engage'), gist: t('panels.gauge.engage.gist') },
      ...movesOf(model, 'withdraw').map((words) => ({
        move: words.join(' '),
        title: t('panels.gauge.withdraw', { place: model.word('place', words[1]) }),
        quiet: true,
      })),
    ],
  };
}

/**
 * The leader who has a die left is aboard the ship midway between the two; of several there the best one who
 * has not chosen yet.
 * @param {View} view @param {Model} model @returns {Decision}
 */
function aiding(view, model) {
  const options = plain(model, 'aid');
  const line = shipsOf(view, String(view.fields[`battle-${mySide(view)}`]));
  const places = movesOf(model, 'aid').map(([, ship]) => line.indexOf(ship));
  const flagship = line[places.reduce((sum, place) => sum + place, 0) / places.length];
  const there = flagship ? leadersOf(view, [flagship], model) : [];
  /** @param {import('../../types.js').Row} leader */
  const hasChosen = ({ id }) => /ahead|astern/.test(String(view.fields['leader-marks'][id] ?? ''));
  const leader = there.find((each) => !hasChosen(each)) ?? there[0];
  const named = leader && {
    leader: model.word('leader', leader.id),
    ship: model.word('ship', flagship),
  };
  return {
    title: t(named ? 'panels.choice.aid.of' : 'panels.choice.aid', named),
    hint: t(named ? 'panels.choice.aid.hint.of' : 'panels.choice.aid.hint', named),
    facts: [],
    below: () => openLines(model, view),
    options,
  };
}

// ---- Ports ----

/**
 * The attacker's die and leader must beat the port's die and rating.
 * @param {number} leader
 * @param {number} rating
 */
function chance(leader, rating) {
  let wins = 0;
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + leader > b + rating) wins++;
  return Math.round((100 * wins) / 36);
}

/** @param {View} view @param {Model} model @returns {Decision} */
function capturing(view, model) {
  return {
    title: t('panels.capture.title'),
    hint: t('panels.capture.hint'),
    facts: [],
    options: [
      ...movesOf(model, 'attack').map((words) => {
        const port = row(model, 'ports', words[1]);
        const squadron = squadronIn(view, model, port?.area ?? '', true);
        const leader = squadron ? ratingOf(view, squadron, model) : 0;
        const rating = number(port, 'rating');
        return {
          move: words.join(' '),
          title: model.word('port', words[1]),
          gist: t('panels.capture.odds', { leader, rating, percent: chance(leader, rating) }),
        };
      }),
      ...(model.legal().includes('done')
        ? [{ move: 'done', title: t('panels.capture.none'), quiet: true }]
        : []),
    ],
  };
}
