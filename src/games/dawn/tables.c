/* Reads what is printed on map and counters: areas, borders, ports, ships, leaders, order markers and the Search
 * Matrix. Every fault is reported with its line; the tables are used only if there is none. Ways and distances
 * are worked out here once. */
#include "tables.h"
#include "core/columns.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const        dawn_order_words[ORDERS + 2] = { "none", "anchor", "blockade", "coal",   "patrol",
                                                          "raid", "sortie", "transit",  "hidden", NULL };
const char *const        dawn_side_words[SIDES + 2] = { "us", "spain", "neutral", NULL };
const char *const        dawn_type_words[TYPES + 1] = { "BB", "MO", "CA", "CP", "CU", "GB", NULL };
static const char *const nation_words[] = { "us", "spain", "germany", NULL };
static const char *const sides[] = { "us", "spain", NULL };
static const char *const orders[] = { "none", "anchor", "blockade", "coal", "patrol",
                                      "raid", "sortie", "transit",  NULL };

/* ---- Areas and their borders ---- */

static void took_area(const struct sheet_row *at)
{
    ((struct data *)at->data)->cost[at_sea(at->index)] = ((const struct dawn_area *)at->row)->cost;
}

static const struct sheet areas = {
    .file = "areas.csv",
    SHEET_ROWS(struct data, area, areas, AREAS_MAX),
    SHEET_NAMES(struct data, area_name, "name_en"),
    .took = took_area,
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("us_vp", struct dawn_area, points[US], 0, 9) },
            { NUMBER_COLUMN("spain_vp", struct dawn_area, points[SPAIN], 0, 9) },
            { NUMBER_COLUMN("enter_cost", struct dawn_area, cost, 1, 9) },
            { 0 },
        },
};

struct border {
    uint8_t a, b;
};

static bool add_border(const struct sheet_row *at, int from, int to)
{
    struct data      *g = at->data;
    struct dawn_area *a = &g->area[from];
    return sheet_neighbour(at, g->area_name, from, to, a->border_to, &a->borders, BORDERS_MAX);
}

static void took_border(const struct sheet_row *at)
{
    const struct border *b = at->row;
    if (add_border(at, b->a, b->b) && add_border(at, b->b, b->a))
        ((struct data *)at->data)->border_count++;
}

static const struct sheet borders = {
    .file = "borders.csv",
    SHEET_PASSED(struct border, AREAS_MAX *BORDERS_MAX),
    .took = took_border,
    .columns =
        (const struct column[]){
            { REF_COLUMN("a", struct border, a, &areas) },
            { REF_COLUMN("b", struct border, b, &areas) },
            { 0 },
        },
};

/* ---- Ports ---- */

static void took_port(const struct sheet_row *at)
{
    struct data      *g = at->data;
    struct dawn_port *p = at->row;
    if (strlen(p->code) != 2)
        sheet_fault(at, "code \"%s\" has not two letters", p->code);
    p->areas = p->area[1] == NOBODY ? 1 : 2;
    for (int i = 0; i < p->areas; i++)
        g->area[p->area[i]].ports |= bit(at->index);
    g->cost[in_port(at->index)] = 1; /* [3.5g] */
}

/* Places that rules name; start codes need the East Coast. */
static void name_places(const struct sheet_row *file)
{
    struct data             *g = file->data;
    static const char *const coast[] = { "east-coast", "florida-straits", "gulf-of-mexico" };
    for (int i = 0; i < 3; i++) {
        int area = named_find(g->area_name, g->areas, coast[i]);
        if (area < 0)
            data_fault(file->report, "areas.csv", 1, "rule 11.Kb needs the area %s", coast[i]);
        else
            g->us_coast |= bit(area);
        if (i == 0)
            g->east_coast = at_sea(area < 0 ? 0 : area);
    }
    int caracas = named_find(g->port_name, g->ports, "caracas");
    if (caracas < 0 || g->port[caracas].owner != NEUTRAL)
        sheet_fault(file, "rule 11.La needs the neutral port caracas");
    g->caracas = (uint8_t)(caracas < 0 ? 0 : caracas);
}

