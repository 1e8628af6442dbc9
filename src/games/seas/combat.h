/* Chapter 7: combat.c (order of battles, weather gauge), battle.c (rounds), retreat.c (the way to port). */
#ifndef WARDROOM_SEAS_COMBAT_H
#define WARDROOM_SEAS_COMBAT_H

#include "seas.h"

/* combat.c */
void           seas_combat_next(const struct data *g, struct state *s, struct umpire *u);
phase_moves_fn seas_battle_moves;
phase_check_fn seas_battle_check;
phase_apply_fn seas_battle_apply;
phase_moves_fn seas_gauge_moves;
phase_check_fn seas_gauge_check;
phase_apply_fn seas_gauge_apply;
void           seas_battle_over(struct state *s);

/* battle.c */
struct battle_line;
void           seas_battle_line_of(const struct data *g, const struct state *s, enum side side,
                                   struct battle_line *out);
void           seas_battle_round(const struct data *g, struct state *s, struct umpire *u);
void           seas_round_settled(const struct data *g, struct state *s,
                                  struct umpire *u); /* all who leave have left */
phase_moves_fn seas_aid_moves;
phase_check_fn seas_aid_check;
phase_apply_fn seas_aid_apply;
phase_moves_fn seas_reform_moves;
phase_check_fn seas_reform_check;
phase_apply_fn seas_reform_apply;

/* leaders.c [7.4]: extra dice and fates. */
/* Adds the leaders' dice to aid[]; returns the first leader whose owner must choose, or -1. ahead and astern are
 * then the places in the line between which he chooses. */
int  seas_leader_dice(const struct data *g, const struct state *s, enum side side, uint8_t aid[], int *ahead,
                      int *astern);
void seas_leader_check(const struct data *g, struct state *s, int leader, bool captured, struct umpire *u);

/* retreat.c */
void           seas_retreats(const struct data *g, struct state *s, struct umpire *u);
uint64_t       seas_retreat_ports(const struct data *g, const struct state *s, int ship);
phase_moves_fn seas_retreat_moves;
phase_check_fn seas_retreat_check;
phase_apply_fn seas_retreat_apply;

#endif
