/* Sovereign of the Seas, 1756-1805: the state, the printed tables, and what the chapters share.
 *
 * Two players. The English fight to keep the sea; the European Powers (France, Spain, the Netherlands as they
 * enter the war) slip out squadrons, whose contents nobody else knows, to hold the waters that score. A turn is
 * a year: forces are drawn from blind pools and put into squadrons (chapter 5), squadrons sail by the wind and
 * search each other (6), those that meet fight in line of battle (7), areas, ports and losses are scored (8),
 * and everybody goes home to repair (9).
 *
 * Encodings, in one byte each and zero when nothing is said:
 *   place   where a squadron marker stands: 0 aside, 1 + area at sea, 64 + port in port
 *   squadron numbers from SQUADRONS_MAX on are the other side's markers as a view knows them: by tag (R72)
 *   berth   where a ship is: 0 idle (in her pool, or in the box if the scenario does not use her),
 *           1 + squadron, 64 + port (unassigned there), or one of enum berth_status
 */
#ifndef WARDROOM_SEAS_H
#define WARDROOM_SEAS_H

#include "core/game.h"

enum side { ENGLISH, EUROPEAN, SIDES };
enum nation { ENGLAND, FRANCE, SPAIN, NETHERLANDS, RUSSIA, NATIONS };
enum {
    OWNER_NEUTRAL = NATIONS,
    OWNER_DESTROYED,
    OWNER_UNSAID = 0xff, /* in a position being read: as printed for the war */
    AREAS_MAX = 48,
    PORTS_MAX = 64,
    SHIPS_MAX = 384,
    LEADERS_MAX = 112,
    SQUADRONS_MAX = 24,
    SQUADRON_SLOTS = 2
                   * SQUADRONS_MAX, /* the second half: unnamed markers of the other side, in views only */
    SEGMENTS = 3,
    BORDERS_MAX = 10,
    FRIGATE_ROWS_MAX = 32,
    NOBODY = 0xff, /* no squadron, port, side ... where zero is one */
};

/* ---- What is printed on map and counters; names apart from the numbers, which are asked for all the time ---- */

struct seas_area {
    uint8_t  points;
    uint8_t  borders;
    uint8_t  border_to[BORDERS_MAX], border_cost[BORDERS_MAX]; /* cost of leaving by it [6.1g-i] */
    uint64_t ports;
    bool     russians_may_enter; /* [11.Od] */
};

struct seas_port {
    uint8_t area, rating;
    bool    changeable;      /* [6.2b] */
    uint8_t owner[SEGMENTS]; /* enum nation, or OWNER_ */
    uint8_t home;            /* the nation whose home port it is, or NOBODY */
};

struct seas_ship {
    uint8_t nation, guns, attack, defense;
    uint8_t segments; /* bit n: in the pool of segment n [3.41b] */
};

struct seas_leader {
    uint8_t nation, rating, segments;
};

struct seas_marker {
    uint8_t nation;
};

struct seas_forces { /* [10.1e-h, 10.2e-h, 10.3f-i] */
    uint16_t enters; /* the first year at war; 0: never */
    uint8_t  base_ships, base_leaders, new_ships, new_dice, new_leaders, extra_leaders;
};

struct seas_segment {
    char               title[WORD_MAX];
    uint16_t           first_year;
    uint8_t            turns;
    uint64_t           control; /* areas under European control at the start */
    struct seas_forces forces[NATIONS];
};

struct seas_frigates {
    uint8_t  segment, nation, markers;
    uint16_t from;
};

struct seas_range {
    uint16_t first, end;
};

