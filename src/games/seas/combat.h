/* Chapter 7: combat.c (order of battles, weather gauge), battle.c (rounds), retreat.c (the way to port). */
#ifndef WARDROOM_SEAS_COMBAT_H
#define WARDROOM_SEAS_COMBAT_H

#include "seas.h"

/* combat.c */
void           seas_combat_next(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_battle_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_battle_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_battle_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);
void seas_gauge_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                      struct move_list *out);
struct refusal seas_gauge_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                struct move m);
void seas_gauge_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                      struct umpire *u);
void seas_battle_over(struct seas_state *s);

/* battle.c */
struct battle_line;
void           seas_battle_line_of(const struct seas_data *g, const struct seas_state *s, enum side side,
                                   struct battle_line *out);
void           seas_battle_round(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           seas_round_settled(const struct seas_data *g, struct seas_state *s,
                                  struct umpire *u); /* all who leave have left */
void           seas_aid_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move_list *out);
struct refusal seas_aid_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                              struct move m);
void           seas_aid_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                              struct umpire *u);
void           seas_reform_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move_list *out);
struct refusal seas_reform_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                 struct move m);
void seas_reform_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                       struct umpire *u);

/* leaders.c [7.4]: extra dice and fates. */
/* Adds the leaders' dice to aid[]; returns the first leader whose owner must choose, or -1. ahead and astern are
 * then the places in the line between which he chooses. */
int  seas_leader_dice(const struct seas_data *g, const struct seas_state *s, enum side side, uint8_t aid[],
                      int *ahead, int *astern);
void seas_leader_check(const struct seas_data *g, struct seas_state *s, int leader, bool captured,
                       struct umpire *u);

/* retreat.c */
void           seas_retreats(const struct seas_data *g, struct seas_state *s, struct umpire *u);
uint64_t       seas_retreat_ports(const struct seas_data *g, const struct seas_state *s, int ship);
void           seas_retreat_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                                  struct move_list *out);
struct refusal seas_retreat_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                                  struct move m);
void seas_retreat_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                        struct umpire *u);

#endif
