/* Charts: tables by the die, and modifiers by name. */
#include "sheets.h"
#include <string.h>

#define SEA_WORD(name, word) word,
const char *const sealords_prestige_words[] = { SEA_PRESTIGE(SEA_WORD) NULL };

/* ---- Tables by the die: ten rows, from 0 to 9 ---- */

static void want_die(const struct sheet_row *at, int die)
{
    if (die != at->index)
        sheet_fault(at, "here stands the die %d", at->index);
}

static void want_rows(const struct sheet_row *file, int wanted)
{
    if (file->table->rows != wanted)
        sheet_fault(file, "%d rows, and %d are wanted", file->table->rows, wanted);
}

static void whole_die(const struct sheet_row *file)
{
    want_rows(file, DIE_FACES);
}

#define DIE_COLUMN(row) NUMBER_COLUMN("die", row, die, 0, DIE_FACES - 1)

struct search_row {
    uint8_t die, result[2];
};
static const char *const search_words[] = { "nothing", "spotted", "shadow", NULL };

static void took_search(const struct sheet_row *at)
{
    struct data             *g = at->data;
    const struct search_row *row = at->row;
    want_die(at, row->die);
    for (int i = 0; i < 2; i++)
        g->search[i][row->die] = row->result[i];
}

static const struct sheet search = {
    .file = "search.csv",
    SHEET_PASSED(struct search_row, DIE_FACES),
    .took = took_search,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct search_row) },
            { WORD_COLUMN("formation", struct search_row, result[0], search_words) },
            { WORD_COLUMN("auxiliary", struct search_row, result[1], search_words) },
            { 0 },
        },
};

struct intensity_row {
    uint8_t die, level[INTENSITIES];
};

static void took_intensity(const struct sheet_row *at)
{
    struct data                *g = at->data;
    const struct intensity_row *row = at->row;
    want_die(at, row->die);
    for (int i = 0; i < INTENSITIES; i++)
        g->level[i][row->die] = row->level[i];
}

static const struct sheet intensity = {
    .file = "intensity.csv",
    SHEET_PASSED(struct intensity_row, DIE_FACES),
    .took = took_intensity,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct intensity_row) },
            { NUMBER_COLUMN("light", struct intensity_row, level[LIGHT], 0, LEVELS - 1) },
            { NUMBER_COLUMN("medium", struct intensity_row, level[MEDIUM], 0, LEVELS - 1) },
            { NUMBER_COLUMN("heavy", struct intensity_row, level[HEAVY], 0, LEVELS - 1) },
            { 0 },
        },
};

/* A cell of the Combat Damage Table: an S for each sail sunk, the DPs, and a star if a leader may be hit. */
static bool read_damage(const void *data, const char *cell, void *member)
{
    struct sea_damage *d = member;
    (void)data;
    for (; *cell == 'S'; cell++)
        d->sunk++;
    if (*cell >= '0' && *cell <= '9')
        d->dp = (uint8_t)(*cell++ - '0');
    else if (d->sunk == 0)
        return false;
    if (*cell == '*') {
        d->casualty = 1;
        cell++;
    }
    return *cell == '\0' && d->sunk <= SAIL_MAX;
}

struct damage_row {
    uint8_t           die;
    struct sea_damage level[LEVELS];
};

static void took_damage(const struct sheet_row *at)
{
    struct data             *g = at->data;
    const struct damage_row *row = at->row;
    want_die(at, row->die);
    for (int i = 0; i < LEVELS; i++)
        g->damage[i][row->die] = row->level[i];
}

#define LEVEL_COLUMN(n)                                                                                      \
    {                                                                                                        \
        OWN_COLUMN("level_" #n, struct damage_row, level[n], read_damage, "DPs such as 4, 4* or S5*")        \
    }
static const struct sheet damage = {
    .file = "combat_damage.csv",
    SHEET_PASSED(struct damage_row, DIE_FACES),
    .took = took_damage,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct damage_row) },
            LEVEL_COLUMN(0),
            LEVEL_COLUMN(1),
            LEVEL_COLUMN(2),
            LEVEL_COLUMN(3),
            LEVEL_COLUMN(4),
            LEVEL_COLUMN(5),
            LEVEL_COLUMN(6),
            LEVEL_COLUMN(7),
            LEVEL_COLUMN(8),
            { 0 },
        },
};

