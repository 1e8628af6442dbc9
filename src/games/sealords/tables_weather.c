/* Winds and gales. */
#include "sheets.h"

const char *const        sealords_season_words[] = { "winter", "spring", "summer", "fall", NULL };
static const char *const compass_words[] = { "n", "ne", "e", "se", "s", "sw", "w", "nw", NULL };

/* ---- Winds ---- */

static void took_wind(const struct sheet_row *at)
{
    ((struct sea_wind *)at->row)->contra = NOBODY;
}

const struct sheet sea_winds = {
    .file = "winds.csv",
    SHEET_ROWS(struct data, wind, winds, WINDS_MAX),
    SHEET_NAMES(struct data, wind_name, "name"),
    SHEET_CODES(struct sea_wind, code),
    .took = took_wind,
    .columns =
        (const struct column[]){
            { TEXT_COLUMN("code", struct sea_wind, code) },
            { WORD_COLUMN("from", struct sea_wind, from, compass_words) },
            { FACES_COLUMN("winter", struct sea_wind, blows[WINTER]) },
            { FACES_COLUMN("spring", struct sea_wind, blows[SPRING]) },
            { FACES_COLUMN("summer", struct sea_wind, blows[SUMMER]) },
            { FACES_COLUMN("fall", struct sea_wind, blows[FALL]) },
            { 0 },
        },
};

/* The same file again, now that every wind can be named. */
struct contra {
    uint8_t wind, contra, is_high;
};

static void took_contra(const struct sheet_row *at)
{
    struct data         *g = at->data;
    const struct contra *c = at->row;
    g->wind[c->wind].contra = c->contra;
    g->wind[c->wind].is_high = c->is_high;
    if (c->contra == c->wind)
        sheet_fault(at, "a wind is not contra to itself");
}

static void check_pair(struct sheet_row *at, const struct sea_wind *w, const struct sea_wind *other)
{
    if (other->contra != at->index)
        sheet_fault(at, "%s names %s as its contra, which does not name it", w->code, other->code);
    else if (w->is_high == other->is_high)
        sheet_fault(at, "rule 5.242: one of %s and %s is low and one is high", w->code, other->code);
    for (int season = 0; season < SEASONS; season++) {
        const unsigned own = faces_bits(w->blows[season]), its = faces_bits(other->blows[season]);
        if (own & its)
            sheet_fault(at, "rule 5.242: %s and %s blow on the same die in %s", w->code, other->code,
                        sealords_season_words[season]);
        else if (w->is_high && own && its && own < its)
            sheet_fault(at, "rule 5.242: %s blows on lower dice than %s in %s", w->code, other->code,
                        sealords_season_words[season]);
    }
}

static void whole_contras(const struct sheet_row *file)
{
    const struct data *g = file->data;
    struct sheet_row   at = *file;
    for (at.index = 0; at.index < g->winds; at.index++)
        if (g->wind[at.index].contra != NOBODY)
            check_pair(&at, &g->wind[at.index], &g->wind[g->wind[at.index].contra]);
}

static const char *const end_words[] = { "low", "high", NULL };

const struct sheet sea_contras = {
    .file = "winds.csv",
    SHEET_PASSED(struct contra, WINDS_MAX),
    .took = took_contra,
    .whole = whole_contras,
    .columns =
        (const struct column[]){
            { REF_COLUMN("code", struct contra, wind, &sea_winds) },
            { REF_COLUMN("contra", struct contra, contra, &sea_winds), .optional = true, .absent = NOBODY },
            { WORD_COLUMN("end", struct contra, is_high, end_words), .optional = true },
            { 0 },
        },
};

/* ---- Gales ---- */

struct gale_row {
    uint8_t      wind, season;
    struct faces force[FORCES];
};

static void took_gale(const struct sheet_row *at)
{
    struct data           *g = at->data;
    const struct gale_row *row = at->row;
    unsigned               taken = 0;
    if (at->index != row->wind * SEASONS + row->season)
        sheet_fault(at, "the rows stand by wind, in the order of winds.csv, and by season");
    for (int force = 0; force < FORCES; force++) {
        const unsigned bits = faces_bits(row->force[force]);
        if (taken & bits)
            sheet_fault(at, "rule 5.321: two forces blow on the same die");
        taken |= bits;
        g->gale_force[row->wind][row->season][force] = row->force[force];
    }
}

static void whole_gales(const struct sheet_row *file)
{
    const struct data *g = file->data;
    if (file->table->rows != g->winds * SEASONS)
        sheet_fault(file, "%d rows, and each of %d winds wants one for each season", file->table->rows,
                    g->winds);
}

