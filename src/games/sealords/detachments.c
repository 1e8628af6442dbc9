/* [3.352c, 3.461c, 3.462-2] Detaching a Detachment: squadrons of a Flag that stays Formed, an assistant to command them and
 * perhaps Auxiliaries, with an Order of any kind. */
#include "detachments.h"
#include "leaders.h"
#include "spot.h"

/* ---- What is singled out ---- */

static bool is_flag(const struct data *g, const struct state *s, int slot)
{
    return slot >= 0 && is_flotilla(s, slot)
        && g->flotilla[unit_index(slot_unit(s, slot))].kind != DETACHMENT;
}

int sealords_parent(const struct data *g, const struct state *s, int side)
{
    for (int q = 0; q < g->squadrons; q++)
        if (g->squadron[q].side == side && s->squadron[q].flags & SQUADRON_SINGLED
            && is_flag(g, s, s->squadron[q].in - 1))
            return s->squadron[q].in - 1;
    return -1;
}

static int singled_in(const struct data *g, const struct state *s, int slot)
{
    int n = 0;
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        n += (s->squadron[q].flags & SQUADRON_SINGLED) != 0;
    return n;
}

/* [3.462-2] An assistant of a Rank that commands Detachments. */
static bool may_go_in_command(const struct data *g, const struct state *s, int slot, int leader)
{
    return s->leader[leader].flotilla == 1 + unit_index(slot_unit(s, slot))
        && !(s->leader[leader].flags & LEADER_COMMANDS)
        && sealords_fits(s, DETACHMENT, sealords_ratings(g, s, leader).rank);
}

/* He who was named; else the lowest in Rank, holders of Stations last. */
static int commander_to_be(const struct data *g, const struct state *s, int slot)
{
    int found = NOBODY, least = 0;
    for (int l = 0; l < g->leaders; l++) {
        if (!may_go_in_command(g, s, slot, l))
            continue;
        if (s->leader[l].flags & LEADER_SINGLED)
            return l;
        const int need = sealords_ratings(g, s, l).rank + (sealords_holds_station(s, l) ? RANKS : 0);
        if (found == NOBODY || need < least) {
            found = l;
            least = need;
        }
    }
    return found;
}

static struct refusal may_single_squadron(const struct data *g, const struct state *s, int side, int q)
{
    if (q < 0 || q >= g->squadrons || g->squadron[q].side != side || s->squadron[q].sail == 0
        || !is_flag(g, s, s->squadron[q].in - 1))
        return refuse("3.352c", "that is no squadron of a Flag of yours");
    const int slot = s->squadron[q].in - 1, parent = sealords_parent(g, s, side);
    const int port = sealords_port_at(g, s->formation[slot].at);
    if (parent >= 0 && parent != slot)
        return refuse("3.352c", "squadrons of another Flag have been singled out");
    if (g->squadron[q].class == FLAGSHIP)
        return refuse("10.311b", "a Flagship goes with its squadron");
    if (s->squadron[q].flags & (SQUADRON_SINGLED | SQUADRON_TRIED))
        return refuse("3.352c", "it has been singled out, or its going has been tried in this Turn");
    if (is_gale(s, s->formation[slot].at) || (port != NOBODY && is_gale(s, space_place(g->port[port].space))))
        return refuse("5.331b", "no Flotilla is Formed in a Gale");
    if (commander_to_be(g, s, slot) == NOBODY)
        return refuse("3.352c", "no assistant is Posted there who may command a Detachment");
    return sealords_squadrons(g, s, slot) - singled_in(g, s, slot) > 1
             ? LEGAL
             : refuse("3.353", "a Flotilla keeps its last squadron");
}

static struct refusal may_single_leader(const struct data *g, const struct state *s, int side, int leader)
{
    const int parent = sealords_parent(g, s, side);
    if (parent < 0)
        return refuse("3.352c", "single out a squadron first");
    if (leader < 0 || leader >= g->leaders || !may_go_in_command(g, s, parent, leader))
        return refuse("3.462-2", "he is no assistant there who may command a Detachment");
    for (int l = 0; l < g->leaders; l++)
        if (g->leader[l].side == side && s->leader[l].flags & LEADER_SINGLED)
            return refuse("3.352c", "one Leader goes with a Detachment");
    return LEGAL;
}

static struct refusal may_single_auxiliary(const struct data *g, const struct state *s, int side, int a)
{
    enum { MOST = 2 }; /* [6.132a] */
    const int parent = sealords_parent(g, s, side);
    if (parent < 0)
        return refuse("3.352c", "single out a squadron first");
    if (a < 0 || a >= g->auxiliaries || s->auxiliary[a].where != AUX_WITH || s->auxiliary[a].at != parent)
        return refuse("3.352c", "that Auxiliary is not with the Flag");
    if (s->auxiliary[a].flags & AUX_SINGLED)
        return refuse("3.352c", "it has been singled out");
    int n = 0;
    for (int i = 0; i < g->auxiliaries; i++)
        n += g->auxiliary[i].side == side && s->auxiliary[i].flags & AUX_SINGLED;
    return n < MOST ? LEGAL : refuse("6.132a", "a Detachment has two Auxiliaries");
}

struct refusal sealords_may_single_out(const struct data *g, const struct state *s, int side, struct move m)
{
    return m.kind == MOVE_SINGLE_OUT ? may_single_squadron(g, s, side, m.arg[0])
         : m.kind == MOVE_SEND_WITH  ? may_single_leader(g, s, side, m.arg[0])
                                     : may_single_auxiliary(g, s, side, m.arg[0]);
}

