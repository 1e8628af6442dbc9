/** What the page shows of Sea Lords by signs: whose a thing is, by its id or what that begins with; and what is 1 or nothing. */
/** @typedef {Record<string, string>} Words */

const counters = { british: 'british', bourbon: 'bourbon' };

/** The first part of the ids of squadrons and auxiliaries, by contingents. */
const contingents = {
  br: 'british',
  sa: 'british',
  fr: 'bourbon',
  sp: 'bourbon',
  ne: 'bourbon',
};

/** @param {string} seat @param {string} ids @returns {Words} */
const belong = (seat, ids) => Object.fromEntries(ids.split(' ').map((id) => [id, seat]));

/** By vocabulary. @type {Record<string, Words>} */
export const owners = {
  'owner of side': counters,
  'owner of slot': counters,
  'owner of marker': counters,
  'owner of squadron': {
    ...contingents,
    ...belong('british', 'namur neptune barfleur marlborough'),
    ...belong('bourbon', 'terrible esperance real-felipe santa-isabel'),
  },
  'owner of auxiliary': {
    ...contingents,
    ...belong('british', 'minorcan gibraltar'),
    ...belong('bourbon', 'catalan majorcan andalusian'),
  },
  'owner of leader': {
    ...belong(
      'british',
      'haddock lestock mathews rowley martin barnett norris long osborn cornewall townshend hawke',
    ),
    ...belong('bourbon', 'de-court gabaret d-hericourt caylus la-jonquiere saurins piosin massiac'),
    ...belong('bourbon', 'navarro spinola geraldino urrutia iturriaga de-lage dauteuil alvarez barreda'),
  },
};

/** Marks of the theatre that are either so or not. @type {Words} */
export const flags = belong(
  '',
  'french-fought campaign-active magazine-genoa magazine-la-spezia magazine-civitavecchia rolls-magazines-burnt ' +
    'rolls-infante rolls-troops-lost e02 e04 e05 e06 e07 e09 e10 e11 e12 e14 e15 e16 e18 toulon-watched ' +
    'catalonia-guarded presidios-relieved french-exercised corsica-succoured sardinia-supported road-to-nice ' +
    'calm haze',
);

/** What the rows are of what is told as mere rows of numbers. @type {Words} */
export const rows = Object.fromEntries([
  ...['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'shift-a', 'shift-b'].map((part) => [`combat-${part}`, 'combat']),
  ...['lost-a', 'lost-b', 'burnt-a', 'burnt-b', 'struck', 'prizes'].map((part) => [
    `battle-${part}`,
    'class of Sail',
  ]),
]);

/** What numbers mean. In a combat stands a squadron, or a convoy. @type {Words} */
export const pointers = {
  'auxiliary-at': 'auxiliary with=slot shadowing=slot in-port=port based=marker stationed=marker',
  target: 'order rendezvous=formation hand-over=formation *=place',
  shut: '1=port',
  'battle-stands-in': '1=command',
  ...Object.fromEntries(
    ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((part) => [`combat-${part}`, '1=squadron 65=convoy']),
  ),
};

/** Where a thing is that is not in this game. @type {Words} */
export const gone = { chit: 'removed', auxiliary: 'out-of-play' };
