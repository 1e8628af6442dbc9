/* Dawn of Empire, 1898: the state, the printed tables, and what the chapters share.
 *
 * Two players, the United States and Spain. A turn: new forces arrive, and both players in secret make up their
 * stacks and lay an order on each (chapters 4 and 5); Spain moves, then the United States (6); where squadrons are
 * in the same waters they search each other, fight in line, and bombard ports (7, 8); areas, losses and leaders are
 * counted (9); ports mend ships (10). Nobody sees what is in the other's stacks, nor under which orders they sail.
 *
 * Encodings, in one byte each and zero when nothing is said:
 *   place   0 nowhere, 1 + area at sea, 32 + port in port
 *   stack   a slot: the United States' first, then Spain's. A stack of two or more ships is a squadron, of one an
 *           independent; one without ships is a leader left in port (R9). Slots are dealt anew each turn, so that
 *           a number tells nothing (R72). Moves name a stack by the first ship of its line.
 *   berth   where a ship or a leader is: 0 not in play (yet), 1 + stack, or one of enum berth_status
 */
#ifndef WARDROOM_DAWN_H
#define WARDROOM_DAWN_H

#include "core/agenda.h"
#include "core/game.h"

enum side { US, SPAIN, SIDES };
enum nation { UNITED_STATES, SPAIN_ITSELF, GERMANY, NATIONS };
enum ship_type { BB, MO, CA, CP, CU, GB, TYPES };
enum order { NO_ORDER, ANCHOR, BLOCKADE, COAL, PATROL, RAID, SORTIE, TRANSIT, ORDERS, HIDDEN_ORDER = ORDERS };
enum {
    NEUTRAL = SIDES, /* owner of a port */
    AREAS_MAX = 24,
    PORTS_MAX = 24,
    PLACES = 32 + PORTS_MAX,
    UNITS_MAX = 64,
    LEADERS_MAX = 12,
    STACKS_SIDE = 40, /* every ship alone and every leader left in port */
    STACKS = SIDES * STACKS_SIDE,
    BORDERS_MAX = 8,
    NEAR_MAX = 16,
    NOBODY = 0xff, /* no stack, side ... where zero is one */
    FAR = 0xff,
    SEARCH_POINTS = 9, /* in the matrix: points instead of a range [7.22a] */
    TURNS = 6,
    TRANSITS_MAX = 2, /* running [5.7h] */
    BID_MAX = 30,
    BOTH_SIDES = 3,
};

/* ---- What is printed on map and counters ---- */

struct dawn_area {
    uint8_t  points[SIDES], cost; /* cost of entering [4.Bb] */
    uint8_t  borders, border_to[BORDERS_MAX];
    uint32_t ports;
};

struct dawn_port {
    uint8_t owner; /* enum side, or NEUTRAL */
    uint8_t areas, area[2];
    uint8_t repair, attack, defense, mine;
    char    code[4];
};

enum unit_optional { UNIT_STANDARD, UNIT_EXTRA, UNIT_GERMAN };
struct dawn_unit {
    uint8_t side, nation, type, attack, defense, move;
    uint8_t start, entry, optional; /* place, turn, enum unit_optional */
};

struct dawn_leader {
    uint8_t side, nation, stars, start;
    char    squadron[WORD_MAX];
};

struct data {
    uint64_t           hash;
    int                areas, ports, units, leaders;
    struct dawn_area   area[AREAS_MAX];
    struct dawn_port   port[PORTS_MAX];
    struct dawn_unit   unit[UNITS_MAX]; /* the United States' first */
    struct dawn_leader leader[LEADERS_MAX];
    uint8_t            markers[SIDES][ORDERS + 1];
    uint8_t      matrix[ORDERS][ORDERS]; /* column: the order with the initiative; range 1 to this [7.2] */
    struct named area_name[AREAS_MAX], port_name[PORTS_MAX], unit_name[UNITS_MAX], leader_name[LEADERS_MAX];
    struct named stack_name[STACKS];

    /* Worked out once. */
    uint8_t  cost[PLACES]; /* of entering [4.Bb, 3.5g] */
    uint8_t  near_count[PLACES], near[PLACES][NEAR_MAX];
    uint64_t near_set[PLACES];                /* the same as bits of places */
    uint8_t  distance[SIDES][PLACES][PLACES]; /* through sea areas and a side's own ports */
    uint32_t targets[SIDES];                  /* areas off an opposing port */
    uint8_t  target_distance[SIDES][PLACES];
    uint8_t  border_count;
    uint8_t  east_coast, caracas; /* place; port */
    uint32_t us_coast;            /* areas [11.Kb, R78] */
};

/* ---- The state ---- */

