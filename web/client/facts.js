/** What a game is played with, for the menu and for whoever is invited. */
import { timeWords } from './clocks.js';
import { el } from './dom.js';
import { listed, t } from './i18n.js';
import { gameWord, optionTitle } from './names.js';

/** @typedef {import('./dom.js').Child} Child */

/**
 * A fact with its name.
 * @param {string} key of the name
 * @param {Child | Child[]} what
 */
export function fact(key, what) {
  return [el('dt', null, t(key)), el('dd', null, what)];
}

/** @param {import('./types.js').ClockTerms} clock */
function clockWords({ per, seconds, then }) {
  return t('facts.clock.' + per, { time: timeWords(seconds), then: t('clock.then.' + then) });
}

/**
 * @param {import('./types.js').GameInfo} game
 * @param {import('./types.js').RoomInfo} room
 */
export function gameFacts(game, room) {
  const people = room.seats.filter(({ kind }) => kind === 'person').length;
  const two = people === 2;
  const byLink = room.seats.some(({ kind, guest, taken }) => kind === 'person' && (guest || !taken));
  const scenario = game.scenarios.find((one) => one.id === room.scenario);
  const options = /(?:^| )options=(\S+)/.exec(room.settings)?.[1].split(',') ?? [];
  const named = options.map((id) => {
    const option = game.options.find((one) => one.id === id);
    return option ? optionTitle(game.id, option) : id;
  });
  return [
    fact(
      'facts.scenario',
      scenario ? gameWord(game.id, 'scenario', scenario.id, scenario.title) : room.scenario,
    ),
    named.length > 0 ? fact('facts.options', listed(named)) : [],
    fact('facts.dice', t('dice.' + room.dice)),
    byLink ? fact('facts.lost', t(`lost.${room.lost}${two ? '.two' : ''}`)) : [],
    room.clock ? fact('facts.clock', clockWords(room.clock)) : [],
    people > 1
      ? fact('facts.absent', t(room.absent ? 'facts.absent.days' : 'facts.absent.never', { n: room.absent }))
      : [],
  ].flat();
}
