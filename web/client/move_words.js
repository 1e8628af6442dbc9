/** A move in the protocol's notation ("order indiana blockade"), taken apart and told to people. */
import { leadersOf, stackWith } from './games/dawn_fleet.js';
import { t } from './i18n.js';
import { verbName } from './names.js';

/** @typedef {import('./types.js').Model} Model */

/** Words of moves that name a ship and mean the stack that she heads: the verb, and which of its words. */
const STACKS = /** @type {Record<string, Record<string, number[]>>} */ ({
  dawn: { order: [0], sail: [0], join: [1] },
});

/**
 * A stack as the map calls it, by its leader, and by the ship that the move names.
 * @param {Model} model
 * @param {string} ship
 */
function stackTitle(model, ship) {
  const view = model.shown();
  const stack = view && stackWith(view, ship);
  const leader = stack ? leadersOf(view, stack, model)[0] : undefined;
  const name = model.word('ship', ship);
  return leader ? t('move.stack', { leader: leader.name, ship: name }) : name;
}

/**
 * @param {Model} model
 * @param {string} move
 */
export function moveParts(model, move) {
  const [verb, ...args] = move.split(' ');
  const kind = model.catalogue.moves.find((one) => one.verb === verb);
  const stacks = STACKS[model.catalogue.id]?.[verb] ?? [];
  return {
    verb,
    rule: kind?.rule,
    args: args.map((id, i) => ({
      id,
      title: stacks.includes(i) ? stackTitle(model, id) : model.word(kind?.args[i] ?? 'number', id),
    })),
  };
}

/**
 * The arguments alone, for a button under the heading of its verb.
 * @param {Model} model
 * @param {string} move
 */
export function argumentWords(model, move) {
  return moveParts(model, move)
    .args.map((arg) => arg.title)
    .join(' → ');
}

/**
 * The whole move.
 * @param {Model} model
 * @param {string} move
 */
export function moveWords(model, move) {
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
