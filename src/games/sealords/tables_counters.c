/* Counters: squadrons, flotillas, dummies, auxiliaries with corsairs, convoys, and the one numbering of units. */
#include "sheets.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *const        sealords_flotilla_kind_words[] = { "detachment", "flag", "grand-flag", NULL };
const char *const        sealords_sail_class_words[] = { "sol",    "sol-d",    "frigate", "light-vessel",
                                                         "galley", "flagship", NULL };
const char *const        sealords_aux_class_words[] = { "fleet", "fleet-50", "light", "galley", "fireship",
                                                        "bomb",  "marines",  "dummy", NULL };
static const char *const aux_class_names[] = { "Fleet",    "Fleet-50", "Light",   "Galley",
                                               "Fireship", "Bomb",     "Marines", "Dummy" };

/* ---- Squadrons and flotillas ---- */

static void took_squadron(const struct sheet_row *at)
{
    const struct data           *g = at->data;
    struct sea_squadron         *s = at->row;
    const struct sea_contingent *c = &g->contingent[s->contingent];
    s->side = c->side;
    s->command = c->command;
    if (c->side == NOBODY)
        sheet_fault(at, "the contingent %s belongs to no Fleet", c->code);
    if (s->class == FLAGSHIP && s->sail_max != 1)
        sheet_fault(at, "rule 10.311a: a flagship is one sail");
    if (at->index > 0 && s->class != FLAGSHIP && s[-1].class == FLAGSHIP)
        sheet_fault(at, "flagships stand last");
}

const struct sheet sea_squadrons = {
    .file = "squadrons.csv",
    SHEET_ROWS(struct data, squadron, squadrons, SQUADRONS_MAX),
    SHEET_NAMES(struct data, squadron_name, "name"),
    .took = took_squadron,
    .columns =
        (const struct column[]){
            { REF_COLUMN("contingent", struct sea_squadron, contingent, &sea_contingents) },
            { WORD_COLUMN("class", struct sea_squadron, class, sealords_sail_class_words) },
            { NUMBER_COLUMN("sail_max", struct sea_squadron, sail_max, 1, SAIL_MAX) },
            { NUMBER_COLUMN("ma", struct sea_squadron, ma, 1, 5) },
            { NUMBER_COLUMN("dr", struct sea_squadron, dr, 1, DP_MAX) },
            { NUMBER_COLUMN("shift_front", struct sea_squadron, shift[0], -4, 4) },
            { NUMBER_COLUMN("shift_damaged", struct sea_squadron, shift[1], -4, 4) },
            { FLAG_COLUMN("counts_half", struct sea_squadron, counts_half) },
            { 0 },
        },
};

static void took_flotilla(const struct sheet_row *at)
{
    const struct data   *g = at->data;
    struct sea_flotilla *f = at->row;
    f->side = NOBODY;
    for (int c = 0; c < g->contingents; c++) {
        if (!(f->contingents >> c & 1))
            continue;
        if (f->side == NOBODY) {
            f->side = g->contingent[c].side;
            f->command = g->contingent[c].command;
        }
        if (g->contingent[c].side == NOBODY || g->contingent[c].side != f->side)
            sheet_fault(at, "a flotilla takes squadrons of one Fleet");
    }
}

const struct sheet sea_flotillas = {
    .file = "flotillas.csv",
    SHEET_ROWS(struct data, flotilla, flotillas, FLOTILLAS_MAX),
    SHEET_NAMES(struct data, flotilla_name, "name"),
    SHEET_CODES(struct sea_flotilla, code),
    .took = took_flotilla,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_flotilla, code) },
            { WORD_COLUMN("kind", struct sea_flotilla, kind, sealords_flotilla_kind_words) },
            { REFS_COLUMN("contingents", struct sea_flotilla, contingents, &sea_contingents) },
            { 0 },
        },
};

/* ---- Counters that are alike: as many as their row says, called by a number ---- */

/* "br-fleet-2", "British Fleet 2". */
static void name_alike(const struct data *g, struct named *name, int contingent, const char *word,
                       const char *what, int number)
{
    const struct named of = g->contingent_name[contingent];
    char               code[3] = "";
    for (int i = 0; i < 2; i++)
        code[i] = (char)tolower((unsigned char)g->contingent[contingent].code[i]);
    snprintf(name->id, WORD_MAX, "%s-%s-%d", code, word, number);
    snprintf(name->name, WORD_MAX, "%.40s %s %d", of.name, what, number);
}

