/* The lieutenant: the move that the game's own judgement holds best. */
#include "bots/bot.h"
#include "core/judgement.h"

static struct move choose(void *mind, const struct bot_task *t)
{
    (void)mind;
    return judge_best(t->game, t->data, t->view, t->seat, t->moves, t->rng);
}

const struct bot bot_lieutenant = { .name = "lieutenant",
                                    .gist = "plays by rules of thumb",
                                    .choose = choose };