struct seas_data {
    uint64_t            hash;
    int                 areas, ports, ships, leaders, squadrons, frigate_rows;
    struct seas_area    area[AREAS_MAX];
    struct seas_port    port[PORTS_MAX];
    struct seas_ship    ship[SHIPS_MAX];     /* a nation's ships stand together */
    struct seas_leader  leader[LEADERS_MAX]; /* likewise */
    struct seas_marker  squadron[SQUADRON_SLOTS];
    struct seas_segment segment[SEGMENTS];
    struct named        area_name[AREAS_MAX], port_name[PORTS_MAX], ship_name[SHIPS_MAX];
    struct named        leader_name[LEADERS_MAX], squadron_name[SQUADRON_SLOTS];
    char squadron_title[SQUADRON_SLOTS][WORD_MAX + 16]; /* "Channel squadron", "European squadron 5" */
    struct seas_frigates frigates[FRIGATE_ROWS_MAX];
    struct seas_range    ships_of[NATIONS], leaders_of[NATIONS], squadrons_of[NATIONS];
    uint64_t             homes[NATIONS]; /* home ports */
    uint16_t             border_count;

    /* Cost of sailing from area to area, as movement points * 64 + areas entered [7.31j]; FAR if no way.
     * The second table keeps to the waters of [11.Od]. */
    uint16_t distance[AREAS_MAX][AREAS_MAX], russian_distance[AREAS_MAX][AREAS_MAX];

    /* Places and people that a rule names. */
    uint8_t english_channel, grand_banks, outer_banks, bay_of_bengal, baltic_sea;
    uint8_t louisburg, quebec_city, pondicherry, new_orleans, minorca;
    uint8_t nelson;
};
enum { FAR = 0xffff };

/* ---- The state ---- */

enum seas_phase_id {
    PHASE_BID,
    PHASE_DEMOBILIZE,
    PHASE_PRIZE,
    PHASE_ORGANIZE,
    PHASE_PLACE,
    PHASE_FRIGATES,
    PHASE_SAIL,
    PHASE_JOIN,
    PHASE_SEARCH,
    PHASE_COURSE,
    PHASE_VIA,
    PHASE_WEAR,
    PHASE_SENIOR,
    PHASE_ON_STATION,
    PHASE_BATTLE,
    PHASE_GAUGE,
    PHASE_AID,
    PHASE_RETREAT,
    PHASE_REFORM,
    PHASE_CAPTURE,
    PHASE_CLAIM,
    PHASE_RETURN,
    PHASE_REPAIR,
    PHASE_OVER,
    PHASES
};

enum seas_option {
    OPTION_SEA_TIME,    /* 11.A */
    OPTION_WEATHER,     /* 11.B */
    OPTION_REVOLUTION,  /* 11.C */
    OPTION_SLOW_REPAIR, /* 11.D */
    OPTION_BIDDING,     /* 11.E */
    OPTION_HANDICAP,    /* 11.F */
    OPTION_OPEN,        /* 11.G */
    OPTION_AUTOMATIC,   /* 11.H */
    OPTION_NORTHERN,    /* 11.I */
    OPTION_NELSON,      /* 11.J */
    OPTION_EARLY_SPAIN, /* 11.K */
    OPTION_CAPTURE,     /* 11.L */
    OPTION_PERMANENT,   /* 11.M */
    OPTION_SIMPLE,      /* 11.N */
    OPTION_RUSSIANS,    /* 11.O */
};

enum berth_status {
    BERTH_RESERVE = 200, /* drawn this turn, not yet placed */
    BERTH_SUNK,          /* this turn, until losses are scored */
    BERTH_CAPTURED,      /* likewise [11.L] */
    BERTH_LOST,          /* for the rest of the segment [11.M]; Russians for good [11.O] */
    BERTH_UNKNOWN,       /* in views only */
};

enum ship_flag {
    SHIP_NEW = 1,           /* drawn this turn: not tied to a port [5.3d] */
    SHIP_PLACED = 2,        /* given her place in this Forces Phase */
    SHIP_LED = 4,           /* put at the head of her line in this Forces Phase */
    SHIP_NEUTRAL_START = 8, /* began the Movement Phase in a neutral port [6.22c-d] */
    SHIP_STAYED = 16,       /* has not left port this turn [11.D] */
    SHIP_LEAVING = 32,      /* disabled, or of a beaten squadron: on her way to port [7.31i, 7.6c] */
    SHIP_PRIZE = 64,        /* an extra ship for one turn [11.Lc] */
};

