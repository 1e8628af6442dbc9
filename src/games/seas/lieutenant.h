/* The lieutenant's judgement, shared between his three files. All of it is about a view. */
#ifndef WARDROOM_SEAS_LIEUTENANT_H
#define WARDROOM_SEAS_LIEUTENANT_H

#include "seas.h"

extern const struct game seas_game;

enum {
    NEVER = -1000000,
    ESCORT = 2,      /* ships that guard commerce [8.4] */
    ESCORT_MOST = 3, /* an English squadron up to this size is an escort or a decoy */
};

int seas_lieutenant_ship_worth(const struct data *g, const struct state *s, int ship);
int seas_lieutenant_strength(const struct data *g, const struct state *s, int squadron);
int seas_lieutenant_guess(const struct data *g, const struct state *s, enum side side);

/* Would he fight with that much strength against that much, not having the gauge yet? */
bool seas_lieutenant_dares(enum side side, int mine, int his);

/* A squadron of his own as he weighs it, against what he guesses of an unseen enemy. */
struct weighed {
    int       squadron, ships, mine, his;
    enum side side;
};
struct weighed seas_lieutenant_weigh(const struct data *g, const struct state *s, int squadron);

/* lieutenant_fleet.c: moves of the Forces Phase and of set-up. */
int seas_lieutenant_forces(const struct data *g, const struct state *s, struct move m);
int seas_lieutenant_place(const struct data *g, const struct state *s, struct move m);

/* lieutenant_sail.c: what it is worth to end a move in an area, and a move of sail or course. */
int seas_lieutenant_area_worth(const struct data *g, const struct state *s, const struct weighed *w,
                               int area);
int seas_lieutenant_course(const struct data *g, const struct state *s, struct move m);
/* The area that he means to end in with such a move: sail, cross or stay. */
int seas_lieutenant_goal(const struct data *g, const struct state *s, struct move m);

#endif
