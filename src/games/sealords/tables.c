/* Reads what is printed, from the files of one theatre; tables_*.c have the files by subject, here are the Fleets and
 * the order of reading. Every fault is reported with its line; the tables are used only if there is none. */
#include "tables.h"
#include "sheets.h"
#include "theatre.h"
#include "ways.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The theatre as a whole ---- */

struct theatre_row {
    char    id[WORD_MAX];
    uint8_t subordination_once, minor_port_keeps_flotilla, escorts_score, stores_pay_straits, ma_least,
        same_contingent_doubles, arrivals_bring_dummies;
    struct faces emergency;
    uint8_t      hulk_line, hulk_other;
};

static void took_theatre(const struct sheet_row *at)
{
    struct data              *g = at->data;
    const struct theatre_row *t = at->row;
    if (!data_is_word(t->id))
        sheet_fault(at, "id \"%s\" is no word of small letters, digits and hyphens", t->id);
    memcpy(g->theatre, t->id, sizeof g->theatre);
    g->subordination_once = t->subordination_once;
    g->minor_port_keeps_flotilla = t->minor_port_keeps_flotilla;
    g->escorts_score = t->escorts_score;
    g->stores_pay_straits = t->stores_pay_straits;
    g->ma_least = t->ma_least;
    g->same_contingent_doubles = t->same_contingent_doubles;
    g->arrivals_bring_dummies = t->arrivals_bring_dummies;
    g->emergency = t->emergency;
    g->hulk_line = t->hulk_line;
    g->hulk_other = t->hulk_other;
}

static void whole_theatre(const struct sheet_row *file)
{
    if (file->table->rows != 1)
        sheet_fault(file, "%d rows, and one is wanted", file->table->rows);
}

static const struct sheet theatre = {
    .file = "theatre.csv",
    SHEET_PASSED(struct theatre_row, 1),
    .took = took_theatre,
    .whole = whole_theatre,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("id", struct theatre_row, id) },
            { FLAG_COLUMN("subordination_once", struct theatre_row, subordination_once) },
            { FLAG_COLUMN("minor_port_keeps_flotilla", struct theatre_row, minor_port_keeps_flotilla) },
            { FLAG_COLUMN("escorts_score", struct theatre_row, escorts_score) },
            { FLAG_COLUMN("stores_pay_straits", struct theatre_row, stores_pay_straits) },
            { FLAG_COLUMN("same_contingent_doubles", struct theatre_row, same_contingent_doubles) },
            { FLAG_COLUMN("arrivals_bring_dummies", struct theatre_row, arrivals_bring_dummies) },
            { NUMBER_COLUMN("ma_least", struct theatre_row, ma_least, 0, 5) },
            { SPAN_COLUMN("emergency", struct theatre_row, emergency.range, 0, DIE_FACES - 1) },
            { NUMBER_COLUMN("hulk_line", struct theatre_row, hulk_line, 0, DP_MAX) },
            { NUMBER_COLUMN("hulk_other", struct theatre_row, hulk_other, 0, DP_MAX) },
            { 0 },
        },
};

/* ---- Fleets, commands, contingents ---- */

static void whole_sides(const struct sheet_row *file)
{
    if (((const struct data *)file->data)->sides != SIDES)
        sheet_fault(file, "rule 2.33c: %d Fleets are wanted, that of Player A first", SIDES);
}

const struct sheet sea_sides = {
    .file = "sides.csv",
    SHEET_ROWS(struct data, draw_size, sides, SIDES),
    SHEET_NAMES(struct data, side_name, "name"),
    .whole = whole_sides,
    .columns =
        (const struct column[]){
            { .name = "draw", .type = COLUMN_NUMBER, .size = 1, .low = 1, .high = ORDERS_MAX },
            { 0 },
        },
};

static void whole_commands(const struct sheet_row *file)
{
    const struct data *g = file->data;
    int                of_side[SIDES] = { 0 };
    for (int c = 0; c < g->commands; c++)
        of_side[g->command[c].side]++;
    for (int side = 0; side < g->sides; side++)
        if (of_side[side] == 0)
            sheet_fault(file, "rule 3.12: the Fleet %s has no command", g->side_name[side].id);
}

const struct sheet sea_commands = {
    .file = "commands.csv",
    SHEET_ROWS(struct data, command, commands, COMMANDS_MAX),
    SHEET_NAMES(struct data, command_name, "name"),
    .whole = whole_commands,
    .columns = (const struct column[]){ { REF_COLUMN("side", struct sea_command, side, &sea_sides) }, { 0 } },
};

const char *const sealords_personality_words[] = { "aggressive", "cautious", "rash", "timid", NULL };

static void took_contingent(const struct sheet_row *at)
{
    const struct data     *g = at->data;
    struct sea_contingent *c = at->row;
    c->side = c->command == NOBODY ? NOBODY : g->command[c->command].side;
    if (strlen(c->code) != sizeof c->code - 1)
        sheet_fault(at, "code \"%s\" has not two letters", c->code);
}

const struct sheet sea_contingents = {
    .file = "contingents.csv",
    SHEET_ROWS(struct data, contingent, contingents, CONTINGENTS_MAX),
    SHEET_NAMES(struct data, contingent_name, "name"),
    SHEET_CODES(struct sea_contingent, code),
    .took = took_contingent,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_contingent, code) },
            { REF_COLUMN("command", struct sea_contingent, command, &sea_commands), .optional = true,
              .absent = NOBODY },
            { NUMBER_COLUMN("lr", struct sea_contingent, lr, 0, 9), .optional = true },
            { NUMBER_COLUMN("sr", struct sea_contingent, sr, 0, 9), .optional = true },
            { NUMBER_COLUMN("cr", struct sea_contingent, cr, 0, 9), .optional = true },
            { WORD_COLUMN("personality", struct sea_contingent, personality, sealords_personality_words),
              .optional = true, .absent = TIMID },
            { 0 },
        },
};

