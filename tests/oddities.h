/* Positions that no game has led to, but that a person might write: real ones with a few fields changed, each within
 * its own vocabulary. */
#ifndef WARDROOM_TESTS_ODDITIES_H
#define WARDROOM_TESTS_ODDITIES_H

#include "core/game.h"

/* Makes an odd state of a real one: some fields are changed, and the game fills in what a position need not spell. It
 * may or may not be valid then. What was changed is added to `told`, which may be NULL: "berth 17: 3 -> 200; ". */
void make_odd(const struct game *g, const void *data, const struct state *real, struct rng *rng,
              struct state *s, struct text *told);
/* The same of so many changes, in the state itself. */
void make_a_little_odd(const struct game *g, const void *data, struct rng *rng, struct state *s, int changes,
                       struct text *told);

#endif
