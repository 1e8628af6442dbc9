/* See judgement.h. */
#include "judgement.h"
#include <limits.h>

const int *judge_worths(const struct game *g, const void *data, const struct view *v, int seat,
                        const struct move_list *moves)
{
    static _Thread_local int worths[MOVES_MAX]; /* too many for a stack */
    game_worth(g, data, v, seat, moves, worths);
    return worths;
}

struct move judge_best(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, struct rng *r)
{
    const int *worths = judge_worths(g, data, v, seat, moves);
    uint32_t   best = 0, equals = 1;
    for (uint32_t i = 1; i < moves->count; i++) {
        equals = worths[i] > worths[best] ? 1 : equals + (worths[i] == worths[best]);
        if (worths[i] > worths[best] || (worths[i] == worths[best] && rng_below(r, equals) == 0))
            best = i;
    }
    return moves->move[best];
}

struct move judge_near(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, int slack, struct rng *r)
{
    const int *worths = judge_worths(g, data, v, seat, moves);
    int        best_worth = INT_MIN;
    uint32_t   chosen = 0, near = 0;
    for (uint32_t i = 0; i < moves->count; i++)
        best_worth = worths[i] > best_worth ? worths[i] : best_worth;
    for (uint32_t i = 0; i < moves->count; i++)
        if (worths[i] >= best_worth - slack && rng_below(r, ++near) == 0)
            chosen = i;
    return moves->move[chosen];
}

static int lead(const struct game *g, const struct view *v, int seat)
{
    int best = INT_MIN;
    for (int i = 0; i < view_seats(g, v); i++)
        if (i != seat && view_score(g, v, i) > best)
            best = view_score(g, v, i);
    return view_score(g, v, seat) - (best == INT_MIN ? 0 : best);
}

int judge_value(const struct game *g, const void *data, const struct view *v, int seat)
{
    enum { HUNDREDTHS = 100 };
    const struct result r = view_result(g, data, v);
    const int           stands = g->value ? game_value(g, data, v, seat) : HUNDREDTHS * lead(g, v, seat);
    if (!r.over || r.winners == 0)
        return stands;
    return stands + (r.winners >> seat & 1 ? VALUE_WON : -VALUE_WON);
}
