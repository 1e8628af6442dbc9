/* Reads what is printed: terrain, units, the technology chart and the maps. Every fault is reported with its line; the tables
 * are used only if there is none. Since rules ask for terrain, units and technologies by name, each file has its rows in the
 * order of its enum in printed.h; the numbers are the file's. */
#include "tables.h"
#include "maps.h"
#include "words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const sovereign_class_words[CLASSES + 1] = { "civil", "land", "sea", "air", NULL };
const char *const sovereign_own_files[] = { "own.map", NULL };

static uint64_t bit(int n)
{
    return (uint64_t)1 << n;
}

/* Is the row that is read what the enum has in its place? */
static void want_order(const struct sheet_row *at, const struct named *names, const char *const *words)
{
    if (strcmp(names[at->index].id, words[at->index]) != 0)
        sheet_fault(at, "here stands %s, not %s: the rows are in a fixed order", words[at->index],
                    names[at->index].id);
}

static void want_rows(const struct sheet_row *file, const char *const *words, int count, int wanted)
{
    if (count < wanted)
        sheet_fault(file, "%s is missing: there are %d rows, and %d are wanted", words[count], count, wanted);
}

/* ---- Terrain ---- */

static const char *const terrain_words[TERRAINS] = {
    "void", "sea",      "coast",  "river",  "grassland", "woodland",
    "hill", "mountain", "jungle", "desert", "tundra",
};

static void took_terrain(const struct sheet_row *at)
{
    struct data                    *g = at->data;
    const struct sovereign_terrain *t = at->row;
    want_order(at, g->terrain_name, terrain_words);
    if (t->code[0] != sovereign_terrain_codes[at->index])
        sheet_fault(at, "the letter of %s is \"%c\", not \"%s\"", terrain_words[at->index],
                    sovereign_terrain_codes[at->index], t->code);
    if ((t->price == 0) != (at->index <= SEA))
        sheet_fault(at,
                    at->index <= SEA ? "rule expand.6: nothing is built on %s, so it has no build_cost"
                                     : "%s has no build_cost",
                    terrain_words[at->index]);
    if (t->passable == (at->index == VOID || at->index == MOUNTAIN))
        sheet_fault(at, "the move_cost of %s is %d", terrain_words[at->index], !t->passable);
}

static void whole_terrain(const struct sheet_row *file)
{
    want_rows(file, terrain_words, ((const struct data *)file->data)->terrains, TERRAINS);
}

static const struct sheet terrain = {
    .file = "terrain.csv",
    SHEET_ROWS(struct data, terrain, terrains, TERRAINS),
    SHEET_NAMES(struct data, terrain_name, "name_en"),
    .took = took_terrain,
    .whole = whole_terrain,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sovereign_terrain, code) },
            { NUMBER_COLUMN("build_cost", struct sovereign_terrain, price, 1, 20), .optional = true },
            { NUMBER_COLUMN("move_cost", struct sovereign_terrain, passable, 0, 1) },
            { 0 },
        },
};

/* ---- Units ---- */

static const char *const unit_words[PROFILES] = {
    "settler",  "pikeman", "horseman",  "catapult",  "galley",     "musketman", "frigate",       "cavalry",
    "infantry", "tank",    "transport", "artillery", "battleship", "air-raid",  "frigate-refit",
};

static void took_unit(const struct sheet_row *at)
{
    struct data                    *g = at->data;
    const struct sovereign_profile *p = at->row;
    const char                     *name = unit_words[at->index];
    want_order(at, g->profile_name, unit_words);
    if ((p->class == CLASS_CIVIL) != (at->index == SETTLER))
        sheet_fault(at, "rule found.1: settlers, and only they, are civil");
    if ((p->class == CLASS_AIR) != (at->index == AIR_RAID))
        sheet_fault(at, "rule tech-rocketry.1: air raids, and only they, are of the air");
    if (p->class == CLASS_CIVIL && (p->attack > 0 || p->defend > 0))
        sheet_fault(at, "a %s neither attacks nor defends", name);
    if (p->class != CLASS_CIVIL && p->attack == 0)
        sheet_fault(at, "a %s has no attack", name);
    if (p->class != CLASS_SEA && p->transport > 0)
        sheet_fault(at, "rule units.4: only ships carry others, and a %s is none", name);
    if (at->index == FRIGATE_REFIT && p->class != g->profile[FRIGATE].class)
        sheet_fault(at, "rule tech-refining.1: a frigate stays what it is when it is refitted");
}

