/* What is served over HTTP besides the socket: the client's files, compiled in, and a few questions as JSON. */
#ifndef WARDROOM_TABLE_PAGE_H
#define WARDROOM_TABLE_PAGE_H

#include "table/table.h"

/* What a browser may do with an answer: nothing, keep it and ask whether it still holds, or keep it without asking. */
enum keeping { KEEP_NOTHING, KEEP_AND_ASK, KEEP_FOR_GOOD };

struct reply {
    int                   status;
    const char           *type;
    struct text           text;    /* what was made for it */
    const struct content *content; /* what stands; NULL: it is the text */
    enum keeping          keep;
};

/* Before anybody asks: what the page is told of games is made once, for to make it costs more than to send it. */
void page_prepare(struct table *t);
/* A file of the client, or data of a game: "/", "/v/VERSION/client/board.js", "/data/GAME/units.csv". */
void page_get(const struct table *t, const char *path, struct reply *out);
/* POST /api/rooms, /api/journals; `opener` stands for the address that asks. */
void page_post(struct table *t, uint64_t opener, const char *path, const char *body, size_t size,
               struct reply *out);
void page_error(int status, const char *why, struct reply *out);
void reply_free(struct reply *r);

#endif
