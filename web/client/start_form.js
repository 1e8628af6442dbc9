/** The form of a game that is to be set up: a fieldset for each thing that can be chosen. */
import { el } from './dom.js';
import { t } from './i18n.js';
import { botName, gameWord, seatTitle } from './names.js';
import { optionRows } from './start_options.js';
import { termsRows } from './start_terms.js';
import { mostSeats, scenariosOf, seatNames, setCount, setData } from './start_wish.js';

/**
 * @typedef {import('./types.js').GameInfo} GameInfo
 * @typedef {import('./start_wish.js').Wanted} Wanted
 * @typedef {{ id: string, title: string, gist: string }} RadioChoice
 */

/**
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {() => void} redraw the form has become another
 */
export function setupFields(g, w, redraw) {
  return [
    count(g, w, redraw),
    ...seats(g, w),
    scenarios(g, w, redraw),
    numbers(g, w),
    ...optionRows(g, w),
    dice(w),
    data(g, w, redraw),
    termsRows(w),
  ];
}

/**
 * One of several, as radio buttons with a sentence each.
 * @param {string} legend
 * @param {string} group
 * @param {RadioChoice[]} choices
 * @param {string} now
 * @param {(id: string) => void} take
 */
export function radioSet(legend, group, choices, now, take) {
  const rows = choices.map(({ id, title, gist }) => {
    const input = el('input', { type: 'radio', name: group, value: id, onchange: () => take(id) });
    input.checked = id === now;
    return el(
      'label',
      { class: 'choice' },
      input,
      el('span', { class: 'choice-title' }, title),
      gist && el('span', { class: 'choice-gist' }, gist),
    );
  });
  return el('fieldset', null, el('legend', null, legend), rows);
}

/**
 * How many play, where the game leaves it open.
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {() => void} redraw
 */
function count(g, w, redraw) {
  const most = mostSeats(g, w);
  if (g.seats_min === most) return null;
  const choices = Array.from({ length: most - g.seats_min + 1 }, (_, i) => {
    const n = g.seats_min + i;
    return { id: String(n), title: t('start.count.n', { n }), gist: '' };
  });
  const made = radioSet(t('start.count'), 'count', choices, String(w.seats.length), (id) => {
    setCount(g, w, Number(id));
    redraw();
  });
  made.classList.add('in-row');
  return made;
}

/**
 * Who plays; and, if somebody is to come by a link, what is to happen if a link is lost.
 * @param {GameInfo} g
 * @param {Wanted} w
 */
function seats(g, w) {
  const links = lost(w);
  const note = el('p', { class: 'hint' });
  const choices = [
    { id: 'me', title: t('start.me'), gist: '' },
    { id: 'friend', title: t('start.friend'), gist: '' },
    ...g.bots.map(({ name, gist }) => ({
      id: 'bot ' + name,
      title: t('start.bot', { bot: botName(g.id, name) }),
      gist: gameWord(g.id, 'bot', name, gist),
    })),
  ];
  const tell = () => {
    const mine = w.seats.filter((seat) => seat === 'me').length;
    const several = t(g.open ? 'start.hotseat.open' : 'start.hotseat');
    note.textContent = mine > 1 ? several : mine === 0 ? t('start.none') : '';
    links.hidden = !w.seats.includes('friend');
  };
  const one = (/** @type {string} */ name, /** @type {number} */ i) =>
    radioSet(seatTitle(g, name), `seat-${i}`, choices, asChoice(w.seats[i]), (id) => {
      w.seats[i] = id.replace(/^bot /, '');
      tell();
    });
  tell();
  const who = el(
    'div',
    { class: 'seat-choices' },
    el('h3', null, t('start.seats')),
    el('div', { class: 'columns' }, seatNames(g, w.seats.length).map(one)),
    note,
  );
  return [who, links];
}

/** @param {string} seat */
const asChoice = (seat) => (seat === 'me' || seat === 'friend' ? seat : 'bot ' + seat);

/** @param {Wanted} w */
function lost(w) {
  const choices = /** @type {const} */ (['nobody', 'others']).map((id) => ({
    id,
    title: t('start.lost.' + id),
    gist: t(`start.lost.${id}.gist`),
  }));
  return radioSet(t('start.lost'), 'lost', choices, w.lost, (id) => {
    w.lost = id === 'others' ? 'others' : 'nobody';
  });
}

/**
 * Another scenario may be for fewer.
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {() => void} redraw
 */
function scenarios(g, w, redraw) {
  const choices = scenariosOf(g, w).map(({ id, title, gist }) => ({
    id,
    title: gameWord(g.id, 'scenario', id, title),
    gist: gameWord(g.id, 'scenario-gist', id, gist),
  }));
  return radioSet(t('start.scenario'), 'scenario', choices, w.scenario, (id) => {
    const before = mostSeats(g, w);
    w.scenario = id;
    const now = mostSeats(g, w);
    if (w.seats.length > now) setCount(g, w, now);
    if (now !== before) redraw();
  });
}

/** Numbers that belong to no option. @param {GameInfo} g @param {Wanted} w */
function numbers(g, w) {
  const own = g.params.filter(({ options }) => options.length === 0);
  if (!own.length) return null;
  const rows = own.map((param) => numberField(g, w, param));
  return el('fieldset', { class: 'params' }, el('legend', null, t('start.params')), rows);
}

/**
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {GameInfo['params'][number]} param
 */
export function numberField(g, w, { key, gist, low, high, standard }) {
  // What is not said stays open: a nought would look like a choice.
  const value = w.params[key] ?? (standard || '');
  const input = el('input', { type: 'number', min: low, max: high, value });
  input.addEventListener('input', () => (w.params[key] = input.valueAsNumber));
  return el('label', null, gameWord(g.id, 'param', key, gist), ' ', input);
}

/** @param {Wanted} w */
function dice(w) {
  const choices = /** @type {const} */ (['fair', 'real']).map((id) => ({
    id,
    title: t('start.dice.' + id),
    gist: t(`start.dice.${id}.gist`),
  }));
  return radioSet(t('start.dice'), 'dice', choices, w.dice, (id) => {
    w.dice = id === 'real' ? 'real' : 'fair';
  });
}

/**
 * Only where the table was started with more than the data that are compiled in.
 * @param {GameInfo} g
 * @param {Wanted} w
 * @param {() => void} redraw
 */
function data(g, w, redraw) {
  if (g.data.length < 2) return null;
  const choices = g.data.map((id) => ({ id, title: id || t('start.data.own'), gist: '' }));
  return radioSet(t('start.data'), 'data', choices, w.data, (id) => {
    setData(g, w, id);
    redraw();
  });
}
