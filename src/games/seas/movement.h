/* Chapter 6: frigates.c [6.3], sail.c [6.1, 6.2], run.c [6.5k], search.c [6.5, 6.61], voyage.c (the end of a
 * move: wear, merging, On Station), internment.c (the end of the Movement Phase). */
#ifndef WARDROOM_SEAS_MOVEMENT_H
#define WARDROOM_SEAS_MOVEMENT_H

#include "seas.h"

/* frigates.c */
void           movement_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           frigates_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move_list *out);
struct refusal frigates_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move m);
void           frigates_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                              struct umpire *u);

/* sail.c */
void sailing_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void sailing_next(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void sail_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out);
struct refusal sail_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                          struct move m);
bool seas_step(const struct seas_data *g, const struct seas_state *s, struct move m, struct step *out);
void sail_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                struct umpire *u);
struct refusal stacks_check(const struct seas_data *g, const struct seas_state *s,
                            int squadron); /* [6.4d-e] R23 */
void           course_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           course_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal course_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           course_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);
void           move_into_port(const struct seas_data *g, struct seas_state *s, int port, struct umpire *u);

/* run.c */
struct refusal run_check(const struct seas_data *g, const struct seas_state *s, struct move m);
void           run_moves(const struct seas_data *g, const struct seas_state *s, struct move_list *out);
void           run_begin(const struct seas_data *g, struct seas_state *s, int port, struct umpire *u);
void           run_on(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void via_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out);
struct refusal via_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                         struct move m);
void           via_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                         struct umpire *u);

/* search.c */
void           area_entered(const struct seas_data *g, struct seas_state *s, int area, struct umpire *u);
void           search_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal search_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           search_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);
int  search_total(const struct seas_data *g, const struct seas_state *s, int squadron, int area, int pips);
void join_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out);
struct refusal join_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                          struct move m);
void           join_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                          struct umpire *u);

/* voyage.c */
void move_over(const struct seas_data *g, struct seas_state *s, struct umpire *u);
bool merge_begin(const struct seas_data *g, struct seas_state *s, int newcomer, int friend, struct umpire *u);
void wear_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out);
struct refusal wear_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                          struct move m);
void           wear_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                          struct umpire *u);
void           senior_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal senior_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           senior_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);
void           station_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move_list *out);
struct refusal station_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move m);
void           station_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                             struct umpire *u);

/* internment.c */
void movement_end(const struct seas_data *g, struct seas_state *s, struct umpire *u);

#endif
