/* Finding a bot by its name, and asking it. */
#include "bots/bot.h"

#include <string.h>

static const struct bot generic_bots[] = {
    { "random", "any legal move, all alike", bot_random, NULL },
};

enum { GENERIC_COUNT = sizeof generic_bots / sizeof *generic_bots };

bool bot_at(const struct game *g, int number, struct bot *out)
{
    int own = 0;
    for (const struct bot_info *b = g->bots; b && b->name; b++, own++) {
        if (own == number) {
            *out = (struct bot){ b->name, b->gist, NULL, b->choose };
            return true;
        }
    }
    if (number < own || number - own >= GENERIC_COUNT)
        return false;
    *out = generic_bots[number - own];
    return true;
}

bool bot_find(const struct game *g, const char *name, struct bot *out)
{
    struct bot b;
    for (int i = 0; bot_at(g, i, &b); i++) {
        if (strcmp(b.name, name) == 0) {
            *out = b;
            return true;
        }
    }
    return false;
}

struct bot bot_standard(const struct game *g)
{
    struct bot b = generic_bots[0];
    bot_at(g, 0, &b);
    return b;
}

void bot_names(const struct game *g, struct text *out)
{
    struct bot b;
    for (int i = 0; bot_at(g, i, &b); i++)
        text_addf(out, "%s%s", i ? ", " : "", b.name);
}

bool bot_choose(const struct bot *b, const struct bot_task *task, struct move *out)
{
    struct move_list moves; /* 32 KiB: not worth zeroing for every move of a simulation */
    if (!(view_acting(task->game, task->view) >> task->seat & 1))
        return false;
    if (b->own) { /* such a bot lists its moves itself */
        *out = b->own(task->data, task->view, task->seat, task->rng);
        return true;
    }
    view_moves(task->game, task->data, task->view, task->seat, &moves);
    if (moves.count == 0)
        return false;
    *out = b->generic(task, &moves);
    return true;
}
