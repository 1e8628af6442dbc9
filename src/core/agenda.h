/* The agenda: what is being done, and what waits until that is done.
 *
 * Phases nest: a movement asks somebody whether he screens it, and goes on when he has answered. So a state holds one
 * phase that is open now and a small stack of those that wait for it, as plain data. Three verbs change it:
 *
 *   go     the open phase is over and another comes in its place
 *   call   the open phase waits, and another is opened above it
 *   end    the open phase is over, and the one that waited is open again
 *
 * Whatever is opened by `go` or `call` gets a number that no phase of the game had before. Names do not tell phases
 * apart: of two secret choices of one name, one after the other, the first can no longer be taken back. Undo asks for
 * the number. What is open again after `end` has the number that it had.
 *
 * A phase and its arguments mean what the game says; `acting` is a set of seats, or of sides where players may change
 * seats. What waits keeps who acts in it. */
#ifndef WARDROOM_CORE_AGENDA_H
#define WARDROOM_CORE_AGENDA_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { AGENDA_WAITING = 7, AGENDA_ARGS = 3 };

struct agenda_item {
    uint8_t phase, acting;
    int16_t arg[AGENDA_ARGS];
};

struct agenda {
    struct agenda_item open;
    struct agenda_item waiting[AGENDA_WAITING]; /* the last of them called the open phase */
    uint8_t            depth;                   /* how many wait */
    uint8_t            unused[3];
    /* Numbers of the phases. They tell how a position was reached and are no part of it: a state has its agenda last,
     * and `hashed_size` of the game ends here. */
    struct {
        uint32_t opened; /* phases so far */
        uint32_t open, waiting[AGENDA_WAITING];
    } number;
};

static inline void agenda_go(struct agenda *a, int phase, unsigned acting)
{
    a->open = (struct agenda_item){ .phase = (uint8_t)phase, .acting = (uint8_t)acting };
    a->number.open = ++a->number.opened;
}

/* A game knows how deep its phases nest; one that calls without end is wrong, and no move of it can be trusted. */
static inline void agenda_call(struct agenda *a, int phase, unsigned acting)
{
    if (a->depth == AGENDA_WAITING)
        abort();
    a->waiting[a->depth] = a->open;
    a->number.waiting[a->depth++] = a->number.open;
    agenda_go(a, phase, acting);
}

static inline void agenda_end(struct agenda *a)
{
    if (a->depth == 0)
        abort();
    a->depth--;
    a->open = a->waiting[a->depth];
    a->number.open = a->number.waiting[a->depth];
    a->waiting[a->depth] = (struct agenda_item){ 0 }; /* equal states are equal bytes */
    a->number.waiting[a->depth] = 0;
}

/* The phase that called the open one; `none` if nobody did. */
static inline int agenda_caller(const struct agenda *a, int none)
{
    return a->depth ? a->waiting[a->depth - 1].phase : none;
}

/* Views do not tell the numbers: some phases are opened in secret, and a count of them would tell how many. */
static inline void agenda_hide(struct agenda *view)
{
    memset(&view->number, 0, sizeof view->number);
}

/* For positions that come in: no more waits than says so, and each is older than what it called. */
bool agenda_is_sound(const struct agenda *a);
/* Who writes a position by hand numbers no phases, and who imagines one finds none. */
void agenda_number(struct agenda *a);

#endif
