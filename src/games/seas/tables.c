/* Reads what is printed on map and counters: areas, winds, ports, ships, leaders, squadron markers, and the
 * numbers of the scenarios [10.1-10.3]. Every fault is reported with its line; the tables are used only if
 * there is none. Distances [7.31j] are worked out here once. */
#include "tables.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const seas_nation_ids[NATIONS] = { "england", "france", "spain", "netherlands", "russia" };
const char *const seas_nation_names[NATIONS] = { "England", "France", "Spain", "Netherlands", "Russia" };
static const int  first_years[SEGMENTS] = { 1756, 1778, 1793 };

struct reader {
    struct data              *g;
    const struct data_source *from;
    struct data_report       *r;
};

static int find_nation(const char *name)
{
    for (int n = 0; n < NATIONS; n++)
        if (strcmp(name, seas_nation_names[n]) == 0)
            return n;
    return -1;
}

static int find_segment(const char *year)
{
    long number;
    for (int i = 0; i < SEGMENTS; i++)
        if (text_number(year, first_years[i], first_years[i], &number))
            return i;
    return -1;
}

static int find_area(const struct data *g, const char *id)
{
    return named_find(g->area_name, g->areas, id);
}

static int nation_cell(struct reader *d, const struct csv_table *t, int row, const char *column)
{
    int n = find_nation(csv_cell(t, row, column));
    if (n < 0) {
        data_fault(d->r, t->name, t->line[row],
                   "%s \"%s\" is none of England, France, Spain, Netherlands, Russia", column,
                   csv_cell(t, row, column));
        return ENGLAND;
    }
    return n;
}

/* "1/-/3": the wars in which a counter is used [3.41b]. */
static uint8_t segments_cell(struct reader *d, const struct csv_table *t, int row)
{
    const char *cell = csv_cell(t, row, "scenarios");
    uint8_t     set = 0;
    bool        good = strlen(cell) == 5 && cell[1] == '/' && cell[3] == '/';
    for (int i = 0; good && i < SEGMENTS; i++)
        if (cell[2 * i] == '1' + i)
            set |= (uint8_t)(1 << i);
        else
            good = cell[2 * i] == '-';
    if (!good) {
        data_fault(d->r, t->name, t->line[row], "scenarios \"%s\" is not of the form 1/2/3 with dashes",
                   cell);
    }
    return set;
}

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

static void read_areas(struct reader *d)
{
    static const char *const wanted[] = { "id", "name_en", "vp", "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "areas.csv", wanted, AREAS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        csv_named(&t, row, "name_en", g->area_name, g->areas, d->r);
        struct seas_area *a = &g->area[g->areas++];
        if (*csv_cell(&t, row, "vp")) /* [3.2a] no number, no points */
            a->points = (uint8_t)csv_number(&t, row, "vp", 0, 9, d->r);
    }
    csv_close(&t);
}

static void add_border(struct reader *d, const struct csv_table *t, int row, int from, int to, int cost)
{
    struct seas_area *a = &d->g->area[from];
    for (int i = 0; i < a->borders; i++) {
        if (a->border_to[i] == to) {
            data_fault(d->r, t->name, t->line[row], "the border of %s and %s stands twice",
                       d->g->area_name[from].id, d->g->area_name[to].id);
            return;
        }
    }
    if (a->borders == BORDERS_MAX) {
        data_fault(d->r, t->name, t->line[row], "%s has more than %d borders", d->g->area_name[from].id,
                   BORDERS_MAX);
        return;
    }
    a->border_to[a->borders] = (uint8_t)to;
    a->border_cost[a->borders++] = (uint8_t)cost;
}

