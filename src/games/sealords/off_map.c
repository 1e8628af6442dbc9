/* Boxes off the map: who goes there is out of reach until he returns, or for good [10.124, 11.15]. */
#include "admin.h"
#include "theatre.h"

void sealords_leaves_map(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         turns = g->rules != NULL && g->rules->away != NULL ? g->rules->away(g, s, slot, u) : 0;
    sealords_tell_of(s, u, EVENT_LEFT_MAP, slot, f->at, 0, 0);
    sealords_end_order(g, s, slot, u);
    f->course = COURSE_HOLD;
    f->lay = (uint8_t)turns;
    if (turns)
        return;
    for (int q = first_in(g, s, slot); q >= 0; q = first_in(g, s, slot))
        s->squadron[q] = (struct squadron){ 0 };
    if (is_flotilla(s, slot))
        sealords_unform(g, s, slot, u);
    else
        sealords_drop_formation(g, s, slot, u);
}

/* Whose time is up stands where those enter who come from that box. */
void sealords_come_back(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        struct formation *f = &s->formation[slot];
        if (!is_formation(s, slot) || g->place[f->at].kind != PLACE_OFF_MAP || f->lay == 0 || --f->lay > 0)
            continue;
        sealords_put(s, g, slot, g->off_map[g->place[f->at].of].enters);
        sealords_tell_of(s, u, EVENT_CAME_BACK, slot, f->at, 0, 0);
    }
}
