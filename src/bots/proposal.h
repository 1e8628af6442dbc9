/* A proposal: what a bot would do in the rest of a phase, as a series of moves played forward on a world. */
#ifndef WARDROOM_BOTS_PROPOSAL_H
#define WARDROOM_BOTS_PROPOSAL_H

#include "bots/bot.h"
#include "core/world.h"

enum { PROPOSAL_MAX = 400 };

struct proposal {
    int         count;
    struct move move[PROPOSAL_MAX];
};

/* The bot's moves, up to the first that would close the phase, give the turn away or be for good: that one is for a person
 * to make. `w` is imagined from what its seat sees; `spare` and `view`, a state's bytes each, are for what is tried on the way. */
void engine_propose(struct engine *e, struct budget budget, struct rng *r, struct world *w,
                    struct world *spare, struct view *view, struct proposal *out);

#endif
