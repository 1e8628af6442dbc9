/* What is printed on map and counters, and in the scenarios' tables; tables.c reads it. Names stand apart from the
 * numbers, which are asked for all the time. */
#ifndef WARDROOM_SEAS_PRINTED_H
#define WARDROOM_SEAS_PRINTED_H

#include "core/columns.h"
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
    SCENARIOS = 5,
    SEGMENTS = 3,
    BORDERS_MAX = 10,
    FRIGATE_ROWS_MAX = 32,
    NOBODY = 0xff, /* no squadron, port, side ... where zero is one */
    BOTH_SIDES = 3,
};

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

struct data {
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
    struct row_range     ships_of[NATIONS], leaders_of[NATIONS], squadrons_of[NATIONS];
    uint64_t             homes[NATIONS]; /* home ports */

    /* Cost of sailing from area to area, as movement points * 64 + areas entered [7.31j]; FAR if no way.
     * The second table keeps to the waters of [11.Od]. */
    uint16_t distance[AREAS_MAX][AREAS_MAX], russian_distance[AREAS_MAX][AREAS_MAX];

    /* Places and people that a rule names. */
    uint8_t english_channel, grand_banks, outer_banks, bay_of_bengal, baltic_sea;
    uint8_t louisburg, quebec_city, pondicherry, new_orleans, minorca;
    uint8_t nelson;
};
enum { FAR = 0xffff };

#endif
