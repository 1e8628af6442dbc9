/* Reads what is printed on map and counters: areas, borders, ports, ships, leaders, order markers and the Search
 * Matrix. Every fault is reported with its line; the tables are used only if there is none. Ways and distances
 * are worked out here once. */
#include "tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const        dawn_order_words[ORDERS + 1] = { "none", "anchor", "blockade", "coal",  "patrol",
                                                          "raid", "sortie", "transit",  "hidden" };
const char *const        dawn_side_words[SIDES + 1] = { "us", "spain", "neutral" };
const char *const        dawn_type_words[TYPES] = { "BB", "MO", "CA", "CP", "CU", "GB" };
static const char *const nation_words[NATIONS] = { "us", "spain", "germany" };
static const char *const optional_words[] = { "", "extra", "german" };

struct reader {
    struct data              *g;
    const struct data_source *from;
    struct data_report       *r;
};

static bool open_table(struct reader *d, struct csv_table *t, const char *name, const char *const *wanted,
                       int rows_max)
{
    if (!csv_open(t, d->from, name, wanted, d->r, &d->g->hash))
        return false;
    if (t->rows > rows_max) {
        data_fault(d->r, name, t->line[rows_max], "more than %d rows", rows_max);
        csv_close(t);
        return false;
    }
    return true;
}

/* One of a list of words; a fault (and the first of them) otherwise. */
static int word_cell(struct reader *d, const struct csv_table *t, int row, const char *column,
                     const char *const *words, int count)
{
    const char *cell = csv_cell(t, row, column);
    for (int i = 0; i < count; i++)
        if (strcmp(cell, words[i]) == 0)
            return i;
    data_fault(d->r, t->name, t->line[row], "%s \"%s\" is not one of the words for it", column, cell);
    return 0;
}

static int area_cell(struct reader *d, const struct csv_table *t, int row, const char *column)
{
    int area = named_find(d->g->area_name, d->g->areas, csv_cell(t, row, column));
    if (area < 0)
        data_fault(d->r, t->name, t->line[row], "\"%s\" is no area of areas.csv", csv_cell(t, row, column));
    return area;
}

static uint8_t number_cell(struct reader *d, const struct csv_table *t, int row, const char *column, int low,
                           int high)
{
    return (uint8_t)csv_number(t, row, column, low, high, d->r);
}

