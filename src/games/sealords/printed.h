/* What is printed on map, counters and charts: the series' tables, filled by the files of one theatre (tables*.c read
 * them). Nothing here knows which theatre it is. What a theatre does beyond data is in theatre.h.
 *
 * A place is where a counter can be: a space, the harbour of a key port, a sea zone, the In Box or the Out Box of an edge
 * of one, or a box off the map. Places have one numbering, in that order, from 1; 0 is nowhere. Spaces come first, so that
 * space n is place 1 + n. */
#ifndef WARDROOM_SEALORDS_PRINTED_H
#define WARDROOM_SEALORDS_PRINTED_H

#include "charts.h"
#include "core/columns.h"
#include "core/game.h"

enum {
    SIDES = 2, /* Fleets: side 0 is Player A [2.33] */
    COMMANDS_MAX = 6,
    CONTINGENTS_MAX = 16,
    SPACES_MAX = 96,
    PORTS_MAX = 40,
    ZONES_MAX = 12,
    EDGES_MAX = 48,
    OFF_MAP_MAX = 4,
    LANES_MAX = 128,
    PLACES_MAX = 255,
    WAYS_MAX = 12, /* lanes and edges of one space */
    EDGE_SPACES_MAX = 6,
    WINDS_MAX = 8,
    GALE_STARTS_MAX = 4,
    FLOTILLAS_MAX = 32,
    SQUADRONS_MAX = 64, /* flagships among them */
    CONVOYS_MAX = 12,
    DUMMIES_MAX = 16,
    UNITS_MAX = FLOTILLAS_MAX + SQUADRONS_MAX + CONVOYS_MAX + DUMMIES_MAX,
    AUXILIARIES_MAX = 96, /* corsairs and dummies among them */
    LEADERS_MAX = 48,
    ORDERS_MAX = 40,
    ROUTE_MAX = 8, /* places of one route */
    SCENARIOS_MAX = 8,
    SETUP_MAX = 512,
    ARRIVALS_MAX = 80,
    MARKS_MAX = 96,
    VALUES_MAX = 96,
    HAPPENINGS_MAX = 32,
    BOXES_MAX = 16,
    PLAYER_RANKS_MAX = 32,
    OWN_MAX = 224, /* things that the theatre's code calls by name */
    NOBODY = 0xff, /* no port, side, leader ... where zero is one */
    NOWHERE = 0,   /* a place */
    SAIL_MAX = 4,
    SLOTS_SIDE = 32,   /* Formations of a side; see state.h */
    MARKERS_SIDE = 12, /* its Auxiliaries face down on the map */
    DP_MAX = 20,       /* [3.244, R66] */
    DIE_FACES = 10,
    NO_FACE = 0xff, /* both ends of a range in which nothing falls */
};

enum season { WINTER, SPRING, SUMMER, FALL, SEASONS };
enum { TURNS_A_YEAR = 16, TURNS_A_SEASON = 4, IMPULSES = 4, INCREMENTS = 4 };

/* A range of a die, first to last; both are NO_FACE where the table is blank. */
struct faces {
    uint8_t range[2];
};
static inline bool falls_in(struct faces f, int die)
{
    return die >= f.range[0] && die <= f.range[1];
}

/* ---- Sides ---- */

struct sea_command { /* [3.12] a Fleet without Commands has one, which the Fleet Admiral runs */
    uint8_t side;
};
struct sea_contingent { /* [3.13] */
    char    code[3];
    uint8_t side, command;           /* NOBODY: of a power that owns ports and nothing else */
    uint8_t lr, sr, cr, personality; /* of its Notional Leader [3.491] */
};

/* ---- The map ---- */

enum place_kind { PLACE_NOWHERE, PLACE_SPACE, PLACE_HARBOUR, PLACE_ZONE, PLACE_IN, PLACE_OUT, PLACE_OFF_MAP };
struct sea_place {
    uint8_t kind, of; /* of: space, port, zone, edge or box */
};

