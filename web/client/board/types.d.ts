/** What the board asks of a game. Only for the type checker: it is not served. */
import type { AreaInfo, Model, Piece, PortInfo, Target, View } from '../types.js';

export interface BoardPiece extends Piece {
  /** The whole name for people, with all that the small counter leaves out. */
  title: string;
  /** Lies beside the map, waiting for a place. */
  tray?: boolean;
}

/** A place that takes several moves, one after the other; `path` names the places on the way. */
export interface Route extends Target {
  moves: string[];
  path: string[];
}

export interface BoardArea extends AreaInfo {
  /** Whoever controls it scores for it. */
  scoring: boolean;
}

export interface BoardPort extends PortInfo {
  /** The colour of its flag in map.css. */
  flag: string;
  /** What is printed on it, and what has befallen it. */
  text: string;
}

export interface Action {
  move: string;
  label: string;
  chosen?: boolean;
}

export interface Row {
  /** Selects it, where it can be sent somewhere by itself: "ship:iowa". */
  id: string;
  name: string;
  values: string;
  spoken: string;
  damage: number;
  note: string;
  actions: Action[];
}

/** What the card of a selected piece says. */
export interface Details {
  /** The piece on the map: the selected one, or the one that the selected ship is in. */
  piece: string;
  title: string;
  side: string;
  facts: string[];
  rows: Row[];
  actions: Action[];
}

/** What a click that leads nowhere would have been: a move for the umpire to explain, or our own words. */
export type Attempt = { move: string } | { text: string };

export interface BoardAdapter {
  sideName(side: string): string;
  sideClass(side: string): string;
  pieces(view: View, model: Model): BoardPiece[];
  areas(view: View, model: Model): Record<string, BoardArea>;
  ports(view: View, model: Model): Record<string, BoardPort>;
  /** Without a piece: moves that name only a place. */
  targets(pieceId: string | null, model: Model): Target[];
  routes(pieceId: string, model: Model): Route[];
  attempt(pieceId: string, place: string, model: Model): Attempt | null;
  details(pieceId: string, view: View, model: Model): Details | null;
  /** Counters by the word that explains their signs; a list is what a number stands for. */
  key: Record<string, Partial<BoardPiece> | Partial<BoardPiece>[]>;
}

/** GET /maps/GAME.json: where things are on the map. */
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
