/* [7.151] Dummies: they come and go in a Reorganisation, as real Formations could. */
#include "leaders.h"
#include "spot.h"

/* [7.151] Where a real Formation could be Formed, or Detached: in a port of its own, or at sea beside a Flotilla from which
 * squadrons are Detached; and it leaves where one could join a Flotilla. */
static bool is_dummy_port(const struct data *g, const struct state *s, int dummy, int place)
{
    const int port = sealords_port_at(g, place);
    int       contingent = 0;
    if (port == NOBODY || place != g->port[port].harbour)
        return false;
    while (contingent < g->contingents && g->contingent[contingent].command != g->dummy[dummy].command)
        contingent++;
    return contingent < g->contingents && sealords_is_base(g, s, port, contingent)
        && !is_gale_in_port(g, s, port);
}

static bool could_lose_dummy(const struct data *g, const struct state *s, int slot)
{
    const int kind = is_flotilla(s, slot) ? g->place[s->formation[slot].at].kind : PLACE_OUT;
    return kind != PLACE_OUT && kind != PLACE_OFF_MAP && s->formation[slot].state == READY;
}

static bool could_detach_dummy(const struct data *g, const struct state *s, int slot)
{
    if (!could_lose_dummy(g, s, slot) || sealords_squadrons(g, s, slot) < 2)
        return false;
    return g->flotilla[unit_index(slot_unit(s, slot))].kind != DETACHMENT || sealords_has_excess(g, s, slot);
}

/* A Command that has no squadrons in the scenario, and gets none, has nothing for which a Dummy could pass. */
static bool has_squadrons(const struct data *g, const struct state *s, int command)
{
    for (int i = 0; i < g->setups; i++)
        if (g->setup[i].scenario == s->scenario && g->setup[i].kind == SETUP_SQUADRON
            && g->squadron[g->setup[i].what].command == command)
            return true;
    return g->scenario[s->scenario].has_reinforcements;
}

/* Does it come there, or go? */
static bool is_dummy_place(const struct data *g, const struct state *s, int side, int dummy, int place)
{
    const bool comes = s->slot_of[dummy_unit(dummy)] == 0;
    if (is_dummy_port(g, s, dummy, place))
        return true;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (s->formation[slot].at == place
            && (comes ? could_detach_dummy(g, s, slot) : could_lose_dummy(g, s, slot)))
            return true;
    return false;
}

static bool may_follow(const struct data *g, const struct state *s, int dummy, int place)
{
    return s->slot_of[dummy_unit(dummy)] == 0
        && sealords_awaits_dummy(g, s, g->dummy[dummy].command, place) > 0;
}

/* Those of a Command that lie in the box are alike. */
static bool is_first_dummy(const struct data *g, const struct state *s, int dummy)
{
    for (int d = 0; d < dummy; d++)
        if (g->dummy[d].command == g->dummy[dummy].command && s->slot_of[dummy_unit(d)] == 0
            && !(s->decoys >> d & 1))
            return false;
    return true;
}

struct refusal sealords_may_decoy(const struct data *g, const struct state *s, int side, int unit, int place)
{
    if (unit < dummy_unit(0) || unit >= dummy_unit(g->dummies) || sealords_side_of_unit(g, unit) != side
        || place <= NOWHERE || place >= g->places)
        return refuse("7.151", "name a dummy of yours, and a place");
    const int slot = s->slot_of[unit] - 1;
    if (slot >= 0 && place != s->formation[slot].at)
        return refuse("7.153", "that dummy is elsewhere; name its place to take it away");
    if (s->decoyed >> unit_index(unit) & 1)
        return refuse("7.151", "it has come or gone in this step");
    if (slot < 0 && !has_squadrons(g, s, g->dummy[unit_index(unit)].command))
        return refuse("7.151", "that Command has no squadrons in this scenario");
    if (slot < 0 && !sealords_has_free_slot(s, side))
        return refuse("7.153", "there is no counter left for it");
    if (slot < 0 && !is_first_dummy(g, s, unit_index(unit)))
        return refuse("7.153", "of the dummies that are free the first is taken");
    return is_dummy_place(g, s, side, unit_index(unit), place) || may_follow(g, s, unit_index(unit), place)
             ? LEGAL
             : refuse("7.151", "no real Formation could come or go there");
}

/* One that comes with others appears with them, or all would see what it is. */
void sealords_decoy(const struct data *g, struct state *s, int side, int unit, int place, struct umpire *u)
{
    s->decoyed |= (uint16_t)(1u << unit_index(unit));
    if (!is_dummy_place(g, s, side, unit_index(unit), place) && s->slot_of[unit] == 0) {
        s->decoys |= (uint16_t)(1u << unit_index(unit));
        return;
    }
    if (s->slot_of[unit]) {
        const int slot = s->slot_of[unit] - 1;
        if (s->formation[slot].shadow)
            sealords_recover(g, s, s->formation[slot].shadow - 1);
        sealords_drop_formation(g, s, slot, u);
        return;
    }
    const bool ashore = is_dummy_port(g, s, unit_index(unit), place);
    const int  slot = sealords_new_formation(g, s, unit, place, ashore ? FITTING_OUT : READY, u);
    sealords_entered(g, s, slot, u);
}

void sealords_decoy_moves(const struct data *g, const struct state *s, int side, struct move_list *out)
{
    enum { NOTHING, AWAITED, IN_HARBOUR, BESIDE };
    uint8_t real[PLACES_MAX] = { NOTHING }; /* where something real may come or go at all */
    for (int i = 0; i < g->arrivals; i++)
        if (s->schedule[i])
            real[g->arrival[i].place] = AWAITED;
    for (int port = 0; port < g->ports; port++)
        real[g->port[port].harbour] = IN_HARBOUR;
    for (int slot = first_slot(side); slot < end_slot(side); slot++)
        if (could_detach_dummy(g, s, slot))
            real[s->formation[slot].at] = BESIDE;
    for (int d = 0; d < g->dummies; d++) {
        const int slot = s->slot_of[dummy_unit(d)] - 1;
        if (g->dummy[d].side != side || s->decoyed >> d & 1)
            continue;
        if (slot >= 0 && is_legal(sealords_may_decoy(g, s, side, dummy_unit(d), s->formation[slot].at)))
            moves_add(out, MOVE_DECOY, dummy_unit(d), s->formation[slot].at, 0);
        if (slot < 0 && has_squadrons(g, s, g->dummy[d].command) && is_first_dummy(g, s, d)
            && sealords_has_free_slot(s, side))
            for (int place = 1; place < g->places; place++)
                if (real[place] == BESIDE || (real[place] == IN_HARBOUR && is_dummy_port(g, s, d, place))
                    || (real[place] == AWAITED && may_follow(g, s, d, place)))
                    moves_add(out, MOVE_DECOY, dummy_unit(d), place, 0);
    }
}
