/* The steps of a game as one seat saw it: the moves after which it saw something else. Steps are counted by what the seat
 * saw change, so that nobody learns how often others moved in secret. */
#ifndef WARDROOM_TABLE_STEPS_H
#define WARDROOM_TABLE_STEPS_H

#include "core/match.h"

/* Whoever looks at a game that is over may look with everything open. */
enum { OPENED = SPECTATOR + 1, VIEWERS };

struct steps {
    struct seen_step {
        uint32_t moves; /* made until then */
        uint64_t seen;  /* hash of the view */
    } * at;             /* the first: after the set-up */
    size_t count, room;
    int    walked; /* moves that were looked at */
};

/* What is seen there by a seat, a spectator, or with everything open. */
void steps_view(const struct match_walk *w, int viewer, struct view *out);
/* Walks the moves that are new to it. */
void steps_walk(struct steps *s, const struct match *m, int viewer);
/* Only so many moves stand as they did. */
void steps_forget(struct steps *s, int moves);
void steps_free(struct steps *s);

#endif