static void read_borders(struct reader *d)
{
    static const char *const wanted[] = { "a", "b", "wind", "source", NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "borders.csv", wanted, AREAS_MAX * BORDERS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        int         a = find_area(d->g, csv_cell(&t, row, "a")), b = find_area(d->g, csv_cell(&t, row, "b"));
        const char *wind = csv_cell(&t, row, "wind");
        bool        with = strcmp(wind, "a>b") == 0, against = strcmp(wind, "b>a") == 0;
        if (a < 0 || b < 0 || a == b) {
            data_fault(d->r, t.name, t.line[row], "\"%s\" and \"%s\" are not two areas of areas.csv",
                       csv_cell(&t, row, "a"), csv_cell(&t, row, "b"));
        } else if (!with && !against && strcmp(wind, "none") != 0) {
            data_fault(d->r, t.name, t.line[row], "wind \"%s\" is none of a>b, b>a, none", wind);
        } else { /* [6.1g-i] */
            add_border(d, &t, row, a, b, with ? 0 : against ? 2 : 1);
            add_border(d, &t, row, b, a, with ? 2 : against ? 0 : 1);
            d->g->border_count++;
        }
    }
    csv_close(&t);
}

static uint8_t owner_cell(struct reader *d, const struct csv_table *t, int row, const char *column)
{
    const char *cell = csv_cell(t, row, column);
    if (strcmp(cell, "neutral") == 0)
        return OWNER_NEUTRAL;
    if (strcmp(cell, "destroyed") == 0)
        return OWNER_DESTROYED;
    return (uint8_t)nation_cell(d, t, row, column);
}

static void read_ports(struct reader *d)
{
    static const char *const wanted[] = { "id",         "name",       "area", "rating", "kind", "owner_1756",
                                          "owner_1778", "owner_1793", "home", "source", NULL };
    static const char *const owners[SEGMENTS] = { "owner_1756", "owner_1778", "owner_1793" };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "ports.csv", wanted, PORTS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        struct seas_port *p = &g->port[g->ports];
        csv_named(&t, row, "name", g->port_name, g->ports, d->r);
        int area = find_area(g, csv_cell(&t, row, "area"));
        if (area < 0) {
            data_fault(d->r, t.name, t.line[row], "\"%s\" is no area of areas.csv",
                       csv_cell(&t, row, "area"));
            area = 0;
        }
        p->area = (uint8_t)area;
        p->rating = (uint8_t)csv_number(&t, row, "rating", 1, 20, d->r);
        const char *kind = csv_cell(&t, row, "kind");
        p->changeable = strcmp(kind, "changeable") == 0;
        if (!p->changeable && strcmp(kind, "fixed") != 0)
            data_fault(d->r, t.name, t.line[row], "kind \"%s\" is neither fixed nor changeable", kind);
        for (int i = 0; i < SEGMENTS; i++)
            p->owner[i] = owner_cell(d, &t, row, owners[i]);
        p->home = *csv_cell(&t, row, "home") ? (uint8_t)nation_cell(d, &t, row, "home") : NOBODY;
        if (p->home != NOBODY && (p->changeable || p->owner[0] != p->home))
            data_fault(d->r, t.name, t.line[row], "a home port is fixed and belongs to its nation");
        if (!p->changeable && (p->owner[0] != p->owner[1] || p->owner[0] != p->owner[2]))
            data_fault(d->r, t.name, t.line[row], "a fixed port has one owner in all wars");
        g->area[area].ports |= bit(g->ports);
        if (p->home != NOBODY)
            g->homes[p->home] |= bit(g->ports);
        g->ports++;
    }
    csv_close(&t);
}

/* Counters of a nation stand together, so that a nation is a range. */
static void extend_range(struct reader *d, const struct csv_table *t, int row, struct seas_range *of,
                         int nation, int id)
{
    if (of[nation].first == of[nation].end) {
        of[nation].first = (uint16_t)id;
        of[nation].end = (uint16_t)id;
    }
    if (of[nation].end != id)
        data_fault(d->r, t->name, t->line[row], "the rows of %s do not stand together",
                   seas_nation_names[nation]);
    of[nation].end = (uint16_t)(id + 1);
}

