/* [3.32, 3.33] Flotillas: how they come to be, and how they end. */
#include "leaders.h"
#include "spot.h"

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

/* ---- Forming and Unforming, in a Reorganisation ---- */

struct refusal sealords_may_form(const struct data *g, const struct state *s, int side, int flotilla,
                                 int squadron)
{
    if (flotilla < 0 || flotilla >= g->flotillas || g->flotilla[flotilla].side != side
        || sealords_own_squadron(g, s, side, squadron) == NOBODY)
        return refuse("3.321", "name one of your Flotillas, and a squadron");
    const struct squadron *q = &s->squadron[squadron];
    if (s->slot_of[flotilla_unit(flotilla)])
        return refuse("3.325", "that Flotilla is Formed");
    if (s->reorganised >> flotilla & 1)
        return refuse("11.13", "that counter has been Formed or Unformed in this Reorganisation");
    if (q->state != IN_ORDINARY || q->flags & (SQUADRON_CHANGED | SQUADRON_HANDLED))
        return refuse("3.333a", "a Flotilla is Formed of squadrons In Ordinary that have not been handled");
    if (g->squadron[squadron].class == FLAGSHIP)
        return refuse("10.311b", "a flagship alone makes no Flotilla");
    const int contingent = g->squadron[squadron].contingent, port = sealords_port_of(g, s, squadron);
    if (!(g->flotilla[flotilla].contingents >> contingent & 1))
        return refuse("3.312", "that Flotilla does not take its Contingent");
    if (!sealords_is_base(g, s, port, contingent))
        return refuse("3.275", "no Flotilla is Formed in that port");
    if (is_gale_in_port(g, s, port))
        return refuse("5.331b", "no Flotilla is Formed in a Gale");
    if (!sealords_could_lead(g, s, flotilla, q->at))
        return refuse("3.331b", "nobody in the Mess may command it");
    if (!sealords_has_free_slot(s, side))
        return refuse("3.246", "there is no counter left for it");
    return g->rules != NULL && g->rules->may_form != NULL ? g->rules->may_form(g, s, flotilla) : LEGAL;
}

void sealords_form(const struct data *g, struct state *s, int flotilla, int squadron, struct umpire *u)
{
    const int slot = sealords_new_formation(g, s, flotilla_unit(flotilla), s->squadron[squadron].at,
                                            FITTING_OUT, u);
    s->reorganised |= 1u << flotilla;
    sealords_find_commander(g, s, slot, u);
    sealords_bring_out(g, s, squadron, flotilla, u);
    sealords_entered(g, s, slot, u);
}

/* [3.331c] To a Flotilla that is Formed in this Step; others wait for the Auxiliary Step. */
struct refusal sealords_may_equip(const struct data *g, const struct state *s, int side, int auxiliary,
                                  int unit)
{
    if (unit < 0 || unit >= flotilla_unit(g->flotillas) || g->flotilla[unit].side != side
        || !(s->reorganised >> unit & 1))
        return refuse("3.331c", "that Flotilla has not been Formed in this Step");
    return sealords_may_lend(g, s, side, auxiliary, unit);
}

/* [R14] Is there room In Ordinary for all of it, where it Fits Out? */
struct refusal sealords_has_room_for(const struct data *g, const struct state *s, int slot)
{
    const int port = sealords_port_at(g, s->formation[slot].at);
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        const bool           goes_along = g->squadron[q].class == FLAGSHIP && s->squadron[q].pair;
        const struct refusal no = goes_along ? LEGAL : sealords_may_lay_up(g, s, q);
        if (!is_legal(no))
            return no;
    }
    return sealords_squadrons(g, s, slot) <= sealords_ordinary_room(g, s, port, slot_side(slot))
             ? LEGAL
             : refuse("5.288b", "the port has no room In Ordinary for all of it");
}

