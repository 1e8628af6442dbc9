/* The lieutenant's judgement, shared between his two files. All of it is about a view. */
#ifndef WARDROOM_SEAS_LIEUTENANT_H
#define WARDROOM_SEAS_LIEUTENANT_H

#include "seas.h"

extern const struct game seas_game;

int lieutenant_ship_worth(const struct seas_data *g, const struct seas_state *s, int ship);
int lieutenant_strength(const struct seas_data *g, const struct seas_state *s, int squadron);
int lieutenant_guess(const struct seas_data *g, const struct seas_state *s, enum side side);

/* A squadron of his own as he weighs it, against what he guesses of an unseen enemy. */
struct weighed {
    int       squadron, ships, mine, his;
    enum side side;
};
struct weighed lieutenant_weigh(const struct seas_data *g, const struct seas_state *s, int squadron);

/* lieutenant_sail.c: what it is worth to end a move in an area, and a move of sail or course. */
int lieutenant_area_worth(const struct seas_data *g, const struct seas_state *s, const struct weighed *w,
                          int area);
int lieutenant_course(const struct seas_data *g, const struct seas_state *s, struct move m);

#endif
