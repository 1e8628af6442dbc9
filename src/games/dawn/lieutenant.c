/* The lieutenant: a player by rules of thumb. */
#include "fleet.h"
#include "phases.h"

extern const struct game dawn_game;

struct move dawn_lieutenant(const void *data, const struct view *v, int seat, struct rng *r)
{
    static _Thread_local struct move_list list; /* too large for a stack */
    view_moves(&dawn_game, data, v, seat, &list);
    return list.move[rng_below(r, list.count)];
}
