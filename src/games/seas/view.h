/* Who may know what [3.3, 3.42, 3.7a-b, 7.2c, 11.G, R25, R34, R72, R78]. */
#ifndef WARDROOM_SEAS_VIEW_H
#define WARDROOM_SEAS_VIEW_H

#include "seas.h"

/* A side, or SPECTATOR, who knows what both know. */
void seas_view(const struct data *g, const struct state *s, int part, struct view *v);
void seas_imagine(const struct data *g, const struct view *v, int side, struct rng *r, struct state *out);

#endif
