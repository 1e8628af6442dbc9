/* X2.5, X7.5, X8.2, E06 to E09, E12: who is turned out of a port, and who is kept out of one. */
#include "leaders.h"
#include "spot.h"
#include "straits.h"

/* ---- Turned out ---- */

/* X8.2: of Powers in Italy that are neutral. */
static bool is_italian(const struct data *g, const struct state *s, int port)
{
    const int owner = g->port[port].owner;
    return owner == own(g, CONTINGENT_GE) || owner == own(g, CONTINGENT_TU) || owner == own(g, CONTINGENT_PA)
        || owner == own(g, CONTINGENT_MA)
        || (owner == own(g, CONTINGENT_NE) && mark(g, s, MARK_NAPLES_SIDE) == NAPLES_NEUTRAL);
}

/* X8.2: four Impulses together, then out of its Space for four, convoys too; not those that may go In Ordinary there. */
static void count_stay(const struct data *g, struct state *s, int slot, struct umpire *u)
{
    struct formation *f = &s->formation[slot];
    const int         port = f->state == FITTING_OUT ? sealords_port_at(g, f->at) : NOBODY;
    if (f->shut_for && --f->shut_for == 0)
        f->shut = 0;
    if (f->tainted)
        f->tainted--;
    if (g->place[f->at].kind == PLACE_OFF_MAP) /* `lay` counts its turns there */
        return;
    if (port == NOBODY || !is_italian(g, s, port) || sealords_port_for(g, s, port, slot) != PORT_NEUTRAL) {
        f->lay = 0;
        return;
    }
    if (f->lay < value(g, VALUE_NEUTRAL_STAY)) {
        f->lay++;
        return;
    }
    f->lay = 0;
    f->shut = (uint8_t)(1 + port);
    f->shut_for = (uint8_t)value(g, VALUE_NEUTRAL_STAY);
    sealords_turn_out(g, s, slot, u);
}

/* What lay In Ordinary puts to sea without Orders. */
static void put_to_sea(const struct data *g, struct state *s, int squadron, int port, struct umpire *u)
{
    const int flagship = s->squadron[squadron].pair - 1, place = space_place(g->port[port].space);
    const int slot = sealords_new_formation(g, s, squadron_unit(squadron), place, READY, u);
    s->squadron[squadron].in = (uint8_t)(1 + slot);
    if (flagship >= 0)
        s->squadron[flagship].in = (uint8_t)(1 + slot);
    sealords_put(s, g, slot, place);
    sealords_tell_of(s, u, EVENT_DRIVEN_OUT, slot, place, 0, 0);
    sealords_entered(g, s, slot, u);
}

/* A port that has been shut to them (X7.5, E07, E09, E12); in a revolt those In Ordinary stay (E08). */
void straits_turn_out(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        if (!is_formation(s, slot))
            continue;
        const int port = s->formation[slot].state == FITTING_OUT ? sealords_port_at(g, s->formation[slot].at)
                                                                 : NOBODY;
        if (port != NOBODY
            && (sealords_port_for(g, s, port, slot) == PORT_CLOSED || !straits_admits(g, s, port, slot)))
            sealords_turn_out(g, s, slot, u);
        else
            count_stay(g, s, slot, u);
    }
    for (int q = 0; q < g->squadrons; q++) {
        const int port = s->squadron[q].sail && s->squadron[q].state == IN_ORDINARY
                           ? sealords_port_at(g, s->squadron[q].at)
                           : NOBODY;
        if (port != NOBODY && !(g->squadron[q].class == FLAGSHIP && s->squadron[q].pair)
            && !sealords_is_base(g, s, port, g->squadron[q].contingent) && !straits_is_in_revolt(g, s, port)
            && sealords_has_free_slot(s, g->squadron[q].side))
            put_to_sea(g, s, q, port, u);
    }
}

/* ---- The plague (E09) ---- */

int straits_strait_dp(const struct data *g, struct state *s, int slot)
{
    enum { FOUR_TURNS = 4 * IMPULSES };
    if (s->formation[slot].at != space_place(own(g, SPACE_MES)))
        return 0;
    s->formation[slot].tainted = FOUR_TURNS; /* also if the plague is not known of yet */
    return mark(g, s, MARK_PLAGUE) ? value(g, VALUE_PLAGUE_DP) : 0;
}

/* Trade goes round Sicily. */
bool straits_shuns(const struct data *g, const struct state *s, int convoy, int place)
{
    return g->convoy[convoy].kind == CONVOY_TRADE && mark(g, s, MARK_PLAGUE)
        && place == space_place(own(g, SPACE_MES));
}

bool straits_admits(const struct data *g, const struct state *s, int port, int slot)
{
    return !(s->formation[slot].tainted && mark(g, s, MARK_PLAGUE) && IS_PORT(g, port, PORT_NAP, PORT_PAL));
}

/* ---- Back to the coast of France (X2.5), or into port with a Leader who is recalled (E15) ---- */

static bool takes_mathews_home(const struct data *g, const struct state *s, int slot)
{
    return mark(g, s, MARK_MATHEWS_RECALLED) && s->formation[slot].state == READY
        && s->leader[own(g, LEADER_MATHEWS)].flotilla == 1 + unit_index(slot_unit(s, slot));
}

int straits_errand(const struct data *g, const struct state *s, int slot, uint8_t places[PORTS_MAX])
{
    const int at = s->formation[slot].at, kind = g->place[at].kind;
    int       count = 0;
    if (takes_mathews_home(g, s, slot)) {
        for (int p = 0; p < g->ports; p++)
            if (sealords_port_for(g, s, p, slot) >= PORT_NEUTRAL_ORDINARY)
                places[count++] = (uint8_t)space_place(g->port[p].space);
        return count;
    }
    if (kind == PLACE_HARBOUR || kind == PLACE_OFF_MAP || !straits_is_kept_near_france(g, s, slot)
        || straits_is_in_french_waters(g, at))
        return 0;
    for (int p = 0; p < g->ports; p++)
        if (g->port[p].owner == own(g, CONTINGENT_FR))
            places[count++] = (uint8_t)space_place(g->port[p].space);
    return count;
}
