/* [5.34, 5.38] How far a Gale reaches, and whither its marker may go: both in steps over Large Spaces, passing Small ones,
 * and over the In Box, the Zone proper and the Out Box of a Sea Zone [5.345]. */
#include "gale.h"
#include "ways.h"

enum { AROUND_MAX = 2 * WAYS_MAX + EDGES_MAX };

/* ---- Whither a marker goes with its wind [5.383, 5.384] ---- */

static int steps_from_space(const struct data *g, int space, int wind, uint8_t out[AROUND_MAX])
{
    int n = 0;
    for (int i = 0; i < g->space[space].way_count; i++) {
        const int way = g->space[space].way[i];
        if (way >= 0x80) {
            if (g->edge[way - 0x80].winds_in >> wind & 1)
                out[n++] = in_place(g, way - 0x80);
            continue;
        }
        const struct sea_lane *lane = &g->lane[way];
        const unsigned         away = sealords_winds_away(g, lane, space);
        const int              to = sealords_large_beyond(g, lane, space);
        if (away >> wind & 1 && g->space[to].winds >> wind & 1)
            out[n++] = space_place(to);
    }
    return n;
}

/* [X6.4] To a neighbour that bears its symbol: of another Zone any edge will do. */
static int steps_out_of_zone(const struct data *g, int e, int wind, uint8_t out[AROUND_MAX])
{
    int n = 0;
    for (int i = 0; i < g->edge[e].space_count; i++)
        if (g->space[g->edge[e].space[i]].winds >> wind & 1)
            out[n++] = space_place(g->edge[e].space[i]);
    for (int z = 0; z < g->zones; z++)
        if (g->edge_across[e][z] != NOBODY && g->zone[z].winds >> wind & 1)
            out[n++] = in_place(g, g->edge_across[e][z]);
    return n;
}

static int steps_with_wind(const struct data *g, int place, int wind, uint8_t out[AROUND_MAX])
{
    const struct sea_place *at = &g->place[place];
    int                     n = 0;
    switch (at->kind) {
    case PLACE_SPACE:
        return steps_from_space(g, at->of, wind, out);
    case PLACE_IN:
        out[0] = zone_place(g, g->edge[at->of].zone);
        return 1;
    case PLACE_ZONE:
        for (int e = g->zone[at->of].edge_first; e < g->zone[at->of].edge_end; e++)
            if (g->edge[e].winds_out >> wind & 1)
                out[n++] = out_place(g, e);
        return n;
    case PLACE_OUT:
        return steps_out_of_zone(g, at->of, wind, out);
    default:
        return 0;
    }
}

/* [5.381, R26] Steps from where the marker began; only what is farther than the place where it is counts. */
int sealords_gale_ways(const struct data *g, int wind, int start, int at, uint8_t out[PLACES_MAX])
{
    uint8_t distance[PLACES_MAX], queue[PLACES_MAX], near[AROUND_MAX];
    int     head = 0, tail = 0, n = 0;
    memset(distance, NOBODY, sizeof distance);
    distance[start] = 0;
    queue[tail++] = (uint8_t)start;
    while (head < tail) {
        const int place = queue[head++], count = steps_with_wind(g, place, wind, near);
        for (int i = 0; i < count; i++)
            if (distance[near[i]] == NOBODY) {
                distance[near[i]] = (uint8_t)(distance[place] + 1);
                queue[tail++] = near[i];
            }
    }
    const int count = steps_with_wind(g, at, wind, near);
    for (int i = 0; i < count; i++)
        if (distance[near[i]] > distance[at])
            out[n++] = near[i];
    return n;
}

/* ---- How far it reaches ---- */

/* What lies around a place: the first `through` of them are passed on the way farther. Through a Zone that is In Box, Zone and
 * Out Box [5.345]; the other box of an edge lies beside it, and no way leads through that. */
struct around {
    uint8_t place[AROUND_MAX];
    int     through, count;
};

static void add_around(struct around *out, int place)
{
    out->place[out->count++] = (uint8_t)place;
}

static void around_space(const struct data *g, int space, struct around *out)
{
    for (int i = 0; i < g->space[space].way_count; i++) {
        const int way = g->space[space].way[i];
        add_around(out, way < 0x80 ? space_place(sealords_large_beyond(g, &g->lane[way], space))
                                   : in_place(g, way - 0x80));
    }
    out->through = out->count;
    for (int i = 0; i < g->space[space].way_count; i++)
        if (g->space[space].way[i] >= 0x80)
            add_around(out, out_place(g, g->space[space].way[i] - 0x80));
}

/* A marker in a box reaches both ways, into the Zone and over what lies beyond the edge [5.346]. */
static void around_box(const struct data *g, int e, bool inward, bool outward, struct around *out)
{
    if (inward)
        add_around(out, zone_place(g, g->edge[e].zone));
    for (int i = 0; outward && i < g->edge[e].space_count; i++)
        add_around(out, space_place(g->edge[e].space[i]));
    for (int z = 0; outward && z < g->zones; z++)
        if (g->edge_across[e][z] != NOBODY)
            add_around(out, in_place(g, g->edge_across[e][z]));
    out->through = out->count;
    for (int z = 0; outward && z < g->zones; z++)
        if (g->edge_across[e][z] != NOBODY)
            add_around(out, out_place(g, g->edge_across[e][z]));
}

