/* What a bot is: an engine with a life. It is opened for a seat of a game, hears what that seat is told, chooses when the
 * seat must act, and is closed. It is handed views and never a state, so it knows what a person in its seat would know
 * and no more. Generic bots (src/bots) and those that a game brings are of this one kind. */
#ifndef WARDROOM_CORE_BOT_H
#define WARDROOM_CORE_BOT_H

#include "game.h"
#include <stdatomic.h>

/* How much it may think about one move, 0: as much as is usual for it. A node is a move tried on an imagined world: with
 * nodes alone a bot plays the same on every machine. */
struct budget {
    uint32_t           nodes, milliseconds;
    const atomic_bool *stop; /* becomes true when nobody waits for the answer any more; may be NULL */
};

/* The question put to a bot. */
struct bot_task {
    const struct game      *game;
    const void             *data;
    const struct view      *view;
    int                     seat;
    const struct move_list *moves; /* all that are legal, at least one */
    struct budget           budget;
    struct rng             *rng;
};

struct bot {
    const char *name, *gist;
    /* Its memory, by settings of its own ("width=8"; "" if there are none); NULL with a sentence if they are not
     * understood. A bot without `open` has no memory and no settings, and `mind` is NULL. */
    void *(*open)(const struct game *g, const void *data, int seat, const char *settings, struct text *why);
    void (*hear)(void *mind, const struct event *e); /* what its seat is told, in its order; may be NULL */
    struct move (*choose)(void *mind, const struct bot_task *task);
    void (*close)(void *mind);
};

#endif
