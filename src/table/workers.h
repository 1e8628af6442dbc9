/* Bots think in threads of their own, so that a thinking bot never delays a move. A worker gets a view, never a
 * state, and gives back a move that is checked like anybody's. */
#ifndef WARDROOM_TABLE_WORKERS_H
#define WARDROOM_TABLE_WORKERS_H

#include "bots/bot.h"

struct workers;
struct room;

struct thought {
    struct room       *room; /* which outlives its thoughts; for whoever asked */
    int                seat;
    bool               advice; /* for a person: the moves of bots come first */
    uint32_t           seq;
    const struct game *game;
    const void        *data;
    struct bot         bot;
    struct view       *view; /* owned by the thought */
    uint64_t           seed;
    bool               chosen; /* false: it found no move */
    struct move        move;
    struct thought    *next;
};

struct workers *workers_start(int threads, void (*wake)(void *), void *wake_for);
void            workers_stop(struct workers *w); /* NULL is allowed */
struct thought *thought_new(const struct game *g);
void            thought_free(struct thought *t);
void            workers_think(struct workers *w, struct thought *t); /* takes it over */
struct thought *workers_done(struct workers *w); /* all that are finished, linked; or NULL */

#endif