static const struct sheet ports = {
    .file = "ports.csv",
    SHEET_ROWS(struct data, port, ports, PORTS_MAX),
    SHEET_NAMES(struct data, port_name, "name"),
    .took = took_port,
    .whole = name_places,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct dawn_port, code) },
            { WORD_COLUMN("owner", struct dawn_port, owner, dawn_side_words) },
            { REF_COLUMN("area", struct dawn_port, area[0], &areas) },
            { REF_COLUMN("second_area", struct dawn_port, area[1], &areas), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("repair", struct dawn_port, repair, 0, 9) },
            { NUMBER_COLUMN("attack", struct dawn_port, attack, 0, 20) },
            { NUMBER_COLUMN("defense", struct dawn_port, defense, 0, 20) },
            { NUMBER_COLUMN("mine", struct dawn_port, mine, 0, 20) },
            { 0 },
        },
};

/* ---- Counters ---- */

/* A start code [3.41b]: a port, or EC for the East Coast. */
static bool read_start(const void *data, const char *cell, void *member)
{
    const struct data *g = data;
    uint8_t           *start = member;
    if (strcmp(cell, "EC") == 0) {
        *start = g->east_coast;
        return true;
    }
    for (int p = 0; p < g->ports; p++)
        if (strcmp(g->port[p].code, cell) == 0) {
            *start = in_port(p);
            return true;
        }
    return false;
}
#define START_COLUMN(row) OWN_COLUMN("start", row, start, read_start, "a code of ports.csv, nor EC")

static void took_unit(const struct sheet_row *at)
{
    struct dawn_unit *unit = at->row;
    unit->side = unit->nation == UNITED_STATES ? US : SPAIN;
    if ((unit->optional == UNIT_GERMAN) != (unit->nation == GERMANY))
        sheet_fault(at, "rule 11.La: Germans, and only they, are marked german");
}

static void whole_units(const struct sheet_row *file)
{
    const struct data *g = file->data;
    struct sheet_row   at = *file;
    int                of_side[SIDES] = { 0 };
    for (at.index = 0; at.index < g->units; at.index++) {
        const struct dawn_unit *unit = &g->unit[at.index];
        if (at.index && unit->side < unit[-1].side)
            sheet_fault(&at, "the ships of the United States come first");
        of_side[unit->side]++;
    }
    for (int side = 0; side < SIDES; side++)
        if (of_side[side] > STACKS_SIDE - LEADERS_MAX / 2 + 1)
            sheet_fault(file, "more than %d ships of one side", STACKS_SIDE - LEADERS_MAX / 2 + 1);
}

static const char *const optional_words[] = { "standard", "extra", "german", NULL };

static const struct sheet units = {
    .file = "units.csv",
    SHEET_ROWS(struct data, unit, units, UNITS_MAX),
    SHEET_NAMES(struct data, unit_name, "name"),
    .took = took_unit,
    .whole = whole_units,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("nation", struct dawn_unit, nation, nation_words) },
            { WORD_COLUMN("type", struct dawn_unit, type, dawn_type_words) },
            { NUMBER_COLUMN("attack", struct dawn_unit, attack, 1, 12) },
            { NUMBER_COLUMN("defense", struct dawn_unit, defense, 1, 12) },
            { NUMBER_COLUMN("move", struct dawn_unit, move, 2, 12) },
            { START_COLUMN(struct dawn_unit) },
            { NUMBER_COLUMN("entry_turn", struct dawn_unit, entry, 1, 9) },
            { WORD_COLUMN("optional", struct dawn_unit, optional, optional_words), .optional = true },
            { 0 },
        },
};

static void took_leader(const struct sheet_row *at)
{
    struct data        *g = at->data;
    struct dawn_leader *l = at->row;
    int                 of_side = 1;
    l->side = l->nation == UNITED_STATES ? US : SPAIN;
    for (int i = 0; i < at->index; i++)
        of_side += g->leader[i].side == l->side;
    if (of_side > LEADERS_MAX / 2 - 1)
        sheet_fault(at, "more than %d leaders of one side", LEADERS_MAX / 2 - 1);
}

static const struct sheet leaders = {
    .file = "leaders.csv",
    SHEET_ROWS(struct data, leader, leaders, LEADERS_MAX),
    SHEET_NAMES(struct data, leader_name, "name"),
    .took = took_leader,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("nation", struct dawn_leader, nation, nation_words) },
            { NUMBER_COLUMN("stars", struct dawn_leader, stars, 1, 5) },
            { TEXT_COLUMN("squadron", struct dawn_leader, squadron) },
            { START_COLUMN(struct dawn_leader) },
            { 0 },
        },
};

