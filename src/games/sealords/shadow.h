/* Shadows [7.13, 7.14]. */
#ifndef WARDROOM_SEALORDS_SHADOW_H
#define WARDROOM_SEALORDS_SHADOW_H

#include "phases.h"

/* Does that Formation's course follow a Shadow of its own, and may it be changed for that [7.13c]? */
bool           sealords_adjusts(const struct data *g, const struct state *s, int slot);
void           sealords_find_adjust_ways(const struct data *g, struct state *s); /* while that is asked */
struct refusal sealords_may_stop_shadow(const struct data *g, const struct state *s, int side, int auxiliary);

#endif