void sealords_single_out(struct state *s, struct move m)
{
    if (m.kind == MOVE_SINGLE_OUT)
        s->squadron[m.arg[0]].flags |= SQUADRON_SINGLED;
    else if (m.kind == MOVE_SEND_WITH)
        s->leader[m.arg[0]].flags |= LEADER_SINGLED;
    else
        s->auxiliary[m.arg[0]].flags |= AUX_SINGLED;
}

void sealords_single_out_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int q = 0; q < g->squadrons; q++)
        if (is_legal(may_single_squadron(g, s, side, q)))
            moves_add(out, MOVE_SINGLE_OUT, q, 0, 0);
    if (sealords_parent(g, s, side) < 0)
        return;
    for (int l = 0; l < g->leaders; l++)
        if (is_legal(may_single_leader(g, s, side, l)))
            moves_add(out, MOVE_SEND_WITH, l, 0, 0);
    for (int a = 0; a < g->auxiliaries; a++)
        if (is_legal(may_single_auxiliary(g, s, side, a)))
            moves_add(out, MOVE_SEND_ALONG, a, 0, 0);
}

void sealords_forget_singled(const struct data *g, struct state *s, unsigned sides)
{
    for (int q = 0; q < g->squadrons; q++)
        if (sides >> g->squadron[q].side & 1)
            s->squadron[q].flags &= (uint16_t)~SQUADRON_SINGLED;
    for (int l = 0; l < g->leaders; l++)
        if (sides >> g->leader[l].side & 1)
            s->leader[l].flags &= (uint8_t)~LEADER_SINGLED;
    for (int a = 0; a < g->auxiliaries; a++)
        if (g->auxiliary[a].side < SIDES && sides >> g->auxiliary[a].side & 1)
            s->auxiliary[a].flags &= (uint8_t)~AUX_SINGLED;
}

/* ---- Parting ---- */

bool sealords_can_part(const struct data *g, const struct state *s, int side, int unit)
{
    const int parent = sealords_parent(g, s, side);
    if (parent < 0 || unit < 0 || unit >= flotilla_unit(g->flotillas) || g->flotilla[unit].side != side
        || g->flotilla[unit].kind != DETACHMENT || s->slot_of[unit] || !sealords_has_free_slot(s, side))
        return false;
    const int leader = commander_to_be(g, s, parent);
    if (leader == NOBODY || !(g->flotilla[unit].contingents >> g->leader[leader].contingent & 1)
        || singled_in(g, s, parent)
               >= sealords_squadrons(g, s, parent)) /* others have been sent away since */
        return false;
    for (int q = first_in(g, s, parent); q >= 0; q = next_in(g, s, parent, q))
        if (s->squadron[q].flags & SQUADRON_SINGLED
            && !(g->flotilla[unit].contingents >> g->squadron[q].contingent & 1))
            return false;
    return true;
}

/* Who goes: squadrons with their Flagships, the Leader, Auxiliaries. */
static int go_apart(const struct data *g, struct state *s, int parent, int slot)
{
    const int leader = commander_to_be(g, s, parent), flotilla = unit_index(slot_unit(s, slot));
    for (int q = 0; q < g->squadrons; q++)
        if (s->squadron[q].in == 1 + parent && s->squadron[q].flags & SQUADRON_SINGLED) {
            const int flagship = s->squadron[q].pair - 1;
            s->squadron[q].in = (uint8_t)(1 + slot);
            if (flagship >= 0)
                s->squadron[flagship].in = (uint8_t)(1 + slot);
        }
    s->leader[leader].flotilla = (uint8_t)(1 + flotilla);
    s->leader[leader].flags |= LEADER_COMMANDS;
    for (int a = 0; a < g->auxiliaries; a++)
        if (s->auxiliary[a].where == AUX_WITH && s->auxiliary[a].at == parent
            && s->auxiliary[a].flags & AUX_SINGLED)
            s->auxiliary[a].at = (uint8_t)slot;
    s->formation[slot].bound = s->formation[parent].bound;
    s->formation[slot].flags = s->formation[parent].flags & (FORMATION_DISORGANISED | FORMATION_RELEASED);
    sealords_put(s, g, slot, s->formation[parent].at);
    sealords_forget_singled(g, s, 1u << slot_side(slot));
    return leader;
}

const struct state *sealords_as_parted(const struct data *g, const struct state *s, int side, int unit,
                                       struct state *trial)
{
    if (!sealords_can_part(g, s, side, unit))
        return s;
    const int parent = sealords_parent(g, s, side);
    int       slot = first_slot(side);
    while (is_formation(s, slot))
        slot++;
    *trial = *s;
    trial->formation[slot] = (struct formation){ .unit = (uint8_t)(1 + unit),
                                                 .at = s->formation[parent].at,
                                                 .state = s->formation[parent].state };
    trial->slot_of[unit] = (uint8_t)(1 + slot);
    go_apart(g, trial, parent, slot);
    return trial;
}

int sealords_part(const struct data *g, struct state *s, int side, int unit, struct umpire *u)
{
    const int parent = sealords_parent(g, s, side);
    const int slot = sealords_new_formation(g, s, unit, s->formation[parent].at, s->formation[parent].state,
                                            u);
    const int leader = go_apart(g, s, parent, slot);
    sealords_tell(u, EVENT_PARTS, 1u << side, SLOTS + unit, SLOTS + slot_unit(s, parent), 0, 0);
    sealords_tell(u, EVENT_POSTED, 1u << side, leader, unit_index(unit), 0, 0);
    sealords_tell_strength(g, s, parent, u);
    sealords_entered(g, s, slot, u);
    sealords_split(g, s, parent, slot);
    return slot;
}
