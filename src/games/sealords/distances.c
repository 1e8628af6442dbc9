/* [2.361] Distances: MPs from place to place under the winds that blow, each roll taken to succeed.
 *
 * In a calm of gales they depend on the winds alone, and are worked out for each set of winds when the data are read: to
 * every space from every place. Where a gale shortens steps, or enemies close places, they are worked out when asked for. */
#include "ways.h"
#include <stdlib.h>

enum { CHART_FAR = 0xff };

static bool is_open(const struct data *g, int place, unsigned zones)
{
    const struct sea_place *p = &g->place[place];
    return p->kind == PLACE_ZONE                       ? zones >> p->of & 1
         : p->kind == PLACE_IN || p->kind == PLACE_OUT ? zones >> g->edge[p->of].zone & 1
                                                       : true;
}

void sealords_find_arcs(const struct data *g, const struct state *s, bool galleys, unsigned zones,
                        struct arcs *arcs)
{
    memset(arcs->first, 0, sizeof arcs->first);
    arcs->count = 0;
    for (int p = 1; p < g->places; p++) {
        struct leg legs[LEGS_OUT_MAX];
        const int  count = is_open(g, p, zones) ? sealords_legs_onward(g, s, p, galleys, legs) : 0;
        for (int i = 0; i < count; i++) {
            if ((i > 0 && legs[i].to == legs[i - 1].to) || !is_open(g, legs[i].to, zones))
                continue;
            arcs->from[arcs->count] = (uint8_t)p;
            arcs->next[arcs->count] = arcs->first[legs[i].to];
            arcs->first[legs[i].to] = (uint16_t)++arcs->count;
        }
    }
}

/* From every place to the nearest of the aims, ring by ring. */
static void measure(const struct arcs *arcs, const struct aims *aims, uint16_t out[PLACES_MAX])
{
    uint8_t queue[PLACES_MAX];
    int     head = 0, tail = 0;
    for (int p = 0; p < PLACES_MAX; p++)
        out[p] = FAR;
    for (int i = 0; i < aims->count; i++)
        if (out[aims->place[i]] == FAR) {
            out[aims->place[i]] = 0;
            queue[tail++] = aims->place[i];
        }
    while (head < tail) {
        const int to = queue[head++];
        for (int arc = arcs->first[to]; arc != 0; arc = arcs->next[arc - 1]) {
            const int from = arcs->from[arc - 1];
            if (out[from] != FAR)
                continue;
            out[from] = (uint16_t)(out[to] + 1);
            if (aims->closed == NULL
                || !aims->closed[from]) /* a way may begin in a closed place, and not lead through */
                queue[tail++] = (uint8_t)from;
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
    sealords_find_arcs(g, s, false, ~0u, &g->arcs[set]);
    for (int space = 0; space < g->spaces; space++) {
        const struct aims aims = { .place = { space_place(space) }, .count = 1 };
        uint8_t          *row = chart_row(g, set, space);
        measure(&g->arcs[set], &aims, distance);
        for (int p = 0; p < g->places; p++)
            row[p] = (uint8_t)(distance[p] < CHART_FAR ? distance[p] : CHART_FAR);
    }
}

bool sealords_chart_distances(struct data *g)
{
    int sets = 0;
    for (unsigned winds = 0; winds < 1u << g->winds; winds++)
        g->wind_set[winds] = (uint8_t)(is_possible(g, winds) ? sets++ : 0);
    if (sets == 0 || g->spaces == 0)
        return false;
    g->distance = malloc((size_t)sets * (size_t)g->spaces * (size_t)g->places);
    g->arcs = malloc((size_t)sets * sizeof *g->arcs);
    struct state *s = calloc(1, sizeof *s);
    for (unsigned winds = 0; g->distance && g->arcs && s && winds < 1u << g->winds; winds++) {
        s->blowing = (uint8_t)winds;
        if (is_possible(g, winds))
            fill_chart(g, s, g->wind_set[winds]);
    }
    const bool done = g->distance && g->arcs && s;
    free(s);
    return done;
}

/* ---- Asking ---- */

bool sealords_is_any_gale(const struct data *g, const struct state *s)
{
    for (int w = 0; w < g->winds; w++)
        if (s->gale[w].force)
            return true;
    return false;
}

static bool are_spaces(const struct data *g, const struct aims *aims)
{
    for (int i = 0; i < aims->count; i++)
        if (!is_space(g, aims->place[i]))
            return false;
    return true;
}

void sealords_distances_to(const struct data *g, const struct state *s, const struct aims *aims,
                           uint16_t out[PLACES_MAX])
{
    const bool is_plain = !aims->galleys && aims->zones == ~0u && !sealords_is_any_gale(g, s);
    if (!is_plain || aims->closed != NULL || !are_spaces(g, aims)) {
        struct arcs own;
        if (!is_plain && aims->arcs == NULL)
            sealords_find_arcs(g, s, aims->galleys, aims->zones, &own);
        measure(is_plain             ? &g->arcs[g->wind_set[s->blowing]]
                : aims->arcs != NULL ? aims->arcs
                                     : &own,
                aims, out);
        return;
    }
    uint8_t nearest[PLACES_MAX];
    memset(nearest, CHART_FAR, sizeof nearest);
    for (int i = 0; i < aims->count; i++) {
        const uint8_t *row = chart_row(g, g->wind_set[s->blowing], place_space(aims->place[i]));
        for (int p = 0; p < g->places; p++)
            nearest[p] = row[p] < nearest[p] ? row[p] : nearest[p];
    }
    for (int p = 0; p < PLACES_MAX; p++)
        out[p] = nearest[p] == CHART_FAR ? FAR : nearest[p];
}

void sealords_distances(const struct data *g, const struct state *s, int to, bool galleys, unsigned zones,
                        uint16_t out[PLACES_MAX])
{
    const struct aims aims = { { (uint8_t)to }, 1, galleys, zones, NULL, NULL };
    sealords_distances_to(g, s, &aims, out);
}

int sealords_charted(const struct data *g, unsigned winds, int from, int to)
{
    const int mps = chart_row(g, g->wind_set[winds], place_space(to))[from];
    return mps == CHART_FAR ? FAR : mps;
}

int sealords_rest_of_way(const struct data *g, const struct leg *leg, const uint16_t distance[PLACES_MAX])
{
    if (g->place[leg->to].kind != PLACE_OUT)
        return distance[leg->to];
    const struct sea_place *aim = &g->place[leg->aim];
    const int after = aim->kind == PLACE_ZONE ? in_place(g, g->edge_across[g->place[leg->to].of][aim->of])
                                              : leg->aim;
    return distance[after] == FAR ? FAR : 1 + distance[after];
}