/* ---- Order markers, and the Search Matrix ---- */

struct marker {
    uint8_t side, order, count;
};

static void took_marker(const struct sheet_row *at)
{
    const struct marker *m = at->row;
    ((struct data *)at->data)->markers[m->side][m->order] = m->count;
}

static const struct sheet markers = {
    .file = "orders.csv",
    SHEET_PASSED(struct marker, SIDES *ORDERS),
    .took = took_marker,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("side", struct marker, side, sides) },
            { WORD_COLUMN("order", struct marker, order, orders) },
            { NUMBER_COLUMN("marker_count", struct marker, count, 0, STACKS_SIDE) },
            { 0 },
        },
};

struct cell {
    uint8_t own, other, result;
};

/* "none", "vp" or "1-N". */
static bool read_result(const void *data, const char *cell, void *member)
{
    uint8_t *result = member;
    (void)data;
    if (strcmp(cell, "none") == 0)
        *result = 0;
    else if (strcmp(cell, "vp") == 0)
        *result = SEARCH_POINTS;
    else if (cell[0] == '1' && cell[1] == '-' && cell[2] >= '1' && cell[2] <= '6' && cell[3] == '\0')
        *result = (uint8_t)(cell[2] - '0');
    else
        return false;
    return true;
}

enum { UNMET = 0xff }; /* a cell of the matrix of which no row speaks */

static void took_cell(const struct sheet_row *at)
{
    struct data       *g = at->data;
    const struct cell *c = at->row;
    if (at->index == 0)
        memset(g->matrix, UNMET, sizeof g->matrix);
    g->matrix[c->own][c->other] = c->result;
}

static void whole_matrix(const struct sheet_row *file)
{
    struct data *g = file->data;
    for (int own = NO_ORDER; own < ORDERS; own++) {
        for (int other = NO_ORDER; other < ORDERS; other++) {
            const bool met = g->matrix[own][other] != UNMET;
            if (!met && own != NO_ORDER && other != NO_ORDER)
                sheet_fault(file, "the cell of %s against %s is missing", orders[own], orders[other]);
            if (!met)
                g->matrix[own][other] = 0;
        }
    }
}

static const struct sheet matrix = {
    .file = "search_matrix.csv",
    SHEET_PASSED(struct cell, ORDERS *ORDERS),
    .took = took_cell,
    .whole = whole_matrix,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("initiative_order", struct cell, own, orders) },
            { WORD_COLUMN("other_order", struct cell, other, orders) },
            { OWN_COLUMN("result", struct cell, result, read_result,
                         "none, nor vp, nor a range such as 1-3") },
            { 0 },
        },
};

/* In an order in which each names only what was read before. */
static const struct sheet *const sheets[] = { &areas,   &borders, &ports,  &units,
                                              &leaders, &markers, &matrix, NULL };

/* ---- Worked out ---- */

struct reader {
    struct data        *g;
    struct data_report *r;
};

static void join_places(struct reader *d, uint8_t from, uint8_t to)
{
    struct data *g = d->g;
    if (g->near_count[from] == NEAR_MAX)
        data_fault(d->r, "borders.csv", 1, "a place has more than %d neighbours", NEAR_MAX);
    else
        g->near[from][g->near_count[from]++] = to;
    g->near_set[from] |= (uint64_t)1 << to;
}

static void work_out_neighbours(struct reader *d)
{
    struct data *g = d->g;
    for (int a = 0; a < g->areas; a++)
        for (int i = 0; i < g->area[a].borders; i++)
            join_places(d, at_sea(a), at_sea(g->area[a].border_to[i]));
    for (int p = 0; p < g->ports; p++) {
        for (int i = 0; i < g->port[p].areas; i++) {
            join_places(d, at_sea(g->port[p].area[i]), in_port(p));
            join_places(d, in_port(p), at_sea(g->port[p].area[i]));
        }
    }
}

/* Cheapest ways, by relaxing until nothing changes. Only own ports are passed through (R21). */
static void work_out_distances(struct data *g, enum side side)
{
    uint8_t(*out)[PLACES] = g->distance[side];
    memset(out, FAR, sizeof g->distance[side]);
    for (int from = 1; from < PLACES; from++) {
        if (g->near_count[from] == 0)
            continue;
        out[from][from] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (int by = 1; by < PLACES; by++) {
                bool passes = is_at_sea((uint8_t)by) || by == from
                           || g->port[place_port((uint8_t)by)].owner == side;
                for (int i = 0; passes && out[from][by] != FAR && i < g->near_count[by]; i++) {
                    int to = g->near[by][i], way = out[from][by] + g->cost[to];
                    if (way < out[from][to]) {
                        out[from][to] = (uint8_t)way;
                        changed = true;
                    }
                }
            }
        }
    }
}

