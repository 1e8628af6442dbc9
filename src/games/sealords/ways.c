/* [5.2, 5.35] Ways: what one Movement Point does from each place under the winds that blow. */
#include "ways.h"

enum { CATCH_NUMBER = 4 }; /* [5.253a] */

/* ---- The line of a Lane that applies [5.234] ---- */

struct line {
    enum lane_flow flow;  /* FLOW_NONE: dashed, or arrows alone in a calm */
    uint8_t        winds; /* that blow along it: bits; none: the Prevailing Wind alone */
};

static int far_end(const struct sea_lane *lane, int space)
{
    return lane->a == space ? lane->b : lane->a;
}

/* The lane of a Small Space that leads on. */
static const struct sea_lane *onward(const struct data *g, int small, const struct sea_lane *came)
{
    for (int i = 0; i < g->space[small].way_count; i++) {
        const int way = g->space[small].way[i];
        if (way < 0x80 && &g->lane[way] != came)
            return &g->lane[way];
    }
    return NULL;
}

/* [5.236] A Small Space may be white: the Large one beyond it says which winds there are. */
static unsigned winds_at(const struct data *g, const struct sea_lane *lane, int space)
{
    const struct sea_lane *on = g->space[space].size == SMALL ? onward(g, space, lane) : NULL;
    return g->space[on != NULL ? far_end(on, space) : space].winds;
}

/* [5.235] Where two coloured Spaces have no coloured line between them, their wind blows with the Prevailing Wind. */
static uint8_t winds_with_prevailing(const struct data *g, const struct sea_lane *lane)
{
    return lane->wind_ab || lane->wind_ba || lane->prevailing == FLOW_NONE
             ? 0
             : (uint8_t)(winds_at(g, lane, lane->a) & winds_at(g, lane, lane->b));
}

unsigned sealords_winds_away(const struct data *g, const struct sea_lane *lane, int space)
{
    const bool     from_a = lane->a == space;
    const unsigned drawn = from_a ? lane->wind_ab : lane->wind_ba;
    return lane->prevailing == (from_a ? FLOW_AB : FLOW_BA) ? drawn | winds_with_prevailing(g, lane) : drawn;
}

static struct line line_of(const struct data *g, const struct state *s, const struct sea_lane *lane)
{
    if (lane->wind_ab & s->blowing)
        return (struct line){ FLOW_AB, (uint8_t)(lane->wind_ab & s->blowing) };
    if (lane->wind_ba & s->blowing)
        return (struct line){ FLOW_BA, (uint8_t)(lane->wind_ba & s->blowing) };
    return (struct line){ (enum lane_flow)lane->prevailing,
                          (uint8_t)(winds_with_prevailing(g, lane) & s->blowing) };
}

int sealords_large_beyond(const struct data *g, const struct sea_lane *lane, int space)
{
    const int              next = far_end(lane, space);
    const struct sea_lane *on = g->space[next].size == SMALL ? onward(g, next, lane) : NULL;
    return on != NULL ? far_end(on, next) : next;
}

/* [5.222, R22] Upwind under the wind that rules on its Lane; in a calm what is written for it. */
int sealords_location(const struct data *g, const struct state *s, int place)
{
    if (!is_space(g, place) || g->space[place_space(place)].size != SMALL)
        return place;
    const int space = place_space(place);
    for (int i = 0; i < g->space[space].way_count; i++) {
        const struct sea_lane *lane = &g->lane[g->space[space].way[i]];
        if (!((lane->wind_ab | lane->wind_ba) & s->blowing))
            continue;
        const struct line line = line_of(g, s, lane);
        if ((line.flow == FLOW_AB && lane->b == space) || (line.flow == FLOW_BA && lane->a == space))
            return space_place(far_end(lane, space));
    }
    return space_place(g->space[space].home);
}

/* ---- Gales on a Lane ---- */

enum { ANY_WIND = 0xff };

/* [5.35, R24] What a Gale of such a wind adds in either Space; 0: there is none. */
static int gale_mod(const struct data *g, const struct state *s, uint8_t winds, int from, int to)
{
    int       worst = 0;
    const int ends[] = { space_place(from), space_place(to) };
    for (int i = 0; i < 2; i++)
        if (s->gale_winds[ends[i]] & winds) {
            const int mod = gale_here(g, s, ends[i])->catch_mod;
            worst = mod > worst ? mod : worst;
        }
    return worst;
}

