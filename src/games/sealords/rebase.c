/* [6.15] Auxiliaries without a limit of range Rebase in the Reorganisation: to a port, into a Sea Zone, to a Formation. A
 * Dummy poses as one [7.151]. */
#include "rebase.h"
#include "range.h"
#include "station.h"

/* Once in a step (corrections, 18), from where it is Assigned or based. */
static struct refusal may_leave(const struct data *g, const struct state *s, int side, int auxiliary)
{
    if (auxiliary < 0 || auxiliary >= g->auxiliaries || g->auxiliary[auxiliary].side != side
        || g->auxiliary[auxiliary].corsair != NOBODY
        || g->aux_class[g->auxiliary[auxiliary].class].range != RANGE_UNLIMITED)
        return refuse("6.153a", "that is no Auxiliary of yours that may Rebase");
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    if (a->flags & AUX_MOVED)
        return refuse("6.153a", "it has been moved in this step");
    if (a->where == AUX_WITH && is_away(g, s, a->at))
        return refuse("10.124", "it is off the map");
    return a->where == AUX_AVAILABLE || a->where == AUX_IN_PORT || a->where == AUX_WITH
                || a->where == AUX_BASED
             ? LEGAL
             : refuse("6.153a", "it is Assigned to nobody");
}

static bool goes_to_zones(const struct data *g, int auxiliary)
{
    const int class = g->auxiliary[auxiliary].class;
    return g->aux_class[class == AUX_DUMMY ? AUX_FLEET : class].to_zone;
}

struct refusal sealords_may_rebase(const struct data *g, const struct state *s, int side, int auxiliary,
                                   int place)
{
    const struct refusal no = may_leave(g, s, side, auxiliary);
    if (!is_legal(no))
        return no;
    if (place < 1 || place >= g->places)
        return refuse("6.153a", "there is no such place");
    if (g->place[place].kind == PLACE_ZONE) {
        if (season(s) == WINTER)
            return refuse("6.153b", "in Winter Auxiliaries Rebase to ports only");
        return goes_to_zones(g, auxiliary) && sealords_has_marker(s, side)
                 ? LEGAL
                 : refuse("6.131d", "it does not go into Sea Zones, or all counters are used");
    }
    if (s->auxiliary[auxiliary].where == AUX_AVAILABLE)
        return refuse("6.131a", "from the Available Box it is Assigned in the Auxiliary Step");
    const int port = is_space(g, place) ? sealords_port_at(g, place) : NOBODY;
    if (port == NOBODY || sealords_port_use(g, s, port, g->auxiliary[auxiliary].contingent) != PORT_FRIENDLY)
        return refuse("6.153a", "it Rebases to a Friendly Port or a Sea Zone");
    return s->auxiliary[auxiliary].where == AUX_IN_PORT && s->auxiliary[auxiliary].at == port
             ? refuse("6.153a", "it is there")
             : LEGAL;
}

struct refusal sealords_may_rebase_to(const struct data *g, const struct state *s, int side, int auxiliary,
                                      int unit)
{
    const struct refusal no = may_leave(g, s, side, auxiliary);
    const int            slot = unit >= 0 && unit < UNITS_MAX ? s->slot_of[unit] - 1 : -1;
    if (!is_legal(no))
        return no;
    if (slot < 0 || slot_side(slot) != side
        || (s->auxiliary[auxiliary].where == AUX_WITH && s->auxiliary[auxiliary].at == slot))
        return refuse("6.153a", "that is no other Formation of yours");
    if (season(s) == WINTER)
        return refuse("6.153b", "in Winter Auxiliaries Rebase to ports only");
    const int at = s->formation[slot].at;
    const int place = g->place[at].kind == PLACE_HARBOUR ? space_place(g->port[g->place[at].of].space) : at;
    struct traces traces = { .count = 0 };
    if (!sealords_reaches(g, s, &traces, auxiliary, place))
        return refuse("6.153a", "that Formation is beyond its range");
    return sealords_takes_auxiliary(g, s, slot, auxiliary);
}

/* [6.156] What leaves and what appears is seen; of what Class it is is not. */
void sealords_rebase(const struct data *g, struct state *s, int auxiliary, int place, struct umpire *u)
{
    sealords_send_home(g, s, auxiliary, u);
    if (g->place[place].kind == PLACE_ZONE)
        sealords_place_marker(g, s, auxiliary, place, AUX_BASED, NOBODY, u);
    else
        sealords_berth(g, s, auxiliary, sealords_port_at(g, place), u);
    s->auxiliary[auxiliary].flags |= AUX_MOVED;
}

void sealords_rebase_to(const struct data *g, struct state *s, int auxiliary, int unit, struct umpire *u)
{
    sealords_send_home(g, s, auxiliary, u);
    sealords_lend(g, s, auxiliary, s->slot_of[unit] - 1, u);
}

void sealords_rebase_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    for (int a = 0; a < g->auxiliaries; a++) {
        if (!is_legal(may_leave(g, s, side, a)))
            continue;
        for (int place = 1; place < g->places; place++)
            if (is_legal(sealords_may_rebase(g, s, side, a, place)))
                moves_add(out, MOVE_REBASE, a, place, 0);
        for (int slot = first_slot(side); slot < end_slot(side); slot++)
            if (is_formation(s, slot) && is_legal(sealords_may_rebase_to(g, s, side, a, slot_unit(s, slot))))
                moves_add(out, MOVE_REBASE_TO, a, slot_unit(s, slot), 0);
    }
}
