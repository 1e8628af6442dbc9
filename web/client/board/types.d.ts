/** What the board asks of a game, and what a map gives to the board. Only for the type checker: it is not served. */
import type { Child } from '../dom.js';
import type { Model, Piece, Target, View } from '../types.js';
import type { Sight } from './camera.js';
import type { Box, Soft } from './layout.js';

// ---- What a game tells ----

export interface BoardPiece extends Piece {
  /** The whole name for people, with all that the small counter leaves out. */
  title: string;
  /** Lies beside the map, waiting for a place. */
  tray?: boolean;
  /** A picture instead of a flag: a class of the game's style sheet. */
  figure?: string;
  /** What carries the flag: a class of a style sheet; '' for nothing. */
  carrier?: string;
  /** The flag alone, without a name or a number: it only marks the place. */
  bare?: boolean;
  /** A letter or two in a small disc. */
  sign?: string;
  /** All that is drawn on it, instead of a flag, a name and a number. */
  face?(): Child[];
}

/** How a place is now. */
export interface BoardPlace {
  /** Whose it is; null: nobody's. */
  holder: string | null;
  /** Its holder gains by it: it is hatched. */
  scoring?: boolean;
  /** A small line under its name. */
  note?: string;
  /** The colour of its flag in the style sheet of the map. */
  flag?: string;
  harm?: 'damaged' | 'destroyed';
  /** What goes on there, as a picture among the counters: a class of the game's style sheet, and its name. */
  sign?: { look: string; title: string };
  /** All that there is to say of it, besides its name and what lies there. */
  text: string;
  /**
   * One of very many about which nothing is special: it is left out of the list for listeners. While it stays as it is
   * the game gives the same object.
   */
  plain?: boolean;
}

/** Cells that are one thing to the eye, with a line around them. */
export interface District {
  id: string;
  cells: string[];
  /** Whose it is. */
  side: string;
  /** A class of the game's style sheet. */
  look: string;
}

/** What is drawn in a cell beside its ground, under all counters: around 0, 0, in units of the map. */
export interface Mark {
  id: string;
  place: string;
  side: string;
  draw(): Child[];
}

/** From one place into another. */
export interface Arrow {
  from: string;
  to: string;
  side: string;
}

/** What stands on the ground in this view. */
export interface Scene {
  districts?: District[];
  marks?: Mark[];
  arrows?: Arrow[];
}

export interface Action {
  move: string;
  label: string;
  chosen?: boolean;
}

export interface Row {
  /** Selects it, where it can be sent somewhere by itself. */
  id: string;
  name: string;
  values: string;
  spoken: string;
  damage: number;
  note: string;
  actions: Action[];
  /** It is one of those that are selected. */
  chosen?: boolean;
}

/** What the card of a selected piece says. */
export interface Details {
  /** The piece on the map: the selected one, or the one that the selected part is in. */
  piece: string;
  title: string;
  side: string;
  facts: string[];
  rows: Row[];
  actions: Action[];
}

/**
 * What a click that leads nowhere would have been: a move for the umpire to explain. `far`: our own words for
 * the rules by which he says no more than that it is no step from here; '' is none.
 */
export interface Attempt {
  move: string;
  far?: { rules: string[]; text: string };
}

/** What comes of going there: a sign for its mark, a sentence, and a class of the style sheet. */
export interface Prospect {
  sign: string;
  note: string;
  look: string;
}

export interface Sides {
  sideName(side: string): string;
  /** side-a to side-f by the place at the table, or neutral. */
  sideClass(side: string): string;
}

export interface BoardAdapter extends Sides {
  /** The map: where a prepared one is, without its ending; or what to draw one from. */
  map: string | ((view: View, model: Model) => Plan);
  pieces(view: View, model: Model): BoardPiece[];
  places(view: View, model: Model): Record<string, BoardPlace>;
  /** Where that is which is to be decided now; '' for nowhere or everywhere. */
  focus?(view: View, model: Model): string;
  /** On a map of cells: what stands on them. */
  scene?(view: View, model: Model): Scene;
  /**
   * The pieces that the table knows one by one and that are sent together by this name; those that can do just the
   * same in one list. Without it: the piece itself.
   */
  members?(pieceId: string, model: Model): string[][];
  /** More to say of a way of all of them to a place than what it costs. */
  prospect?(pieceId: string, way: { place: string; moves: string[]; path: string[] }, model: Model): Prospect | null;
  /** Without a piece: moves that name only a place. */
  targets(pieceId: string | null, model: Model): Target[];
  attempt?(pieceId: string, place: string, model: Model): Attempt | null;
  /** The piece on the board that a word of an event means, by its vocabulary; without it pieces are spoken of by their places. */
  pieceOf?(vocab: string, word: string, view: View, model: Model): string | null;
  /** Null: it cannot be selected. */
  details(pieceId: string, view: View, model: Model): Details | null;
  /** Counters by the word that explains their signs; a list is what a number stands for. */
  key: Record<string, Partial<BoardPiece> | Partial<BoardPiece>[]>;
}

