/* Auxiliaries on Station [6.29]. */
#ifndef WARDROOM_SEALORDS_STATION_H
#define WARDROOM_SEALORDS_STATION_H

#include "phases.h"

/* May one of that side be Stationed there [6.291], and is a counter left for it? */
bool sealords_is_station(const struct data *g, const struct state *s, int side, int place);
bool sealords_has_marker(const struct state *s, int side);

/* [6.295] Screening one that lies there: by a Port's Auxiliary, or by one of the Formation that is entering (its slot, or
 * NOBODY). */
bool sealords_can_oust(const struct data *g, const struct state *s, int auxiliary, int marker, int entering);
void sealords_oust_moves(const struct data *g, const struct state *s, int side, int entering,
                         struct move_list *out);
struct refusal sealords_oust_check(const struct data *g, const struct state *s, int side, int entering,
                                   struct move m);
void           sealords_oust(const struct data *g, struct state *s, struct move m, struct umpire *u);

#endif
