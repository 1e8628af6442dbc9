/* Dice that are rolled again for Prestige [12.31b]. */
#ifndef WARDROOM_SEALORDS_MULLIGAN_H
#define WARDROOM_SEALORDS_MULLIGAN_H

#include "phases.h"

/* A die of the open stream for an action of that kind; `seen` by those sides, who may have it rolled again. */
int sealords_roll(struct state *s, enum mulligan kind, unsigned seen, struct umpire *u);

/* In the Orders Step: MOVE_WISH and MOVE_UNWISH. */
struct refusal sealords_may_wish(const struct data *g, const struct state *s, int side, struct move m);
void sealords_wish_moves(const struct data *g, const struct state *s, int side, struct move_list *out);
void sealords_wish(struct state *s, int side, struct move m);
struct refusal sealords_check_wishes(const struct data *g, const struct state *s); /* for validate.c */

#endif
