/* The steps of a game as one seat saw it: the moves after which it saw something else. Steps are counted by what the seat
 * saw change, so that nobody learns how often others moved in secret. */
#ifndef WARDROOM_TABLE_STEPS_H
#define WARDROOM_TABLE_STEPS_H

#include "core/match.h"

struct steps {
    struct seen_step {
        uint32_t moves; /* made until then */
        uint64_t seen;  /* hash of the view */
    } * at;             /* the first: after the set-up */
    size_t count, room;
    int    walked; /* moves that were looked at */
};

/* Walks the moves that are new to it. */
void steps_walk(struct steps *s, const struct match *m, int seat);
/* Only so many moves stand as they did. */
void steps_forget(struct steps *s, int moves);
void steps_free(struct steps *s);

#endif
