/* [2.361] Distances: MPs from place to place under the winds that blow, each roll taken to succeed.
 *
 * In a calm of gales they depend on the winds alone, and are worked out for each set of winds when the data are read: to
 * every space from every place. Where a gale shortens steps, or enemies close places, they are worked out when asked for. */
#include "range.h"
#include "ways.h"
#include <stdlib.h>

enum { CHART_FAR = 0xff };

/* ---- Arcs ---- */

static bool is_open(const struct data *g, int place, unsigned zones)
{
    const struct sea_place *p = &g->place[place];
    return p->kind == PLACE_ZONE                       ? zones >> p->of & 1
         : p->kind == PLACE_IN || p->kind == PLACE_OUT ? zones >> g->edge[p->of].zone & 1
                                                       : true;
}

/* A Gale shortens the legs that begin in it, and nothing else changes whither they lead [5.351]. */
static void add_arc(struct arcs *arcs, int from, int to, enum arc_when when)
{
    for (int arc = arcs->first[to]; arc != 0; arc = arcs->arc[arc - 1].next)
        if (arcs->arc[arc - 1].from == from && arcs->arc[arc - 1].when == when)
            return;
    arcs->arc[arcs->count] = (struct arc){ arcs->first[to], (uint8_t)from, (uint8_t)when };
    arcs->first[to] = (uint16_t)++arcs->count;
}

static void find_arcs(const struct data *g, struct state *s, bool galleys, struct arcs *arcs)
{
    memset(arcs, 0, sizeof *arcs);
    for (int p = 1; p < g->places; p++) {
        struct leg calm[LEGS_OUT_MAX], rough[LEGS_OUT_MAX];
        const int  count = sealords_legs_onward(g, s, p, galleys, calm);
        s->gale_at[p] = 1;
        sealords_legs_onward(g, s, p, galleys, rough);
        s->gale_at[p] = 0;
        for (int i = 0; i < count; i++) {
            const bool same = calm[i].to == rough[i].to;
            add_arc(arcs, p, calm[i].to, same ? ARC_ALWAYS : ARC_IN_CALM);
            if (!same)
                add_arc(arcs, p, rough[i].to, ARC_IN_GALE);
        }
    }
}

/* From every place to the nearest of the aims, ring by ring. A way may begin in a closed place, and not lead through. */
struct
    wanted { /* where alone the distance matters, by place; and one more than the least of them is enough */
    uint8_t is[PLACES_MAX];
    int     count;
};

static void measure(const struct data *g, const struct state *s, const struct arcs *arcs,
                    const struct aims *aims, const struct wanted *wanted, uint16_t out[PLACES_MAX])
{
    uint8_t queue[PLACES_MAX];
    int     head = 0, tail = 0, found = 0, enough = FAR;
    memset(out, FAR & 0xff, PLACES_MAX * sizeof *out);
    for (int i = 0; i < aims->count; i++)
        if (out[aims->place[i]] == FAR) {
            out[aims->place[i]] = 0;
            if (wanted != NULL && wanted->is[aims->place[i]]) {
                found++;
                enough = 1;
            }
            if (is_open(g, aims->place[i], aims->zones))
                queue[tail++] = aims->place[i];
        }
    while (head < tail && (wanted == NULL || found < wanted->count) && out[queue[head]] < enough) {
        const int to = queue[head++];
        for (int i = arcs->first[to]; i != 0; i = arcs->arc[i - 1].next) {
            const struct arc *arc = &arcs->arc[i - 1];
            if (out[arc->from] != FAR
                || (arc->when != ARC_ALWAYS && is_gale(s, arc->from) != (arc->when == ARC_IN_GALE))
                || (aims->zones != ~0u && !is_open(g, arc->from, aims->zones)))
                continue;
            out[arc->from] = (uint16_t)(out[to] + 1);
            if (wanted != NULL && wanted->is[arc->from]) {
                found++;
                enough = out[to] + 2 < enough ? out[to] + 2 : enough;
            }
            if (aims->closed == NULL || !aims->closed[arc->from])
                queue[tail++] = arc->from;
        }
    }
}

/* ---- Charts, worked out once ---- */

static bool is_possible(const struct data *g, unsigned winds)
{
    for (int w = 0; w < g->winds; w++)
        if (winds >> w & 1 && g->wind[w].contra != NOBODY && winds >> g->wind[w].contra & 1)
            return false;
    return true;
}

static uint8_t *chart_row(const struct data *g, int set, int space)
{
    return g->distance + ((size_t)set * (size_t)g->spaces + (size_t)space) * (size_t)g->places;
}

static void fill_chart(struct data *g, struct state *s, int set)
{
    uint16_t distance[PLACES_MAX];
    sealords_chart_legs(g, s, &g->legs[set]);
    find_arcs(g, s, false, &g->arcs[set]);
    for (int space = 0; space < g->spaces; space++) {
        const struct aims aims = { .place = { space_place(space) }, .count = 1, .zones = ~0u };
        uint8_t          *row = chart_row(g, set, space);
        measure(g, s, &g->arcs[set], &aims, NULL, distance);
        for (int p = 0; p < g->places; p++)
            row[p] = (uint8_t)(distance[p] < CHART_FAR ? distance[p] : CHART_FAR);
    }
}

