#include "bots/proposal.h"
#include "core/preview.h"

static bool goes_on(const struct world *w, int seat, uint32_t phase)
{
    return (world_acting(w) >> seat & 1) != 0 && w->game->phase(w->state).number == phase;
}

void bot_propose(const struct bot *b, const struct bot_task *task, struct world *w, struct world *spare,
                 struct view *view, struct proposal *out)
{
    const uint32_t  phase = w->game->phase(w->state).number;
    struct bot_task next = *task;
    struct move     m;
    next.view = view;
    out->count = 0;
    while (out->count < PROPOSAL_MAX) {
        world_view(w, task->seat, view);
        if (!bot_choose(b, &next, &m) || !is_legal(game_check(w->game, w->data, w->state, task->seat, m))
            || !preview_play(w, spare, task->seat, m) || !goes_on(w, task->seat, phase))
            return;
        out->move[out->count++] = m;
    }
}
