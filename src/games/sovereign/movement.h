/* What movement is made of: move.c says what is legal and moves, move_list.c lists. */
#ifndef WARDROOM_SOVEREIGN_MOVEMENT_H
#define WARDROOM_SOVEREIGN_MOVEMENT_H

#include "phases.h"

enum { FLIGHT_TILES = 4 }; /* [city-movement.6] */

/* Both of one player, with the tiles that he controls. */
bool sovereign_is_linked(const struct data *g, const struct state *s, const struct city *a, unsigned of_a,
                         const struct city *b, unsigned of_b);

/* Tiles of a city that coast tiles join to this one, for ships: bits [R45]. */
unsigned sovereign_quay(const struct state *s, const struct city *c, int from);

/* Of a unit that has not attacked and has the points. */
struct refusal sovereign_check_land(const struct data *g, const struct state *s, int id, int to);

#endif
