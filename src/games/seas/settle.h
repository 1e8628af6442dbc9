/* Chapters 6.23, 8 and 9: capture.c (control and ports), score.c (points), harbour.c (return and repair). */
#ifndef WARDROOM_SEAS_SETTLE_H
#define WARDROOM_SEAS_SETTLE_H

#include "seas.h"

/* capture.c */
void           control_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           capture_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move_list *out);
struct refusal capture_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move m);
void           capture_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                             struct umpire *u);
void           claim_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                           struct move_list *out);
struct refusal claim_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                           struct move m);
void           claim_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                           struct umpire *u);

/* score.c */
void score_turn(const struct seas_data *g, struct seas_state *s, struct umpire *u);
int  area_points(const struct seas_data *g, const struct seas_state *s, int area);     /* [8.2a, 10.2.S2] */
int  commerce_points(const struct seas_data *g, const struct seas_state *s, int area); /* [8.4] */

/* harbour.c */
void           return_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           return_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal return_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           return_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);
void           repair_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           repair_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal repair_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           repair_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);

#endif