enum leader_status {
    LEADER_IDLE, /* in the pool, or in the box if the scenario does not use him */
    LEADER_ACTIVE,
    LEADER_OUT, /* injured, captured or resting; returns at the start of turn `back` */
    LEADER_KILLED,
    LEADER_PURGED,  /* [11.Ca] */
    LEADER_UNKNOWN, /* in views only */
};

enum leader_flag {
    LEADER_EXTRA = 1,   /* drawn into the pool from an earlier war [10.2c, 10.3c] */
    LEADER_SEEN = 2,    /* has been in play in this segment, so his owner knows that he is in the pool */
    LEADER_BOARDED = 4, /* given his ship in this Forces Phase */
    LEADER_AHEAD = 8,   /* his last die of this round goes to the ship ahead [7.4e] */
    LEADER_ASTERN = 16,
};

enum squadron_flag {
    SQUADRON_MOVED = 1,
    SQUADRON_BATTLE = 2,
    SQUADRON_ON_STATION = 4,
    SQUADRON_HELD = 8,       /* kept in port by the weather [11.Bb] */
    SQUADRON_STATIONED = 16, /* the marker was put in a port in this Forces Phase */
};

struct seas_squadron {
    uint8_t at;    /* place */
    uint8_t seen;  /* the place that the opponent knows while squadrons are being reorganized */
    uint8_t ships; /* how many, in state.line */
    uint8_t flags;
    uint8_t voyages; /* Long Voyage markers [11.A2] */
    uint8_t tag;     /* the number by which the opponent knows the marker this turn (R72) */
    uint8_t home;    /* return to port: 1 + the port chosen in secret */
};

enum { BID_MAX = 100 };
enum run_state { RUN_NONE, RUN_PLANNED, RUN_SAILING };

struct seas_state {
    uint8_t  scenario, segment, turn; /* turn counts from 1 in each segment */
    uint8_t  clock;                   /* turns since the game began; names dice streams */
    uint8_t  phase, acting;           /* acting: a bit for each side */
    uint8_t  viewer;                  /* 0 a real state; 1 + side: that side's view; 3: a spectator's */
    uint8_t  swapped;                 /* bidding made the players change sides [11.E] */
    uint32_t options;
    int16_t  points[SIDES];

    uint8_t bid_side[SIDES], bid[SIDES]; /* 1 + side; by seat */

    uint8_t  active, entering; /* nations at war, and those whose first turn it is */
    uint8_t  peace, peace_made;
    uint8_t  bengal_turns; /* turns in a row that England controlled the Bay of Bengal [6.233] */
    uint8_t  northern_alliance, northern_rolled; /* [11.I] this turn; a 6 has fallen */
    uint8_t  russians, russians_left;            /* [11.O] here this turn; gone for good */
    uint8_t  purged;                             /* leaders out by the Revolution */
    uint8_t  winner;                             /* 1 + side, won at once: invasion or 11.H */
    uint8_t  won_by;                             /* enum seas_ending */
    uint64_t control, battles;                   /* areas */
    uint8_t  frigates[SIDES][AREAS_MAX];
    uint8_t  frigates_left[SIDES];
    uint8_t  passed[SIDES];
    uint8_t  owner[PORTS_MAX];
    uint8_t  repair_left[PORTS_MAX];

    /* The move that is being made (chapter 6). */
    uint8_t  to_move, owed;
    uint8_t  mover, origin, entered, spent;
    uint8_t  stage; /* enum move_stage: what comes next when a move is over */
    uint8_t  may_not_stay, wear, choice[SIDES];
    uint8_t  running, run_port, run_length, run_next; /* [6.5k]; enum run_state */
    uint8_t  run_path[AREAS_MAX];
    uint8_t  merge_with; /* 1 + the squadron to merge with when owners choose */
    uint64_t visited, avoided, join_tried;

