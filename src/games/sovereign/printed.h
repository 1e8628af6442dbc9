/* What is printed on boards, chart and pieces: terrain, technologies, units and maps; tables.c reads it. The grid is the
 * same for every map, so that a hex has one number and one word whatever is played: 80 columns and 39 rows, odd rows half
 * a hex to the east, and a map lies in its north-west corner. */
#ifndef WARDROOM_SOVEREIGN_PRINTED_H
#define WARDROOM_SOVEREIGN_PRINTED_H

#include "core/columns.h"
#include "core/game.h"

enum {
    COLUMNS = 80,
    ROWS = 39,
    HEXES = COLUMNS * ROWS,
    OUTSIDE = HEXES, /* the neighbour of a hex on the edge of the grid: void, and nothing is ever there */
    DIRECTIONS = 6,  /* E, NE, NW, W, SW, SE */
    PLAYERS_MAX = 6,
    UNITS_EACH = 80, /* [R101] */
    UNITS = PLAYERS_MAX * UNITS_EACH,
    CITIES_MAX = 160, /* [R102] */
    TIERS = 7,
    TECHS = 39,
    MAPS_MAX = 8,
};

enum terrain {
    VOID, /* no hex here */
    SEA,
    COAST,
    RIVER,
    GRASSLAND,
    WOODLAND,
    HILL,
    MOUNTAIN,
    JUNGLE,
    DESERT,
    TUNDRA,
    TERRAINS,
};
extern const char sovereign_terrain_codes[]; /* by terrain: ".-crgwhmjdt" */

enum unit_class { CLASS_CIVIL, CLASS_LAND, CLASS_SEA, CLASS_AIR, CLASSES };

/* In the order of the chart; tables.c holds the file to it, since rules ask for technologies by name. */
enum tech {
    POTTERY,
    WRITING,
    ROAD_BUILDING,
    MINING,
    HORSEBACK_RIDING,
    SEAFARING,
    MATHEMATICS,
    CONSTRUCTION,
    TRADE,
    IRRIGATION,
    WHEEL,
    NAVIGATION,
    CODE_OF_LAWS,
    LITERACY,
    GUNPOWDER,
    METALLURGY,
    MONARCHY,
    RELIGION,
    NATIONALISM,
    SCIENTIFIC_METHOD,
    BANKING,
    ARTS,
    REFINING,
    RAILROAD,
    MILITARY_TACTICS,
    AUTOMOBILE,
    INDUSTRIALISATION,
    ELECTRICITY,
    MEDICINE,
    STEEL,
    COMPOSITE_MATERIALS,
    ESPIONAGE,
    ROCKETRY,
    ATOMIC_ENERGY,
    FLIGHT,
    MASS_PRODUCTION,
    ARTIFICIAL_INTELLIGENCE,
    SPACE_FLIGHT,
    GLOBALIZATION,
};

enum kind {
    SETTLER,
    PIKEMAN,
    HORSEMAN,
    CATAPULT,
    GALLEY,
    MUSKETMAN,
    FRIGATE,
    CAVALRY,
    INFANTRY,
    TANK,
    TRANSPORT,
    ARTILLERY,
    BATTLESHIP,
    AIR_RAID,
    KINDS,
    FRIGATE_REFIT = KINDS, /* the same piece of an owner with Refining */
    PROFILES,
};

struct sovereign_terrain {
    char    code[2];  /* its letter in map files */
    uint8_t price;    /* to build on, and the bonus of a fort; 0: nothing can be built */
    bool    passable; /* move 1; a mountain has move 0 */
};

struct sovereign_profile {
    uint8_t class; /* enum unit_class */
    uint8_t attack, defend, move, cost, transport, range;
};

struct sovereign_tech {
    uint8_t  tier; /* 0 to 6 */
    uint8_t  price;
    uint16_t unlocks; /* bit n: kind n */
};

struct sovereign_map {
    char     name[WORD_MAX]; /* for people; "" of a generated one */
    uint8_t  width, height, players;
    uint16_t start[PLAYERS_MAX]; /* suggested centres, for players 0 .. players - 1 */
    uint8_t  terrain[HEXES + 1]; /* enum terrain; VOID outside the map */
};

struct data {
    uint64_t                 hash;
    int                      terrains, profiles, techs, maps;
    struct sovereign_terrain terrain[TERRAINS];
    struct sovereign_profile profile[PROFILES];
    struct sovereign_tech    tech[TECHS];
    uint8_t                  tier_price[TIERS];
    uint64_t                 tier_techs[TIERS]; /* bit n: technology n */
    uint64_t                 unlocked_by[KINDS];
    struct named             terrain_name[TERRAINS], profile_name[PROFILES], tech_name[TECHS];
    struct sovereign_map     map[MAPS_MAX];     /* by scenario, `maps` of them; see maps.h */
    bool                     has_map[MAPS_MAX]; /* not of the generated one, and perhaps not of one's own */
    uint16_t                 next[HEXES + 1][DIRECTIONS]; /* neighbours, OUTSIDE where the grid ends */
    struct named             unit_name[UNITS], city_name[CITIES_MAX];
    char                     hex_word[HEXES][8]; /* "12-07": column and row, as people count, from 1 */
};

static inline int hex_at(int column, int row)
{
    return row * COLUMNS + column;
}

struct axial {
    int q, r;
};
static inline struct axial hex_axial(int hex)
{
    const int row = hex / COLUMNS;
    return (struct axial){ hex % COLUMNS - (row >> 1), row };
}
static inline int axial_distance(struct axial a, struct axial b)
{
    const int q = a.q - b.q, r = a.r - b.r, sum = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (sum < 0 ? -sum : sum)) / 2;
}

/* Steps from hex to hex. */
static inline int hex_distance(int a, int b)
{
    return axial_distance(hex_axial(a), hex_axial(b));
}

#endif