static bool is_gale_between(const struct state *s, uint8_t winds, int from, int to)
{
    return ((s->gale_winds[space_place(from)] | s->gale_winds[space_place(to)]) & winds) != 0;
}

/* ---- Lanes ---- */

static struct leg lane_leg(int to, int needs, int mod, enum entry entry)
{
    return (struct leg){ space_place(to), space_place(to), (uint8_t)needs, (int8_t)mod, (uint8_t)entry };
}

static struct leg leg_along(const struct data *g, const struct state *s, int from,
                            const struct sea_lane *lane, bool galleys)
{
    const int         next = far_end(lane, from), large = sealords_large_beyond(g, lane, from);
    const struct line line = line_of(g, s, lane);
    const bool        with = line.flow == (lane->a == from ? FLOW_AB : FLOW_BA);
    const bool        from_gale = is_gale(s, space_place(from));
    if (galleys) /* R104 */
        return lane_leg(from_gale ? next : large, NO_ROLL, 0, ENTRY_WITH_WIND);
    if (line.flow != FLOW_NONE && !with && is_gale_between(s, line.winds, from, next))
        return lane_leg(next, CATCH_NUMBER, gale_mod(g, s, line.winds, from, next), ENTRY_AGAINST_WIND);
    if (g->space[from].size == SMALL) /* [5.223] */
        return lane_leg(next, NO_ROLL, 0,
                        line.flow == FLOW_NONE ? ENTRY_CAUGHT
                        : with                 ? ENTRY_WITH_WIND
                                               : ENTRY_AGAINST_WIND);
    if (line.flow == FLOW_NONE) { /* [5.25, 5.251]; no wind is its own, so any Gale counts [5.253c, R224] */
        const int to = from_gale ? next : large;
        return lane_leg(to, CATCH_NUMBER, gale_mod(g, s, ANY_WIND, from, to), ENTRY_CAUGHT);
    }
    if (with) /* [5.351] */
        return lane_leg(from_gale ? next : large, NO_ROLL, 0, ENTRY_WITH_WIND);
    return lane_leg(next, NO_ROLL, 0, ENTRY_AGAINST_WIND);
}

/* ---- Sea Zones ---- */

/* [5.275] -2 for a wind that helps, +2 for one that hinders; one at Gale Force, whatever its radius, takes the place of all
 * that: +3 both ways. */
static int edge_mod(const struct data *g, const struct state *s, const struct sea_edge *edge, bool leaving)
{
    enum { HELP = -2, HINDER = 2 };
    int mod = 0;
    for (int w = 0; w < g->winds; w++) {
        const unsigned in = edge->winds_in >> w & 1, out = edge->winds_out >> w & 1;
        if (!(s->blowing >> w & 1) || !(in || out))
            continue;
        if (s->gale[w].force)
            return g->gale[s->gale[w].force - FORCE_LEAST][0].zone_mod;
        mod += (leaving ? out : in) ? HELP : HINDER;
    }
    return mod;
}

static enum entry edge_entry(int mod)
{
    return mod < 0 ? ENTRY_ZONE_HELPED : mod > 0 ? ENTRY_ZONE_HINDERED : ENTRY_ZONE;
}

/* From the Zone proper to an Out Box: one for each place beyond its edge [5.274a], edge by edge. */
static int find_zone_legs(const struct data *g, int zone, struct leg out[LEGS_OUT_MAX])
{
    int n = 0;
    for (int e = g->zone[zone].edge_first; e < g->zone[zone].edge_end; e++) {
        const struct sea_edge *edge = &g->edge[e];
        const struct leg       leg = { out_place(g, e), 0, NO_ROLL, 0, ENTRY_NONE };
        for (int i = 0; i < edge->space_count && n < LEGS_OUT_MAX; i++) {
            out[n] = leg;
            out[n++].aim = space_place(edge->space[i]);
        }
        for (int z = 0; z < g->zones && n < LEGS_OUT_MAX; z++)
            if (g->edge_across[e][z] != NOBODY) {
                out[n] = leg;
                out[n++].aim = zone_place(g, z);
            }
        if (edge->off_map != NOBODY && n < LEGS_OUT_MAX) {
            out[n] = leg;
            out[n++].aim = (uint8_t)(g->off_place + edge->off_map);
        }
    }
    return n;
}

