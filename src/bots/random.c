/* The smallest opponent: any legal move, each as likely as the others. */
#include "bots/bot.h"

static struct move choose(void *mind, const struct bot_task *task)
{
    (void)mind;
    return task->moves->move[rng_below(task->rng, task->moves->count)];
}

const struct bot bot_random = { .name = "random", .gist = "any legal move, all alike", .choose = choose };
