/** What the modules of the page say to each other. Only for the type checker: it is not served. */
import type { BoardAdapter, Sides } from './board/types.js';
import type { Child } from './dom.js';
import type { Decision, Points, Proposal, Tasks } from './panels/types.js';

export type Values = Record<string, string | number>;

// ---- The wire: docs/table.md tells what each member means ----

export interface SeatInfo {
    kind: 'person' | 'bot';
    bot: string;
    here: boolean;
    ready: boolean;
    /** Somebody has its key; and by invitation, which nobody else ever had. */
    taken: boolean;
    guest: boolean;
    /** An invitation to it is open. */
    invited: boolean;
    /** How often its key was replaced, and which seats would replace it now. */
    renewed: number;
    consents: number[];
    /** Of who sits there; '' if he has told none. */
    name: string;
    /** The bot that plays in a person's seat; '' if he plays himself. */
    stand_in: string;
    /** For good. */
    resigned: boolean;
    /** When somebody was last here, in unix seconds; 0: now, or never. */
    seen: number;
    /** Which seats would have a bot play in it. */
    handing: number[];
}

/** What everybody may know of a game besides its seats. */
export interface Affairs {
    /** That its people gave it; '' if they gave none. */
    name: string;
    paused: boolean;
    /** Who would pause, and who would agree on a draw. */
    pausing: number[];
    drawing: number[];
}

export interface ClockTerms {
    per: 'move' | 'game';
    seconds: number;
    then: 'remind' | 'bot' | 'forfeit';
}

export type RoomState = 'waiting' | 'playing' | 'over' | 'set-aside';

/** What a game is, and who sits at it. */
export interface RoomInfo extends Affairs {
    room: string;
    game: string;
    title: string;
    rules: string;
    data: string;
    settings: string;
    scenario: string;
    dice: 'fair' | 'real';
    /** Who may have a lost key replaced. */
    lost: 'nobody' | 'others';
    /** After so many days away a seat may be handed to a bot by all others; 0: never. */
    absent: number;
    clock?: ClockTerms;
    commitment: string;
    seat?: number;
    state: RoomState;
    seats: SeatInfo[];
    /** A journal that was brought to be looked at. */
    imported?: boolean;
    note?: string;
}

export interface Welcome extends RoomInfo {
    type: 'welcome';
}

export interface Invitation extends RoomInfo {
    type: 'invitation';
}

export interface Reinvited {
    type: 'reinvited';
    seat: number;
    invitation: string;
}

export interface Elsewhere {
    type: 'elsewhere';
    others: number;
}

export interface Seats extends Affairs {
    type: 'seats';
    state: RoomState;
    seats: SeatInfo[];
}

/** The fields of a view are the game's own: its adapter knows them. */
export interface View {
    game: string;
    seat: string;
    turn: number;
    phase: { rule: string; name: string };
    seats: { name: string; acting: boolean; score: number }[];
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    fields: Record<string, any>;
}

export interface Result {
    winners: string[];
    rule: string;
    text: string;
    /** Its people ended it: `rule` says how, and `seat` whose doing it was. */
    ended?: boolean;
    seat?: string;
}

/** A move of one's own whose dice are being rolled. */
export interface Pending {
    move: string;
    faces: number[];
    dice: number;
    rolls: Roll[];
}

export interface ChatLine {
    number: number;
    seat: number;
    when: number;
    text: string;
}

export interface Chat {
    type: 'chat';
    all: boolean;
    lines: ChatLine[];
}

export interface Notes {
    type: 'notes';
    text: string;
}

/** What is left of each seat's time, in seconds, as far as one may know. */
export interface Clock {
    type: 'clock';
    clocks: { left: number; runs: boolean }[];
}

export interface Late {
    type: 'late';
}

export interface State {
    type: 'state';
    seq: number;
    /** How many of one's own last moves can be taken back. */
    undo: number;
    legal: string[];
    view: View;
    result?: Result;
    pending?: Pending;
}

