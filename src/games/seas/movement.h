/* Chapter 6: frigates.c [6.3], sail.c [6.1, 6.2], run.c [6.5k], search.c [6.5, 6.61], voyage.c (the end of a
 * move: wear, merging, On Station), internment.c (the end of the Movement Phase). */
#ifndef WARDROOM_SEAS_MOVEMENT_H
#define WARDROOM_SEAS_MOVEMENT_H

#include "seas.h"

/* frigates.c */
void           seas_movement_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_frigates_moves;
phase_check_fn seas_frigates_check;
phase_apply_fn seas_frigates_apply;

/* sail.c */
void           seas_sailing_begin(const struct data *g, struct state *s, struct umpire *u);
void           seas_sailing_next(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_sail_moves;
phase_check_fn seas_sail_check;
phase_apply_fn seas_sail_apply;
bool seas_step(const struct data *g, const struct state *s, int side, struct move m, struct step *out);
struct refusal seas_stacks_check(const struct data *g, const struct state *s,
                                 int squadron); /* [6.4d-e] R23 */
void           seas_course_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_course_moves;
phase_check_fn seas_course_check;
phase_apply_fn seas_course_apply;
void           seas_move_into_port(const struct data *g, struct state *s, int port, struct umpire *u);

/* run.c */
struct refusal seas_run_check(const struct data *g, const struct state *s, struct move m);
void           seas_run_moves(const struct data *g, const struct state *s, struct move_list *out);
void           seas_run_begin(const struct data *g, struct state *s, int port, struct umpire *u);
void           seas_run_on(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_via_moves;
phase_check_fn seas_via_check;
phase_apply_fn seas_via_apply;

/* search.c */
void           seas_area_entered(const struct data *g, struct state *s, int area, struct umpire *u);
phase_moves_fn seas_search_moves;
phase_check_fn seas_search_check;
phase_apply_fn seas_search_apply;
int seas_search_total(const struct data *g, const struct state *s, int squadron, int area, int pips);
phase_moves_fn seas_join_moves;
phase_check_fn seas_join_check;
phase_apply_fn seas_join_apply;

/* voyage.c */
void seas_move_over(const struct data *g, struct state *s, struct umpire *u);
bool seas_merge_begin(const struct data *g, struct state *s, int newcomer, int friend, struct umpire *u);
phase_moves_fn seas_wear_moves;
phase_check_fn seas_wear_check;
phase_apply_fn seas_wear_apply;
phase_moves_fn seas_senior_moves;
phase_check_fn seas_senior_check;
phase_apply_fn seas_senior_apply;
phase_moves_fn seas_station_moves;
phase_check_fn seas_station_check;
phase_apply_fn seas_station_apply;

/* internment.c */
void seas_movement_end(const struct data *g, struct state *s, struct umpire *u);

#endif
