/* [10.2] Corsairs: Auxiliaries of a base that must be Activated before they are used. */
#include "phases.h"
#include "theatre.h"

/* [10.215] Before each Operations Phase a die for each that lies in its base, for all to see. Those of a Neutralised base are
 * set aside [10.216]. */
void sealords_activate_corsairs(const struct data *g, struct state *s, struct umpire *u)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        struct auxiliary *aux = &s->auxiliary[a];
        const int         corsair = g->auxiliary[a].corsair;
        if (corsair == NOBODY || aux->where == AUX_OUT_OF_PLAY)
            continue;
        const struct sea_corsair *printed = &g->corsair[corsair];
        aux->flags &= (uint8_t)~AUX_ACTIVE;
        if (aux->where != AUX_IN_PORT
            || (g->rules != NULL && g->rules->is_neutralised != NULL
                && g->rules->is_neutralised(g, s, printed->base)))
            continue;
        umpire_open(u, sealords_moment(s), ROLL_CORSAIR, printed->base, a);
        const int  die = umpire_roll(u);
        const bool active = falls_in(printed->active[season(s)], die);
        aux->flags |= active ? AUX_ACTIVE : 0;
        sealords_tell(u, EVENT_CORSAIR, BOTH_SIDES, a, die, active, 0);
    }
}
