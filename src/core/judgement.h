/* The judgement that a game offers (`worth` and `value` in game.h), as its lieutenant, advice and whoever searches use
 * it: the best of a list by rules of thumb, and how the game stands. All of it is about a view. */
#ifndef WARDROOM_CORE_JUDGEMENT_H
#define WARDROOM_CORE_JUDGEMENT_H

#include "game.h"

/* What each move of a list is worth; in memory of this thread, which the next call uses again. */
const int *judge_worths(const struct game *g, const void *data, const struct view *v, int seat,
                        const struct move_list *moves);
/* The move of most worth, equals by chance; of a list that is not empty, by a game that has a judgement. */
struct move judge_best(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, struct rng *r);
/* The same, but whatever is worth less than the best by no more than the slack counts as its equal. */
struct move judge_near(const struct game *g, const void *data, const struct view *v, int seat,
                       const struct move_list *moves, int slack, struct rng *r);
/* How the game stands for the seat: `value` if the game has one, else by how much it leads the best of the others, in
 * hundredths of a point. A game that is over is worth VALUE_WON or as much less than nothing, besides. */
enum { VALUE_WON = 1000000 };
int judge_value(const struct game *g, const void *data, const struct view *v, int seat);

#endif
