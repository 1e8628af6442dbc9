/* Sea Lords: the state; slots.h has small questions to it that every chapter asks.
 *
 * Two Fleets, Player A and Player B. A turn has four Impulses of four Movement Point Increments, in which both lay courses
 * in secret and all ships sail at once, look for each other and fight; then an Administrative Phase of eleven steps. What
 * is under a counter only its owner knows, until it is spotted; what is in a squadron, until it fights.
 *
 * A Formation lies in a slot of its owner's: the face-down counter that both see on the map. Which unit it is (a flotilla,
 * a squadron on its own, a convoy, a dummy) is the owner's secret; slots are dealt at random, so that a number tells
 * nothing. Own things are named by their unit, the other's by their slot.
 *
 * A phase in which nobody acts runs by itself: flow.c asks its `run` until somebody has to choose (see phases.h). */
#ifndef WARDROOM_SEALORDS_STATE_H
#define WARDROOM_SEALORDS_STATE_H

#include "core/agenda.h"
#include "printed.h"
#include <string.h>

enum {
    SLOTS = SIDES * SLOTS_SIDE,
    MARKERS = SIDES * MARKERS_SIDE,
    COMBATS_MAX = 24,
    COMBAT_SQUADRONS = 3, /* of a side in one Combat [8.333b] */
    BOTH_SIDES = 3,
    HIDDEN_UNIT = 0xff, /* in views: a unit that is not known */
};

/* ---- Pieces ---- */

enum squadron_state { UNFORMED, READY, FITTING_OUT, IN_ORDINARY }; /* [3.27] */
enum squadron_flag {
    SQUADRON_CHANGED = 1,  /* its State in this Administrative Phase (corrections, 3) */
    SQUADRON_HANDLED = 2,  /* Assigned or Unassigned in this Reorganisation */
    SQUADRON_REPAIRED = 4, /* had its roll in this step [11.322] */
    SQUADRON_BOUGHT = 8,   /* had an extra roll [11.323] */
    SQUADRON_PAID = 16,    /* its Interdiction's Attrition of this turn (R91) */
    SQUADRON_CALLED = 32,  /* out of Fitting Out into the Battle [6.239] */
    SQUADRON_TRIED =
        64, /* in this Step or Impulse: to be Detached with an Order [9.365b], to Convert [6.324], to quit */
    SQUADRON_STORES = 128,   /* its roll was a Repair Point's [11.352] */
    SQUADRON_BOMBED = 256,   /* in this MPI [6.241] */
    SQUADRON_TOLD_OFF = 512, /* to be Detached with an Order in this Step [3.352c] */
    SQUADRON_NEW = 1024,     /* Formed of Sail that have come in this Step [11.133] */
};
struct squadron {
    uint8_t  sail, dp, state;
    uint8_t  at;   /* place; a Ready or Fitting Out one's is its Formation's */
    uint8_t  in;   /* 1 + slot of its Formation, 0: none */
    uint8_t  pair; /* 1 + squadron: of a flagship its partner, of a partner the flagship */
    uint16_t flags;
    uint8_t  away; /* turns since it was last in a port of its own (the theatre counts them) */
    uint8_t  unused;
};

enum { REQUESTED_NOW = 128 };
enum leader_status {
    LEADER_FUTURE,
    LEADER_MESS,
    LEADER_POSTED,
    LEADER_STATION,
    LEADER_CAPTURED,
    LEADER_KILLED,
    LEADER_REMOVED
};
enum leader_flag {
    LEADER_COMMANDS = 1,  /* his flotilla */
    LEADER_PROMOTED = 2,  /* the second side of his counter is up */
    LEADER_HANDLED = 4,   /* Posted or Relieved in this Reorganisation */
    LEADER_VICTOR = 8,    /* fought on the winning side this year [11.176] */
    LEADER_MERIT = 16,    /* a Rank above what his counter says, */
    LEADER_MERIT_2 = 32,  /* and another */
    LEADER_TOLD_OFF = 64, /* to command a Detachment that is Detached in this Step [3.352c] */
    LEADER_ADRIFT = 128, /* his flotilla was unformed at sea: back at the end of the next R&R Step [3.481a] */
    LEADER_ABSENT = LEADER_HANDLED | LEADER_ADRIFT, /* in the Mess, and not to be drawn from it */
};
struct leader {
    uint8_t status, flotilla; /* 1 + flotilla */
    uint8_t flags, wounded;   /* turns */
};

