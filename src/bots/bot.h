/* Bots by name, and a bot at work in a seat. */
#ifndef WARDROOM_BOTS_BOT_H
#define WARDROOM_BOTS_BOT_H

#include "core/bot.h"

/* The bots of a game by number: the game's own first, then the generic ones that can play it. NULL: no more. */
const struct bot *bot_at(const struct game *g, int number);
const struct bot *bot_find(const struct game *g, const char *name); /* NULL: none */
/* The bot that plays when nobody names one. */
const struct bot *bot_standard(const struct game *g);
/* "steady, random": for sentences that say what there is. */
void bot_names(const struct game *g, struct text *out);

/* The generic ones. */
extern const struct bot bot_random, bot_lieutenant, bot_captain;

/* ---- A bot in a seat ---- */

/* A limit that every bot has, "nodes=2000" or "ms=50", into the budget. 0: it is none; -1: with a sentence, it is no number. */
int budget_read(struct budget *b, const char *setting, struct text *why);

enum { BOT_WORDS_MAX = 64 };
struct engine {
    const struct game *game;
    const void        *data;
    const struct bot  *bot;
    int                seat;
    char               words[BOT_WORDS_MAX]; /* as it was opened */
    struct budget      usual;                /* by its settings */
    void              *mind;
};

/* By words such as "captain" or "captain:nodes=2000:ms=50"; NULL: the standard bot. False with a sentence, and then there
 * is nothing to close. */
bool engine_open(struct engine *e, const struct game *g, const void *data, int seat, const char *words,
                 struct text *why);
void engine_close(struct engine *e);
/* What happened: the engine hears it if its seat is told. */
void engine_hear(struct engine *e, const struct event *what);
/* False: the seat has no move to make. What the settings limit stays limited, whatever the budget. What a bot answers is
 * not trusted: the caller plays it through a check. */
bool engine_choose(struct engine *e, const struct view *v, struct budget budget, struct rng *r,
                   struct move *out);

#endif