// ---- A map that is drawn from data ----

/** A hexagon, by its column and row: q grows to the east, r to the south-east (axial, pointed tops). */
export interface Cell {
  id: string;
  q: number;
  r: number;
  /** A class of the game's style sheet: terrain-NAME. */
  terrain?: string;
  /** Written in it; '' for nothing. */
  title: string;
}

/** How cells of one terrain are drawn, besides the colour that the style sheet gives them. */
export interface Terrain {
  /** In each of them, around 0, 0 in units of the map: several are taken by turns. */
  pictures?: (() => SVGElement[])[];
  /** A number that is written in each of them, where one looks closely. */
  figure?: string;
  /** There is a shore between these and the others. */
  water?: boolean;
  /** A line leads through all that touch, and on to one of these terrains. */
  runs?: string[];
}

/** A place as a point, in units of which the least distance between two is about 1. */
export interface Point {
  id: string;
  x: number;
  y: number;
  title: string;
}

/** What a map is drawn from: cells, or points and the lanes between them, or both. */
export interface Plan {
  cells?: Cell[];
  points?: Point[];
  lanes?: [string, string][];
  terrains?: Record<string, Terrain>;
  /** Counters lie in the middle of their cells, as large as these are: for very many small ones. */
  within?: boolean;
}

// ---- A map that was prepared: GET /maps/GAME.json tells where things are on it ----

export interface MapPlace {
  anchor?: [number, number];
  label?: [number, number];
  room?: number;
  at?: [number, number];
  scale?: number;
  inset?: MapPlace & { panel: string };
}

export interface MapPlan {
  viewBox: [number, number, number, number];
  panels: Record<string, [number, number, number, number]>;
  areas: Record<string, MapPlace>;
  ports: Record<string, MapPlace>;
}

// ---- What the board wants of either ----

/**
 * Where a place is drawn: on the main panel, and perhaps on an inset. `grain`: how large things are drawn on that
 * panel; `twin`: an inset shows it larger; `framed`: it lies in the frame on the main panel that says which inset.
 */
export interface Spot {
  key: string;
  place: string;
  panel: string;
  x: number;
  y: number;
  /** A small sign, and no expanse that pieces could lie in. */
  isPoint: boolean;
  grain: number;
  twin: boolean;
  framed: string;
}

export interface Ground {
  drawing: SVGSVGElement;
  width: number;
  height: number;
  /** Every place that is drawn. */
  places: string[];
  /** While hands move it. */
  look(sight: Sight, width: number, height: number): void;
  /** When they rest. */
  draw(sight: Sight, width: number, height: number): void;
  /** Whose places are, and what has befallen them. */
  show(places: Record<string, BoardPlace>, sideClass: (side: string) => string): void;
  /** Lights up the places that can be reached: a kind by place. */
  light(marks: Map<string, string>): void;
  /** What a place says when the mouse rests on it. */
  tell(textOf: (place: string) => string): void;
  /** Writes names, and the small lines under them. */
  letter(nameOf: (place: string) => string, noteOf: (place: string) => string): void;
  /** What is written, in units of the map: counters keep off it where they can. */
  lettering(scale: number): Soft[];
  /** The radius in pixels around a point that must stay free; 0 for an expanse. */
  clear(spot: Spot, scale: number): number;
  /** The place under a point of the screen. */
  placeAt(x: number, y: number): string | null;
  /** The expanse at a point of the map; '' for none. */
  areaAt(x: number, y: number): string;
  isLand(x: number, y: number): boolean;
  panel(name: string): Box;
  /** The panel at a point of the map besides the main one; undefined for none. */
  insetAt(x: number, y: number): string | undefined;
  insetOf(place: string): string | undefined;
  /** What of the main panel an inset shows larger. */
  frame(panel: string): Box | undefined;
  /** The middles of expanses. */
  middles(): Spot[];
  spots(place: string): Spot[];
  /** Whether a box, in units of the map, is wholly on the ground of a spot. Without it counters may lie anywhere. */
  holds?(spot: Spot, box: Box): boolean;
  /** By the keys of spots that have no room on their own ground: where counters may lie instead. */
  aprons?(scale: number): Map<string, Box>;
  /** Counters lie within their places, which are so broad. */
  cell?: number;
  /** What stands on the ground. */
  stand?(scene: Scene, sideClass: (side: string) => string): void;
  /** Draws all of it small, a unit of the map as large as told: what small maps of it are made of. */
  sketch?(pen: CanvasRenderingContext2D, scale: number): void;
  /** It has no insets that show what is small: whoever looks closely is shown where he is on the whole. */
  isVast?: boolean;
}
