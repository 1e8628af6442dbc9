/* Finding a bot by its name. */
#include "bots/bot.h"

#include <string.h>

/* The first that can play is the standard bot where the game has none of its own. */
static const struct bot *const generic_bots[] = { &bot_lieutenant, &bot_captain, &bot_random, NULL };

static const struct bot *own_bot(const struct game *g, const char *name)
{
    for (const struct bot *b = g->bots; b && b->name; b++)
        if (strcmp(b->name, name) == 0)
            return b;
    return NULL;
}

/* A game's own bot stands for a generic one of its name; without a judgement there is nothing to go by. */
static bool can_play(const struct bot *b, const struct game *g)
{
    return (b == &bot_random || g->worth) && !own_bot(g, b->name);
}

const struct bot *bot_at(const struct game *g, int number)
{
    for (const struct bot *b = g->bots; b && b->name; b++)
        if (number-- == 0)
            return b;
    for (int i = 0; generic_bots[i]; i++)
        if (can_play(generic_bots[i], g) && number-- == 0)
            return generic_bots[i];
    return NULL;
}

const struct bot *bot_find(const struct game *g, const char *name)
{
    const struct bot *b;
    for (int i = 0; (b = bot_at(g, i)) != NULL; i++)
        if (strcmp(b->name, name) == 0)
            return b;
    return NULL;
}

const struct bot *bot_standard(const struct game *g)
{
    return bot_at(g, 0);
}

void bot_names(const struct game *g, struct text *out)
{
    const struct bot *b;
    for (int i = 0; (b = bot_at(g, i)) != NULL; i++)
        text_addf(out, "%s%s", i ? ", " : "", b->name);
}
