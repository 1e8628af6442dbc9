/* Questions to a map that tests ask, worked out anew and not by what they test. */
#ifndef WARDROOM_TESTS_SOVEREIGN_LAND_H
#define WARDROOM_TESTS_SOVEREIGN_LAND_H

#include "games/sovereign/printed.h"

uint32_t map_hash(const struct sovereign_map *m); /* FNV-1a of the letters, row by row */
bool     is_on_map(const struct sovereign_map *m, int hex);
/* The land that each start is nearest to, mountains left out. */
void find_realms(const struct data *g, const struct sovereign_map *m, int realm[PLAYERS_MAX]);
/* Hexes of the largest body of a sort. */
int largest_body(const struct data *g, const struct sovereign_map *m, bool (*belongs)(int terrain));

#endif
