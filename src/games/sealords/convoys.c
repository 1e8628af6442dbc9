/* [10.1] Convoys: what harms them. */
#include "phases.h"

/* [10.134] DPs that the enemy inflicts are paid for; those of weather are not. */
void sealords_hurt_convoy(const struct data *g, struct state *s, int convoy, int dp, bool by_enemy,
                          struct umpire *u)
{
    struct convoy *c = &s->convoy[convoy];
    (void)g;
    (void)u;
    if (dp == 0)
        return;
    c->dp = (uint8_t)(c->dp + dp > UINT8_MAX ? UINT8_MAX : c->dp + dp);
    c->flags |= CONVOY_HURT | (by_enemy ? CONVOY_FOUGHT : 0);
    c->stores = (uint8_t)(c->stores > dp ? c->stores - dp : 0); /* [10.172c] */
}