enum space_size { LARGE, SMALL };
struct sea_space {
    char    code[4];
    uint8_t size, is_strait;
    uint8_t port;          /* NOBODY: none */
    uint8_t winds;         /* bit n: bears the symbol of wind n [5.224] */
    uint8_t home;          /* of a small space: the large one it belongs to in a calm [5.222], as a space */
    uint8_t can_interdict; /* [7.212] */
    uint8_t can_station;   /* [6.291] besides straits and enemy ports */
    uint8_t off_map;       /* NOBODY, or the box that it opens on */
    int16_t lon, lat;      /* hundredths of a degree */
    uint8_t way_count;
    uint8_t way[WAYS_MAX]; /* lanes: bit 7 clear, its index; edges of zones: 0x80 + its index */
};

struct sea_off_map {
    char    code[8];
    uint8_t enters; /* place where those who come from it stand: a zone, or a space */
};

enum lane_flow { FLOW_NONE, FLOW_AB, FLOW_BA };
struct sea_lane {             /* all the lines that join two spaces [5.23] */
    uint8_t a, b;             /* spaces */
    uint8_t prevailing;       /* enum lane_flow; none: a black dashed line */
    uint8_t wind_ab, wind_ba; /* bits: seasonal winds that blow along it either way */
};

struct sea_zone {
    char    code[4];
    uint8_t edge_first, edge_end;
    uint8_t winds; /* of its edges */
};
struct sea_edge {
    char     letter[2]; /* n, e, s or w */
    uint8_t  zone;
    uint8_t  in, out, off_course;                 /* numbers; off_course NOBODY: no test */
    uint8_t  space_count, space[EDGE_SPACES_MAX]; /* spaces that adjoin it */
    uint16_t zones;                               /* bits: other zones across it; see edge_across */
    uint8_t  off_map;                             /* box across it, NOBODY: none */
    uint8_t  winds_in, winds_out;                 /* bits [5.275] */
};

enum port_kind { PORT_KEY, PORT_MINOR };
enum repair_rate { REPAIR_NONE, REPAIR_EMERGENCY, REPAIR_QUARTER, REPAIR_TURN };
struct sea_port {
    char     code[4];
    uint8_t  space, owner; /* owner: contingent */
    uint8_t  kind, blockade_value;
    uint8_t  repair_rolls, repair_rate;
    uint8_t  takes_stores; /* Repair Points may be landed [11.35] */
    uint8_t  is_corsair_base, is_sheltered;
    uint16_t friendly, neutral,
        neutral_ordinary; /* contingents, when the theatre opens; theatre.h says what holds now */
    uint8_t harbour;      /* place of its harbour; of a minor port its space's place */
};

/* ---- Weather ---- */

struct sea_wind {
    char         code[3];
    uint8_t      from;    /* north 0, and on by eighths with the sun */
    uint8_t      contra;  /* wind that shares its die, NOBODY: none */
    uint8_t      is_high; /* of the pair */
    struct faces blows[SEASONS];
    uint8_t      gale_starts, gale_start[GALE_STARTS_MAX]; /* places */
    struct faces gale_start_on[GALE_STARTS_MAX];
};
enum { FORCE_LEAST = 8, FORCES = 4, RANGES = 4 };
struct sea_gale { /* by force and range */
    uint8_t      dp, dp_minor_ordinary;
    int8_t       catch_mod, zone_mod, off_course_mod;
    struct faces removes;         /* auxiliaries */
    uint8_t      stationed_stays; /* the one Task that goes on here [6.144] */
};

/* ---- Counters ---- */

enum sail_class { SOL, SOL_D, FRIGATE, LIGHT_VESSEL, GALLEY_SAIL, FLAGSHIP, SAIL_CLASSES };
struct sea_squadron {
    uint8_t side, command, contingent, class;
    uint8_t sail_max, ma, dr;
    int8_t  shift[2];    /* printed column shift: front, and with 10 DPs or more [3.245] */
    uint8_t counts_half; /* against Control Ratings [3.442] */
};
enum flotilla_kind { DETACHMENT, FLAG, GRAND_FLAG, FLOTILLA_KINDS };
struct sea_flotilla {
    char     code[8];
    uint8_t  side, kind;
    uint8_t  command;     /* the first of those it serves */
    uint16_t contingents; /* whose squadrons it takes */
};
struct sea_dummy {
    uint8_t side, command;
};

