/** Choices that several games have, and what they say of them. */
import { t } from '../../i18n.js';
import { movesOf } from '../../panels/kit.js';

/**
 * @typedef {import('../../types.js').Model} Model
 * @typedef {import('../../panels/types.js').Decision} Decision
 * @typedef {import('../../panels/types.js').Option} Option
 */

/** The moves of a verb, by what they name. @param {Model} model @param {string} verb @returns {Option[]} */
export function plain(model, verb) {
  const vocabs = model.catalogue.moves.find((move) => move.verb === verb)?.args ?? [];
  return movesOf(model, verb).map(([, ...args]) => ({
    move: [verb, ...args].join(' '),
    title: args.map((arg, i) => model.word(vocabs[i], arg)).join(' → '),
  }));
}

/** @param {Model} model @returns {Decision} */
export function bidding(model) {
  return {
    title: t('panels.choice.bid'),
    hint: t('panels.choice.bid.hint'),
    facts: [],
    options: plain(model, 'bid'),
  };
}

/**
 * Where to fight next.
 * @param {Model} model
 * @param {(area: string) => string} gist
 * @returns {Decision}
 */
export function resolving(model, gist) {
  return {
    title: t('panels.choice.resolve'),
    facts: [],
    options: movesOf(model, 'resolve').map((words) => ({
      move: words.join(' '),
      title: model.word('area', words[1]),
      gist: gist(words[1]),
    })),
  };
}

/** @param {string | number} n points of wear that are left to be dealt out */
export function wearWords(n) {
  return t('panels.tasks.wear', { n });
}
