/* What clients ask for: a table of handlers, one for each kind of request. */
#ifndef WARDROOM_TABLE_SERVE_H
#define WARDROOM_TABLE_SERVE_H

#include "table/table.h"

/* Answers go to the client's outbox, news to everybody's. */
void serve_request(struct table *t, struct client *c, const struct request *q);

/* For handlers: says it as the answer to the question, and frees the text. */
void answer(struct client *c, const struct request *q, struct text *t);
/* That it was heard, and done. */
void agree(struct client *c, const struct request *q);
void complain(struct client *c, const struct request *q, const char *why);
/* Reads the words of moves, each with its zero byte, up to the first that are none: what is wrong with these is in
 * `none`. */
int read_moves(const struct session *s, const char *words, int count, struct move out[SERIES_MAX],
               struct text *none);

/* About once a second, of everybody who is connected. */
void serve_still_here(struct client *c);

#endif