/* Galleys mind no wind: their arcs and ranges are the last. */
bool sealords_chart_distances(struct data *g)
{
    int sets = 0;
    for (unsigned winds = 0; winds < 1u << g->winds; winds++)
        g->wind_set[winds] = (uint8_t)(is_possible(g, winds) ? sets++ : 0);
    if (sets == 0 || g->spaces == 0)
        return false;
    g->wind_sets = sets;
    g->distance = malloc((size_t)sets * (size_t)g->spaces * (size_t)g->places);
    g->arcs = malloc((size_t)(sets + 1) * sizeof *g->arcs);
    g->legs = calloc((size_t)sets, sizeof *g->legs);
    g->ranges = calloc((size_t)(sets + 1) * (size_t)g->spaces, sizeof *g->ranges);
    struct state *s = calloc(1, sizeof *s);
    const bool    done = g->distance && g->arcs && g->legs && g->ranges && s;
    for (unsigned winds = 0; done && winds < 1u << g->winds; winds++) {
        s->blowing = (uint8_t)winds;
        if (is_possible(g, winds)) {
            fill_chart(g, s, g->wind_set[winds]);
            sealords_chart_ranges(g, s, g->wind_set[winds], AUX_FLEET);
        }
    }
    if (done) {
        s->blowing = 0;
        find_arcs(g, s, true, &g->arcs[sets]);
        sealords_chart_ranges(g, s, sets, AUX_GALLEY);
    }
    free(s);
    return done;
}

/* ---- Asking ---- */

static bool is_any_gale(const struct data *g, const struct state *s)
{
    for (int w = 0; w < g->winds; w++)
        if (s->gale[w].force)
            return true;
    return false;
}

/* On the charts: spaces, in a calm of gales, with nothing closed. */
static bool is_charted(const struct data *g, const struct state *s, const struct aims *aims)
{
    for (int i = 0; i < aims->count; i++)
        if (!is_space(g, aims->place[i]))
            return false;
    return !aims->galleys && aims->zones == ~0u && aims->closed == NULL && !is_any_gale(g, s);
}

/* The legs that leave least to go, by what is left after each. */
static unsigned least(const int *rest, int count)
{
    int      best = FAR;
    unsigned found = 0;
    for (int i = 0; i < count; i++) {
        if (rest[i] < best)
            found = 0;
        best = rest[i] < best ? rest[i] : best;
        if (rest[i] == best && rest[i] != FAR)
            found |= 1u << i;
    }
    return found;
}

/* Beyond an Out Box the place is fixed. */
static int end_of_leg(const struct data *g, const struct leg *leg)
{
    const struct sea_place *aim = &g->place[leg->aim];
    return g->place[leg->to].kind != PLACE_OUT ? leg->to
         : aim->kind == PLACE_ZONE             ? in_place(g, g->edge_across[g->place[leg->to].of][aim->of])
                                               : leg->aim;
}

/* What is left after a leg, if it is so far from its end. */
static int rest_of_way(const struct data *g, const struct leg *leg, int far)
{
    return far == FAR ? FAR : far + (g->place[leg->to].kind == PLACE_OUT);
}

int sealords_rest_of_way(const struct data *g, const struct leg *leg, const uint16_t distance[PLACES_MAX])
{
    return rest_of_way(g, leg, distance[end_of_leg(g, leg)]);
}

static int charted(const struct data *g, const struct state *s, const struct aims *aims, int place)
{
    int nearest = CHART_FAR;
    for (int i = 0; i < aims->count; i++) {
        const int far = chart_row(g, g->wind_set[s->blowing], place_space(aims->place[i]))[place];
        nearest = far < nearest ? far : nearest;
    }
    return nearest == CHART_FAR ? FAR : nearest;
}

static const struct arcs *arcs_for(const struct data *g, const struct state *s, bool galleys)
{
    return &g->arcs[galleys ? g->wind_sets : g->wind_set[s->blowing]];
}

/* An aim never is: no way round it leads there. */
static bool is_closed(const struct aims *aims, const struct leg *leg)
{
    if (aims->closed == NULL || !aims->closed[leg->to])
        return false;
    for (int i = 0; i < aims->count; i++)
        if (aims->place[i] == leg->to)
            return false;
    return true;
}

unsigned sealords_shortest(const struct data *g, const struct state *s, const struct aims *aims,
                           const struct leg *legs, int count)
{
    const bool    on_chart = is_charted(g, s, aims);
    struct wanted ends = { .count = 0 };
    uint16_t      distance[PLACES_MAX];
    int           rest[LEGS_OUT_MAX];
    for (int i = 0; i < count; i++) {
        const int end = end_of_leg(g, &legs[i]);
        if (is_closed(aims, &legs[i]))
            continue;
        ends.count += !ends.is[end];
        ends.is[end] = 1;
    }
    if (!on_chart)
        measure(g, s, arcs_for(g, s, aims->galleys), aims, &ends, distance);
    for (int i = 0; i < count; i++) {
        const int end = end_of_leg(g, &legs[i]), far = on_chart ? charted(g, s, aims, end) : distance[end];
        rest[i] = is_closed(aims, &legs[i]) ? FAR : rest_of_way(g, &legs[i], far);
    }
    return least(rest, count);
}

void sealords_distances(const struct data *g, const struct state *s, int to, bool galleys, unsigned zones,
                        uint16_t out[PLACES_MAX])
{
    const struct aims aims = { .place = { (uint8_t)to }, .count = 1, .galleys = galleys, .zones = zones };
    const bool        on_chart = is_charted(g, s, &aims);
    if (!on_chart)
        measure(g, s, arcs_for(g, s, galleys), &aims, NULL, out);
    for (int p = 0; on_chart && p < PLACES_MAX; p++)
        out[p] = (uint16_t)(p < g->places ? charted(g, s, &aims, p) : FAR);
}

int sealords_charted(const struct data *g, unsigned winds, int from, int to)
{
    const int mps = chart_row(g, g->wind_set[winds], place_space(to))[from];
    return mps == CHART_FAR ? FAR : mps;
}
