/* What has been: a look at a step of the past, and the journal once a game is over. Both are made by a worker from a
 * copy of the match, so that no move waits for them, and once for all who ask the same. */
#ifndef WARDROOM_TABLE_HISTORY_H
#define WARDROOM_TABLE_HISTORY_H

#include "table/room.h"
#include "table/workers.h"

/* The answer goes to the client when it is there; `ask` is the number of the question. */
void history_look(struct workers *w, struct client *c, uint32_t ask, int at);
/* The same by the eyes of another seat, of spectators, or with everything open (steps.h), once the game is over; with what
 * such a one heard in the step. */
void history_look_as(struct workers *w, struct client *c, uint32_t ask, int at, int viewer);
void history_journal(struct workers *w, struct client *c, uint32_t ask, size_t from);

/* Only so many of its moves stand as they did. */
void history_undone(struct room *r, int moves);
void history_forget(struct room *r); /* its copies are not needed any more; before the room is freed */
void histories_tick(void); /* once a second: those that nobody has asked for of late are forgotten */

#endif
