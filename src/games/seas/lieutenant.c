/* A rule-of-thumb player. */
#include "phases.h"

struct move lieutenant(const void *data, const struct view *v, int seat, struct rng *r)
{
    static _Thread_local struct move_list list;
    extern const struct game              seas_game;
    view_moves(&seas_game, data, v, seat, &list);
    return list.move[rng_below(r, list.count)];
}
