/* The map: spaces, lanes, sea zones with their edges, ports, and the one numbering of places. */
#include "sheets.h"
#include <stdio.h>
#include <string.h>

/* ---- Boxes off the map ---- */

static void took_off_map(const struct sheet_row *at)
{
    ((struct sea_off_map *)at->row)->enters = NOWHERE;
}

const struct sheet sea_off_maps = {
    .file = "off_maps.csv",
    SHEET_ROWS(struct data, off_map, off_maps, OFF_MAP_MAX),
    SHEET_NAMES(struct data, off_map_name, "name"),
    SHEET_CODES(struct sea_off_map, code),
    .took = took_off_map,
    .columns = (const struct column[]){ { TEXT_COLUMN("code", struct sea_off_map, code) }, { 0 } },
};

/* ---- Spaces ---- */

static const char *const size_words[] = { "large", "small", NULL };

static void took_space(const struct sheet_row *at)
{
    const struct data *g = at->data;
    struct sea_space  *s = at->row;
    s->port = NOBODY;
    if ((s->size == SMALL) != (s->home != NOBODY))
        sheet_fault(at, "rule 5.222: a small space, and no other, has a home");
    else if (s->size == SMALL && g->space[s->home].size == SMALL)
        sheet_fault(at, "rule 5.222: the home of a small space is a large one");
    if (s->size == SMALL && s->is_strait)
        sheet_fault(at, "a strait is a large space");
}

const struct sheet sea_spaces = {
    .file = "spaces.csv",
    SHEET_ROWS(struct data, space, spaces, SPACES_MAX),
    SHEET_NAMES(struct data, space_name, "name"),
    SHEET_CODES(struct sea_space, code),
    .took = took_space,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_space, code) },
            { WORD_COLUMN("size", struct sea_space, size, size_words) },
            { FLAG_COLUMN("strait", struct sea_space, is_strait) },
            { REFS_COLUMN("winds", struct sea_space, winds, &sea_winds), .optional = true },
            { REF_COLUMN("home", struct sea_space, home, &sea_spaces), .optional = true, .absent = NOBODY },
            { FLAG_COLUMN("interdict", struct sea_space, can_interdict) },
            { FLAG_COLUMN("station", struct sea_space, can_station) },
            { REF_COLUMN("off_map", struct sea_space, off_map, &sea_off_maps), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("lon", struct sea_space, lon, -18000, 18000) },
            { NUMBER_COLUMN("lat", struct sea_space, lat, -9000, 9000) },
            { 0 },
        },
};

/* A lane or an edge of a space. */
static void add_way(const struct sheet_row *at, int space, int way)
{
    struct data      *g = at->data;
    struct sea_space *s = &g->space[space];
    if (s->way_count == WAYS_MAX)
        sheet_fault(at, "%s has more than %d lanes and edges", g->space_name[space].id, WAYS_MAX);
    else
        s->way[s->way_count++] = (uint8_t)way;
}

/* ---- Lanes ---- */

static const char *const flow_words[] = { "none", "ab", "ba", NULL };

static void took_lane(const struct sheet_row *at)
{
    struct data           *g = at->data;
    const struct sea_lane *l = at->row;
    const int              both = g->space[l->a].winds & g->space[l->b].winds;
    if (l->a == l->b)
        sheet_fault(at, "a lane joins two spaces");
    for (int i = 0; i < at->index; i++)
        if ((g->lane[i].a == l->a && g->lane[i].b == l->b) || (g->lane[i].a == l->b && g->lane[i].b == l->a))
            sheet_fault(at, "the lane of %s and %s stands twice", g->space[l->a].code, g->space[l->b].code);
    if (l->wind_ab & l->wind_ba)
        sheet_fault(at, "one wind blows both ways");
    for (int w = 0; w < g->winds; w++) {
        const unsigned others = (unsigned)(l->wind_ab | l->wind_ba) & ~(1u << w)
                              & ~(g->wind[w].contra == NOBODY ? 0 : 1u << g->wind[w].contra);
        if ((l->wind_ab | l->wind_ba) >> w & 1 && others)
            sheet_fault(at, "rule 5.238: two winds that may blow at once");
    }
    if ((l->wind_ab | l->wind_ba) & ~both)
        sheet_fault(at, "rule 5.224: a wind blows here of which one end does not bear the symbol");
    add_way(at, l->a, at->index);
    add_way(at, l->b, at->index);
}

/* The end of the lane that is not this space. */
static int far_end(const struct sea_lane *l, int space)
{
    return l->a == space ? l->b : l->a;
}

static bool flows_from(const struct sea_lane *l, int space)
{
    return l->prevailing == (l->a == space ? FLOW_AB : FLOW_BA);
}