/** A state as what changed since the one before: see changes.js. */
export interface Change {
    type: 'change';
    seq: number;
    undo: number;
    legal: (number | string)[];
    view: Partial<View> & { fields: Record<string, unknown> };
    result?: Result;
    pending?: Pending;
}

export interface GameEvent {
    name: string;
    rule: string;
    args: string[];
    text: string;
}

export interface Events {
    type: 'events';
    events: GameEvent[];
    /** The number of the first; those from there on that were told before are void. */
    from: number;
    until: number;
    reset: boolean;
    resets: number;
}

/** A page of events of before. */
export interface Earlier {
    type: 'earlier';
    events: GameEvent[];
    from: number;
    until: number;
}

/** `lost`: made by the page itself when the connection broke before the table answered. */
export type Outcome = 'done' | 'stale' | 'refused' | 'not-a-move' | 'not-now' | 'dice' | 'lost' | 'cancelled';

export interface Answer {
    type: 'answer';
    outcome: Outcome;
    seq: number;
    why: string;
    rule?: string;
    dice?: number;
    /** With real dice: what those are for that are to be rolled next. */
    rolls?: Roll[];
    /** Of several moves: so many were done, and so many others taken back before. */
    played?: number;
    undone?: number;
}

/** Dice of one kind, `reason` counting the catalogue's rolls. */
export interface Roll {
    reason: number;
    place?: string; // these two only where nobody hides them
    subject?: string;
    count: number;
}

/** Faces that a move wants: so many in all, of which some are told already. */
/** What dice are rolled for, and what dice: `dice` of them always (0: that differs), `own`: for one seat to see. */
export interface RollKind {
    name: string;
    rule: string;
    place: string;
    subject: string;
    faces: number;
    lowest: number;
    dice: number;
    own: boolean;
}

export interface Wanted {
    wanted: number;
    given: number[];
    rolls: Roll[];
}

export interface Advice {
    type: 'advice';
    seq: number;
    move: string;
    /** Why, as a word that the game has a sentence for; and where it leads in the end. */
    reason?: string;
    place?: string;
}

/** What would come of moves that nobody has made; without a view: they were not even tried. */
export interface Tried {
    type: 'tried';
    seq: number;
    made: number;
    outcome: Outcome | 'for-good';
    why: string;
    rule?: string;
    legal?: string[];
    view?: View;
}

/** How a piece comes to a place; `for_good`: only when it is there will it be seen what is. */
export interface Way {
    place: string;
    cost: number;
    for_good?: boolean;
    moves: string[];
    /** Where each of them leads. */
    path: string[];
}

export interface Reach {
    type: 'reach';
    seq: number;
    piece: string;
    ways: Way[];
    outcome: Outcome;
    why: string;
}

/** The rest of a phase as the machine would play it. */
export interface Proposed {
    type: 'proposal';
    seq: number;
    moves: string[];
}

export interface Checked {
    type: 'checked';
    move: string;
    outcome: Outcome;
    why: string;
    rule?: string;
}

export interface Past {
    type: 'past';
    at: number;
    of: number;
    /** How many events the seat had heard by then, and by the step before. */
    heard?: number;
    before?: number;
    /** By others' eyes: what was heard in the step. */
    events?: GameEvent[];
    view: View;
    result?: Result;
}

/** By whose eyes one looks: a seat's by its number, spectators', or with everything open. */
export type Eyes = number | 'spectator' | 'all';

export interface Journal {
    type: 'journal';
    journal: string;
    from: number;
    of: number;
}

export interface WireError {
    type: 'error';
    why: string;
}

export interface Pong {
    type: 'pong';
}

/** `ask`: the number of the request that it answers. */
/** How a seat wants to be called, and by what the table can. */
export interface Notify {
    type: 'notify';
    ways: ('push' | 'mail' | 'webhook')[];
    push_key?: string;
    browsers: string[];
    mail: string;
    confirmed: boolean;
    webhook: string;
    /** Minutes of the day; the same: it is never quiet. */
    quiet_from: number;
    quiet_until: number;
    offset: number;
    language: string;
    title: string;
}

