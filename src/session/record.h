/* A match played again move by move, for those who want to see each step: a match that has been loaded knows
 * where it came out, not what was told on the way. */
#ifndef WARDROOM_SESSION_RECORD_H
#define WARDROOM_SESSION_RECORD_H

#include "core/match.h"

struct record {
    const struct match *of;
    struct match       *match; /* as it stood before the next move */
    int                 next;
    int                 seat; /* of the next move */
    struct move         move;
};

/* Stands before the first move; the events and dice of the set-up can be read from r->match. */
void record_open(struct record *r, const struct match *of);
/* Takes the next move into seat and move; false after the last. */
bool record_next(struct record *r);
/* Plays it; its events and dice can then be read from r->match. */
struct refusal record_play(struct record *r);
void           record_close(struct record *r);

#endif