/* From an Out Box to what lies beyond it; of another Zone that is its In Box (R28). */
static struct leg out_leg(const struct data *g, const struct state *s, int e, int bound)
{
    const int mod = edge_mod(g, s, &g->edge[e], true);
    int       to = bound;
    if (g->place[bound].kind == PLACE_ZONE)
        to = in_place(g, g->edge_across[e][g->place[bound].of]);
    return (struct leg){ (uint8_t)to, (uint8_t)bound, g->edge[e].out, (int8_t)mod, (uint8_t)edge_entry(mod) };
}

/* ---- All of them ---- */

static int find_space_legs(const struct data *g, const struct state *s, int space, struct leg_chart *chart)
{
    const struct sea_space *from = &g->space[space];
    struct leg             *out = chart->leg[space];
    int                     n = 0;
    for (int i = 0; i < from->way_count; i++) {
        const int way = from->way[i];
        chart->lane[space][n] = (uint8_t)way;
        if (way < 0x80) {
            chart->next[space][n] = space_place(far_end(&g->lane[way], space));
            out[n++] = leg_along(g, s, space, &g->lane[way], false);
        } else {
            const int e = way - 0x80;
            out[n++] = (struct leg){ in_place(g, e), zone_place(g, g->edge[e].zone), NO_ROLL, 0, ENTRY_NONE };
        }
    }
    if (from->off_map != NOBODY) {
        chart->lane[space][n] = NOBODY;
        out[n++] = (struct leg){ (uint8_t)(g->off_place + from->off_map),
                                 (uint8_t)(g->off_place + from->off_map), NO_ROLL, 0, ENTRY_NONE };
    }
    return n;
}

void sealords_chart_legs(const struct data *g, const struct state *s, struct leg_chart *chart)
{
    for (int space = 0; space < g->spaces; space++)
        chart->count[space] = (uint8_t)find_space_legs(g, s, space, chart);
    for (int zone = 0; zone < g->zones; zone++)
        chart->zone_count[zone] = (uint8_t)find_zone_legs(g, zone, chart->zone_leg[zone]);
}

/* As charted, but where galleys row or a Gale is at either end of a Lane. */
static int space_legs(const struct data *g, const struct state *s, int space, bool galleys,
                      struct leg out[LEGS_OUT_MAX])
{
    const struct leg_chart *chart = &g->legs[g->wind_set[s->blowing]];
    const bool              calm = !galleys && !is_gale(s, space_place(space));
    memcpy(out, chart->leg[space], chart->count[space] * sizeof *out);
    for (int i = 0; i < chart->count[space]; i++)
        if (chart->lane[space][i] < 0x80
            && (!calm || is_gale(s, chart->next[space][i]) || is_gale(s, out[i].to)))
            out[i] = leg_along(g, s, space, &g->lane[chart->lane[space][i]], galleys);
    return chart->count[space];
}

int sealords_legs(const struct data *g, const struct state *s, int place, int bound, bool galleys,
                  struct leg out[LEGS_OUT_MAX])
{
    const struct sea_place *at = &g->place[place];
    switch (at->kind) {
    case PLACE_SPACE:
        return space_legs(g, s, at->of, galleys, out);
    case PLACE_ZONE:
        memcpy(out, g->legs->zone_leg[at->of], g->legs->zone_count[at->of] * sizeof *out);
        return g->legs->zone_count[at->of];
    case PLACE_IN: {
        const struct sea_edge *edge = &g->edge[at->of];
        const uint8_t          zone = zone_place(g, edge->zone);
        out[0] = (struct leg){ zone, zone, edge->in, (int8_t)edge_mod(g, s, edge, false), ENTRY_NONE };
        return 1;
    }
    case PLACE_OUT:
        out[0] = out_leg(g, s, at->of, bound);
        return 1;
    default:
        return 0;
    }
}

/* From an Out Box every place beyond its edge is a leg away, as long as none is fixed. */
int sealords_legs_onward(const struct data *g, const struct state *s, int place, bool galleys,
                         struct leg out[LEGS_OUT_MAX])
{
    if (g->place[place].kind != PLACE_OUT)
        return sealords_legs(g, s, place, NOWHERE, galleys, out);
    const int         e = g->place[place].of, zone = g->edge[e].zone;
    const struct leg *beyond = g->legs->zone_leg[zone];
    int               n = 0;
    for (int i = 0; i < g->legs->zone_count[zone]; i++)
        if (beyond[i].to == place)
            out[n++] = out_leg(g, s, e, beyond[i].aim);
    return n;
}
