/** What somebody wants of a game that is to be opened, and how the table is asked for it. */

/** @typedef {import('./types.js').GameInfo} GameInfo */

/**
 * @typedef {object} Wanted
 * @property {string} scenario
 * @property {Set<string>} options
 * @property {Record<string, number>} params
 * @property {string[]} seats "me", "friend" or the name of a bot
 * @property {'fair' | 'real'} dice
 * @property {'nobody' | 'others'} lost who may have a lost link replaced
 * @property {string} data
 */

/** Who is no bot, as the table calls him. @type {Record<string, { kind: string }>} */
const KINDS = { me: { kind: 'person' }, friend: { kind: 'guest' } };

/**
 * @param {GameInfo} game
 * @returns {Wanted}
 */
export function usual(game) {
  return {
    scenario: game.scenarios[0]?.id ?? '',
    options: new Set(game.recommended),
    params: {},
    seats: game.seats.map((_, i) => (i === 0 ? 'me' : (game.bots[0]?.name ?? 'friend'))),
    dice: 'fair',
    lost: 'nobody',
    data: '',
  };
}

/** @param {GameInfo} g @param {Wanted} w */
export function request(g, w) {
  const params = Object.entries(w.params).filter(([key, value]) => {
    const param = g.params.find((one) => one.key === key);
    const used = [...w.options].some((id) => param?.gist.includes(id));
    return used && Number.isInteger(value) && value !== param?.standard;
  });
  return {
    game: g.id,
    scenario: w.scenario,
    options: g.options.map((option) => option.id).filter((id) => w.options.has(id)),
    params: Object.fromEntries(params),
    seats: w.seats.map((seat) => KINDS[seat] ?? { kind: 'bot', bot: seat }),
    dice: w.dice,
    lost: w.seats.includes('friend') ? w.lost : 'nobody',
    data: w.data,
  };
}
