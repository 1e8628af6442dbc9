/* The lieutenant's judgement, shared between his files. All of it is about a view. */
#ifndef WARDROOM_DAWN_LIEUTENANT_H
#define WARDROOM_DAWN_LIEUTENANT_H

#include "dawn.h"

/* Worths are in hundredths of a victory point wherever points are meant. */
enum { NEVER = -1000000, A_POINT = 100 };

int dawn_ship_worth(const struct data *g, const struct state *s, int unit);
int dawn_guns(const struct data *g, const struct state *s, int stack); /* dice, leader's included */
/* What the attack on a port promises. */
int dawn_prize(const struct data *g, const struct state *s, int stack, enum order order, int port);
/* What it promises to end there under that order, and the best such area within reach. */
int dawn_area_worth(const struct data *g, const struct state *s, int stack, enum order order, int area);
int dawn_best_area(const struct data *g, const struct state *s, int stack, enum order order, int *worth);

/* lieutenant_orders.c: stacks and orders. lieutenant_sail.c: where to go. */
int dawn_worth_of_orders(const struct data *g, const struct state *s, enum side side, struct move m);
int dawn_worth_of_sailing(const struct data *g, const struct state *s, enum side side, struct move m);

#endif