/* A small space lies on the way between two large ones, and belongs to the one upwind. */
static void check_small(const struct sheet_row *file, int space)
{
    const struct data      *g = file->data;
    const struct sea_space *s = &g->space[space];
    const char             *name = g->space_name[space].id;
    bool                    home_is_end = false;
    if (s->way_count != 2) {
        sheet_fault(file, "rule 5.222: the small space %s has %d lanes, not two", name, s->way_count);
        return;
    }
    for (int i = 0; i < s->way_count; i++) {
        const struct sea_lane *l = &g->lane[s->way[i]];
        const int              end = far_end(l, space);
        if (g->space[end].size == SMALL)
            sheet_fault(file, "rule 5.222: the small space %s borders the small space %s", name,
                        g->space_name[end].id);
        if (flows_from(l, end) && s->home != end)
            sheet_fault(file, "rule 5.222: %s lies upwind of %s, so it is its home", g->space_name[end].id,
                        name);
        home_is_end = home_is_end || s->home == end;
    }
    if (!home_is_end)
        sheet_fault(file, "rule 5.222: the home of %s is none of its neighbours", name);
}

static void whole_lanes(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int s = 0; s < g->spaces; s++)
        if (g->space[s].size == SMALL)
            check_small(file, s);
        else if (g->space[s].way_count == 0)
            sheet_fault(file, "no lane leads to %s", g->space_name[s].id);
}

const struct sheet sea_lanes = {
    .file = "lanes.csv",
    SHEET_ROWS(struct data, lane, lanes, LANES_MAX),
    .took = took_lane,
    .whole = whole_lanes,
    .columns =
        (const struct column[]){
            { REF_COLUMN("a", struct sea_lane, a, &sea_spaces) },
            { REF_COLUMN("b", struct sea_lane, b, &sea_spaces) },
            { WORD_COLUMN("prevailing", struct sea_lane, prevailing, flow_words) },
            { REFS_COLUMN("winds_ab", struct sea_lane, wind_ab, &sea_winds), .optional = true },
            { REFS_COLUMN("winds_ba", struct sea_lane, wind_ba, &sea_winds), .optional = true },
            { 0 },
        },
};

/* ---- Sea zones ---- */

static void took_zone(const struct sheet_row *at)
{
    const struct data     *g = at->data;
    const struct sea_zone *z = at->row;
    if (sheet_find(&sea_spaces, g, z->code) >= 0 || sheet_find(&sea_off_maps, g, z->code) >= 0)
        sheet_fault(at, "code \"%s\" is that of another place", z->code);
}

const struct sheet sea_zones = {
    .file = "zones.csv",
    SHEET_ROWS(struct data, zone, zones, ZONES_MAX),
    SHEET_NAMES(struct data, zone_name, "name"),
    SHEET_CODES(struct sea_zone, code),
    .took = took_zone,
    .columns = (const struct column[]){ { TEXT_COLUMN("code", struct sea_zone, code) }, { 0 } },
};

static void took_edge(const struct sheet_row *at)
{
    struct data     *g = at->data;
    struct sea_edge *e = at->row;
    struct sea_zone *z = &g->zone[e->zone];
    if (at->index > 0 && e->zone < e[-1].zone)
        sheet_fault(at, "the edges stand in the order of zones.csv");
    if (at->index == 0 || e->zone != e[-1].zone)
        z->edge_first = (uint8_t)at->index;
    z->edge_end = (uint8_t)(at->index + 1);
    for (int i = z->edge_first; i < at->index; i++)
        if (strcmp(g->edge[i].letter, e->letter) == 0)
            sheet_fault(at, "the edge %s of %s stands twice", e->letter, g->zone_name[e->zone].id);
    if (strcspn(e->letter, "nesw") != 0)
        sheet_fault(at, "edge \"%s\" is none of n, e, s, w", e->letter);
    if (e->zones >> e->zone & 1)
        sheet_fault(at, "a zone does not adjoin itself");
    if (e->winds_in & e->winds_out)
        sheet_fault(at, "rule 5.275a: one wind is marked in and out");
    z->winds |= e->winds_in | e->winds_out;
    while (e->space_count < EDGE_SPACES_MAX && e->space[e->space_count] != NOBODY) {
        const int space = e->space[e->space_count++];
        if (g->space[space].size == SMALL) /* it lies between two Large ones, and nowhere else */
            sheet_fault(at, "rule 5.222: the small space %s adjoins a zone", g->space_name[space].id);
        add_way(at, space, 0x80 + at->index);
    }
    if (e->space_count == 0 && e->zones == 0 && e->off_map == NOBODY)
        sheet_fault(at, "nothing adjoins this edge");
}

