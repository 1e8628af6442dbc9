/**
 * What is to be seen of events: a piece goes from place to place, there is a fight, places change. A game
 * tells which events are which (`seen` in its Game); of all others the places that they name light up.
 */

/**
 * @typedef {import('./types.js').Model} Model
 * @typedef {import('./types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').View} View
 * @typedef {import('./types.js').Act} Act
 * @typedef {import('./types.js').Catalogue} Catalogue
 */

/**
 * The vocabularies of the arguments of events, by their name.
 * @type {WeakMap<Catalogue, Map<string, string[]>>}
 */
const known = new WeakMap();

/** @param {Catalogue} catalogue @param {string} name of an event @returns {string[]} */
export function vocabulariesOf(catalogue, name) {
  let all = known.get(catalogue);
  if (!all) known.set(catalogue, (all = new Map(catalogue.events.map((kind) => [kind.name, kind.args]))));
  return all.get(name) ?? [];
}

/** The places that an event names. @param {Model} model @param {GameEvent} event @returns {string[]} */
export function placesOf(model, { name, args }) {
  const places = ['place', ...(model.game.vocabularies?.place ?? [])];
  const vocabularies = vocabulariesOf(model.catalogue, name);
  return args.filter((_, i) => places.includes(vocabularies[i]));
}

/**
 * The words of an event, with their vocabularies.
 * @param {Model} model
 * @param {GameEvent} event
 * @returns {[string, string][]}
 */
export function wordsOf(model, { name, args }) {
  const vocabularies = vocabulariesOf(model.catalogue, name);
  return args.map((word, i) => [vocabularies[i] ?? '', word]);
}

class Acts {
  /** @param {Model} model @param {View | null} view as it was before @param {number} from */
  constructor(model, view, from) {
    this.model = model;
    this.view = view;
    this.ways = model.game.seen ?? {};
    this.from = from;
    /** @type {Act[]} */
    this.made = [];
    /** Where pieces are that have moved. @type {Map<string, string>} */
    this.at = new Map();
  }

  /** @param {Partial<Act> & Pick<Act, 'kind'>} more */
  begin(more) {
    const from = this.made.at(-1)?.until ?? this.from;
    this.made.push({ from, until: from, path: [], places: [], lost: 0, ...more });
  }

  last() {
    return this.made[this.made.length - 1];
  }

  /** @param {GameEvent} event @param {number} number */
  add(event, number) {
    const moves = this.ways.moves?.[event.name];
    const places = placesOf(this.model, event);
    if (this.ways.fight?.events.has(event.name)) this.fight(event, places);
    else if (moves) this.move(moves(event.args, this.model), places);
    else if (places.length && !this.ways.quiet?.has(event.name)) this.light(places);
    else if (!this.made.length) this.begin({ kind: 'none' });
    const act = this.last();
    act.until = number + 1;
    if (this.ways.losses?.has(event.name)) act.lost++;
  }

  /** @param {GameEvent} event @param {string[]} places */
  fight({ name }, places) {
    if (this.last()?.kind !== 'fight') this.begin({ kind: 'fight' });
    const act = this.last();
    if (!act.places.length) act.places = places; // where it is; others would tell how it ends
    if (this.ways.fight?.watched.has(name)) act.watched = true;
  }

  /** @param {import('./types.js').Motion | null} motion @param {string[]} places */
  move(motion, places) {
    if (!motion) {
      this.light(places);
      return;
    }
    const { piece, counter, side, to, face } = motion;
    const before = this.view && this.ways.where?.(piece, this.view);
    const from = motion.from ?? this.at.get(piece) ?? before ?? '';
    this.at.set(piece, to);
    const last = this.last();
    if (last?.kind === 'move' && last.piece === piece && last.path.at(-1) === from) {
      if (from !== to) last.path.push(to);
    } else {
      const path = from && from !== to ? [from, to] : [to];
      this.begin({ kind: 'move', piece, counter, side, face, path });
    }
  }

  /** @param {string[]} places */
  light(places) {
    if (this.last()?.kind !== 'places') this.begin({ kind: 'places' });
    const act = this.last();
    act.places = [...new Set([...act.places, ...places])];
  }
}

/**
 * @param {Model} model
 * @param {GameEvent[]} events
 * @param {number} from the number of the first
 * @param {View | null} view as it was before them; null: nobody knows where pieces were
 * @returns {Act[]} one after the other, each of at least one event
 */
export function actsOf(model, events, from, view) {
  const acts = new Acts(model, view, from);
  events.forEach((event, i) => acts.add(event, from + i));
  return acts.made;
}
