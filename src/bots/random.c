/* The smallest opponent: any legal move, each as likely as the others. */
#include "bots/bot.h"

struct move bot_random(const struct bot_task *task, const struct move_list *moves)
{
    return moves->move[rng_below(task->rng, moves->count)];
}