enum aux_where {
    AUX_OUT_OF_PLAY,
    AUX_AVAILABLE,
    AUX_RECOVERY,
    AUX_IN_PORT,   /* at: port */
    AUX_WITH,      /* at: slot of its Formation */
    AUX_BASED,     /* at: marker in a sea zone [6.153a] */
    AUX_STATIONED, /* at: marker [6.29] */
    AUX_SHADOWING, /* at: slot of its quarry */
};
enum aux_flag {
    AUX_ACTIVE = 1,    /* a corsair [10.215] */
    AUX_AT_SEA = 2,    /* Converted at sea in this Impulse and not yet Tasked (corrections, 1) */
    AUX_MOVED = 4,     /* Rebased, passed on or placed in this step */
    AUX_BEGUN = 8,     /* its Shadow began in this MPI [7.141] */
    AUX_TRIED = 16,    /* to Convert in this Impulse [6.324] */
    AUX_SHUT_IN = 64,  /* has not left its port in this Impulse: it is Blockaded */
    AUX_MET = 128,     /* a Shadow: a Screen has been tried at this chance [7.14] */
    AUX_TOLD_OFF = 32, /* to go with a Detachment that is Detached in this Step [3.352c] */
};
struct auxiliary {
    uint8_t where, at;
    uint8_t from; /* slot whose Formation sent it to shadow or to its station, NOBODY: a port did */
    uint8_t flags;
};
struct marker {        /* an Auxiliary face down on the map */
    uint8_t at;        /* place; NOWHERE: the marker is free */
    uint8_t auxiliary; /* 1 + auxiliary; hidden from the other side */
    uint8_t met;       /* 1: what enters has tried a Screen against it, as both see [6.295] */
};

enum convoy_flag {
    CONVOY_SCATTERED = 1,
    CONVOY_HURT = 2,      /* took DPs in this MPI */
    CONVOY_FOUGHT = 4,    /* and they came of Battle or a Convoy Attack */
    CONVOY_LOADED = 8,    /* or unloaded in this turn (corrections, 30) */
    CONVOY_TURNED = 16,   /* goes back */
    CONVOY_LANDED = 32,   /* has been in its first port */
    CONVOY_DECLARED = 64, /* ready to appear */
};
struct convoy {
    uint8_t dp, paid;           /* DPs inflicted by the enemy, and those of them that have been paid for */
    uint8_t leg, waited, bound; /* bound: place that its owner named */
    uint8_t stores;             /* Repair Points */
    uint8_t sunk;               /* of its Sail, if it has a number of them [10.141] */
    uint8_t flags;
};
/* Of the counters of one scheme: when the next may come. */
struct scheme {
    uint8_t gap, year; /* turns until another, and how many there were this year */
    uint8_t coming;    /* 1 + turns until one that was announced appears, 0: none */
    uint8_t escorted;  /* and the squadron that may come with it has its Escort Order [10.128] */
};