export interface Notified {
    type: 'notified';
    way: 'push' | 'mail' | 'webhook';
    /** Whether mail is wanted at an address. */
    question: boolean;
    outcome: 'sent' | 'failed' | 'gone' | 'asked' | 'unwanted' | 'dropped';
    why: string;
}

/** How a game stands that is listed. */
export interface GameStatus {
    room: string;
    game: string;
    state: RoomState;
    asleep: boolean;
    /** One's own; none for a spectator. */
    seat?: number;
    /** The name that its people gave it; '' if they gave it none. */
    name: string;
    /** `name`: the side's; `who`: what who sits there is called. */
    seats: { kind: 'person' | 'bot'; name: string; who: string; here: boolean; taken: boolean }[];
    /** Who has to act, as far as one may know; only while it is played. */
    acting?: number[];
    /** Unix seconds: since when it stands so; 0: not known. */
    since: number;
}

export interface Status {
    type: 'status';
    games: (GameStatus | null)[];
}

export interface Left {
    type: 'left';
    seconds: number;
}

export interface Box {
    type: 'box';
    box: string;
}

export interface MailAnswer {
    type: 'mail';
    address?: string;
    never?: boolean;
}

export type Message = { ask?: number } & (
    | Welcome
    | Invitation
    | Reinvited
    | Elsewhere
    | Seats
    | State
    | Change
    | Events
    | Earlier
    | Answer
    | Advice
    | Tried
    | Reach
    | Proposed
    | Checked
    | Past
    | Journal
    | Chat
    | Notes
    | Clock
    | Late
    | Pong
    | WireError
    | Notify
    | Notified
    | Status
    | Left
    | Box
    | MailAnswer
);

// ---- What the table says of a game ----

export interface Choice {
    id: string;
    title: string;
    gist: string;
    seats_max?: number; // of a scenario that is for fewer
    data?: string[]; // of a scenario: the sets that have what it needs; all, if it is not told
}

export interface GameInfo {
    id: string;
    open?: boolean; // nothing is hidden from anybody
    title: string;
    aim: string;
    rules: string;
    seats_min: number;
    seats_max: number;
    /** Their names at a full table; and for each number of them, from the least on. */
    seats: string[];
    seat_names: string[][];
    /** Has it a board of its own in the page? And which words of its own? */
    page: boolean;
    speaks: ('names' | 'words' | 'events' | 'refusals' | 'terms')[];
    scenarios: Choice[];
    options: Choice[];
    /** The options that are ticked beforehand. */
    recommended: string[];
    /** Headings for some of the options, with their ids. */
    groups: { title: string; options: string[] }[];
    /** Numbers of the set-up; `options`: only with one of these, none: always. */
    params: { key: string; gist: string; low: number; high: number; standard: number; options: string[] }[];
    bots: { name: string; gist: string }[];
    data: string[];
}

export interface Catalogue extends GameInfo {
    /** `passes`: it leaves undone what could be done. */
    moves: { verb: string; rule: string; help: string; args: string[]; passes?: boolean }[];
    events: { name: string; rule: string; text: string; args: string[] }[];
    words: Record<string, Record<string, string>>;
    /** The numbers of a vocabulary's words in their order, where they are not 0, 1, 2. */
    numbers: Record<string, number[]>;
    /** The letters of fields that are grids, the first an empty cell's: a row is a string, without empty cells at its end. */
    cells: Record<string, string>;
    /** The vocabularies of the words in the fields of a view: of its keys, and of its values; none: numbers. */
    fields: Record<string, WordsOf>;
    /** What dice are rolled for, with the vocabularies of their place and subject. */
    rolls: RollKind[];
    /** The points where somebody chooses, and the steps of a turn in their order: none where the game tells none. */
    phases: { rule: string; name: string }[];
    stages: Stage[];
    /** What there is at /data/GAME/: its guide and its rulings may be among it. */
    files: string[];
}

/** The vocabularies of what a field of a view tells: of its keys, and of its values. */
export interface WordsOf {
    keys?: string;
    values?: string;
}

