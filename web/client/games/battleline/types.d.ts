/** What games of lines of battle say to what they share. Only for the type checker: it is not served. */
import type { Child } from '../../dom.js';
import type { Answer, Game, GameEvent, Model, View } from '../../types.js';

/** Ships (and in 1898 leaders) that lie together. Cards are named "ship:iowa" and "leader:sampson". */
export interface FleetGroup {
  /** Where cards can be dropped: "stack:us-3", "new:key-west", "squadron:channel", "port:brest", "reserve", "ashore:". */
  zone: string;
  kind: 'line' | 'heap' | 'new' | 'ashore';
  title: string;
  note: string;
  ships: string[];
  leaders: string[];
  /** Leaders who stand on a ship's card. */
  aboard: Record<string, string[]>;
}

export interface FleetPlace {
  id: string;
  title: string;
  note: string;
  groups: FleetGroup[];
}

/** How a fleet is made up in one game. A plan is what the person wants; `steps` says how to come nearer to it. */
export interface FleetGame<Plan> {
  phases: Set<string>;
  read(view: View, model: Model): FleetPlace[];
  /** May these cards go there, as far as one can see? */
  accepts(view: View, model: Model, cards: string[], zone: string): boolean;
  /** Why they may not: a move that the umpire will refuse with its reason, or words of our own. */
  whyNot?(view: View, model: Model, cards: string[], zone: string): { move?: string; words?: string };
  /** The plan to leave all as it is. */
  now(view: View, model: Model): Plan;
  /** Before which ship of the line; null: wherever they fit. */
  plan(view: View, model: Model, cards: string[], zone: string, before: string | null): Plan;
  /** Moves towards it, as many as can be named from this view; none: all is as it should be. */
  steps(view: View, model: Model, plan: Plan): string[];
  /** They are all that it takes: nobody need see what comes of them to go on. */
  atOnce?: boolean;
  /** Is the move barred only because something was done once already in this phase? Then undo opens it. */
  isSpent(view: View, move: string): boolean;
  /** How many moves one has made in this phase at least, by the marks that they left. */
  marked(view: View, model: Model): number;
  /** A move that is only tried: the plan goes on without it. */
  mayFail(plan: Plan, move: string): boolean;
  /** What cards are dropped on: a place in a line, a ship, or the zone as a whole. */
  aims(cards: string[]): 'line' | 'card' | 'zone';
  /** Would somebody who ends the phase now leave something behind? */
  isUnfinished?(view: View, model: Model): boolean;
  /** What lies ready beside the display. */
  desk?(view: View, model: Model): Child;
  /** What a group bears when nothing can be changed. */
  sign?(view: View, model: Model, group: FleetGroup): Child;
  /** What else is chosen for a group. */
  extra?(view: View, model: Model, group: FleetGroup, carryOut: CarryOut): Child;
}

/** Takes the fleet to a plan; what the umpire says against it goes to `refused`. */
export type CarryOut = (plan: (now: View) => unknown, refused?: (answer: Answer, now: View) => void) => unknown;

// ---- Cards ----

export interface ShipFacts {
  id: string;
  name: string;
  side: string;
  /** BB, CA ...; guns of a ship of the line. */
  type: string;
  /** As it is now. */
  attack: number;
  defense: number;
  move?: number;
  damage: number;
}

export interface LeaderFacts {
  name: string;
  rank: number;
  /** His rank as it stands on his flag. */
  badge: string;
  note: string;
}

export interface Cards {
  ship(model: Model, ship: string, damage: number): ShipFacts;
  outline(ship: ShipFacts): SVGElement;
  leader(model: Model, leader: string): LeaderFacts;
}

// ---- Battles ----

/** The best leader of each side in a battle, where his rating is known; 0: there is none. */
export type Ratings = Record<string, number>;

/** What differs between the battles of games. */
export interface BattleWays {
  /** Events that are told before the first shot. */
  preludes: Set<string>;
  /** The faces that such an event tells. */
  dice(event: GameEvent): string[];
  /** The leaders who count before the first shot, as far as this view shows them. */
  ratings?(view: View, model: Model, battle: Battle): Ratings;
  /** The sums that the dice of an event are part of, in words. */
  sums?(model: Model, event: GameEvent, ratings: Ratings): string[];
  /** Leaders, and the ships that they are in. */
  aboard(view: View): Record<string, string>;
  /** Does a ship with this damage double up at the rear? */
  isAtRear(damage: number, round: number): boolean;
}

/** One ship as a battle knows her. */
export interface Fighter {
  ship: string;
  side: string;
  damage: number;
}

export interface Volley {
  kind: 'fire' | 'bombards' | 'battery';
  /** Who is fired at; a port in bombardments. */
  target: string;
  /** Who fires, where it is told. */
  from: string | null;
  dice: number;
  fives: number;
  sixes: number;
  /** The dice of its hits, and what they add to: damage before it, against this defense. */
  hits: number[];
  before: number;
  defense: number;
  /** Sums of two dice of those who tried to board. */
  boardings: number[];
}

export interface Happening {
  name: string;
  rule: string;
  args: string[];
  text: string;
}

export interface BattleRound {
  number: number;
  /** Both lines as the round began, head first. */
  lines: [Fighter[], Fighter[]];
  /** Leaders by their ships. */
  flags: Record<string, string[]>;
  volleys: Volley[];
  /** `after`: how many volleys had been fired when it was told. */
  results: (Happening & { after: number })[];
}

export interface Battle {
  kind: 'line' | 'port';
  turn: string;
  place: string;
  /** Dice before the first shot: initiative, search, weather gauge. */
  prelude: Happening[];
  rounds: BattleRound[];
  /** Points, who won. */
  ending: Happening[];
  /** The position of its first event, by which it is known. */
  at: number;
  over: boolean;
}

/** What the parts that games of lines of battle share want of each of them. */
export interface LineGame extends Game {
  cards: Cards;
  fleet: FleetGame<any>; // eslint-disable-line @typescript-eslint/no-explicit-any
  battle: BattleWays;
}
