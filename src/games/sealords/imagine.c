/* Something possible in the place of what a side does not know: the other's counters are made of squadrons that he could
 * have there, his Auxiliaries lie where markers and ports say that some do. */
#include "courses.h"
#include "orders.h"
#include "phases.h"
#include "shadow.h"

struct dealer {
    const struct data *g;
    struct state      *out;
    struct rng        *r;
    int                other; /* the side that is imagined */
};

/* ---- Squadrons ---- */

/* A squadron that is not on the map yet, any of those contingents; -1: none is left. */
static int free_squadron(const struct dealer *d, unsigned contingents)
{
    uint8_t found[SQUADRONS_MAX];
    int     count = 0;
    for (int q = 0; q < d->g->squadrons; q++)
        if (d->g->squadron[q].side == d->other && d->out->squadron[q].sail == 0
            && d->g->squadron[q].class != FLAGSHIP && contingents >> d->g->squadron[q].contingent & 1
            && d->out->slot_of[squadron_unit(q)] == 0)
            found[count++] = (uint8_t)q;
    return count ? found[rng_below(d->r, (uint32_t)count)] : -1;
}

static void put_squadron(const struct dealer *d, int q, int slot)
{
    const struct formation *f = &d->out->formation[slot];
    d->out->squadron[q] = (struct squadron){ .sail = (uint8_t)(1
                                                               + rng_below(d->r, d->g->squadron[q].sail_max)),
                                             .dp = (uint8_t)rng_below(d->r, d->g->squadron[q].dr),
                                             .state = f->state,
                                             .at = f->at,
                                             .in = (uint8_t)(1 + slot) };
}

static unsigned contingents_of(const struct dealer *d, int unit)
{
    return unit_kind(unit) == UNIT_FLOTILLA ? d->g->flotilla[unit_index(unit)].contingents
                                            : 1u << d->g->convoy[unit_index(unit)].contingent;
}

/* Of a Formation that is known its number of squadrons is, too. */
static void fill_known(const struct dealer *d, int slot)
{
    const int unit = slot_unit(d->out, slot);
    if (unit_kind(unit) == UNIT_SQUADRON) {
        put_squadron(d, unit_index(unit), slot);
        return;
    }
    for (int i = 0; i < d->out->tally[slot][0]; i++) {
        const int q = free_squadron(d, contingents_of(d, unit));
        if (q >= 0)
            put_squadron(d, q, slot);
    }
}

/* Those that take several Contingents come last: they leave nobody else without. */
static void fill_all_known(const struct dealer *d)
{
    for (int several = 0; several < 2; several++)
        for (int slot = first_slot(d->other); slot < end_slot(d->other); slot++) {
            const int unit = d->out->formation[slot].unit;
            if (unit == 0 || unit == HIDDEN_UNIT || first_in(d->g, d->out, slot) >= 0)
                continue;
            const unsigned taken = is_flotilla(d->out, slot)
                                     ? d->g->flotilla[unit_index(unit - 1)].contingents
                                     : 0;
            if (((taken & (taken - 1)) != 0) == several)
                fill_known(d, slot);
        }
}

/* ---- Counters that are not known ---- */

static int free_unit(const struct dealer *d, int first, int count)
{
    for (int i = 0; i < count; i++)
        if (d->out->slot_of[first + i] == 0 && d->g->unit_name[first + i].id[0] != '\0'
            && sealords_side_of_unit(d->g, first + i) == d->other)
            return first + i;
    return -1;
}

static void fill_hidden(const struct dealer *d, int slot)
{
    const int q = free_squadron(d, ~0u);
    const int unit = q >= 0 ? squadron_unit(q)
                   : free_unit(d, dummy_unit(0), DUMMIES_MAX) >= 0
                       ? free_unit(d, dummy_unit(0), DUMMIES_MAX)
                       : free_unit(d, convoy_unit(0), CONVOYS_MAX);
    if (unit < 0)
        return;
    d->out->formation[slot].unit = (uint8_t)(1 + unit);
    d->out->slot_of[unit] = (uint8_t)(1 + slot);
    if (q >= 0)
        put_squadron(d, q, slot);
}

/* ---- Auxiliaries ---- */

/* Those that lie openly in a port are there already. */
static int free_auxiliary(const struct dealer *d, int where)
{
    for (int a = 0; a < d->g->auxiliaries; a++)
        if (d->g->auxiliary[a].side == d->other && d->g->auxiliary[a].corsair == NOBODY
            && d->out->auxiliary[a].where == AUX_OUT_OF_PLAY
            && !(where == AUX_IN_PORT && d->g->aux_class[d->g->auxiliary[a].class].open_in_port))
            return a;
    return -1;
}

static void put_auxiliaries(const struct dealer *d, int count, int where, int at)
{
    for (int i = 0; i < count; i++) {
        const int a = free_auxiliary(d, where);
        if (a >= 0)
            d->out->auxiliary[a] = (struct auxiliary){ (uint8_t)where, (uint8_t)at, NOBODY, 0 };
    }
}

/* What he has picked for the Task in hand, or against it: anything that could have been, out of some port. */
static void fill_pick(const struct dealer *d)
{
    struct task *t = &d->out->task;
    uint8_t     *picked = t->side == d->other ? &t->auxiliary : &t->screen;
    const bool   owes = t->side == d->other || t->is_screened;
    if (d->out->phase != PHASE_PICK || !owes || (t->kind == RAID_TASK && t->side == d->other)
        || d->out->acting >> d->other & 1)
        return;
    const unsigned task = t->side != d->other     ? TASK_SCREEN
                        : t->kind == STATION_TASK ? TASK_STATION
                                                  : TASK_SEARCH;
    for (int a = 0; a < d->g->auxiliaries && *picked == 0; a++)
        if (d->g->auxiliary[a].side == d->other && d->g->aux_class[d->g->auxiliary[a].class].tasks & task
            && d->out->auxiliary[a].where == AUX_OUT_OF_PLAY)
            *picked = (uint8_t)(1 + a);
    if (*picked)
        d->out->auxiliary[*picked - 1] = (struct auxiliary){ .where = AUX_AVAILABLE };
}

