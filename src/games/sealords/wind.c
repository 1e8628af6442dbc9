/* [5.24, 5.32] Which winds blow, and which of them come as Gales: at the start of each Impulse, for all to see. */
#include "gale.h"
#include "phases.h"

static bool is_pair_first(const struct data *g, int wind)
{
    return g->wind[wind].contra == NOBODY || !g->wind[wind].is_high;
}

/* [5.32, 5.324, R9] The force of the column in whose range the die falls; on a wind that has a Gale it grows by one. */
static void roll_for_gale(const struct data *g, struct state *s, int wind, struct umpire *u)
{
    umpire_open(u, sealords_moment(s), ROLL_GALE, 0, wind);
    const int die = umpire_roll(u);
    for (int f = 0; f < FORCES; f++)
        if (falls_in(g->gale_force[wind][season(s)][f], die)) {
            const int most = g->scenario[s->scenario].force_most;
            const int force = FORCE_LEAST + f;
            s->gale[wind].coming = (uint8_t)(most && force > most ? most : force);
        }
    sealords_tell(u, EVENT_WIND, BOTH_SIDES, wind, die, s->gale[wind].coming, 0);
}

/* [5.241, 5.242] One die for each wind that may blow in this Season, one for a pair of Contra Winds. */
void sealords_winds_begin(const struct data *g, struct state *s, struct umpire *u)
{
    int dice[WINDS_MAX] = { 0 };
    int rolled = 0;
    s->blowing = 0;
    sealords_tell(u, EVENT_IMPULSE, BOTH_SIDES, s->impulse, 0, 0, 0);
    for (int w = 0; w < g->winds; w++) {
        const struct sea_wind *wind = &g->wind[w];
        const int              contra = wind->contra;
        const bool             can = wind->blows[season(s)].range[0] != NO_FACE;
        const bool can_contra = contra != NOBODY && g->wind[contra].blows[season(s)].range[0] != NO_FACE;
        if (!is_pair_first(g, w) || !(can || can_contra))
            continue;
        umpire_open(u, sealords_moment(s), ROLL_WIND, 0, w);
        const int die = dice[rolled++] = umpire_roll(u);
        if (falls_in(wind->blows[season(s)], die))
            s->blowing |= (uint8_t)(1u << w);
        else if (can_contra && falls_in(g->wind[contra].blows[season(s)], die))
            s->blowing |= (uint8_t)(1u << contra);
        else
            sealords_tell(u, EVENT_CALM, BOTH_SIDES, w, die, 0, 0);
    }
    for (int w = 0; w < g->winds; w++) {
        s->gale[w].coming = 0;
        if (s->blowing >> w & 1)
            roll_for_gale(g, s, w, u);
    }
    for (int i = 0; i < WINDS_MAX; i++)
        s->wind_die[i] = (uint8_t)dice[i];
    sealords_gale_cover(g, s); /* to which Space a Small one belongs hangs on the winds (R22) */
}
