/* What happens beyond the fleets: the Event booklet [9.21] and the track of the Military Campaign [9.23]. */
#include "sheets.h"
#include <string.h>

static const char *const checked_words[] = { "fixed", "quarter", "turn", "battle", NULL };

static void took_event(const struct sheet_row *at)
{
    const struct sea_happening *e = at->row;
    if ((e->checked == CHECKED_FIXED || e->checked == CHECKED_BATTLE) != faces_blank(e->on))
        sheet_fault(at, "rule 9.22: what is checked by a die has a range, and what is not has none");
}

/* A mark of the same id remembers that it has occurred. */
static void whole_events(const struct sheet_row *file)
{
    struct data *g = file->data;
    for (int i = 0; i < g->happenings; i++) {
        const int mark = named_find(g->mark_name, g->marks, g->happening_name[i].id);
        g->happening[i].mark = mark < 0 ? NOBODY : (uint8_t)mark;
        if (mark < 0 && !g->happening[i].recurs)
            sheet_fault(file, "rule 9.211: %s occurs once, and no mark remembers it",
                        g->happening_name[i].id);
    }
}

const struct sheet sea_events = {
    .file = "events.csv",
    SHEET_ROWS(struct data, happening, happenings, HAPPENINGS_MAX),
    SHEET_NAMES(struct data, happening_name, "name"),
    .took = took_event,
    .whole = whole_events,
    .columns =
        (const struct column[]){
            { DATE_COLUMN("from", struct sea_happening, from) },
            { DATE_COLUMN("until", struct sea_happening, until), .optional = true },
            { WORD_COLUMN("checked", struct sea_happening, checked, checked_words) },
            { FLAG_COLUMN("recurs", struct sea_happening, recurs) },
            { FACES_COLUMN("on", struct sea_happening, on) },
            { 0 },
        },
};

/* The ends of the track are Wins and are not rolled on. */
static void whole_campaign(const struct sheet_row *file)
{
    const struct data *g = file->data;
    for (int i = 0; i < g->boxes; i++)
        if (faces_blank(g->box[i].back) != (i == 0 || i == g->boxes - 1))
            sheet_fault(file, "rule 9.234: only the ends of the track have no numbers");
}

const struct sheet sea_campaign = {
    .file = "campaign.csv",
    SHEET_ROWS(struct data, box, boxes, BOXES_MAX),
    SHEET_NAMES(struct data, box_name, "name"),
    .whole = whole_campaign,
    .columns =
        (const struct column[]){
            { FACES_COLUMN("back", struct sea_box, back) },
            { FACES_COLUMN("forward", struct sea_box, forward) },
            { 0 },
        },
};
