/* What one Movement Point does under the winds that blow: from place to place, with or against the wind, along Lanes and
 * through Sea Zones [5.2, 5.35]. */
#ifndef WARDROOM_SEALORDS_WAYS_H
#define WARDROOM_SEALORDS_WAYS_H

#include "fleet.h"

enum { LEGS_OUT_MAX = 24, NO_ROLL = 0xff, FAR = 0xffff };

struct leg {
    uint8_t to;    /* place where it comes to be */
    uint8_t aim;   /* place that the course names: beyond an Out Box, or the Zone */
    uint8_t needs; /* the number to be rolled or less, NO_ROLL: none is rolled */
    int8_t  mod;   /* on the die, of wind and weather; not of the Formation */
    uint8_t entry; /* enum entry */
};

/* Seasonal winds that blow along a Lane away from one of its Spaces: bits. */
unsigned sealords_winds_away(const struct data *g, const struct sea_lane *lane, int space);

/* [5.221b] The Large Space at the other end of a Lane, past a Small one. */
int sealords_large_beyond(const struct data *g, const struct sea_lane *lane, int space);

/* Every leg that begins in a place; `galleys`: no wind matters (R104). From an Out Box: the one that leads to `bound`. */
int sealords_legs(const struct data *g, const struct state *s, int place, int bound, bool galleys,
                  struct leg out[LEGS_OUT_MAX]);
/* The same, but from an Out Box to every place beyond its edge. */
int sealords_legs_onward(const struct data *g, const struct state *s, int place, bool galleys,
                         struct leg out[LEGS_OUT_MAX]);

/* Legs of a calm, by space and by zone; `lane`: as space.way has it, `next`: the first Space on it. */
struct leg_chart {
    uint8_t    count[SPACES_MAX], zone_count[ZONES_MAX];
    uint8_t    lane[SPACES_MAX][WAYS_MAX + 1], next[SPACES_MAX][WAYS_MAX + 1];
    struct leg leg[SPACES_MAX][WAYS_MAX + 1], zone_leg[ZONES_MAX][LEGS_OUT_MAX];
};
void sealords_chart_legs(const struct data *g, const struct state *s, struct leg_chart *chart);

/* distances.c: charts of them for every set of winds; false: there is no memory. */
bool sealords_chart_distances(struct data *g);
/* MPs from every place to one, each roll taken to succeed [2.361, 5.256, 5.27.11]; FAR: no way. `zones`: those that may
 * be entered. */
void sealords_distances(const struct data *g, const struct state *s, int to, bool galleys, unsigned zones,
                        uint16_t out[PLACES_MAX]);

/* MPs that are left after a leg. */
int sealords_rest_of_way(const struct data *g, const struct leg *leg, const uint16_t distance[PLACES_MAX]);
/* MPs from a place to a Space under these winds, without a Gale. */
int sealords_charted(const struct data *g, unsigned winds, int from, int to);

/* Arcs of the map under the winds that blow, by the place to which they lead. */
enum arc_when { ARC_ALWAYS, ARC_IN_CALM, ARC_IN_GALE }; /* as it is where the arc begins */
struct arc {
    uint16_t next; /* 1 + arc to the same place, 0: no more */
    uint8_t  from, when;
};
struct arcs {
    uint16_t   first[PLACES_MAX];
    struct arc arc[PLACES_MAX * LEGS_OUT_MAX];
    int        count;
};

/* How far it is to the nearest of several places, round those that are closed (by place; NULL: none is). */
enum { AIMS_MAX = 40 };
struct aims {
    uint8_t        place[AIMS_MAX];
    int            count;
    bool           galleys;
    unsigned       zones;
    const uint8_t *closed;
};
/* Of legs those that leave least to go: bits. */
unsigned sealords_shortest(const struct data *g, const struct state *s, const struct aims *aims,
                           const struct leg *legs, int count);

#endif
