/* Courses: between courses.c, which lays them, and those who follow or force them. */
#ifndef WARDROOM_SEALORDS_COURSES_H
#define WARDROOM_SEALORDS_COURSES_H

#include "ways.h"

/* May its owner lay its course now? */
bool sealords_steers(const struct data *g, const struct state *s, int slot);
/* May it go there, as far as ports and its theatre let it? */
struct refusal sealords_may_go_to(const struct data *g, const struct state *s, int slot, int place);
/* The legs among which it may choose. */
int sealords_course_legs(const struct data *g, const struct state *s, int slot, struct leg out[LEGS_OUT_MAX]);
bool sealords_is_galleys(const struct data *g, const struct state *s, int slot); /* wholly [3.23] */
/* What of its course its opponent sees, if he may [7.118]: on the way out of a Zone no more than the edge [5.156, R6]. */
int  sealords_shown_course(const struct data *g, const struct state *s, int slot);
bool sealords_may_make_ready(const struct data *g, const struct state *s, int slot);
bool sealords_may_fit_out(const struct data *g, const struct state *s, int slot);
/* Is the port open to it, of those that its Contingents may use: for where it has been? */
bool sealords_is_admitted(const struct data *g, const struct state *s, int slot, int port);

/* sail.c */
int sealords_catch_mod(const struct data *g, const struct state *s, int slot, const struct leg *leg);

/* expedient.c [2.36, 9.371]. What a Formation is bound to while courses are laid, in s->ways: bits of the legs that
 * sealords_course_legs finds, and of what it may do besides; 0: it is free. */
enum { BIND_HOLD = 1 << LEGS_OUT_MAX, BIND_FIT_OUT = BIND_HOLD << 1, BIND_READY = BIND_HOLD << 2 };
static inline bool sealords_lets(const struct state *s, int slot, unsigned what)
{
    return s->ways[slot] == 0 || (s->ways[slot] & what) != 0;
}
void sealords_find_ways(const struct data *g, struct state *s); /* of all Formations */
/* And lays courses that they allow for those that have others. */
void sealords_bind(const struct data *g, struct state *s);
/* [9.375] May it stay in the port of that Space: for a Gale there, or enemies (R125)? */
bool sealords_may_wait(const struct state *s, int slot, int space);

/* battle_gauge.c [8.231]: not into the Battle Space, nor along the way by which an enemy has come. */
bool sealords_stays_in_battle(const struct data *g, const struct state *s, int slot, const struct leg *leg);
bool sealords_is_way_out(const struct data *g, const struct state *s, int slot, const struct leg *leg);

#endif