enum convoy_kind { CONVOY_TROOP, CONVOY_TRADE, CONVOY_VICTUALING, CONVOY_KINDS };
enum { LEGS_MAX = 5 };
struct sea_convoy { /* a counter; two of one kind are two rows */
    uint8_t side, contingent, kind, ma;
    uint8_t scheme; /* row of convoys.csv: counters of one scheme are alike */
    uint8_t starts; /* place where it is assembled or appears */
    /* It calls first at one of the choices, which its owner names in secret, then at the legs in turn; where there are
     * neither its owner chooses as it goes [10.172]. Places. */
    uint8_t  choices, choice[LEGS_MAX];
    uint8_t  legs, leg[LEGS_MAX];
    uint8_t  wait[LEGS_MAX]; /* impulses Fitting Out there */
    uint16_t zones;          /* sea zones that it may enter */
    /* When the Convoy Step brings it. */
    uint32_t     turns;       /* bits: turns of the year, 1 to 16; none: by an event, or by the series */
    struct faces on;          /* die; blank: its owner chooses */
    uint8_t      delay;       /* turns until it appears; 0: at once */
    uint8_t      gap, a_year; /* turns between two, and how many a year; 0: no limit */
    uint8_t      scatters;    /* DPs from which it may Scatter [10.151]; 0: never */
    uint8_t      ruined;      /* DPs that are the end of it; 0: none are [10.134] */
    uint8_t      cargo;       /* Repair Points that it holds [10.172] */
    uint8_t      sail, dr;    /* Sail that it has, and what they stand; 0: of indeterminate size [10.141] */
    uint8_t      escort;      /* squadron that may come with it [10.128], NOBODY: none */
    uint8_t      invades;     /* lands where the enemy holds the port [10.164] */
    uint8_t      shelters; /* Impulses that it may wait in all, in ports that its theatre lets it turn into */
};

enum aux_class {
    AUX_FLEET,
    AUX_FLEET50,
    AUX_LIGHT,
    AUX_GALLEY,
    AUX_FIRESHIP,
    AUX_BOMB,
    AUX_MARINES,
    AUX_DUMMY,
    AUX_CLASSES
};
enum { AUX_SCREENS = AUX_GALLEY + 1, RANGE_UNLIMITED = 0xfe, RANGE_MAX = 12 };
enum aux_task {
    TASK_SEARCH = 1,
    TASK_SHADOW = 2,
    TASK_SCREEN = 4,
    TASK_STATION = 8,
    TASK_ASSIST = 16,
    TASK_CONVOY = 32
};
struct sea_aux_class {
    uint8_t      range, range_a_turn; /* RANGE_UNLIMITED: Rebases; range_a_turn is its reach then [6.151] */
    uint8_t      tasks;               /* enum aux_task */
    uint8_t      to_port, to_key_port, to_flotilla, to_convoy, to_zone; /* may be Assigned to [6.133] */
    uint8_t      to_detachment; /* to Detachments near a port, and no other Flotilla */
    uint8_t      open_in_port;  /* how many of them lie in a port all may see */
    uint8_t      sail;          /* class it is Converted from, NOBODY: none [6.312] */
    struct faces recovers[SEASONS];
};
struct sea_auxiliary {
    uint8_t side, contingent, class; /* side NOBODY: pirates */
    uint8_t corsair;                 /* row of corsairs.csv, NOBODY: none */
};
struct sea_corsair {
    uint8_t base; /* port */
    uint8_t side; /* NOBODY: pirates [10.22] */
    uint8_t class, count;
    struct faces active[SEASONS];
};

