/* [3.352c, 3.353, 3.355, R15] A Detachment that is Detached from a Flag with an Order: its squadrons, its Leader and its
 * Auxiliaries are told off in the Orders Step, one after the other, and when an Order is Issued to the Detachment they are
 * it. What nobody sends off stays where it is. */
#include "leaders.h"
#include "orders.h"

/* ---- Who has been told off ---- */

static bool is_told_off(const struct data *g, const struct state *s, int side, int q)
{
    return g->squadron[q].side == side && s->squadron[q].flags & SQUADRON_TOLD_OFF && s->squadron[q].in
        && is_flotilla(s, s->squadron[q].in - 1);
}

/* The Flag they are of: one at a time; -1: nobody has been told off. */
static int parent_of_told(const struct data *g, const struct state *s, int side)
{
    for (int q = 0; q < g->squadrons; q++)
        if (is_told_off(g, s, side, q))
            return s->squadron[q].in - 1;
    return -1;
}

static int count_told(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int q = 0; q < g->squadrons; q++)
        n += is_told_off(g, s, side, q);
    return n;
}

static int told_leader(const struct data *g, const struct state *s, int side)
{
    const int parent = parent_of_told(g, s, side);
    for (int l = 0; l < g->leaders && parent >= 0; l++)
        if (g->leader[l].side == side && s->leader[l].flags & LEADER_TOLD_OFF
            && s->leader[l].flotilla == 1 + unit_index(slot_unit(s, parent)))
            return l;
    return NOBODY;
}

static int told_auxiliaries(const struct data *g, const struct state *s, int side)
{
    int n = 0;
    for (int a = 0; a < g->auxiliaries; a++)
        n += g->auxiliary[a].side == side && (s->auxiliary[a].flags & AUX_TOLD_OFF) != 0;
    return n;
}

void sealords_forget_told(const struct data *g, struct state *s, int side)
{
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side)
            s->squadron[q].flags &= (uint16_t)~SQUADRON_TOLD_OFF;
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side)
            s->auxiliary[a].flags &= (uint8_t)~AUX_TOLD_OFF;
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == side)
            s->leader[l].flags &= (uint8_t)~LEADER_TOLD_OFF;
}

/* ---- Telling off ---- */

static bool is_flag(const struct data *g, const struct state *s, int slot)
{
    return slot >= 0 && is_flotilla(s, slot)
        && g->flotilla[unit_index(slot_unit(s, slot))].kind != DETACHMENT;
}

static struct refusal may_tell_squadron(const struct data *g, const struct state *s, int side, int q)
{
    if (sealords_own_squadron(g, s, side, q) == NOBODY || !is_flag(g, s, s->squadron[q].in - 1))
        return refuse("3.352c", "a Detachment is Detached from a Flag or Grand Flag of yours");
    const int from = s->squadron[q].in - 1, parent = parent_of_told(g, s, side);
    if (g->squadron[q].class == FLAGSHIP)
        return refuse("10.311b", "a flagship goes with its squadron");
    if (parent >= 0 && parent != from)
        return refuse("3.352c", "all of a Detachment come from one Flotilla");
    if (s->squadron[q].flags & SQUADRON_TOLD_OFF)
        return refuse("3.352c", "it has been told off");
    if (count_told(g, s, side) + 1 >= sealords_squadrons(g, s, from))
        return refuse("3.353", "a Flotilla keeps its last squadron");
    return is_gale(s, s->formation[from].at) ? refuse("5.331b", "not in a Gale") : LEGAL;
}

/* [3.422c, R72] To those of his Command who command Flags; or nobody there is who is, and fits. */
static bool is_junior(const struct data *g, const struct state *s, int parent, int leader)
{
    if (sealords_is_junior_to_flags(g, s, leader))
        return true;
    for (int l = 0; l < g->leaders; l++)
        if (s->leader[l].flotilla == 1 + unit_index(slot_unit(s, parent))
            && !(s->leader[l].flags & LEADER_COMMANDS) && sealords_fits_detachment(g, s, l)
            && sealords_is_junior_to_flags(g, s, l))
            return false;
    return true;
}

static struct refusal may_tell_leader(const struct data *g, const struct state *s, int side, int leader)
{
    const int parent = parent_of_told(g, s, side);
    if (parent < 0)
        return refuse("3.352c", "tell off a squadron first");
    if (leader < 0 || leader >= g->leaders || g->leader[leader].side != side
        || s->leader[leader].flotilla != 1 + unit_index(slot_unit(s, parent))
        || s->leader[leader].flags & LEADER_COMMANDS)
        return refuse("3.352c", "he is no Leader of that Flotilla, or its commander");
    if (!sealords_fits_detachment(g, s, leader))
        return refuse("3.423", "he does not command a Detachment");
    if (!is_junior(g, s, parent, leader))
        return refuse("3.422c", "somebody else there is Junior to all who command Flags, and he is not");
    return told_leader(g, s, side) == NOBODY ? LEGAL : refuse("3.352c", "its Leader has been told off");
}

static struct refusal may_tell_auxiliary(const struct data *g, const struct state *s, int side, int a)
{
    enum { MOST = 2 };
    const int parent = parent_of_told(g, s, side);
    if (parent < 0)
        return refuse("3.352c", "tell off a squadron first");
    if (a < 0 || a >= g->auxiliaries || g->auxiliary[a].side != side || s->auxiliary[a].where != AUX_WITH
        || s->auxiliary[a].at != parent)
        return refuse("3.352c", "that is no Auxiliary of that Flotilla");
    if (s->auxiliary[a].flags & AUX_TOLD_OFF)
        return refuse("3.352c", "it has been told off");
    return told_auxiliaries(g, s, side) < MOST ? LEGAL
                                               : refuse("6.132a", "a Detachment has two Auxiliaries at most");
}

