/* The state: all that is true at a moment, and the sets its numbers are taken from. */
#ifndef WARDROOM_SEAS_STATE_H
#define WARDROOM_SEAS_STATE_H

#include "core/agenda.h"
#include "places.h"

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
    OPTIONS
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

struct state {
    uint8_t  scenario, segment, turn; /* turn counts from 1 in each segment */
    uint8_t  clock;                   /* turns since the game began; names dice streams */
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

enum seas_ending { ENDING_POINTS, ENDING_INVASION, ENDING_AUTOMATIC };

#endif
