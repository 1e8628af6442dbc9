/* Gales: between gale.c (markers and what they do) and gale_reach.c (where). */
#ifndef WARDROOM_SEALORDS_GALE_H
#define WARDROOM_SEALORDS_GALE_H

#include "fleet.h"

/* Places to which the marker of a wind may go from `at`: farther from its start, with the wind; how many. */
int sealords_gale_ways(const struct data *g, int wind, int start, int at, uint8_t out[PLACES_MAX]);
/* Fills gale_at and gale_winds from the markers. */
void sealords_gale_cover(const struct data *g, struct state *s);

#endif
