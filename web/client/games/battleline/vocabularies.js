/** Where the names of things are to be found, in games of lines of battle. */

/** Vocabularies that hold words of others: where to look, in order. */
export const vocabularies = /** @type {Record<string, string[]>} */ ({
  place: ['area', 'port'],
  berth: ['squadron', 'stack', 'port', 'berth'],
  stack: ['stack', 'ship'],
  'ship or none': ['ship'],
  'ship or ashore': ['ship'],
  owner: ['nation', 'owner'],
});

/** The printed tables that have names in other languages, by vocabulary. */
export const named = { area: 'areas' };