/* [3.335a] In port, by choice. */
static struct refusal may_dissolve(const struct data *g, const struct state *s, int side, int flotilla)
{
    const int slot = flotilla >= 0 && flotilla < g->flotillas && g->flotilla[flotilla].side == side
                       ? s->slot_of[flotilla_unit(flotilla)] - 1
                       : -1;
    if (slot < 0)
        return refuse("3.334", "that is no Flotilla of yours");
    if (s->formation[slot].state != FITTING_OUT)
        return refuse("3.335a", "it does not Fit Out");
    if (s->formation[slot].order)
        return refuse("9.389", "it executes an Order, which must be given up before");
    if (s->reorganised >> flotilla & 1)
        return refuse("11.13", "it has been Formed in this Reorganisation");
    return is_gale_in_port(g, s, sealords_port_at(g, s->formation[slot].at))
             ? refuse("5.331b", "no Flotilla is Unformed in a Gale")
             : LEGAL;
}

struct refusal sealords_may_lay_up_all(const struct data *g, const struct state *s, int side, int flotilla)
{
    const struct refusal no = may_dissolve(g, s, side, flotilla);
    return is_legal(no) ? sealords_has_room_for(g, s, s->slot_of[flotilla_unit(flotilla)] - 1) : no;
}

/* [3.335a, R103] Its squadrons are designated Independent, and get their Orders in the next step. */
struct refusal sealords_may_break_up(const struct data *g, const struct state *s, int side, int flotilla)
{
    const struct refusal no = may_dissolve(g, s, side, flotilla);
    int                  free = 0;
    if (!is_legal(no))
        return no;
    const int slot = s->slot_of[flotilla_unit(flotilla)] - 1;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q)) {
        if (s->squadron[q].flags & SQUADRON_HANDLED)
            return refuse("3.336b", "a squadron has been Assigned in this Reorganisation");
        if (g->squadron[q].class == FLAGSHIP && !s->squadron[q].pair)
            return refuse("10.311b", "a flagship has no squadron to go with");
    }
    for (int i = first_slot(side); i < end_slot(side); i++)
        free += !is_formation(s, i);
    return free >= sealords_squadrons(g, s, slot) ? LEGAL
                                                  : refuse("3.246", "there are not counters enough for them");
}

void sealords_break_up(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    const int flotilla = unit_index(slot_unit(s, slot));
    for (int q = first_in(g, s, slot); q >= 0; q = first_in(g, s, slot)) {
        const int squadron = g->squadron[q].class == FLAGSHIP ? s->squadron[q].pair - 1 : q;
        const int alone = sealords_on_its_own(g, s, squadron, u);
        for (int own = first_in(g, s, alone); own >= 0; own = next_in(g, s, alone, own))
            s->squadron[own].flags |= SQUADRON_HANDLED;
        sealords_pass_shadow(g, s, slot, alone, u); /* [7.137] the first of them (R178) */
        sealords_entered(g, s, alone, u);
    }
    s->reorganised |= 1u << flotilla;
    sealords_relieve_all(g, s, flotilla);
    sealords_unform(g, s, slot, u);
}

void sealords_lay_up_all(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    while (is_formation(s, slot)) {
        int q = first_in(g, s, slot);
        while (g->squadron[q].class == FLAGSHIP && next_in(g, s, slot, q) >= 0)
            q = next_in(g, s, slot, q);
        sealords_lay_up(g, s, q, u);
    }
}

/* [3.336b] One of several, in port. */
struct refusal sealords_may_unassign(const struct data *g, const struct state *s, int side, int squadron)
{
    if (sealords_own_squadron(g, s, side, squadron) == NOBODY || s->squadron[squadron].state != FITTING_OUT
        || !is_flotilla(s, s->squadron[squadron].in - 1))
        return refuse("3.336b", "that is no squadron of a Flotilla of yours in port");
    if (s->squadron[squadron].flags & SQUADRON_HANDLED)
        return refuse("3.336b", "it has been Assigned in this Reorganisation");
    if (sealords_is_last(g, s, squadron))
        return refuse("3.353", "it is the last: Unform the Flotilla");
    return sealords_may_lay_up(g, s, squadron);
}