/** A step of a turn, with the names of the phases in it; in some nobody chooses. */
export interface Stage {
    id: string;
    rule: string;
    title: string;
    gist: string;
    phases: string[];
}

export type Row = Record<string, string>;

// ---- Model, adapters, panels ----

export type Model = import('./model.js').Model;

export interface Piece {
    id: string;
    place: string;
    side: string;
    kind: string;
    label: string;
    sub?: string;
    count?: number;
    hidden?: boolean;
    own?: boolean;
    moved?: boolean;
}

export interface Target {
    place: string;
    move: string;
    /** All of them one after the other, where one move is not enough. */
    moves?: string[];
    /** It is a step of the piece, which costs something or nothing. */
    step?: boolean;
    note?: string;
    /** What stands on its mark, instead of what it costs; '' for no mark. */
    sign?: string;
    /** A class of the game's style sheet for its mark. */
    look?: string;
}

/** Which events of the log belong together, and which stand out. */
export interface LogWays {
    /** Events that begin something, besides turns and the end. */
    headings?: Set<string>;
    /** Events of which several in a row read better as one sentence, and the argument that they differ in. */
    inARow?: Record<string, number>;
    /** Arguments of those that are not told. */
    untold?: Record<string, number[]>;
    /** Arguments of those that grow from event to event, and are told as the last has them. */
    grows?: Record<string, number>;
}

/**
 * All that the page knows of one game, made in games/GAME/game.js: nothing else asks which game it is. What is left
 * out is shown by what every game tells: its catalogue, its views and its events. games/plain.js leaves out all.
 */
export interface Game extends Sides {
    /** The files of its data that the page reads. */
    tables: string[];
    /** Its style sheets. */
    styles: string[];
    /** Vocabularies that hold words of others: where to look for a title, in order. */
    vocabularies?: Record<string, string[]>;
    /** Tables with names in other languages, by vocabulary. */
    named?: Record<string, string>;
    /** A word of a move that means more than it says. */
    wordOf?(model: Model, verb: string, at: number, id: string): string | null;
    /** Verbs of the first and of the later phases of a turn, in games that roll no dice at its beginning. */
    turns?: { first: Set<string>; later: Set<string> };
    /** The year of a view, where turns are years. */
    year?(view: View): number;
    /** Phases that are parts of another to a person. */
    partOf?: Record<string, string>;
    /** The piece that all is about now, and its vocabulary: nothing else can be moved. */
    going?(view: View): { piece: string; vocab: string } | null;
    /** Events after which nobody plays on without looking. */
    halts?: Set<string>;
    board?: BoardAdapter;
    /** The tabs beside the board, in the order in which they are raised if several are needed. */
    panels: PanelEntry[];
    /** The choice of a few that is to be made now. */
    decide?(view: View, model: Model): Decision | null;
    tasks?: Tasks;
    proposal?: Proposal;
    points?: Points;
    /** The key of the words for a score; else it is points. */
    scoreText?: string;
    /** Tables to look up. */
    reference?(model: Model): Child[];
    log?: LogWays;
    seen?: SeenWays;
    /** What stands beside a seat's name in the head of the page, instead of its score. */
    seatFacts?(view: View, seat: string): Child[];
    /**
     * What is still to be done before this move, done or pass, ends a phase: in a few words each, none: nothing. null:
     * ask, as of any game, if nothing was done in the phase although something could be.
     */
    unfinished?(model: Model, move: string): string[] | null;
    /** Words that are explained wherever they stand: what each means, and other forms of it. */
    terms?(language: 'en' | 'ja'): Promise<{ default: Record<string, string[]> }>;
    /** A guided first turn: its steps, and by language their title and text. Without it: what the steps of a turn are. */
    lessons?(): Promise<{ steps: Lesson[]; words: Record<string, Record<string, string[]>> }>;
    /** What the others did since one's own last turn; games in which turns go round. */
    news?: NewsWays;
}