static void whole_units(const struct sheet_row *file)
{
    want_rows(file, unit_words, ((const struct data *)file->data)->profiles, PROFILES);
}

static const struct sheet units = {
    .file = "units.csv",
    SHEET_ROWS(struct data, profile, profiles, PROFILES),
    SHEET_NAMES(struct data, profile_name, "name_en"),
    .took = took_unit,
    .whole = whole_units,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("class", struct sovereign_profile, class, sovereign_class_words) },
            { NUMBER_COLUMN("attack", struct sovereign_profile, attack, 0, 20) },
            { NUMBER_COLUMN("defend", struct sovereign_profile, defend, 0, 20) },
            { NUMBER_COLUMN("move", struct sovereign_profile, move, 1, 20) },
            { NUMBER_COLUMN("cost", struct sovereign_profile, cost, 1, 99) },
            { NUMBER_COLUMN("transport", struct sovereign_profile, transport, 0, 7) },
            { NUMBER_COLUMN("range", struct sovereign_profile, range, 0, 9) },
            { 0 },
        },
};

/* ---- Technologies ---- */

static const char *const tech_words[TECHS] = {
    "pottery",
    "writing",
    "road-building",
    "mining",
    "horseback-riding",
    "seafaring",
    "mathematics",
    "construction",
    "trade",
    "irrigation",
    "wheel",
    "navigation",
    "code-of-laws",
    "literacy",
    "gunpowder",
    "metallurgy",
    "monarchy",
    "religion",
    "nationalism",
    "scientific-method",
    "banking",
    "arts",
    "refining",
    "railroad",
    "military-tactics",
    "automobile",
    "industrialisation",
    "electricity",
    "medicine",
    "steel",
    "composite-materials",
    "espionage",
    "rocketry",
    "atomic-energy",
    "flight",
    "mass-production",
    "artificial-intelligence",
    "space-flight",
    "globalization",
};

enum { TIER_TECHS = 6 }; /* in each but the last */

static void took_tech(const struct sheet_row *at)
{
    struct data           *g = at->data;
    struct sovereign_tech *t = at->row;
    const int              tier = at->index / TIER_TECHS, first = tier * TIER_TECHS;
    want_order(at, g->tech_name, tech_words);
    if (t->tier != tier + 1)
        sheet_fault(at, "rule research.4: %s is of tier %d, not %d", tech_words[at->index], tier + 1,
                    t->tier);
    if (t->price != g->tech[first].price)
        sheet_fault(at, "rule research.1: a tier has one price, and %s costs %d, but %s %d",
                    tech_words[at->index], t->price, tech_words[first], g->tech[first].price);
    if (t->unlocks & bit(FRIGATE_REFIT))
        sheet_fault(at,
                    "rule tech-refining.1: what is unlocked is the frigate; its refit follows from refining");
    t->tier = (uint8_t)tier;
    g->tier_price[tier] = t->price;
    g->tier_techs[tier] |= bit(at->index);
    for (int kind = 0; kind < KINDS; kind++)
        if (t->unlocks & bit(kind))
            g->unlocked_by[kind] |= bit(at->index);
}

static void whole_techs(const struct sheet_row *file)
{
    const struct data *g = file->data;
    want_rows(file, tech_words, g->techs, TECHS);
    for (int kind = 0; kind < KINDS && g->techs == TECHS; kind++)
        if (g->unlocked_by[kind] == 0)
            sheet_fault(file, "rule units.5: no technology unlocks %s", unit_words[kind]);
}