    /* The battle that is being fought (chapter 7). */
    uint8_t  battle_area, battle_squadron[SIDES];
    uint8_t  gauge;   /* the side that has it */
    uint8_t  engaged; /* both lines lie open */
    uint8_t  round, joint_command, battle_russians, nelson_present;
    uint8_t  battle_ships[SIDES], battle_lost[SIDES];
    uint8_t  disengaging; /* sides, while their ships go home */
    uint8_t  reformed[SIDES];
    uint16_t retreating; /* 1 + the ship whose owner chooses among equally near ports */
    uint64_t retreat_ports;

    uint64_t tried;      /* areas where a port was attacked this turn */
    uint8_t  claim_port; /* 1 + port whose new owner is to be named */
    uint16_t prize_of;   /* 1 + the captured ship whose prize is being chosen */

    uint8_t              berth[SHIPS_MAX];
    uint8_t              damage[SHIPS_MAX];
    uint8_t              ship_flags[SHIPS_MAX];
    uint8_t              prize[SHIPS_MAX];    /* captured last turn: nations that may take a prize for her */
    uint16_t             line[SHIPS_MAX];     /* the lines of all squadrons one after the other */
    uint16_t             aboard[LEADERS_MAX]; /* 1 + ship; 0 ashore */
    uint8_t              leader_status[LEADERS_MAX], leader_back[LEADERS_MAX], leader_flags[LEADERS_MAX];
    struct seas_squadron squadron[SQUADRON_SLOTS];

    /* In views only: how many of the other side's ships and leaders are in play out of sight. */
    uint8_t hidden_ships[NATIONS], hidden_leaders[NATIONS];
};

_Static_assert(sizeof(struct seas_state) <= 4096, "a state is within 4 KiB");

/* What is still to do when a squadron's move is over, in order (part B2, step 5 of the decision list). */
enum move_stage {
    STAGE_VOYAGE,     /* Long Voyage wear [11.A2b] */
    STAGE_MERGE,      /* with a friend in the area [6.1n] */
    STAGE_ON_STATION, /* the English may mark the squadron [11.A1a] */
    STAGE_NEXT,       /* the next squadron sails */
    STAGE_COMBAT,     /* not a move at all: a squadron that withdrew from battle has met a friend (R33) */
};

enum seas_ending { ENDING_POINTS, ENDING_INVASION, ENDING_AUTOMATIC };

/* ---- Moves ---- */

enum seas_move {
    MOVE_DONE,
    MOVE_PASS,
    MOVE_BID,
    MOVE_DEMOBILIZE,
    MOVE_DISMISS,
    MOVE_PRIZE,
    MOVE_ASSIGN,
    MOVE_LEAD,
    MOVE_LAND,
    MOVE_BERTH,
    MOVE_BOARD,
    MOVE_ASHORE,
    MOVE_STATION,
    MOVE_PLACE,
    MOVE_FRIGATE,
    MOVE_SAIL,
    MOVE_FIGHT,
    MOVE_AVOID,
    MOVE_JOIN,
    MOVE_DECLINE,
    MOVE_STAY,
    MOVE_CROSS,
    MOVE_ENTER,
    MOVE_RUN,
    MOVE_VIA,
    MOVE_WEAR,
    MOVE_SENIOR,
    MOVE_ON_STATION,
    MOVE_RESOLVE,
    MOVE_ENGAGE,
    MOVE_WITHDRAW,
    MOVE_AID,
    MOVE_RETREAT,
    MOVE_ORDER,
    MOVE_ATTACK,
    MOVE_CLAIM,
    MOVE_RETURN,
    MOVE_REPAIR,
    MOVE_KINDS
};

enum seas_vocab {
    VOCAB_NUMBER,
    VOCAB_SIDE,
    VOCAB_NATION,
    VOCAB_AREA,
    VOCAB_PORT,
    VOCAB_PLACE,
    VOCAB_SHIP,
    VOCAB_LEADER,
    VOCAB_SQUADRON,
    VOCAB_CHOICE,
    VOCAB_BERTH,
    VOCAB_ABOARD,
    VOCAB_OWNER,
    VOCAB_PHASE,
    VOCAB_SCENARIO,
    VOCAB_OPTION,
    VOCAB_LEADER_STATUS,
    VOCAB_SHIP_FLAG,
    VOCAB_LEADER_FLAG,
    VOCAB_SQUADRON_FLAG,
    VOCAB_SEGMENT,
    VOCAB_DIE,
    VOCAB_SUCCESS,
    VOCABS
};

