/* Courses: between courses.c, which lays them, and those who follow or force them. */
#ifndef WARDROOM_SEALORDS_COURSES_H
#define WARDROOM_SEALORDS_COURSES_H

#include "ways.h"

/* May its owner lay its course now? */
bool sealords_steers(const struct data *g, const struct state *s, int slot);
/* The legs among which it may choose. */
int sealords_course_legs(const struct data *g, const struct state *s, int slot, struct leg out[LEGS_OUT_MAX]);
/* Lays the course that leads to its goal, if it has one. */
void sealords_follow_goal(const struct data *g, struct state *s, int slot);

/* battle_gauge.c [8.231b]: not along the way by which an enemy has come. */
bool sealords_is_way_out(const struct data *g, const struct state *s, int slot, const struct leg *leg);

#endif