enum formation_flag {
    FORMATION_STEERS = 1,   /* its course may be laid now */
    FORMATION_SPENT = 2,    /* an MP in this MPI */
    FORMATION_WITHDREW = 4, /* must leave [8.231] */
    FORMATION_RUNS = 8,     /* an Interdiction [7.223] */
    FORMATION_DISORGANISED = 16,
    FORMATION_SEARCHED = 32,    /* its Space in this MPI */
    FORMATION_SCATTERING = 64,  /* has checked Loss of Subordination in this Impulse */
    FORMATION_WHOLE = 128,      /* in its place since the Impulse began */
    FORMATION_FULFILLED = 256,  /* its Order: judged, and free */
    FORMATION_TRIED = 512,      /* a check that is allowed once (R108) */
    FORMATION_FOUGHT = 1024,    /* in this MPI */
    FORMATION_LEFT_PORT = 2048, /* in this MPI */
    FORMATION_KNOWN = 4096,     /* that it Interdicts has shown (R48) */
    FORMATION_MARKED_TIME = 8192,
    FORMATION_EXTENDS = 16384,  /* its Order, if it is Fulfilled now and the Admiral agrees (R126) */
    FORMATION_RAIDED = 32768,   /* a convoy was attacked in its Space in this MPI [10.185] */
    FORMATION_RELEASED = 65536, /* has the leave to sail that its theatre demands */
    FORMATION_HEADED = 131072,  /* its destination was named while courses are laid (R168) */
    FORMATION_CLOUDED = 262144, /* a Gale lay over what it Interdicts in this Impulse [5.33] */
    FORMATION_UNASKED = 524288, /* that leave has not been asked for it in this Turn */
    FORMATION_LATE =
        1048576, /* came out of a Battle, or past a watch, into its Space: who lies there may react [6.298] */
};
/* How it came where it is, in this MPI: for the weather gauge and reinforcement. */
enum entry {
    ENTRY_NONE,
    ENTRY_WITH_WIND,
    ENTRY_CAUGHT,
    ENTRY_AGAINST_WIND,
    ENTRY_ZONE_HELPED,
    ENTRY_ZONE,
    ENTRY_ZONE_HINDERED
};
/* A course is a place; or: */
enum { COURSE_HOLD = 0, COURSE_HIDDEN = 253, COURSE_FIT_OUT = 254, COURSE_MAKE_READY = 255 };
struct formation {
    uint8_t  unit; /* 1 + unit; 0: the slot is free */
    uint8_t  at, state;
    uint8_t  course;
    uint8_t  bound;       /* in an Out Box: the place beyond it */
    uint8_t  from, entry; /* place from which it entered its location in this MPI; enum entry */
    uint8_t  losses;      /* squadrons that a Gale takes from it, for its owner to name [5.372] */
    uint32_t flags;
    uint8_t  order;    /* 1 + order, or 1 + ORDERS_MAX + kind of a Rendezvous, Hand-Over or Escort Order */
    uint8_t  target;   /* place that was named; of a Rendezvous or Hand-Over a unit */
    uint8_t  progress; /* full Impulses, or how far along its Route */
    uint8_t  tries;    /* rolls of the Order that failed; on a Route, full Impulses Fitting Out where it is */
    uint8_t  shadow;   /* 1 + auxiliary that shadows it */
    uint8_t  lay;  /* Impulses Fitting Out in a port that limits them; off the map, turns until it returns */
    uint8_t  goal; /* its destination: a Space, or a Harbour in which it is to Fit Out (R168) */
    uint8_t  shut, shut_for; /* 1 + port whose Space it has to keep out of, and for how many Impulses */
    uint8_t  tainted;        /* Impulses in which ports may refuse it for where it has been */
    uint8_t  unused[2];
};

enum chit_where {
    CHIT_SET,
    CHIT_POOL,
    CHIT_HAND,
    CHIT_ISSUED,
    CHIT_FULFILLED,
    CHIT_FAILED,
    CHIT_DISCARD,
    CHIT_REMOVED,
    CHIT_DRAWN /* blind, and one is yet to be kept [9.351b] */
};
enum chit_flag {
    CHIT_TRIED = 1, /* an SC for it in this turn */
    CHIT_SHOWN = 2,
    CHIT_THIS_YEAR = 4, /* Received in it */
};
struct chit {
    uint8_t where, flags;
    uint8_t back; /* turn of the scenario from which it may come back */
    uint8_t done; /* times that it was Fulfilled and not yet counted (R86) */
};

/* Dice that a player may wish to re-roll [12.31b]: those of actions that he sees. */
enum mulligan {
    MULLIGAN_COMBAT,
    MULLIGAN_LEVEL,
    MULLIGAN_REINFORCEMENT,
    MULLIGAN_STRIKING,
    MULLIGAN_CASUALTY,
    MULLIGAN_SINKING,
    MULLIGAN_FIRESHIP,
    MULLIGAN_BOMBARDMENT,
    MULLIGAN_CONVOY_ATTACK,
    MULLIGAN_SEARCH,
    MULLIGAN_CHECK,
    MULLIGAN_REPAIR,
    MULLIGAN_WIND,
    MULLIGAN_RAID,
    MULLIGAN_REQUEST,
    MULLIGANS
};
/* A die from that face on, and before the other, is rolled again; `before` 0: there is none. */
struct unwelcome {
    uint8_t from, before;
};

struct gale {
    uint8_t force; /* 0: none */
    uint8_t at;    /* place */
    uint8_t start, steps;
    uint8_t coming; /* force of one that is placed in MPI 1, or by which the old one grows */
};

/* ---- What is in hand ---- */

/* RAID_TASK: the theatre's, of Auxiliaries that go with a raid under an Order. */
enum task_kind { NO_TASK, SEARCH_TASK, STATION_TASK, CONVOY_TASK, RAID_TASK, TASK_KINDS };
struct task { /* one that has been declared [6.14] */
    uint8_t kind, side;
    uint8_t target;            /* place, or slot of a convoy, quarry or raiding Formation */
    uint8_t auxiliary, screen; /* 1 + auxiliary; hidden until both are shown */
    uint8_t is_screened;       /* declared */
    uint8_t result;            /* enum search_result */
    uint8_t by;                /* 1 + slot of a Formation that Searches by itself */
    uint8_t found;             /* 1 + slot, or 1 + SLOTS + marker */
};

