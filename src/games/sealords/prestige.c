/* [12.1] Prestige. */
#include "phases.h"

void sealords_gain(const struct data *g, struct state *s, int side, int points, struct umpire *u)
{
    const int sum = s->prestige[side] + points, top = g->prestige[PRESTIGE_TOP];
    (void)u;
    s->prestige[side] = (uint8_t)(sum > top ? top : sum);
}
