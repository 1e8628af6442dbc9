/* [3.32, 3.33] Flotillas: how they come to be, and how they end. */
#include "admin.h"

/* Where it has been, and what is shut to it for that. */
void sealords_remember_ports(struct state *s, int from, int slot)
{
    const struct formation *old = &s->formation[from];
    struct formation       *f = &s->formation[slot];
    f->lay = old->lay;
    f->shut = old->shut;
    f->shut_for = old->shut_for;
    f->tainted = old->tainted;
}

/* [3.342] An Independent Squadron Without Orders where it was, with its flagship; its course is laid when next one may be. */
int sealords_on_its_own(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int from = s->squadron[squadron].in - 1, place = s->formation[from].at;
    const int slot = sealords_new_formation(g, s, squadron_unit(squadron), place, s->formation[from].state,
                                            u);
    const int flagship = s->squadron[squadron].pair - 1;
    sealords_pay_on_parting(g, s, squadron, u);
    s->squadron[squadron].in = (uint8_t)(1 + slot);
    if (flagship >= 0)
        s->squadron[flagship].in = (uint8_t)(1 + slot);
    s->formation[slot].flags = (s->formation[from].flags & (FORMATION_DISORGANISED | FORMATION_WITHDREW))
                             | FORMATION_STEERS;
    s->formation[slot].bound = s->formation[from].bound;
    sealords_remember_ports(s, from, slot);
    sealords_put(s, g, slot, place);
    return slot;
}

/* [8.453] Squadrons out of a Formation that is out of order bring that with them. */
void sealords_spread_disorder(struct state *s, int from, int to, struct umpire *u)
{
    if (!has_flag(s, from, FORMATION_DISORGANISED) || has_flag(s, to, FORMATION_DISORGANISED))
        return;
    set_flag(s, to, FORMATION_DISORGANISED);
    sealords_tell(u, EVENT_DISORGANISED, 1u << slot_side(to), SLOTS + slot_unit(s, to), 0, 0, 0);
}

void sealords_set_adrift(const struct data *g, struct state *s, int flotilla)
{
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + flotilla)
            s->leader[l].flags |= LEADER_ADRIFT;
}

/* [3.334, 3.481a-b] Leaders to the Mess, or the Station Box if they hold a Station. */
void sealords_go_ashore(const struct data *g, struct state *s, int flotilla)
{
    for (int l = 0; l < g->leaders; l++) {
        struct leader *leader = &s->leader[l];
        if (leader->flotilla != 1 + flotilla)
            continue;
        leader->flotilla = 0;
        leader->flags &= (uint8_t)~LEADER_COMMANDS;
        leader->status = sealords_holds_station(s, l) ? LEADER_STATION : LEADER_MESS;
    }
}

/* With them its Auxiliaries go to Recovery, and its Order ends [9.378]. */
void sealords_unform(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    sealords_end_order(g, s, slot, u);
    sealords_go_ashore(g, s, unit_index(slot_unit(s, slot)));
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == slot)
            sealords_recover(g, s, a);
    if (s->formation[slot].shadow)
        sealords_recover(g, s, s->formation[slot].shadow - 1);
    sealords_drop_formation(g, s, slot, u);
}

/* A Squadron that a flagship can be paired with: of the line, of its Contingent, without one. */
static int partner_for(const struct data *g, const struct state *s, int flagship)
{
    const int slot = s->squadron[flagship].in - 1;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        if ((g->squadron[q].class == SOL || g->squadron[q].class == SOL_D) && s->squadron[q].pair == 0
            && g->squadron[q].contingent == g->squadron[flagship].contingent)
            return q;
    return -1;
}

void sealords_pair_flagships_in(const struct data *g, struct state *s, int slot)
{
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        if (g->squadron[q].class != FLAGSHIP || s->squadron[q].pair)
            continue;
        const int partner = partner_for(g, s, q);
        if (partner < 0)
            continue;
        s->squadron[q].pair = (uint8_t)(1 + partner);
        s->squadron[partner].pair = (uint8_t)(1 + q);
    }
}

void sealords_vacate(struct state *s, int leader)
{
    for (int side = 0; side < SIDES; side++)
        if (s->admiral[side] == 1 + leader)
            s->admiral[side] = 0;
    for (int c = 0; c < COMMANDS_MAX; c++)
        if (s->command_admiral[c] == 1 + leader)
            s->command_admiral[c] = 0;
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
