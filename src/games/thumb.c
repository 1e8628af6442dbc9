/* See thumb.h. */
#include "thumb.h"
#include <limits.h>

struct move thumb_best(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                       thumb_worth *worth)
{
    static _Thread_local struct move_list list; /* too large for a stack */
    view_moves(g, data, v, seat, &list);
    struct move best = list.move[0];
    int         best_worth = INT_MIN;
    uint32_t    equals = 0;
    for (uint32_t i = 0; i < list.count; i++) {
        int w = worth(data, v, seat, list.move[i]);
        equals = w > best_worth ? 1 : equals + (w == best_worth);
        if (w > best_worth || (w == best_worth && rng_below(r, equals) == 0)) {
            best = list.move[i];
            best_worth = w;
        }
    }
    return best;
}

struct move thumb_near(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                       thumb_worth *worth, int slack)
{
    static _Thread_local struct move_list list;
    static _Thread_local int              worths[MOVES_MAX];
    int                                   best_worth = INT_MIN;
    uint32_t                              chosen = 0, near = 0;
    view_moves(g, data, v, seat, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        worths[i] = worth(data, v, seat, list.move[i]);
        best_worth = worths[i] > best_worth ? worths[i] : best_worth;
    }
    for (uint32_t i = 0; i < list.count; i++)
        if (worths[i] >= best_worth - slack && rng_below(r, ++near) == 0)
            chosen = i;
    return list.move[chosen];
}
