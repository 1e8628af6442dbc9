/* Who may know what [3.3, 3.42, 3.7a-b, 7.2c, 11.G, R25, R34, R72, R78]. */
#ifndef WARDROOM_SEAS_VIEW_H
#define WARDROOM_SEAS_VIEW_H

#include "seas.h"

/* viewer: a side, or SIDES for a spectator, who knows what both know. */
void seas_view(const struct seas_data *g, const struct seas_state *s, int viewer, struct seas_state *out);
void seas_imagine(const struct seas_data *g, const struct seas_state *view, enum side side, struct rng *r,
                  struct seas_state *out);

#endif
