/* Maps: read from files, made from a seed. */
#ifndef WARDROOM_SOVEREIGN_MAPS_H
#define WARDROOM_SOVEREIGN_MAPS_H

#include "printed.h"

/* Scenarios: a generated map, the hand-made ones, and one of the players' own. A map's place in the data is its scenario. */
enum scenario {
    MAP_GENERATED,
    MAP_ISTHMUS,
    MAP_OLD_CONTINENT,
    MAP_TRISKELION,
    MAP_ROUND_SEA,
    MAP_OWN, /* own.map in the directory of the data; there is none in the program */
    SCENARIOS,
};

/* A map for so many players, always the same for a seed. False: this seed has none (never seen). */
bool sovereign_generate(uint64_t seed, int players, struct sovereign_map *out);

/* The files of the maps by scenario, without ".map"; NULL for the generated one. */
extern const char *const sovereign_map_files[SCENARIOS];

/* Reads NAME.map of the source; faults are reported with their line. False: there is no such file, or it is faulty. */
bool sovereign_map_read(const struct data_source *from, const char *name, struct sovereign_map *out,
                        struct data_report *r, uint64_t *hash);

#endif