enum search_choice { SEARCH_UNCHOSEN, SEARCH_FIGHT, SEARCH_AVOID };

/* Reasons for dice, ORDER as in rolls[] of seas.c. */
enum seas_roll {
    ROLL_COIN,
    ROLL_EXTRA_LEADERS,
    ROLL_PEACE,
    ROLL_REVOLUTION,
    ROLL_NORTHERN,
    ROLL_RUSSIANS_STAY,
    ROLL_RUSSIANS,
    ROLL_NEW_FORCES,
    ROLL_DRAW_SHIPS,
    ROLL_DRAW_LEADERS,
    ROLL_TAGS,
    ROLL_WEATHER,
    ROLL_STORM,
    ROLL_SEARCH,
    ROLL_JOIN,
    ROLL_VOYAGE,
    ROLL_ON_STATION,
    ROLL_GAUGE,
    ROLL_FIRE,
    ROLL_DAMAGE,
    ROLL_BOARDING,
    ROLL_SIMPLE,
    ROLL_LEADER,
    ROLL_PORT,
    ROLL_SUNK,
    ROLLS
};

/* Events, ORDER as in events[] of seas.c. */
enum seas_event {
    EVENT_TURN,
    EVENT_SEGMENT,
    EVENT_BID,
    EVENT_BID_POINTS,
    EVENT_COMMAND,
    EVENT_HANDICAP,
    EVENT_PEACE_DIE,
    EVENT_PEACE,
    EVENT_ENTERS_WAR,
    EVENT_PORT_NEUTRAL,
    EVENT_LEADER_BACK,
    EVENT_REVOLUTION,
    EVENT_OFFICER_BACK,
    EVENT_NORTHERN_DIE,
    EVENT_NORTHERN,
    EVENT_RUSSIANS_STAY,
    EVENT_RUSSIANS_GONE,
    EVENT_RUSSIANS,
    EVENT_NEW_FORCES,
    EVENT_DRAWN_SHIP,
    EVENT_DRAWN_LEADER,
    EVENT_PRIZE,
    EVENT_ORGANIZED,
    EVENT_PLACED,
    EVENT_SET_UP,
    EVENT_FRIGATE,
    EVENT_SAILS,
    EVENT_WEATHER,
    EVENT_HELD,
    EVENT_STORM,
    EVENT_STORM_SHIP,
    EVENT_ENTERS_AREA,
    EVENT_ENTERS_PORT,
    EVENT_STAYS,
    EVENT_RUNS,
    EVENT_VOYAGE,
    EVENT_SEARCH,
    EVENT_SEARCH_CHOICE,
    EVENT_SEARCH_DICE,
    EVENT_SEARCH_WON,
    EVENT_NO_CONTACT,
    EVENT_DECOY,
    EVENT_BATTLE_SET,
    EVENT_JOIN,
    EVENT_MERGED,
    EVENT_VOYAGE_WEAR,
    EVENT_WEAR,
    EVENT_BATTLE_VOID,
    EVENT_ON_STATION,
    EVENT_PASSES,
    EVENT_OVERSTAYED,
    EVENT_INTERNED,
    EVENT_CONTROL_LOST,
    EVENT_BATTLE,
    EVENT_GAUGE_DICE,
    EVENT_GAUGE,
    EVENT_SIGHTED,
    EVENT_ENGAGES,
    EVENT_WITHDRAWS,
    EVENT_IN_LINE,
    EVENT_ROUND,
    EVENT_FIRE,
    EVENT_SIMPLE_TOTAL,
    EVENT_SIMPLE_DIE,
    EVENT_DAMAGED,
    EVENT_DISABLED,
    EVENT_SUNK,
    EVENT_CAPTURED,
    EVENT_SHIFTS_FLAG,
    EVENT_LEADER_CHECK,
    EVENT_LEADER_HURT,
    EVENT_LEADER_KILLED,
    EVENT_LEADER_CAPTURED,
    EVENT_RETREATS,
    EVENT_SURRENDERS,
    EVENT_DISENGAGES,
    EVENT_BATTLE_WON,
    EVENT_BATTLE_DRAWN,
    EVENT_NELSON_RESTS,
    EVENT_CONTROL,
    EVENT_PORT_ATTACK,
    EVENT_PORT_HOLDS,
    EVENT_PORT_TAKEN,
    EVENT_PORT_DESTROYED,
    EVENT_AREA_POINTS,
    EVENT_LOSS_POINTS,
    EVENT_CAPTURE_POINTS,
    EVENT_COMMERCE,
    EVENT_NORTHERN_POINTS,
    EVENT_GONE_FOR_GOOD,
    EVENT_RETURNS,
    EVENT_NO_PORT,
    EVENT_REPAIRED,
    EVENT_SCORE,
    EVENT_MINORCA,
    EVENT_INVASION,
    EVENT_AUTOMATIC,
    EVENT_END,
    EVENTS
};

