/** What the panels ask of a game. Only for the type checker: it is not served. */
import type { Child } from '../dom.js';
import type { Answer, Model, View } from '../types.js';

/** A decision as big buttons. */
export interface Option {
  move: string;
  title: string;
  gist?: string;
  /** Drawn as the quieter one. */
  quiet?: boolean;
}

export interface Decision {
  title: string;
  hint?: string;
  facts: [string, string][];
  options: Option[];
  /** What else is to be seen, under the buttons. */
  below?(): Child;
}

/** Small things that are dealt out one by one, each in a row with its buttons. */
export interface Tasks {
  phases: Set<string>;
  /** What is left to be dealt out, in words. */
  left?(view: View, model: Model): string;
  /** What a move is about, as a small picture; otherwise its name. */
  face?(view: View, model: Model, vocab: string, id: string): Child[];
  /** Verbs whose button is a sign. */
  signs?: Record<string, string>;
  /** Phases that cannot be closed at first: it is told why. */
  explained?: Set<string>;
}

/** A whole phase as the page proposes it, taken with one click. */
export interface Proposal {
  /** Is it a phase of that kind, and for oneself to play? */
  isOpen(model: Model): boolean;
  /** Has one not done anything oneself, or left something lying? Then one may ask for a proposal. */
  isWelcome(model: Model): boolean;
  /** Is it welcome, and has the table said that there is something to propose? */
  isProposing(model: Model): boolean;
  /** Plays it; the answer that ended it, null: it went well. */
  take(model: Model): Promise<Answer | null>;
}

/** How points are counted. */
export interface Points {
  /** One track, on which the lead of the first of two sides stands; otherwise each has its own. */
  track?: boolean;
  /** Leads that decide something. */
  marks?: number[];
  /** Who gets how much, by event: a side by its name or its place in the catalogue. */
  gains?: Record<string, (args: string[]) => { kind: string; side: number | string; points: string }>;
}
