/* How one's games stand, for a page that lists them: asked for by their keys, all at once, and nobody comes in by it. */
#ifndef WARDROOM_TABLE_STATUS_H
#define WARDROOM_TABLE_STATUS_H

struct client;
struct request;
struct table;

/* A game that is not here, perhaps in the archive, is not brought back for it, and one that sleeps is not woken. */
void status_tell(struct table *t, struct client *c, const struct request *q);

#endif