enum rank { COMMODORE, REAR_ADMIRAL, VICE_ADMIRAL, FULL_ADMIRAL, FLEET_RANK, RANKS };
enum personality { AGGRESSIVE, CAUTIOUS, RASH, TIMID, PERSONALITIES };
struct sea_rating {
    uint8_t rank, lr, sr, cr;
};
struct sea_date { /* a turn of a year; 0 turn: never, or by an event */
    uint16_t year;
    uint8_t  turn;
};
struct sea_leader {
    uint8_t           side, contingent, command;
    uint8_t           personality, promotes; /* promotes: has a second side */
    struct sea_rating rating[2];
    uint16_t          promotion; /* year; 0: only by an event */
    struct sea_date   entry, leaves;
};

/* ---- Orders ---- */

enum order_kind {
    ORDER_INTERDICT, /* stay in one of the targets and interdict it [7.22] */
    ORDER_STAY,      /* be in one of the targets */
    ORDER_ROUTE,     /* the targets in turn */
    ORDER_RAID,      /* stay, then roll [X12.8] */
    ORDER_SPECIAL,   /* the theatre judges */
    ORDER_RENDEZVOUS,
    ORDER_HAND_OVER,
    ORDER_ESCORT,
    ORDER_KINDS,
};
enum chit_return { RETURN_QUARTER, RETURN_SECOND_QUARTER, RETURN_YEAR, RETURN_NEVER, RETURN_THEATRE };
enum order_state { WHILE_READY = 1, WHILE_FITTING_OUT = 2 };
struct sea_order {
    char    code[8];
    uint8_t side;
    uint8_t commands;       /* bit n: command n may execute it */
    uint8_t checked_by;     /* command whose Admiral makes its Strategy Checks, NOBODY: the Fleet Admiral */
    uint8_t kind;           /* enum order_kind */
    uint8_t flotillas;      /* bits of flotilla_kind that may take it; 0: any formation */
    uint8_t sol, line, any; /* squadrons it must have: SOL; SOL or SOL(D); of any class */
    uint8_t auxiliaries;    /* bits of aux_class, one of which it must have; 0: none */
    uint8_t or_auxiliary;   /* the auxiliary stands for the squadrons */
    uint8_t target_count, target[ROUTE_MAX]; /* spaces; a route's in turn */
    uint8_t instead[ROUTE_MAX];              /* space that may stand for it, NOBODY: none */
    uint8_t fits_out[ROUTE_MAX];             /* full impulses Fitting Out there */
    uint8_t names_target;                    /* one is named when it is Issued */
    uint8_t states;                          /* enum order_state: in which a full impulse counts */
    uint8_t impulses;                        /* full impulses; 0: until done */
    uint8_t is_open;                         /* shown when it comes into the Hand [9.323] */
    uint8_t is_extendable, survives_year;
    uint8_t returns; /* enum chit_return */
    uint8_t prestige;
    /* Mandatory [9.351a]: each year from this turn, from one date on, or both; neither: never. The theatre may add
     * conditions. */
    uint8_t         mandatory_yearly;
    struct sea_date mandatory_from;
};

/* ---- Scenarios ---- */