struct refusal sealords_may_tell_off(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_TELL_OFF        ? may_tell_squadron(g, s, side, m.arg[0])
         : m.kind == MOVE_TELL_OFF_LEADER ? may_tell_leader(g, s, side, m.arg[0])
                                          : may_tell_auxiliary(g, s, side, m.arg[0]);
}

void sealords_tell_off_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++)
        if (is_legal(may_tell_squadron(g, s, side, q)))
            moves_add(out, MOVE_TELL_OFF, q, 0, 0);
    if (parent_of_told(g, s, side) < 0) /* squadrons first */
        return;
    for (int l = 0; l < g->leaders; l++)
        if (is_legal(may_tell_leader(g, s, side, l)))
            moves_add(out, MOVE_TELL_OFF_LEADER, l, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++)
        if (is_legal(may_tell_auxiliary(g, s, side, a)))
            moves_add(out, MOVE_TELL_OFF_AUXILIARY, a, 0, 0);
}

void sealords_tell_off(struct state *s, struct move m)
{
    if (m.kind == MOVE_TELL_OFF)
        s->squadron[m.arg[0]].flags |= SQUADRON_TOLD_OFF;
    else if (m.kind == MOVE_TELL_OFF_LEADER)
        s->leader[m.arg[0]].flags |= LEADER_TOLD_OFF;
    else
        s->auxiliary[m.arg[0]].flags |= AUX_TOLD_OFF;
}

/* ---- Sending off ---- */

/* All that were told off are in that slot from now on. */
static void fill(const struct data *g, struct state *s, int side, int flotilla, int slot)
{
    const int leader = told_leader(g, s, side), parent = parent_of_told(g, s, side);
    for (int q = 0; q < g->squadrons; q++)
        if (is_told_off(g, s, side, q) && s->squadron[q].in == 1 + parent) {
            s->squadron[q].in = (uint8_t)(1 + slot);
            if (s->squadron[q].pair)
                s->squadron[s->squadron[q].pair - 1].in = (uint8_t)(1 + slot);
        }
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side == side && s->auxiliary[a].flags & AUX_TOLD_OFF
            && s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == parent)
            s->auxiliary[a].at = (uint8_t)slot;
    s->leader[leader].flotilla = (uint8_t)(1 + flotilla);
    s->leader[leader].flags |= LEADER_COMMANDS;
    sealords_forget_told(g, s, side);
}

int sealords_told_parent(const struct data *g, const struct state *s, int side, int unit)
{
    return unit >= 0 && unit < UNITS_MAX && unit_kind(unit) == UNIT_FLOTILLA
                && unit_index(unit) < g->flotillas && s->slot_of[unit] == 0
                && g->flotilla[unit_index(unit)].side == side
                && g->flotilla[unit_index(unit)].kind == DETACHMENT
             ? parent_of_told(g, s, side)
             : -1;
}

struct refusal sealords_could_detach(const struct data *g, const struct state *s, int side, int unit,
                                     struct state *trial, int *slot)
{
    const int flotilla = unit_index(unit), parent = sealords_told_parent(g, s, side, unit);
    const int leader = told_leader(g, s, side);
    if (leader == NOBODY)
        return refuse("3.352c", "a Leader of the Flotilla must go with it");
    if (!(g->flotilla[flotilla].contingents >> g->leader[leader].contingent & 1))
        return refuse("R256", "its Leader is of another Contingent");
    for (int q = 0; q < g->squadrons; q++)
        if (is_told_off(g, s, side, q)
            && !(g->flotilla[flotilla].contingents >> g->squadron[q].contingent & 1))
            return refuse("3.312", "that Detachment does not take its Contingent");
    if (count_told(g, s, side) >= sealords_squadrons(g, s, parent))
        return refuse("3.353", "a Flotilla keeps its last squadron");
    if (!sealords_has_free_slot(s, side))
        return refuse("2.31", "all counters of Formations are in use");
    *trial = *s;
    *slot = first_slot(side);
    while (is_formation(s, *slot))
        ++*slot;
    trial->formation[*slot] = (struct formation){ .unit = (uint8_t)(1 + unit),
                                                  .at = s->formation[parent].at,
                                                  .state = s->formation[parent].state };
    trial->slot_of[unit] = (uint8_t)(1 + *slot);
    fill(g, trial, side, flotilla, *slot);
    const int left = sealords_contingents(g, trial, parent);
    return sealords_has_leader_for(g, trial, unit_index(slot_unit(s, parent)), __builtin_ctz((unsigned)left))
             ? LEGAL
             : refuse("3.466", "the Flotilla would have no Leader of one of its Contingents");
}

int sealords_detach_told(const struct data *g, struct state *s, int side, int unit, struct umpire *u)
{
    const int from = sealords_told_parent(g, s, side, unit), leader = told_leader(g, s, side);
    const int slot = sealords_new_formation(g, s, unit, s->formation[from].at, s->formation[from].state, u);
    for (int q = 0; q < g->squadrons; q++)
        if (is_told_off(g, s, side, q))
            sealords_pay_on_parting(g, s, q, u);
    fill(g, s, side, unit_index(unit), slot);
    s->formation[slot].bound = s->formation[from].bound;
    sealords_remember_ports(s, from, slot);
    sealords_spread_disorder(s, from, slot, u);
    sealords_put(s, g, slot, s->formation[from].at);
    sealords_pair_flagships_in(g, s, from);
    sealords_pair_flagships_in(g, s, slot);
    sealords_tell(u, EVENT_POSTED, 1u << side, leader, unit_index(unit), 0, 0);
    sealords_tell_strength(g, s, from, u);
    sealords_split(g, s, from, slot);
    return slot;
}
