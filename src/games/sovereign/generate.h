/* The inside of the generator of maps: what its files share, and what its tests look at. Places of a draft are counted row by
 * row in the map's own width; generate.c puts them into the grid. */
#ifndef WARDROOM_SOVEREIGN_GENERATE_H
#define WARDROOM_SOVEREIGN_GENERATE_H

#include "core/dice.h"
#include "maps.h"

enum {
    BOARD_WIDTH = 16,
    BOARD_HEIGHT = 13,
    BOARD_HEXES = BOARD_WIDTH * BOARD_HEIGHT,
    BOARDS_MAX = 2 * PLAYERS_MAX,
    DRAFT_HEXES = BOARDS_MAX * BOARD_HEXES,
    ATTEMPTS = 256,
    NO_HEX = 0xffff,
    LAND = TERRAINS, /* of which the terrain is not known yet */
};

/* A map in the making. */
struct draft {
    int        players, width, height, hexes, boards_across, boards;
    struct rng random;
    int8_t     q[DRAFT_HEXES], r[DRAFT_HEXES];
    uint16_t   near[DRAFT_HEXES][DIRECTIONS]; /* NO_HEX beyond the edge */
    uint8_t    terrain[DRAFT_HEXES];
    int32_t    height_of[DRAFT_HEXES], moisture[DRAFT_HEXES];
    int        inland, land; /* hexes not on the shore; all that are not sea */
    int        starts;
    uint16_t   start[PLAYERS_MAX], realm[PLAYERS_MAX];
};

/* Hexes of one sort that hang together; they are numbered by the lowest hex in each. */
struct bodies {
    int      count, largest; /* -1: there is none */
    uint16_t of[DRAFT_HEXES], size[DRAFT_HEXES];
};

/* Numbers with the hex they belong to, to be put in order: the lowest first, of equals the lowest hex. */
struct ranking {
    int      count;
    uint64_t key[DRAFT_HEXES];
};

static inline int draft_distance(const struct draft *d, int a, int b)
{
    const int q = d->q[a] - d->q[b], r = d->r[a] - d->r[b], sum = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (sum < 0 ? -sum : sum)) / 2;
}

static inline void rank(struct ranking *list, int32_t value, int hex)
{
    list->key[list->count++] = (uint64_t)(uint32_t)value << 16 | (uint64_t)hex;
}

static inline int ranked(const struct ranking *list, int place)
{
    return (int)(list->key[place] & 0xffff);
}

/* generate_land.c */
bool draft_open(struct draft *d, int players);
/* Random numbers in patches of `patch` hexes, smoothed so many times. */
void draft_field(struct draft *d, int patch, int smoothings, int32_t *field);
void draft_bodies(const struct draft *d, bool (*belongs)(const struct draft *d, int hex), struct bodies *out);
void ranking_sort(struct ranking *list);
int draft_sea(const struct draft *d, int board_sea[BOARDS_MAX]); /* hexes of sea on all boards, and on each */
/* Steps of an attempt; false: it leads to no map. */
bool draft_sea_and_land(struct draft *d);
void draft_terrain(struct draft *d);

/* generate.c */
bool draft_starts(struct draft *d);
bool draft_neighbourhoods(struct draft *d);
bool draft_attempt(struct draft *d, uint64_t seed, int attempt);

#endif
