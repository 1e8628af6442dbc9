/* What happened, told to a person: sentences of events, with those that are alike drawn together. */
#ifndef WARDROOM_CLI_NEWS_H
#define WARDROOM_CLI_NEWS_H

#include "cli/term.h"
#include "core/game.h"

enum { NEWS_RUN_MOST = 256 };

struct news {
    const struct game *game;
    const void        *data;
    const struct term *term;
    struct text       *out;

    struct text  words; /* sentences that wait: events alike but for one argument */
    size_t       at[NEWS_RUN_MOST];
    int          count;
    struct event last;
    int          varies; /* the argument in which they differ; -1: not known yet */
};

struct news news_open(const struct game *g, const void *data, const struct term *t, struct text *out);
void news_add(struct news *n, const struct event *e, const char *prefix); /* the prefix opens the sentence */
void news_flush(struct news *n); /* what waits goes out, so that other lines can follow */
void news_close(struct news *n);

#endif
