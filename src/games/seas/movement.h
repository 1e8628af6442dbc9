/* Chapter 6: frigates.c [6.3], sail.c [6.1, 6.2], run.c [6.5k], search.c [6.5, 6.61], voyage.c (the end of a
 * move: wear, merging, On Station), internment.c (the end of the Movement Phase). */
#ifndef WARDROOM_SEAS_MOVEMENT_H
#define WARDROOM_SEAS_MOVEMENT_H

#include "seas.h"

/* frigates.c */
void           seas_movement_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_frigates_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                   struct move_list *out);
struct refusal seas_frigates_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                   struct move m);
void seas_frigates_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                         struct umpire *u);

/* sail.c */
void seas_sailing_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void seas_sailing_next(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void seas_sail_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                     struct move_list *out);
bool seas_step(const struct seas_data *g, const struct seas_state *s, struct move m, struct step *out);
struct refusal seas_sail_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                               struct move m);
void           seas_sail_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                               struct umpire *u);
struct refusal seas_stacks_check(const struct seas_data *g, const struct seas_state *s,
                                 int squadron); /* [6.4d-e] R23 */
void           seas_course_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_course_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_course_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_course_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);
void seas_move_into_port(const struct seas_data *g, struct seas_state *s, int port, struct umpire *u);

/* run.c */
struct refusal seas_run_check(const struct seas_data *g, const struct seas_state *s, struct move m);
void           seas_run_moves(const struct seas_data *g, const struct seas_state *s, struct move_list *out);
void           seas_run_begin(const struct seas_data *g, struct seas_state *s, int port, struct umpire *u);
void           seas_run_on(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_via_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move_list *out);
struct refusal seas_via_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move m);
void           seas_via_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                              struct umpire *u);

/* search.c */
void           seas_area_entered(const struct seas_data *g, struct seas_state *s, int area, struct umpire *u);
void           seas_search_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_search_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_search_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);
int  seas_search_total(const struct seas_data *g, const struct seas_state *s, int squadron, int area,
                       int pips);
void seas_join_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                     struct move_list *out);
struct refusal seas_join_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                               struct move m);
void           seas_join_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                               struct umpire *u);

/* voyage.c */
void           seas_move_over(const struct seas_data *g, struct seas_state *s, struct umpire *u);
bool           seas_merge_begin(const struct seas_data *g, struct seas_state *s, int newcomer, int friend,
                                struct umpire *u);
void           seas_wear_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                               struct move_list *out);
struct refusal seas_wear_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                               struct move m);
void           seas_wear_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                               struct umpire *u);
void           seas_senior_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_senior_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_senior_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);
void seas_station_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                        struct move_list *out);
struct refusal seas_station_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                  struct move m);
void seas_station_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                        struct umpire *u);

/* internment.c */
void seas_movement_end(const struct seas_data *g, struct seas_state *s, struct umpire *u);

#endif