static bool has_room(const struct sheet_row *at, int have, int more, int most, const char *what)
{
    if (have + more > most)
        sheet_fault(at, "more than %d %s", most, what);
    return have + more <= most;
}

static bool has_fleet(const struct sheet_row *at, int contingent)
{
    const struct sea_contingent *c = &((const struct data *)at->data)->contingent[contingent];
    if (c->side == NOBODY)
        sheet_fault(at, "the contingent %s belongs to no Fleet", c->code);
    return c->side != NOBODY;
}

struct alike {
    uint8_t contingent, class, count;
};

static void took_dummies(const struct sheet_row *at)
{
    struct data        *g = at->data;
    const struct alike *row = at->row;
    if (!has_fleet(at, row->contingent) || !has_room(at, g->dummies, row->count, DUMMIES_MAX, "dummies"))
        return;
    const struct sea_contingent *c = &g->contingent[row->contingent];
    for (int i = 1; i <= row->count; i++) {
        g->dummy[g->dummies] = (struct sea_dummy){ c->side, c->command };
        name_alike(g, &g->dummy_name[g->dummies++], row->contingent, "decoy", "Decoy", i);
    }
}

const struct sheet sea_dummies = {
    .file = "dummies.csv",
    SHEET_PASSED(struct alike, CONTINGENTS_MAX),
    .took = took_dummies,
    .columns =
        (const struct column[]){
            { REF_COLUMN("contingent", struct alike, contingent, &sea_contingents) },
            { NUMBER_COLUMN("count", struct alike, count, 1, DUMMIES_MAX) },
            { 0 },
        },
};

/* ---- Auxiliaries ---- */

static const char *const task_words[] = { "search", "shadow", "screen", "station", "assist", "convoy", NULL };
static const char *const post_words[] = {
    "port", "key-port", "flotilla", "detachment", "convoy", "zone", NULL
};
enum { TO_PORT, TO_KEY_PORT, TO_FLOTILLA, TO_DETACHMENT, TO_CONVOY, TO_ZONE };

struct aux_row {
    uint8_t class, posts;
    struct sea_aux_class class_of;
};

static void took_aux_class(const struct sheet_row *at)
{
    struct data          *g = at->data;
    const struct aux_row *row = at->row;
    struct sea_aux_class  c = row->class_of;
    if (row->class != at->index)
        sheet_fault(at, "here stands %s: the rows are in a fixed order", sealords_aux_class_words[at->index]);
    c.to_port = row->posts >> TO_PORT & 1;
    c.to_key_port = row->posts >> TO_KEY_PORT & 1;
    c.to_flotilla = row->posts >> TO_FLOTILLA & 1;
    c.to_detachment = row->posts >> TO_DETACHMENT & 1;
    c.to_convoy = row->posts >> TO_CONVOY & 1;
    c.to_zone = row->posts >> TO_ZONE & 1;
    if (c.to_zone && c.range != RANGE_UNLIMITED)
        sheet_fault(at, "rule 6.131d: only a class of unlimited range goes to a sea zone");
    for (int season = 0; season < SEASONS; season++)
        c.recovers[season] = (struct faces){ { NO_FACE, NO_FACE } };
    g->aux_class[row->class] = c;
}

static void whole_aux_classes(const struct sheet_row *file)
{
    if (file->table->rows != AUX_CLASSES)
        sheet_fault(file, "%d rows, and there are %d classes", file->table->rows, AUX_CLASSES);
}

const struct sheet sea_aux_classes = {
    .file = "auxiliary_classes.csv",
    SHEET_PASSED(struct aux_row, AUX_CLASSES),
    .took = took_aux_class,
    .whole = whole_aux_classes,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("id", struct aux_row, class, sealords_aux_class_words) },
            { NUMBER_COLUMN("range", struct aux_row, class_of.range, 0, RANGE_MAX), .optional = true,
              .absent = RANGE_UNLIMITED },
            { NUMBER_COLUMN("range_a_turn", struct aux_row, class_of.range_a_turn, 0, RANGE_MAX),
              .optional = true },
            { WORDS_COLUMN("tasks", struct aux_row, class_of.tasks, task_words), .optional = true },
            { WORDS_COLUMN("assigned_to", struct aux_row, posts, post_words) },
            { WORD_COLUMN("sail", struct aux_row, class_of.sail, sealords_sail_class_words), .optional = true,
              .absent = NOBODY },
            { FLAG_COLUMN("open_in_port", struct aux_row, class_of.open_in_port) },
            { 0 },
        },
};

