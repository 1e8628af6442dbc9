/* Reads what is printed on map and counters: areas, winds, ports, ships, leaders, squadron markers, and the
 * numbers of the scenarios [10.1-10.3]. Every fault is reported with its line; the tables are used only if
 * there is none. Distances [7.31j] are worked out here once. */
#include "tables.h"
#include "core/columns.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const seas_nation_ids[NATIONS] = { "england", "france", "spain", "netherlands", "russia" };
const char *const seas_nation_names[NATIONS] = { "England", "France", "Spain", "Netherlands", "Russia" };
static const int  first_years[SEGMENTS] = { 1756, 1778, 1793 };
static const char *const nations[] = { "England", "France", "Spain", "Netherlands", "Russia", NULL };
static const char *const owners[] = { "England", "France",  "Spain",     "Netherlands",
                                      "Russia",  "neutral", "destroyed", NULL };
static const char *const segments[] = { "1756", "1778", "1793", NULL };

/* ---- Areas and their borders ---- */

static const struct sheet areas = {
    .file = "areas.csv",
    SHEET_ROWS(struct data, area, areas, AREAS_MAX),
    SHEET_NAMES(struct data, area_name, "name_en"),
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("vp", struct seas_area, points, 0, 9), .optional = true }, /* [3.2a] */
            { 0 },
        },
};

enum wind { NO_WIND, WITH_THE_WIND, AGAINST_THE_WIND };
static const char *const winds[] = { "none", "a>b", "b>a", NULL };

struct border {
    uint8_t a, b, wind;
};

static bool add_border(const struct sheet_row *at, int from, int to, int cost)
{
    struct data      *g = at->data;
    struct seas_area *a = &g->area[from];
    const bool added = sheet_neighbour(at, g->area_name, from, to, a->border_to, &a->borders, BORDERS_MAX);
    if (added)
        a->border_cost[a->borders - 1] = (uint8_t)cost;
    return added;
}

static void took_border(const struct sheet_row *at)
{
    static const int cost[] = { [NO_WIND] = 1, [WITH_THE_WIND] = 0, [AGAINST_THE_WIND] = 2 }; /* [6.1g-i] */
    const struct border *b = at->row;
    if (add_border(at, b->a, b->b, cost[b->wind]))
        add_border(at, b->b, b->a, 2 - cost[b->wind]);
}

static const struct sheet borders = {
    .file = "borders.csv",
    SHEET_PASSED(struct border, AREAS_MAX *BORDERS_MAX),
    .took = took_border,
    .columns =
        (const struct column[]){
            { REF_COLUMN("a", struct border, a, &areas) },
            { REF_COLUMN("b", struct border, b, &areas) },
            { WORD_COLUMN("wind", struct border, wind, winds) },
            { 0 },
        },
};

/* ---- Ports ---- */

static void took_port(const struct sheet_row *at)
{
    struct data            *g = at->data;
    const struct seas_port *p = at->row;
    if (p->home != NOBODY && (p->changeable || p->owner[0] != p->home))
        sheet_fault(at, "a home port is fixed and belongs to its nation");
    if (!p->changeable && (p->owner[0] != p->owner[1] || p->owner[0] != p->owner[2]))
        sheet_fault(at, "a fixed port has one owner in all wars");
    g->area[p->area].ports |= bit(at->index);
    if (p->home != NOBODY)
        g->homes[p->home] |= bit(at->index);
}

static const struct sheet ports = {
    .file = "ports.csv",
    SHEET_ROWS(struct data, port, ports, PORTS_MAX),
    SHEET_NAMES(struct data, port_name, "name"),
    .took = took_port,
    .columns =
        (const struct column[]){
            { REF_COLUMN("area", struct seas_port, area, &areas) },
            { NUMBER_COLUMN("rating", struct seas_port, rating, 1, 20) },
            { WORD_COLUMN("kind", struct seas_port, changeable,
                          ((const char *const[]){ "fixed", "changeable", NULL })) },
            { WORD_COLUMN("owner_1756", struct seas_port, owner[0], owners) },
            { WORD_COLUMN("owner_1778", struct seas_port, owner[1], owners) },
            { WORD_COLUMN("owner_1793", struct seas_port, owner[2], owners) },
            { WORD_COLUMN("home", struct seas_port, home, nations), .optional = true, .absent = NOBODY },
            { 0 },
        },
};

/* ---- Counters ---- */

/* "1/-/3": the wars in which a counter is used [3.41b]. */
static bool read_segments(const void *data, const char *cell, void *member)
{
    uint8_t set = 0;
    bool    good = strlen(cell) == 5 && cell[1] == '/' && cell[3] == '/';
    (void)data;
    for (int i = 0; good && i < SEGMENTS; i++)
        if (cell[2 * i] == '1' + i)
            set |= (uint8_t)(1 << i);
        else
            good = cell[2 * i] == '-';
    *(uint8_t *)member = set;
    return good;
}
#define SEGMENTS_COLUMN(row)                                                                                 \
    OWN_COLUMN("scenarios", row, segments, read_segments, "of the form 1/2/3 with dashes")

static const struct sheet ships = {
    .file = "ships.csv",
    /* Eight fewer than there is room for: muster.c looks at berths eight at a time. */
    SHEET_ROWS(struct data, ship, ships, SHIPS_MAX - 8),
    SHEET_NAMES(struct data, ship_name, "name"),
    .columns =
        (const struct column[]){
            { WORD_COLUMN("nation", struct seas_ship, nation, nations), GROUPS(struct data, ships_of) },
            { NUMBER_COLUMN("guns", struct seas_ship, guns, 1, 200) },
            { NUMBER_COLUMN("attack", struct seas_ship, attack, 1, 12) },
            { NUMBER_COLUMN("defense", struct seas_ship, defense, 1, 12) },
            { SEGMENTS_COLUMN(struct seas_ship) },
            { 0 },
        },
};

