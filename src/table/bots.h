/* Bots at the table: asked for their moves when it is their turn, and for advice by people. They think in workers, by a
 * copy of what their seat sees, and what they choose is checked like anybody's move. */
#ifndef WARDROOM_TABLE_BOTS_H
#define WARDROOM_TABLE_BOTS_H

#include "table/table.h"

/* Asks the bots whose turn it is in this room. */
void bots_ask(struct table *t, struct room *r);
/* What would a bot do here? The seat's clients hear it when it is thought through. */
void bots_advise(struct table *t, struct room *r, int seat);

#endif