static void work_out_targets(struct data *g)
{
    for (int p = 0; p < g->ports; p++)
        for (int i = 0; g->port[p].owner != NEUTRAL && i < g->port[p].areas; i++)
            g->targets[other_side((enum side)g->port[p].owner)] |= bit(g->port[p].area[i]);
    memset(g->target_distance, FAR, sizeof g->target_distance);
    for (int side = 0; side < SIDES; side++)
        for (int from = 0; from < PLACES; from++)
            for (int a = 0; a < g->areas; a++)
                if (g->targets[side] & bit(a)
                    && g->distance[side][from][at_sea(a)] < g->target_distance[side][from])
                    g->target_distance[side][from] = g->distance[side][from][at_sea(a)];
}

/* What the other player calls a stack: he sees only whose it is [9.6c]. */
static void name_stacks(struct data *g)
{
    for (int k = 0; k < STACKS; k++) {
        enum side     side = stack_side(k);
        struct named *name = &g->stack_name[k];
        snprintf(name->id, sizeof name->id, "%s-%d", dawn_side_words[side], k - first_stack(side) + 1);
        snprintf(name->name, sizeof name->name, "%s stack %d", side == US ? "American" : "Spanish",
                 k - first_stack(side) + 1);
    }
}

static void want_count(struct reader *d, const char *file, const char *rule, const char *what, int count,
                       int wanted)
{
    if (count != wanted)
        data_fault(d->r, file, 1, "rule %s wants exactly %d %s, here are %d", rule, wanted, what, count);
}

/* What the rules presuppose of the whole. */
static void check_whole(struct reader *d)
{
    struct data *g = d->g;
    int          costs[10] = { 0 }, neutral = 0, germans = 0;
    want_count(d, "areas.csv", "3.5d", "sea areas", g->areas, 17);
    for (int a = 0; a < g->areas; a++)
        costs[g->cost[at_sea(a)]]++;
    want_count(d, "areas.csv", "4.Bb", "areas that cost 3", costs[3], 3);
    want_count(d, "areas.csv", "4.Bb", "areas that cost 2", costs[2], 4);
    for (int p = 0; p < g->ports; p++)
        neutral += g->port[p].owner == NEUTRAL;
    want_count(d, "ports.csv", "6.1ba", "neutral ports", neutral, 5);
    for (int u = 0; u < g->units; u++)
        germans += g->unit[u].nation == GERMANY;
    want_count(d, "units.csv", "11.La", "German ships", germans, 4);
    for (int side = 0; side < SIDES; side++) {
        for (int a = 0; a < g->areas; a++)
            for (int b = 0; b < g->areas; b++)
                if (g->distance[side][at_sea(a)][at_sea(b)] == FAR) {
                    data_fault(d->r, "borders.csv", 1, "there is no way from %s to %s", g->area_name[a].id,
                               g->area_name[b].id);
                    return;
                }
        bool has_port = false;
        for (int p = 0; p < g->ports; p++)
            has_port = has_port || g->port[p].owner == side;
        if (!has_port)
            data_fault(d->r, "ports.csv", 1, "rule 7.32i wants a port for each side");
    }
}

struct data *dawn_tables_load(const struct data_source *from, struct data_report *r)
{
    struct data *g = calloc(1, sizeof *g);
    if (!g) {
        data_fault(r, "areas.csv", 1, "out of memory");
        return NULL;
    }
    struct reader d = { g, r };
    sheets_read(sheets, g, from, r, &g->hash);
    if (r->faults == 0) {
        work_out_neighbours(&d);
        for (int side = 0; side < SIDES; side++)
            work_out_distances(g, (enum side)side);
        work_out_targets(g);
        name_stacks(g);
        check_whole(&d);
    }
    if (r->faults) {
        free(g);
        return NULL;
    }
    return g;
}

void dawn_tables_free(struct data *data)
{
    free(data);
}

uint64_t dawn_tables_hash(const struct data *data)
{
    return data->hash;
}