static void read_ships(struct reader *d)
{
    static const char *const wanted[] = { "id",      "nation",    "name",   "guns", "attack",
                                          "defense", "scenarios", "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    /* Eight fewer than there is room for: muster.c looks at berths eight at a time. */
    if (!open_table(d, &t, "ships.csv", wanted, SHIPS_MAX - 8))
        return;
    for (int row = 0; row < t.rows; row++) {
        struct seas_ship *ship = &g->ship[g->ships];
        csv_named(&t, row, "name", g->ship_name, g->ships, d->r);
        ship->nation = (uint8_t)nation_cell(d, &t, row, "nation");
        ship->guns = (uint8_t)csv_number(&t, row, "guns", 1, 200, d->r);
        ship->attack = (uint8_t)csv_number(&t, row, "attack", 1, 12, d->r);
        ship->defense = (uint8_t)csv_number(&t, row, "defense", 1, 12, d->r);
        ship->segments = segments_cell(d, &t, row);
        extend_range(d, &t, row, g->ships_of, ship->nation, g->ships);
        g->ships++;
    }
    csv_close(&t);
}

static void read_leaders(struct reader *d)
{
    static const char *const wanted[] = { "id", "nation", "name", "rating", "scenarios", "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "leaders.csv", wanted, LEADERS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        struct seas_leader *l = &g->leader[g->leaders];
        csv_named(&t, row, "name", g->leader_name, g->leaders, d->r);
        l->nation = (uint8_t)nation_cell(d, &t, row, "nation");
        l->rating = (uint8_t)csv_number(&t, row, "rating", 1, 9, d->r);
        l->segments = segments_cell(d, &t, row);
        extend_range(d, &t, row, g->leaders_of, l->nation, g->leaders);
        g->leaders++;
    }
    csv_close(&t);
}

/* How squadrons are called in sentences: by name, and by the other player, who sees only whose they are [3.42]. */
static void name_tags(struct data *g)
{
    int number[SIDES] = { 0, 0 };
    for (int k = 0; k < g->squadrons; k++) {
        struct seas_marker *tag = &g->squadron[SQUADRONS_MAX + k];
        enum side           side = side_of(g->squadron[k].nation);
        tag->nation = g->squadron[k].nation;
        number[side]++;
        struct named *name = &g->squadron_name[SQUADRONS_MAX + k];
        snprintf(name->id, sizeof name->id, "%s-%d", side == ENGLISH ? "english" : "european", number[side]);
        snprintf(name->name, sizeof name->name, "%s squadron %d", side == ENGLISH ? "English" : "European",
                 number[side]);
        struct text own = text_in(g->squadron_title[k], sizeof g->squadron_title[k]);
        text_add(&own, g->squadron_name[k].name);
        text_add(&own, " squadron");
        struct text other = text_in(g->squadron_title[SQUADRONS_MAX + k], sizeof g->squadron_title[k]);
        text_add(&other, name->name);
    }
}

static void read_squadrons(struct reader *d)
{
    static const char *const wanted[] = { "id", "nation", "name", "source", NULL };
    struct data             *g = d->g;
    struct csv_table         t;
    if (!open_table(d, &t, "squadrons.csv", wanted, SQUADRONS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        struct seas_marker *m = &g->squadron[g->squadrons];
        csv_named(&t, row, "name", g->squadron_name, g->squadrons, d->r);
        m->nation = (uint8_t)nation_cell(d, &t, row, "nation");
        if (m->nation == RUSSIA) /* R67 */
            data_fault(d->r, t.name, t.line[row], "the Russians have no squadron markers of their own");
        extend_range(d, &t, row, g->squadrons_of, m->nation, g->squadrons);
        g->squadrons++;
    }
    name_tags(g);
    csv_close(&t);
}

static void read_segments(struct reader *d)
{
    static const char *const wanted[] = { "segment",   "title",     "scenario", "turns",
                                          "control_1", "control_2", "source",   NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "segments.csv", wanted, SEGMENTS))
        return;
    for (int row = 0; row < t.rows; row++) {
        int i = find_segment(csv_cell(&t, row, "segment"));
        if (i < 0) {
            data_fault(d->r, t.name, t.line[row], "segment is none of 1756, 1778, 1793");
            continue;
        }
        struct seas_segment *seg = &d->g->segment[i];
        seg->first_year = (uint16_t)first_years[i];
        csv_text(&t, row, "title", seg->title, d->r);
        seg->turns = (uint8_t)csv_number(&t, row, "turns", 1, 20, d->r);
        static const char *const columns[] = { "control_1", "control_2" };
        for (int c = 0; c < 2; c++) {
            const char *cell = csv_cell(&t, row, columns[c]);
            int         area = find_area(d->g, cell);
            if (area >= 0)
                seg->control |= bit(area);
            else if (*cell)
                data_fault(d->r, t.name, t.line[row], "\"%s\" is no area of areas.csv", cell);
        }
    }
    csv_close(&t);
}

static void read_forces(struct reader *d)
{
    static const char *const wanted[] = { "segment",       "nation",    "enters",   "base_ships",
                                          "base_leaders",  "new_ships", "new_dice", "new_leaders",
                                          "extra_leaders", "source",    NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "forces.csv", wanted, SEGMENTS * NATIONS))
        return;
    for (int row = 0; row < t.rows; row++) {
        int i = find_segment(csv_cell(&t, row, "segment"));
        if (i < 0) {
            data_fault(d->r, t.name, t.line[row], "segment is none of 1756, 1778, 1793");
            continue;
        }
        struct seas_forces *f = &d->g->segment[i].forces[nation_cell(d, &t, row, "nation")];
        if (*csv_cell(&t, row, "enters"))
            f->enters = (uint16_t)csv_number(&t, row, "enters", first_years[i], first_years[i] + 20, d->r);
        f->base_ships = (uint8_t)csv_number(&t, row, "base_ships", 0, 60, d->r);
        f->base_leaders = (uint8_t)csv_number(&t, row, "base_leaders", 0, 20, d->r);
        f->new_ships = (uint8_t)csv_number(&t, row, "new_ships", 0, 60, d->r);
        f->new_dice = (uint8_t)csv_number(&t, row, "new_dice", 0, 6, d->r);
        f->new_leaders = (uint8_t)csv_number(&t, row, "new_leaders", 0, 20, d->r);
        f->extra_leaders = (uint8_t)csv_number(&t, row, "extra_leaders", 0, 20, d->r);
    }
    csv_close(&t);
}