static const struct sheet leaders = {
    .file = "leaders.csv",
    SHEET_ROWS(struct data, leader, leaders, LEADERS_MAX),
    SHEET_NAMES(struct data, leader_name, "name"),
    .columns =
        (const struct column[]){
            { WORD_COLUMN("nation", struct seas_leader, nation, nations), GROUPS(struct data, leaders_of) },
            { NUMBER_COLUMN("rating", struct seas_leader, rating, 1, 9) },
            { SEGMENTS_COLUMN(struct seas_leader) },
            { 0 },
        },
};

/* How squadrons are called in sentences: by name, and by the other player, who sees only whose they are [3.42]. */
static void name_tags(const struct sheet_row *file)
{
    struct data *g = file->data;
    int          number[SIDES] = { 0, 0 };
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

static void took_squadron(const struct sheet_row *at)
{
    if (((const struct seas_marker *)at->row)->nation == RUSSIA) /* R67 */
        sheet_fault(at, "the Russians have no squadron markers of their own");
}

static const struct sheet squadrons = {
    .file = "squadrons.csv",
    SHEET_ROWS(struct data, squadron, squadrons, SQUADRONS_MAX),
    SHEET_NAMES(struct data, squadron_name, "name"),
    .took = took_squadron,
    .whole = name_tags,
    .columns = (const struct column[]){ { WORD_COLUMN("nation", struct seas_marker, nation, nations),
                                          GROUPS(struct data, squadrons_of) },
                                        { 0 } },
};

/* ---- The wars [10.1-10.3] ---- */

struct war {
    uint8_t segment, turns, control[2];
    char    title[WORD_MAX];
};

static void took_war(const struct sheet_row *at)
{
    struct data         *g = at->data;
    const struct war    *w = at->row;
    struct seas_segment *seg = &g->segment[w->segment];
    seg->first_year = (uint16_t)first_years[w->segment];
    seg->turns = w->turns;
    memcpy(seg->title, w->title, sizeof seg->title);
    for (int i = 0; i < 2; i++)
        if (w->control[i] != NOBODY)
            seg->control |= bit(w->control[i]);
}

static const struct sheet wars = {
    .file = "segments.csv",
    SHEET_PASSED(struct war, SEGMENTS),
    .took = took_war,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("segment", struct war, segment, segments) },
            { TEXT_COLUMN("title", struct war, title) },
            { NUMBER_COLUMN("turns", struct war, turns, 1, 20) },
            { REF_COLUMN("control_1", struct war, control[0], &areas), .optional = true, .absent = NOBODY },
            { REF_COLUMN("control_2", struct war, control[1], &areas), .optional = true, .absent = NOBODY },
            { 0 },
        },
};

/* A year of the war, up to twenty after its first. */
static void want_year(const struct sheet_row *at, const char *column, int segment, int year)
{
    const int first = first_years[segment], last = first + 20;
    if (year < first || year > last)
        sheet_fault(at, "%s %d is not between %d and %d", column, year, first, last);
}

struct force {
    uint8_t            segment, nation;
    struct seas_forces numbers;
};

static void took_force(const struct sheet_row *at)
{
    const struct force *f = at->row;
    if (f->numbers.enters)
        want_year(at, "enters", f->segment, f->numbers.enters);
    ((struct data *)at->data)->segment[f->segment].forces[f->nation] = f->numbers;
}

static const struct sheet forces = {
    .file = "forces.csv",
    SHEET_PASSED(struct force, SEGMENTS *NATIONS),
    .took = took_force,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("segment", struct force, segment, segments) },
            { WORD_COLUMN("nation", struct force, nation, nations) },
            { NUMBER_COLUMN("enters", struct force, numbers.enters, 1, 9999), .optional = true },
            { NUMBER_COLUMN("base_ships", struct force, numbers.base_ships, 0, 60) },
            { NUMBER_COLUMN("base_leaders", struct force, numbers.base_leaders, 0, 20) },
            { NUMBER_COLUMN("new_ships", struct force, numbers.new_ships, 0, 60) },
            { NUMBER_COLUMN("new_dice", struct force, numbers.new_dice, 0, 6) },
            { NUMBER_COLUMN("new_leaders", struct force, numbers.new_leaders, 0, 20) },
            { NUMBER_COLUMN("extra_leaders", struct force, numbers.extra_leaders, 0, 20) },
            { 0 },
        },
};

static void took_frigates(const struct sheet_row *at)
{
    const struct seas_frigates *f = at->row;
    want_year(at, "from", f->segment, f->from);
}

static const struct sheet frigates = {
    .file = "frigates.csv",
    SHEET_ROWS(struct data, frigates, frigate_rows, FRIGATE_ROWS_MAX),
    .took = took_frigates,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("segment", struct seas_frigates, segment, segments) },
            { WORD_COLUMN("nation", struct seas_frigates, nation, nations) },
            { NUMBER_COLUMN("from", struct seas_frigates, from, 1, 9999) },
            { NUMBER_COLUMN("markers", struct seas_frigates, markers, 0, 20) },
            { 0 },
        },
};

/* In an order in which each names only what was read before. */
static const struct sheet *const sheets[] = { &areas,     &borders, &ports,  &ships,    &leaders,
                                              &squadrons, &wars,    &forces, &frigates, NULL };

/* ---- The whole ---- */

struct reader {
    struct data        *g;
    struct data_report *r;
};

static void name_area(struct reader *d, const char *id, const char *rule, uint8_t *out)
{
    int a = named_find(d->g->area_name, d->g->areas, id);
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
    struct reader d = { g, r };
    sheets_read(sheets, g, from, r, &g->hash);
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
