/* A player by rules of thumb: every legal move gets a worth, and the best is played, equals by chance. */
#ifndef WARDROOM_GAMES_THUMB_H
#define WARDROOM_GAMES_THUMB_H

#include "core/game.h"

typedef int thumb_worth(const void *data, const struct view *v, int seat, struct move m);

struct move thumb_best(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                       thumb_worth *worth);
/* The same, but whatever is worth less than the best by no more than the slack counts as its equal. */
struct move thumb_near(const struct game *g, const void *data, const struct view *v, int seat, struct rng *r,
                       thumb_worth *worth, int slack);

#endif
