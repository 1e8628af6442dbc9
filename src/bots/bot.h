/* Bots. A bot is handed a view, never a state, so it knows what a person in its seat would know and no more.
 * Generic bots play any game; a game may bring bots of its own in its `bots` table. */
#ifndef WARDROOM_BOTS_BOT_H
#define WARDROOM_BOTS_BOT_H

#include "core/game.h"

/* The question put to a bot: your seat, what you see, how long you may think. */
struct bot_task {
    const struct game *game;
    const void        *data;
    const struct view *view;
    int                seat;
    int                milliseconds; /* for bots that search; 0: as long as is usual for the bot */
    struct rng        *rng;
};

/* Chooses one of `moves`, which is not empty. */
typedef struct move (*bot_generic_fn)(const struct bot_task *task, const struct move_list *moves);

struct bot {
    const char    *name, *gist;
    bot_generic_fn generic; /* one of these two is set */
    bot_fn         own;
};

bool bot_find(const struct game *g, const char *name, struct bot *out);
/* The bots of a game by number: the game's own first, best first, then the generic ones. False: no more. */
bool bot_at(const struct game *g, int number, struct bot *out);
/* The bot that plays when nobody names one. */
struct bot bot_standard(const struct game *g);
/* "steady, random": for sentences that say what there is. */
void bot_names(const struct game *g, struct text *out);

/* False: the seat has no move to make. What a bot answers is not trusted: the caller plays it through a check. */
bool bot_choose(const struct bot *b, const struct bot_task *task, struct move *out);

struct move bot_random(const struct bot_task *task, const struct move_list *moves);

#endif
