/* [6.1] Auxiliaries: from box to box. */
#include "phases.h"

void sealords_recover(const struct data *g, struct state *s, int auxiliary)
{
    struct auxiliary *a = &s->auxiliary[auxiliary];
    (void)g;
    if (a->where == AUX_BASED || a->where == AUX_STATIONED)
        s->marker[a->at] = (struct marker){ 0 };
    if (a->where == AUX_SHADOWING)
        s->formation[a->at].shadow = 0;
    *a = (struct auxiliary){ .where = AUX_RECOVERY };
}