/* Of each pair of zones that adjoin, one edge each names the other. */
static void work_out_across(const struct sheet_row *file)
{
    struct data *g = file->data;
    memset(g->edge_across, NOBODY, sizeof g->edge_across);
    for (int e = 0; e < g->edges; e++)
        for (int zone = 0; zone < g->zones; zone++) {
            int found = 0;
            for (int i = g->zone[zone].edge_first; g->edge[e].zones >> zone & 1 && i < g->zone[zone].edge_end;
                 i++)
                if (g->edge[i].zones >> g->edge[e].zone & 1) {
                    g->edge_across[e][zone] = (uint8_t)i;
                    found++;
                }
            if (g->edge[e].zones >> zone & 1 && found != 1)
                sheet_fault(file, "%s names %s, which has %d edges that name it, not one",
                            g->zone_name[g->edge[e].zone].id, g->zone_name[zone].id, found);
        }
}

static void whole_edges(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int zone = 0; zone < g->zones; zone++)
        if (g->zone[zone].edge_end == 0)
            sheet_fault(file, "the zone %s has no edge", g->zone_name[zone].id);
    work_out_across(file);
}

const struct sheet sea_edges = {
    .file = "edges.csv",
    SHEET_ROWS(struct data, edge, edges, EDGES_MAX),
    .took = took_edge,
    .whole = whole_edges,
    .columns =
        (const struct column[]){
            { REF_COLUMN("zone", struct sea_edge, zone, &sea_zones) },
            { TEXT_COLUMN("edge", struct sea_edge, letter) },
            { LIST_COLUMN("spaces", struct sea_edge, space, EDGE_SPACES_MAX), .of = &sea_spaces,
              .optional = true, .absent = NOBODY },
            { REFS_COLUMN("zones", struct sea_edge, zones, &sea_zones), .optional = true },
            { REF_COLUMN("off_map", struct sea_edge, off_map, &sea_off_maps), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("in", struct sea_edge, in, 0, 9) },
            { NUMBER_COLUMN("out", struct sea_edge, out, 0, 9) },
            { NUMBER_COLUMN("off_course", struct sea_edge, off_course, 0, 9), .optional = true,
              .absent = NOBODY },
            { REFS_COLUMN("winds_in", struct sea_edge, winds_in, &sea_winds), .optional = true },
            { REFS_COLUMN("winds_out", struct sea_edge, winds_out, &sea_winds), .optional = true },
            { 0 },
        },
};

/* ---- Places ---- */

static int add_places(struct data *g, enum place_kind kind, int count)
{
    const int first = g->places;
    for (int i = 0; i < count && g->places < PLACES_MAX; i++)
        g->place[g->places++] = (struct sea_place){ (uint8_t)kind, (uint8_t)i };
    return first;
}

static void add_harbours(struct data *g)
{
    for (int p = 0; p < g->ports; p++) {
        const bool key = g->port[p].kind == PORT_KEY;
        g->port[p].harbour = key ? (uint8_t)g->places : space_place(g->port[p].space);
        if (key)
            g->place[g->places++] = (struct sea_place){ PLACE_HARBOUR, (uint8_t)p };
    }
}

static void work_out_off_map(struct data *g)
{
    for (int s = 0; s < g->spaces; s++)
        if (g->space[s].off_map != NOBODY)
            g->off_map[g->space[s].off_map].enters = space_place(s);
    for (int e = 0; e < g->edges; e++)
        if (g->edge[e].off_map != NOBODY)
            g->off_map[g->edge[e].off_map].enters = zone_place(g, g->edge[e].zone);
}

_Static_assert(1 + SPACES_MAX + PORTS_MAX + ZONES_MAX + 2 * EDGES_MAX + OFF_MAP_MAX <= PLACES_MAX,
               "every place has a number");

static void number_places(struct data *g)
{
    g->places = 1;
    add_places(g, PLACE_SPACE, g->spaces);
    add_harbours(g);
    g->zone_place = (uint8_t)add_places(g, PLACE_ZONE, g->zones);
    g->in_place = (uint8_t)add_places(g, PLACE_IN, g->edges);
    g->out_place = (uint8_t)add_places(g, PLACE_OUT, g->edges);
    g->off_place = (uint8_t)add_places(g, PLACE_OFF_MAP, g->off_maps);
    work_out_off_map(g);
}

/* ---- Ports ---- */

static const char *const port_words[] = { "key", "minor", NULL };
static const char *const repair_words[] = { "none", "emergency", "quarter", "turn", NULL };