/* Where a Battle stands, in the order of play: battle.c has what is done then. */
enum battle_stage {
    BATTLE_NEXT, /* the next one begins, if there is one */
    BATTLE_INITIAL,
    BATTLE_ENGAGE,
    BATTLE_GAUGE,
    BATTLE_STAY,
    BATTLE_ASSIST,
    BATTLE_SCREENS,
    BATTLE_REINFORCE_B,
    BATTLE_CONVOYS,
    BATTLE_ARRAY,
    BATTLE_INTENSITY,
    BATTLE_LEVEL,
    BATTLE_MATCH,
    BATTLE_DOUBLE,
    BATTLE_SCREENED,
    BATTLE_COMBAT,
    BATTLE_SHIFTS,
    BATTLE_ROLL,
    BATTLE_HITS,
    BATTLE_VICTOR,
    BATTLE_GAIN_A,
    BATTLE_GAIN_B,
    BATTLE_REORGANISE,
    BATTLE_END,
    BATTLE_STAGES
};
enum call_flag {
    CALLED_BY_A = 1,
    CALLED_BY_B = 2,
    CALL_FORCED = 4,
    CALL_COVERED = 8 /* neutrals stand between (the theatre says what that means) */
};
enum { GONE_UP = 1, GONE_DOWN = 2 };
struct picking {  /* how a side has gone along its tracks [8.331] */
    uint8_t slot; /* 1 + slot whose squadrons are being chosen */
    uint8_t dp, direction;
};
struct combat {
    uint8_t squadron[SIDES][COMBAT_SQUADRONS]; /* 1 + squadron; or 1 + SQUADRONS_MAX + convoy */
    int8_t  shift[SIDES];                      /* columns that Leaders give [8.373] */
};
struct battle {
    uint8_t at;     /* place; NOWHERE: none is fought */
    uint8_t stage;  /* enum battle_stage */
    uint8_t called; /* enum call_flag */
    uint8_t gauge;  /* 1 + side that holds it; 0: not yet known */
    uint8_t intensity, level;
    uint8_t initial[SIDES]; /* 1 + slot; hidden until both are named */
    uint8_t assist[SIDES], assist_hinders[SIDES],
        screen[SIDES];                  /* 1 + auxiliary; hidden until both are sent */
    uint8_t stands_in[SIDES];           /* 1 + command for whose Admiral the Fleet Admiral stands [8.252b] */
    uint8_t lost[SIDES][SAIL_CLASSES];  /* Sail that the side has lost */
    uint8_t burnt[SIDES][SAIL_CLASSES]; /* of these by fire [6.235] */
    uint8_t struck[SAIL_CLASSES];       /* of these to the Victor */
    uint8_t prizes[SAIL_CLASSES];       /* of those that he has not yet manned */
    uint8_t line[SIDES];                /* SOL squadrons Engaged */
    uint8_t held_back[SIDES];           /* squadrons that take no part, besides the limit of Control */
    uint8_t admirals_lost[SIDES];
    uint8_t convoys_lost[SIDES]; /* Sail of Convoys that have a number of them [10.141] */
    uint8_t victor;              /* 1 + side */
    uint8_t combats, next;
    uint8_t call[SIDES];    /* 1 + squadron with which Admiral is called; hidden until both have said */
    uint8_t first;          /* in this Combat: who declares first; with it, how far it has come */
    uint8_t step;           /* enum match_step */
    uint8_t marines[SIDES]; /* 1 + auxiliary that boards in the next Combat */
    uint8_t due[SIDES], hits[SIDES],
        star[SIDES]; /* on the side, in this Combat: DPs, outright sinkings, an asterisk */
    uint8_t        leader_on[LEADERS_MAX]; /* 1 + squadron */
    uint64_t       eligible;               /* slots that may become Engaged [8.125] */
    uint64_t       engaged;                /* slots */
    uint64_t       withdrawn;      /* slots: from this Battle; FORMATION_WITHDREW lasts until they leave */
    uint64_t       tried;          /* slots that have tried to join */
    uint64_t       aside;          /* squadrons that take no part [8.214] */
    uint64_t       picked;         /* squadrons in a Combat */
    uint64_t       convoys_picked; /* and convoys */
    uint64_t       embarked;       /* leaders whom their owner has placed */
    uint64_t       hurt;           /* leaders whose fate has been rolled */
    uint64_t       bereft;         /* slots whose commander has fallen [8.421] */
    uint64_t       holed;          /* squadrons that have lost a Sail in their Combat */
    uint64_t       manned;         /* squadrons that were Formed of prizes [8.441b] */
    struct picking picking[SIDES];
    struct combat  combat[COMBATS_MAX];
};

