#include "bots/proposal.h"
#include "core/preview.h"
#include <string.h>

static bool goes_on(const struct world *w, int seat, int turn, struct phase_info phase)
{
    const struct phase_info now = w->game->phase(w->state);
    return (world_acting(w) >> seat & 1) != 0 && w->game->turn(w->state) == turn
        && strcmp(now.rule, phase.rule) == 0 && strcmp(now.name, phase.name) == 0;
}

void bot_propose(const struct bot *b, const struct bot_task *task, struct world *w, struct world *spare,
                 struct view *view, struct proposal *out)
{
    const int               turn = w->game->turn(w->state);
    const struct phase_info phase = w->game->phase(w->state);
    struct bot_task         next = *task;
    struct move             m;
    next.view = view;
    out->count = 0;
    while (out->count < PROPOSAL_MAX) {
        world_view(w, task->seat, view);
        if (!bot_choose(b, &next, &m) || !is_legal(game_check(w->game, w->data, w->state, task->seat, m))
            || !preview_play(w, spare, task->seat, m) || !goes_on(w, task->seat, turn, phase))
            return;
        out->move[out->count++] = m;
    }
}