struct casualty_row {
    uint8_t             die;
    struct sea_casualty casualty;
};
static const char *const casualty_words[] = { "none", "wounded", "killed", "captured", "captured-if-beaten",
                                              NULL };

static void took_casualty(const struct sheet_row *at)
{
    const struct casualty_row *row = at->row;
    want_die(at, row->die);
    if ((row->casualty.result == CASUALTY_WOUNDED) != (row->casualty.turns > 0))
        sheet_fault(at, "rule 8.375: the wounded, and no other, are away for some turns");
    ((struct data *)at->data)->casualty[row->die] = row->casualty;
}

static const struct sheet casualties = {
    .file = "leader_casualty.csv",
    SHEET_PASSED(struct casualty_row, DIE_FACES),
    .took = took_casualty,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct casualty_row) },
            { WORD_COLUMN("result", struct casualty_row, casualty.result, casualty_words) },
            { NUMBER_COLUMN("turns", struct casualty_row, casualty.turns, 1, 48), .optional = true },
            { 0 },
        },
};

struct strike_row {
    uint8_t die, strikes[STRIKE_SUNK_MAX];
};

static void took_strike(const struct sheet_row *at)
{
    struct data             *g = at->data;
    const struct strike_row *row = at->row;
    want_die(at, row->die);
    for (int i = 0; i < STRIKE_SUNK_MAX; i++) {
        if (row->strikes[i] > i + 1)
            sheet_fault(at, "rule 8.44: of %d sunk no more than %d strike", i + 1, i + 1);
        g->strikes[i][row->die] = row->strikes[i];
    }
}

#define SUNK_COLUMN(n)                                                                                       \
    {                                                                                                        \
        NUMBER_COLUMN("sunk_" #n, struct strike_row, strikes[n - 1], 0, STRIKE_SUNK_MAX)                     \
    }
static const struct sheet strikes = {
    .file = "strike_colours.csv",
    SHEET_PASSED(struct strike_row, DIE_FACES),
    .took = took_strike,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct strike_row) },
            SUNK_COLUMN(1),
            SUNK_COLUMN(2),
            SUNK_COLUMN(3),
            SUNK_COLUMN(4),
            SUNK_COLUMN(5),
            SUNK_COLUMN(6),
            { 0 },
        },
};

struct repair_row {
    uint8_t die, removes;
};

static void took_repair(const struct sheet_row *at)
{
    const struct repair_row *row = at->row;
    want_die(at, row->die);
    ((struct data *)at->data)->repair[row->die] = row->removes;
}

static const struct sheet repairs = {
    .file = "repair.csv",
    SHEET_PASSED(struct repair_row, DIE_FACES),
    .took = took_repair,
    .whole = whole_die,
    .columns =
        (const struct column[]){
            { DIE_COLUMN(struct repair_row) },
            { NUMBER_COLUMN("removes", struct repair_row, removes, 0, DP_MAX) },
            { 0 },
        },
};

/* ---- Tables by a word: a row for each ---- */

static void want_word(const struct sheet_row *at, int word, const char *const *words)
{
    if (word != at->index)
        sheet_fault(at, "here stands %s: the rows are in a fixed order", words[at->index]);
}

struct screen_row {
    uint8_t tasked, result[AUX_SCREENS];
};
static const char *const screen_words[] = { "fails", "partial", "succeeds", NULL };
static const char *const screener_words[] = { "fleet", "fleet-50", "light", "galley", NULL };

static void took_screen(const struct sheet_row *at)
{
    const struct screen_row *row = at->row;
    want_word(at, row->tasked, screener_words);
    memcpy(((struct data *)at->data)->screen[row->tasked], row->result, sizeof row->result);
}

static void whole_screen(const struct sheet_row *file)
{
    want_rows(file, AUX_SCREENS);
}