/* One row for each class that has a line of the Recovery Table, and one for all corsairs. */
static const char *const recovery_words[] = { "fleet", "fleet-50", "light",   "galley", "fireship",
                                              "bomb",  "marines",  "corsair", NULL };
struct recovery {
    uint8_t class;
    struct faces on[SEASONS];
};

static void took_recovery(const struct sheet_row *at)
{
    struct data           *g = at->data;
    const struct recovery *row = at->row;
    struct faces *out = row->class == AUX_DUMMY ? g->corsair_recovers : g->aux_class[row->class].recovers;
    if (row->class != at->index)
        sheet_fault(at, "here stands %s: the rows are in a fixed order", recovery_words[at->index]);
    memcpy(out, row->on, sizeof row->on);
}

const struct sheet sea_recovery = {
    .file = "recovery.csv",
    SHEET_PASSED(struct recovery, AUX_CLASSES),
    .took = took_recovery,
    .whole = whole_aux_classes,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("class", struct recovery, class, recovery_words) },
            { FACES_COLUMN("winter", struct recovery, on[WINTER]) },
            { FACES_COLUMN("spring", struct recovery, on[SPRING]) },
            { FACES_COLUMN("summer", struct recovery, on[SUMMER]) },
            { FACES_COLUMN("fall", struct recovery, on[FALL]) },
            { 0 },
        },
};

static void took_auxiliaries(const struct sheet_row *at)
{
    struct data        *g = at->data;
    const struct alike *row = at->row;
    for (int i = 0; i < g->auxiliaries; i++)
        if (g->auxiliary[i].contingent == row->contingent && g->auxiliary[i].class == row->class) {
            sheet_fault(at, "this contingent and class stand twice");
            return;
        }
    if (!has_fleet(at, row->contingent)
        || !has_room(at, g->auxiliaries, row->count, AUXILIARIES_MAX, "auxiliaries"))
        return;
    for (int i = 1; i <= row->count; i++) {
        g->auxiliary[g->auxiliaries] = (struct sea_auxiliary){ g->contingent[row->contingent].side,
                                                               row->contingent, row->class, NOBODY };
        name_alike(g, &g->auxiliary_name[g->auxiliaries++], row->contingent,
                   sealords_aux_class_words[row->class], aux_class_names[row->class], i);
    }
}

const struct sheet sea_auxiliaries = {
    .file = "auxiliaries.csv",
    SHEET_PASSED(struct alike, AUXILIARIES_MAX),
    .took = took_auxiliaries,
    .columns =
        (const struct column[]){
            { REF_COLUMN("contingent", struct alike, contingent, &sea_contingents) },
            { WORD_COLUMN("class", struct alike, class, sealords_aux_class_words) },
            { NUMBER_COLUMN("count", struct alike, count, 1, AUXILIARIES_MAX) },
            { 0 },
        },
};

/* Counters of a thing with an id of its own: "catalan-2", and without a number where there is one. */
static void name_numbered(struct named *name, struct named of, int number, int count)
{
    *name = of;
    if (count == 1)
        return;
    snprintf(name->id, WORD_MAX, "%.50s-%d", of.id, number);
    snprintf(name->name, WORD_MAX, "%.50s %d", of.name, number);
}

static void took_corsair(const struct sheet_row *at)
{
    struct data              *g = at->data;
    const struct sea_corsair *c = at->row;
    if (!g->port[c->base].is_corsair_base)
        sheet_fault(at, "rule 10.214: %s is no corsair base", g->port[c->base].code);
    if (c->class >= AUX_SCREENS || c->class == AUX_FLEET50)
        sheet_fault(at, "rule 10.212: a corsair is a fleet, light or galley auxiliary");
    if (!has_room(at, g->auxiliaries, c->count, AUXILIARIES_MAX, "auxiliaries"))
        return;
    for (int i = 1; i <= c->count; i++) {
        g->auxiliary[g->auxiliaries] = (struct sea_auxiliary){ c->side, g->port[c->base].owner, c->class,
                                                               (uint8_t)at->index };
        name_numbered(&g->auxiliary_name[g->auxiliaries++], g->corsair_name[at->index], i, c->count);
    }
}

