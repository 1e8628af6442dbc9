/** What somebody wants of a game that is to be opened, and how the table is asked for it. */

/** @typedef {import('./types.js').GameInfo} GameInfo */

/** Of a clock's time, in seconds. */
export const UNITS = { minutes: 60, hours: 3600, days: 24 * 3600 };

/**
 * @typedef {object} WantedClock
 * @property {'none' | 'move' | 'game'} per
 * @property {number} length
 * @property {keyof typeof UNITS} unit
 * @property {'remind' | 'bot' | 'forfeit'} then
 *
 * @typedef {object} Wanted
 * @property {string} scenario
 * @property {Set<string>} options
 * @property {Record<string, number>} params
 * @property {string[]} seats "me", "friend" or the name of a bot
 * @property {'fair' | 'real'} dice
 * @property {'nobody' | 'others'} lost who may have a lost link replaced
 * @property {string} data
 * @property {WantedClock} clock
 * @property {number} absent days after which the others may let a bot play; 0: never
 */

/** Who is no bot, as the table calls him. @type {Record<string, { kind: string }>} */
const KINDS = { me: { kind: 'person' }, friend: { kind: 'guest' } };

/**
 * The names of so many seats.
 * @param {Pick<GameInfo, 'seats'> & Partial<GameInfo>} game
 * @param {number} count
 * @returns {string[]}
 */
export function seatNames({ seats, seat_names: named, seats_min: least = 0 }, count) {
  return named?.[count - least] ?? seats;
}

/**
 * Who plays a seat that nobody has been thought of for.
 * @param {GameInfo} game
 */
const somebody = (game) => game.bots[0]?.name ?? 'friend';

/**
 * @param {GameInfo} game
 * @returns {Wanted}
 */
export function usual(game) {
  return {
    scenario: game.scenarios[0]?.id ?? '',
    options: new Set(game.recommended),
    params: {},
    seats: Array.from({ length: game.seats_min }, (_, i) => (i === 0 ? 'me' : somebody(game))),
    dice: 'fair',
    lost: 'nobody',
    data: '',
    clock: { per: 'none', length: 3, unit: 'days', then: 'remind' },
    absent: 3,
  };
}

/** What can be set up with the data that are chosen. @param {GameInfo} game @param {Wanted} wanted */
export function scenariosOf(game, { data }) {
  return game.scenarios.filter((scenario) => scenario.data?.includes(data) ?? true);
}

/**
 * Other data: a scenario that they have not is given up.
 * @param {GameInfo} game
 * @param {Wanted} wanted
 * @param {string} data
 */
export function setData(game, wanted, data) {
  wanted.data = data;
  const there = scenariosOf(game, wanted);
  if (!there.some(({ id }) => id === wanted.scenario)) wanted.scenario = there[0]?.id ?? '';
  setCount(game, wanted, Math.min(wanted.seats.length, mostSeats(game, wanted)));
}

/** How many can play what is chosen. @param {GameInfo} game @param {Wanted} wanted */
export function mostSeats(game, wanted) {
  return game.scenarios.find(({ id }) => id === wanted.scenario)?.seats_max ?? game.seats_max;
}

/** @param {GameInfo} game @param {Wanted} wanted @param {number} count of seats */
export function setCount(game, wanted, count) {
  wanted.seats = Array.from({ length: count }, (_, i) => wanted.seats[i] ?? somebody(game));
}

/**
 * Is a number of the set-up asked for, with these options?
 * @param {GameInfo['params'][number]} param
 * @param {Set<string>} options
 */
function isUsed(param, options) {
  return param.options.length === 0 || param.options.some((id) => options.has(id));
}

/** @param {Wanted['clock']} clock */
function clockOf({ per, length, unit, then }) {
  return { per, seconds: Math.round(length * UNITS[unit]), then };
}

/** @param {GameInfo} g @param {Wanted} w */
export function request(g, w) {
  const params = g.params
    .map((param) => ({ param, value: w.params[param.key] ?? param.standard }))
    .filter(
      ({ param, value }) => isUsed(param, w.options) && Number.isInteger(value) && value !== param.standard,
    )
    .map(({ param, value }) => [param.key, value]);
  return {
    game: g.id,
    scenario: w.scenario,
    options: g.options.map((option) => option.id).filter((id) => w.options.has(id)),
    params: Object.fromEntries(params),
    seats: w.seats.map((seat) => KINDS[seat] ?? { kind: 'bot', bot: seat }),
    dice: w.dice,
    lost: w.seats.includes('friend') ? w.lost : 'nobody',
    data: w.data,
    absent: w.absent,
    ...(w.clock.per === 'none' ? {} : { clock: clockOf(w.clock) }),
  };
}
