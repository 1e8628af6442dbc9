/** What the parts of the board share. Only for the type checker: it is not served. */
import type { Model } from '../types.js';
import type { Camera } from './camera.js';
import type { Goal } from './targets.js';
import type { BoardAdapter, BoardPiece, BoardPlace, Ground } from './types.js';

export interface Board {
  model: Model;
  adapter: BoardAdapter;
  frame: HTMLElement;
  /** Through which one looks at the map. */
  port: HTMLElement;
  layers: HTMLElement[];
  /** A list of all places that is not seen, and what was selected, to be heard. */
  where: HTMLElement;
  news: HTMLElement;
  tools: HTMLElement;
  ground: Ground;
  camera: Camera;
  bubble: ReturnType<typeof import('./bubble.js').createBubble>;
  pieces: ReturnType<typeof import('./pieces.js').createPieces>;
  /** What happens, and what others speak of. */
  playing: import('./playing.js').Playing;
  tray: ReturnType<typeof import('./tray.js').createTray>;
  key: ReturnType<typeof import('./key.js').createKey>;
  targets: ReturnType<typeof import('./targets.js').createTargets>;
  preview: ReturnType<typeof import('./preview.js').createPreview>;
  /** A small map of the whole, where the ground can be drawn as one. */
  minimap: ReturnType<typeof import('./minimap.js').createMinimap> | null;
  card: ReturnType<typeof import('./card.js').createCard>;
  /** What is drawn: pieces and places of the view. */
  shown: BoardPiece[];
  places: Record<string, BoardPlace>;
  goals: Goal[];
  /** The piece that is selected, or that holds the selected part; and the one before it, to go back to. */
  selected: string | null;
  before: string | null;
  /** What is decided now: another phase has other things to select. */
  stage: string;
  /** What is written on the map: names seldom change, and measuring them takes time. */
  lettered: string;
  busy: boolean;
  /** A counter is held in the hand. */
  carried: boolean;
  /** Points of the map that are to be in sight when the board has its new size. */
  wanted: { x: number; y: number }[];
  /** The scale at which counters were laid out. */
  laidOut: number;
  size: { width: number; height: number };
}