/** Something to be seen before the page knows what came of it. */
export interface Act {
    /** A piece goes; there is a fight; places change; or there is nothing to be seen. */
    kind: 'move' | 'fight' | 'places' | 'none';
    /** The numbers of its first event, and of the one after its last. */
    from: number;
    until: number;
    piece?: string;
    /** The counter that it leaves, if that goes by another name on the board. */
    counter?: string;
    side?: string;
    /** What is drawn on its counter, where no piece on the board is the one that goes. */
    face?(): Child[];
    /** Where it goes, the first where it was; only places that were told. */
    path: string[];
    /** Where something happens. */
    places: string[];
    /** How much was lost. */
    lost: number;
    /** There is something to watch in a fight: dice fell. */
    watched?: boolean;
}

/** A piece goes to a place; from where, if the event tells it. */
export interface Motion {
    piece: string;
    /** The counter that it leaves, if that goes by another name on the board. */
    counter?: string;
    side: string;
    from?: string;
    to: string;
    face?(): Child[];
}

/** What is to be seen of events; of those that are not named here the places light up. */
export interface SeenWays {
    /** Events by which a piece goes somewhere. */
    moves?: Record<string, (args: string[], model: Model) => Motion | null>;
    /** Where a piece is. */
    where?(piece: string, view: View): string | undefined;
    /** Events that name a place and change nothing there. */
    quiet?: Set<string>;
    /** Events of fights, and those among them that are to be watched. */
    fight?: { events: Set<string>; watched: Set<string> };
    /** Events by each of which something is lost. */
    losses?: Set<string>;
}

/** A step of a guided first turn: when it is due, what it points at, and what ends it besides "next". */
export interface Lesson {
    id: string;
    /** While one acts in one of these phases; it is over when that is. */
    phase?: string | string[];
    /** Once one of these events has been told. */
    event?: string | string[];
    /** From this turn on. */
    turn?: number;
    /** For one seat alone. */
    seat?: string;
    /** Also while others act. */
    anytime?: boolean;
    rule?: string;
    /** What is outlined in the page. */
    anchor?: string;
    /** What lights up on the board: places, and pieces by vocabulary and word. */
    board?(view: View, model: Model): { places?: string[]; words?: [string, string][] };
    /** A move of one's own that ends it. */
    verbs?: string[];
}

/** A summary of what happened between two turns of one's own. */
export interface NewsWays {
    /** The event that begins a turn; its first argument is whose. */
    turn: string;
    /** In few words. */
    sumUp(events: GameEvent[], model: Model): NewsItem[];
}

export interface NewsItem {
    /** Who did it. */
    side: string;
    text: string;
    /** Where, to be shown on the board. */
    place?: string;
    /** It was done to oneself, or is otherwise not to be missed. */
    grave?: boolean;
}

export interface Panel {
    relevant(): boolean;
    title(): string;
    /**
     * Plays what was fought in the events up to this number, which nobody has been told yet, and says when it has been
     * seen; false: there is nothing to watch.
     */
    watch?(until: number, seen: () => void): boolean;
}

export interface PanelEntry {
    id: string;
    create(root: HTMLElement, model: Model): Panel;
    /** Whether it has ever anything to show in a game; left out: it has. */
    fits?(game: Game): boolean;
}

/** With several seats in one browser: how to pass the screen on. */
export interface Handover {
    wanted(): boolean;
    label(): string;
    pass(): void;
}

// ---- What the browser keeps ----

/** A seat for somebody else, and what stands after the sign # in the link to it. */
export interface Friend {
    seat: string;
    link: string;
}

export interface KeptGame {
    keys: string[];
    game: string;
    title: string;
    /** That its people gave it. */
    name?: string;
    scenario: string;
    seat: string;
    date: string;
    /** Invitations that are still open: forgotten as soon as the seat is taken. */
    friends?: Friend[];
    spectator?: string;
    /** The one that this browser came by. */
    invitation?: string;
    /** Its number at the table, by which notices name it. */
    room?: string;
    over?: boolean;
    /** Seats that won, once it is over; none: a draw. */
    winners?: string[];
}
