/* [11.2] Attrition: what every turn costs a squadron, by its State, and what a station costs its Interdictors. No Sail sinks
 * of it before the end of the next Operations Phase [7.351]. */
#include "admin.h"
#include "spot.h"

/* [11.22b] One die, worse in a Neutral Port. */
static int fitting_out(const struct data *g, const struct state *s, int squadron, struct umpire *u)
{
    const int port = sealords_port_of(g, s, squadron);
    umpire_open(u, sealords_moment(s), ROLL_ATTRITION, s->squadron[squadron].at, squadron);
    int die = umpire_roll(u);
    if (sealords_port_use(g, s, port, g->squadron[squadron].contingent) != PORT_FRIENDLY)
        die += g->attrition[ATTRITION_NEUTRAL];
    return g
        ->attrition[die >= g->attrition[ATTRITION_WORSE_FROM] ? ATTRITION_FITTING_WORSE : ATTRITION_FITTING];
}

/* [11.22] By State and season; a Formation that is too large costs each of its squadrons more. */
static int normal(const struct data *g, const struct state *s, int squadron, struct umpire *u)
{
    const struct squadron *q = &s->squadron[squadron];
    if (q->state == IN_ORDINARY)
        return 0;
    const int base = q->state == FITTING_OUT ? fitting_out(g, s, squadron, u)
                   : season(s) == WINTER     ? g->attrition[ATTRITION_READY_WINTER]
                                             : g->attrition[ATTRITION_READY];
    return base + g->attrition[ATTRITION_OVERSIZED] * sealords_oversize(g, s, q->in - 1);
}

int sealords_station_dps(const struct data *g, const struct state *s, int slot, int place)
{
    if (!is_space(g, place))
        return 0;
    const struct sea_space *space = &g->space[place_space(place)];
    const bool              blockades = space->port != NOBODY
                        && sealords_port_for(g, s, space->port, slot) != PORT_FRIENDLY;
    return (space->is_strait ? g->attrition[ATTRITION_STRAIT_STATION] : 0)
         + (blockades ? g->port[space->port].blockade_value : 0);
}

static void pay_once(const struct data *g, struct state *s, int squadron, int dp, struct umpire *u)
{
    if (s->squadron[squadron].flags & SQUADRON_PAID)
        return;
    s->squadron[squadron].flags |= SQUADRON_PAID;
    sealords_wear(g, s, squadron, dp, u);
}

void sealords_pay_station(const struct data *g, struct state *s, int slot, int place, struct umpire *u)
{
    const int dp = sealords_station_dps(g, s, slot, place);
    for (int q = first_in(g, s, slot); q >= 0; q = next_in(g, s, slot, q))
        pay_once(g, s, q, dp, u);
}

/* [11.23b-c] Its part in the Interdiction is over. */
void sealords_pay_on_parting(const struct data *g, struct state *s, int squadron, struct umpire *u)
{
    const int slot = s->squadron[squadron].in - 1, flagship = s->squadron[squadron].pair - 1;
    if (!sealords_interdicts(g, s, slot))
        return;
    const int dp = sealords_station_dps(g, s, slot, s->formation[slot].at);
    pay_once(g, s, squadron, dp, u);
    if (flagship >= 0)
        pay_once(g, s, flagship, dp, u);
}

void sealords_attrition_begin(const struct data *g, struct state *s, struct umpire *u)
{
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_formation(s, slot) && sealords_interdicts(g, s, slot))
            sealords_pay_station(g, s, slot, s->formation[slot].at, u);
    for (int q = 0; q < g->squadrons; q++) {
        if (s->squadron[q].sail == 0 || sealords_is_off_map(g, s, q)) {
            s->squadron[q].flags &= (uint16_t)~SQUADRON_PAID;
            continue;
        }
        const int more = g->rules != NULL && g->rules->attrition != NULL ? g->rules->attrition(g, s, q) : 0;
        sealords_wear(g, s, q, normal(g, s, q, u) + more, u);
        s->squadron[q].flags &= (uint16_t)~SQUADRON_PAID;
    }
}