enum setup_kind {
    SETUP_FLOTILLA,
    SETUP_SQUADRON, /* flagships too: their parent is a squadron */
    SETUP_LEADER,
    SETUP_AUXILIARY,
    SETUP_CORSAIR,
    SETUP_CONVOY,
    SETUP_STORES, /* Repair Points at a port */
    SETUP_MARK,   /* a mark of the theatre */
    SETUP_KINDS,
};
enum setup_post { POST_NONE, POST_COMMANDER = 1, POST_FLEET_ADMIRAL = 2, POST_COMMAND_ADMIRAL = 4 };
struct sea_setup {
    uint8_t scenario, kind;
    uint8_t what; /* index by kind: flotilla, squadron, leader, aux class, corsair, convoy, port, mark */
    uint8_t contingent; /* of auxiliaries */
    uint8_t parent;     /* flotilla; of a flagship a squadron; NOBODY: none */
    uint8_t port;       /* NOBODY: none (boxes) */
    uint8_t in_ordinary;
    uint8_t count, dp; /* Sail, auxiliaries or points; value of a mark */
    uint8_t posts;     /* enum setup_post */
    uint8_t bound;     /* of a convoy: port, NOBODY: its owner names one */
};
struct sea_scenario {
    struct sea_date first;
    uint8_t         turns;
    uint8_t         prestige[SIDES];
    uint64_t        hand, pool; /* bit n: order n */
    uint64_t        used;       /* orders that may come into play at all */
    uint8_t         has_events, has_random_events, has_reinforcements, has_victualing;
    uint8_t         has_merit;  /* merit and the buying of Leaders [11.176, 11.178] */
    uint8_t         force_most; /* gales are no stronger */
    uint32_t        scores;     /* bits of SEA_PRESTIGE: what counts */
    uint8_t troops_arrive; /* for each that is delivered; 0: PRESTIGE_TROOPS, for those with little damage */
};
enum arrival_kind { ARRIVES, WITHDRAWS };
struct sea_arrival { /* a line of the schedule: Sail, a leader, an auxiliary */
    struct sea_date date;
    uint8_t         side, kind;
    uint8_t         what; /* enum setup_kind: squadron (Sail of a class), leader or auxiliary */
    uint8_t         contingent, class, count; /* Sail of a class, or auxiliaries of one */
    uint8_t         leader;                   /* or NOBODY */
    uint8_t         flagship;                 /* squadron that is one, or NOBODY */
    uint8_t         flotilla;                 /* counter it comes with, or NOBODY */
    uint8_t         place; /* where; NOWHERE: the Mess, the Available Box, or from any friendly port. Of a
                               * withdrawal: from there or not at all */
    uint8_t         dp, dp_die; /* dp + die / dp_die; 0: no die */
    uint8_t         mark;       /* only if this mark is at least that; NOBODY: always */
    uint8_t         mark_least;
    uint8_t         request; /* die of the table of Requests that brings it; NOBODY: its date does */
};

/* ---- The theatre's own ---- */

/* Who knows a mark; one of the umpire's reckoning is open, but neither told nor shown: what it is about has been. */
enum { SEEN_ALL, SEEN_SIDE_A, SEEN_SIDE_B, SEEN_SILENTLY };
struct sea_mark { /* a counter that only the theatre understands, kept in the state */
    int16_t least, most, standard;
    uint8_t seen;
};

enum checked { CHECKED_FIXED, CHECKED_QUARTER, CHECKED_TURN, CHECKED_BATTLE };
struct sea_happening { /* a Political Event [9.21] */
    struct sea_date from, until;
    uint8_t         checked, recurs;
    struct faces    on;
    uint8_t         mark; /* that remembers it; NOBODY: none, it recurs */
};
struct sea_box { /* of the track of a Military Campaign [9.23] */
    struct faces back, forward;
};

struct theatre;   /* theatre.h */
struct range_row; /* range.h */
struct arcs;      /* ways.h */
struct leg_chart;

struct data {
    uint64_t              hash;
    char                  theatre[WORD_MAX]; /* the id by which theatre.h finds what it does */
    const struct theatre *rules;             /* what that is */
    int                   sides, commands, contingents, spaces, lanes, zones, edges, off_maps, ports, winds;
    int                   squadrons, flotillas, convoys, dummies, auxiliaries, corsairs, leaders, orders;
    int                   scenarios, setups, arrivals, marks, values, places, units, happenings, boxes;
    int                   player_ranks;

    struct named side_name[SIDES], command_name[COMMANDS_MAX], contingent_name[CONTINGENTS_MAX];
    struct named space_name[SPACES_MAX], zone_name[ZONES_MAX], off_map_name[OFF_MAP_MAX],
        port_name[PORTS_MAX], wind_name[WINDS_MAX], flotilla_name[FLOTILLAS_MAX],
        squadron_name[SQUADRONS_MAX], convoy_name[CONVOYS_MAX], dummy_name[DUMMIES_MAX],
        auxiliary_name[AUXILIARIES_MAX], corsair_name[AUXILIARIES_MAX], leader_name[LEADERS_MAX],
        order_name[ORDERS_MAX], scenario_name[SCENARIOS_MAX], mark_name[MARKS_MAX], value_name[VALUES_MAX];
    struct named happening_name[HAPPENINGS_MAX], box_name[BOXES_MAX], player_rank_name[PLAYER_RANKS_MAX];
    struct named place_name[PLACES_MAX], unit_name[UNITS_MAX];
    struct named slot_name[SIDES * SLOTS_SIDE],
        marker_name[SIDES * MARKERS_SIDE]; /* side-7, side-station-2 */

