/* Chapters 6.23, 8 and 9: capture.c (control and ports), score.c (points), harbour.c (return and repair). */
#ifndef WARDROOM_SEAS_SETTLE_H
#define WARDROOM_SEAS_SETTLE_H

#include "seas.h"

/* capture.c */
void           seas_control_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_capture_moves;
phase_check_fn seas_capture_check;
phase_apply_fn seas_capture_apply;
phase_moves_fn seas_claim_moves;
phase_check_fn seas_claim_check;
phase_apply_fn seas_claim_apply;

/* score.c */
void seas_score_turn(const struct data *g, struct state *s, struct umpire *u);
int  seas_area_points(const struct data *g, const struct state *s, int area);     /* [8.2a, 10.2.S2] */
int  seas_commerce_points(const struct data *g, const struct state *s, int area); /* [8.4] */

/* harbour.c */
void           seas_return_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_return_moves;
phase_check_fn seas_return_check;
phase_apply_fn seas_return_apply;
void           seas_repair_begin(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_repair_moves;
phase_check_fn seas_repair_check;
phase_apply_fn seas_repair_apply;

#endif