static void fill_markers(const struct dealer *d)
{
    for (int m = d->other * MARKERS_SIDE; m < (d->other + 1) * MARKERS_SIDE; m++) {
        const int a = d->out->marker[m].at == NOWHERE ? -1 : free_auxiliary(d, AUX_STATIONED);
        if (a < 0)
            continue;
        const bool zone = d->g->place[d->out->marker[m].at].kind == PLACE_ZONE;
        d->out->auxiliary[a] = (struct auxiliary){ zone ? AUX_BASED : AUX_STATIONED, (uint8_t)m, NOBODY, 0 };
        d->out->marker[m].auxiliary = (uint8_t)(1 + a);
    }
}

/* ---- Convoys: each is bound for somewhere, and carries something ---- */

static void load_convoy(const struct dealer *d, int convoy)
{
    const struct sea_convoy *printed = &d->g->convoy[convoy];
    struct convoy           *c = &d->out->convoy[convoy];
    if (printed->choices)
        c->bound = printed->choice[rng_below(d->r, printed->choices)];
    for (int p = 0; p < d->g->ports && printed->kind == CONVOY_VICTUALING; p++)
        if (d->g->port[p].takes_stores) {
            c->bound = space_place(d->g->port[p].space);
            c->stores = printed->cargo;
            c->flags |= CONVOY_DECLARED;
        }
}

static void fill_convoys(const struct dealer *d)
{
    for (int c = 0; c < d->g->convoys; c++)
        if (d->g->convoy[c].side == d->other && d->out->slot_of[convoy_unit(c)])
            load_convoy(d, c);
}

/* Of who leaves a Zone the edge alone is seen: any place beyond it will do. */
static uint8_t beyond_edge(const struct data *g, int at, int course)
{
    const int zone = g->place[at].of;
    for (int i = 0; i < g->legs->zone_count[zone]; i++)
        if (g->legs->zone_leg[zone][i].to == course)
            return g->legs->zone_leg[zone][i].aim;
    return (uint8_t)course;
}

/* [3.346] With whom it is to meet, or whom to relieve, the chit does not say: with any Flotilla. */
static void name_target(const struct dealer *d, int slot)
{
    for (int i = 0; i < d->g->flotillas; i++)
        if (d->g->flotilla[i].side == d->other) {
            d->out->formation[slot].target = (uint8_t)flotilla_unit(i);
            return;
        }
}

static void imagine_side(const struct dealer *d)
{
    struct state *out = d->out;
    fill_all_known(d);
    for (int slot = first_slot(d->other); slot < end_slot(d->other); slot++) {
        struct formation *f = &out->formation[slot];
        if (f->course == COURSE_HIDDEN)
            f->course = COURSE_HOLD;
        else if (d->g->place[f->at].kind == PLACE_ZONE)
            f->course = beyond_edge(d->g, f->at, f->course);
        if (out->formation[slot].unit == 0 || out->formation[slot].unit == HIDDEN_UNIT)
            continue;
        put_auxiliaries(d, out->tally[slot][1] - sealords_auxiliaries(d->g, out, slot), AUX_WITH, slot);
        if (f->order && !holds_kind(out, slot, ORDER_ESCORT))
            name_target(d, slot);
    }
    for (int slot = first_slot(d->other); slot < end_slot(d->other); slot++)
        if (out->formation[slot].unit == HIDDEN_UNIT)
            fill_hidden(d, slot);
    for (int slot = first_slot(d->other); slot < end_slot(d->other);
         slot++) /* an Out Box has a place beyond */
        if (out->formation[slot].unit && d->g->place[out->formation[slot].at].kind == PLACE_OUT) {
            const struct sea_edge *edge = &d->g->edge[d->g->place[out->formation[slot].at].of];
            for (int z = 0; z < d->g->zones; z++)
                if (d->g->edge_across[d->g->place[out->formation[slot].at].of][z] != NOBODY)
                    out->formation[slot].bound = zone_place(d->g, z);
            if (edge->off_map != NOBODY)
                out->formation[slot].bound = (uint8_t)(d->g->off_place + edge->off_map);
            if (edge->space_count)
                out->formation[slot].bound = space_place(edge->space[rng_below(d->r, edge->space_count)]);
            out->formation[slot].course = out->formation[slot].bound; /* as it was laid on the way in */
        }
    for (int p = 0; p < d->g->ports; p++)
        put_auxiliaries(d, out->port_tally[p], AUX_IN_PORT, p);
    fill_markers(d);
    fill_convoys(d);
    fill_pick(d);
}

void sealords_imagine(const struct data *g, const struct view *v, int part, struct rng *r, struct state *out)
{
    memcpy(out, &v->known, sizeof *out);
    out->viewer = 0;
    for (int side = 0; side < SIDES; side++)
        if (side != part)
            imagine_side(&(struct dealer){ g, out, r, side });
    memset(out->tally, 0, sizeof out->tally);
    memset(out->port_tally, 0, sizeof out->port_tally);
    agenda_number(&out->agenda);
    if (out->phase == PHASE_COURSES)
        sealords_find_ways(g, out);
    if (out->phase == PHASE_ADJUST)
        sealords_find_adjust_ways(g, out);
}