    struct sea_command    command[COMMANDS_MAX];
    struct sea_contingent contingent[CONTINGENTS_MAX];
    struct sea_space      space[SPACES_MAX];
    struct sea_lane       lane[LANES_MAX];
    struct sea_off_map    off_map[OFF_MAP_MAX];
    struct sea_zone       zone[ZONES_MAX];
    struct sea_edge       edge[EDGES_MAX];
    struct sea_port       port[PORTS_MAX];
    struct sea_wind       wind[WINDS_MAX];
    struct faces          gale_force[WINDS_MAX][SEASONS][FORCES];
    uint8_t               gale_radius[FORCES];
    struct sea_gale       gale[FORCES][RANGES];
    struct sea_squadron   squadron[SQUADRONS_MAX]; /* flagships last */
    struct sea_flotilla   flotilla[FLOTILLAS_MAX];
    struct sea_convoy     convoy[CONVOYS_MAX];
    struct sea_dummy      dummy[DUMMIES_MAX];
    struct sea_aux_class  aux_class[AUX_CLASSES];
    struct sea_auxiliary  auxiliary[AUXILIARIES_MAX];
    struct sea_corsair    corsair[AUXILIARIES_MAX];
    struct faces          corsair_recovers[SEASONS];
    struct sea_leader     leader[LEADERS_MAX];
    struct sea_order      order[ORDERS_MAX];
    uint8_t               chits[SIDES][COMMANDS_MAX + 1]
                 [ORDER_KINDS]; /* [9.424] of a command; at COMMANDS_MAX of the whole Fleet */
    uint8_t draw_size[SIDES];   /* of the blind draw [9.351b] */

    uint8_t             search[2][DIE_FACES]; /* by a Formation, by an Auxiliary: enum search_result */
    uint8_t             screen[AUX_SCREENS][AUX_SCREENS]; /* tasked, screening: enum screen_result */
    uint8_t             level[INTENSITIES][DIE_FACES];
    int8_t              matrix[PERSONALITIES][PERSONALITIES]; /* of the holder of the gauge, of the other */
    struct sea_damage   damage[LEVELS][DIE_FACES];
    struct sea_casualty casualty[DIE_FACES];
    uint8_t             strikes[STRIKE_SUNK_MAX][DIE_FACES];
    struct sea_bracket  bracket[BRACKETS];
    uint8_t             track[TRACKS][2]; /* highest DPs unshaded, and lightly shaded [7.334b] */
    uint8_t             repair[DIE_FACES];
    struct faces        emergency;
    uint8_t             hulk_line, hulk_other;
    int8_t              search_mod[SEARCH_MODS], gauge_mod[GAUGE_MODS], reinforce_mod[REINFORCE_MODS],
        intensity_mod[INTENSITY_MODS], strike_mod[STRIKE_MODS], repair_mod[REPAIR_MODS],
        combat_mod[COMBAT_MODS], attrition[ATTRITIONS], prestige[PRESTIGES];
    /* Switches that the series leaves to a theatre [X23]. */
    uint8_t subordination_once, minor_port_keeps_flotilla, escorts_score, stores_pay_straits, ma_least;
    uint8_t same_contingent_doubles; /* [8.251] of a Combat's additional Squadrons */
    uint8_t arrivals_bring_dummies;  /* a Dummy may come with each Formation that enters the map */

    struct sea_player_rank player_rank[PLAYER_RANKS_MAX];

