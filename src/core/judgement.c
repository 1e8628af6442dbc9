/* See judgement.h. */
#include "judgement.h"
#include <limits.h>

struct move judge_best(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, struct rng *r)
{
    struct move best = moves->move[0];
    int         best_worth = INT_MIN;
    uint32_t    equals = 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        const int worth = game_worth(g, data, v, seat, moves->move[i]);
        equals = worth > best_worth ? 1 : equals + (worth == best_worth);
        if (worth > best_worth || (worth == best_worth && rng_below(r, equals) == 0)) {
            best = moves->move[i];
            best_worth = worth;
        }
    }
    return best;
}

struct move judge_near(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, int slack, struct rng *r)
{
    static _Thread_local int worths[MOVES_MAX]; /* too many for a stack */
    int                      best_worth = INT_MIN;
    uint32_t                 chosen = 0, near = 0;
    for (uint32_t i = 0; i < moves->count; i++) {
        worths[i] = game_worth(g, data, v, seat, moves->move[i]);
        best_worth = worths[i] > best_worth ? worths[i] : best_worth;
    }
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