enum dawn_phase_id {
    PHASE_BID,
    PHASE_COMMAND,
    PHASE_DEPLOY,
    PHASE_ORDERS,
    PHASE_SAIL,
    PHASE_LINES,
    PHASE_COMBAT,
    PHASE_SEARCH,
    PHASE_SPEED,
    PHASE_ESCAPE,
    PHASE_CHASE,
    PHASE_SHIFT,
    PHASE_RETIRE,
    PHASE_REFORM,
    PHASE_ATTACK,
    PHASE_REPAIR,
    PHASE_WEAR,
    PHASE_OVER,
    PHASES
};

enum dawn_option {
    OPTION_EXTRA_TIME,  /* 11.A */
    OPTION_SLOW_REPAIR, /* 11.B */
    OPTION_MAINTENANCE, /* 11.C */
    OPTION_BIDDING,     /* 11.D */
    OPTION_HANDICAP,    /* 11.E */
    OPTION_OPEN,        /* 11.F */
    OPTION_AUTOMATIC,   /* 11.G */
    OPTION_SCUTTLING,   /* 11.H */
    OPTION_PURSUIT,     /* 11.I */
    OPTION_EXTRA_SHIPS, /* 11.J */
    OPTION_DEPLOYMENT,  /* 11.K */
    OPTION_GERMANS,     /* 11.L */
    OPTION_COUNT,
};

enum berth_status {
    BERTH_LOST_NOW = 200, /* sunk or killed this turn, until losses are counted [7.33d] */
    BERTH_LOST,
    BERTH_INTERNED, /* [6.1be] */
    BERTH_UNKNOWN,  /* in views only */
};

enum unit_flag {
    UNIT_RAIDER = 1,   /* has raided and is not home yet [5.5e, R30] */
    UNIT_HOME = 2,     /* came to port in this Combat Phase; what she remembers of the turn is noted (R85) */
    UNIT_PLACED = 4,   /* given her stack in this Orders Phase, or her port in set-up */
    UNIT_LED = 8,      /* put at the head of her line in this Orders Phase */
    UNIT_WORN = 16,    /* had maintenance damage last turn [11.Ce] */
    UNIT_WEARING = 32, /* has it this turn */
    UNIT_DISABLED = 64,
    UNIT_ESCAPING = 128, /* disengages by speed [8.2] */
};
enum { UNIT_LEAVING = UNIT_DISABLED | UNIT_ESCAPING };

enum leader_flag {
    LEADER_TOP = 1,    /* uppermost among equals [4.Af] */
    LEADER_MOVED = 2,  /* given his stack in this Orders Phase */
    LEADER_TOPPED = 4, /* laid on top in this phase */
};

enum stack_flag {
    STACK_MOVED = 1,
    STACK_STOPPED = 2,  /* [4.Be, 6.6a] */
    STACK_FINISHED = 4, /* an independent has joined: it may not move any more (R23) */
    STACK_SHOWN = 8,    /* its order lies open */
    STACK_PASSED = 16,  /* it let a squadron pass: everybody knows that it neither patrols nor blockades */
    STACK_GAINED = 32,  /* its line is to be arranged anew (R29) */
    STACK_ALONE =
        64, /* of a squadron one ship is left: it has its marker until the turn ends, and is none (R108) */
};

enum port_flag {
    PORT_DISRUPTED = 1,
    PORT_DESTROYED = 2, /* this turn */
};

struct dawn_stack {
    uint8_t  at, order, flags;
    uint8_t  spent, entered; /* movement points; sea areas [5.4b] */
    uint8_t  origin;         /* the place where its move began */
    uint8_t  parent;         /* 1 + the stack from which it was dropped here and now (R22) */
    uint8_t  leader;         /* 1 + the leader who was active when it first fought this turn (R46, R55) */
    uint16_t sequence;       /* when its order was laid, or its last step made (R27) */
};

/* What is next when ships have gone to port. */
enum retire_stage { AFTER_ROUND, AFTER_ESCAPE, AFTER_BATTLE, AFTER_ATTACK };

struct state {
    uint8_t  turn, turns;
    uint8_t  viewer;                 /* 0 a real state; 1 + side: that side's view; 3: a spectator's */
    uint8_t  swapped;                /* bidding made the players change sides [11.D] */
    uint8_t  bid[SIDES], bid_winner; /* by seat */
    uint8_t  automatic;              /* 11.G has ended the game */
    uint32_t options;
    int16_t  points; /* the track: plus for the United States (R68) */