/* ---- Small questions that every chapter asks ---- */

static inline bool option_on(const struct seas_state *s, enum seas_option o)
{
    return (s->options >> o) & 1;
}
static inline uint64_t bit(int n)
{
    return (uint64_t)1 << n;
}
static inline enum side other_side(enum side side)
{
    return side == ENGLISH ? EUROPEAN : ENGLISH;
}
static inline enum side side_of(enum nation n) /* [3.6a] */
{
    return n == ENGLAND || n == RUSSIA ? ENGLISH : EUROPEAN;
}
static inline bool is_active(const struct seas_state *s, enum nation n)
{
    return (s->active >> n) & 1;
}
/* Are squadrons being made up, unseen by the other player? */
static inline bool is_organizing(const struct seas_state *s)
{
    return s->phase == PHASE_DEMOBILIZE || s->phase == PHASE_PRIZE || s->phase == PHASE_ORGANIZE;
}
/* Does the nation set up this turn [3.7, R59, R73]: its squadrons are formed first and placed afterwards? */
static inline bool is_forming(const struct seas_state *s, enum nation n)
{
    return (s->turn == 1 ? s->active : s->entering) >> n & 1;
}
static inline uint8_t at_sea(int area)
{
    return (uint8_t)(1 + area);
}
static inline uint8_t in_port(int port)
{
    return (uint8_t)(64 + port);
}
static inline bool is_at_sea(uint8_t place)
{
    return place >= 1 && place < 64;
}
static inline bool is_in_port(uint8_t place) /* of places and of berths */
{
    return place >= 64 && place < 128;
}
static inline int place_area(uint8_t place)
{
    return place - 1;
}
static inline int place_port(uint8_t place)
{
    return place - 64;
}
static inline uint8_t in_squadron(int squadron)
{
    return (uint8_t)(1 + squadron);
}
static inline bool is_in_squadron(uint8_t berth)
{
    return berth >= 1 && berth <= SQUADRON_SLOTS;
}
static inline int berth_squadron(uint8_t berth)
{
    return berth - 1;
}
static inline bool fleet_in_play(const struct seas_state *s, int ship)
{
    uint8_t berth = s->berth[ship];
    return berth != 0 && berth <= BERTH_RESERVE;
}
/* The port she lies in, or NOBODY. */
static inline uint8_t fleet_ship_port(const struct seas_state *s, int ship)
{
    uint8_t berth = s->berth[ship];
    if (is_in_squadron(berth))
        berth = s->squadron[berth_squadron(berth)].at;
    return is_in_port(berth) ? (uint8_t)place_port(berth) : NOBODY;
}
/* A bit set of sides as a set of seats: bidding may have swapped them. */
static inline seat_set side_seats(const struct seas_state *s, unsigned sides)
{
    return (seat_set)(s->swapped ? ((sides & 1) << 1 | (sides >> 1 & 1)) : sides);
}
enum { BOTH_SIDES = 3 };

#endif