/* Steps of a turn, in their order: flow.c has the table. */
enum sea_step {
    STEP_PRE_TURN,
    STEP_WINDS,
    STEP_RANDOM_EVENT,
    STEP_START,
    STEP_PIRATES,
    STEP_COURSES,
    STEP_GALES,
    STEP_SUBORDINATION,
    STEP_GALE_REST,
    STEP_CHANGES,
    STEP_SPOTTING,
    STEP_ACTIVITIES_A,
    STEP_ACTIVITIES_B,
    STEP_ADJUST,
    STEP_SAIL,
    STEP_GALE_ATTRITION,
    STEP_DECLARE,
    STEP_BATTLES,
    STEP_LATE_COMERS,
    STEP_SCATTER,
    STEP_HAND_OVER,
    STEP_UNSPOT, /* then the next MPI */
    STEP_COUNTER_SHADOW,
    STEP_JUDGE,
    STEP_EXTEND,
    STEP_IMPULSE_END, /* then the next Impulse */
    STEP_SINKING,
    STEP_EVENTS,
    STEP_TERMINATE,
    STEP_REORGANISE,
    STEP_ORDERS,
    STEP_AUXILIARIES,
    STEP_ATTRITION,
    STEP_CONVOYS,
    STEP_RETURN,
    STEP_REPAIR,
    STEP_ORDINARY,
    STEP_RELIEF,
    STEP_TURN_END, /* then the next turn */
    STEPS
};

enum sea_phase {
    PHASE_TURN, /* nobody acts: the next step begins */
    PHASE_THEATRE,
    PHASE_START,
    PHASE_PIRATES,
    PHASE_COURSES,
    PHASE_SUBORDINATION,
    PHASE_ACTIVITIES,
    PHASE_TASK,
    PHASE_SCREEN,
    PHASE_PICK,
    PHASE_NAME,
    PHASE_SHADOW,
    PHASE_FOLLOW,
    PHASE_ADJUST,
    PHASE_SAILING, /* nobody acts: Formations sail one after the other */
    PHASE_REACTION,
    PHASE_DECLARE,
    PHASE_BATTLE, /* nobody acts: the battle goes on */
    PHASE_INITIAL,
    PHASE_WITHDRAW,
    PHASE_ASSIST,
    PHASE_REINFORCE,
    PHASE_ARRAY,
    PHASE_INTENSITY,
    PHASE_MATCH,
    PHASE_DOUBLE,
    PHASE_SHIFTS,
    PHASE_SHARE,
    PHASE_FIRESHIPS,
    PHASE_PRIZES,
    PHASE_AFTERMATH,
    PHASE_COUNTER,
    PHASE_TERMINATE,
    PHASE_REORGANISE,
    PHASE_RECEIVE,
    PHASE_ISSUE,
    PHASE_AUXILIARIES,
    PHASE_CONVOYS,
    PHASE_RETURN,
    PHASE_REPAIR,
    PHASE_ORDINARY,
    PHASE_SPLIT,
    PHASE_OVER,
    PHASES
};

struct state {
    uint8_t  scenario, turn, turns; /* turn: of the scenario, from 1 */
    uint8_t  viewer;                /* 0 a real state; 1 + side: that side's view; 3: a spectator's */
    uint16_t year;
    uint8_t  turn_of_year, impulse, increment; /* from 1; 0 outside of them */
    uint8_t  step;                             /* enum sea_step: the next that begins */
    uint8_t  cursor;                           /* how far a step that runs by itself has come */
    uint32_t options;

