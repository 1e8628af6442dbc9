/* Questions about what would be, answered from the seat's view alone: a series of moves that is tried and not played,
 * where a piece can go, and a proposal for a whole phase. Nothing of it changes the game, and no answer knows more than
 * its seat (core/preview.h). */
#ifndef WARDROOM_TABLE_PREVIEWS_H
#define WARDROOM_TABLE_PREVIEWS_H

#include "table/table.h"

/* Handlers of requests (serve.c). */
void previews_try(struct table *t, struct client *c, const struct request *q);
void previews_reach(struct table *t, struct client *c, const struct request *q);
/* Thought through by a worker. */
void previews_propose(struct table *t, struct client *c, const struct request *q);

#endif
