/* The lieutenant's judgement, shared between his two files. All of it is about a view. */
#ifndef WARDROOM_SEAS_LIEUTENANT_H
#define WARDROOM_SEAS_LIEUTENANT_H

#include "seas.h"

extern const struct game seas_game;

int lieutenant_ship_worth(const struct seas_data *g, const struct seas_state *s, int ship);
int lieutenant_strength(const struct seas_data *g, const struct seas_state *s, int squadron);
int lieutenant_guess(const struct seas_data *g, const struct seas_state *s, enum side side);

/* lieutenant_sail.c: what it is worth to end a move in an area, and a move of sail or course. */
int lieutenant_area_worth(const struct seas_data *g, const struct seas_state *s, enum side side, int area, int squadron);
int lieutenant_course(const struct seas_data *g, const struct seas_state *s, enum side side, struct move m);

#endif