    uint8_t  mover;               /* the side whose segment it is */
    uint16_t step[SIDES];         /* counts orders laid and steps made */
    uint8_t  arranging, arranged; /* the stack whose line is arranged, and how far (R29) */
    uint8_t  control[AREAS_MAX];  /* 1 + side */
    uint32_t sea_forces[SIDES];   /* areas with ships at sea when the Orders Phase began (R13) */
    uint32_t waiting;             /* areas of which both players know that they are to be resolved (R109) */
    uint32_t settled;             /* areas that have been resolved in this Combat Phase */
    uint32_t claimed[SIDES];      /* areas that a pursuit has settled [11.Id] */
    uint32_t disengaged[SIDES];   /* areas that ships of the side have left by speed [9.1d] */
    uint8_t  interned[SIDES];     /* counters, face down */
    uint8_t  port_damage[PORTS_MAX], port_flags[PORTS_MAX];

    /* The area that is being resolved (chapters 7 and 8). */
    uint8_t  battle_area, battle_port; /* battle_port: 1 + port, if one side lies there */
    uint8_t  battle_stack[SIDES];
    uint8_t  initiative, engaged, round;
    uint8_t  attacks; /* sides that have still to attack a port */
    uint8_t  fleeing; /* 1 + the side that disengages by speed */
    uint8_t  stage;   /* enum retire_stage */
    uint8_t  reformed[SIDES];
    uint8_t  retiring;         /* 1 + the ship whose owner chooses a port */
    uint32_t choices;          /* ports to choose from */
    uint8_t  chase[UNITS_MAX]; /* 1 + the ship whose group she pursues [11.Ib] */

    uint8_t repair_left[PORTS_MAX], repaired[SIDES];
    uint8_t wear_left[SIDES][2];

    uint8_t  berth[UNITS_MAX], damage[UNITS_MAX], last[UNITS_MAX], run[UNITS_MAX];
    uint8_t  unit_flags[UNITS_MAX];
    uint8_t  start[UNITS_MAX];   /* the place where she began the turn, 0 once she has left it [11.Ba] */
    uint8_t  neutral[UNITS_MAX]; /* turns that have ended with her in a neutral port (R6) */
    uint8_t  leader_at[LEADERS_MAX], leader_flags[LEADERS_MAX], leader_ship[LEADERS_MAX]; /* 1 + ship */
    uint16_t line[UNITS_MAX]; /* the lines of all stacks one after the other */
    uint8_t  stack_units[STACKS];
    uint8_t  line_at
        [STACKS]; /* where each line begins: the sum of the counts before, kept because all ask for it */
    struct dawn_stack stack[STACKS];

