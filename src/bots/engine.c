/* A bot at work in a seat. */
#include "bots/bot.h"

#include <stdio.h>
#include <string.h>

enum { MOST_NODES = 1000000000, LONGEST = 3600 * 1000 };

int budget_read(struct budget *b, const char *setting, struct text *why)
{
    long        value;
    const char *number = strchr(setting, '=');
    const bool  nodes = strncmp(setting, "nodes=", 6) == 0, ms = strncmp(setting, "ms=", 3) == 0;
    if (!nodes && !ms)
        return 0;
    if (!text_number(number + 1, 1, nodes ? MOST_NODES : LONGEST, &value)) {
        text_addf(why, "a bot's %.*s is a number from 1 to %d, not \"%s\"", (int)(number - setting), setting,
                  nodes ? MOST_NODES : LONGEST, number + 1);
        return -1;
    }
    *(nodes ? &b->nodes : &b->milliseconds) = (uint32_t)value;
    return 1;
}

/* Splits "NAME:SETTING:SETTING" into the name, the limits, and the settings of the bot's own, which stay in `own`. */
static bool read_words(struct engine *e, char *words, char *own, size_t own_size, struct text *why)
{
    char *rest = strchr(words, ':');
    if (rest)
        *rest++ = '\0';
    e->bot = bot_find(e->game, words);
    if (!e->bot) {
        text_addf(why, "there is no bot \"%s\"; there is: ", words);
        bot_names(e->game, why);
        return false;
    }
    *own = '\0';
    for (char *setting = rest; setting; setting = rest) {
        rest = strchr(setting, ':');
        if (rest)
            *rest++ = '\0';
        const int read = budget_read(&e->usual, setting, why);
        if (read < 0)
            return false;
        const size_t used = strlen(own);
        if (read == 0)
            snprintf(own + used, own_size - used, "%s%s", used ? ":" : "", setting);
    }
    if (*own && !e->bot->open)
        text_addf(why, "the bot %s has no setting \"%s\"; every bot has nodes=N and ms=N", words, own);
    return !*own || e->bot->open;
}

bool engine_open(struct engine *e, const struct game *g, const void *data, int seat, const char *words,
                 struct text *why)
{
    char copy[BOT_WORDS_MAX], own[BOT_WORDS_MAX];
    *e = (struct engine){ .game = g, .data = data, .seat = seat };
    if (!words || !*words)
        words = bot_standard(g)->name;
    if (strlen(words) >= sizeof e->words) {
        text_addf(why, "a bot and its settings have at most %d letters", BOT_WORDS_MAX - 1);
        return false;
    }
    strcpy(e->words, words);
    strcpy(copy, words);
    if (!read_words(e, copy, own, sizeof own, why))
        return false;
    return !e->bot->open || (e->mind = e->bot->open(g, data, seat, own, why)) != NULL;
}

void engine_close(struct engine *e)
{
    if (e->bot && e->bot->close)
        e->bot->close(e->mind);
    *e = (struct engine){ .bot = NULL };
}

void engine_hear(struct engine *e, const struct event *what)
{
    if (e->bot->hear && what->audience >> e->seat & 1)
        e->bot->hear(e->mind, what);
}

static uint32_t lesser(uint32_t a, uint32_t b) /* of limits: 0 is none */
{
    return a && (!b || a < b) ? a : b;
}

bool engine_choose(struct engine *e, const struct view *v, struct budget budget, struct rng *r,
                   struct move *out)
{
    static _Thread_local struct move_list moves; /* 32 KiB: too large for a stack */
    view_moves(e->game, e->data, v, e->seat, &moves);
    if (moves.count == 0)
        return false;
    budget.nodes = lesser(budget.nodes, e->usual.nodes);
    budget.milliseconds = lesser(budget.milliseconds, e->usual.milliseconds);
    const struct bot_task task = { e->game, e->data, v, e->seat, &moves, budget, r };
    *out = e->bot->choose(e->mind, &task);
    return true;
}
