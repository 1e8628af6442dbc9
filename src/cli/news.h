/* What happened, told to a person: sentences of events, with those that are alike drawn together. */
#ifndef WARDROOM_CLI_NEWS_H
#define WARDROOM_CLI_NEWS_H

#include "cli/term.h"
#include "core/game.h"

enum { NEWS_RUN_MOST = 256 };

enum { NEWS_LASTING_MOST = 32, NEWS_RANKS = TELL_HEADING_3 };

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

    bool         thin; /* what the game need not have told is left out; see enum event_telling */
    struct event heading[NEWS_RANKS]; /* those that wait for something to follow, by rank */
    bool         has_heading[NEWS_RANKS];
    struct event lasting[NEWS_LASTING_MOST]; /* what has been said once and goes on */
    int          lasting_count;
};

struct news news_open(const struct game *g, const void *data, const struct term *t, struct text *out);
void news_add(struct news *n, const struct event *e, const char *prefix); /* the prefix opens the sentence */
void news_flush(struct news *n); /* what waits goes out, so that other lines can follow */
void news_close(struct news *n);

#endif
