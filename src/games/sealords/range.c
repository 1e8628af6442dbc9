/* [6.111, 6.142-6.147, 6.151-6.154] Operational Range: MPs as a Formation would spend them, all within one MPI. */
#include "range.h"
#include "theatre.h"
#include "ways.h"

enum {
    PARITIES = 2, /* of the legs so far on which a Formation would have to Catch the Wind [6.146] */
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

struct front { /* what has been reached, and a queue for each cost: every leg costs something */
    uint8_t cost[PLACES_MAX][PARITIES];
    uint8_t queue[RANGE_MAX + 1][QUEUE_MAX];
    uint8_t count[RANGE_MAX + 1];
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
        const int  to = legs[i].to, dear = is_gale(s, to) ? 2 : 1; /* [6.144] */
        const bool catches = legs[i].needs != NO_ROLL;
        if (cost + dear > range || !may_enter(g, s, class, to))
            continue;
        for (int parity = 0; parity < PARITIES; parity++)
            if (f->cost[place][parity] == cost) /* [6.146] Catching costs 1 and 2 by turns */
                reach(f, to, catches ? 1 - parity : parity, cost + (catches && parity ? 2 * dear : dear),
                      range);
    }
}

static void trace(const struct data *g, const struct state *s, int class, int from, int range,
                  uint8_t cost[PLACES_MAX])
{
    struct front f;
    memset(f.count, 0, sizeof f.count);
    memset(f.cost, OUT_OF_RANGE, sizeof f.cost);
    reach(&f, from, 0, 0, range);
    for (int spent = 0; spent < range; spent++)
        for (int i = 0; i < f.count[spent]; i++)
            step_from(g, s, class, f.queue[spent][i], spent, range, &f);
    for (int p = 0; p < g->places; p++)
        cost[p] = f.cost[p][0] < f.cost[p][1] ? f.cost[p][0] : f.cost[p][1];
}

void sealords_trace(const struct data *g, const struct state *s, int class, int from,
                    uint8_t cost[PLACES_MAX])
{
    trace(g, s, class, from, sealords_range(g, s, class), cost);
}

/* ---- Charts ---- */

static struct range_row *row_of(const struct data *g, int set, int from)
{
    return &g->ranges[set * g->spaces + place_space(from)];
}

/* Where a Gale would change what is reached: there, on the way there, and a leg farther. */
static void find_minded(const struct data *g, const struct state *s, int set, int class,
                        struct range_row *row)
{
    const struct leg_chart *chart = &g->legs[class == AUX_GALLEY ? 0 : set];
    bool                    minds[PLACES_MAX] = { false };
    int                     n = 0;
    for (int p = 1; p < g->places; p++) {
        struct leg legs[LEGS_OUT_MAX];
        if (row->cost[p] == OUT_OF_RANGE)
            continue;
        const int count = sealords_legs_onward(g, s, p, class == AUX_GALLEY, legs);
        minds[p] = true;
        for (int i = 0; i < count; i++) {
            minds[legs[i].to] = true;
            if (is_space(g, p))
                minds[chart->next[place_space(p)][i]] = true;
        }
    }
    for (int p = 1; p < g->places; p++)
        if (minds[p])
            row->minds[n++] = (uint8_t)p;
}

void sealords_chart_ranges(const struct data *g, const struct state *s, int set, int class)
{
    int most = 0;
    for (int c = 0; c < AUX_CLASSES; c++)
        most = sealords_range(g, s, c) > most ? sealords_range(g, s, c) : most;
    for (int space = 0; space < g->spaces; space++) {
        struct range_row *row = row_of(g, set, space_place(space));
        trace(g, s, class, space_place(space), most, row->cost);
        find_minded(g, s, set, class, row);
    }
}

/* As charted, if no Gale is near. */
static const uint8_t *find_charted(const struct data *g, const struct state *s, int class, int from)
{
    if (!is_space(g, from))
        return NULL;
    const struct range_row *row = row_of(g, class == AUX_GALLEY ? g->wind_sets : g->wind_set[s->blowing],
                                         from);
    for (const uint8_t *place = row->minds; *place; place++)
        if (is_gale(s, *place))
            return NULL;
    return row->cost;
}

const uint8_t *sealords_traced(const struct data *g, const struct state *s, struct traces *traces, int class,
                               int from)
{
    int i = 0;
    while (i < traces->count && (traces->trace[i].class != class || traces->trace[i].from != from))
        i++;
    struct trace *t = &traces->trace[i < TRACES_MAX ? i : 0];
    if (i == traces->count) {
        traces->count += i < TRACES_MAX;
        t->class = (uint8_t) class;
        t->from = (uint8_t)from;
        t->charted = find_charted(g, s, class, from);
        if (t->charted == NULL)
            sealords_trace(g, s, class, from, t->cost);
    }
    return t->charted != NULL ? t->charted : t->cost;
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
    const int from = sealords_source(g, s, auxiliary), there = sealords_location(g, s, place);
    if (from == NOWHERE)
        return false;
    if (from == place || sealords_location(g, s, from) == there) /* [5.222] */
        return true;
    if (s->auxiliary[auxiliary].where == AUX_STATIONED)
        return false;
    const int class = g->auxiliary[auxiliary].class, range = sealords_range(g, s, class);
    const uint8_t *cost = sealords_traced(g, s, traces, class, from);
    return cost[place] <= range || cost[there] <= range;
}