    struct sea_scenario  scenario[SCENARIOS_MAX];
    struct sea_setup     setup[SETUP_MAX];
    struct sea_arrival   arrival[ARRIVALS_MAX];
    struct sea_mark      mark[MARKS_MAX];
    struct sea_happening happening[HAPPENINGS_MAX];
    struct sea_box       box[BOXES_MAX];
    int16_t              value[VALUES_MAX]; /* the theatre's own figures, by name */
    uint8_t own[OWN_MAX]; /* numbers of what its code calls by name, found once (theatre.h: prepare) */
    uint8_t own_waters[SPACES_MAX]; /* what its code knows of each space: bits of its own */
    uint8_t own_ports[PORTS_MAX];   /* and of each port */

    /* Worked out once. */
    uint8_t          *distance; /* distances.c: by set of winds, space to which, place from which */
    uint8_t           wind_set[1 << WINDS_MAX];
    struct leg_chart *legs;   /* by set of winds */
    struct arcs      *arcs;   /* by set of winds, and galleys' */
    struct range_row *ranges; /* range.c: by set of winds, and galleys', and by the space from which */
    int               wind_sets;
    struct sea_place  place[PLACES_MAX];
    uint8_t           zone_place, in_place, out_place, off_place; /* the first of each kind */
    uint8_t           edge_across[EDGES_MAX]
                       [ZONES_MAX]; /* edge of that other zone which names this one's, NOBODY: none */
};

/* ---- Places ---- */

static inline uint8_t space_place(int space)
{
    return (uint8_t)(1 + space);
}
static inline uint8_t zone_place(const struct data *g, int zone)
{
    return (uint8_t)(g->zone_place + zone);
}
static inline uint8_t in_place(const struct data *g, int edge)
{
    return (uint8_t)(g->in_place + edge);
}
static inline uint8_t out_place(const struct data *g, int edge)
{
    return (uint8_t)(g->out_place + edge);
}
static inline bool is_space(const struct data *g, int place)
{
    return place >= 1 && place <= g->spaces;
}
static inline int place_space(int place)
{
    return place - 1;
}

/* ---- Units: whatever can be a Formation, by one numbering: flotillas, squadrons, convoys, dummies ---- */

enum unit_kind { UNIT_FLOTILLA, UNIT_SQUADRON, UNIT_CONVOY, UNIT_DUMMY };
static inline int flotilla_unit(int flotilla)
{
    return flotilla;
}
static inline int squadron_unit(int squadron)
{
    return FLOTILLAS_MAX + squadron;
}
static inline int convoy_unit(int convoy)
{
    return FLOTILLAS_MAX + SQUADRONS_MAX + convoy;
}
static inline int dummy_unit(int dummy)
{
    return FLOTILLAS_MAX + SQUADRONS_MAX + CONVOYS_MAX + dummy;
}
static inline enum unit_kind unit_kind(int unit)
{
    return unit < FLOTILLAS_MAX                               ? UNIT_FLOTILLA
         : unit < FLOTILLAS_MAX + SQUADRONS_MAX               ? UNIT_SQUADRON
         : unit < FLOTILLAS_MAX + SQUADRONS_MAX + CONVOYS_MAX ? UNIT_CONVOY
                                                              : UNIT_DUMMY;
}
static inline int unit_index(int unit)
{
    switch (unit_kind(unit)) {
    case UNIT_FLOTILLA:
        return unit;
    case UNIT_SQUADRON:
        return unit - FLOTILLAS_MAX;
    case UNIT_CONVOY:
        return unit - FLOTILLAS_MAX - SQUADRONS_MAX;
    default:
        return unit - FLOTILLAS_MAX - SQUADRONS_MAX - CONVOYS_MAX;
    }
}

static inline enum season season_of(int turn_of_year) /* 1 to 16 [4.12a] */
{
    return (enum season)((turn_of_year - 1) / TURNS_A_SEASON);
}
static inline bool is_quarterly(int turn_of_year) /* [4.12b] */
{
    return turn_of_year % TURNS_A_SEASON == 1;
}

#endif