bool sea_read_date(const void *data, const char *cell, void *member)
{
    struct sea_date *date = member;
    long             year = 0, turn = 0;
    char             first[5] = "";
    (void)data;
    if (strlen(cell) != 7 || cell[4] != '-')
        return false;
    memcpy(first, cell, 4);
    const char *second = cell + 5 + (cell[5] == '0');
    if (!text_number(first, 1000, 9999, &year) || !text_number(second, 1, TURNS_A_YEAR, &turn))
        return false;
    *date = (struct sea_date){ (uint16_t)year, (uint8_t)turn };
    return true;
}

/* ---- All of it ---- */

/* In an order in which each names only what was read before; the charts stand between the two. */
static const struct sheet *const before_charts[] = {
    &theatre,         &sea_sides,         &sea_commands,     &sea_contingents,  &sea_off_maps,  &sea_winds,
    &sea_contras,     &sea_spaces,        &sea_lanes,        &sea_zones,        &sea_edges,     &sea_ports,
    &sea_gales,       &sea_gale_starts,   &sea_gale_effects, &sea_squadrons,    &sea_flotillas, &sea_dummies,
    &sea_aux_classes, &sea_recovery,      &sea_auxiliaries,  &sea_corsairs,     &sea_convoys,   &sea_leaders,
    &sea_orders,      &sea_order_targets, &sea_chits,        &sea_player_ranks, NULL,
};
static const struct sheet *const after_charts[] = { &sea_marks,    &sea_values, &sea_scenarios, &sea_setups,
                                                    &sea_arrivals, &sea_events, &sea_campaign,  NULL };

/* Units are one vocabulary, and places another. */
static void check_names(const struct named *names, int count, const char *what, struct data_report *r)
{
    for (int i = 1; i < count; i++)
        if (names[i].id[0] != '\0' && named_find(names, i, names[i].id) >= 0)
            data_fault(r, "theatre.csv", 1, "two %s are called %s", what, names[i].id);
}

/* Counters face down are called by numbers, which tell nothing. */
static void name_counters(struct data *g)
{
    for (int side = 0; side < SIDES; side++) {
        struct named of = g->side_name[side];
        strcpy(of.name, of.id); /* a counter bears the word of its side, not the plural */
        of.name[0] = (char)toupper((unsigned char)of.name[0]);
        for (int i = 0; i < SLOTS_SIDE; i++) {
            struct named *slot = &g->slot_name[side * SLOTS_SIDE + i];
            snprintf(slot->id, sizeof slot->id, "%.40s-%d", of.id, i + 1);
            snprintf(slot->name, sizeof slot->name, "%.40s counter %d", of.name, i + 1);
        }
        for (int i = 0; i < MARKERS_SIDE; i++) {
            struct named *marker = &g->marker_name[side * MARKERS_SIDE + i];
            snprintf(marker->id, sizeof marker->id, "%.40s-station-%d", of.id, i + 1);
            snprintf(marker->name, sizeof marker->name, "%.40s station %d", of.name, i + 1);
        }
    }
}

/* All that is real may be at sea on its own at once (R211). */
static void check_counters(const struct data *g, struct data_report *r)
{
    int count[SIDES] = { 0 };
    for (int q = 0; q < g->squadrons; q++)
        count[g->squadron[q].side]++;
    for (int c = 0; c < g->convoys; c++)
        count[g->convoy[c].side]++;
    for (int side = 0; side < SIDES; side++)
        if (count[side] > SLOTS_SIDE)
            data_fault(r, "squadrons.csv", 1, "%s: %d squadrons and convoys are more than its %d counters",
                       g->side_name[side].name, count[side], SLOTS_SIDE);
}

struct data *sealords_tables_load(const struct data_source *from, struct data_report *r)
{
    struct data *g = calloc(1, sizeof *g);
    if (!g) {
        data_fault(r, "theatre.csv", 1, "out of memory");
        return NULL;
    }
    const int before = r->faults;
    sheets_read(before_charts, g, from, r, &g->hash);
    sheets_read(sea_charts, g, from, r, &g->hash);
    sheets_read(after_charts, g, from, r, &g->hash);
    if (r->faults == before) {
        sea_name_places(g);
        sea_name_units(g);
        name_counters(g);
        g->rules = sealords_theatre(g->theatre);
        if (g->rules == NULL)
            data_fault(r, "theatre.csv", 2, "there is no theatre %s", g->theatre);
        else if (g->rules->prepare != NULL)
            g->rules->prepare(g, r);
        check_names(g->place_name, g->places, "places", r);
        check_names(g->unit_name, UNITS_MAX, "units", r);
        check_counters(g, r);
    }
    if (r->faults == before && !sealords_chart_distances(g))
        data_fault(r, "theatre.csv", 1, "out of memory");
    if (r->faults > before) {
        sealords_tables_free(g);
        return NULL;
    }
    return g;
}

void sealords_tables_free(struct data *data)
{
    if (data) {
        free(data->distance);
        free(data->arcs);
        free(data->legs);
        free(data->ranges);
    }
    free(data);
}

uint64_t sealords_tables_hash(const struct data *data)
{
    return data->hash;
}