static void read_frigates(struct reader *d)
{
    static const char *const wanted[] = { "segment", "nation", "from", "markers", "source", NULL };
    struct csv_table         t;
    if (!open_table(d, &t, "frigates.csv", wanted, FRIGATE_ROWS_MAX))
        return;
    for (int row = 0; row < t.rows; row++) {
        int i = find_segment(csv_cell(&t, row, "segment"));
        if (i < 0) {
            data_fault(d->r, t.name, t.line[row], "segment is none of 1756, 1778, 1793");
            continue;
        }
        struct seas_frigates *f = &d->g->frigates[d->g->frigate_rows++];
        f->segment = (uint8_t)i;
        f->nation = (uint8_t)nation_cell(d, &t, row, "nation");
        f->from = (uint16_t)csv_number(&t, row, "from", first_years[i], first_years[i] + 20, d->r);
        f->markers = (uint8_t)csv_number(&t, row, "markers", 0, 20, d->r);
    }
    csv_close(&t);
}

static void name_area(struct reader *d, const char *id, const char *rule, uint8_t *out)
{
    int a = find_area(d->g, id);
    if (a < 0) {
        data_fault(d->r, "areas.csv", 1, "rule %s needs the area %s", rule, id);
        a = 0;
    }
    *out = (uint8_t)a;
}

static void name_port(struct reader *d, const char *id, const char *rule, uint8_t *out)
{
    int p = named_find(d->g->port_name, d->g->ports, id);
    if (p < 0) {
        data_fault(d->r, "ports.csv", 1, "rule %s needs the port %s", rule, id);
        p = 0;
    }
    *out = (uint8_t)p;
}