static const struct sheet techs = {
    .file = "technologies.csv",
    SHEET_ROWS(struct data, tech, techs, TECHS),
    SHEET_NAMES(struct data, tech_name, "name_en"),
    .took = took_tech,
    .whole = whole_techs,
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("tier", struct sovereign_tech, tier, 1, TIERS) },
            { NUMBER_COLUMN("cost", struct sovereign_tech, price, 1, 99) },
            { REFS_COLUMN("unlocks", struct sovereign_tech, unlocks, &units), .optional = true },
            { 0 },
        },
};

/* In an order in which each names only what was read before. */
static const struct sheet *const sheets[] = { &terrain, &units, &techs, NULL };

/* ---- Maps, and the grid they lie in ---- */

static void read_maps(struct data *g, const struct data_source *from, struct data_report *r)
{
    g->maps = SCENARIOS;
    for (int i = 0; i < SCENARIOS; i++) {
        const bool there = sovereign_map_files[i] != NULL
                        && (i != MAP_OWN || data_exists(from, sovereign_own_files[0]));
        g->has_map[i] = there && sovereign_map_read(from, sovereign_map_files[i], &g->map[i], r, &g->hash);
    }
}

bool sovereign_scenario_ready(const struct data *g, int scenario)
{
    return sovereign_map_files[scenario] == NULL || g->has_map[scenario];
}

static int neighbour(int column, int row)
{
    const bool inside = column >= 0 && column < COLUMNS && row >= 0 && row < ROWS;
    return inside ? hex_at(column, row) : OUTSIDE;
}

static void lay_grid(struct data *g)
{
    for (int row = 0; row < ROWS; row++)
        for (int column = 0; column < COLUMNS; column++) {
            const int hex = hex_at(column, row), odd = row & 1;
            const int next[DIRECTIONS] = {
                neighbour(column + 1, row),           neighbour(column + odd, row - 1),
                neighbour(column + odd - 1, row - 1), neighbour(column - 1, row),
                neighbour(column + odd - 1, row + 1), neighbour(column + odd, row + 1),
            };
            for (int i = 0; i < DIRECTIONS; i++)
                g->next[hex][i] = (uint16_t)next[i];
            snprintf(g->hex_word[hex], sizeof g->hex_word[hex], "%02d-%02d", column + 1, row + 1);
        }
    for (int i = 0; i < DIRECTIONS; i++)
        g->next[OUTSIDE][i] = OUTSIDE;
}

/* Units and cities are called by their owner and a number: "red-12", "city-3". */
static void name_counters(struct data *g)
{
    for (int id = 0; id < UNITS; id++) {
        const char *owner = sovereign_player_words[id / UNITS_EACH];
        snprintf(g->unit_name[id].id, WORD_MAX, "%s-%d", owner, id % UNITS_EACH + 1);
        snprintf(g->unit_name[id].name, WORD_MAX, "%c%s %d", owner[0] - 'a' + 'A', owner + 1,
                 id % UNITS_EACH + 1);
    }
    for (int c = 0; c < CITIES_MAX; c++) {
        snprintf(g->city_name[c].id, WORD_MAX, "city-%d", c + 1);
        snprintf(g->city_name[c].name, WORD_MAX, "City %d", c + 1);
    }
}

struct data *sovereign_tables_load(const struct data_source *from, struct data_report *r)
{
    struct data *g = calloc(1, sizeof *g);
    if (!g) {
        data_fault(r, "terrain.csv", 1, "out of memory");
        return NULL;
    }
    sheets_read(sheets, g, from, r, &g->hash);
    read_maps(g, from, r);
    if (r->faults) {
        free(g);
        return NULL;
    }
    lay_grid(g);
    name_counters(g);
    return g;
}

void sovereign_tables_free(struct data *data)
{
    free(data);
}

uint64_t sovereign_tables_hash(const struct data *data)
{
    return data->hash;
}