    uint8_t prestige[SIDES], year_prestige[SIDES], gain[SIDES]; /* gain: earned and not yet split [12.12] */
    int8_t  order_score[SIDES];
    uint8_t fulfilled[SIDES], failed[SIDES]; /* in the whole game, for the record */
    struct unwelcome wish[SIDES][MULLIGANS]; /* (R175) */
    uint16_t         wished[SIDES];          /* bits of the kinds: in this Orders Step */
    /* [12.4] What each player is: 1 + Rank of the chart; and bits of the favours that he has left. */
    uint8_t  player_rank[SIDES], inspectorate[SIDES];
    uint16_t favours[SIDES];
    uint8_t  owed[SIDES],
        has_drawn[SIDES]; /* in the Orders Step: blind draws that wait, and whether any was made */
    uint8_t admiral[SIDES], command_admiral[COMMANDS_MAX]; /* Stations: 1 + leader */
    uint8_t requested[COMMANDS_MAX]; /* Requests of this year; with REQUESTED_NOW, one in this turn */
    /* In a Reorganisation: Flotillas that have been Formed or Unformed, and of each squadron those with which it has made
     * a Transfer, or tried (corrections, 30; R80). */
    uint16_t decoyed; /* bit n: dummy n has come or gone in this step (corrections, 18) */
    uint16_t decoys;  /* bit n: dummy n comes with what enters the map next turn */
    uint32_t reorganised;
    uint64_t transfers[SQUADRONS_MAX];
    uint8_t  bought[COMMANDS_MAX]; /* 1 + the season of the game in which it last bought a Leader [11.178] */
    uint64_t
        early_victors; /* leaders who have won in Turn One, before the past year's were proposed [11.176] */
    uint8_t extra_rolls[SIDES]; /* Repair rolls that were bought and not yet made [11.323] */
    uint8_t spent_rolls
        [SQUADRONS_MAX]; /* 1 + port whose own roll one had in this Step that was then Hulked away */
    uint8_t schedule[ARRIVALS_MAX]; /* what this line of the schedule has yet to bring or to take */

    uint8_t     blowing;             /* winds */
    uint8_t     wind_die[WINDS_MAX]; /* of this Impulse, in the order in which they were rolled */
    struct gale gale[WINDS_MAX];
    uint8_t     gale_winds[PLACES_MAX]; /* winds whose Gale reaches the place */
    uint8_t gale_at[PLACES_MAX]; /* 1 + RANGES * (force - FORCE_LEAST) + range, 0: none; the worst there is */

    struct formation formation[SLOTS];
    uint8_t          slot_of[UNITS_MAX]; /* 1 + slot, 0: not a Formation */
    struct squadron  squadron[SQUADRONS_MAX];
    struct leader    leader[LEADERS_MAX];
    struct auxiliary auxiliary[AUXILIARIES_MAX];
    struct marker    marker[MARKERS];
    struct convoy    convoy[CONVOYS_MAX];
    struct scheme    scheme[CONVOYS_MAX];
    struct chit      chit[ORDERS_MAX];
    uint8_t          stores[PORTS_MAX]; /* Repair Points */
    int16_t          mark[MARKS_MAX];

    uint64_t spots[SLOTS];      /* slots that this Formation has Spotted in this MPI [7.113a] */
    uint64_t spots_kept[SLOTS]; /* the same, until the end of the next MPI (R105), or of the turn (R16) */
    uint64_t spotted[SIDES];    /* slots of the other side that this player may know */
    uint8_t  called[1 + SPACES_MAX]; /* enum call_flag: where a Battle is to be fought, by place */
    uint8_t  frigates_lost[SIDES];   /* Sail, in this year, that the other has not yet been paid for */
    uint8_t  line_burnt[SIDES];      /* Sail of the line, in this turn, by Fireships and Bombs in port */
    uint8_t  gale_losses[SIDES];     /* SOL, in this turn, sunk by Gales */

    /* Standing orders (R169), see standing.c. What a side has said in the open phase is its secret until that is over. */
    uint64_t custom[SIDES]; /* bits of phases in which it passes until it attends to them again */
    uint8_t  stands_by;     /* bits of sides that pass until something happens */
    uint8_t  said[SIDES];   /* 1 + phase in which it has said so, 0: nothing */
    uint8_t  said_custom;   /* bits of sides that have said it of a custom */

    uint32_t ways[SLOTS]; /* while courses are laid: what each is bound to, see courses.h */

    struct task   task;
    struct battle battle;

    /* In views only: what Spotting tells of the other's Formations [7.117], and how many lie in his ports [6.134]. */
    uint8_t tally[SLOTS][2];
    uint8_t port_tally[PORTS_MAX];

    union {
        struct {
            uint8_t phase, acting; /* of the agenda's open phase, to read; acting: a bit for each side */
        };
        struct agenda agenda;
    };
};

struct view {
    struct state known;
};

_Static_assert(sizeof(struct state) <= 16384, "a state is within 16 KiB");

#endif