    /* How the other player sees stacks while they are made up anew: place and counters (R17). */
    uint8_t seen_at[STACKS], seen_height[STACKS];
    uint8_t height[STACKS]; /* in views only: counters of the other side's stacks, ships and leaders alike */

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

_Static_assert(sizeof(struct state) <= 4096, "a state is within 4 KiB");

/* ---- Moves ---- */

enum dawn_move {
    MOVE_DONE,
    MOVE_BID,
    MOVE_COMMAND,
    MOVE_DEPLOY,
    MOVE_POST,
    MOVE_ATTACH,
    MOVE_DETACH,
    MOVE_LEAD,
    MOVE_BOARD,
    MOVE_ASHORE,
    MOVE_TOP,
    MOVE_ORDER,
    MOVE_SAIL,
    MOVE_JOIN,
    MOVE_DROP,
    MOVE_FOLLOW,
    MOVE_SHIFT,
    MOVE_NEXT,
    MOVE_RESOLVE,
    MOVE_SEARCH,
    MOVE_FIGHT,
    MOVE_WITHDRAW,
    MOVE_ESCAPE,
    MOVE_CHASE,
    MOVE_RETIRE,
    MOVE_ATTACK,
    MOVE_REPAIR,
    MOVE_WEAR,
    MOVE_KINDS
};

enum dawn_vocab {
    VOCAB_NUMBER,
    VOCAB_SIDE,
    VOCAB_AREA,
    VOCAB_PORT,
    VOCAB_PLACE,
    VOCAB_UNIT,
    VOCAB_LEADER,
    VOCAB_STACK,
    VOCAB_ORDER,
    VOCAB_BERTH,
    VOCAB_ABOARD,
    VOCAB_PHASE,
    VOCAB_OPTION,
    VOCAB_UNIT_FLAG,
    VOCAB_LEADER_FLAG,
    VOCAB_STACK_FLAG,
    VOCAB_PORT_FLAG,
    VOCAB_FOUND,
    VOCABS
};

/* Reasons for dice. Their order never changes: keyed dice are made from it. */
enum dawn_roll {
    ROLL_COIN,
    ROLL_TAGS,
    ROLL_MERGE,
    ROLL_INITIATIVE,
    ROLL_SEARCH,
    ROLL_FIRE,
    ROLL_DAMAGE,
    ROLL_LEADER,
    ROLL_BOMBARD,
    ROLL_PORT_DAMAGE,
    ROLL_BATTERY,
    ROLL_BATTERY_DAMAGE,
    ROLLS
};

enum dawn_event {
    EVENT_TURN,
    EVENT_BID,
    EVENT_BID_POINTS,
    EVENT_COMMAND,
    EVENT_HANDICAP,
    EVENT_DEPLOYED,
    EVENT_LIES,
    EVENT_ARRIVAL,
    EVENT_ARRIVALS,
    EVENT_ORDERED,
    EVENT_SAILS,
    EVENT_STOPPED,
    EVENT_ORDER_SHOWN,
    EVENT_SECOND_TRANSIT,
    EVENT_CONTROL_STOPS,
    EVENT_DROPPED,
    EVENT_JOINED,
    EVENT_COMBINED,
    EVENT_MERGED,
    EVENT_ORDER_KEPT,
    EVENT_COIN,
    EVENT_INTERNED,
    EVENT_AREA,
    EVENT_INITIATIVE,
    EVENT_INITIATIVE_SEA,
    EVENT_SEARCH_NONE,
    EVENT_SEARCH_POINTS,
    EVENT_SEARCH,
    EVENT_BATTLE,
    EVENT_LEADS,
    EVENT_IN_LINE,
    EVENT_ROUND,
    EVENT_FIRE,
    EVENT_HIT,
    EVENT_DAMAGED,
    EVENT_DISABLED,
    EVENT_SUNK,
    EVENT_LEADER_DIE,
    EVENT_LEADER_KILLED,
    EVENT_WITHDRAWS,
    EVENT_STANDS,
    EVENT_ESCAPES,
    EVENT_PURSUIT,
    EVENT_TO_PORT,
    EVENT_SCUTTLED,
    EVENT_BATTLE_WON,
    EVENT_BATTLE_EMPTY,
    EVENT_ALONE,
    EVENT_PORT_ATTACK,
    EVENT_BOMBARDS,
    EVENT_BATTERY,
    EVENT_PORT_HIT,
    EVENT_PORT_DAMAGED,
    EVENT_PORT_DESTROYED,
    EVENT_PORT_STANDS,
    EVENT_PORT_POINTS,
    EVENT_CONTROL,
    EVENT_NOT_CONSIDERED,
    EVENT_AREA_POINTS,
    EVENT_LOSS_POINTS,
    EVENT_LEADER_POINTS,
    EVENT_REPAIRED,
    EVENT_REPAIRS,
    EVENT_PORT_MENDS,
    EVENT_WORN,
    EVENT_WEAR,
    EVENT_SCORE,
    EVENT_AUTOMATIC,
    EVENT_END,
    EVENTS
};

/* ---- Small questions that every chapter asks ---- */

static inline bool option_on(const struct state *s, enum dawn_option o)
{
    return (s->options >> o) & 1;
}
static inline uint32_t bit(int n)
{
    return (uint32_t)1 << n;
}
static inline enum side other_side(enum side side)
{
    return side == US ? SPAIN : US;
}
static inline uint8_t at_sea(int area)
{
    return (uint8_t)(1 + area);
}
static inline uint8_t in_port(int port)
{
    return (uint8_t)(32 + port);
}
static inline bool is_at_sea(uint8_t place)
{
    return place >= 1 && place < 32;
}
static inline bool is_in_port(uint8_t place)
{
    return place >= 32;
}
static inline int place_area(uint8_t place)
{
    return place - 1;
}
static inline int place_port(uint8_t place)
{
    return place - 32;
}
static inline enum side stack_side(int stack)
{
    return stack < STACKS_SIDE ? US : SPAIN;
}
static inline int first_stack(enum side side)
{
    return side == US ? 0 : STACKS_SIDE;
}
static inline int end_stack(enum side side)
{
    return first_stack(side) + STACKS_SIDE;
}
static inline uint8_t in_stack(int stack)
{
    return (uint8_t)(1 + stack);
}
static inline bool is_in_stack(uint8_t berth)
{
    return berth >= 1 && berth <= STACKS;
}
static inline int berth_stack(uint8_t berth)
{
    return berth - 1;
}
static inline bool is_squadron(const struct state *s, int stack) /* [6.2a] */
{
    return s->stack_units[stack] >= 2;
}
static inline bool is_german(const struct data *g, int unit)
{
    return g->unit[unit].nation == GERMANY;
}
/* Are stacks being made up, unseen by the other player? */
static inline bool is_secret_phase(const struct state *s)
{
    return s->phase == PHASE_DEPLOY || s->phase == PHASE_ORDERS;
}
/* A bit set of sides as a set of seats: bidding may have swapped them. */
static inline seat_set side_seats(const struct state *s, unsigned sides)
{
    return seats_of_parts(s->swapped, sides);
}

#endif
