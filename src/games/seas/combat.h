/* Chapter 7: combat.c (order of battles, weather gauge), battle.c (rounds), retreat.c (the way to port). */
#ifndef WARDROOM_SEAS_COMBAT_H
#define WARDROOM_SEAS_COMBAT_H

#include "seas.h"

/* combat.c */
void           combat_next(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void           battle_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal battle_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           battle_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);
void           gauge_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                           struct move_list *out);
struct refusal gauge_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                           struct move m);
void           gauge_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                           struct umpire *u);
void           battle_over(struct seas_state *s);

/* battle.c */
struct battle_line;
void battle_line_of(const struct seas_data *g, const struct seas_state *s, enum side side,
                    struct battle_line *out);
void battle_round(const struct seas_data *g, struct seas_state *s, struct umpire *u);
void round_settled(const struct seas_data *g, struct seas_state *s,
                   struct umpire *u); /* all who leave have left */
void aid_moves(const struct seas_data *g, const struct seas_state *s, enum side side, struct move_list *out);
struct refusal aid_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                         struct move m);
void           aid_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                         struct umpire *u);
void           reform_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move_list *out);
struct refusal reform_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                            struct move m);
void           reform_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                            struct umpire *u);

/* leaders.c [7.4]: extra dice and fates. */
/* Adds the leaders' dice to aid[]; returns the first leader whose owner must choose, or -1. ahead and astern are
 * then the places in the line between which he chooses. */
int  leader_dice(const struct seas_data *g, const struct seas_state *s, enum side side, uint8_t aid[],
                 int *ahead, int *astern);
void leader_check(const struct seas_data *g, struct seas_state *s, int leader, bool captured,
                  struct umpire *u);

/* retreat.c */
void           retreats(const struct seas_data *g, struct seas_state *s, struct umpire *u);
uint64_t       retreat_ports(const struct seas_data *g, const struct seas_state *s, int ship);
void           retreat_moves(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move_list *out);
struct refusal retreat_check(const struct seas_data *g, const struct seas_state *s, enum side side,
                             struct move m);
void           retreat_apply(const struct seas_data *g, struct seas_state *s, enum side side, struct move m,
                             struct umpire *u);

#endif