static const struct sheet screening = {
    .file = "screening.csv",
    SHEET_PASSED(struct screen_row, AUX_SCREENS),
    .took = took_screen,
    .whole = whole_screen,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("tasked", struct screen_row, tasked, screener_words) },
            { WORD_COLUMN("fleet", struct screen_row, result[AUX_FLEET], screen_words) },
            { WORD_COLUMN("fleet-50", struct screen_row, result[AUX_FLEET50], screen_words) },
            { WORD_COLUMN("light", struct screen_row, result[AUX_LIGHT], screen_words) },
            { WORD_COLUMN("galley", struct screen_row, result[AUX_GALLEY], screen_words) },
            { 0 },
        },
};

struct matrix_row {
    uint8_t holder;
    int8_t  against[PERSONALITIES];
};

static void took_matrix(const struct sheet_row *at)
{
    const struct matrix_row *row = at->row;
    want_word(at, row->holder, sealords_personality_words);
    memcpy(((struct data *)at->data)->matrix[row->holder], row->against, sizeof row->against);
}

static void whole_matrix(const struct sheet_row *file)
{
    want_rows(file, PERSONALITIES);
}

static const struct sheet matrix = {
    .file = "personalities.csv",
    SHEET_PASSED(struct matrix_row, PERSONALITIES),
    .took = took_matrix,
    .whole = whole_matrix,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("holder", struct matrix_row, holder, sealords_personality_words) },
            { NUMBER_COLUMN("aggressive", struct matrix_row, against[AGGRESSIVE], -2, 2) },
            { NUMBER_COLUMN("cautious", struct matrix_row, against[CAUTIOUS], -2, 2) },
            { NUMBER_COLUMN("rash", struct matrix_row, against[RASH], -2, 2) },
            { NUMBER_COLUMN("timid", struct matrix_row, against[TIMID], -2, 2) },
            { 0 },
        },
};

struct bracket_row {
    uint8_t            bracket;
    struct sea_bracket effects;
};
static const char *const bracket_words[] = { "sound", "hurt", "crippled", NULL };

static void took_bracket(const struct sheet_row *at)
{
    const struct bracket_row *row = at->row;
    want_word(at, row->bracket, bracket_words);
    ((struct data *)at->data)->bracket[row->bracket] = row->effects;
}

static void whole_brackets(const struct sheet_row *file)
{
    want_rows(file, BRACKETS);
}

static const struct sheet brackets = {
    .file = "damage_effects.csv",
    SHEET_PASSED(struct bracket_row, BRACKETS),
    .took = took_bracket,
    .whole = whole_brackets,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("bracket", struct bracket_row, bracket, bracket_words) },
            { NUMBER_COLUMN("ma", struct bracket_row, effects.ma, -5, 5) },
            { NUMBER_COLUMN("weather_gauge", struct bracket_row, effects.gauge, -9, 9) },
            { NUMBER_COLUMN("reinforcement", struct bracket_row, effects.reinforce, -9, 9) },
            { 0 },
        },
};

struct track_row {
    uint8_t track, highest[2];
};
static const char *const track_words[] = { "grand-flag", "flag", "detachment", "convoy", NULL };

static void took_track(const struct sheet_row *at)
{
    const struct track_row *row = at->row;
    want_word(at, row->track, track_words);
    if (row->highest[0] >= row->highest[1])
        sheet_fault(at, "rule 7.334b: the light shading lies above the unshaded boxes");
    memcpy(((struct data *)at->data)->track[row->track], row->highest, sizeof row->highest);
}

static void whole_tracks(const struct sheet_row *file)
{
    want_rows(file, TRACKS);
}

static const struct sheet tracks = {
    .file = "tracks.csv",
    SHEET_PASSED(struct track_row, TRACKS),
    .took = took_track,
    .whole = whole_tracks,
    .columns =
        (const struct column[]){
            { WORD_COLUMN("track", struct track_row, track, track_words) },
            { NUMBER_COLUMN("unshaded", struct track_row, highest[0], 0, DP_MAX) },
            { NUMBER_COLUMN("light", struct track_row, highest[1], 0, DP_MAX) },
            { 0 },
        },
};

/* ---- Modifiers: by name, in any order; one that is not named is 0 ---- */

struct modifier {
    uint8_t which;
    int8_t  value;
};

