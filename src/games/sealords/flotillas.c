/* [3.32, 3.33] Flotillas: how they come to be, and how they end. */
#include "phases.h"

/* [3.334, 3.481a-b] Leaders to the Mess, or the Station Box if they hold a Station; Auxiliaries to Recovery. */
void sealords_unform(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int flotilla = unit_index(slot_unit(s, slot));
    (void)u;
    for (int l = 0; l < g->leaders; l++) {
        struct leader *leader = &s->leader[l];
        if (leader->flotilla != 1 + flotilla)
            continue;
        leader->flotilla = 0;
        leader->flags &= (uint8_t)~LEADER_COMMANDS;
        leader->status = sealords_holds_station(s, l) ? LEADER_STATION : LEADER_MESS;
    }
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            sealords_recover(g, s, a);
    if (s->formation[slot].shadow)
        sealords_recover(g, s, s->formation[slot].shadow - 1);
    sealords_drop_formation(g, s, slot);
}

bool sealords_holds_station(const struct state *s, int leader)
{
    for (int side = 0; side < SIDES; side++)
        if (s->admiral[side] == 1 + leader)
            return true;
    for (int c = 0; c < COMMANDS_MAX; c++)
        if (s->command_admiral[c] == 1 + leader)
            return true;
    return false;
}
