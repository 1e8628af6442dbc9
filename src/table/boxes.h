/* Boxes in which somebody leaves something for himself on another device: sealed by his browser, so that the table cannot
 * look into them, and known by a name that only he can tell. They are in memory only, for some minutes, and each is handed
 * out once. */
#ifndef WARDROOM_TABLE_BOXES_H
#define WARDROOM_TABLE_BOXES_H

struct client;
struct request;
struct table;

void boxes_leave(struct table *t, struct client *c, const struct request *q);
void boxes_take(struct table *t, struct client *c, const struct request *q);
void boxes_close(struct table *t); /* all are thrown away */

#endif