static void took_port(const struct sheet_row *at)
{
    struct data     *g = at->data;
    struct sea_port *p = at->row;
    const int        space = sheet_find(&sea_spaces, g, p->code);
    if (space < 0) {
        sheet_fault(at, "code \"%s\" is no code of spaces.csv", p->code);
        return;
    }
    p->space = (uint8_t)space;
    g->space[space].port = (uint8_t)at->index;
    if (g->space[space].size == SMALL)
        sheet_fault(at, "a port lies in a large space");
    if (p->friendly & p->neutral)
        sheet_fault(at, "a port is not friendly and neutral to one contingent");
    if (p->neutral_ordinary & ~p->neutral)
        sheet_fault(at, "rule 3.275: who may go in ordinary here may not use the port");
    if ((p->repair_rate == REPAIR_NONE) != (p->repair_rolls == 0))
        sheet_fault(at, "rule 11.321: a port with repairs, and no other, has repair rolls");
    number_places(
        g); /* after each, so that one faulty port does not make every place of later files a fault */
}

const struct sheet sea_ports = {
    .file = "ports.csv",
    SHEET_ROWS(struct data, port, ports, PORTS_MAX),
    SHEET_NAMES(struct data, port_name, "name"),
    SHEET_CODES(struct sea_port, code),
    .took = took_port,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_port, code) },
            { REF_COLUMN("owner", struct sea_port, owner, &sea_contingents) },
            { WORD_COLUMN("kind", struct sea_port, kind, port_words) },
            { NUMBER_COLUMN("blockade_value", struct sea_port, blockade_value, 0, 9) },
            { NUMBER_COLUMN("repair_rolls", struct sea_port, repair_rolls, 0, 9) },
            { WORD_COLUMN("repair", struct sea_port, repair_rate, repair_words) },
            { FLAG_COLUMN("stores", struct sea_port, takes_stores) },
            { REFS_COLUMN("friendly", struct sea_port, friendly, &sea_contingents), .optional = true },
            { REFS_COLUMN("neutral", struct sea_port, neutral, &sea_contingents), .optional = true },
            { REFS_COLUMN("neutral_ordinary", struct sea_port, neutral_ordinary, &sea_contingents),
              .optional = true },
            { FLAG_COLUMN("corsair_base", struct sea_port, is_corsair_base) },
            { FLAG_COLUMN("sheltered", struct sea_port, is_sheltered) },
            { 0 },
        },
};

/* ---- Names of places ---- */

/* Long names are cut, never the part that tells them apart. */
static void name_box(const struct data *g, struct named *name, int edge, bool in)
{
    const struct sea_edge *e = &g->edge[edge];
    const struct named    *zone = &g->zone_name[e->zone];
    snprintf(name->id, WORD_MAX, "%.50s-%s-%s", zone->id, in ? "in" : "out", e->letter);
    snprintf(name->name, WORD_MAX, "%.40s: %s Box %c", zone->name, in ? "In" : "Out",
             e->letter[0] - 'a' + 'A');
}

static void name_harbour(const struct data *g, struct named *name, int port)
{
    snprintf(name->id, WORD_MAX, "%.50s-harbour", g->port_name[port].id);
    snprintf(name->name, WORD_MAX, "%.50s Harbour", g->port_name[port].name);
}

void sea_name_places(struct data *g)
{
    for (int place = 1; place < g->places; place++) {
        const int     of = g->place[place].of;
        struct named *name = &g->place_name[place];
        switch ((enum place_kind)g->place[place].kind) {
        case PLACE_SPACE:
            *name = g->space_name[of];
            break;
        case PLACE_HARBOUR:
            name_harbour(g, name, of);
            break;
        case PLACE_ZONE:
            *name = g->zone_name[of];
            break;
        case PLACE_IN:
        case PLACE_OUT:
            name_box(g, name, of, g->place[place].kind == PLACE_IN);
            break;
        case PLACE_OFF_MAP:
            *name = g->off_map_name[of];
            break;
        case PLACE_NOWHERE:
            break;
        }
    }
}

uint8_t sea_place_of(const struct data *g, const char *code)
{
    const int space = sheet_find(&sea_spaces, g, code), zone = sheet_find(&sea_zones, g, code),
              box = sheet_find(&sea_off_maps, g, code);
    return space >= 0 ? space_place(space)
         : zone >= 0  ? zone_place(g, zone)
         : box >= 0   ? (uint8_t)(g->off_place + box)
                      : NOWHERE;
}

bool sea_read_place(const void *data, const char *cell, void *member)
{
    return (*(uint8_t *)member = sea_place_of(data, cell)) != NOWHERE;
}
