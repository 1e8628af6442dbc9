/* What would be: moves that nobody has made, played on a world (world.h), which is imagined from a seat's view. An answer
 * goes as far as the seat can know, and no farther: it stops before anything that would be for good (a die, a draw,
 * something shown, a choice of several at once), and so it is the same whatever was imagined behind the view. The
 * shakedown holds every game to that. */
#ifndef WARDROOM_CORE_PREVIEW_H
#define WARDROOM_CORE_PREVIEW_H

#include "world.h"

/* Plays the move unless it would be for good; false: it would, and nothing has changed. `spare` is another world of the
 * game, for what is tried. */
bool preview_play(struct world *w, struct world *spare, int seat, struct move m);

enum preview_end {
    PREVIEW_DONE,    /* all were made */
    PREVIEW_REFUSED, /* the next is not legal */
    PREVIEW_FOR_GOOD /* the next would be */
};
struct tried {
    int              made; /* the others change nothing */
    enum preview_end end;
    struct refusal   refusal;
};
struct tried preview_try(struct world *w, struct world *spare, int seat, const struct move *moves, int count);

/* Where a piece can go by steps of its own, one after the other, and how: the cheapest way to each place, or one that
 * costs a point more and saves steps, or an enemy, that are worth it. A way ends where a step would be for good. */
enum { REACH_STEPS = 24, REACH_PLACES = 512, REACH_NODES = 2048 };
struct way {
    int         place, cost, steps;
    bool        for_good; /* its last step */
    struct move step[REACH_STEPS];
    int16_t     path[REACH_STEPS]; /* where each step leads */
};
struct reach {
    int        count;
    struct way way[REACH_PLACES]; /* by place; of too many those found first, which are cheap */
};
/* `from` stays as it is. Allocates, and is done within REACH_NODES states. */
void preview_reach(const struct world *from, int seat, int piece, struct reach *out);

#endif