static void took_modifier(const struct sheet_row *at, int8_t *modifiers)
{
    const struct modifier *row = at->row;
    for (int i = 0; i < at->index; i++)
        if (strcmp(csv_cell(at->table, i, "id"), csv_cell(at->table, at->index, "id")) == 0)
            sheet_fault(at, "id \"%s\" stands twice", csv_cell(at->table, at->index, "id"));
    modifiers[row->which] = row->value;
}

#define MODIFIERS(of, csv, list, array, check)                                                               \
    static void took_##of(const struct sheet_row *at)                                                        \
    {                                                                                                        \
        took_modifier(at, ((struct data *)at->data)->array);                                                 \
    }                                                                                                        \
    static const struct sheet of = {                                                                         \
        .file = csv,                                                                                         \
        SHEET_PASSED(struct modifier, 64),                                                                   \
        .took = took_##of,                                                                                   \
        .whole = check,                                                                                      \
        .columns = (const struct column[]){ { WORD_COLUMN("id", struct modifier, which, list) },             \
                                            { NUMBER_COLUMN("modifier", struct modifier, value, -20, 20) },  \
                                            { 0 } },                                                         \
    }
static const char *const search_mod_words[] = { SEA_SEARCH_MODS(SEA_WORD) NULL };
static const char *const gauge_mod_words[] = { SEA_GAUGE_MODS(SEA_WORD) NULL };
static const char *const reinforce_mod_words[] = { SEA_REINFORCE_MODS(SEA_WORD) NULL };
static const char *const intensity_mod_words[] = { SEA_INTENSITY_MODS(SEA_WORD) NULL };
static const char *const strike_mod_words[] = { SEA_STRIKE_MODS(SEA_WORD) NULL };
static const char *const repair_mod_words[] = { SEA_REPAIR_MODS(SEA_WORD) NULL };
static const char *const combat_mod_words[] = { SEA_COMBAT_MODS(SEA_WORD) NULL };
static const char *const attrition_words[] = { SEA_ATTRITION(SEA_WORD) NULL };

MODIFIERS(search_mods, "search_modifiers.csv", search_mod_words, search_mod, NULL);
MODIFIERS(gauge_mods, "weather_gauge.csv", gauge_mod_words, gauge_mod, NULL);
MODIFIERS(reinforce_mods, "battle_reinforcement.csv", reinforce_mod_words, reinforce_mod, NULL);
MODIFIERS(intensity_mods, "intensity_modifiers.csv", intensity_mod_words, intensity_mod, NULL);
MODIFIERS(strike_mods, "strike_modifiers.csv", strike_mod_words, strike_mod, NULL);
MODIFIERS(repair_mods, "repair_modifiers.csv", repair_mod_words, repair_mod, NULL);
MODIFIERS(combat_mods, "combat_modifiers.csv", combat_mod_words, combat_mod, NULL);
MODIFIERS(attrition, "attrition.csv", attrition_words, attrition, NULL);

/* What so many pay for is divided by; a track has two ends. */
static void whole_prestige(const struct sheet_row *file)
{
    static const uint8_t per[] = { PRESTIGE_LINE_SUNK_PER, PRESTIGE_FRIGATES_PER, PRESTIGE_CONVOY_DP_PER };
    const int8_t        *prestige = ((const struct data *)file->data)->prestige;
    for (size_t i = 0; i < sizeof per; i++)
        if (prestige[per[i]] < 1)
            sheet_fault(file, "%s is wanted, 1 or more", sealords_prestige_words[per[i]]);
    if (prestige[PRESTIGE_BOTTOM] >= prestige[PRESTIGE_TOP])
        sheet_fault(file, "rule 12.13a: the bottom of the track lies below its top");
}

MODIFIERS(prestige, "prestige.csv", sealords_prestige_words, prestige, whole_prestige);

const struct sheet *const sea_charts[] = {
    &search,      &search_mods, &screening,   &gauge_mods, &reinforce_mods, &intensity, &intensity_mods,
    &matrix,      &damage,      &brackets,    &tracks,     &casualties,     &strikes,   &strike_mods,
    &combat_mods, &repairs,     &repair_mods, &attrition,  &prestige,       NULL,
};