const struct sheet sea_gales = {
    .file = "gales.csv",
    SHEET_PASSED(struct gale_row, WINDS_MAX *SEASONS),
    .took = took_gale,
    .whole = whole_gales,
    .columns =
        (const struct column[]){
            { REF_COLUMN("wind", struct gale_row, wind, &sea_winds) },
            { WORD_COLUMN("season", struct gale_row, season, sealords_season_words) },
            { FACES_COLUMN("force_8", struct gale_row, force[0]) },
            { FACES_COLUMN("force_9", struct gale_row, force[1]) },
            { FACES_COLUMN("force_10", struct gale_row, force[2]) },
            { FACES_COLUMN("force_11", struct gale_row, force[3]) },
            { 0 },
        },
};

struct gale_start {
    uint8_t      wind, place;
    struct faces die;
};

static void took_gale_start(const struct sheet_row *at)
{
    struct data             *g = at->data;
    const struct gale_start *row = at->row;
    struct sea_wind         *w = &g->wind[row->wind];
    if (w->gale_starts == GALE_STARTS_MAX) {
        sheet_fault(at, "%s has more than %d starting locations", w->code, GALE_STARTS_MAX);
        return;
    }
    if (g->place[row->place].kind == PLACE_OFF_MAP)
        sheet_fault(at, "rule 5.323: a gale does not start off the map");
    w->gale_start[w->gale_starts] = row->place;
    w->gale_start_on[w->gale_starts++] = row->die;
}

static void whole_gale_starts(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int wind = 0; wind < g->winds; wind++) {
        const struct sea_wind *w = &g->wind[wind];
        unsigned               covered = 0;
        int                    faces = 0;
        for (int i = 0; i < w->gale_starts; i++) {
            covered |= faces_bits(w->gale_start_on[i]);
            faces += w->gale_start_on[i].range[1] - w->gale_start_on[i].range[0] + 1;
        }
        if (covered != EVERY_FACE || faces != DIE_FACES)
            sheet_fault(file, "rule 5.323: a gale of %s starts in one place on each die from 0 to 9",
                        w->code);
    }
}

const struct sheet sea_gale_starts = {
    .file = "gale_starts.csv",
    SHEET_PASSED(struct gale_start, WINDS_MAX *GALE_STARTS_MAX),
    .took = took_gale_start,
    .whole = whole_gale_starts,
    .columns =
        (const struct column[]){
            { REF_COLUMN("wind", struct gale_start, wind, &sea_winds) },
            { PLACE_COLUMN("place", struct gale_start, place) },
            { SPAN_COLUMN("die", struct gale_start, die.range, 0, DIE_FACES - 1) },
            { 0 },
        },
};

struct gale_effect {
    uint8_t         force, range, radius;
    struct sea_gale gale;
};

static void took_gale_effect(const struct sheet_row *at)
{
    struct data              *g = at->data;
    const struct gale_effect *e = at->row;
    const int                 force = e->force - FORCE_LEAST;
    int                       wanted = e->range;
    for (int weaker = 0; weaker < force; weaker++)
        wanted += g->gale_radius[weaker] + 1;
    if (at->index != wanted)
        sheet_fault(at, "the rows stand by force, and by range from 0 to its radius");
    if (e->range > e->radius)
        sheet_fault(at, "range %d lies beyond the radius %d", e->range, e->radius);
    if (e->range > 0 && g->gale_radius[force] != e->radius)
        sheet_fault(at, "force %d has two radii", e->force);
    g->gale_radius[force] = e->radius;
    g->gale[force][e->range] = e->gale;
}

static void whole_gale_effects(const struct sheet_row *file)
{
    const struct data *g = file->data;
    int                wanted = 0;
    for (int force = 0; force < FORCES; force++)
        wanted += g->gale_radius[force] + 1;
    if (file->table->rows != wanted)
        sheet_fault(file, "%d rows, and the radii of forces 8 to 11 want %d", file->table->rows, wanted);
}

const struct sheet sea_gale_effects = {
    .file = "gale_effects.csv",
    SHEET_PASSED(struct gale_effect, FORCES *RANGES),
    .took = took_gale_effect,
    .whole = whole_gale_effects,
    .columns =
        (const struct column[]){
            { NUMBER_COLUMN("force", struct gale_effect, force, FORCE_LEAST, FORCE_LEAST + FORCES - 1) },
            { NUMBER_COLUMN("range", struct gale_effect, range, 0, RANGES - 1) },
            { NUMBER_COLUMN("radius", struct gale_effect, radius, 0, RANGES - 1) },
            { NUMBER_COLUMN("dp", struct gale_effect, gale.dp, 0, DP_MAX) },
            { NUMBER_COLUMN("dp_minor_ordinary", struct gale_effect, gale.dp_minor_ordinary, 0, DP_MAX) },
            { NUMBER_COLUMN("catch_wind", struct gale_effect, gale.catch_mod, -9, 9) },
            { NUMBER_COLUMN("sea_zone", struct gale_effect, gale.zone_mod, -9, 9) },
            { NUMBER_COLUMN("off_course", struct gale_effect, gale.off_course_mod, -9, 9) },
            { FACES_COLUMN("removes", struct gale_effect, gale.removes) },
            { FLAG_COLUMN("stationed_stays", struct gale_effect, gale.stationed_stays) },
            { 0 },
        },
};
