/* Dice streams of a battle are named by turn and round: the same ship may be fired at in every round. */
#ifndef WARDROOM_SEAS_BATTLE_CLOCK_H
#define WARDROOM_SEAS_BATTLE_CLOCK_H

#include "seas.h"

static inline int battle_clock(const struct state *s)
{
    return s->clock * 256 + s->round;
}

#endif