const struct sheet sea_corsairs = {
    .file = "corsairs.csv",
    SHEET_ROWS(struct data, corsair, corsairs, AUXILIARIES_MAX),
    SHEET_NAMES(struct data, corsair_name, "name"),
    .took = took_corsair,
    .columns =
        (const struct column[]){
            { REF_COLUMN("base", struct sea_corsair, base, &sea_ports) },
            { REF_COLUMN("side", struct sea_corsair, side, &sea_sides), .optional = true, .absent = NOBODY },
            { WORD_COLUMN("class", struct sea_corsair, class, sealords_aux_class_words) },
            { NUMBER_COLUMN("count", struct sea_corsair, count, 1, AUXILIARIES_MAX) },
            { FACES_COLUMN("winter", struct sea_corsair, active[WINTER]) },
            { FACES_COLUMN("spring", struct sea_corsair, active[SPRING]) },
            { FACES_COLUMN("summer", struct sea_corsair, active[SUMMER]) },
            { FACES_COLUMN("fall", struct sea_corsair, active[FALL]) },
            { 0 },
        },
};

/* ---- Convoys ---- */

static const char *const convoy_words[] = { "troop", "trade", "victualing", NULL };
static const char *const turn_words[] = { "0", "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                          "9", "10", "11", "12", "13", "14", "15", "16", NULL };

/* Codes or numbers apart by blanks: at most LEGS_MAX. */
struct legs {
    uint8_t count, at[LEGS_MAX];
};

static bool read_legs(const void *data, const char *cell, void *member)
{
    struct legs *legs = member;
    for (const char *next = cell + strspn(cell, " "); *next; next += strspn(next, " ")) {
        char         item[WORD_MAX] = "";
        const size_t length = strcspn(next, " ");
        snprintf(item, sizeof item, "%.*s", (int)length, next);
        next += length;
        if (legs->count == LEGS_MAX || (legs->at[legs->count++] = sea_place_of(data, item)) == NOWHERE)
            return false;
    }
    return legs->count > 0;
}

static bool read_waits(const void *data, const char *cell, void *member)
{
    struct legs *waits = member;
    (void)data;
    for (; *cell >= '0' && *cell <= '9' && waits->count < LEGS_MAX; cell += cell[1] == ' ' ? 2 : 1)
        waits->at[waits->count++] = (uint8_t)(*cell - '0');
    return *cell == '\0';
}

struct convoy_row {
    char              id[WORD_MAX], name[WORD_MAX];
    uint8_t           count;
    struct legs       choices, legs, waits;
    struct sea_convoy convoy;
};

static void took_convoy(const struct sheet_row *at)
{
    struct data             *g = at->data;
    const struct convoy_row *row = at->row;
    struct sea_convoy        c = row->convoy;
    struct named             of = { 0 };
    if (!has_fleet(at, c.contingent) || !has_room(at, g->convoys, row->count, CONVOYS_MAX, "convoys"))
        return;
    if (row->waits.count != row->legs.count)
        sheet_fault(at, "waits has a number for each of legs");
    if (g->place[c.starts].kind == PLACE_OFF_MAP)
        sheet_fault(at, "a convoy starts on the map");
    if (!data_is_word(row->id))
        sheet_fault(at, "id \"%s\" is no word of small letters, digits and hyphens", row->id);
    if ((c.sail == 0) != (c.dr == 0))
        sheet_fault(at, "rule 10.141: a convoy with Sail has a DR, and no other has");
    if (c.escort != NOBODY && (g->squadron[c.escort].contingent != c.contingent || row->count > 1))
        sheet_fault(at,
                    "rule 10.128: the Escort is of the convoy's Contingent, and there is one such convoy");
    c.side = g->contingent[c.contingent].side;
    c.scheme = (uint8_t)at->index;
    c.choices = row->choices.count;
    memcpy(c.choice, row->choices.at, sizeof c.choice);
    c.legs = row->legs.count;
    memcpy(c.leg, row->legs.at, sizeof c.leg);
    memcpy(c.wait, row->waits.at, sizeof c.wait);
    memcpy(of.id, row->id, sizeof of.id);
    memcpy(of.name, row->name, sizeof of.name);
    for (int i = 1; i <= row->count; i++) {
        g->convoy[g->convoys] = c;
        name_numbered(&g->convoy_name[g->convoys++], of, i, row->count);
    }
}

#define LEGS_WANTED "the codes of at most 5 spaces, zones or boxes"
const struct sheet sea_convoys = {
    .file = "convoys.csv",
    SHEET_PASSED(struct convoy_row, CONVOYS_MAX),
    .took = took_convoy,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("id", struct convoy_row, id) },
            { TEXT_COLUMN("name", struct convoy_row, name) },
            { REF_COLUMN("contingent", struct convoy_row, convoy.contingent, &sea_contingents) },
            { WORD_COLUMN("kind", struct convoy_row, convoy.kind, convoy_words) },
            { NUMBER_COLUMN("count", struct convoy_row, count, 1, CONVOYS_MAX) },
            { NUMBER_COLUMN("ma", struct convoy_row, convoy.ma, 1, 5) },
            { PLACE_COLUMN("starts", struct convoy_row, convoy.starts) },
            { OWN_COLUMN("choices", struct convoy_row, choices, read_legs, LEGS_WANTED), .optional = true },
            { OWN_COLUMN("legs", struct convoy_row, legs, read_legs, LEGS_WANTED), .optional = true },
            { OWN_COLUMN("waits", struct convoy_row, waits, read_waits, "at most 5 digits apart by blanks"),
              .optional = true },
            { REFS_COLUMN("zones", struct convoy_row, convoy.zones, &sea_zones), .optional = true,
              .absent = 0xffff },
            { WORDS_COLUMN("turns", struct convoy_row, convoy.turns, turn_words), .optional = true },
            { FACES_COLUMN("die", struct convoy_row, convoy.on) },
            { NUMBER_COLUMN("delay", struct convoy_row, convoy.delay, 0, TURNS_A_YEAR), .optional = true },
            { NUMBER_COLUMN("gap", struct convoy_row, convoy.gap, 0, TURNS_A_YEAR), .optional = true },
            { NUMBER_COLUMN("a_year", struct convoy_row, convoy.a_year, 0, TURNS_A_YEAR), .optional = true },
            { NUMBER_COLUMN("scatters", struct convoy_row, convoy.scatters, 1, DP_MAX), .optional = true },
            { NUMBER_COLUMN("ruined", struct convoy_row, convoy.ruined, 1, DP_MAX), .optional = true },
            { NUMBER_COLUMN("cargo", struct convoy_row, convoy.cargo, 1, 99), .optional = true },
            { NUMBER_COLUMN("sail", struct convoy_row, convoy.sail, 1, DP_MAX), .optional = true },
            { NUMBER_COLUMN("dr", struct convoy_row, convoy.dr, 1, DP_MAX), .optional = true },
            { REF_COLUMN("escort", struct convoy_row, convoy.escort, &sea_squadrons), .optional = true,
              .absent = NOBODY },
            { FLAG_COLUMN("invades", struct convoy_row, convoy.invades), .optional = true },
            { NUMBER_COLUMN("shelters", struct convoy_row, convoy.shelters, 0, TURNS_A_YEAR),
              .optional = true },
            { 0 },
        },
};

/* ---- Units ---- */

void sea_name_units(struct data *g)
{
    g->units = UNITS_MAX;
    for (int i = 0; i < g->flotillas; i++)
        g->unit_name[flotilla_unit(i)] = g->flotilla_name[i];
    for (int i = 0; i < g->squadrons; i++)
        g->unit_name[squadron_unit(i)] = g->squadron_name[i];
    for (int i = 0; i < g->convoys; i++)
        g->unit_name[convoy_unit(i)] = g->convoy_name[i];
    for (int i = 0; i < g->dummies; i++)
        g->unit_name[dummy_unit(i)] = g->dummy_name[i];
}
