/** A move in the protocol's notation ("order indiana blockade"), taken apart and told to people. */
import { has, t } from './i18n.js';
import { verbName } from './names.js';

/** @typedef {import('./types.js').Model} Model */

/**
 * @param {Model} model
 * @param {string} move
 */
export function moveParts(model, move) {
  const [verb, ...args] = move.split(' ');
  const kind = model.catalogue.moves.find((one) => one.verb === verb);
  return {
    verb,
    rule: kind?.rule,
    args: args.map((id, i) => ({
      id,
      title: model.game.wordOf?.(model, verb, i, id) ?? model.word(kind?.args[i] ?? 'number', id),
    })),
  };
}

/**
 * A move whose numbers count nothing but stand for something: the game has a sentence for each.
 * @param {Model} model
 * @param {string} move
 * @returns {string | null} null: it is none of them
 */
function meantWords(model, move) {
  const { verb, args } = moveParts(model, move);
  const numbers = args.filter(({ id }) => /^\d+$/.test(id)).map(({ id }) => id);
  const key = ['move.as', verb, ...numbers].join('.');
  if (numbers.length === 0 || !has(key)) return null;
  const [a = '', b = '', c = ''] = args.map((arg) => arg.title);
  return t(key, { a, b, c });
}

/**
 * The arguments alone, for a button under the heading of its verb. Mostly the second is where the first goes;
 * where it is not, the game has words for what it is.
 * @param {Model} model
 * @param {string} move
 */
export function argumentWords(model, move) {
  const meant = meantWords(model, move);
  if (meant) return meant;
  const { verb, args } = moveParts(model, move);
  const titles = args.map((arg) => arg.title);
  const [a = '', b = '', c = ''] = titles;
  return has(`move.rest.${verb}`) ? t(`move.rest.${verb}`, { a, b, c }) : titles.join(' → ');
}

/**
 * A move that is a mere verb may be one of the choices that are open: it has one name then, everywhere.
 * @param {Model} model
 * @param {string} move
 * @returns {string | null} null: it is none of them
 */
export function choiceWords(model, move) {
  const view = move.includes(' ') ? null : model.shown();
  const open = view && model.game.decide?.(view, model);
  return (open && open.options.find((option) => option.move === move)?.title) || null;
}

/**
 * The whole move.
 * @param {Model} model
 * @param {string} move
 */
export function moveWords(model, move) {
  const choice = choiceWords(model, move) ?? meantWords(model, move);
  if (choice) return choice;
  const { verb } = moveParts(model, move);
  const rest = argumentWords(model, move);
  const name = verbName(model.catalogue.id, verb);
  return rest ? t('move.words', { verb: name, rest }) : name;
}

/**
 * Moves whose words begin, one by one, with the words typed: "ord ind bl" means "order indiana blockade".
 * What is spelt out in full comes first, so that "lead iowa" is never taken for a longer name.
 * @param {string[]} moves
 * @param {string} typed
 */
export function matching(moves, typed) {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return moves;
  const found = moves.filter((move) => {
    const words = move.split(' ');
    return words.length >= wanted.length && wanted.every((word, i) => words[i].startsWith(word));
  });
  const exact = found.filter((move) => {
    const words = move.split(' ');
    return words.length === wanted.length && wanted.every((word, i) => words[i] === word);
  });
  return exact.length ? exact : found;
}