static void read_areas(struct reader *d)
{
    static const char *const wanted[] = {
        "id", "name_en", "us_vp", "spain_vp", "enter_cost", "source", NULL
    };
    struct data     *g = d->g;
    struct csv_table t;
    if (!open_table(d, &t, "areas.csv", wanted, AREAS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        csv_named(&t, row, "name_en", g->area_name, g->areas, d->r);
        struct dawn_area *a = &g->area[g->areas];
        a->points[US] = number_cell(d, &t, row, "us_vp", 0, 9);
        a->points[SPAIN] = number_cell(d, &t, row, "spain_vp", 0, 9);
        g->cost[at_sea(g->areas++)] = number_cell(d, &t, row, "enter_cost", 1, 9);
    }
    csv_close(&t);
}

static void add_border(struct reader *d, const struct csv_table *t, int row, int from, int to)
{
    struct dawn_area *a = &d->g->area[from];
    for (int i = 0; i < a->borders; i++) {
        if (a->border_to[i] == to) {
            data_fault(d->r, t->name, t->line[row], "the border of %s and %s stands twice",
                       d->g->area_name[from].id, d->g->area_name[to].id);
            return;
        }
    }
    if (a->borders == BORDERS_MAX)
        data_fault(d->r, t->name, t->line[row], "%s has more than %d borders", d->g->area_name[from].id,
                   BORDERS_MAX);
    else
        a->border_to[a->borders++] = (uint8_t)to;
}

static void read_borders(struct reader *d)
{
    static const char *const wanted[] = { "a", "b", "source", NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "borders.csv", wanted, AREAS_MAX * BORDERS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        int a = area_cell(d, &t, row, "a"), b = area_cell(d, &t, row, "b");
        if (a >= 0 && a == b)
            data_fault(d->r, t.name, t.line[row], "an area does not border itself");
        if (a < 0 || b < 0 || a == b)
            continue;
        add_border(d, &t, row, a, b);
        add_border(d, &t, row, b, a);
        d->g->border_count++;
    }
    csv_close(&t);
}

static void read_ports(struct reader *d)
{
    static const char *const wanted[] = { "id",     "code",   "name",    "owner", "area",   "second_area",
                                          "repair", "attack", "defense", "mine",  "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "ports.csv", wanted, PORTS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        struct dawn_port *p = &g->port[g->ports];
        csv_named(&t, row, "name", g->port_name, g->ports, d->r);
        const char *code = csv_cell(&t, row, "code");
        if (strlen(code) != 2)
            data_fault(d->r, t.name, t.line[row], "code \"%s\" has not two letters", code);
        else
            memcpy(p->code, code, 2);
        p->owner = (uint8_t)word_cell(d, &t, row, "owner", dawn_side_words, SIDES + 1);
        p->repair = number_cell(d, &t, row, "repair", 0, 9);
        p->attack = number_cell(d, &t, row, "attack", 0, 20);
        p->defense = number_cell(d, &t, row, "defense", 0, 20);
        p->mine = number_cell(d, &t, row, "mine", 0, 20);
        static const char *const columns[] = { "area", "second_area" };
        for (int i = 0; i < 2; i++) {
            int area = i == 1 && *csv_cell(&t, row, columns[i]) == '\0' ? -1
                                                                        : area_cell(d, &t, row, columns[i]);
            if (area >= 0) {
                p->area[p->areas++] = (uint8_t)area;
                g->area[area].ports |= bit(g->ports);
            }
        }
        g->cost[in_port(g->ports++)] = 1; /* [3.5g] */
    }
    csv_close(&t);
}

/* A start code [3.41b]: a port, or EC for the East Coast. */
static uint8_t start_cell(struct reader *d, const struct csv_table *t, int row)
{
    const char *code = csv_cell(t, row, "start");
    if (strcmp(code, "EC") == 0)
        return d->g->east_coast;
    for (int p = 0; p < d->g->ports; p++)
        if (strcmp(d->g->port[p].code, code) == 0)
            return in_port(p);
    data_fault(d->r, t->name, t->line[row], "start \"%s\" is no code of ports.csv and not EC", code);
    return in_port(0);
}

static void read_units(struct reader *d)
{
    static const char *const wanted[] = { "id",   "nation", "name",       "type",     "attack", "defense",
                                          "move", "start",  "entry_turn", "optional", "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "units.csv", wanted, UNITS_MAX))
        return;
    int of_side[SIDES] = { 0 };
    for (int row = 0; row < t.rows; row++) {
        struct dawn_unit *unit = &g->unit[g->units];
        csv_named(&t, row, "name", g->unit_name, g->units, d->r);
        unit->nation = (uint8_t)word_cell(d, &t, row, "nation", nation_words, NATIONS);
        unit->side = unit->nation == UNITED_STATES ? US : SPAIN;
        unit->type = (uint8_t)word_cell(d, &t, row, "type", dawn_type_words, TYPES);
        unit->attack = number_cell(d, &t, row, "attack", 1, 12);
        unit->defense = number_cell(d, &t, row, "defense", 1, 12);
        unit->move = number_cell(d, &t, row, "move", 2, 12);
        unit->start = start_cell(d, &t, row);
        unit->entry = number_cell(d, &t, row, "entry_turn", 1, 9);
        unit->optional = (uint8_t)word_cell(d, &t, row, "optional", optional_words, 3);
        if ((unit->optional == UNIT_GERMAN) != (unit->nation == GERMANY))
            data_fault(d->r, t.name, t.line[row], "rule 11.La: Germans, and only they, are marked german");
        if (g->units && unit->side < unit[-1].side)
            data_fault(d->r, t.name, t.line[row], "the ships of the United States come first");
        of_side[unit->side]++;
        g->units++;
    }
    for (int side = 0; side < SIDES; side++)
        if (of_side[side] > STACKS_SIDE - LEADERS_MAX / 2 + 1)
            data_fault(d->r, t.name, 1, "more than %d ships of one side", STACKS_SIDE - LEADERS_MAX / 2 + 1);
    csv_close(&t);
}

static void read_leaders(struct reader *d)
{
    static const char *const wanted[] = {
        "id", "nation", "name", "stars", "squadron", "start", "source", NULL
    };
    struct data     *g = d->g;
    struct csv_table t;
    if (!open_table(d, &t, "leaders.csv", wanted, LEADERS_MAX))
        return;
    int of_side[SIDES] = { 0 };
    for (int row = 0; row < t.rows; row++) {
        struct dawn_leader *l = &g->leader[g->leaders];
        csv_named(&t, row, "name", g->leader_name, g->leaders, d->r);
        csv_text(&t, row, "squadron", g->leader_squadron[g->leaders], d->r);
        l->nation = (uint8_t)word_cell(d, &t, row, "nation", nation_words, NATIONS);
        l->side = l->nation == UNITED_STATES ? US : SPAIN;
        l->stars = number_cell(d, &t, row, "stars", 1, 5);
        l->start = start_cell(d, &t, row);
        g->leaders++;
        if (++of_side[l->side] > LEADERS_MAX / 2 - 1)
            data_fault(d->r, t.name, t.line[row], "more than %d leaders of one side", LEADERS_MAX / 2 - 1);
    }
    csv_close(&t);
}

static void read_orders(struct reader *d)
{
    static const char *const wanted[] = { "side", "order", "marker_count", "source", NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "orders.csv", wanted, SIDES * ORDERS))
        return;
    for (int row = 0; row < t.rows; row++) {
        int side = word_cell(d, &t, row, "side", dawn_side_words, SIDES);
        int order = word_cell(d, &t, row, "order", dawn_order_words, ORDERS);
        d->g->markers[side][order] = number_cell(d, &t, row, "marker_count", 0, STACKS_SIDE);
    }
    csv_close(&t);
}

/* "none", "vp" or "1-N". */
static uint8_t result_cell(struct reader *d, const struct csv_table *t, int row)
{
    const char *cell = csv_cell(t, row, "result");
    if (strcmp(cell, "none") == 0)
        return 0;
    if (strcmp(cell, "vp") == 0)
        return SEARCH_POINTS;
    if (cell[0] == '1' && cell[1] == '-' && cell[2] >= '1' && cell[2] <= '6' && cell[3] == '\0')
        return (uint8_t)(cell[2] - '0');
    data_fault(d->r, t->name, t->line[row], "result \"%s\" is neither none nor vp nor a range such as 1-3",
               cell);
    return 0;
}

static void read_matrix(struct reader *d)
{
    static const char *const wanted[] = { "initiative_order", "other_order", "result", "source", NULL };
    bool                     met[ORDERS][ORDERS] = { { false } };
    struct csv_table         t;
    if (!open_table(d, &t, "search_matrix.csv", wanted, ORDERS * ORDERS))
        return;
    for (int row = 0; row < t.rows; row++) {
        int own = word_cell(d, &t, row, "initiative_order", dawn_order_words, ORDERS);
        int other = word_cell(d, &t, row, "other_order", dawn_order_words, ORDERS);
        d->g->matrix[own][other] = result_cell(d, &t, row);
        met[own][other] = true;
    }
    for (int own = ANCHOR; own < ORDERS; own++)
        for (int other = ANCHOR; other < ORDERS; other++)
            if (!met[own][other])
                data_fault(d->r, t.name, 1, "the cell of %s against %s is missing", dawn_order_words[own],
                           dawn_order_words[other]);
    csv_close(&t);
}

/* ---- Worked out ---- */

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

static void read_names(struct reader *d)
{
    struct data             *g = d->g;
    static const char *const coast[] = { "east-coast", "florida-straits", "gulf-of-mexico" };
    for (int i = 0; i < 3; i++) {
        int area = named_find(g->area_name, g->areas, coast[i]);
        if (area < 0)
            data_fault(d->r, "areas.csv", 1, "rule 11.Kb needs the area %s", coast[i]);
        else
            g->us_coast |= bit(area);
        if (i == 0)
            g->east_coast = at_sea(area < 0 ? 0 : area);
    }
    int caracas = named_find(g->port_name, g->ports, "caracas");
    if (caracas < 0 || g->port[caracas].owner != NEUTRAL)
        data_fault(d->r, "ports.csv", 1, "rule 11.La needs the neutral port caracas");
    g->caracas = (uint8_t)(caracas < 0 ? 0 : caracas);
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
    struct reader d = { g, from, r };
    read_areas(&d);
    read_borders(&d);
    read_ports(&d);
    read_names(&d); /* start codes need the East Coast */
    read_units(&d);
    read_leaders(&d);
    read_orders(&d);
    read_matrix(&d);
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
