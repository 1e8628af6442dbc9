/* What the files of chapters 7 and 8 share. */
#ifndef WARDROOM_DAWN_COMBAT_H
#define WARDROOM_DAWN_COMBAT_H

#include "dawn.h"
#include "games/battleline/battleline.h"

/* Dice streams of a battle are named by turn and round: the same ship may be fired at in every round. */
static inline int dawn_battle_clock(const struct state *s)
{
    return s->turn * 256 + s->round;
}
static inline int dawn_fighting(const struct state *s, enum side side) /* ships in the fight */
{
    return s->battle_stack[side] == NOBODY ? 0 : s->stack_units[s->battle_stack[side]];
}

/* battle.c: a round between the lines, or between a group that flees and its pursuers (group: 1 + its first ship,
 * 0 for everybody). */
void dawn_fight(const struct data *g, struct state *s, int group, struct umpire *u);
/* What a volley did to a ship: damage, disabling, sinking; true if she is sunk. */
bool dawn_strike(const struct data *g, struct state *s, const struct line_ship *ship, struct umpire *u);

/* leaders.c [7.4] */
void dawn_name_leader(const struct data *g, struct state *s, int stack); /* aboard the head, once a turn */
int  dawn_leader_dice(const struct data *g, const struct state *s, int stack); /* to so many ships */
int  dawn_leader_aboard(const struct state *s, int stack, int unit);           /* the active one; or -1 */
void dawn_leader_fate(const struct data *g, struct state *s, int stack, const struct line_ship *ship,
                      struct umpire *u);
void dawn_leaders_sink(const struct data *g, struct state *s, int stack, struct umpire *u); /* R55 */

/* disengage.c: speed in battle [5.3c, 8.2c, R63] */
int dawn_battle_speed(const struct data *g, const struct state *s, int unit);

#endif
