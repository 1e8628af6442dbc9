/* [6.111, 6.142-6.147, 6.151-6.154] Operational Range: MPs as a Formation would spend them, all within one MPI. */
#include "range.h"
#include "theatre.h"
#include "ways.h"

enum {
    PARITIES = 2, /* of the legs so far on which a Formation would have to Catch the Wind [6.146] */
    RANGE_MOST = 12,
    QUEUE_MAX = 255,
};

/* A Dummy goes as far as what it may pass for [7.15]. */
int sealords_range(const struct data *g, const struct state *s, int class)
{
    const struct sea_aux_class *c = &g->aux_class[class == AUX_DUMMY ? AUX_FLEET : class];
    const int                   printed = c->range == RANGE_UNLIMITED ? c->range_a_turn : c->range;
    return g->rules != NULL && g->rules->range != NULL ? g->rules->range(g, s, class, printed) : printed;
}

/* [6.145] Galleys keep out of Gales and Sea Zones, Lights out of Gales. */
static bool may_enter(const struct data *g, const struct state *s, int class, int place)
{
    const int kind = g->place[place].kind;
    if (kind == PLACE_OFF_MAP)
        return false;
    if (is_gale(s, place) && (class == AUX_GALLEY || class == AUX_LIGHT))
        return false;
    return class != AUX_GALLEY || kind == PLACE_SPACE;
}

/* [6.144, 6.146] Catching costs 1 and 2 by turns, a Gale Space double. */
static int leg_cost(const struct state *s, bool catches, int to, int parity)
{
    return (catches && parity ? 2 : 1) * (is_gale(s, to) ? 2 : 1);
}

struct front { /* what has been reached, and a queue for each cost: every leg costs something */
    uint8_t cost[PLACES_MAX][PARITIES];
    uint8_t queue[RANGE_MOST + 1][QUEUE_MAX];
    uint8_t count[RANGE_MOST + 1];
};

static void reach(struct front *f, int place, int parity, int cost, int range)
{
    if (cost > range || cost >= f->cost[place][parity] || f->count[cost] == QUEUE_MAX)
        return;
    f->cost[place][parity] = (uint8_t)cost;
    f->queue[cost][f->count[cost]++] = (uint8_t)place;
}

static void step_from(const struct data *g, const struct state *s, int class, int place, int cost, int range,
                      struct front *f)
{
    struct leg legs[LEGS_OUT_MAX];
    const int  count = sealords_legs_onward(g, s, place, class == AUX_GALLEY, legs); /* [3.23] they row */
    for (int i = 0; i < count; i++) {
        if (!may_enter(g, s, class, legs[i].to))
            continue;
        const bool catches = g->place[place].kind == PLACE_SPACE && legs[i].needs != NO_ROLL;
        for (int parity = 0; parity < PARITIES; parity++)
            if (f->cost[place][parity] == cost)
                reach(f, legs[i].to, catches ? 1 - parity : parity,
                      cost + leg_cost(s, catches, legs[i].to, parity), range);
    }
}

void sealords_trace(const struct data *g, const struct state *s, int class, int from,
                    uint8_t cost[PLACES_MAX])
{
    const int    most = sealords_range(g, s, class), range = most < RANGE_MOST ? most : RANGE_MOST;
    struct front f;
    memset(f.count, 0, sizeof f.count);
    memset(f.cost, OUT_OF_RANGE, sizeof f.cost);
    reach(&f, from, 0, 0, range);
    for (int spent = 0; spent <= range; spent++)
        for (int i = 0; i < f.count[spent]; i++)
            step_from(g, s, class, f.queue[spent][i], spent, range, &f);
    for (int p = 0; p < g->places; p++)
        cost[p] = f.cost[p][0] < f.cost[p][1] ? f.cost[p][0] : f.cost[p][1];
}

const uint8_t *sealords_traced(const struct data *g, const struct state *s, struct traces *traces, int class,
                               int from)
{
    int i = 0;
    while (i < traces->count && (traces->trace[i].class != class || traces->trace[i].from != from))
        i++;
    if (i == traces->count) {
        i = traces->count < TRACES_MAX ? traces->count++ : 0;
        traces->trace[i].class = (uint8_t) class;
        traces->trace[i].from = (uint8_t)from;
        sealords_trace(g, s, class, from, traces->trace[i].cost);
    }
    return traces->trace[i].cost;
}

int sealords_source(const struct data *g, const struct state *s, int auxiliary)
{
    const struct auxiliary *a = &s->auxiliary[auxiliary];
    int                     place = NOWHERE;
    switch (a->where) {
    case AUX_IN_PORT:
        return space_place(g->port[a->at].space);
    case AUX_WITH:
        place = s->formation[a->at].at;
        break;
    case AUX_BASED:
    case AUX_STATIONED:
        place = s->marker[a->at].at;
        break;
    default:
        return NOWHERE;
    }
    return g->place[place].kind == PLACE_HARBOUR ? space_place(g->port[g->place[place].of].space) : place;
}

bool sealords_reaches(const struct data *g, const struct state *s, struct traces *traces, int auxiliary,
                      int place)
{
    const int from = sealords_source(g, s, auxiliary);
    if (from == NOWHERE)
        return false;
    if (from == place || sealords_location(g, s, from) == place)
        return true;
    if (s->auxiliary[auxiliary].where == AUX_STATIONED)
        return false;
    return sealords_traced(g, s, traces, g->auxiliary[auxiliary].class, from)[place] != OUT_OF_RANGE;
}
