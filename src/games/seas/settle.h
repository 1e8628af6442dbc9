/* Chapters 6.23, 8 and 9: capture.c (control and ports), score.c (points), harbour.c (return and repair). */
#ifndef WARDROOM_SEAS_SETTLE_H
#define WARDROOM_SEAS_SETTLE_H

#include "seas.h"

/* capture.c */
void           seas_control_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_capture_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                  struct move_list *out);
struct refusal seas_capture_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                  struct move m);
void seas_capture_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                        struct umpire *u);
void seas_claim_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                      struct move_list *out);
struct refusal seas_claim_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                struct move m);
void seas_claim_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                      struct umpire *u);

/* score.c */
void seas_score_turn(const struct seas_data *g, struct seas_state *s, struct umpire *u);
int  seas_area_points(const struct seas_data *g, const struct seas_state *s, int area); /* [8.2a, 10.2.S2] */
int  seas_commerce_points(const struct seas_data *g, const struct seas_state *s, int area); /* [8.4] */

/* harbour.c */
void           seas_return_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_return_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_return_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_return_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);
void seas_repair_begin(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void seas_repair_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                       struct move_list *out);
struct refusal seas_repair_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_repair_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);

#endif
