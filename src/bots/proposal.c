#include "bots/proposal.h"
#include "core/preview.h"

static bool goes_on(const struct world *w, int seat, uint32_t phase)
{
    return (world_acting(w) >> seat & 1) != 0 && game_phase(w->game, w->state).number == phase;
}

void engine_propose(struct engine *e, struct budget budget, struct rng *r, struct world *w,
                    struct world *spare, struct view *view, struct proposal *out)
{
    const uint32_t phase = game_phase(w->game, w->state).number;
    struct move    m;
    out->count = 0;
    while (out->count < PROPOSAL_MAX) {
        world_view(w, e->seat, view);
        if (!engine_choose(e, view, budget, r, &m)
            || !is_legal(game_check(w->game, w->data, w->state, e->seat, m))
            || !preview_play(w, spare, e->seat, m) || !goes_on(w, e->seat, phase))
            return;
        out->move[out->count++] = m;
    }
}