static void read_names(struct reader *d)
{
    struct data *g = d->g;
    name_area(d, "english-channel", "10.3.S3", &g->english_channel);
    name_area(d, "grand-banks", "10.2.S2", &g->grand_banks);
    name_area(d, "outer-banks", "10.2.S2", &g->outer_banks);
    name_area(d, "bay-of-bengal", "6.233", &g->bay_of_bengal);
    name_area(d, "baltic-sea", "11.Ib", &g->baltic_sea);
    name_port(d, "louisburg", "6.232", &g->louisburg);
    name_port(d, "quebec-city", "6.231a", &g->quebec_city);
    name_port(d, "pondicherry", "6.233", &g->pondicherry);
    name_port(d, "new-orleans", "10.3.S4", &g->new_orleans);
    name_port(d, "minorca", "10.3.S2f", &g->minorca);
    static const char *const russian[] = { "baltic-sea",  "north-sea",   "bay-of-biscay", "iberian-basin",
                                           "western-med", "eastern-med", "black-sea",     "english-channel" };
    for (size_t i = 0; i < sizeof russian / sizeof *russian; i++) { /* [11.Od] with R67 */
        uint8_t a;
        name_area(d, russian[i], "11.Od", &a);
        g->area[a].russians_may_enter = true;
    }
    int nelson = named_find(g->leader_name, g->leaders, "nelson");
    g->nelson = nelson < 0 ? NOBODY : (uint8_t)nelson;
    if (nelson < 0)
        data_fault(d->r, "leaders.csv", 1, "rule 11.Ja needs the leader nelson");
}

/* What the rules presuppose of the whole. */
static void check_whole(struct reader *d)
{
    struct data *g = d->g;
    int          neutral = 0;
    if (g->areas != 44) /* [6.1a] */
        data_fault(d->r, "areas.csv", 1, "rule 6.1a wants exactly 44 sea areas, here are %d", g->areas);
    for (int p = 0; p < g->ports; p++)
        neutral += !g->port[p].changeable && g->port[p].owner[0] == OWNER_NEUTRAL;
    if (neutral != 4) { /* [6.22a] */
        data_fault(d->r, "ports.csv", 1,
                   "rule 6.22a wants exactly 4 ports that are always neutral, here are %d", neutral);
    }
    for (int n = ENGLAND; n <= NETHERLANDS; n++) {
        int homes = 0;
        for (int p = 0; p < g->ports; p++)
            homes += g->port[p].home == n;
        if (homes == 0 || g->squadrons_of[n].end - g->squadrons_of[n].first < homes) {
            data_fault(d->r, "squadrons.csv", 1, "rule 3.7d wants a home port and as many squadrons for %s",
                       seas_nation_names[n]);
        }
    }
    for (int i = 0; i < SEGMENTS; i++)
        if (g->segment[i].turns == 0)
            data_fault(d->r, "segments.csv", 1, "segment %d is missing", first_years[i]);
    for (int a = 0; a < g->areas; a++) {
        for (int b = 0; b < g->areas; b++) {
            if (g->distance[a][b] == FAR) {
                data_fault(d->r, "borders.csv", 1, "there is no way from %s to %s", g->area_name[a].id,
                           g->area_name[b].id);
                return;
            }
        }
    }
}

/* Least movement points, then fewest areas [7.31j]: all pairs, by relaxing until nothing changes. */
static void work_out_distances(const struct data *g, bool russian, uint16_t out[AREAS_MAX][AREAS_MAX])
{
    memset(out, 0xff, sizeof(uint16_t) * AREAS_MAX * AREAS_MAX);
    for (int a = 0; a < g->areas; a++)
        out[a][a] = 0;
    for (bool changed = true; changed;) {
        changed = false;
        for (int a = 0; a < g->areas; a++) {
            for (int i = 0; i < g->area[a].borders; i++) {
                int next = g->area[a].border_to[i];
                if (russian && !g->area[next].russians_may_enter)
                    continue;
                for (int b = 0; b < g->areas; b++) {
                    int way = g->area[a].border_cost[i] * 64 + 1 + out[next][b];
                    if (out[next][b] != FAR && way < out[a][b]) {
                        out[a][b] = (uint16_t)way;
                        changed = true;
                    }
                }
            }
        }
    }
}

struct data *seas_tables_load(const struct data_source *from, struct data_report *r)
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
    read_ships(&d);
    read_leaders(&d);
    read_squadrons(&d);
    read_segments(&d);
    read_forces(&d);
    read_frigates(&d);
    if (r->faults == 0) {
        read_names(&d);
        work_out_distances(g, false, g->distance);
        work_out_distances(g, true, g->russian_distance);
        check_whole(&d);
    }
    if (r->faults) {
        free(g);
        return NULL;
    }
    return g;
}

void seas_tables_free(struct data *data)
{
    free(data);
}

uint64_t seas_tables_hash(const struct data *data)
{
    return data->hash;
}
