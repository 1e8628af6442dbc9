/* Games that sleep. A game that comes from the store or the archive has its rows in memory and nothing else: its moves
 * are played again by a worker, in the background one game after the other, and at once where somebody comes for it.
 * Who does waits until it is awake, and nobody else waits. After each record the hash of the state is compared with the
 * one that was kept; a game that does not come out is set aside, and that is said to whoever runs the table and to
 * whoever opens it. */
#ifndef WARDROOM_TABLE_WAKING_H
#define WARDROOM_TABLE_WAKING_H

#include "table/table.h"

/* It sleeps from now on, and is woken in its turn. */
void waking_add(struct table *t, struct room *r);
/* Wakes the next, unless one is on its way. */
void waking_on(struct table *t);
/* Does it sleep? Then it is woken now, and what the client has asked is served afterwards. */
bool waking_holds(struct table *t, struct client *c, struct room *r, const struct request *q);
/* It is awake: those who came for it are served, in their order. */
void waking_serve(struct table *t, struct room *r);
/* How many moves a sleeping game has, by the store; when it was last played is noted in it. */
int waking_moves(struct room *r);
/* It leaves the table in its sleep. */
void waking_remove(struct table *t, struct room *r);
/* Why is for whoever runs the table: it may name a move that nobody else knows. */
void room_set_aside(struct room *r, const char *why, struct text *said);

#endif