static void around_zone(const struct data *g, int zone, struct around *out)
{
    const int first = g->zone[zone].edge_first, end = g->zone[zone].edge_end;
    for (int e = first; e < end; e++)
        add_around(out, out_place(g, e));
    out->through = out->count;
    for (int e = first; e < end; e++)
        add_around(out, in_place(g, e));
}

static struct around around(const struct data *g, int place, bool is_start)
{
    const struct sea_place *at = &g->place[place];
    struct around           out = { .count = 0 };
    if (at->kind == PLACE_SPACE)
        around_space(g, at->of, &out);
    else if (at->kind == PLACE_ZONE)
        around_zone(g, at->of, &out);
    else if (at->kind == PLACE_IN || at->kind == PLACE_OUT)
        around_box(g, at->of, is_start || at->kind == PLACE_IN, is_start || at->kind == PLACE_OUT, &out);
    return out;
}

/* [5.341, 5.347] Does the place bear the wind's symbol? Harbours bear none. */
static bool bears(const struct data *g, int place, int wind)
{
    const struct sea_place *at = &g->place[place];
    switch (at->kind) {
    case PLACE_SPACE:
        return g->space[at->of].winds >> wind & 1;
    case PLACE_ZONE:
        return g->zone[at->of].winds >> wind & 1;
    case PLACE_IN:
    case PLACE_OUT:
        return g->zone[g->edge[at->of].zone].winds >> wind & 1;
    default:
        return false;
    }
}

/* [5.344] The more severe of two rows of the chart. */
static bool is_worse(const struct data *g, int code, int than)
{
    if (than == 0)
        return true;
    const struct sea_gale *a = &g->gale[(code - 1) / RANGES][(code - 1) % RANGES];
    const struct sea_gale *b = &g->gale[(than - 1) / RANGES][(than - 1) % RANGES];
    return a->dp != b->dp               ? a->dp > b->dp
         : a->catch_mod != b->catch_mod ? a->catch_mod > b->catch_mod
                                        : code > than;
}

static void cover(const struct data *g, struct state *s, int place, int wind, int range)
{
    const int code = 1 + RANGES * (s->gale[wind].force - FORCE_LEAST) + range;
    s->gale_winds[place] |= (uint8_t)(1u << wind);
    if (is_worse(g, code, s->gale_at[place]))
        s->gale_at[place] = (uint8_t)code;
}

/* [5.342, R25] As in the next Large Space outward; where that is out of reach, with the one it belongs to. */
static void cover_small(const struct data *g, struct state *s, int space, int wind,
                        const uint8_t range[PLACES_MAX])
{
    int ends[2] = { 0 }, n = 0;
    for (int i = 0; i < g->space[space].way_count && n < 2; i++) {
        const struct sea_lane *lane = &g->lane[g->space[space].way[i]];
        ends[n++] = space_place(lane->a == space ? lane->b : lane->a);
    }
    const bool first = range[ends[0]] != NOBODY, second = range[ends[1]] != NOBODY;
    if (first && second)
        cover(g, s, space_place(space), wind,
              range[ends[0]] > range[ends[1]] ? range[ends[0]] : range[ends[1]]);
    else if (first || second) {
        const int end = first ? ends[0] : ends[1];
        if (sealords_location(g, s, space_place(space)) == end)
            cover(g, s, space_place(space), wind, range[end]);
    }
}

/* Steps from the marker to every place, as far as the radius; NOBODY: farther. */
static void measure(const struct data *g, int start, int radius, uint8_t distance[PLACES_MAX])
{
    uint8_t steps[PLACES_MAX], queue[PLACES_MAX]; /* steps: to those that have been passed */
    int     head = 0, tail = 0;
    memset(distance, NOBODY, PLACES_MAX);
    memset(steps, NOBODY, sizeof steps);
    distance[start] = steps[start] = 0;
    queue[tail++] = (uint8_t)start;
    while (head < tail && steps[queue[head]] < radius) {
        const int           place = queue[head++], farther = steps[place] + 1;
        const struct around near = around(g, place, place == start);
        for (int i = 0; i < near.count; i++) {
            const int to = near.place[i];
            distance[to] = (uint8_t)(farther < distance[to] ? farther : distance[to]);
            if (i < near.through && steps[to] == NOBODY) {
                steps[to] = (uint8_t)farther;
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

static void reach_of(const struct data *g, struct state *s, int wind)
{
    uint8_t range[PLACES_MAX];
    measure(g, s->gale[wind].at, g->gale_radius[s->gale[wind].force - FORCE_LEAST], range);
    for (int place = 1; place < g->places; place++)
        if (!bears(g, place, wind))
            range[place] = NOBODY;
        else if (range[place] != NOBODY)
            cover(g, s, place, wind, range[place]);
    for (int space = 0; space < g->spaces; space++)
        if (g->space[space].size == SMALL)
            cover_small(g, s, space, wind, range);
}

void sealords_gale_cover(const struct data *g, struct state *s)
{
    memset(s->gale_at, 0, sizeof s->gale_at);
    memset(s->gale_winds, 0, sizeof s->gale_winds);
    for (int w = 0; w < g->winds; w++)
        if (s->gale[w].force)
            reach_of(g, s, w);
}
