/* Who sits where. Whoever opens a game gets the keys of his own seats, and for every other person's seat an invitation,
 * which is good once: who accepts it brings a key of his own, and nobody else ever has that one.
 *
 * A key that is lost can be replaced only if that was agreed when the game was opened ("others"): then all other people
 * together may ask for another invitation, while nobody sits there. Who still has the old key and comes back with it
 * makes it void. A new key is noted in the journal. */
#ifndef WARDROOM_TABLE_SEATS_H
#define WARDROOM_TABLE_SEATS_H

#include "table/table.h"

void seats_hello(struct table *t, struct client *c, const struct request *q);
void seats_invited(struct table *t, struct client *c,
                   const struct request *q); /* what an invitation is for */
void seats_accept(struct table *t, struct client *c, const struct request *q);
void seats_share(struct table *t, struct client *c, const struct request *q); /* of the key of the dice */
void seats_reinvite(struct table *t, struct client *c, const struct request *q);

#endif
